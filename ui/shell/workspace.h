// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"

#include <chrono>
#include <memory>
#include <QTabWidget>

class QMenu;

namespace model {
class Recording;
class Trace;
struct ProcessEntry;
} // namespace model

namespace ui {

class Inspector;
class InspectorStack;
class LaunchPane;
class TabStrip;
class TornTab;
class TraceDocument;
class TraceView;

/// The middle of the window: the chosen process, panes of the whole machine, and open trace files, as tabs.
/// Traces and launches can be taken into windows of their own, and come back.
class Workspace : public QTabWidget {
    Q_OBJECT
public:
    Workspace(Context &context, const QList<PaneFactory> &panes, QWidget *welcome, QWidget *parent = nullptr);
    ~Workspace() override;

    InspectorStack *inspectors() const { return m_inspectors; }
    Inspector *showProcess(const model::ProcessEntry &entry);
    /// The same for a request from another tab, which takes the focus with it.
    void inspect(const model::ProcessEntry &entry);
    /// Takes over the refreshed process list.
    void refresh(const QList<model::ProcessEntry> &entries);
    void addPane(Pane *pane);
    void showPane(Pane *pane);
    /// Returns the pane that has a tab of its own and this id; null where it is not open.
    Pane *findPane(const QString &id) const;
    /// Returns what ends with the program in panes of the window, a paragraph each (Pane::endsWithProgram()).
    QString endsWithProgram() const;
    /// Opens and shows a tab for a pane that can be closed.
    void openPane(Pane *pane);
    /// Opens and shows a tab for a launch. It is closed, and the launch forgotten, only when that has ended.
    void addLaunch(LaunchPane *pane);
    /// Shows the tab of that file and opens one where there is none. A recording that the program makes right
    /// now is shown live, and so is `followed`, the trace of a file that another part of the program writes.
    TraceDocument *openTrace(const QString &path, const std::shared_ptr<model::Trace> &followed = nullptr);
    /// The same in a window of its own, beside what is in front.
    void openBeside(const QString &path);
    /// Closes the tabs of that file, for it gets another name or goes.
    void closeTrace(const QString &path);
    void closeCurrent();
    TabStrip *strip() const { return m_strip; }
    /// Moves the tab into a window of its own; nothing where it has to stay.
    TornTab *tearOff(int index);
    /// Returns the windows that were tabs.
    const QList<TornTab *> &tornTabs() const { return m_torn; }
    /// Returns the menu of all tabs, which its button opens, too.
    QMenu *tabsMenu() const { return m_tabsMenu; }
    /// Returns the pane that the Process menu acts on; null for a trace file and the welcome page.
    Pane *currentPane() const;
    /// Returns the view of the trace in front, a file's or a recording's; null where there is none.
    TraceView *currentTrace() const;
    /// The same of a page that has a window of its own.
    static TraceView *traceOf(const TornTab &torn);
    /// Brings a page to the front, in the window or in one of its own.
    void bringForward(QWidget *page);

Q_SIGNALS:
    void currentPaneChanged();
    /// A process is shown, which was chosen in the list or elsewhere.
    void processShown(const model::ProcessEntry &entry);
    /// A tab has a window of its own now, which gets the actions that work everywhere.
    void tornOff(ui::TornTab *window);
    /// The user wants to choose another file instead of one that could not be read.
    void openRequested();
    /// All that is looked for in the trace of that name was found.
    void analysisEnded(const QString &name, std::chrono::milliseconds took);

private:
    TraceDocument *findDocument(const QString &path, const model::Recording *recording) const;
    /// Opens a tab for the recording, or for the file when that is null.
    TraceDocument *openDocument(const QString &path, model::Recording *recording,
                                const std::shared_ptr<model::Trace> &followed);
    void showTitle();
    void closeTab(int index);
    void closeOthers(int index);
    void bringBack(TornTab *torn);
    void buildTabsMenu();
    void fillTabsMenu();
    void currentTabChanged();

    Context &m_context;
    InspectorStack *m_inspectors;
    TabStrip *m_strip;
    QMenu *m_tabsMenu;
    QList<TornTab *> m_torn;
};

} // namespace ui
