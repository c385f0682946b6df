// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/recentlaunches.h"

namespace model {

class JobRunner;

/// All launches of the program, and those that can be started again. They run, and stay when they have ended,
/// whichever views come and go. For the GUI thread; outlives all views.
class Launches : public QObject {
    Q_OBJECT
public:
    /// The runner asks the disk; it outlives this.
    Launches(Runtimes &runtimes, Recordings &recordings, JobRunner &jobs, QObject *parent = nullptr);
    /// Kills what still runs.
    ~Launches() override;

    /// Starts a launch; Launch::stateChanged() says how it goes. `recording` says what is recorded, the
    /// request of which processes.
    Launch *start(const LaunchRequest &request, const RecordingOptions &recording);
    QList<Launch *> launches() const; ///< in the order of their starts
    QList<Launch *> running() const;
    /// Forgets an ended launch, which dies.
    void dismiss(Launch *launch);
    /// Returns what was launched last, the newest first.
    const QList<LaunchRequest> &recent() const { return m_recent; }

Q_SIGNALS:
    void started(model::Launch *launch);
    void changed(model::Launch *launch); ///< its state or its members
    void recentChanged();
    /// A launch is not among those that can be started again at the next start of the program.
    void notKept(const protocol::Error &error);

private:
    Runtimes &m_runtimes;
    Recordings &m_recordings;
    JobRunner &m_jobs;
    std::vector<std::unique_ptr<Launch>> m_launches;
    QList<LaunchRequest> m_recent;
};

} // namespace model
