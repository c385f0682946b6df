// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/recordingtext.h"

#include "model/items/activitytext.h"
#include "model/reading/dropcauses.h"
#include "model/runtime/runtime.h"
#include "model/runtime/sessionladder.h"
#include "model/text/format.h"
#include "model/words/plurals.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace ui {

namespace {

/// The context of this file's translations.
struct RecordingWords {
    Q_DECLARE_TR_FUNCTIONS(ui::RecordingText)
};

/// Says that the disk stands still, if it does.
QStringList diskText(const model::RecordingProgress &progress)
{
    if (progress.diskSilentFor.count() == 0)
        return {};
    return {
        RecordingWords::tr("waiting for the disk since %1, with %2 in memory")
            .arg(model::text::duration(progress.diskSilentFor), model::text::bytes(progress.waitingBytes))};
}

QStringList countTexts(const model::RecordingProgress &progress)
{
    return {RecordingWords::tr("%1 events", nullptr, model::text::plural(progress.events))
                .arg(model::text::count(progress.events)),
            model::text::rate(progress.eventsPerSecond),
            RecordingWords::tr("%1 dropped").arg(model::text::count(progress.dropped))};
}

/// Returns what the runtime does before it is asked for a session; empty where it is being asked.
QString waitText(const model::Recording &recording)
{
    const auto &runtime = recording.options().runtime;
    const model::RuntimeActivity activity = runtime ? runtime->activity() : model::RuntimeActivity();
    const QString text = activity.command == model::startOfRecording
        ? QString()
        : model::activityText(activity, std::chrono::steady_clock::now());
    return text.isEmpty() ? text : RecordingWords::tr("Waiting for the runtime, which is %1").arg(text);
}

QString progressText(const model::Recording &recording, RecordingCounts counts)
{
    const model::RecordingProgress progress = recording.shownProgress();
    using State = model::RecordingState;
    const QString separator = QStringLiteral("  ·  ");
    const QStringList disk = diskText(progress);
    switch (recording.state()) {
    case State::Starting:
        if (const QString wait = waitText(recording); !wait.isEmpty())
            return wait;
        return RecordingWords::tr("Asking the runtime for a session");
    case State::Recording:
        // Beside a view of it, which has little room, a sign says that it is recorded.
        return (QStringList{(counts == RecordingCounts::Shown ? RecordingWords::tr("Recording for %1")
                                                              : QStringLiteral("● %1"))
                                .arg(model::text::duration(progress.elapsed)),
                            model::text::bytes(progress.bytes)}
                + (counts == RecordingCounts::Shown ? countTexts(progress) : QStringList()) + disk)
            .join(separator);
    case State::Stopping:
        if (!disk.isEmpty())
            return (QStringList{RecordingWords::tr("Stopping")} + disk).join(separator);
        return QStringList{
            RecordingWords::tr("Stopping: the runtime sends its rundown"),
            model::text::bytes(progress.rundownBytes),
            RecordingWords::tr("%1 events", nullptr, model::text::plural(progress.rundownEvents))
                .arg(model::text::count(progress.rundownEvents))}
            .join(separator);
    case State::Idle:
    case State::Finished:
    case State::Failed:
        break;
    }
    return {};
}

} // namespace

QString standstillText(std::chrono::milliseconds silentFor)
{
    if (silentFor.count() == 0)
        return {};
    return RecordingWords::tr("Nothing was copied for %1: the disk does not answer. Wait, or cancel. ")
        .arg(model::text::duration(silentFor));
}

QString overlapText(const model::Recording &recording)
{
    const auto &place = recording.ringPlace();
    return place && place->overlap
        ? RecordingWords::tr("%1 has the last %2 of the file before it, too.")
              .arg(QFileInfo(recording.filePath()).fileName(), model::text::duration(*place->overlap))
        : QString();
}

QString recordingProgressText(const model::Recording &recording, RecordingCounts counts)
{
    QString progress = progressText(recording, counts);
    const auto &place = recording.ringPlace();
    if (progress.isEmpty() || !place)
        return progress;
    return QString(progress % QStringLiteral("  ·  ")
                   % RecordingWords::tr("file %1, %2 kept").arg(place->file).arg(place->filesMax));
}

QString recordingProgressTip(const model::Recording &recording, RecordingCounts counts)
{
    return QString(recordingProgressText(recording, counts) % u'\n' % overlapText(recording)).trimmed();
}

SessionOutcome failure(const std::optional<protocol::Error> &error, const QString &doing,
                       model::ErrorSubject subject)
{
    const model::ErrorText text = model::describeError(error.value_or(protocol::Error{}), doing, subject);
    return {model::Severity::Error, text.what, model::ErrorText{text.why, {}, text.remedy}.sentence()};
}

SessionOutcome lossNotice(model::Losses losses)
{
    return {model::Severity::Warning,
            RecordingWords::tr("This runtime cannot do all that was asked for, and the recording runs "
                               "without it."),
            model::lossSentences(losses).join(QLatin1Char(' '))};
}

SessionOutcome noticesOf(const model::Recording &recording)
{
    return {model::Severity::Warning, RecordingWords::tr("The recording may not have what was asked for."),
            recording.notices().join(QLatin1Char(' '))};
}

/// How it ended, whatever it was to stop at.
static SessionOutcome endOutcome(const model::Recording &recording)
{
    using End = model::RecordingEnd;
    if (recording.state() == model::RecordingState::Failed)
        return failure(recording.error(), RecordingWords::tr("Recording %1").arg(recording.label()),
                       model::ErrorSubject::Recording);
    const auto &error = recording.error();
    const QString kept = RecordingWords::tr("Everything that arrived is in %1.")
                             .arg(QFileInfo(recording.filePath()).fileName());
    const QString reason = error ? error->text : QString();
    const quint64 dropped = recording.progress().dropped;
    const quint64 tooLarge = std::min<quint64>(recording.progress().droppedTooLarge, dropped);
    const QString whyDropped = model::dropCauseTexts({dropped - tooLarge, tooLarge}).join(u' ');
    const auto with = [&](const QString &text) {
        QStringList sentences{text, whyDropped, kept};
        sentences.removeAll(QString());
        return sentences.join(u' ');
    };
    const bool failed = recording.end() == End::DiskFull || recording.end() == End::WriteFailed;
    if (recording.end() == End::FileGone)
        return {model::Severity::Error, RecordingWords::tr("The file of the recording is gone."),
                QString(reason % u'.')};
    if (failed && recording.progress().bytes == 0)
        return failure(error, RecordingWords::tr("Recording %1").arg(recording.label()),
                       model::ErrorSubject::Recording);
    switch (recording.end()) {
    case End::Stopped:
        if (dropped > 0)
            return {model::Severity::Warning,
                    RecordingWords::tr("Recorded, and %1 events were dropped.", nullptr,
                                       model::text::plural(dropped))
                        .arg(model::text::count(dropped)),
                    with({})};
        return {model::Severity::Success, RecordingWords::tr("Recorded."), kept};
    case End::StoppedWithoutRundown:
        return {model::Severity::Warning, RecordingWords::tr("Recorded, without the whole rundown."),
                with(RecordingWords::tr("Methods that were compiled before the start have no names."))};
    case End::TargetExited:
        return {model::Severity::Warning, RecordingWords::tr("The process exited while it was recorded."),
                with({})};
    case End::ConnectionCut:
        return {model::Severity::Error, RecordingWords::tr("The stream ended though the process lives."),
                with(reason)};
    case End::DiskFull:
        return {model::Severity::Error, RecordingWords::tr("The disk is full."),
                with(RecordingWords::tr("Free some space before the next recording."))};
    case End::DiskStalled:
        return {model::Severity::Error,
                RecordingWords::tr("The disk stood still, so that the recording had to end."), with(reason)};
    case End::NotATrace:
        return {model::Severity::Error, RecordingWords::tr("What came is not an event stream."),
                QString(RecordingWords::tr("Nothing of it was kept.") % QLatin1Char(' ') % reason).trimmed()};
    case End::Empty:
        return {model::Severity::Error, RecordingWords::tr("Nothing was recorded."),
                QString(RecordingWords::tr("The stream ended before its first byte; no file is left.")
                        % QLatin1Char(' ') % reason)
                    .trimmed()};
    case End::FileGone:
    case End::WriteFailed:
        break;
    }
    return {model::Severity::Error, RecordingWords::tr("The file could not be written any further."),
            with(reason)};
}

SessionOutcome recordingOutcome(const model::Recording &recording)
{
    SessionOutcome outcome = endOutcome(recording);
    const bool isRecorded = outcome.severity != model::Severity::Error;
    if (isRecorded && !recording.counterVerdict().isEmpty()) {
        outcome.details = recording.counterVerdict() % u' ' % outcome.details;
        if (recording.hasMissedCounter())
            outcome.severity = model::Severity::Warning;
    }
    if (isRecorded && !recording.notices().isEmpty()) {
        outcome.details = recording.notices().join(u' ') % u' ' % outcome.details;
        outcome.severity = model::Severity::Warning;
    }
    return outcome;
}

} // namespace ui
