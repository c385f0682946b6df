// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/heapwatch.h"

#include "model/async/endingthreads.h"
#include "model/async/startthread.h"
#include "model/runtime/heapstream.h"

#include <utility>

namespace model {

HeapWatch::HeapWatch(std::shared_ptr<Runtime> runtime, QObject *parent)
    : QObject(parent)
    , m_runtime(std::move(runtime))
    , m_notifier([this] { readReport(); })
{
    EndingThreads::instance();
    m_retry.setSingleShot(true);
    m_retry.setInterval(retryPause);
    connect(&m_retry, &QTimer::timeout, this, &HeapWatch::follow);
    connect(m_runtime.get(), &Runtime::activityChanged, this, &HeapWatch::follow, Qt::QueuedConnection);
}

HeapWatch::~HeapWatch()
{
    if (m_stream)
        endStream();
    // A receiver of the runtime's signal may be at its end, too, as the window around the owner of this.
    auto turn = std::make_shared<std::optional<CommandQueue::Turn>>(std::move(m_turn));
    m_turn.reset();
    QMetaObject::invokeMethod(
        m_runtime.get(),
        [runtime = std::weak_ptr(m_runtime), asked = m_asked, turn = std::move(turn)] {
            if (const auto alive = runtime.lock())
                alive->cancel(asked);
            turn->reset();
        },
        Qt::QueuedConnection);
}

void HeapWatch::setWanted(bool wanted)
{
    if (std::exchange(m_wanted, wanted) == wanted)
        return;
    m_error.reset();
    m_retry.stop();
    follow();
}

void HeapWatch::follow()
{
    if (m_wanted && m_phase == Phase::Idle && !m_retry.isActive() && !m_runtime->activity().command) {
        m_phase = Phase::Asked;
        m_asked = m_runtime->takeTurn(startOfRecording, this,
                                      [this](CommandQueue::Turn turn) { begin(std::move(turn)); });
    } else if (!m_wanted && m_phase == Phase::Asked) {
        m_runtime->cancel(std::exchange(m_asked, 0));
        m_phase = Phase::Idle;
    } else if (!m_wanted && m_phase == Phase::Watching) {
        m_phase = Phase::StopAsked;
        m_asked = m_runtime->takeTurn(
            protocol::ipc::Command::StopTracing, this,
            [this](CommandQueue::Turn turn) {
                m_turn.emplace(std::move(turn));
                m_phase = Phase::Stopping;
                m_stream->end();
            },
            CommandQueue::Place::AheadOfThoseThatWait);
    }
}

void HeapWatch::begin(CommandQueue::Turn turn)
{
    m_turn.emplace(std::move(turn));
    m_phase = Phase::Starting;
    if (!m_since.isValid())
        m_since.start();
    m_stream = std::make_shared<HeapStream>(m_runtime->endpoint(), m_runtime->unknownCommands(),
                                            [this] { m_notifier.notify(); });
    auto thread = startThread([stream = m_stream] { stream->run(); });
    if (thread.ok()) {
        m_thread = std::move(thread).value();
        return;
    }
    m_stream.reset();
    m_turn.reset();
    m_phase = Phase::Idle;
    m_error = thread.error();
    m_retry.start();
    Q_EMIT changed();
}

void HeapWatch::readReport()
{
    if (!m_stream)
        return; // notified by one that has ended since
    const HeapStream::Report report = m_stream->report();
    for (const wire::Exchange &exchange : m_stream->takeExchanges())
        m_runtime->note(exchange);
    if (report.heapBytes)
        takeHeap(*report.heapBytes);
    if (report.phase == HeapStream::Phase::Streaming && m_phase == Phase::Starting) {
        m_turn.reset();
        m_phase = Phase::Watching;
        Q_EMIT changed();
    }
    if (report.phase == HeapStream::Phase::Ended) {
        m_runtime->cancel(std::exchange(m_asked, 0));
        endStream();
        m_turn.reset();
        m_phase = Phase::Idle;
        m_error = report.error;
        if (m_error)
            m_retry.start();
        Q_EMIT changed();
    }
    follow();
}

void HeapWatch::takeHeap(std::uint64_t bytes)
{
    const double seconds = double(m_since.elapsed()) / 1000;
    const double least = double(closest.count()) / 1000;
    const bool isNew = m_heapBytes != bytes;
    m_heapBytes = bytes;
    if (m_history.isEmpty() || seconds - m_history.constLast().x() >= least) {
        m_history.append(QPointF(seconds, double(bytes)));
        if (m_history.size() > samplesMax)
            m_history.removeFirst();
    } else {
        m_history.last().setY(double(bytes));
    }
    if (isNew)
        Q_EMIT changed();
}

void HeapWatch::endStream()
{
    m_stream->end();
    m_stream->letGo();
    EndingThreads::instance().add(std::move(m_thread),
                                  [ending = std::weak_ptr(m_stream)](std::chrono::milliseconds atMost) {
                                      const auto stream = ending.lock(); // the thread is the last to hold it
                                      return !stream || stream->waitUntilDone(atMost);
                                  });
    m_stream.reset();
}

} // namespace model
