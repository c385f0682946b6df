// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/recorder.h"

#include "app/cli/output.h"
#include "app/cli/standardstreams.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <QCoreApplication>

namespace app::cli {

using model::RecordingEnd;
using model::RecordingState;

namespace {
/// How long the rundown may take when the system asks us to end: it loses patience, too.
constexpr std::chrono::seconds terminationLimit{20};
} // namespace

Recorder::Recorder(RecordOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    connect(&m_interrupt, &Interrupt::interrupted, this, &Recorder::onInterrupt);
    connect(&m_interrupt, &Interrupt::terminating, this, &Recorder::onTermination);
}

void Recorder::start(const model::ProcessEntry &process, std::shared_ptr<model::Runtime> runtime)
{
    model::RecordingOptions options;
    options.runtime = std::move(runtime);
    options.pid = process.pid;
    options.processName = process.name;
    options.providers = m_options.providers;
    options.bufferMegabytes = m_options.bufferMegabytes;
    options.rundown = m_options.rundown;
    options.duration = m_options.duration;
    options.maxBytes = m_options.maxBytes;
    options.filePath = m_options.filePath;
    options.existing = m_options.existing;
    constexpr qsizetype nameMax = 100; // it stands in every message
    m_target = QStringLiteral("%1 (%2)").arg(model::text::visible(process.name, nameMax),
                                             QString::number(process.pid));
    m_session = std::make_unique<model::TraceSession>(options);
    connect(m_session.get(), &model::TraceSession::stateChanged, this, &Recorder::onStateChanged);
    connect(m_session.get(), &model::TraceSession::progressChanged, this, &Recorder::showProgress);
    m_session->start();
}

void Recorder::onInterrupt()
{
    const RecordingState state = m_session ? m_session->state() : RecordingState::Idle;
    if (state == RecordingState::Recording) {
        m_session->stop();
    } else if (state == RecordingState::Stopping && !std::exchange(m_aborted, true)) {
        m_session->abort();
    } else if (state == RecordingState::Stopping && m_session->progress().diskSilentFor.count() > 0) {
        clearProgress();
        printError(QStringLiteral("Gave up waiting for the disk. What it had not taken is lost: up to %1.")
                       .arg(model::text::bytes(m_session->progress().waitingBytes)));
        QCoreApplication::exit(Failure);
    } else if (state == RecordingState::Stopping) {
        m_session->abort();
    } else if (state == RecordingState::Finished) {
        finish();
    } else {
        printError(QStringLiteral("Interrupted before anything was recorded."));
        QCoreApplication::exit(Failure);
    }
}

void Recorder::onTermination()
{
    if (m_session)
        m_session->stop(terminationLimit);
}

QString Recorder::limitText() const
{
    QStringList limits;
    if (m_options.duration)
        limits << model::text::duration(*m_options.duration);
    if (m_options.maxBytes)
        limits << model::text::bytes(*m_options.maxBytes);
    return limits.isEmpty() ? QStringLiteral("; Ctrl-C stops.")
                            : QStringLiteral(", up to %1.").arg(limits.join(QStringLiteral(" or ")));
}

void Recorder::noteStopping() const
{
    if (m_session->end() == RecordingEnd::DiskStalled && m_session->error())
        printNote(QStringLiteral("The disk stands still (%1), so the session was ended. Waiting for the disk "
                                 "to take what came; Ctrl-C twice gives that up.")
                      .arg(m_session->error()->text));
    else if (m_options.rundown)
        printNote(QStringLiteral("Stopping; the runtime sends the names of methods. Ctrl-C ends at once, "
                                 "without them."));
    else
        printNote(QStringLiteral("Stopping."));
}

void Recorder::onStateChanged()
{
    switch (m_session->state()) {
    case RecordingState::Idle:
    case RecordingState::Starting:
        break;
    case RecordingState::Recording:
        printNote(QStringLiteral("Recording %1 into %2%3").arg(m_target, m_session->filePath(), limitText()));
        if (m_session->isRundownForced())
            printNote(QStringLiteral("This runtime knows only the oldest CollectTracing command and sends a "
                                     "rundown whether asked to or not."));
        break;
    case RecordingState::Stopping:
        clearProgress();
        noteStopping();
        break;
    case RecordingState::Finished:
    case RecordingState::Failed:
        finishWhenRead();
        break;
    }
}

void Recorder::finishWhenRead()
{
    // The trace is read behind the capture; its last events are to be counted, too.
    const model::Trace *const trace = m_session->trace();
    if (trace == nullptr || !trace->isLive()) {
        finish();
        return;
    }
    connect(trace, &model::Trace::snapshotChanged, this, [this, trace] {
        if (!trace->isLive())
            finish();
    });
    // A stream that ended before its first bytes made sense is no trace, and never gets a snapshot.
    connect(trace, &model::Trace::failed, this, &Recorder::finish);
}

void Recorder::showProgress() const
{
    const auto state = m_session->state();
    if (state != RecordingState::Recording && state != RecordingState::Stopping)
        return;
    using namespace model;
    const RecordingProgress &progress = m_session->progress();
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
    printProgress(text);
}

void Recorder::finish()
{
    clearProgress();
    if (m_session->state() == RecordingState::Failed) {
        const auto error = m_session->error().value_or(protocol::Error{});
        fail(error, QStringLiteral("Recording %1").arg(m_target), model::ErrorSubject::Recording);
        return;
    }
    const RecordingEnd end = m_session->end();
    printNote(endText());
    if (end == RecordingEnd::Empty || end == RecordingEnd::NotATrace) {
        QCoreApplication::exit(Failure);
        return;
    }
    bool whole = end == RecordingEnd::Stopped || end == RecordingEnd::StoppedWithoutRundown
        || end == RecordingEnd::TargetExited;
    if (const model::Trace *const trace = m_session->trace(); trace != nullptr && trace->failure()) {
        whole = false; // something came, but no trace
        printError(model::describeError(*trace->failure(),
                                        QStringLiteral("Reading %1").arg(m_session->filePath()),
                                        model::ErrorSubject::File)
                       .sentence());
    }
    Output out;
    out.writePath(m_session->filePath());
    const int status = out.finish();
    QCoreApplication::exit(whole ? status : int(Failure));
}

QString Recorder::endText() const
{
    using namespace model;
    const Trace *const trace = m_session->trace();
    const auto snapshot = trace == nullptr ? emptySnapshot(m_session->filePath()) : trace->snapshot();
    const QString kept = QStringLiteral("%1, %2 events, %3 dropped")
                             .arg(text::bytes(m_session->progress().bytes),
                                  text::count(snapshot->events.size()), text::count(snapshot->dropped));
    const QString why = m_session->error()
        ? QString(u' '
                  % describeError(*m_session->error(), QStringLiteral("Recording %1").arg(m_target),
                                  ErrorSubject::Recording)
                        .sentence())
        : QString();
    switch (m_session->end()) {
    case RecordingEnd::Stopped:
        return QStringLiteral("Recorded %1.").arg(kept);
    case RecordingEnd::StoppedWithoutRundown:
        return QStringLiteral("Recorded %1; ended without rundown.%2").arg(kept, why);
    case RecordingEnd::TargetExited:
        return QStringLiteral("%1 has ended. Recorded %2.").arg(m_target, kept);
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

} // namespace app::cli
