// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/instrumentfetch.h"

#include "model/recording/tracesession.h"

#include <utility>

namespace model {

namespace {

RecordingOptions announcementOptions(std::shared_ptr<Runtime> runtime, qint64 pid, const QString &folder)
{
    RecordingOptions options;
    options.runtime = std::move(runtime);
    options.pid = pid;
    options.request = announcementsRequest();
    options.output.filePath = folder % QLatin1String("/instruments.nettrace");
    constexpr std::uint64_t announcementsMax = std::uint64_t(16) << 20; // bytes
    options.ends.duration = InstrumentFetch::timeMax;
    options.ends.maxBytes = announcementsMax;
    options.ends.rundownBytesMax = announcementsMax;
    options.ends.rundownLimit = InstrumentFetch::timeMax;
    return options;
}

} // namespace

InstrumentFetch::InstrumentFetch(std::shared_ptr<Runtime> runtime, qint64 pid, QObject *parent)
    : QObject(parent)
    , m_folder(QStringLiteral("instruments"))
    , m_session(std::make_unique<TraceSession>(announcementOptions(std::move(runtime), pid, m_folder.path())))
{
    connect(m_session.get(), &TraceSession::stateChanged, this, &InstrumentFetch::onStateChanged);
}

InstrumentFetch::~InstrumentFetch() = default;

void InstrumentFetch::start()
{
    if (!std::exchange(m_isStarted, true))
        m_session->start();
}

bool InstrumentFetch::isAsking() const
{
    return m_session->state() == RecordingState::Recording || m_session->state() == RecordingState::Stopping;
}

void InstrumentFetch::onStateChanged()
{
    switch (m_session->state()) {
    case RecordingState::Recording:
        connect(m_session->trace(), &Trace::snapshotChanged, this, &InstrumentFetch::look);
        Q_EMIT askingBegan();
        look();
        break;
    case RecordingState::Failed:
        finish({.found = {}, .error = m_session->error()});
        break;
    case RecordingState::Finished:
        look();
        break;
    default:
        break;
    }
}

void InstrumentFetch::look()
{
    const auto snapshot = m_session->trace()->snapshot();
    if (m_session->state() == RecordingState::Recording && endsAnnouncements(*snapshot))
        m_session->stop();
    if (m_session->state() != RecordingState::Finished)
        return;
    const auto &failure = m_session->trace()->failure();
    if (failure && !std::exchange(m_isReading, true))
        finish({.found = {}, .error = m_session->error() ? m_session->error() : failure});
    else if (snapshot->complete)
        read();
}

void InstrumentFetch::read()
{
    if (std::exchange(m_isReading, true))
        return;
    m_jobs.run(
        this,
        [snapshot = m_session->trace()->snapshot()](const JobRunner::CancelFlag &cancel) {
            return announcementsOf(*snapshot, cancel);
        },
        [this](Announcements found) { finish({.found = std::move(found), .error = m_session->error()}); });
}

void InstrumentFetch::finish(Outcome outcome)
{
    m_outcome = std::move(outcome);
    Q_EMIT finished();
}

} // namespace model
