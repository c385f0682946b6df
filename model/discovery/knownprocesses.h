// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/exitedprocesses.h"
#include "model/discovery/processhistory.h"
#include "model/ports/diagnosticport.h"

#include <QObject>

namespace model {

class DiagnosticPorts;
class ProcessDiscovery;

/// All processes that the program can do something with: those that were found, and those that announced
/// themselves at its ports, as mergePorts() has them, and those that have ended since until they are removed.
class KnownProcesses : public QObject {
    Q_OBJECT
public:
    KnownProcesses(ProcessDiscovery &discovery, DiagnosticPorts &ports, QObject *parent = nullptr);

    /// Says which runtimes are at ports besides, those of programs that were launched here: theirs are ours,
    /// too, and a resume through them works.
    void setLaunched(const QList<PortRuntime> &runtimes);

    const QList<ProcessEntry> &entries() const { return m_entries; }
    /// Returns what they used in the last minutes.
    const ProcessHistory &history() const { return m_history; }
    /// Takes a process that has ended off the list.
    void removeExited(const ProcessKey &key);
    void removeAllExited();

Q_SIGNALS:
    void entriesChanged();

private:
    void update();

    ProcessDiscovery &m_discovery;
    DiagnosticPorts &m_ports;
    QList<PortRuntime> m_launched;
    QList<ProcessEntry> m_entries;
    ExitedProcesses m_exited;
    ProcessHistory m_history;
};

} // namespace model
