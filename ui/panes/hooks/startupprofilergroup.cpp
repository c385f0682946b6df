// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/hooks/startupprofilergroup.h"

#include "model/preflight/profilercheck.h"
#include "ui/panes/hooks/hookrunner.h"
#include "ui/panes/hooks/profilerfields.h"
#include "ui/panes/processcontext.h"

#include <QAction>

namespace ui {

StartupProfilerGroup::StartupProfilerGroup(HookRunner &runner)
    : HookGroup(QStringLiteral("startupProfiler"), tr("Profiler at the start"),
                model::RuntimeCommand::StartupProfiler, runner)
    , m_profiler(new ProfilerFields(QStringLiteral("startupProfiler"), form()))
{
    auto *nameAction = addAction(Symbol::Port, tr("&Set Startup Profiler"), tr("Set startup profiler"));
    connect(nameAction, &QAction::triggered, this, &StartupProfilerGroup::name);
    connect(m_profiler, &ProfilerFields::changed, this, &StartupProfilerGroup::updateActions);
    finishLayout();
}

QString StartupProfilerGroup::refusal() const
{
    switch (process().entry().start) {
    case model::RuntimeStart::Passed:
        return tr(
            "The runtime runs already, and would report success without doing anything. Start the program "
            "with DOTNET_DefaultDiagnosticPortSuspend=1, or attach the profiler.");
    case model::RuntimeStart::NotKnown: // is told with the result
    case model::RuntimeStart::Suspended:
        break;
    }
    return m_profiler->problem();
}

bool StartupProfilerGroup::isComplete() const
{
    return m_profiler->isComplete();
}

void StartupProfilerGroup::name()
{
    const model::StartupProfilerRequest asked{m_profiler->guid(), m_profiler->path()};
    const model::ProcessEntry &entry = process().entry();
    QList<model::preflight::Finding> doubt;
    if (entry.start == model::RuntimeStart::NotKnown)
        doubt.append({model::preflight::Finding::Severity::Warning,
                      tr("Whether the runtime still waits at its start cannot be told, and one that runs "
                         "reports success without loading the profiler."),
                      tr("Attach the profiler instead, if the runtime runs.")});
    HookRequest request;
    request.busy = tr("%1 takes the name of its profiler").arg(process().label());
    request.doing = tr("Naming the startup profiler of %1").arg(process().label());
    request.done = doubt.isEmpty() ? tr("The runtime loads the profiler when it is resumed.")
                                   : tr("The runtime took the name of its profiler.");
    request.look = [identity = entry.identity,
                    target = model::preflight::ProfilerTarget{entry.operatingSystem, entry.architecture},
                    path = asked.profilerPath,
                    doubt] { return doubt + model::preflight::checkProfiler(identity, target, path); };
    request.send = [asked](auto &commands, auto *context, auto done) {
        return commands.startupProfiler(asked, context, done);
    };
    runner().run(request);
}

} // namespace ui
