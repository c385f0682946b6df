// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketscan.h"

#include "model/discovery/socketname.h"
#include "model/process/processreader_windows.h"
#include "model/process/processtree.h"
#include "model/words/texts.h"
#include "protocol/transport/socketfile.h"

#include <QDir>
#include <QStringList>

#include <windows.h>

namespace model {
struct SocketScanner::Memory { };

namespace {

const QString pipeRoot = QStringLiteral("\\\\.\\pipe\\");

/// Returns the names of all pipes, or nothing where the system does not list them: Wine does not.
std::optional<QStringList> listedPipes(const std::atomic<bool> &cancelled)
{
    WIN32_FIND_DATAW entry{};
    const HANDLE search = ::FindFirstFileW(L"\\\\.\\pipe\\*", &entry);
    if (search == INVALID_HANDLE_VALUE)
        return std::nullopt;
    QStringList pipes;
    do
        pipes.append(QString::fromWCharArray(entry.cFileName));
    while (!cancelled && ::FindNextFileW(search, &entry));
    ::FindClose(search);
    return pipes;
}

/// Asks for each process's pipe by its name, without connecting to it.
QStringList pipesOfProcesses(const QList<ProcessNode> &processes, const QStringList &folders,
                             const std::atomic<bool> &cancelled)
{
    QStringList pipes;
    for (const ProcessNode &process : processes) {
        for (const QString &folder : folders) {
            if (cancelled)
                return pipes;
            const QString name = QStringLiteral("dotnet-diagnostic-%1").arg(process.pid);
            const QString pipe = folder.isEmpty() ? name : folder + u'\\' + name;
            if (protocol::transport::isListenedAt(pipeRoot + pipe))
                pipes.append(pipe);
        }
    }
    return pipes;
}

FoundSocket foundAt(const QString &pipe, qint64 pid)
{
    FoundSocket found;
    found.pid = pid;
    found.namespacePid = pid;
    found.address = {pipeRoot + pipe, {}};
    found.identity.pid = pid;
    if (const auto process = windowsproc::readProcess(pid)) {
        // The pipe's name has no key; the time of creation tells processes with the same id apart.
        found.startKey = process->created;
        found.identity.startTime = process->created;
        found.facts = process->facts;
    } // another user's: connecting will be denied and say so
    return found;
}

} // namespace

SocketScanner::SocketScanner(ScanOptions options)
    : m_options(std::move(options))
{
}

SocketScanner::~SocketScanner() = default;

ScanResult SocketScanner::scan(const std::atomic<bool> &cancelled)
{
    // Pipes live in one flat name space, so a folder is part of the name: "folder\dotnet-diagnostic-1".
    const QString demoFolder = QDir::toNativeSeparators(m_options.demoFolder);
    QStringList folders{QDir::toNativeSeparators(m_options.onlyFolder)};
    if (!demoFolder.isEmpty())
        folders.append(demoFolder);
    ScanResult result;
    result.taken = std::chrono::steady_clock::now();
    auto pipes = listedPipes(cancelled);
    if (!pipes) {
        const QList<ProcessNode> processes = runningProcesses();
        if (processes.isEmpty()) {
            result.problems.append({Texts::tr("The named pipes of this machine cannot be listed."), {}});
            result.processesUnlisted = true;
            return result;
        }
        pipes = pipesOfProcesses(processes, folders, cancelled);
    }
    for (const QString &pipe : std::as_const(*pipes)) {
        const QString folder = pipe.contains(u'\\') ? pipe.section(u'\\', 0, -2) : QString();
        const std::optional<SocketName> name = parsePipeName(pipe.section(u'\\', -1));
        if (!name || !folders.contains(folder))
            continue;
        result.sockets.append(foundAt(pipe, name->pid));
        result.sockets.last().demo = !demoFolder.isEmpty() && folder == demoFolder;
    }
    return result;
}

} // namespace model
