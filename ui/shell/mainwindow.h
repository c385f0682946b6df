// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/shell/windowstate.h"

#include <chrono>
#include <QMainWindow>
#include <QTimer>

class QDockWidget;
class QLabel;

namespace model {
class KnownProcesses;
class ProcessDiscovery;
struct ProcessEntry;
} // namespace model

namespace ui {

class GuidedTour;
class LaunchStarter;
class LogDrawer;
class Notifier;
class ProcessList;
class ProgramEnd;
class RecordingStatus;
class SideLists;
class TraceList;
class WindowMenus;
class WelcomePage;
class Workspace;

/// The window: docks, menus, status bar. It knows no pane by its type.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Makes the `inspectorPanes` for each inspected process, and owns `portsPane`.
    MainWindow(Context &context, model::ProcessDiscovery &discovery, model::KnownProcesses &processes,
               const QList<PaneFactory> &inspectorPanes, Pane *portsPane);
    ~MainWindow() override;

    void openTrace(const QString &path);
    bool isTourRunning() const;
    /// Selects and inspects that process as soon as the list knows it.
    void attachTo(qint64 pid);
    /// Ends the program without a question, as a signal or the end of the user's session asks for it:
    /// recordings are stopped with rundown, and at once when that takes longer than `limit`; runtimes that
    /// wait at ports that are not kept are resumed.
    void quitWithin(std::chrono::milliseconds limit);
    /// Stops all recordings with rundown.
    void stopRecordings();
    Workspace *workspace() const { return m_workspace; }
    TraceList *traceList() const { return m_traces; }
    Notifier *notifier() const { return m_notifier; }

Q_SIGNALS:
    void agentsRequested();
    void testsRequested();
    void demoRequested();
    /// The receiver makes the sample trace and opens it by openTrace().
    void sampleRequested();
    /// The same for the tour, and only if that still runs then (isTourRunning()).
    void sampleForTourRequested();

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QDockWidget *addDock(const QString &id, const QString &title, QWidget *content, Qt::DockWidgetArea area);
    void buildDocks();
    void connectMenus(Pane *portsPane);
    /// Takes over the process list with the runtimes at the ports.
    void refreshInspectors();
    /// Unfolds it where it is folded away, and gives it the focus.
    void showProcessList();
    void connectProcesses();
    void connectCommands();
    enum class Where { Tab, Window };
    void chooseFiles(Where where);
    void focusFilter();
    /// Returns the processes that write a dump.
    QStringList dumpedProcesses() const;
    void buildStatusBar();
    void showBusy();
    void openSelfTest();
    void showAbout();

    Context &m_context;
    model::ProcessDiscovery &m_discovery;
    model::KnownProcesses &m_known;
    WelcomePage *m_welcome;
    Workspace *m_workspace;
    ProcessList *m_processes;
    TraceList *m_traces;
    SideLists *m_sides = nullptr;
    WindowMenus *m_menus;
    LogDrawer *m_log;
    RecordingStatus *m_recording;
    Notifier *m_notifier;
    QLabel *m_busy;
    GuidedTour *m_tour;
    LaunchStarter *m_launches;
    ProgramEnd *m_end;
    WindowState m_state;
    qint64 m_attachTo = 0;
    QTimer m_attachWait; ///< until m_attachTo is said not to be there
};

} // namespace ui
