// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/capture.h"

#include <memory>
#include <thread>

namespace model {

/// What takes an event stream from the socket, on threads of its own. A reader that stops blocks the
/// runtime's whole diagnostic server, and a slow one makes the runtime drop events. So the stream waits
/// neither for the disk (one thread reads and writes, and while the disk holds it up another reads into a
/// ring), nor for the decoder, which reads the file behind them.
///
/// When the disk stands still and the ring is full, the session ends (RecordingEnd::DiskStalled); the ring is
/// still written when the disk comes back.
///
/// One thread constructs, starts and destroys it. The destructor tells the session to end and waits for
/// nothing; the threads end by themselves, and the file keeps what was read. When the program ends it waits a
/// moment for all of them together. Threads of a disk that stands still get no further, and are left alone.
class CaptureThread {
public:
    using Phase = Capture::Phase;
    using Report = Capture::Report;

    /// `notify` is called on a thread of the capture after each change of phase, and once
    /// RecordingEnds::maxBytes have come. `write` and `commit` are for tests.
    CaptureThread(RecordingOptions options, std::function<void()> notify, CaptureWriter::Write write = {},
                  CaptureWriter::Commit commit = {});
    ~CaptureThread();
    CaptureThread(const CaptureThread &) = delete;
    CaptureThread &operator=(const CaptureThread &) = delete;

    /// Where the system has no thread for it, the capture fails at once.
    void start();
    /// Says that the caller has sent StopTracing, so that the end of the stream is no failure.
    void expectEnd() { m_capture->expectEnd(); }
    /// See Capture.
    void allowStop() { m_capture->allowStop(); }
    /// Reads no more, sends StopTracing, closes the stream. `reason` becomes the report's error.
    void abort(std::optional<protocol::Error> reason = {}) { m_capture->abort(std::move(reason)); }

    // Thread-safe:
    Report report() const { return m_capture->report(); }
    /// Returns the commands since the last call. A command is here before the phase that it led to.
    std::vector<wire::Exchange> takeExchanges() { return m_capture->takeExchanges(); }
    std::uint64_t bytesReceived() const { return m_capture->bytesReceived(); }
    std::uint64_t bytesWritten() const { return m_capture->writer().size(); }
    /// Returns how long the disk has been at what it was last asked to do; 0 when it has nothing to do.
    std::chrono::milliseconds diskSilentFor() const { return m_capture->writer().diskSilentFor(); }
    /// Tells `trace` how far the file is written, from now until this object is destroyed.
    void feed(Trace *trace) { m_capture->feed(trace); }

private:
    const std::shared_ptr<Capture> m_capture; ///< shared with the thread
    std::thread m_thread;
};

} // namespace model
