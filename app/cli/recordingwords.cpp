// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/recordingwords.h"

#include "model/reading/dropcauses.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

namespace app::cli {

using model::RecordingEnd;
using model::RecordingState;

model::RecordingOptions recordingOptions(const RecordOptions &options, const model::ProcessEntry &process,
                                         std::shared_ptr<model::Runtime> runtime)
{
    model::RecordingOptions recording;
    recording.runtime = std::move(runtime);
    recording.pid = process.pid;
    recording.processName = process.name;
    recording.process = model::recordedProcess(process);
    recording.request = options.request;
    recording.presetIds = options.presetIds;
    recording.ends = options.ends;
    recording.output = options.output;
    recording.output.beginsSidecar = true;
    recording.output.recordsClocks = true;
    return recording;
}

QString recordingTarget(const model::ProcessEntry &process)
{
    constexpr qsizetype nameMax = 100; // it stands in every message
    return QStringLiteral("%1 (%2)").arg(model::text::visible(process.name, nameMax),
                                         QString::number(process.pid));
}

QString limitText(const RecordOptions &options)
{
    QStringList limits;
    if (options.ends.duration)
        limits << model::text::duration(*options.ends.duration);
    if (options.ends.maxBytes)
        limits << model::text::bytes(*options.ends.maxBytes);
    if (options.ends.maxEvents)
        limits << QStringLiteral("%1 events").arg(model::text::count(*options.ends.maxEvents));
    if (options.ends.stopAt)
        limits << QStringLiteral("the event %1").arg(options.ends.stopAt->text);
    if (options.ends.stopAtCounter)
        limits << options.ends.stopAtCounter->text;
    return limits.isEmpty() ? QStringLiteral("; Ctrl-C stops.")
                            : QStringLiteral(", up to %1.").arg(limits.join(QStringLiteral(" or ")));
}

QString progressText(const model::TraceSession &session)
{
    const auto state = session.state();
    if (state != RecordingState::Recording && state != RecordingState::Stopping)
        return {};
    using namespace model;
    const RecordingProgress &progress = session.progress();
    QString text = QStringLiteral("%1  %2  %3 events (%4), %5 dropped")
                       .arg(text::duration(progress.elapsed), text::bytes(progress.bytes),
                            text::count(progress.events), text::rate(progress.eventsPerSecond),
                            text::count(progress.dropped));
    if (progress.diskSilentFor.count() > 0)
        text += QStringLiteral("  waiting for the disk since %1, %2 in memory")
                    .arg(text::duration(progress.diskSilentFor), text::bytes(progress.waitingBytes));
    else if (state == RecordingState::Stopping)
        text += QStringLiteral("  rundown: %1, %2 events")
                    .arg(text::bytes(progress.rundownBytes), text::count(progress.rundownEvents));
    return text;
}

namespace {

QString endSentence(const model::TraceSession &session, const QString &target)
{
    using namespace model;
    const Trace *const trace = session.trace();
    const auto snapshot = trace == nullptr ? emptySnapshot(session.filePath()) : trace->snapshot();
    const QString kept = QStringLiteral("%1, %2 events, %3 dropped")
                             .arg(text::bytes(session.progress().bytes), text::count(snapshot->events.size()),
                                  text::count(snapshot->dropped));
    const QString why = session.error()
        ? QString(u' '
                  % describeError(*session.error(), QStringLiteral("Recording %1").arg(target),
                                  ErrorSubject::Recording)
                        .sentence())
        : QString();
    if (session.end() == RecordingEnd::FileGone)
        return QStringLiteral("Nothing is kept: %1.")
            .arg(session.error() ? session.error()->text : QString());
    const bool failed = session.end() == RecordingEnd::DiskFull || session.end() == RecordingEnd::WriteFailed;
    if (failed && session.progress().bytes == 0)
        return QStringLiteral("Nothing was recorded, and no file is left.%1").arg(why);
    switch (session.end()) {
    case RecordingEnd::FileGone:
        break;
    case RecordingEnd::Stopped:
        return QStringLiteral("Recorded %1.").arg(kept);
    case RecordingEnd::StoppedWithoutRundown:
        return QStringLiteral("Recorded %1; ended without rundown.%2").arg(kept, why);
    case RecordingEnd::TargetExited:
        return QStringLiteral("%1 has ended. Recorded %2.").arg(target, kept);
    case RecordingEnd::ConnectionCut:
        return QStringLiteral("The connection was cut. Kept %1.%2").arg(kept, why);
    case RecordingEnd::DiskFull:
        return QStringLiteral("The disk is full. Kept %1.%2").arg(kept, why);
    case RecordingEnd::DiskStalled:
        return QStringLiteral("The disk stood still, so that the recording had to end. Kept %1.%2")
            .arg(kept, why);
    case RecordingEnd::NotATrace:
        return QStringLiteral("Nothing was recorded: what came is not an event stream. No file is left.%1")
            .arg(why);
    case RecordingEnd::WriteFailed:
        return QStringLiteral("Writing failed. Kept %1.%2").arg(kept, why);
    case RecordingEnd::Empty:
        return QStringLiteral(
                   "Nothing was recorded: the stream ended before its first byte. No file is left.%1")
            .arg(why);
    }
    return {};
}

} // namespace

QString endText(const model::TraceSession &session, const QString &target)
{
    QStringList texts{endSentence(session, target)};
    if (const model::Trace *const trace = session.trace())
        texts += model::dropCauseTexts(model::dropCauses(*trace->snapshot()));
    return texts.join(u' ');
}

bool isWhole(RecordingEnd end)
{
    return end == RecordingEnd::Stopped || end == RecordingEnd::StoppedWithoutRundown
        || end == RecordingEnd::TargetExited;
}

} // namespace app::cli
