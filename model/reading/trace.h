// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/threadnotifier.h"
#include "model/store/tracesnapshot.h"

#include <QObject>
#include <QString>

namespace model {

class TraceReader;

/// A trace that a view shows: a saved file, or one that a session is still writing. Lives on the GUI thread;
/// a worker (model/reading/tracereader.h) reads the file behind it.
class Trace : public QObject {
    Q_OBJECT
public:
    /// Starts reading at once. The first snapshot comes from the block headers alone when the file is whole.
    static std::unique_ptr<Trace> openFile(const QString &path);
    /// A file that grows. The session says how far it is written, and when there will be no more.
    static std::unique_ptr<Trace> followFile(const QString &path);
    ~Trace() override;

    const QString &filePath() const { return m_filePath; }
    /// Never null; empty until the first bytes were read.
    const std::shared_ptr<const TraceSnapshot> &snapshot() const { return m_snapshot; }
    /// Set when the file cannot be read at all (NotFound, NotATrace, Unsupported ...).
    const std::optional<protocol::Error> &failure() const { return m_failure; }
    /// The file may still grow; false once all of it was read.
    bool isLive() const;
    /// Stops reading; the snapshot that follows is complete and ended early by Cancelled.
    void cancel();

    /// For followFile(): thread-safe, called by the capture thread.
    void fileGrewTo(std::uint64_t bytes);
    void fileEnded();

Q_SIGNALS:
    /// About ten times a second while it grows, and once more when it is complete.
    void snapshotChanged();
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
