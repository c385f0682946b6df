// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processdiscovery.h"

#include "model/discovery/processendpoint.h"
#include "model/discovery/processprobe.h"
#include "model/session/runtimes.h"

namespace model {

ProcessDiscovery::ProcessDiscovery(Runtimes &runtimes, Options options, QObject *parent)
    : QObject(parent)
    , m_runtimes(runtimes)
    , m_options(std::move(options))
    , m_table(m_options.keepExited)
    , m_worker({m_options.onlyFolder, m_options.demoFolder})
{
    connect(&m_worker, &ScanWorker::scanned, this, &ProcessDiscovery::takeScan);
    connect(&m_worker, &ScanWorker::removed, this, [this](int removed, int failed) {
        Q_EMIT staleCleaned(removed, failed);
        refresh();
    });
    m_timer.setInterval(m_options.interval);
    connect(&m_timer, &QTimer::timeout, this, &ProcessDiscovery::refresh);
    m_changed.setSingleShot(true);
    connect(&m_changed, &QTimer::timeout, this, [this] {
        m_entries = m_table.entries();
        Q_EMIT entriesChanged();
        if (!m_completed && m_table.isComplete()) {
            m_completed = true;
            Q_EMIT completed();
        }
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

void ProcessDiscovery::takeScan(const ScanResult &scan)
{
    m_table.update(scan);
    m_problems = scan.problems;
    const auto isGone = [this](const auto &row) { return m_table.socketPath(row.first).isEmpty(); };
    std::erase_if(m_probes, isGone);
    std::erase_if(m_known, isGone);
    for (const ProcessKey &key : m_table.keysToProbe()) {
        if (!m_probes.contains(key))
            startProbe(key);
    }
    scheduleChanged();
}

void ProcessDiscovery::startProbe(const ProcessKey &key)
{
    const auto runtime = m_runtimes.at(endpointOf(m_table.entry(key)));
    m_known.insert_or_assign(key, runtime);
    auto probe = std::make_unique<ProcessProbe>(runtime);
    connect(probe.get(), &ProcessProbe::answered, this, [this, key](const protocol::ipc::ProcessInfo &info) {
        m_table.setAnswer(key, info);
        endProbe(key);
    });
    connect(probe.get(), &ProcessProbe::failed, this, [this, key](const protocol::Error &error) {
        m_table.setFailure(key, error);
        endProbe(key);
    });
    QTimer::singleShot(m_options.probeDeadline, probe.get(), [this, key] {
        m_table.setOverdue(key);
        scheduleChanged();
    });
    probe->start();
    m_probes.emplace(key, std::move(probe));
}

void ProcessDiscovery::endProbe(const ProcessKey &key)
{
    // It is still emitting.
    if (auto ended = m_probes.extract(key)) {
        ProcessProbe *probe = ended.mapped().release();
        probe->setParent(this);
        probe->deleteLater();
    }
    scheduleChanged();
}

void ProcessDiscovery::scheduleChanged()
{
    if (!m_changed.isActive())
        m_changed.start(0);
}

} // namespace model
