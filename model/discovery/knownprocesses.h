// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"

#include <QObject>

namespace model {

class DiagnosticPorts;
class ProcessDiscovery;

/// All processes that the program can do something with: those that were found, and those that announced
/// themselves at its ports, as mergePorts() has them.
class KnownProcesses : public QObject {
    Q_OBJECT
public:
    KnownProcesses(ProcessDiscovery &discovery, DiagnosticPorts &ports, QObject *parent = nullptr);

    const QList<ProcessEntry> &entries() const { return m_entries; }

Q_SIGNALS:
    void entriesChanged();

private:
    void update();

    ProcessDiscovery &m_discovery;
    DiagnosticPorts &m_ports;
    QList<ProcessEntry> m_entries;
};

} // namespace model
