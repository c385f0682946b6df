// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/windowcommands.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/typenames.h"
#include "model/async/jobrunner.h"
#include "model/discovery/knownprocesses.h"
#include "model/discovery/processentry.h"
#include "model/presets/presets.h"
#include "model/query/condition.h"
#include "model/recording/recordings.h"
#include "model/symbols/sourcename.h"
#include "model/symbols/symbols.h"
#include "ui/base/icons.h"
#include "ui/base/recentfiles.h"
#include "ui/commands/commandpalette.h"
#include "ui/commands/commandsearch.h"
#include "ui/commands/menuactions.h"
#include "ui/commands/shortcutsheet.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/torntab.h"
#include "ui/shell/workspace.h"
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

/// A search of that many letters finds few enough to be of use, and is quick.
constexpr qsizetype lettersForNames = 2;

/// Fits sources that answer at once.
template <class Source> CommandSource atOnce(Source source)
{
    return [source](const QString &, const CommandsFound &found) { found(source()); };
}

QList<QString> methodNames(const model::Symbols &symbols, const QStringList &words,
                           const model::JobRunner::CancelFlag &cancel)
{
    QSet<QString> names;
    const model::FunctionTable &functions = symbols.functions();
    for (model::FunctionId id = 0; id < functions.size() && !cancel && names.size() < commandsPerSource;
         ++id) {
        const model::Function &function = functions.at(id);
        if (function.kind != model::CodeKind::Group && function.isNamed()
            && commandDistance(function.name, {}, words))
            names.insert(function.name);
    }
    return {names.cbegin(), names.cend()};
}

/// A .NET type of a trace, by what is known of it there.
struct FoundType {
    enum About { Methods, Objects, Exceptions };
    About about = Methods;
    QString name; ///< as people read it
    QString raw; ///< as the events have it
};

QList<FoundType> typesOfMethods(const model::Symbols &symbols, const QStringList &words,
                                const model::JobRunner::CancelFlag &cancel)
{
    QSet<QString> names;
    const model::FunctionTable &functions = symbols.functions();
    for (model::FunctionId id = 0; id < functions.size() && !cancel && names.size() < commandsPerSource;
         ++id) {
        const model::Function &function = functions.at(id);
        if (function.kind != model::CodeKind::Group && function.isNamed() && !function.type.isEmpty()
            && commandDistance(function.type, {}, words))
            names.insert(function.type);
    }
    QList<FoundType> found;
    for (const QString &name : std::as_const(names))
        found.append({FoundType::Methods, name, name});
    return found;
}

QList<FoundType> typesOfEvents(const QSet<QString> &names, FoundType::About about, const QStringList &words)
{
    QList<FoundType> found;
    for (const QString &raw : names) {
        const QString name = model::sourceTypeName(raw);
        if (commandDistance(name, {}, words))
            found.append({about, name, raw});
    }
    return found;
}

QString conditionFor(const FoundType &type)
{
    switch (type.about) {
    case FoundType::Methods:
        break;
    case FoundType::Objects:
        return model::payloadTextCondition(model::TypeNamesAnalysis::namedField(), type.raw);
    case FoundType::Exceptions:
        return model::payloadTextCondition(model::TypeNamesAnalysis::thrownField(), type.raw);
    }
    return model::typeInStackCondition(type.raw);
}

QString detailOf(const FoundType &type)
{
    switch (type.about) {
    case FoundType::Methods:
        break;
    case FoundType::Objects:
        return WindowCommands::tr("allocations and other events about objects of this type");
    case FoundType::Exceptions:
        return WindowCommands::tr("exceptions of this type");
    }
    return WindowCommands::tr("events with a method of this type in their stack");
}

} // namespace

WindowCommands::WindowCommands(QMainWindow &window, Workspace &workspace, Context &context,
                               const model::KnownProcesses &processes, QMenu &viewMenu, QMenu &helpMenu)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_context(context)
    , m_processes(processes)
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
        findTypes(*palette, place, typed, found);
    });
    palette->addSource([this, place](const QString &typed, const CommandsFound &found) {
        findMethods(place, typed, found);
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
                                 if (!tabs || !page)
                                     return;
                                 tabs->window()->raise();
                                 tabs->window()->activateWindow();
                                 ui::bringForward(*page);
                                 if (!focusWithin(*page))
                                     tabs->tabBar()->setFocus(Qt::ShortcutFocusReason);
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

void WindowCommands::findMethods(Place place, const QString &words, const CommandsFound &found)
{
    m_context.jobs.cancel(m_methodJob);
    m_methodJob = 0;
    TraceContext *const trace = traceAt(place);
    if (!trace || words.size() < lettersForNames)
        return;
    m_methodJob = m_context.jobs.run(
        this,
        [symbols = trace->analyses().symbols(), words = commandWords(words)](
            const model::JobRunner::CancelFlag &cancel) { return methodNames(*symbols, words, cancel); },
        [found, trace = QPointer<TraceContext>(trace)](const QStringList &names) {
            QList<Command> commands;
            for (const QString &name : names) {
                commands.append(
                    {CommandKind::Method, name, tr("events with it in their stack"), {}, [trace, name] {
                         if (trace)
                             trace->showEvents(model::stackCondition(name));
                     }});
            }
            found(commands);
        });
}

void WindowCommands::findTypes(const CommandPalette &palette, Place place, const QString &words,
                               const CommandsFound &found)
{
    m_context.jobs.cancel(m_typeJob);
    m_typeJob = 0;
    disconnect(m_typesGrow);
    TraceContext *const trace = traceAt(place);
    if (!trace || words.size() < lettersForNames)
        return;
    // Only this search needs the names of types, so the first one collects them.
    trace->analyses().add<model::TypeNamesAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
    searchTypes(*trace, words, found);
    m_typesGrow = connect(&trace->analyses(), &model::AnalysisRunner::resultsChanged, this,
                          [this, palette = QPointer<const CommandPalette>(&palette), trace, words, found,
                           known = trace->analyses().result<model::TypeNames>()]() mutable {
                              if (!palette || !palette->isVisible()) {
                                  disconnect(m_typesGrow);
                                  return;
                              }
                              const auto newest = trace->analyses().result<model::TypeNames>();
                              if (newest != std::exchange(known, newest))
                                  searchTypes(*trace, words, found);
                          });
}

void WindowCommands::searchTypes(TraceContext &trace, const QString &words, const CommandsFound &found)
{
    m_context.jobs.cancel(m_typeJob);
    m_typeJob = m_context.jobs.run(
        this,
        [symbols = trace.analyses().symbols(), ofEvents = trace.analyses().result<model::TypeNames>(),
         words = commandWords(words)](const model::JobRunner::CancelFlag &cancel) {
            QList<FoundType> types = typesOfMethods(*symbols, words, cancel);
            if (ofEvents) {
                types += typesOfEvents(ofEvents->named, FoundType::Objects, words);
                types += typesOfEvents(ofEvents->thrown, FoundType::Exceptions, words);
            }
            return types;
        },
        [found, trace = QPointer<TraceContext>(&trace)](const QList<FoundType> &types) {
            QList<Command> commands;
            for (const FoundType &type : types) {
                commands.append({CommandKind::Type, type.name, detailOf(type), {}, [trace, type] {
                                     if (trace)
                                         trace->showEvents(conditionFor(type));
                                 }});
            }
            found(commands);
        });
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
