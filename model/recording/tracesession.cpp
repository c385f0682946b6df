// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/tracesession.h"

#include "model/reading/dropcauses.h"
#include "model/recording/capturethread.h"
#include "model/recording/counterwatch.h"
#include "model/recording/eventwatch.h"
#include "model/recording/faultwatch.h"
#include "model/runtime/runtime.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QPointer>

namespace model {

using namespace std::chrono_literals;
using protocol::Error;
using protocol::ErrorCode;

namespace {
constexpr auto progressInterval = 500ms; // it is read, and each has lists and texts painted
constexpr auto waitInterval = 250ms;
/// A disk under load takes a while. From here on it is worth a word.
constexpr auto diskSilenceTold = 1s;
constexpr auto replyGrace = 1s;

QString secondsText(std::chrono::milliseconds time)
{
    return QString::number(double(time.count()) / 1000);
}
} // namespace

TraceSession::TraceSession(RecordingOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_rundownLimit(m_options.ends.rundownLimit)
    , m_notifier([this] { readReport(); })
{
    // The ticker also looks at the limits of a stop, so it ticks at least once in each.
    m_ticker.setInterval(std::clamp<std::chrono::milliseconds>(
        std::min(m_options.ends.silenceLimit, m_options.ends.rundownLimit), 1ms, progressInterval));
    connect(&m_ticker, &QTimer::timeout, this, &TraceSession::updateProgress);
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &TraceSession::endWait);
    m_waitTicker.setInterval(waitInterval);
    connect(&m_waitTicker, &QTimer::timeout, this, &TraceSession::progressChanged);
    connect(&m_duration, &LongTimer::timeout, this, [this] { stop(); });
}

TraceSession::~TraceSession()
{
    m_options.runtime->cancel(m_start);
    m_options.runtime->cancel(m_stop);
    m_options.runtime->cancel(m_stopTurn);
}

void TraceSession::start()
{
    if (m_state != RecordingState::Idle)
        return;
    m_start = m_options.runtime->takeTurn(startOfRecording, this,
                                          [this](CommandQueue::Turn turn) { beginCapture(std::move(turn)); });
    m_waitTicker.start();
    setState(RecordingState::Starting);
    connect(m_options.runtime.get(), &Runtime::activityChanged, this, &TraceSession::timeWait);
    timeWait();
}

bool TraceSession::waitsForTurn() const
{
    return m_state == RecordingState::Starting && !m_capture;
}

void TraceSession::timeWait()
{
    if (!waitsForTurn() || m_options.runtime->activity().takesLong)
        m_wait.stop();
    else if (!m_wait.isActive())
        m_wait.start(m_options.startDeadline);
}

/// The runtime may be busy for ever with a command before ours.
void TraceSession::endWait()
{
    if (!waitsForTurn())
        return;
    m_waitTicker.stop();
    m_options.runtime->cancel(m_start);
    m_error = protocol::Error{ErrorCode::NotAnswering,
                              Texts::tr("an earlier command to the process was not answered within %1 ms")
                                  .arg(m_options.startDeadline.count())};
    setState(RecordingState::Failed);
}

void TraceSession::beginCapture(CommandQueue::Turn turn)
{
    m_turn.emplace(std::move(turn));
    m_capture = std::make_unique<CaptureThread>(m_options, [this] { m_notifier.notify(); });
    m_capture->start();
    m_wait.stop();
    m_waitTicker.stop();
    Q_EMIT progressChanged(); // it waits no more
}

void TraceSession::readReport()
{
    // After the report: a phase's commands are noted before it.
    const CaptureThread::Report report = m_capture->report();
    for (const wire::Exchange &exchange : m_capture->takeExchanges())
        m_options.runtime->note(exchange);
    m_filePath = report.filePath;
    m_losses = report.losses;
    using Phase = CaptureThread::Phase;
    passTurn(report);
    const bool over = report.phase == Phase::Draining || report.phase == Phase::Ended;
    if ((over || report.phase == Phase::Streaming) && m_state == RecordingState::Starting)
        onStreaming();
    if (over && !std::exchange(m_streamOver, true))
        onStreamEnd();
    if (report.phase == Phase::Failed && m_state == RecordingState::Starting) {
        m_error = report.error;
        setState(RecordingState::Failed);
    }
    if (report.phase == Phase::Draining && report.end == RecordingEnd::DiskStalled && report.error)
        onDiskStalled(*report.error);
    if (report.phase == Phase::Ended && !std::exchange(m_captureOver, true))
        onCaptureEnd();
    checkSize();
}

/// The disk has no part in this: it may take its time for a file that a command has long led to.
void TraceSession::passTurn(const Capture::Report &report)
{
    using Phase = CaptureThread::Phase;
    if (report.isAnswered && m_stopTurn == 0)
        m_turn.reset();
    if (report.phase == Phase::Draining || report.phase == Phase::Ended || report.phase == Phase::Failed) {
        m_options.runtime->cancel(m_stopTurn); // where it was sent out of turn
        m_turn.reset();
    } else if (report.wantsStop && m_stopTurn == 0) {
        takeStopTurn();
    }
}

void TraceSession::takeStopTurn()
{
    m_stopTurn = m_options.runtime->takeTurn(
        protocol::ipc::Command::StopTracing, this,
        [this](CommandQueue::Turn turn) {
            m_turn.emplace(std::move(turn));
            m_capture->allowStop();
        },
        CommandQueue::Place::AheadOfThoseThatWait);
    m_options.runtime->cancel(m_stop); // which waited to ask for the rundown
}

void TraceSession::onStreaming()
{
    m_trace = Trace::followFile(m_filePath);
    watchEvents();
    watchCounter();
    watchFaults();
    m_capture->feed(m_trace.get());
    m_recordingFor.start();
    m_sinceRates.start();
    m_ticker.start();
    if (m_options.ends.duration)
        m_duration.start(*m_options.ends.duration);
    setState(RecordingState::Recording);
    // A slot of stateChanged() may have called stop() already.
    if (m_stopWanted && m_state == RecordingState::Recording)
        sendStop();
}

void TraceSession::onStreamEnd()
{
    m_duration.stop();
    // The reply to StopTracing comes right after the rundown; the recording no longer needs it.
    QTimer::singleShot(replyGrace, m_options.runtime.get(),
                       [runtime = m_options.runtime.get(), stop = m_stop] { runtime->cancel(stop); });
}

void TraceSession::onDiskStalled(const Error &error)
{
    if (m_error)
        return;
    m_end = RecordingEnd::DiskStalled;
    m_error = error;
    // Its session has been stopped. It ends when the disk takes what is left.
    if (m_state == RecordingState::Recording)
        beginStopping();
}

void TraceSession::onCaptureEnd()
{
    const CaptureThread::Report report = m_capture->report();
    m_end = report.end;
    m_error = report.error;
    m_trace->fileGrewTo(m_capture->bytesWritten());
    m_trace->fileEnded();
    m_ticker.stop();
    updateProgress();
    finishWhenDecided();
}

void TraceSession::finishWhenDecided()
{
    // A trace that cannot be read gets no last snapshot.
    const bool isDecided
        = ((!m_counterWatch || m_counterWatch->isDecided()) && m_faultWatch->isOver()) || m_trace->failure();
    if (m_captureOver && isDecided && m_state != RecordingState::Finished)
        setState(RecordingState::Finished);
}

void TraceSession::stop(std::optional<std::chrono::milliseconds> atMost)
{
    m_stopWanted = true;
    if (atMost) {
        const std::chrono::milliseconds gone(m_stoppingFor.isValid() ? m_stoppingFor.elapsed() : 0);
        m_rundownLimit = std::min(m_rundownLimit, gone + *atMost);
    }
    if (m_captureOver || (waitsForTurn() && m_options.runtime->activity().takesLong))
        abort();
    else if (m_state == RecordingState::Recording)
        sendStop();
}

void TraceSession::beginStopping()
{
    m_duration.stop();
    updateProgress();
    m_receivedAtStop = m_received;
    m_writtenAtStop = m_progress.bytes;
    m_eventsAtStop = m_progress.events;
    m_silentFor.start();
    m_stoppingFor.start();
    setState(RecordingState::Stopping);
}

void TraceSession::sendStop()
{
    beginStopping();
    Runtime::Options options;
    options.deadline
        = 0ms; // the runtime answers after the rundown; checkStopLimits() watches the stream instead
    options.isLong = true;
    options.goesAhead = true;
    options.sender = wire::Sender::Recording;
    options.onSent = [session = QPointer(this)] {
        if (session)
            session->onStopSent();
    };
    m_stop = m_options.runtime->send(protocol::ipc::stopTracingRequest(m_capture->report().sessionId),
                                     options, this, [this](const protocol::Result<Runtime::Answer> &reply) {
                                         // A connection that closes without a reply is no failure: whether
                                         // the stop worked shows in the stream. Anything else means that the
                                         // runtime never heard it.
                                         const bool heard = m_stopSent
                                             && (reply.ok() || reply.error().code == ErrorCode::Closed
                                                 || reply.error().code == ErrorCode::Cancelled);
                                         if (!heard && !reply.ok() && m_stopTurn == 0
                                             && m_state == RecordingState::Stopping)
                                             m_capture->abort(reply.error());
                                     });
}

void TraceSession::onStopSent()
{
    m_stopSent = true;
    m_capture->expectEnd();
    m_silentFor.start(); // until now it waited for other commands
}

void TraceSession::abort()
{
    // What is left is to read what was recorded, for the verdict on a counter.
    if (m_captureOver) {
        if (m_state != RecordingState::Finished)
            setState(RecordingState::Finished);
        return;
    }
    if (m_capture)
        return m_capture->abort();
    if (m_state != RecordingState::Starting)
        return;
    m_wait.stop();
    m_waitTicker.stop();
    m_options.runtime->cancel(m_start);
    m_error = protocol::cancelledError();
    setState(RecordingState::Failed);
}

void TraceSession::updateProgress()
{
    // In this order: what was written cannot be more than what came.
    const std::uint64_t bytes = m_capture->bytesWritten();
    const std::uint64_t received = std::max(m_capture->bytesReceived(), bytes);
    const auto &snapshot = m_trace->snapshot();
    const std::uint64_t events = snapshot->events.size();
    if (std::exchange(m_received, received) != received)
        m_silentFor.start();
    // Called out of turn, it keeps the rates of the last whole interval.
    if (m_sinceRates.elapsed() >= progressInterval.count() / 2) {
        const double seconds = double(m_sinceRates.nsecsElapsed()) / 1e9;
        m_progress.bytesPerSecond = double(bytes - std::exchange(m_ratedBytes, bytes)) / seconds;
        m_progress.eventsPerSecond = double(events - std::exchange(m_ratedEvents, events)) / seconds;
        m_sinceRates.start();
    }
    m_progress.bytes = bytes;
    m_progress.waitingBytes = received - bytes;
    const auto diskSilentFor = m_capture->diskSilentFor();
    m_progress.diskSilentFor = diskSilentFor < diskSilenceTold ? 0ms : diskSilentFor;
    m_progress.events = events;
    m_progress.dropped = snapshot->dropped;
    m_progress.droppedTooLarge = snapshot->dropped > 0 ? dropCauses(*snapshot).tooLarge : 0;
    m_progress.elapsed = std::chrono::milliseconds(m_recordingFor.elapsed());
    if (m_state == RecordingState::Stopping) {
        m_progress.rundownBytes = bytes - m_writtenAtStop;
        m_progress.rundownEvents = events - m_eventsAtStop;
        checkStopLimits();
    }
    Q_EMIT progressChanged();
}

void TraceSession::checkSize()
{
    if (m_options.ends.maxBytes && m_state == RecordingState::Recording && !m_streamOver
        && m_capture->bytesReceived() >= *m_options.ends.maxBytes)
        stop();
}

void TraceSession::watchEvents()
{
    if (!m_options.ends.maxEvents && !m_options.ends.stopAt)
        return;
    if (m_options.ends.stopAt) {
        m_watch = std::make_unique<EventWatch>(m_options.ends.stopAt->filter);
        connect(m_watch.get(), &EventWatch::found, this, &TraceSession::onConditionMet);
    }
    connect(m_trace.get(), &Trace::snapshotChanged, this, &TraceSession::checkEvents);
    connect(m_trace.get(), &Trace::stoodStill, this, &TraceSession::checkHeldBack);
}

void TraceSession::watchCounter()
{
    if (!m_options.ends.stopAtCounter)
        return;
    m_counterWatch = std::make_unique<CounterWatch>(*m_options.ends.stopAtCounter);
    connect(m_counterWatch.get(), &CounterWatch::found, this, &TraceSession::onConditionMet);
    connect(m_counterWatch.get(), &CounterWatch::looked, this, &TraceSession::finishWhenDecided);
    connect(m_trace.get(), &Trace::failed, this, &TraceSession::finishWhenDecided);
    // To the end, because it also learns which counters there are.
    connect(m_trace.get(), &Trace::snapshotChanged, this,
            [this] { m_counterWatch->look(m_trace->snapshot()); });
}

void TraceSession::watchFaults()
{
    m_faultWatch = std::make_unique<FaultWatch>(counterIntervals(m_options.request.providers));
    m_faultWatch->lookForOthers(m_options.pid, m_options.runtime->endpoint()->key());
    connect(m_faultWatch.get(), &FaultWatch::noticesChanged, this, &TraceSession::noticesChanged);
    connect(m_faultWatch.get(), &FaultWatch::looked, this, &TraceSession::finishWhenDecided);
    connect(m_trace.get(), &Trace::failed, this, &TraceSession::finishWhenDecided);
    connect(m_trace.get(), &Trace::snapshotChanged, this,
            [this] { m_faultWatch->look(m_trace->snapshot()); });
}

QStringList TraceSession::notices() const
{
    return m_faultWatch ? m_faultWatch->notices() : QStringList();
}

void TraceSession::onConditionMet()
{
    if (m_state != RecordingState::Recording || m_streamOver)
        return;
    Q_EMIT conditionMet();
    stop();
}

QString TraceSession::counterVerdict() const
{
    return m_counterWatch ? m_counterWatch->verdict() : QString();
}

bool TraceSession::hasMissedCounter() const
{
    return m_counterWatch && !m_counterWatch->isFound() && !m_counterWatch->verdict().isEmpty();
}

void TraceSession::checkEvents()
{
    if (m_state != RecordingState::Recording || m_streamOver)
        return;
    if (m_options.ends.maxEvents && m_trace->snapshot()->events.size() >= *m_options.ends.maxEvents)
        stop();
    else if (m_watch)
        m_watch->look(m_trace->snapshot());
}

/// What is waited for may be among the last events before the process falls silent.
void TraceSession::checkHeldBack(const std::shared_ptr<const TraceSnapshot> &events)
{
    if (m_state != RecordingState::Recording || m_streamOver)
        return;
    const std::uint64_t all = m_trace->snapshot()->events.size() + events->events.size();
    if (m_options.ends.maxEvents && all >= *m_options.ends.maxEvents)
        stop();
    else if (m_watch)
        m_watch->lookApart(events);
}

void TraceSession::checkStopLimits()
{
    // Once the stream is over, only the disk is waited for, and that cannot be hurried.
    if (m_streamOver)
        return;
    QString text;
    constexpr unsigned bitsOfMegabyte = 20;
    const std::uint64_t sinceStop = m_received - m_receivedAtStop;
    const bool isSilent = std::chrono::milliseconds(m_silentFor.elapsed()) >= m_options.ends.silenceLimit;
    if (m_stopSent && isSilent)
        text = Texts::tr("The runtime sent nothing for %1 s after it was asked to stop")
                   .arg(secondsText(m_options.ends.silenceLimit));
    else if (std::chrono::milliseconds(m_stoppingFor.elapsed()) >= m_rundownLimit)
        text = (m_stopSent
                    ? Texts::tr("The stream did not end within %1 s after the runtime was asked to stop")
                    : Texts::tr("The runtime was busy with another command for %1 s, and could not be "
                                "asked to stop"))
                   .arg(secondsText(m_rundownLimit));
    else if (sinceStop > m_options.ends.rundownBytesMax
                 + (std::uint64_t(m_options.request.bufferMegabytes) << bitsOfMegabyte))
        text = Texts::tr("The stream did not end within %1 MiB after the runtime was asked to stop")
                   .arg(sinceStop >> bitsOfMegabyte);
    if (!text.isEmpty())
        m_capture->abort(Error{ErrorCode::NotAnswering, text});
}

void TraceSession::setState(RecordingState state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

} // namespace model
