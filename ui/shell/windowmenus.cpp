// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/windowmenus.h"

#include "model/launch/launches.h"
#include "ui/base/icons.h"
#include "ui/base/recentfiles.h"
#include "ui/commands/menuactions.h"
#include "ui/panes/pane.h"
#include "ui/shell/appearancemenu.h"
#include "ui/shell/languagemenu.h"
#include "ui/shell/workspace.h"
#include "ui/trace/lookhistory.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/tracetab.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/choicerow.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/helppage.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

/// Returns the widget's own action of copying; null where it has none.
QAction *copyActionOf(const QWidget &widget)
{
    const QList<QAction *> actions = widget.actions();
    const auto copies = std::ranges::find_if(actions, [](const QAction *action) {
        return action->shortcuts().contains(QKeySequence(QKeySequence::Copy));
    });
    return copies == actions.end() ? nullptr : *copies;
}

bool canCopyFrom(const QWidget *widget)
{
    return widget && (copyActionOf(*widget) || widget->metaObject()->indexOfMethod("copy()") >= 0);
}

void copyFrom(QWidget *widget)
{
    if (!canCopyFrom(widget))
        return;
    if (QAction *const action = copyActionOf(*widget))
        action->trigger();
    else
        QMetaObject::invokeMethod(widget, "copy");
}

} // namespace

WindowMenus::WindowMenus(QMainWindow &window, Workspace &workspace, Context &context)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_context(context)
{
    buildFile();
    buildEdit();
    m_view = m_window.menuBar()->addMenu(tr("&View"));
    add(m_view, tr("&Process List"), &WindowMenus::processListRequested, QKeySequence(Qt::CTRL | Qt::Key_L));
    m_ports = add(m_view, tr("&Diagnostic Ports"), &WindowMenus::portsRequested,
                  QKeySequence(Qt::CTRL | Qt::Key_P));
    m_ports->setIcon(icon(Symbol::Port));
    add(m_view, tr("Traci&ng Agents"), &WindowMenus::agentsRequested,
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J))
        ->setObjectName(QStringLiteral("showAgents"));
    m_view->addAction(m_tests);
    addAppearanceMenu(*m_view);
    addLanguageMenu(*m_view);
    m_view->addSeparator();
    buildProcess();
    buildTrace();
    buildHelp();
    connect(&m_context.recent, &RecentFiles::changed, this, &WindowMenus::fillRecent);
    connect(&m_workspace, &Workspace::currentPaneChanged, this, [this] {
        fillPaneActions();
        fillTraceActions();
    });
    connect(&m_context.launches, &model::Launches::recentChanged, this, &WindowMenus::fillRecentLaunches);
    fillRecent();
    fillRecentLaunches();
    fillPaneActions();
    fillTraceActions();
    for (const QAction *action : m_window.menuBar()->actions()) {
        QMenu *const menu = action->menu(); // whose entries may be new each time
        connect(menu, &QMenu::aboutToShow, menu, [menu] { showToolTipsIn(*menu); });
    }
    m_window.installEventFilter(this);
}

/// Keys by the places of entries are those of what is in front now, which no menu has shown yet.
bool WindowMenus::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::ShortcutOverride) {
        const auto held = static_cast<QKeyEvent *>(event)->modifiers();
        if (held.testFlag(Qt::ShiftModifier) && held.testAnyFlags(Qt::AltModifier | Qt::ControlModifier)) {
            fillPaneActions();
            fillTraceActions();
        }
    }
    return QObject::eventFilter(watched, event);
}

QAction *WindowMenus::add(QMenu *menu, const QString &text, void (WindowMenus::*signal)(),
                          const QKeySequence &keys)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, signal);
    return action;
}

void WindowMenus::buildFile()
{
    QMenu *file = m_window.menuBar()->addMenu(tr("&File"));
    m_open = add(file, tr("&Open Trace…"), &WindowMenus::openRequested, QKeySequence::Open);
    m_open->setIcon(icon(Symbol::Open));
    m_open->setObjectName(QStringLiteral("openTraces"));
    add(file, tr("Open in Its Own &Window…"), &WindowMenus::openBesideRequested,
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O))
        ->setObjectName(QStringLiteral("openBeside"));
    m_recent = file->addMenu(tr("Open &Recent"));
    m_recent->setObjectName(QStringLiteral("recentTraces"));
    file->addSeparator();
    m_tests = add(file, tr("R&un Tests…"), &WindowMenus::testsRequested,
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    m_tests->setObjectName(QStringLiteral("showTests"));
    file->addSeparator();
    QAction *close = file->addAction(tr("&Close Tab"));
    close->setShortcut(QKeySequence::Close);
    connect(close, &QAction::triggered, &m_workspace, &Workspace::closeCurrent);
    file->addSeparator();
    QAction *quit = file->addAction(tr("&Quit"));
    quit->setShortcut(QKeySequence::Quit);
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, &m_window, &QWidget::close);
}

void WindowMenus::buildEdit()
{
    QMenu *edit = m_window.menuBar()->addMenu(tr("&Edit"));
    m_undo = edit->addAction(tr("&Undo"));
    m_undo->setObjectName(QStringLiteral("undoScope"));
    m_undo->setShortcut(QKeySequence::Undo); // an input field in use takes the key first
    m_undo->setToolTip(plainToolTip(tr(
        "Takes back the last change of how the trace is looked at: time, threads, filter, stacks, lanes or "
        "layout")));
    const auto looks = [this] {
        const TraceView *const view = m_workspace.currentTrace();
        return view ? LookHistory::of(view->shared()) : nullptr;
    };
    connect(m_undo, &QAction::triggered, this, [looks] {
        if (LookHistory *const history = looks())
            history->takeBack();
    });
    // The list or field that is in use has the key.
    m_copy = edit->addAction(tr("&Copy") % u'\t'
                             % QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText));
    m_copy->setObjectName(QStringLiteral("copyFocus"));
    connect(m_copy, &QAction::triggered, this, [this] { copyFrom(m_lastFocus); });
    // The menu bar itself has the focus while keys walk it.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && now->window() == &m_window && !qobject_cast<QMenuBar *>(now))
            m_lastFocus = now;
    });
    edit->setToolTipsVisible(true);
    connect(edit, &QMenu::aboutToShow, this, [this, looks] {
        const LookHistory *const history = looks();
        enableOrSay(*m_undo, history && history->canTakeBack(),
                    history ? tr("Nothing was changed yet in how the trace is looked at.")
                            : tr("No trace is in front."));
        enableOrSay(*m_copy, canCopyFrom(m_lastFocus),
                    tr("What has the focus has nothing to copy: click a list or a field first."));
    });
    connect(edit, &QMenu::aboutToHide, m_undo, [this] { enableOrSay(*m_undo, true, {}); }); // for its key
    edit->addSeparator();
    add(edit, tr("&Find…"), &WindowMenus::findRequested, QKeySequence::Find);
    edit->addSeparator();
    QAction *preferences = add(edit, tr("&Preferences…"), &WindowMenus::preferencesRequested,
                               QKeySequence(Qt::CTRL | Qt::Key_Comma));
    preferences->setObjectName(QStringLiteral("preferences"));
    preferences->setIcon(icon(Symbol::Settings));
    preferences->setMenuRole(QAction::PreferencesRole);
}

void WindowMenus::buildProcess()
{
    QMenu *process = m_window.menuBar()->addMenu(tr("&Process"));
    m_process = process;
    m_launch = add(process, tr("&Launch Program…"), &WindowMenus::launchRequested,
                   QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    m_launch->setObjectName(QStringLiteral("launchProgram"));
    m_launch->setIcon(icon(Symbol::Launch));
    m_recentLaunches = process->addMenu(tr("Launch &Again"));
    m_recentLaunches->setObjectName(QStringLiteral("recentLaunches"));
    m_recentLaunches->setToolTipsVisible(true);
    process->addSeparator();
    QAction *refresh
        = add(process, tr("&Refresh List"), &WindowMenus::refreshRequested, QKeySequence::Refresh);
    refresh->setIcon(icon(Symbol::Refresh));
    QAction *cleanUp = add(process, tr("&Clean Up Stale Sockets"), &WindowMenus::cleanUpRequested);
    cleanUp->setIcon(icon(Symbol::CleanUp));
    m_demo = add(process, tr("Start a &Demo Runtime"), &WindowMenus::demoRequested);
    m_demo->setIcon(icon(Symbol::Resume));
    m_pane = m_window.menuBar()->addMenu(tr("P&ane"));
    // A pane may have got others since it came to the front.
    connect(m_pane, &QMenu::aboutToShow, this, &WindowMenus::fillPaneActions);
}

void WindowMenus::buildTrace()
{
    m_trace = m_window.menuBar()->addMenu(tr("&Trace"));
    m_trace->setObjectName(QStringLiteral("traceMenu"));
    m_trace->setToolTipsVisible(true);
    m_traceTabs = new QMenu(tr("&Go To"), m_trace);
    // What can be done changes with the tab in front, and with what is selected there.
    connect(m_trace, &QMenu::aboutToShow, this, &WindowMenus::fillTraceActions);
}

void WindowMenus::buildHelp()
{
    m_help = m_window.menuBar()->addMenu(tr("&Help"));
    QAction *filters = m_help->addAction(tr("&Filters"));
    filters->setObjectName(QStringLiteral("helpFilters"));
    connect(filters, &QAction::triggered, this, [this] { showHelpPage(HelpPage::Filters, &m_window); });
    QAction *selfTest = add(m_help, tr("&Self Test"), &WindowMenus::selfTestRequested);
    selfTest->setObjectName(QStringLiteral("selfTestAction"));
    m_sample = add(m_help, tr("Open the Sa&mple Trace"), &WindowMenus::sampleRequested);
    m_sample->setObjectName(QStringLiteral("openSample"));
    m_sample->setIcon(icon(Symbol::Trace));
    m_sample->setToolTip(plainToolTip(
        tr("Some seconds of a simulated shop: something to look at before anything is recorded.")));
    add(m_help, tr("Take the &Tour"), &WindowMenus::tourRequested)
        ->setObjectName(QStringLiteral("takeTheTour"));
    m_help->addSeparator();
    QAction *about = add(m_help, tr("&About CLR Lens"), &WindowMenus::aboutRequested);
    about->setObjectName(QStringLiteral("about"));
    about->setMenuRole(QAction::AboutRole);
}

void WindowMenus::fillRecent()
{
    m_recent->clear();
    for (const QString &path : m_context.recent.files()) {
        QAction *action = m_recent->addAction(titleText(QFileInfo(path).fileName()));
        action->setToolTip(plainToolTip(path));
        action->setData(path);
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT openFileRequested(path); });
    }
    m_recent->setToolTipsVisible(true);
    m_recent->setEnabled(!m_context.recent.files().isEmpty());
    if (m_recent->isEnabled()) {
        m_recent->addSeparator();
        connect(m_recent->addAction(tr("&Clear")), &QAction::triggered, &m_context.recent,
                &RecentFiles::clear);
    }
}

void WindowMenus::fillRecentLaunches()
{
    m_recentLaunches->clear();
    for (const model::LaunchRequest &request : m_context.launches.recent()) {
        const QString line = model::launchLine(request.spec);
        QAction *action = m_recentLaunches->addAction(titleText(line));
        action->setToolTip(plainToolTip(line));
        connect(action, &QAction::triggered, this, [this, request] { Q_EMIT launchAgainRequested(request); });
    }
    m_recentLaunches->setEnabled(!m_recentLaunches->isEmpty());
}

void WindowMenus::fillPaneActions()
{
    m_paneKeys.takeBack();
    m_pane->clear(); // the actions belong to their panes and stay
    if (const Pane *pane = m_workspace.currentPane()) {
        m_pane->addActions(pane->paneActions());
        m_pane->addSeparator();
        // What only a button does is found here, too; those of a trace have a menu of their own.
        const TraceView *const trace = m_workspace.currentTrace();
        const QList<QAction *> ofTrace = trace ? buttonActions(*trace) : QList<QAction *>();
        for (QAction *action : buttonActions(*pane)) {
            if (!pane->paneActions().contains(action) && !ofTrace.contains(action))
                m_pane->addAction(action);
        }
    }
    m_paneKeys.give(*m_pane);
    uniteMnemonics(*m_pane);
    m_pane->menuAction()->setVisible(!m_pane->isEmpty());
}

void WindowMenus::fillTraceActions()
{
    m_traceKeys.takeBack();
    m_trace->clear();
    for (QMenu *group : std::exchange(m_groups, {}))
        group->deleteLater(); // its own entry may be what was chosen
    m_traceTabs->clear();
    const TraceView *const view = m_workspace.currentTrace();
    if (!view) {
        m_trace->addAction(tr("No trace is in front: open one, or record a process"))->setEnabled(false);
        return;
    }
    for (const TracePage &page : view->subjects().pages()) {
        QAction *const action = m_traceTabs->addAction(titleText(pageTitle(page)));
        action->setCheckable(true);
        action->setChecked(page.id == view->subjects().frontPage());
        connect(action, &QAction::triggered, view,
                [trace = &view->shared(), id = page.id] { trace->showTab(id); });
    }
    m_trace->addMenu(m_traceTabs);
    for (QAction *action : view->traceActions())
        m_trace->addAction(action);
    if (const auto *document = qobject_cast<const TraceDocument *>(m_workspace.currentWidget())) {
        m_trace->addSeparator();
        for (QAction *action : buttonActions(*document)) {
            if (!buttonActions(*view).contains(action))
                m_trace->addAction(action); // of a recording
        }
    }
    m_trace->addSeparator();
    addTabActions(*view);
    m_traceKeys.give(*m_trace);
    uniteMnemonics(*m_trace);
}

/// What belongs to one row of choices, or to the menu of one button, is below one entry: a menu is read at a
/// glance. Pages of subjects, and what only leads to one, are below Go To.
void WindowMenus::addTabActions(const TraceView &view)
{
    const TraceTab *const tab = view.subjects().front();
    if (!tab)
        return;
    QSet<QString> subjects;
    for (const TracePage &page : view.subjects().pages())
        subjects.insert(model::answers::subjectTitle(page.subject));
    QMap<const QWidget *, QMenu *> groups;
    for (const PaneCommand &command : commandsWithin(*tab)) {
        const auto *const tool = qobject_cast<const QToolButton *>(command.widget.data());
        const auto *const row = qobject_cast<const ChoiceRow *>(command.widget->parentWidget());
        const bool isPage = row && row->objectName() == QLatin1String("subjectPages");
        // Edit has a Copy for all lists.
        const bool isCopy = command.shortcut() == QKeySequence(QKeySequence::Copy);
        if (!command.isSeen() || isPage || isCopy || (!command.action && subjects.contains(command.title())))
            continue;
        if (tool && tool->menu()) {
            addMenuOf(*tool);
        } else if (row) {
            QMenu *&group = groups[row];
            if (!group) {
                group = m_trace->addMenu(titleText(row->accessibleName()));
                m_groups.append(group);
            }
            addCommand(command, *group);
        } else {
            addCommand(command, *m_trace);
        }
    }
}

void WindowMenus::addMenuOf(const QToolButton &button)
{
    QMenu *const menu = button.menu();
    if (m_trace->actions().contains(menu->menuAction()))
        return;
    if (menu->title().isEmpty())
        menu->setTitle(button.text());
    m_trace->addMenu(menu);
}

void WindowMenus::addCommand(const PaneCommand &command, QMenu &menu)
{
    if (command.action) {
        menu.addAction(command.action);
        return;
    }
    // The button does it alone: an entry that lasts until the menu is filled anew.
    QAction *const action = menu.addAction(titleText(command.title()));
    const auto *const button = qobject_cast<const QAbstractButton *>(command.widget.data());
    action->setCheckable(button && button->isCheckable());
    action->setChecked(button && button->isChecked());
    action->setEnabled(command.isEnabled());
    action->setToolTip(plainToolTip(command.needs()));
    connect(action, &QAction::triggered, command.widget, [command] { command.run(); });
}

} // namespace ui
