// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/context.h"
#include "ui/commands/menukeys.h"

#include <QKeySequence>
#include <QObject>
#include <QPointer>

class QAction;
class QMainWindow;
class QMenu;
class QToolButton;

namespace model {
struct LaunchRequest;
}

namespace ui {

class TraceView;
struct PaneCommand;
class Workspace;

/// The window's menu bar. Enables its actions, and emits a signal for each that is chosen.
class WindowMenus : public QObject {
    Q_OBJECT
public:
    WindowMenus(QMainWindow &window, Workspace &workspace, Context &context);

    QAction *openAction() const { return m_open; }
    QAction *demoAction() const { return m_demo; }
    QAction *sampleAction() const { return m_sample; }
    QAction *launchAction() const { return m_launch; }
    QAction *portsAction() const { return m_ports; }
    QMenu *viewMenu() const { return m_view; }
    QMenu *helpMenu() const { return m_help; }
    QMenu *processMenu() const { return m_process; }

Q_SIGNALS:
    void openRequested();
    void openBesideRequested(); ///< in a window of its own
    void openFileRequested(const QString &path);
    void findRequested();
    void refreshRequested();
    void cleanUpRequested();
    void portsRequested();
    void agentsRequested();
    void testsRequested();
    void demoRequested();
    void launchRequested();
    void launchAgainRequested(const model::LaunchRequest &request);
    void processListRequested();
    void selfTestRequested();
    void sampleRequested();
    void tourRequested();
    void aboutRequested();
    void preferencesRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction *add(QMenu *menu, const QString &text, void (WindowMenus::*signal)(),
                 const QKeySequence &keys = {});
    void buildFile();
    void buildEdit();
    void buildProcess();
    void buildTrace();
    void buildHelp();
    void fillRecent();
    void fillRecentLaunches();
    void fillPaneActions();
    void fillTraceActions();
    void addTabActions(const TraceView &view);
    void addMenuOf(const QToolButton &button);
    static void addCommand(const PaneCommand &command, QMenu &menu);

    QMainWindow &m_window;
    Workspace &m_workspace;
    Context &m_context;
    QList<QMenu *> m_groups; ///< of commands in m_trace
    MenuKeys m_paneKeys{Qt::AltModifier | Qt::ShiftModifier};
    MenuKeys m_traceKeys{Qt::ControlModifier | Qt::ShiftModifier};
    QPointer<QWidget> m_lastFocus; ///< in the window, without the menu bar
    QAction *m_undo = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_open = nullptr;
    QAction *m_demo = nullptr;
    QAction *m_sample = nullptr;
    QAction *m_launch = nullptr;
    QAction *m_ports = nullptr;
    QAction *m_tests = nullptr;
    QMenu *m_recent = nullptr;
    QMenu *m_recentLaunches = nullptr;
    QMenu *m_view = nullptr;
    QMenu *m_process = nullptr;
    QMenu *m_pane = nullptr;
    QMenu *m_trace = nullptr;
    QMenu *m_traceTabs = nullptr;
    QMenu *m_help = nullptr;
};

} // namespace ui
