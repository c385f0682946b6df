// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/knownprocesses.h"

#include "model/discovery/portmerge.h"
#include "model/discovery/processdiscovery.h"
#include "model/ports/diagnosticports.h"

namespace model {

KnownProcesses::KnownProcesses(ProcessDiscovery &discovery, DiagnosticPorts &ports, QObject *parent)
    : QObject(parent)
    , m_discovery(discovery)
    , m_ports(ports)
{
    connect(&m_discovery, &ProcessDiscovery::entriesChanged, this, &KnownProcesses::update);
    connect(&m_ports, &DiagnosticPorts::runtimesChanged, this, &KnownProcesses::update);
}

void KnownProcesses::update()
{
    m_entries = m_exited.withExited(mergePorts(m_discovery.entries(), m_ports.runtimes() + m_launched),
                                    QDateTime::currentDateTimeUtc());
    m_history.sample(m_entries, ProcessHistory::Clock::now());
    Q_EMIT entriesChanged();
}

void KnownProcesses::setLaunched(const QList<PortRuntime> &runtimes)
{
    if (m_launched == runtimes)
        return;
    m_launched = runtimes;
    update();
}

void KnownProcesses::removeExited(const ProcessKey &key)
{
    m_exited.remove(key);
    update();
}

void KnownProcesses::removeAllExited()
{
    m_exited.removeAll();
    update();
}

} // namespace model
