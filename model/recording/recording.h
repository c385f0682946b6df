// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/outputfile.h"
#include "model/recording/countermatch.h"
#include "model/recording/eventmatch.h"
#include "model/sidecar/sidecar.h"
#include "protocol/core/result.h"
#include "protocol/ipc/eventpipecommands.h"

#include <chrono>
#include <memory>
#include <optional>
#include <QList>
#include <QString>
#include <QStringList>

/// The values of a recording: what is asked for, how far it is, how it ended.
namespace model {

class Runtime;

using BufferMode = protocol::ipc::BufferMode;
/// The keywords of the rundown that names everything.
inline constexpr std::uint64_t wholeRundown = protocol::ipc::defaultRundownKeyword;

/// When a recording stops by itself. Events on their way and the rundown still come on top.
struct RecordingEnds {
    std::optional<std::chrono::milliseconds> duration;
    std::optional<std::uint64_t> maxBytes; ///< of its stream
    /// A ring (RecordingRing), of which the two above are for each file, stops after so long.
    std::optional<std::chrono::milliseconds> ringDuration;
    /// Once the trace has so many events, or has one of these, or such a value of a counter. The trace is
    /// read behind the stream, so a moment's events come on top.
    std::optional<std::uint64_t> maxEvents;
    std::optional<EventMatch> stopAt;
    std::optional<CounterMatch> stopAtCounter;
    /// How long the stream may be silent after stop(), how long it may go on at all, and how many bytes may
    /// come besides those in the runtime's buffer. The recording then ends without the rest of its rundown.
    std::chrono::milliseconds silenceLimit{10000};
    std::chrono::milliseconds rundownLimit{300000};
    std::uint64_t rundownBytesMax = std::uint64_t(1) << 30;
    /// A recording that ends without its rundown stops its session, too, in turn: behind the command in
    /// flight, ahead of those that wait. No thread reads the stream then, and that command may be a dump of
    /// minutes. So after this time the stop is sent beside it, which the error says.
    std::chrono::milliseconds stopTurnLimit{2000};
};

/// What a recording leaves on the disk.
struct RecordingOutput {
    QString filePath; ///< empty: a new file in recordingFolder()
    Existing existing = Existing::Keep; ///< Replace: once the runtime has accepted the session
    /// Whether a sidecar begins with the recording. One that cannot be written does not stop it.
    bool beginsSidecar = false;
    /// Whether the threads' clocks are recorded beside the trace (ThreadClocks), where that is possible.
    bool recordsClocks = false;
    /// Where the process tells these clocks itself (readToldClocks()); empty: the system tells them.
    QString toldClocks;
    /// Memory for what the disk does not take at once.
    std::size_t ringBytes = std::size_t(64) << 20;
    /// A disk that takes nothing for so long stands still. When the ring is full then, the recording ends.
    std::chrono::milliseconds stallLimit{2000};
};

struct RecordingOptions {
    std::shared_ptr<Runtime> runtime; ///< that is recorded
    qint64 pid = 0; ///< host pid, to tell the target's exit from a cut connection; 0 is unknown
    QString processName; ///< for the default file name
    RecordedProcess process; ///< for the sidecar
    protocol::ipc::CollectTracingRequest request; ///< what the runtime is asked for
    QStringList presetIds; ///< that the providers of the request come from
    std::chrono::milliseconds startDeadline{
        10000}; ///< to wait for commands before it, and then for the reply
    RecordingEnds ends;
    RecordingOutput output;
};

/// Returns the sidecar that a recording with these options begins with.
Sidecar beginSidecarOf(const RecordingOptions &options);

enum class RecordingState : std::uint8_t {
    Idle,
    Starting, ///< CollectTracing was sent
    Recording,
    Stopping, ///< StopTracing was sent; rundown streams in
    Finished, ///< the file is whole, or as whole as it will get; see end()
    Failed, ///< nothing could be recorded; see error()
};

enum class RecordingEnd : std::uint8_t {
    Stopped,
    StoppedWithoutRundown, ///< aborted, or the runtime fell silent while stopping
    TargetExited,
    ConnectionCut, ///< the stream ended though the process lives
    DiskFull,
    DiskStalled, ///< the disk took nothing any more, and the memory for what came meanwhile was full
    WriteFailed,
    FileGone, ///< the file was removed, renamed or replaced while it was written
    Empty, ///< the stream ended before its first byte; no file is left
    NotATrace, ///< what came was no trace; no file is left
};

/// Returns whether a recording that ended so, with so many bytes, left its file where it belongs.
inline bool leavesFile(RecordingEnd end, std::uint64_t bytes)
{
    return bytes > 0 && end != RecordingEnd::Empty && end != RecordingEnd::NotATrace
        && end != RecordingEnd::FileGone;
}

struct RecordingProgress {
    std::uint64_t bytes = 0; ///< in the file
    std::uint64_t waitingBytes = 0; ///< that came, but are not in the file yet
    /// How long the disk has been at what it was last asked to do, when that is so long that it seems to
    /// stand still; else 0.
    std::chrono::milliseconds diskSilentFor{0};
    std::uint64_t events = 0;
    std::uint64_t dropped = 0;
    std::uint64_t droppedTooLarge = 0; ///< of these, as DropCauses
    double bytesPerSecond = 0;
    double eventsPerSecond = 0;
    std::chrono::milliseconds elapsed{0};
    std::uint64_t rundownBytes = 0; ///< since stop was asked
    std::uint64_t rundownEvents = 0;
};

/// What a view of a recording has counted, all of it in one snapshot.
struct ShownCounts {
    std::uint64_t events = 0;
    std::uint64_t dropped = 0;
    double eventsPerSecond = 0; ///< where its lines end
    bool operator==(const ShownCounts &) const = default;
};

} // namespace model
