// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/exitedprocesses.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model {
namespace {

ProcessKey keyOf(const ProcessEntry &entry)
{
    return {entry.pid, entry.startKey};
}

/// Whether what is left of it is a file, which may have its name from a process that we know.
bool isFileOnly(const ProcessEntry &entry)
{
    return entry.state == ProcessState::Stale || entry.state == ProcessState::Spoofed;
}

bool hasAnswered(const ProcessEntry &entry)
{
    return !entry.runtimeVersion.isEmpty();
}

} // namespace

QList<ProcessEntry> ExitedProcesses::withExited(const QList<ProcessEntry> &entries, const QDateTime &now)
{
    std::set<ProcessKey> running;
    std::set<ProcessKey> listed;
    QList<ProcessEntry> shown;
    for (const ProcessEntry &entry : entries) {
        listed.insert(keyOf(entry));
        if (entry.state == ProcessState::Exited) {
            if (hasAnswered(entry))
                keep(entry, now);
            else
                shown.append(entry);
        } else {
            if (!isFileOnly(entry))
                running.insert(keyOf(entry));
            shown.append(entry);
        }
    }
    for (const ProcessEntry &entry : m_last) {
        if (!listed.contains(keyOf(entry)) && hasAnswered(entry))
            keep(entry, now);
    }
    // One that left its port, or could not be seen for a while, is back.
    m_exited.removeIf([&running](const ProcessEntry &entry) { return running.contains(keyOf(entry)); });
    // What is known of a process tells more than the socket that it left behind.
    shown.removeIf([this](const ProcessEntry &entry) {
        return entry.state == ProcessState::Stale && hasExited(keyOf(entry));
    });
    std::erase_if(m_removed, [&listed](const ProcessKey &key) { return !listed.contains(key); });
    m_last.clear();
    for (const ProcessEntry &entry : shown) {
        if (!isFileOnly(entry))
            m_last.append(entry);
    }
    return shown + m_exited;
}

bool ExitedProcesses::hasExited(const ProcessKey &key) const
{
    return std::ranges::any_of(m_exited, [&key](const ProcessEntry &exited) { return keyOf(exited) == key; });
}

void ExitedProcesses::keep(ProcessEntry entry, const QDateTime &now)
{
    const ProcessKey key = keyOf(entry);
    if (hasExited(key) || m_removed.contains(key))
        return;
    const bool atPort = !entry.ports.isEmpty() && entry.state != ProcessState::Exited;
    entry.state = ProcessState::Exited;
    entry.since = now;
    entry.cpuPercent.reset();
    entry.memoryBytes.reset();
    entry.reason = atPort ? Texts::tr("The process has exited, or left the port.")
                          : Texts::tr("The process has exited.");
    entry.remedy = Texts::tr("What was recorded of it stays in view and on disk.");
    m_exited.append(entry);
    if (m_exited.size() > keptMax)
        m_exited.removeFirst();
}

void ExitedProcesses::remove(const ProcessKey &key)
{
    if (m_exited.removeIf([&key](const ProcessEntry &entry) { return keyOf(entry) == key; }) > 0)
        m_removed.insert(key);
}

void ExitedProcesses::removeAll()
{
    for (const ProcessEntry &entry : std::exchange(m_exited, {}))
        m_removed.insert(keyOf(entry));
}

} // namespace model
