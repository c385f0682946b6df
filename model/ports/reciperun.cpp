// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/reciperun.h"

#include "model/ports/diagnosticport.h"
#include "model/preflight/looking.h"
#include "model/preflight/profilercheck.h"
#include "model/preflight/startuphookcheck.h"
#include "model/process/runtimestart.h"
#include "model/recording/inlinedevents.h"
#include "model/recording/providerspec.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtime.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model {

using namespace std::chrono_literals;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using StepState = RecipeStepResult::State;

namespace {

constexpr auto stepLookDeadline = 3s;

using StepFindings = QList<preflight::Finding>;

/// Returns what is wrong with sending StartupProfiler: a runtime that runs accepts it and does nothing.
StepFindings checkWaits(const ProcessIdentity &process)
{
    using preflight::Finding;
    const QString remedy = Texts::tr("Start the program with a port that suspends it.");
    switch (process.pid == 0 ? RuntimeStart::NotKnown : readRuntimeStart(process.pid)) {
    case RuntimeStart::Passed:
        return {{Finding::Severity::Blocks,
                 Texts::tr("the runtime runs already, and would report success without loading the "
                           "profiler"),
                 remedy}};
    case RuntimeStart::NotKnown:
        return {{Finding::Severity::Warning,
                 Texts::tr("Whether the runtime still waits at its start cannot be told, and one that "
                           "runs reports success without loading the profiler."),
                 remedy}};
    case RuntimeStart::Suspended:
        break;
    }
    return {};
}

QString doubtsOf(const StepFindings &findings)
{
    QStringList doubts;
    for (const preflight::Finding &finding : findings) {
        if (finding.severity == preflight::Finding::Severity::Warning)
            doubts << finding.seen;
    }
    return doubts.join(u' ');
}

} // namespace

RecipeTarget recipeTarget(const PortRuntime &runtime)
{
    RecipeTarget target;
    target.runtime = runtime.runtime;
    const ProcessIdentity process = runtime.runtime->endpoint()->process();
    target.key = {process.pid != 0 ? process.pid : qint64(runtime.processId), process.startTime};
    if (runtime.info) {
        target.name = programName(*runtime.info);
        target.operatingSystem = runtime.info->operatingSystem;
        target.architecture = runtime.info->architecture;
        target.process.commandLine = runtime.info->commandLine.left(sidecarTextMax);
        target.process.runtimeVersion = runtime.shownVersion();
    }
    target.process.name = target.name;
    target.process.pid = target.key.pid;
    target.label = QStringLiteral("%1 %2")
                       .arg(target.name.isEmpty() ? QStringLiteral("process") : target.name)
                       .arg(target.key.pid);
    return target;
}

RecipeRun::RecipeRun(RecipeTarget target, const QList<RecipeStep> &steps, Recordings &recordings,
                     QObject *parent)
    : QObject(parent)
    , m_target(std::move(target))
    , m_recordings(recordings)
    , m_commands(m_target.runtime)
{
    for (const RecipeStep &step : workingOrder(steps))
        m_results.append({step, StepState::Waiting, std::nullopt, {}});
}

void RecipeRun::start()
{
    if (m_current >= 0 || m_finished)
        return;
    next();
}

bool RecipeRun::isDone() const
{
    return std::ranges::all_of(
        m_results, [](const RecipeStepResult &result) { return result.state == StepState::Done; });
}

void RecipeRun::next()
{
    if (++m_current >= m_results.size())
        return finishLater();
    m_results[m_current].state = StepState::Running;
    const QPointer<RecipeRun> alive(this);
    Q_EMIT changed();
    if (alive)
        begin(RecipeStep(m_results.at(m_current).step));
}

void RecipeRun::begin(const RecipeStep &step)
{
    if (const auto checked = checkStep(step); !checked.ok()) {
        QMetaObject::invokeMethod(
            this, [this, error = checked.error()] { end(error); }, Qt::QueuedConnection);
        return;
    }
    switch (step.kind) {
    case RecipeStep::Kind::StartupProfiler:
    case RecipeStep::Kind::StartupHook:
        return look(step);
    case RecipeStep::Kind::Trace:
        return step.tellsInlined ? lookForInlined(step) : record(step);
    case RecipeStep::Kind::SetVariable:
    case RecipeStep::Kind::Resume:
        return send(step);
    }
}

void RecipeRun::look(const RecipeStep &step)
{
    const ProcessIdentity process = m_target.runtime->endpoint()->process();
    const preflight::ProfilerTarget where{m_target.operatingSystem, m_target.architecture};
    preflight::lookWithin<StepFindings>(
        this, process.pid, stepLookDeadline,
        [process, where, step]() -> Result<StepFindings> {
            if (step.kind == RecipeStep::Kind::StartupHook)
                return preflight::checkStartupHook(process, step.path);
            StepFindings found = checkWaits(process);
            if (!preflight::firstBlocking(found))
                found += preflight::checkProfiler(process, where, step.path);
            return found;
        },
        [this, step](const Result<StepFindings> &found) {
            if (found.ok()) {
                if (const auto *blocking = preflight::firstBlocking(found.value()))
                    return end(Error{ErrorCode::BadValue, blocking->seen});
                m_results[m_current].doubts = doubtsOf(found.value());
            } else {
                m_results[m_current].doubts
                    = Texts::tr("The files of the process could not be looked at: %1.")
                          .arg(found.error().text);
            }
            send(step);
        });
}

void RecipeRun::send(const RecipeStep &step)
{
    const auto done
        = [this](const auto &result) { end(result.ok() ? Result<>() : Result<>(result.error())); };
    switch (step.kind) {
    case RecipeStep::Kind::SetVariable:
        m_commands.setEnvironmentVariable(step.name, step.value, this, done);
        break;
    case RecipeStep::Kind::StartupProfiler:
        m_commands.startupProfiler({step.profiler, step.path}, this, done);
        break;
    case RecipeStep::Kind::StartupHook:
        m_commands.applyStartupHook(step.path, this, done);
        break;
    case RecipeStep::Kind::Resume:
        m_commands.resume(this, done);
        break;
    case RecipeStep::Kind::Trace:
        break;
    }
}

/// The runtime reads the variable before it waits here: to set it now would come too late.
void RecipeRun::lookForInlined(const RecipeStep &step)
{
    m_commands.fetchEnvironment(this, [this, step](const Result<QList<EnvironmentVariable>> &found) {
        const QString wanted = QString::fromLatin1(inlinedVariable);
        const bool isSet
            = found.ok() && std::ranges::any_of(found.value(), [&](const EnvironmentVariable &variable) {
                  return variable.name == wanted && variable.value == QLatin1String("1");
              });
        if (!isSet)
            m_results[m_current].doubts
                = (found.ok() ? Texts::tr("The program was started without %1=1, and does not tell what is "
                                          "inlined.")
                              : Texts::tr("Whether the program was started with %1=1, without which it does "
                                          "not tell what is inlined, cannot be told."))
                      .arg(wanted);
        record(step);
    });
}

void RecipeRun::record(const RecipeStep &step)
{
    RecordingOptions options;
    options.runtime = m_target.runtime;
    options.pid = m_target.key.pid;
    options.processName = m_target.name;
    options.request.providers = parseProviders(step.providers).valueOr({});
    if (step.tellsInlined)
        askForInlined(options.request.providers);
    if (!step.name.isEmpty())
        options.presetIds = QStringList{step.name};
    options.process = m_target.process;
    options.output.beginsSidecar = true;
    options.output.recordsClocks = true;
    m_recording = m_recordings.start(options, m_target.key, m_target.label);
    connect(m_recording, &Recording::stateChanged, this, &RecipeRun::watchRecording);
    QMetaObject::invokeMethod(this, &RecipeRun::watchRecording, Qt::QueuedConnection);
}

void RecipeRun::watchRecording()
{
    if (!m_recording || m_current >= m_results.size()
        || m_results.at(m_current).step.kind != RecipeStep::Kind::Trace
        || m_results.at(m_current).state != StepState::Running)
        return;
    switch (m_recording->state()) {
    case RecordingState::Idle:
    case RecordingState::Starting:
        return;
    case RecordingState::Failed:
        m_recording->disconnect(this);
        return end(m_recording->error().value_or(
            Error{ErrorCode::Closed, Texts::tr("The recording ended before it began")}));
    case RecordingState::Recording:
    case RecordingState::Stopping:
    case RecordingState::Finished:
        m_recording->disconnect(this);
        return end({});
    }
}

void RecipeRun::end(const Result<> &result)
{
    RecipeStepResult &current = m_results[m_current];
    current.state = result.ok() ? StepState::Done : StepState::Failed;
    if (result.ok())
        return next();
    current.error = result.error();
    for (qsizetype i = m_current + 1; i < m_results.size(); ++i)
        m_results[i].state = StepState::NotDone;
    finishLater();
}

void RecipeRun::finishLater()
{
    m_finished = true;
    const QPointer<RecipeRun> alive(this);
    Q_EMIT changed();
    if (alive)
        QMetaObject::invokeMethod(this, &RecipeRun::finished, Qt::QueuedConnection);
}

} // namespace model
