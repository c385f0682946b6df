// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/threadnotifier.h"
#include "model/runtime/runtime.h"

#include <chrono>
#include <QElapsedTimer>
#include <QList>
#include <QPointF>
#include <QTimer>
#include <thread>

namespace model {

class HeapStream;

/// Follows the size of a runtime's garbage collected heap while a view needs it, by a session of
/// its own with the smallest buffer. The runtime then tells the size after each collection. Counters
/// (System.Runtime) would tell it between them, too, but all readers of counters share one interval: another
/// tool that wants its values every five seconds gets none once another asks for two.
///
/// Starts only while the runtime does nothing else for us; a session that it refuses is asked for again after
/// a while. For the GUI thread; no call waits.
class HeapWatch : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype samplesMax = 120;
    static constexpr std::chrono::milliseconds closest{500}; ///< between two values of the history
    static constexpr std::chrono::milliseconds retryPause{60'000};

    explicit HeapWatch(std::shared_ptr<Runtime> runtime, QObject *parent = nullptr);
    ~HeapWatch() override;

    /// Starts or stops the session, as soon as that is possible.
    void setWanted(bool wanted);
    /// Returns whether a session runs.
    bool isWatching() const { return m_phase == Phase::Watching; }
    /// Returns the bytes after the last collection that was seen; nothing before the first.
    std::optional<std::uint64_t> heapBytes() const { return m_heapBytes; }
    /// Returns seconds since the first start, and bytes.
    const QList<QPointF> &history() const { return m_history; }
    /// Returns why there is no session although one is wanted.
    const std::optional<protocol::Error> &error() const { return m_error; }

Q_SIGNALS:
    void changed();

private:
    enum class Phase : std::uint8_t {
        Idle,
        Asked, ///< it waits for its turn
        Starting,
        Watching,
        StopAsked, ///< likewise
        Stopping,
    };
    void follow();
    void begin(CommandQueue::Turn turn);
    void readReport();
    void takeHeap(std::uint64_t bytes);
    void endStream();

    const std::shared_ptr<Runtime> m_runtime;
    bool m_wanted = false;
    Phase m_phase = Phase::Idle;
    quint64 m_asked = 0; ///< the turn that is waited for
    std::optional<CommandQueue::Turn> m_turn;
    std::shared_ptr<HeapStream> m_stream; ///< shared with the thread
    std::thread m_thread;
    ThreadNotifier m_notifier;
    QTimer m_retry; ///< active after a failure
    QElapsedTimer m_since;
    std::optional<std::uint64_t> m_heapBytes;
    QList<QPointF> m_history;
    std::optional<protocol::Error> m_error;
};

} // namespace model
