// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/threadnotifier.h"
#include "model/store/tracesnapshot.h"

#include <QObject>
#include <QString>

namespace model {

class TraceReader;

/// A trace that a view shows: a saved file, or one that a session is still writing. Lives on the GUI thread
/// and never waits; a worker (model/reading/tracereader.h) reads the file.
class Trace : public QObject {
    Q_OBJECT
public:
    /// Opens a whole file and starts reading it. Its first snapshot is made of the block headers alone.
    static std::unique_ptr<Trace> openFile(const QString &path);
    /// Follows a file that grows. The session calls fileGrewTo() and fileEnded().
    static std::unique_ptr<Trace> followFile(const QString &path);
    ~Trace() override;

    const QString &filePath() const { return m_filePath; }
    /// Returns the newest snapshot: never null, empty until the first bytes were read.
    const std::shared_ptr<const TraceSnapshot> &snapshot() const { return m_snapshot; }
    /// Returns why the file cannot be read at all (NotFound, NotATrace, Unsupported ...), if so.
    const std::optional<protocol::Error> &failure() const { return m_failure; }
    /// Returns whether the file is still being read or may grow; false once all of it was read.
    bool isLive() const;
    /// Stops reading. The snapshot that follows is complete and its `endedEarly` is Cancelled.
    void cancel();

    /// For followFile(). Thread-safe; the capture thread calls them.
    void fileGrewTo(std::uint64_t bytes);
    void fileEnded();

Q_SIGNALS:
    /// Is emitted about three times a second while the trace grows, and once more when it is complete.
    void snapshotChanged();
    /// Is emitted once a trace that may still grow has stopped to do so for a while: `events` has only those
    /// behind the newest snapshot, which wait there because older ones may come.
    void stoodStill(const std::shared_ptr<const model::TraceSnapshot> &events);
    void failed();

private:
    Trace(const QString &path, bool follow);
    void takeMail();

    const QString m_filePath;
    const bool m_follow;
    std::shared_ptr<const TraceSnapshot> m_snapshot;
    std::optional<protocol::Error> m_failure;
    ThreadNotifier m_notifier;
    std::unique_ptr<TraceReader> m_reader;
};

} // namespace model
