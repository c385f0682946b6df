// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/windowcommands.h"

#include "model/discovery/knownprocesses.h"
#include "model/discovery/processentry.h"
#include "model/presets/presets.h"
#include "model/query/condition.h"
#include "model/recording/recordings.h"
#include "ui/base/icons.h"
#include "ui/base/recentfiles.h"
#include "ui/commands/commandpalette.h"
#include "ui/commands/commandsearch.h"
#include "ui/commands/menuactions.h"
#include "ui/commands/shortcutsheet.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/namesearch.h"
#include "ui/shell/torntab.h"
#include "ui/shell/workspace.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"

#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QSet>
#include <QTabBar>

namespace ui {

namespace {

/// Fits sources that answer at once.
template <class Source> CommandSource atOnce(Source source)
{
    return [source](const QString &, const CommandsFound &found) { found(source()); };
}

/// Brings a page and its window forward, and gives it the focus; where nothing in it takes that, `otherwise`.
void goTo(QWidget &page, QWidget &otherwise)
{
    page.window()->raise();
    page.window()->activateWindow();
    bringForward(page);
    if (!focusWithin(page))
        otherwise.setFocus(Qt::ShortcutFocusReason);
}

} // namespace

WindowCommands::WindowCommands(QMainWindow &window, Workspace &workspace, Context &context,
                               const model::KnownProcesses &processes, QMenu &viewMenu, QMenu &helpMenu)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_context(context)
    , m_processes(processes)
    , m_names(new NameSearch(context.jobs, this))
{
    equip(window, nullptr, viewMenu, helpMenu);
    connect(&workspace, &Workspace::tornOff, this,
            [this](TornTab *torn) { equip(*torn, torn, *torn->menu(), *torn->menu()); });
}

void WindowCommands::equip(QMainWindow &window, Place place, QMenu &paletteMenu, QMenu &keysMenu)
{
    auto *const palette = new CommandPalette(&window);
    palette->addSource(atOnce([this] { return processes(); }));
    palette->addSource(atOnce([this, place] { return tabs(place); }));
    palette->addSource(atOnce([this, place] { return actions(place); }));
    palette->addSource(atOnce([this] { return traces(); }));
    palette->addSource([this, place](const QString &typed, const CommandsFound &found) {
        found(commandWords(typed).isEmpty() ? QList<Command>() : eventTypes(place));
    });
    palette->addSource([this, palette, place](const QString &typed, const CommandsFound &found) {
        m_names->findTypes(*palette, traceAt(place), typed, found);
    });
    palette->addSource([this, place](const QString &typed, const CommandsFound &found) {
        m_names->findMethods(traceAt(place), typed, found);
    });

    auto *keys = new QAction(tr("&Keyboard Shortcuts"), &window);
    keys->setObjectName(QStringLiteral("showShortcuts"));
    keys->setShortcuts({QKeySequence(Qt::Key_Question), QKeySequence(Qt::Key_F1)});
    connect(keys, &QAction::triggered, &window, [&window] { showShortcutSheet(window); });
    keysMenu.insertAction(keysMenu.actions().value(0), keys);
    auto *open = new QAction(icon(Symbol::Search), tr("&Command Palette…"), &window);
    open->setObjectName(QStringLiteral("openPalette"));
    open->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)});
    connect(open, &QAction::triggered, palette, &CommandPalette::toggle);
    paletteMenu.insertAction(paletteMenu.actions().value(0), open);
}

QWidgetList WindowCommands::areas(Place place) const
{
    if (place)
        return {place->page()};
    QWidgetList areas;
    for (int i = 0; i < m_workspace.count(); ++i) {
        QWidget *const page = m_workspace.widget(i);
        const auto *const document = qobject_cast<TraceDocument *>(page);
        if (document && (document->isUnreadable() || page != m_workspace.currentWidget()))
            continue; // of many traces, the one in front
        if (page == m_workspace.inspectors()) {
            if (Inspector *const inspector = m_workspace.inspectors()->current())
                areas.append(inspector);
        } else {
            areas.append(page);
        }
    }
    return areas;
}

QList<Command> WindowCommands::actions(Place place) const
{
    QList<Command> commands;
    QSet<const QAction *> known;
    const QMainWindow &window = place ? static_cast<const QMainWindow &>(*place) : m_window;
    // Recent traces are found as traces.
    for (const QMenu *menu : window.menuBar()->findChildren<QMenu *>(QStringLiteral("recentTraces"))) {
        for (const QAction *action : menu->actions()) {
            if (action->data().isValid())
                known.insert(action);
        }
    }
    for (const PlacedAction &placed :
         menuActions(*window.menuBar(), WhichActions::All) + widgetActions(window, WhichActions::All)) {
        if (placed.action->objectName() == QLatin1String("openPalette") || known.contains(placed.action))
            continue;
        known.insert(placed.action);
        const QString needs = needsOf(*placed.action);
        commands.append({CommandKind::Action, actionTitle(*placed.action), placed.place,
                         placed.action->shortcut(),
                         [action = QPointer<QAction>(placed.action)] {
                             if (action)
                                 action->trigger();
                         },
                         placed.action->isEnabled() ? QString()
                             : needs.isEmpty()      ? tr("there is nothing for it to do")
                                                    : needs});
    }
    for (const QWidget *area : areas(place)) {
        for (const PaneCommand &command : commandsWithin(*area)) {
            if (command.action && known.contains(command.action))
                continue;
            known.insert(command.action);
            commands.append({CommandKind::Action, command.title(), command.place, command.shortcut(),
                             [command] { command.run(); }, command.needs()});
        }
    }
    return place ? commands : commands + processActions() + traceWishes();
}

/// What the inspector's head does for the process that is shown, by the process's name.
QList<Command> WindowCommands::processActions() const
{
    const auto add = [](QList<Command> &commands, const QString &title, const QString &detail,
                        const std::function<void()> &run, const QString &needs) {
        commands.append({CommandKind::Action, title, detail, {}, run, needs});
    };
    QList<Command> commands;
    Inspector *const inspector = m_workspace.inspectors()->current();
    if (!inspector) {
        const QString needs = tr("choose a process in the list first");
        add(commands, tr("Record the Process"), tr("Process"), {}, needs);
        add(commands, tr("Dump of the Process"), tr("Process"), {}, needs);
        return commands;
    }
    const QString name = inspector->process().label();
    const QString reason = inspector->process().entry().reason;
    const QString needs = inspector->process().isReachable() ? QString()
        : reason.isEmpty()                                   ? tr("the process cannot be reached")
                                                             : reason;
    const auto perform
        = [this, inspector = QPointer<Inspector>(inspector)](PaneTask task, const QString &id) {
              if (!inspector)
                  return;
              m_workspace.setCurrentWidget(m_workspace.inspectors());
              inspector->perform(task, id);
          };
    add(
        commands, tr("Dump of %1").arg(name), tr("Dump"), [perform] { perform(PaneTask::Dump, {}); }, needs);
    for (const model::Preset &preset : model::presets()) {
        add(
            commands, tr("Record %1: %2").arg(name, preset.title), preset.description,
            [perform, id = preset.id] { perform(PaneTask::Record, id); }, needs);
    }
    return commands;
}

/// Names what only a trace has while none is in front, so that a user who looks for it learns what it needs.
QList<Command> WindowCommands::traceWishes() const
{
    QList<Command> commands;
    if (traceAt(nullptr))
        return commands;
    const QString needs = tr("open a trace first, or show a recording");
    for (const QString &title : {tr("Save or Export the Trace"), tr("Flame Graph"), tr("Call Tree"),
                                 tr("Events of the Trace"), tr("Mark This Moment")})
        commands.append({CommandKind::Action, title, tr("Trace"), {}, {}, needs});
    return commands;
}

QList<Command> WindowCommands::processes()
{
    QList<Command> running;
    QList<Command> ended;
    for (const model::ProcessEntry &entry : m_processes.entries()) {
        if (entry.state == model::ProcessState::Stale)
            continue; // a socket without a process
        const bool isEnded = entry.state == model::ProcessState::Exited;
        (isEnded ? ended : running)
            .append({CommandKind::Process,
                     QStringLiteral("%1 %2").arg(entry.name).arg(entry.pid),
                     entry.commandLine,
                     {},
                     [this, entry] {
                         bringMainWindowForward();
                         Q_EMIT inspectRequested(entry);
                     }});
    }
    return running + ended;
}

QList<Command> WindowCommands::traces()
{
    QStringList paths;
    for (const model::Recording *recording : m_context.recordings.running())
        paths.append(recording->filePath());
    paths += m_context.recent.files();
    paths.removeAll(QString());
    paths.removeDuplicates();
    QList<Command> commands;
    for (const QString &path : paths) {
        const QFileInfo file(path);
        commands.append({CommandKind::Trace, file.fileName(), file.path(), {}, [this, path] {
                             bringMainWindowForward(); // and perhaps the window then that the trace has
                             Q_EMIT openTraceRequested(path);
                         }});
    }
    return commands;
}

QList<Command> WindowCommands::tabs(Place place) const
{
    QList<Command> commands;
    QList<QTabWidget *> all{&m_workspace};
    for (const QWidget *area : areas(place))
        all += area->findChildren<QTabWidget *>();
    for (QTabWidget *tabs : std::as_const(all)) {
        for (int i = 0; i < tabs->count(); ++i) {
            // A tab's text is written as a menu's.
            const QString title = actionTitle(QAction(tabs->tabText(i)));
            commands.append({CommandKind::Tab,
                             title,
                             tabs->accessibleName(),
                             {},
                             [tabs = QPointer<QTabWidget>(tabs), page = QPointer<QWidget>(tabs->widget(i))] {
                                 if (tabs && page)
                                     goTo(*page, *tabs->tabBar());
                             }});
        }
    }
    for (const QWidget *area : areas(place)) {
        for (SubjectView *subjects : area->findChildren<SubjectView *>()) {
            for (const TracePage &page : subjects->pages())
                commands.append({CommandKind::Tab,
                                 pageTitle(page),
                                 tr("Trace"),
                                 {},
                                 [subjects = QPointer<SubjectView>(subjects), id = page.id] {
                                     if (!subjects)
                                         return;
                                     subjects->showPage(id);
                                     goTo(*subjects->front(), *subjects);
                                 }});
        }
    }
    for (const TornTab *torn : m_workspace.tornTabs()) {
        if (torn == place)
            continue;
        commands.append({CommandKind::Tab,
                         actionTitle(QAction(torn->tabText())),
                         tr("in a window of its own"),
                         {},
                         [this, page = QPointer<QWidget>(torn->page())] {
                             if (page)
                                 m_workspace.bringForward(page);
                         }});
    }
    return commands;
}

QList<Command> WindowCommands::eventTypes(Place place) const
{
    QList<Command> commands;
    TraceContext *const trace = traceAt(place);
    if (!trace)
        return commands;
    for (const model::EventType &type : *trace->snapshot()->types) {
        if (type.name.isEmpty())
            continue;
        commands.append({CommandKind::EventType,
                         type.name,
                         type.provider,
                         {},
                         [trace = QPointer<TraceContext>(trace), provider = type.provider, name = type.name] {
                             if (trace)
                                 trace->showEvents(model::typeCondition(provider, name));
                         }});
    }
    return commands;
}

TraceContext *WindowCommands::traceAt(Place place) const
{
    const TraceView *const view = place ? Workspace::traceOf(*place) : m_workspace.currentTrace();
    return view ? &view->shared() : nullptr;
}

void WindowCommands::bringMainWindowForward()
{
    m_window.raise();
    m_window.activateWindow();
}

} // namespace ui
