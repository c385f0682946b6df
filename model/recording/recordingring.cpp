// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recordingring.h"

#include "model/sidecar/tracefiles.h"

#include <algorithm>

namespace model {

using namespace std::chrono_literals;

namespace {

/// How long two sessions run side by side: more than a runtime takes to enable one.
constexpr auto overlapTime = 200ms;
constexpr auto retryPause = 2s;

RecordingOptions endless(RecordingOptions options)
{
    options.ends.duration.reset();
    options.ends.maxBytes.reset();
    options.ends.maxEvents.reset();
    options.output.filePath.clear();
    options.output.existing = Existing::Keep;
    return options;
}

bool isOver(const TraceSession &session)
{
    return session.state() == RecordingState::Finished || session.state() == RecordingState::Failed;
}

} // namespace

RecordingRing::RecordingRing(RecordingOptions options, int filesMax, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_filesMax(std::max(filesMax, 1))
{
    m_overlap.setSingleShot(true);
    m_overlap.setInterval(overlapTime);
    connect(&m_overlap, &QTimer::timeout, this, &RecordingRing::stopOlder);
    m_retry.setSingleShot(true);
    m_retry.setInterval(retryPause);
    connect(&m_retry, &QTimer::timeout, this, &RecordingRing::checkLimits);
    connect(&m_whole, &LongTimer::timeout, this, [this] { stop(); });
}

RecordingRing::~RecordingRing() = default;

void RecordingRing::start()
{
    if (m_sessions.empty())
        begin();
}

void RecordingRing::stop(std::optional<std::chrono::milliseconds> atMost)
{
    m_stopping = true;
    m_whole.stop();
    for (TraceSession *session : sessions())
        session->stop(atMost);
}

void RecordingRing::abort()
{
    m_stopping = true;
    m_whole.stop();
    for (TraceSession *session : sessions())
        session->abort();
}

std::vector<TraceSession *> RecordingRing::sessions() const
{
    std::vector<TraceSession *> list(m_sessions.size());
    std::ranges::transform(m_sessions, list.begin(), &std::shared_ptr<TraceSession>::get);
    return list;
}

void RecordingRing::begin()
{
    m_beginning = true;
    const auto owner = m_sessions.emplace_back(std::make_shared<TraceSession>(endless(m_options)));
    TraceSession *const session = owner.get();
    connect(session, &TraceSession::stateChanged, this, [this, session] { onStateChanged(session); });
    connect(session, &TraceSession::progressChanged, this, [this, session] {
        if (session != newest())
            return;
        Q_EMIT progressChanged();
        checkLimits();
    });
    connect(session, &TraceSession::conditionMet, this, [this] { stop(); });
    session->start();
    Q_EMIT sessionStarted(owner);
}

void RecordingRing::onStateChanged(TraceSession *session)
{
    if (session->state() == RecordingState::Recording)
        onBegun(session);
    else if (isOver(*session))
        onEnded(session);
}

void RecordingRing::onBegun(TraceSession *session)
{
    m_beginning = false;
    m_failing = false;
    m_since.start();
    if (m_options.ends.ringDuration && !m_whole.isActive() && !m_stopping)
        m_whole.start(*m_options.ends.ringDuration);
    m_files << session->filePath();
    Q_EMIT fileBegan(session->filePath());
    if (m_sessions.size() > 1)
        m_overlap.start();
    removeOldest();
    if (m_stopping)
        session->stop();
}

void RecordingRing::stopOlder()
{
    bool stopped = false;
    for (std::size_t i = 0; i + 1 < m_sessions.size(); ++i) {
        if (m_sessions[i]->state() != RecordingState::Recording)
            continue;
        m_sessions[i]->stop();
        stopped = true;
    }
    if (stopped)
        Q_EMIT overlapped(newest()->filePath(), std::chrono::milliseconds(m_since.elapsed()));
}

void RecordingRing::onEnded(TraceSession *session)
{
    const std::optional<protocol::Error> error = session->error();
    // No file is left of a stream that was empty or none.
    const bool leftNothing = session->state() == RecordingState::Finished
        && !leavesFile(session->end(), session->progress().bytes);
    const bool failed = session->state() == RecordingState::Failed || leftNothing;
    if (leftNothing)
        m_files.removeAll(session->filePath());
    if (session == newest())
        m_beginning = false;
    // It is the sender of the signal that brought us here.
    const auto found = std::ranges::find(m_sessions, session, &std::shared_ptr<TraceSession>::get);
    QMetaObject::invokeMethod(
        this, [ended = *found] {}, Qt::QueuedConnection);
    m_sessions.erase(found);
    if (failed) {
        if (!m_sessions.empty() && !m_stopping) {
            m_retry.start();
            if (!std::exchange(m_failing, true) && error)
                Q_EMIT beginFailed(*error);
        }
    } else {
        m_endedFiles << session->filePath();
        Q_EMIT fileEnded(*session);
        removeOldest();
    }
    m_error = error;
    finishWhenDone();
}

void RecordingRing::finishWhenDone()
{
    if (m_sessions.empty() && m_removals == 0)
        Q_EMIT finished(m_error);
}

void RecordingRing::checkLimits()
{
    if (m_stopping || m_beginning || m_retry.isActive() || m_sessions.empty()
        || m_sessions.back()->state() != RecordingState::Recording)
        return;
    const RecordingProgress &progress = m_sessions.back()->progress();
    const bool isFull
        = m_options.ends.maxBytes && progress.bytes + progress.waitingBytes >= *m_options.ends.maxBytes;
    const bool isLong = m_options.ends.duration && progress.elapsed >= *m_options.ends.duration;
    if (isFull || isLong)
        begin();
}

void RecordingRing::removeOldest()
{
    while (m_files.size() > m_filesMax && m_endedFiles.contains(m_files.front())) {
        const QString path = m_files.takeFirst();
        m_endedFiles.removeAll(path);
        ++m_removals;
        // On another thread: the disk may take its time.
        m_jobs.run(
            this, [path](const JobRunner::CancelFlag &) { return removeTrace(path).ok(); },
            [this, path](bool removed) {
                --m_removals;
                if (removed)
                    Q_EMIT fileRemoved(path);
                finishWhenDone();
            });
    }
}

} // namespace model
