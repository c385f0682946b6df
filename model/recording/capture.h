// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/capturewriter.h"
#include "model/recording/streamreader.h"
#include "model/runtime/eventstream.h"
#include "model/runtime/targetprocess.h"

#include <vector>

namespace model {

class Trace;

/// A capture at work, as its threads share it. As long as the disk takes what comes, the thread of its
/// CaptureWriter reads the socket, too: the bytes are still in its processor's cache when it writes them.
/// When that thread is held up by the disk, the thread of run() reads in its place. CaptureThread is what
/// others hold. It can let go of a capture whose disk stands still, and the capture then ends by itself.
class Capture {
public:
    enum class Phase : std::uint8_t {
        Starting,
        Streaming,
        Draining, ///< the stream is over; what is left of it is being written
        Ended,
        Failed,
    };
    struct Report {
        Phase phase = Phase::Starting;
        /// The runtime has answered, or never will: another command may be sent. The file may take longer.
        bool isAnswered = false;
        /// The stream is read no more, and the capture is going to send StopTracing: see allowStop().
        bool wantsStop = false;
        std::uint64_t sessionId = 0; ///< when the runtime has answered
        QString filePath;
        Losses losses; ///< what the runtime cannot do although it was asked for
        RecordingEnd end
            = RecordingEnd::Stopped; ///< from Draining on; what happens to the file can change it
        std::optional<protocol::Error> error; ///< when Failed, or why it ended
    };

    Capture(RecordingOptions options, std::function<void()> notify, CaptureWriter::Write write,
            CaptureWriter::Commit commit);

    /// The first thread's work: it opens the session, starts the writing thread, reads when that cannot, and
    /// ends both.
    void run();

    // Thread-safe:
    void expectEnd();
    /// Says that no other command is in flight until the phase is Draining. Without that StopTracing waits
    /// for RecordingEnds::stopTurnLimit, and is then sent beside the other command.
    void allowStop();
    void abort(std::optional<protocol::Error> reason);
    Report report() const;
    std::vector<wire::Exchange> takeExchanges();
    const CaptureWriter &writer() const { return m_writer; }
    std::uint64_t bytesReceived() const { return m_bytesReceived.load(); }
    void feed(Trace *trace);
    /// Fails before run(), which has no thread.
    void giveUp(const protocol::Error &error);
    /// Makes no callback, waits for no allowStop() and feeds no trace from now on.
    void letGo();
    /// Waits until run() is at its end. Returns whether it is.
    bool waitUntilDone(std::chrono::milliseconds atMost);

private:
    struct Ending {
        RecordingEnd how;
        std::optional<protocol::Error> why;
    };

    /// Opens the session and reads its stream. The error is that of a recording that never was.
    protocol::Result<Ending> record();
    Ending drain(const EventStream &stream);
    /// Reads whenever the writer does not, until the stream is over.
    void relieveWriter();
    /// Reads once on the writer's thread. Returns false when that is another's turn, or at the end.
    bool readForWriter();
    /// For the thread that has the turn. Returns false at the end.
    bool readOnce();
    /// Waits for an interval, or until the stream has more than these bytes.
    void waitForRelief(std::uint64_t received, bool untilBytesCome, std::chrono::milliseconds atMost);
    void wakeRelief();
    void onWriterFailed();
    /// Returns memory for the next bytes. Empty when the recording must end, see withoutRoom().
    std::span<std::uint8_t> waitForRoom();
    Ending withoutRoom() const;
    /// Sends StopTracing in its turn. Returns `ending`, which says so if it had to be sent out of turn.
    Ending stopSession(std::uint64_t sessionId, Ending ending, const ExchangeNote &note);
    void setAnswered();
    Ending ended(std::optional<protocol::Error> readError, bool endMarkSeen) const;
    Ending cancelled() const;
    void countReceived(std::size_t bytes);
    void onBegun();
    void onWritten(std::uint64_t size);
    void setDraining(const Ending &ending);
    void conclude(Ending ending);
    void fail(const protocol::Error &error);
    void setDone();
    void note(const wire::Exchange &exchange);
    void notify();

    RecordingOptions m_options; ///< without the Runtime, which belongs to the thread of the owner
    const std::shared_ptr<Endpoint> m_endpoint;
    const std::shared_ptr<UnknownCommands> m_unknownCommands;
    const TargetProcess m_target;
    ChannelCancel m_cancel;
    std::atomic<bool> m_endExpected{false};
    std::atomic<std::uint64_t> m_bytesReceived{0};
    CaptureWriter m_writer;

    std::mutex m_readTurn; ///< held while a piece is read; protects the next
    StreamReader *m_reader = nullptr; ///< while there is a stream

    std::atomic<bool> m_reliefSleeps{false}; ///< and wants to be woken by the next bytes
    std::mutex m_reliefMutex; ///< protects the next
    bool m_reliefNow = false;
    std::condition_variable m_reliefWanted;

    std::mutex m_ownerMutex; ///< protects what follows, also while it is called
    std::function<void()> m_notify;
    Trace *m_trace = nullptr;

    mutable std::mutex m_mutex; ///< protects what follows
    std::condition_variable m_changed;
    Report m_report;
    std::optional<protocol::Error> m_abortReason;
    std::vector<wire::Exchange> m_exchanges;
    bool m_stopAllowed = false;
    bool m_streamOver = false;
    bool m_done = false;
};

} // namespace model
