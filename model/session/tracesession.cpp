// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/tracesession.h"

#include "model/session/capturethread.h"
#include "model/session/runtime.h"

#include <algorithm>

namespace model {

using namespace std::chrono_literals;
using protocol::Error;
using protocol::ErrorCode;

namespace {
constexpr auto progressInterval = 250ms;
constexpr auto replyGrace = 1s;
} // namespace

TraceSession::TraceSession(RecordingOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_notifier([this] { readReport(); })
{
    // The ticker also looks for a silent stream, so it ticks at least once in each silence limit.
    m_ticker.setInterval(
        std::clamp<std::chrono::milliseconds>(m_options.silenceLimit, 1ms, progressInterval));
    connect(&m_ticker, &QTimer::timeout, this, &TraceSession::updateProgress);
}

TraceSession::~TraceSession()
{
    m_options.runtime->cancel(m_start);
    m_options.runtime->cancel(m_stop);
}

void TraceSession::start()
{
    if (m_state != RecordingState::Idle)
        return;
    m_start = m_options.runtime->takeTurn(protocol::ipc::Command::CollectTracing2, this,
                                          [this](CommandQueue::Turn turn) { beginCapture(std::move(turn)); });
    setState(RecordingState::Starting);
}

void TraceSession::beginCapture(CommandQueue::Turn turn)
{
    m_turn.emplace(std::move(turn));
    m_capture = std::make_unique<CaptureThread>(m_options, [this] { m_notifier.notify(); });
    m_capture->start();
}

void TraceSession::readReport()
{
    // After the report: a phase's commands are noted before it.
    const CaptureThread::Report report = m_capture->report();
    for (const auto &[sent, received] : m_capture->takeExchanges())
        m_options.runtime->note(sent, received);
    m_filePath = report.filePath;
    m_rundownForced = report.rundownForced;
    if (report.phase != CaptureThread::Phase::Starting)
        m_turn.reset();
    const bool streamed
        = report.phase == CaptureThread::Phase::Streaming || report.phase == CaptureThread::Phase::Ended;
    if (streamed && m_state == RecordingState::Starting)
        onStreaming();
    if (report.phase == CaptureThread::Phase::Failed && m_state == RecordingState::Starting) {
        m_error = report.error;
        setState(RecordingState::Failed);
    }
    if (report.phase == CaptureThread::Phase::Ended && m_state != RecordingState::Finished)
        onCaptureEnd();
}

void TraceSession::onStreaming()
{
    m_trace = Trace::followFile(m_filePath);
    m_capture->feed(m_trace.get());
    m_recordingFor.start();
    m_sinceRates.start();
    m_ticker.start();
    setState(RecordingState::Recording);
    // A slot of stateChanged() may have called stop() already.
    if (m_stopWanted && m_state == RecordingState::Recording)
        sendStop();
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
    // The reply to StopTracing comes right after the rundown; nobody needs it any more.
    QTimer::singleShot(replyGrace, m_options.runtime.get(),
                       [runtime = m_options.runtime.get(), stop = m_stop] { runtime->cancel(stop); });
    setState(RecordingState::Finished);
}

void TraceSession::stop()
{
    m_stopWanted = true;
    if (m_state == RecordingState::Recording)
        sendStop();
}

void TraceSession::sendStop()
{
    updateProgress();
    m_bytesAtStop = m_progress.bytes;
    m_eventsAtStop = m_progress.events;
    m_silentFor.start();
    m_capture->expectEnd();
    setState(RecordingState::Stopping);
    Runtime::Options options;
    options.deadline
        = 0ms; // the runtime answers after the rundown; checkSilence() watches the stream instead
    options.isLong = true;
    options.goesAhead = true;
    m_stop = m_options.runtime->send(protocol::ipc::stopTracingRequest(m_capture->report().sessionId),
                                     options, this, [this](const protocol::Result<Runtime::Answer> &reply) {
                                         // A connection that closes without a reply is no failure: whether
                                         // the stop worked shows in the stream. Anything else means that the
                                         // runtime never heard it.
                                         if (!reply.ok() && m_state == RecordingState::Stopping
                                             && reply.error().code != ErrorCode::Closed
                                             && reply.error().code != ErrorCode::Cancelled)
                                             m_capture->abort(reply.error());
                                     });
}

void TraceSession::abort()
{
    if (m_capture)
        return m_capture->abort();
    if (m_state != RecordingState::Starting)
        return;
    m_options.runtime->cancel(m_start);
    m_error = protocol::cancelledError();
    setState(RecordingState::Failed);
}

void TraceSession::updateProgress()
{
    const std::uint64_t bytes = m_capture->bytesWritten();
    const auto &snapshot = m_trace->snapshot();
    const std::uint64_t events = snapshot->events.size();
    if (bytes != m_progress.bytes)
        m_silentFor.start();
    // Called out of turn, it keeps the rates of the last whole interval.
    if (m_sinceRates.elapsed() >= progressInterval.count() / 2) {
        const double seconds = double(m_sinceRates.nsecsElapsed()) / 1e9;
        m_progress.bytesPerSecond = double(bytes - std::exchange(m_ratedBytes, bytes)) / seconds;
        m_progress.eventsPerSecond = double(events - std::exchange(m_ratedEvents, events)) / seconds;
        m_sinceRates.start();
    }
    m_progress.bytes = bytes;
    m_progress.events = events;
    m_progress.dropped = snapshot->dropped;
    m_progress.elapsed = std::chrono::milliseconds(m_recordingFor.elapsed());
    if (m_state == RecordingState::Stopping) {
        m_progress.rundownBytes = bytes - m_bytesAtStop;
        m_progress.rundownEvents = events - m_eventsAtStop;
        checkSilence();
    }
    Q_EMIT progressChanged();
}

void TraceSession::checkSilence()
{
    if (std::chrono::milliseconds(m_silentFor.elapsed()) < m_options.silenceLimit)
        return;
    m_capture->abort(Error{ErrorCode::NotAnswering,
                           QStringLiteral("The runtime sent nothing for %1 s after it was asked to stop")
                               .arg(double(m_options.silenceLimit.count()) / 1000)});
}

void TraceSession::setState(RecordingState state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

} // namespace model
