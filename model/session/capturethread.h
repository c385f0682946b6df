// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/eventstream.h"
#include "model/session/recording.h"
#include "model/session/targetprocess.h"

#include <atomic>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

namespace model {

class RecordingFile;
class Trace;

/// The thread that copies an event stream from the socket to disk. It opens the event session, then only
/// reads and writes: a reader that stops blocks the runtime's whole diagnostic server, and a slow one makes
/// the runtime drop events. So it never waits for the decoder, which reads the file behind it.
///
/// One thread constructs, starts and destroys it. The destructor ends the thread; the file keeps what was
/// read.
class CaptureThread {
public:
    enum class Phase : std::uint8_t { Starting, Streaming, Ended, Failed };
    struct Report {
        Phase phase = Phase::Starting;
        std::uint64_t sessionId = 0; ///< from Streaming on
        QString filePath;
        bool rundownForced = false; ///< the runtime cannot leave out the rundown
        RecordingEnd end = RecordingEnd::Stopped; ///< when Ended
        std::optional<protocol::Error> error; ///< when Failed, or why it ended
    };

    struct Exchange {
        QByteArray sent;
        QByteArray received; ///< empty for a reply that was not waited for
    };

    /// `notify` is called on the capture thread after each change of phase.
    CaptureThread(RecordingOptions options, std::function<void()> notify);
    ~CaptureThread();
    CaptureThread(const CaptureThread &) = delete;
    CaptureThread &operator=(const CaptureThread &) = delete;

    void start();
    /// Says that the caller has sent StopTracing, so that the end of the stream is no failure.
    void expectEnd() { m_endExpected.store(true); }
    /// Sends StopTracing and closes the stream at once. `reason` becomes the report's error.
    void abort(std::optional<protocol::Error> reason = {});

    // Thread-safe:
    Report report() const;
    /// Returns the commands since the last call. A command is here before the phase that it led to.
    std::vector<Exchange> takeExchanges();
    std::uint64_t bytesWritten() const { return m_bytesWritten.load(std::memory_order_acquire); }
    /// Tells `trace` how far the file is written, from now until this object is destroyed.
    void feed(Trace *trace);

private:
    struct Ending {
        RecordingEnd how;
        std::optional<protocol::Error> why;
    };

    void run();
    protocol::Result<std::unique_ptr<RecordingFile>> createFile();
    Ending drain(const EventStream &stream, RecordingFile &file);
    /// Writes the file to the disk, or removes an empty one. Returns how the recording ended, errors of this
    /// included.
    Ending finish(Ending ending, const RecordingFile &file) const;
    Ending ended(std::optional<protocol::Error> readError, bool endMarkSeen) const;
    Ending aborted() const;
    protocol::Result<> store(RecordingFile &file, protocol::ByteView bytes);
    void note(const QByteArray &sent, const QByteArray &received);
    void publish(const Report &report);
    void fail(const protocol::Error &error);

    const RecordingOptions m_options;
    const std::function<void()> m_notify;
    const TargetProcess m_target;
    ChannelCancel m_cancel;
    std::atomic<bool> m_endExpected{false};
    std::atomic<std::uint64_t> m_bytesWritten{0};
    std::atomic<Trace *> m_trace{nullptr};
    mutable std::mutex m_mutex; ///< protects what follows
    Report m_report;
    std::optional<protocol::Error> m_abortReason;
    std::vector<Exchange> m_exchanges;
    std::thread m_thread; ///< last: everything above outlives it
};

} // namespace model
