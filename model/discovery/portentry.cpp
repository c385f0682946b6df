// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/portentry.h"

#include "model/runtime/runtime.h"
#include "model/words/texts.h"

namespace model {

ProcessEntry entryOf(const PortRuntime &runtime)
{
    ProcessEntry entry;
    entry.endpoint = runtime.runtime->endpoint();
    entry.identity = entry.endpoint->process();
    entry.pid = entry.identity.pid != 0 ? entry.identity.pid : qint64(runtime.processId);
    entry.namespacePid = qint64(runtime.processId);
    entry.ports = {{runtime.portPath, entry.endpoint, runtime.resumed}};
    // Several namespaces have a process 7.
    entry.startKey = entry.identity.pid != 0 ? entry.identity.startTime : qHash(runtime.cookie) | 1U;
    entry.socketPath = entry.endpoint->key();
    entry.state = runtime.state == PortRuntime::State::Gone ? ProcessState::Exited : ProcessState::Ok;
    if (entry.state == ProcessState::Exited)
        entry.reason = Texts::tr("The runtime is not connected to the port any more.");
    else if (entry.identity.pid == 0)
        entry.reason = pidText(runtime) % u'.';
    if (runtime.info) {
        entry.name = runtime.info->managedEntrypointAssemblyName;
        entry.commandLine = runtime.info->commandLine;
        entry.runtimeVersion = runtime.shownVersion();
        entry.operatingSystem = runtime.info->operatingSystem;
        entry.architecture = runtime.info->architecture;
    }
    return entry;
}

QString pidText(const PortRuntime &runtime)
{
    if (runtime.hostPid == 0)
        return Texts::tr("pid %1 in its namespace").arg(runtime.processId);
    if (quint64(runtime.hostPid) == runtime.processId)
        return QString::number(runtime.hostPid);
    return Texts::tr("%1 (pid %2 in its namespace)").arg(runtime.hostPid).arg(runtime.processId);
}

QList<ProcessEntry> entriesOf(const DiagnosticPort &port)
{
    QList<ProcessEntry> entries;
    for (const PortRuntime &runtime : port.runtimes())
        entries.append(entryOf(runtime));
    return entries;
}

} // namespace model
