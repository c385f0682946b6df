// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processdiscovery.h"

#include "model/discovery/processendpoint.h"
#include "model/discovery/processprobe.h"
#include "model/runtime/runtimes.h"

#include <algorithm>
#include <tuple>

namespace model {

ProcessDiscovery::ProcessDiscovery(Runtimes &runtimes, Options options, QObject *parent)
    : QObject(parent)
    , m_runtimes(runtimes)
    , m_options(std::move(options))
    , m_table(m_options.keepExited)
    , m_worker(places())
    , m_schedule(m_options.probeDeadline)
{
    connect(&m_worker, &ScanWorker::scanned, this, &ProcessDiscovery::takeScan);
    connect(&m_worker, &ScanWorker::removed, this, [this](int removed, int failed) {
        Q_EMIT staleCleaned(removed, failed);
        refresh();
    });
    m_timer.setInterval(m_options.interval);
    connect(&m_timer, &QTimer::timeout, this, &ProcessDiscovery::refresh);
    m_completeAfter.setSingleShot(true);
    m_completeAfter.setInterval(m_options.completeAfter);
    connect(&m_completeAfter, &QTimer::timeout, this, &ProcessDiscovery::scheduleChanged);
    m_startProbes.setSingleShot(true);
    connect(&m_startProbes, &QTimer::timeout, this, &ProcessDiscovery::startProbes);
    m_changed.setSingleShot(true);
    connect(&m_changed, &QTimer::timeout, this, [this] {
        m_entries = m_table.entries();
        announceComplete();
        Q_EMIT entriesChanged();
    });
}

ProcessDiscovery::~ProcessDiscovery() = default;

void ProcessDiscovery::start()
{
    m_timer.start();
    refresh();
}

void ProcessDiscovery::stop()
{
    m_timer.stop();
}

void ProcessDiscovery::setInterval(std::chrono::milliseconds interval)
{
    m_options.interval = interval;
    m_timer.setInterval(interval);
}

void ProcessDiscovery::refresh()
{
    m_worker.requestScan();
}

const QList<ProcessEntry> &ProcessDiscovery::entries() const
{
    return m_entries;
}

bool ProcessDiscovery::isComplete() const
{
    return m_completed;
}

const QList<ScanProblem> &ProcessDiscovery::problems() const
{
    return m_problems;
}

void ProcessDiscovery::cleanUpStale()
{
    QList<StaleSocket> stale;
    for (const ProcessEntry &entry : std::as_const(m_entries)) {
        if (entry.state == ProcessState::Stale)
            stale.append({entry.address, entry.file});
    }
    m_worker.requestRemoval(stale);
}

void ProcessDiscovery::announceComplete()
{
    // The timer runs from the first scan on, once.
    const bool hadItsTime = m_hasScanned && !m_completeAfter.isActive();
    if (m_completed || !(hadItsTime || m_table.isComplete()))
        return;
    m_completed = true;
    // Behind entriesChanged(), whose slots see the list as complete already.
    QMetaObject::invokeMethod(this, &ProcessDiscovery::completed, Qt::QueuedConnection);
}

void ProcessDiscovery::takeScan(const ScanResult &scan)
{
    m_table.update(scan, QDateTime::currentDateTimeUtc());
    m_problems = scan.problems;
    if (!std::exchange(m_hasScanned, true))
        m_completeAfter.start();
    std::erase_if(m_known, [this](const auto &row) { return m_table.socketPath(row.first).isEmpty(); });
    dropProbes();
    startProbes();
    scheduleChanged();
}

/// Those whose process has gone, and those that were kept for a socket that is another one now.
void ProcessDiscovery::dropProbes()
{
    for (auto probe = m_probes.begin(); probe != m_probes.end();) {
        const ProcessKey key = probe->first;
        const bool gone = m_table.socketPath(key).isEmpty();
        const bool other = probe->second.stamp != m_table.socketStamp(key);
        if (gone || other) {
            probe = m_probes.erase(probe);
            m_schedule.end(key, ProbeSchedule::Outcome::Failed);
        } else {
            ++probe;
        }
    }
}

void ProcessDiscovery::startProbes()
{
    QList<ProbeCandidate> waiting = m_table.toProbe();
    waiting.removeIf([this](const ProbeCandidate &candidate) { return m_probes.contains(candidate.key); });
    while (const auto turn = m_schedule.next(waiting)) {
        startProbe(waiting.at(turn->index), *turn);
        waiting.removeAt(turn->index);
    }
}

void ProcessDiscovery::startProbe(const ProbeCandidate &candidate, const ProbeSchedule::Turn &turn)
{
    const ProcessKey key = candidate.key;
    m_schedule.begin(candidate);
    m_table.setAsked(key);
    const auto runtime = m_runtimes.at(endpointOf(m_table.entry(key)));
    m_known.insert_or_assign(key, runtime);
    auto probe = std::make_unique<ProcessProbe>(runtime);
    connect(probe.get(), &ProcessProbe::answered, this, [this, key](const ProcessInfoAnswer &answer) {
        m_table.setAnswer(key, answer.info, answer.isNativeAot);
        endProbe(key, ProbeSchedule::Outcome::Answered);
    });
    connect(probe.get(), &ProcessProbe::failed, this, [this, key](const protocol::Error &error) {
        m_table.setFailure(key, error);
        endProbe(key, ProbeSchedule::Outcome::Failed);
    });
    QTimer::singleShot(turn.time, Qt::PreciseTimer, probe.get(),
                       [this, key, whole = turn.whole] { onDeadline(key, whole); });
    probe->start();
    m_probes.insert_or_assign(key,
                              Probe{std::move(probe), candidate.user, candidate.owned,
                                    m_table.socketStamp(key), QDateTime::currentDateTimeUtc(), false});
}

void ProcessDiscovery::endProbe(const ProcessKey &key, ProbeSchedule::Outcome outcome)
{
    m_schedule.end(key, outcome);
    // It is still emitting.
    if (auto ended = m_probes.extract(key)) {
        ProcessProbe *probe = ended.mapped().probe.release();
        probe->disconnect(this);
        probe->setParent(this);
        probe->deleteLater();
    }
    if (!m_startProbes.isActive())
        m_startProbes.start(0);
    scheduleChanged();
}

void ProcessDiscovery::onDeadline(const ProcessKey &key, bool whole)
{
    const auto probe = m_probes.find(key);
    if (probe == m_probes.end() || probe->second.kept)
        return;
    m_table.setOverdue(key, probe->second.since, !whole);
    if (whole)
        keepConnection(key);
    else
        endProbe(key, ProbeSchedule::Outcome::Silent);
    scheduleChanged();
}

void ProcessDiscovery::keepConnection(const ProcessKey &key)
{
    m_probes.at(key).kept = true;
    m_schedule.end(key, ProbeSchedule::Outcome::Silent);
    if (!m_startProbes.isActive())
        m_startProbes.start(0);
    if (std::ranges::count_if(m_probes, [](const auto &row) { return row.second.kept; }) > keptMax)
        dropOneKept();
}

/// Of the sockets without a living process if there are any: of the user who has the most of them, the one
/// that has been silent for longest.
void ProcessDiscovery::dropOneKept()
{
    std::map<quint32, int> keptOf;
    for (const auto &[key, probe] : m_probes)
        keptOf[probe.user] += probe.kept ? 1 : 0;
    const auto rank = [&keptOf](const Probe &probe) {
        return std::tuple(!probe.kept, probe.owned, -keptOf.at(probe.user), probe.since);
    };
    const auto dropped = std::ranges::min_element(
        m_probes, [&rank](const auto &a, const auto &b) { return rank(a.second) < rank(b.second); });
    endProbe(ProcessKey(dropped->first), ProbeSchedule::Outcome::Silent);
}

void ProcessDiscovery::scheduleChanged()
{
    if (!m_changed.isActive())
        m_changed.start(0);
}

} // namespace model
