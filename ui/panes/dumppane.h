// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/copyout.h"
#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

#include <QTimer>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QStackedLayout;

namespace model {
class DumpModel;
struct Dump;
} // namespace model
namespace model::preflight {
struct DumpOutlook;
}

namespace ui {

class BusyLine;
class EmptyState;
class FindingList;
class MessageLine;
class PaneLayout;
class TableView;
struct SessionOutcome;

/// Asks the runtime to write memory dumps of its process, after a look whether that can work, and lists them.
/// The dumps belong to the program: they go on without the pane, and a new pane of the process shows them.
class DumpPane : public Pane {
    Q_OBJECT
public:
    static QString paneId() { return QStringLiteral("dump"); }
    static QString paneTitle() { return tr("Dump"); }
    DumpPane(ProcessContext &process, Context &context);
    /// Is shown with what would be dumped, and the button for it is ready.
    bool take(PaneTask task, const QString &) override { return task == PaneTask::Dump; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildActions();
    void addForm(PaneLayout &layout);
    QWidget *buildFlags();
    QWidget *buildList();
    /// Proposes a path, unless the user has written one or is in the field.
    void suggestPath();
    QString suggestedPath() const;
    bool isSuggestion() const;
    /// Looks soon whether the dump can be written; changes until then make one look.
    void lookSoon();
    void look();
    void showNoOutlook(const QString &why);
    void showOutlook(const model::preflight::DumpOutlook &outlook);
    void updateActions();
    void create();
    /// Shows how a dump stands, whichever pane asked for it.
    void showDump(const model::Dump &dump);
    void showProgress();
    void showOutcome(const model::Dump &dump);
    std::optional<model::Dump> running() const;
    std::optional<model::Dump> selected() const;
    void revealFolder();
    void copyPath();
    void chooseCopy();
    void copyTo(const QString &path);
    void showCopied(const protocol::Result<quint64> &copiedBytes);

    ProcessContext &m_process;
    Context &m_context;
    QComboBox *m_type;
    QLineEdit *m_path;
    QCheckBox *m_log;
    QCheckBox *m_verbose;
    QCheckBox *m_crashReport;
    MessageLine *m_message;
    BusyLine *m_busy;
    BusyLine *m_copyBusy;
    FindingList *m_findings;
    model::DumpModel *m_model;
    TableView *m_view;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    QAction *m_create;
    QAction *m_reveal;
    QAction *m_copyPath;
    QAction *m_copyOut;
    QAction *m_remove;
    model::CopyOut m_copy;
    QString m_copyTarget;
    QString m_suggestion; ///< what we wrote into the field
    QString m_folder; ///< that the process can write to; empty before the first look
    QTimer m_lookTimer;
    QTimer m_clock; ///< while a dump runs
    int m_looks = 0; ///< so that only the newest look is shown
};

/// Describes how a dump ended.
SessionOutcome dumpOutcome(const model::Dump &dump);

} // namespace ui
