// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launches.h"

#include "model/async/jobrunner.h"

#include <algorithm>

namespace model {

using namespace protocol;

Launches::Launches(Runtimes &runtimes, Recordings &recordings, JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_runtimes(runtimes)
    , m_recordings(recordings)
    , m_jobs(jobs)
{
    m_jobs.run(
        this, [](const JobRunner::CancelFlag &) { return readRecentLaunches(); },
        [this](const Result<QList<LaunchRequest>> &recent) {
            // One that was started meanwhile has read the file, too. A broken file is no reason not to
            // launch.
            if (!recent.ok() || !m_recent.isEmpty())
                return;
            m_recent = recent.value();
            Q_EMIT recentChanged();
        });
}

Launches::~Launches() = default;

Launch *Launches::start(const LaunchRequest &request, const RecordingOptions &recording)
{
    Launch::Options options;
    options.spec = request.spec;
    options.traced = request.traced;
    options.recording = recording;
    options.keptNames = request.keptNames;
    m_launches.push_back(std::make_unique<Launch>(m_runtimes, m_recordings, std::move(options)));
    Launch *const launch = m_launches.back().get();
    connect(launch, &Launch::stateChanged, this, [this, launch] { Q_EMIT changed(launch); });
    connect(launch, &Launch::membersChanged, this, [this, launch] { Q_EMIT changed(launch); });
    m_jobs.run(
        launch, [spec = request.spec](const JobRunner::CancelFlag &) { return commandOf(spec); },
        [launch](const Result<LaunchCommand> &command) { launch->start(command); });
    m_jobs.run(
        this, [request](const JobRunner::CancelFlag &) { return keepLaunch(request); },
        [this, request](const Result<QList<LaunchRequest>> &recent) {
            if (recent.ok()) {
                m_recent = recent.value();
            } else { // it starts all the same, and again in this run
                m_recent.removeAll(request);
                m_recent.prepend(request);
                Q_EMIT notKept(recent.error());
            }
            Q_EMIT recentChanged();
        },
        JobRunner::AtEnd::Done);
    Q_EMIT started(launch);
    return launch;
}

QList<Launch *> Launches::launches() const
{
    QList<Launch *> all;
    for (const auto &launch : m_launches)
        all.append(launch.get());
    return all;
}

QList<Launch *> Launches::running() const
{
    QList<Launch *> all = launches();
    all.removeIf([](const Launch *launch) {
        return launch->state() != Launch::State::Running && launch->state() != Launch::State::Ending;
    });
    return all;
}

void Launches::dismiss(Launch *launch)
{
    const auto found = std::ranges::find(m_launches, launch, [](const auto &kept) { return kept.get(); });
    if (found == m_launches.end() || running().contains(launch))
        return;
    // The caller may be in a signal of the launch.
    found->release()->deleteLater();
    m_launches.erase(found);
}

} // namespace model
