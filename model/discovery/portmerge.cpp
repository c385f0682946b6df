// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/portmerge.h"

#include "model/discovery/portentry.h"
#include "model/runtime/runtime.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QHash>

namespace model {

namespace {

/// Whether the row's own socket takes commands, as far as is known.
bool answersAtItsSocket(const ProcessEntry &entry)
{
    return entry.state == ProcessState::Ok || entry.state == ProcessState::Suspended
        || entry.state == ProcessState::Probing;
}

/// Whether the row is a process that lives, and not only a socket in its name.
bool isLivingProcess(const ProcessEntry &entry)
{
    return entry.state != ProcessState::Stale && entry.state != ProcessState::Spoofed
        && entry.state != ProcessState::Exited;
}

void fillFrom(ProcessEntry &entry, const ProcessEntry &announced)
{
    const auto fill = [](QString &text, const QString &known) {
        if (text.isEmpty())
            text = known;
    };
    fill(entry.name, announced.name);
    fill(entry.commandLine, announced.commandLine);
    fill(entry.runtimeVersion, announced.runtimeVersion);
    fill(entry.operatingSystem, announced.operatingSystem);
    fill(entry.architecture, announced.architecture);
}

/// This program opened the port: it can do what setSuspended() in processtable.cpp leaves to others.
void describeWait(ProcessEntry &entry)
{
    if (entry.state != ProcessState::Suspended || !entry.suspendedBy)
        return;
    const QStringList foreign = foreignSuspendingPorts(entry);
    if (foreign.isEmpty()) {
        entry.remedy = Texts::tr("Resume lets it go on.");
        return;
    }
    constexpr qsizetype shownPathMax = 200;
    entry.remedy = Texts::tr("Resume lets it go on as far as this program's ports are concerned. It also "
                             "waits for %1: its owner must resume it.")
                       .arg(text::visible(foreign.join(QLatin1String(", ")), shownPathMax));
}

} // namespace

QStringList foreignSuspendingPorts(const ProcessEntry &entry)
{
    QStringList foreign;
    if (!entry.suspendedBy)
        return foreign;
    for (const QString &path : entry.suspendedBy->paths) {
        if (std::ranges::find(entry.ports, path, &PortPresence::path) == entry.ports.end())
            foreign.append(path);
    }
    return foreign;
}

bool waitsAtPort(const ProcessEntry &entry, const QString &path)
{
    return entry.state == ProcessState::Suspended && entry.suspendedBy
        && entry.suspendedBy->paths.contains(path);
}

QList<ProcessEntry> mergePorts(const QList<ProcessEntry> &found, const QList<PortRuntime> &atPorts)
{
    QList<ProcessEntry> merged = found;
    using Identity = std::pair<qint64, quint64>;
    QHash<Identity, qsizetype> rows;
    for (qsizetype i = 0; i < merged.size(); ++i) {
        if (isLivingProcess(merged.at(i)))
            rows.insert({merged.at(i).pid, merged.at(i).startKey}, i);
    }
    for (const PortRuntime &runtime : atPorts) {
        if (runtime.state == PortRuntime::State::Gone || !runtime.runtime)
            continue;
        const ProcessEntry announced = entryOf(runtime);
        const Identity identity(announced.pid, announced.startKey);
        const auto known = announced.identity.pid == 0 ? rows.end() : rows.find(identity);
        if (known == rows.end()) {
            if (announced.identity.pid != 0)
                rows.insert(identity, merged.size());
            merged.append(announced);
            continue;
        }
        ProcessEntry &row = merged[*known];
        row.ports += announced.ports;
        fillFrom(row, announced);
        if (!answersAtItsSocket(row) && !row.endpoint) {
            row.endpoint = announced.endpoint;
            row.state = ProcessState::Ok;
            row.since = {};
            row.reason.clear();
            row.remedy.clear();
        }
    }
    for (ProcessEntry &row : merged) {
        if (!row.ports.isEmpty())
            describeWait(row);
    }
    return merged;
}

} // namespace model
