// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processkey.h"
#include "model/reading/trace.h"
#include "model/recording/recording.h"
#include "model/runtime/ladder.h"

#include <chrono>
#include <memory>
#include <optional>
#include <QDateTime>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <vector>

namespace model {

class RecordingRing;
class TraceSession;

/// The place of a recording among the files of a ring, which is a recording without an end that keeps its
/// last files.
struct RingPlace {
    int file = 1; ///< the first one is 1
    int filesMax = 1; ///< so many are kept
    /// How much of the file before it it has, too; nothing for the first and until that one was stopped.
    std::optional<std::chrono::milliseconds> overlap;
    bool operator==(const RingPlace &) const = default;
};

/// A recording of the program, running or ended. Belongs to Recordings; a view borrows it and holds its
/// trace. For the GUI thread; no call waits.
class Recording : public QObject {
    Q_OBJECT
public:
    ~Recording() override;

    const ProcessKey &process() const { return m_process; }
    const QString &label() const { return m_label; } ///< of the process: "Workload 4711"
    RecordingState state() const { return m_state; }
    /// Returns whether it was started and has not ended.
    bool isRunning() const;
    RecordingEnd end() const { return m_end; } ///< when Finished
    /// Returns why the recording failed, or why it was cut.
    const std::optional<protocol::Error> &error() const { return m_error; }
    const RecordingProgress &progress() const { return m_progress; }
    /// Returns the same with the counts that a view shows, so that all counts on the screen agree; without
    /// one, as progress().
    RecordingProgress shownProgress() const;
    /// Tells what a view shows, or that it shows nothing any more.
    void setShownCounts(const std::optional<ShownCounts> &counts);
    /// Returns when the runtime accepted the session, UTC; invalid before.
    const QDateTime &startedAt() const { return m_startedAt; }
    const QString &filePath() const { return m_filePath; } ///< empty until it is made
    const RecordingOptions &options() const { return m_options; }
    Losses losses() const { return m_losses; } ///< as TraceSession
    const QString &counterVerdict() const { return m_counterVerdict; } ///< as TraceSession
    bool hasMissedCounter() const { return m_hasMissedCounter; } ///< as TraceSession
    const QStringList &notices() const { return m_notices; } ///< as TraceSession
    /// Returns nothing for a recording that is no file of a ring.
    const std::optional<RingPlace> &ringPlace() const { return m_ringPlace; }

    /// As TraceSession::stop(). A ring stops as a whole.
    void stop();
    void abort(); ///< as TraceSession::abort(), and a ring as a whole

    /// Returns the trace for a view, the same one for all views, live while the recording runs. The view
    /// keeps the pointer as long as it shows the trace. Null before the recording has a file and when
    /// nothing was recorded. Opens the file again where the trace was released meanwhile.
    std::shared_ptr<Trace> trace();
    /// Returns whether a view holds the trace.
    bool isShown() const { return !m_shown.expired(); }
    /// Returns whether the trace is in memory.
    bool isLoaded() const { return m_session != nullptr || m_reopened != nullptr; }

Q_SIGNALS:
    void stateChanged();
    void noticesChanged();
    void progressChanged(); ///< about twice a second
    void shownNoMore(); ///< the last view has given the trace back

private:
    friend class Recordings;
    Recording(const RecordingOptions &options, const ProcessKey &process, QString label,
              std::shared_ptr<TraceSession> session);
    /// Follows the session, which was started.
    void watch();
    void readSession();
    /// Frees the trace, which no view holds.
    void release();

    const ProcessKey m_process;
    const QString m_label;
    RecordingOptions m_options;
    RecordingState m_state = RecordingState::Idle;
    RecordingEnd m_end = RecordingEnd::Stopped;
    std::optional<protocol::Error> m_error;
    RecordingProgress m_progress;
    std::optional<ShownCounts> m_shownCounts;
    QDateTime m_startedAt;
    QString m_filePath;
    QString m_realPath; ///< of the same file, without links
    Losses m_losses;
    QString m_counterVerdict;
    bool m_hasMissedCounter = false;
    QStringList m_notices;
    bool m_dismissed = false;
    std::optional<RingPlace> m_ringPlace;
    QPointer<RecordingRing> m_ring; ///< while that runs
    std::shared_ptr<TraceSession> m_session; ///< null once released
    std::unique_ptr<Trace> m_reopened; ///< the file, read again
    std::weak_ptr<Trace> m_shown; ///< what the views hold
};

/// All recordings of the program: they run, and stay when they have ended, whichever views come and go. The
/// traces of ended recordings that no view holds are kept in memory for the newest few, the others are read
/// from their files when they are asked for. For the GUI thread; outlives all views.
class Recordings : public QObject {
    Q_OBJECT
public:
    struct Limits {
        int loadedMax = 4; ///< traces in memory that ended and are not shown
        int endedMax = 200; ///< recordings listed that ended and are not shown
    };
    enum class StopHow : std::uint8_t {
        WithRundown, ///< Recording::stop(); abort() for those that have not begun
        AtOnce, ///< Recording::abort()
    };

    explicit Recordings(QObject *parent = nullptr)
        : Recordings(Limits{}, parent)
    {
    }
    explicit Recordings(const Limits &limits, QObject *parent = nullptr);
    /// Ends running recordings at once; the files keep what was read.
    ~Recordings() override;

    /// Starts a recording of `process`, which users know as `label`.
    Recording *start(const RecordingOptions &options, const ProcessKey &process, const QString &label);

    /// Starts a ring (RecordingRing) of `process`. Each file becomes a recording of its own, announced by
    /// added() once it has begun; the first one is returned. A file that the ring removes is dismissed; a
    /// view that shows it keeps its trace.
    Recording *startRing(const RecordingOptions &options, int filesMax, const ProcessKey &process,
                         const QString &label);

    QList<Recording *> recordings() const; ///< in the order of their starts, without dismissed ones
    QList<Recording *> running() const;
    /// Returns the recording of that process that was started last; null for none.
    Recording *newestOf(const ProcessKey &process) const;
    /// Returns the running recording that writes this file, by whatever path it is named; null for none.
    Recording *runningAt(const QString &filePath) const;

    void stopAll(StopHow how);
    /// Takes an ended recording off the list; its file stays.
    void dismiss(Recording *recording);

Q_SIGNALS:
    void added(model::Recording *recording);
    void changed(model::Recording *recording); ///< its state
    void progressed(model::Recording *recording); ///< about twice a second
    void overlapped(model::Recording *recording); ///< RingPlace::overlap of a file of a ring is known now
    void fileRemoved(model::Recording *recording); ///< the ring has removed its file
    void removed(model::Recording *recording); ///< it dies after the signal
    void allEnded(); ///< the last one that ran has ended

private:
    struct Ring;
    Recording *add(std::unique_ptr<Recording> added);
    void addFile(Ring &ring, const std::shared_ptr<TraceSession> &session);
    void connectRing(Ring &ring);
    Recording *recordingOf(const QString &filePath) const;
    void stateChanged(Recording *recording);
    void trimSoon();
    void trim();

    const Limits m_limits;
    std::vector<std::unique_ptr<Recording>> m_recordings; ///< in the order of their starts
    std::vector<std::unique_ptr<Ring>> m_rings; ///< those that run
    bool m_willTrim = false;
};

} // namespace model
