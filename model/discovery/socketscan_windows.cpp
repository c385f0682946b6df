// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketscan.h"

#include "model/discovery/socketname.h"
#include "model/process/processreader_windows.h"
#include "model/words/texts.h"

#include <windows.h>

namespace model {
struct SocketScanner::Memory { };

SocketScanner::SocketScanner(ScanOptions options)
    : m_options(std::move(options))
{
}

SocketScanner::~SocketScanner() = default;

ScanResult SocketScanner::scan(const std::atomic<bool> &cancelled)
{
    const ScanOptions &options = m_options;
    // Pipes live in one flat name space, so a folder is part of the name: "folder\dotnet-diagnostic-1".
    ScanResult result;
    result.taken = std::chrono::steady_clock::now();
    const QString root = QStringLiteral("\\\\.\\pipe\\");
    WIN32_FIND_DATAW entry{};
    const HANDLE search = ::FindFirstFileW(L"\\\\.\\pipe\\*", &entry);
    if (search == INVALID_HANDLE_VALUE) {
        result.problems.append({Texts::tr("The named pipes of this machine cannot be listed."), {}});
        result.processesUnlisted = true;
        return result;
    }
    do {
        const QString pipe = QString::fromWCharArray(entry.cFileName);
        const QString folder = pipe.contains(u'\\') ? pipe.section(u'\\', 0, -2) : QString();
        const std::optional<SocketName> name = parsePipeName(pipe.section(u'\\', -1));
        const bool demo = !options.demoFolder.isEmpty() && folder == options.demoFolder;
        if (!name || (folder != options.onlyFolder && !demo))
            continue;
        FoundSocket found;
        found.pid = name->pid;
        found.namespacePid = name->pid;
        found.address = {root + pipe, {}};
        found.identity.pid = name->pid;
        found.demo = demo;
        if (const auto process = windowsproc::readProcess(name->pid)) {
            // The pipe's name has no key; the time of creation tells processes with the same id apart.
            found.startKey = process->created;
            found.identity.startTime = process->created;
            found.facts = process->facts;
        } // another user's: connecting will be denied and say so
        result.sockets.append(found);
    } while (!cancelled && ::FindNextFileW(search, &entry));
    ::FindClose(search);
    return result;
}

} // namespace model
