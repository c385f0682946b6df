// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/trace.h"
#include "protocol/ipc/eventpipecommands.h"

#include <QObject>
#include <QString>
#include <chrono>

namespace model {

struct RecordingOptions {
    QString socketPath;
    qint64 pid = 0; ///< host pid, to tell the target's exit from a cut connection
    QString processName; ///< for the default file name
    QList<protocol::ipc::ProviderConfig> providers;
    std::uint32_t bufferMegabytes = 256;
    bool rundown = true;
    QString filePath; ///< empty: a new file in recordingFolder()
    bool overwrite = false;
};

enum class RecordingState : std::uint8_t {
    Idle,
    Starting, ///< CollectTracing was sent
    Recording,
    Stopping, ///< StopTracing was sent; rundown streams in
    Finished, ///< the file is whole, or as whole as it will get; see end()
    Failed, ///< nothing could be recorded; see error()
};

enum class RecordingEnd : std::uint8_t { Stopped, StoppedWithoutRundown, TargetExited, ConnectionCut, DiskFull, WriteFailed };

struct RecordingProgress {
    std::uint64_t bytes = 0;
    std::uint64_t events = 0;
    std::uint64_t dropped = 0;
    double bytesPerSecond = 0;
    double eventsPerSecond = 0;
    std::chrono::milliseconds elapsed {0};
    std::uint64_t rundownBytes = 0; ///< since stop was asked
    std::uint64_t rundownEvents = 0;
};

/// One recording of one process: a capture thread that moves bytes from socket to file and does nothing else,
/// and the Trace that reads the file behind it. GUI-thread face; no call of it waits.
class TraceSession : public QObject {
    Q_OBJECT
public:
    explicit TraceSession(RecordingOptions options, QObject *parent = nullptr);
    /// Ends a running recording at once; the file keeps what was read.
    ~TraceSession() override;

    void start();
    /// StopTracing on a second connection while the stream keeps draining.
    void stop();
    /// Closes the stream: no (more) rundown.
    void abort();

    RecordingState state() const;
    RecordingEnd end() const; ///< when Finished
    const std::optional<protocol::Error> &error() const; ///< when Failed, or why it was cut
    const RecordingProgress &progress() const;
    const QString &filePath() const;
    Trace *trace() const; ///< null until Recording
    const RecordingOptions &options() const;

Q_SIGNALS:
    void stateChanged();
    void progressChanged(); ///< about four times a second
};

/// The user's documents folder + "CLR Lens recordings"; made 0700 on first use.
QString recordingFolder();
/// app_yyyymmdd_hhmmss.nettrace there, with "-2" and so on when that exists.
QString newRecordingPath(const QString &processName);

} // namespace model
