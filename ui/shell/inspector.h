// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

#include <QList>
#include <QTimer>
#include <QWidget>

class QAction;
class QTabWidget;

namespace ui {

class InspectorHeader;
class MessageLine;
class PaneRow;
class ProcessLabel;

/// One process: who it is, and its panes. The pane in front is made when it is first shown, the others one by
/// one while the inspector is seen and the window has nothing else to do: all at once they would block it.
class Inspector : public QWidget {
    Q_OBJECT
public:
    Inspector(const model::ProcessEntry &entry, Context &context, const QList<PaneFactory> &panes,
              QWidget *parent = nullptr);
    ~Inspector() override;

    ProcessContext &process() { return m_process; }
    void update(const model::ProcessEntry &entry);
    /// Returns all panes; makes those that are not there yet.
    QList<Pane *> panes();
    /// Returns the pane of that id, which it makes where it is not there yet; null where there is none.
    Pane *pane(const QString &id);
    /// Returns the pane in front; null before the first showPane().
    Pane *currentPane() const;
    /// Shows the pane of that id, or stays where there is none.
    void showPane(const QString &id);
    /// Hands the task to the pane that does it, and shows that, once all panes are there.
    void perform(PaneTask task, const QString &argument = {});
    /// Returns whether a pane waits for an answer that the user would miss if the inspector was closed now.
    bool isBusy() const;

    /// -1 while it is hidden: the window would break all lines of text of all inspectors anew each time that
    /// it is laid out.
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void currentPaneChanged();

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Page {
        PaneFactory factory;
        QWidget *place; ///< for the pane, in the tabs
        Pane *pane = nullptr;
    };
    struct Task {
        PaneTask task;
        QString argument;
    };

    void addPage(const PaneFactory &factory);
    bool hasAllPanes() const;
    Pane *made(Page &page);
    void makeNext();
    void showHead();
    void resume();
    void addRecordKeys();
    void showWhatIsRecorded();
    void activateCurrent();

    ProcessContext m_process;
    Context &m_context;
    ProcessLabel *m_who;
    InspectorHeader *m_header;
    MessageLine *m_state;
    QTabWidget *m_tabs;
    PaneRow *m_row; ///< beside the names of m_tabs
    QAction *m_record; ///< its keys, for panes that have no such action of their own
    QList<Page> m_pages; ///< as the tabs
    QTimer m_makeNext;
    QList<Task> m_asked; ///< before all panes were there
};

} // namespace ui
