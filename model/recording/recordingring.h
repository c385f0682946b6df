// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/async/longtimer.h"
#include "model/recording/tracesession.h"

#include <memory>
#include <vector>

namespace model {

/// A recording that goes on with new files, and keeps the last ones: until the user stops it, or what it
/// waits for has come. Each file is a session of its own, which begins before the one before it stops, so
/// that no event is between them; those of a moment are in both. For the GUI thread; no call waits.
class RecordingRing : public QObject {
    Q_OBJECT
public:
    /// `options` holds for each file: a new one begins at its maxBytes, or after its duration. Its filePath
    /// is empty, so that files are named by program and time. The whole ring stops at its stopAt and
    /// stopAtCounter, whichever file they come in, and after its ringDuration; it knows no maxEvents. Keeps
    /// `filesMax` files, at least one, with the one that is written.
    RecordingRing(RecordingOptions options, int filesMax, QObject *parent = nullptr);
    /// Ends what runs at once; the files stay.
    ~RecordingRing() override;

    void start();
    /// Stops with rundown, as TraceSession::stop().
    void stop(std::optional<std::chrono::milliseconds> atMost = {});
    void abort();

    /// Returns the newest session; null before start().
    const TraceSession *newest() const { return m_sessions.empty() ? nullptr : m_sessions.back().get(); }
    /// Returns the files that are kept, oldest first.
    const QStringList &files() const { return m_files; }
    bool isStopping() const { return m_stopping; }

Q_SIGNALS:
    /// A session was started. A copy of the pointer keeps the session and its trace beyond the ring.
    void sessionStarted(const std::shared_ptr<model::TraceSession> &session);
    void fileBegan(const QString &path);
    /// The session of `path` began so long before the one before it was stopped.
    void overlapped(const QString &path, std::chrono::milliseconds overlap);
    void fileEnded(const model::TraceSession &session);
    void fileRemoved(const QString &path);
    /// A session could not begin. Comes again only after one that could. The one before it goes on, and it is
    /// tried again.
    void beginFailed(const protocol::Error &error);
    void progressChanged();
    /// No session is left, and no file too many: stopped, or all have ended by themselves. The error is that
    /// of the last one.
    void finished(const std::optional<protocol::Error> &error);

private:
    /// Returns a list of its own: a session that has not begun ends at once, and leaves the ring's.
    std::vector<TraceSession *> sessions() const;
    void begin();
    void onStateChanged(TraceSession *session);
    void onBegun(TraceSession *session);
    void onEnded(TraceSession *session);
    void stopOlder();
    void checkLimits();
    void finishWhenDone();
    void removeOldest();

    const RecordingOptions m_options;
    const int m_filesMax;
    std::vector<std::shared_ptr<TraceSession>> m_sessions; ///< oldest first; the ended ones leave later
    QStringList m_files;
    QStringList m_endedFiles;
    QElapsedTimer m_since; ///< the newest session began
    LongTimer m_whole; ///< from the first one's beginning until RecordingEnds::ringDuration is over
    QTimer m_overlap;
    QTimer m_retry;
    int m_removals = 0; ///< files that are being removed
    std::optional<protocol::Error> m_error; ///< of the session that ended last
    bool m_beginning = false;
    bool m_failing = false;
    bool m_stopping = false;
    JobRunner m_jobs;
};

} // namespace model
