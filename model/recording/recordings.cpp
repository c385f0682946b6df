// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recordings.h"

#include "model/recording/recordingring.h"
#include "model/recording/tracesession.h"

#include <algorithm>
#include <QFileInfo>
#include <QPointer>
#include <ranges>

namespace model {

namespace {

/// The file itself, whatever links lead to it; empty where there is none.
QString fileBehind(const QString &path)
{
    return path.isEmpty() ? QString() : QFileInfo(path).canonicalFilePath();
}

} // namespace

Recording::Recording(const RecordingOptions &options, const ProcessKey &process, QString label,
                     std::shared_ptr<TraceSession> session)
    : m_process(process)
    , m_label(std::move(label))
    , m_options(options)
    , m_session(std::move(session))
{
}

Recording::~Recording() = default;

void Recording::watch()
{
    readSession();
    connect(m_session.get(), &TraceSession::stateChanged, this, [this] {
        readSession();
        Q_EMIT stateChanged();
    });
    connect(m_session.get(), &TraceSession::progressChanged, this, [this] {
        readSession();
        Q_EMIT progressChanged();
    });
    connect(m_session.get(), &TraceSession::noticesChanged, this, [this] {
        readSession();
        Q_EMIT noticesChanged();
    });
}

void Recording::readSession()
{
    m_state = m_session->state();
    m_end = m_session->end();
    m_error = m_session->error();
    m_progress = m_session->progress();
    if (m_state == RecordingState::Recording && !m_startedAt.isValid())
        m_startedAt = QDateTime::currentDateTimeUtc();
    if (m_filePath != m_session->filePath()) {
        m_filePath = m_session->filePath();
        // Asked once, when the disk has just answered: later it may stall.
        m_realPath = fileBehind(m_filePath);
    }
    m_losses = m_session->losses();
    m_counterVerdict = m_session->counterVerdict();
    m_hasMissedCounter = m_session->hasMissedCounter();
    m_notices = m_session->notices();
}

bool Recording::isRunning() const
{
    return m_state == RecordingState::Starting || m_state == RecordingState::Recording
        || m_state == RecordingState::Stopping;
}

RecordingProgress Recording::shownProgress() const
{
    RecordingProgress shown = m_progress;
    if (m_shownCounts && isRunning()) {
        shown.events = m_shownCounts->events;
        shown.dropped = m_shownCounts->dropped;
        shown.eventsPerSecond = m_shownCounts->eventsPerSecond;
    }
    return shown;
}

void Recording::setShownCounts(const std::optional<ShownCounts> &counts)
{
    if (counts == m_shownCounts)
        return;
    m_shownCounts = counts;
    Q_EMIT progressChanged();
}

void Recording::stop()
{
    if (m_ring)
        m_ring->stop();
    else if (m_session)
        m_session->stop();
}

void Recording::abort()
{
    if (m_ring)
        m_ring->abort();
    else if (m_session)
        m_session->abort();
}

std::shared_ptr<Trace> Recording::trace()
{
    if (auto shown = m_shown.lock())
        return shown;
    const bool recorded = m_state == RecordingState::Finished && m_end != RecordingEnd::Empty
        && m_end != RecordingEnd::FileGone;
    if (!m_session && !m_reopened && recorded)
        m_reopened = Trace::openFile(m_filePath);
    Trace *trace = m_session ? m_session->trace() : m_reopened.get();
    if (!trace)
        return nullptr;
    // The views count themselves by this pointer; the trace is not theirs.
    std::shared_ptr<Trace> shown(trace, [recording = QPointer<Recording>(this)](Trace *) {
        if (recording)
            Q_EMIT recording->shownNoMore();
    });
    m_shown = shown;
    return shown;
}

void Recording::release()
{
    m_session.reset();
    m_reopened.reset();
    m_options.runtime.reset(); // nothing is sent to it any more
}

/// A ring that runs, and what its files are recordings of.
struct Recordings::Ring {
    RecordingOptions options;
    int filesMax = 1;
    ProcessKey process;
    QString label;
    std::unique_ptr<RecordingRing> ring;
    int files = 0; ///< so far
    Recording *first = nullptr;
};

Recordings::Recordings(const Limits &limits, QObject *parent)
    : QObject(parent)
    , m_limits(limits)
{
}

Recordings::~Recordings() = default;

Recording *Recordings::start(const RecordingOptions &options, const ProcessKey &process, const QString &label)
{
    const auto session = std::make_shared<TraceSession>(options);
    session->start();
    return add(std::unique_ptr<Recording>(new Recording(options, process, label, session)));
}

Recording *Recordings::add(std::unique_ptr<Recording> added)
{
    m_recordings.push_back(std::move(added));
    Recording *recording = m_recordings.back().get();
    recording->watch();
    connect(recording, &Recording::stateChanged, this, [this, recording] { stateChanged(recording); });
    connect(recording, &Recording::progressChanged, this,
            [this, recording] { Q_EMIT progressed(recording); });
    connect(recording, &Recording::shownNoMore, this, &Recordings::trimSoon);
    Q_EMIT this->added(recording);
    return recording;
}

Recording *Recordings::startRing(const RecordingOptions &options, int filesMax, const ProcessKey &process,
                                 const QString &label)
{
    m_rings.push_back(std::make_unique<Ring>(Ring{
        options, filesMax, process, label, std::make_unique<RecordingRing>(options, filesMax), 0, nullptr}));
    Ring &ring = *m_rings.back();
    connectRing(ring);
    ring.ring->start();
    return ring.first;
}

void Recordings::connectRing(Ring &ring)
{
    connect(ring.ring.get(), &RecordingRing::sessionStarted, this,
            [this, &ring](const std::shared_ptr<TraceSession> &session) {
                if (ring.first == nullptr) {
                    addFile(ring, session);
                    return;
                }
                // One that cannot begin is tried again; only one that has is a file.
                connect(session.get(), &TraceSession::stateChanged, this,
                        [this, &ring, begun = std::weak_ptr(session)] {
                            const auto file = begun.lock();
                            if (!file
                                || (file->state() != RecordingState::Recording
                                    && file->state() != RecordingState::Stopping))
                                return;
                            file->disconnect(this);
                            addFile(ring, file);
                        });
            });
    connect(ring.ring.get(), &RecordingRing::overlapped, this,
            [this](const QString &path, std::chrono::milliseconds overlap) {
                if (Recording *recording = recordingOf(path); recording && recording->m_ringPlace) {
                    recording->m_ringPlace->overlap = overlap;
                    Q_EMIT recording->progressChanged();
                    Q_EMIT overlapped(recording);
                }
            });
    connect(ring.ring.get(), &RecordingRing::fileRemoved, this, [this](const QString &path) {
        if (Recording *recording = recordingOf(path)) {
            Q_EMIT fileRemoved(recording);
            dismiss(recording);
        }
    });
    connect(ring.ring.get(), &RecordingRing::finished, this, [this, &ring] {
        ring.ring.release()->deleteLater(); // it is the sender
        std::erase_if(m_rings, [&ring](const auto &owner) { return owner.get() == &ring; });
    });
}

void Recordings::addFile(Ring &ring, const std::shared_ptr<TraceSession> &session)
{
    std::unique_ptr<Recording> file(new Recording(ring.options, ring.process, ring.label, session));
    file->m_ring = ring.ring.get();
    file->m_ringPlace = RingPlace{++ring.files, ring.filesMax, {}};
    Recording *added = add(std::move(file));
    if (ring.first == nullptr)
        ring.first = added;
}

Recording *Recordings::recordingOf(const QString &filePath) const
{
    // The newest: a ring may use the name of a removed file again.
    const auto found = std::find_if(m_recordings.rbegin(), m_recordings.rend(),
                                    [&filePath](const auto &owner) { return owner->m_filePath == filePath; });
    return found == m_recordings.rend() ? nullptr : found->get();
}

void Recordings::stateChanged(Recording *recording)
{
    Q_EMIT changed(recording);
    if (recording->isRunning())
        return;
    trimSoon();
    if (running().isEmpty())
        Q_EMIT allEnded();
}

QList<Recording *> Recordings::recordings() const
{
    QList<Recording *> listed;
    for (const auto &recording : m_recordings) {
        if (!recording->m_dismissed)
            listed.append(recording.get());
    }
    return listed;
}

QList<Recording *> Recordings::running() const
{
    QList<Recording *> running = recordings();
    running.removeIf([](const Recording *recording) { return !recording->isRunning(); });
    return running;
}

Recording *Recordings::newestOf(const ProcessKey &process) const
{
    const QList<Recording *> listed = recordings();
    const auto found = std::find_if(listed.rbegin(), listed.rend(), [&process](const Recording *recording) {
        return recording->process() == process;
    });
    return found == listed.rend() ? nullptr : *found;
}

Recording *Recordings::runningAt(const QString &filePath) const
{
    const QList<Recording *> candidates = running();
    if (candidates.isEmpty())
        return nullptr;
    const QString file = fileBehind(filePath);
    for (Recording *recording : candidates) {
        if (!file.isEmpty() && recording->m_realPath == file)
            return recording;
    }
    return nullptr;
}

void Recordings::stopAll(StopHow how)
{
    for (Recording *recording : running()) {
        // One that waits to begin has nothing to lose, and may wait for a dump of minutes.
        if (how == StopHow::WithRundown && recording->state() != RecordingState::Starting)
            recording->stop();
        else
            recording->abort();
    }
}

void Recordings::dismiss(Recording *recording)
{
    if (recording->isRunning())
        return;
    recording->m_dismissed = true;
    trimSoon();
}

void Recordings::trimSoon()
{
    // The emitter of the signal that leads here may still use the recording.
    if (std::exchange(m_willTrim, true))
        return;
    QMetaObject::invokeMethod(this, &Recordings::trim, Qt::QueuedConnection);
}

void Recordings::trim()
{
    m_willTrim = false;
    std::vector<std::unique_ptr<Recording>> kept;
    std::vector<std::unique_ptr<Recording>> gone;
    int ended = 0;
    int loaded = 0;
    for (auto &owner : std::ranges::reverse_view(m_recordings)) {
        Recording &recording = *owner;
        const bool idle = !recording.isRunning() && !recording.isShown();
        if (idle && (recording.m_dismissed || ++ended > m_limits.endedMax)) {
            gone.push_back(std::move(owner));
            continue;
        }
        if (idle && recording.isLoaded() && ++loaded > m_limits.loadedMax)
            recording.release();
        kept.push_back(std::move(owner));
    }
    std::reverse(kept.begin(), kept.end());
    m_recordings = std::move(kept);
    for (const auto &recording : gone)
        Q_EMIT removed(recording.get());
}

} // namespace model
