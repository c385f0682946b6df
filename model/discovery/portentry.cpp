// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/portentry.h"

#include "model/session/runtime.h"

namespace model {

ProcessEntry entryOf(const PortRuntime &runtime)
{
    ProcessEntry entry;
    entry.endpoint = runtime.runtime->endpoint();
    entry.identity = entry.endpoint->process();
    entry.pid = entry.identity.pid != 0 ? entry.identity.pid : qint64(runtime.processId);
    entry.namespacePid = qint64(runtime.processId);
    entry.startKey = entry.identity.startTime;
    entry.socketPath = entry.endpoint->key();
    entry.state = runtime.state == PortRuntime::State::Gone ? ProcessState::Exited : ProcessState::Ok;
    if (entry.state == ProcessState::Exited)
        entry.reason = QStringLiteral("The runtime is not connected to the port any more.");
    if (runtime.info) {
        entry.name = runtime.info->managedEntrypointAssemblyName;
        entry.commandLine = runtime.info->commandLine;
        entry.runtimeVersion = runtime.info->clrProductVersion.section(u'+', 0, 0);
        entry.operatingSystem = runtime.info->operatingSystem;
        entry.architecture = runtime.info->architecture;
    }
    return entry;
}

QList<ProcessEntry> entriesOf(const DiagnosticPort &port)
{
    QList<ProcessEntry> entries;
    for (const PortRuntime &runtime : port.runtimes())
        entries.append(entryOf(runtime));
    return entries;
}

} // namespace model
