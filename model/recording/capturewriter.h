// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/capturering.h"
#include "model/recording/clockrecorder.h"
#include "model/recording/recording.h"
#include "model/recording/recordingfile.h"

#include <atomic>
#include <functional>
#include <optional>

namespace model {

/// The writing half of a capture: everything that may touch the disk. A disk can stand still in any of its
/// calls (a frozen or networked file system), for as long as it likes, and such a call cannot be cancelled.
/// So run() has a thread of its own, and the others wait for it only so long. When it has nothing to write
/// it reads.
class CaptureWriter {
public:
    using Clock = std::chrono::steady_clock;
    /// Writes bytes to the file. Tests put a disk that stands still in its place.
    using Write = std::function<protocol::Result<>(RecordingFile &, protocol::ByteView)>;
    /// Keeps the file under its name, in the same way.
    using Commit = std::function<protocol::Result<>(RecordingFile &)>;
    /// Puts the next bytes into the ring, and waits for them. Returns false when it must not, because another
    /// thread does or the stream is over.
    using Read = std::function<bool()>;
    /// Called on the writer's thread.
    struct Listener {
        std::function<void()> began; ///< the file has its name
        std::function<void(std::uint64_t size)> wrote;
        std::function<void()> failed; ///< see failure(); nothing more is written
    };
    struct Failure {
        RecordingEnd how = RecordingEnd::WriteFailed; ///< or DiskFull, FileGone
        protocol::Error error;
    };

    CaptureWriter(const RecordingOptions &options, Listener listener, Read read, Write write = {},
                  Commit commit = {});

    /// The thread's work: makes the file, waits for begin() or discard(), writes what comes into the ring
    /// until that is closed, and brings it to the disk. An empty file is removed.
    void run();

    // For the thread that opens the session:
    /// Waits until the file is there. Errors as RecordingFile::create(); DiskStalled at the deadline;
    /// Cancelled. After an error the file is removed as soon as the disk allows.
    protocol::Result<> waitForFile(Clock::time_point deadline, const std::function<bool()> &cancelled);
    /// Says that the session has begun: the file is kept, and gets its name if it replaces another.
    void begin() { order(Order::Begin); }
    /// Says that there will be no session: the file is removed.
    void discard() { order(Order::Discard); }
    /// Waits until run() is at its end. Returns whether it is.
    bool waitUntilDone(Clock::time_point deadline);

    // Thread-safe:
    CaptureRing &ring() { return m_ring; }
    const CaptureRing &ring() const { return m_ring; }
    QString filePath() const;
    std::uint64_t size() const { return m_size.load(std::memory_order_acquire); }
    bool hasBegun() const;
    std::optional<Failure> failure() const;
    /// Returns how long the disk has been at the present call; 0 when none runs.
    std::chrono::milliseconds diskSilentFor() const;

private:
    enum class Order : std::uint8_t { Wait, Begin, Discard };
    class DiskCall;

    void order(Order order);
    protocol::Result<std::unique_ptr<RecordingFile>> createFile();
    Order waitForOrder(protocol::Result<> made);
    bool commit(RecordingFile &file);
    void writeAll(RecordingFile &file);
    /// Returns what is to be written next; empty when nothing more comes.
    protocol::ByteView nextBytes();
    /// Notes beside the file what is recorded, where that is wanted.
    void beginSidecar();
    /// Keeps the threads' names beside the file as they become known.
    void keepThreadNames(ClockRecorder *clocks) const;
    /// Writes the threads' clocks beside the file, where there are any.
    void writeClocks(ClockRecorder *clocks);
    /// Brings the file to the disk, or removes an empty one.
    void finish(std::unique_ptr<RecordingFile> file);
    void fail(const protocol::Error &error);
    void fail(const protocol::Error &error, RecordingEnd how);

    RecordingOptions m_options; ///< without the Runtime
    const Listener m_listener;
    const Read m_read;
    const Write m_write;
    const Commit m_commit;
    CaptureRing m_ring;
    std::atomic<std::uint64_t> m_size{0};
    std::atomic<Clock::rep> m_callSince{0}; ///< Clock's time; 0: the disk is at no call
    mutable std::mutex m_mutex; ///< protects what follows
    std::condition_variable m_changed;
    QString m_filePath;
    std::optional<protocol::Result<>> m_made; ///< whether the file could be made, once that is known
    std::optional<Failure> m_failure;
    Order m_order = Order::Wait;
    bool m_begun = false;
    bool m_done = false;
};

} // namespace model
