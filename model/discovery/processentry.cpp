// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processentry.h"

#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <algorithm>

namespace model {

QString stateName(ProcessState state)
{
    switch (state) {
    case ProcessState::Probing:
        return QStringLiteral("asking");
    case ProcessState::Ok:
        return QStringLiteral("ok");
    case ProcessState::NotAnswering:
        return QStringLiteral("not answering");
    case ProcessState::Stopped:
        return QStringLiteral("stopped");
    case ProcessState::Denied:
        return QStringLiteral("denied");
    case ProcessState::Stale:
        return QStringLiteral("stale");
    case ProcessState::Ending:
        return QStringLiteral("ending");
    case ProcessState::Exited:
        return QStringLiteral("exited");
    case ProcessState::TooOld:
        return QStringLiteral("too old");
    case ProcessState::Failed:
        return QStringLiteral("failed");
    case ProcessState::Suspended:
        return QStringLiteral("suspended");
    case ProcessState::Spoofed:
        return QStringLiteral("spoofed");
    }
    return {};
}

QString suspendedByText(const ProcessEntry &entry)
{
    constexpr qsizetype pathMax = 200;
    constexpr qsizetype pathsMax = 4;
    if (!entry.suspendedBy)
        return {};
    const QStringList &paths = entry.suspendedBy->paths;
    QStringList names;
    for (const QString &path : paths.first(std::min(paths.size(), pathsMax)))
        names << QStringLiteral("port ") % text::visible(path, pathMax);
    if (const qsizetype more = paths.size() - pathsMax; more > 0)
        names << (more == 1 ? QStringLiteral("1 other port") : QStringLiteral("%1 other ports").arg(more));
    if (entry.suspendedBy->ownSocket)
        names << QStringLiteral("its own socket");
    const QString last = names.isEmpty() ? QString() : names.takeLast();
    return names.isEmpty() ? last : QString(names.join(QLatin1String(", ")) % QLatin1String(" and ") % last);
}

QString stateText(const ProcessEntry &entry)
{
    if (entry.state == ProcessState::Suspended) {
        const QString waitsFor = suspendedByText(entry);
        return waitsFor.isEmpty()
            ? stateName(entry.state)
            : QString(stateName(entry.state) % QLatin1String(": waits for a resume through ") % waitsFor);
    }
    if (!entry.since.isValid())
        return stateName(entry.state);
    if (entry.state == ProcessState::Exited)
        return QStringLiteral("exited %1").arg(text::clockTime(entry.since));
    return QStringLiteral("%1 since %2").arg(stateName(entry.state), text::clockTime(entry.since));
}

bool ProcessEntry::sharesPort(const ProcessEntry &other) const
{
    return std::ranges::any_of(ports, [&other](const PortPresence &presence) {
        return std::ranges::find(other.ports, presence.endpoint, &PortPresence::endpoint)
            != other.ports.end();
    });
}

RecordedProcess recordedProcess(const ProcessEntry &entry)
{
    return {entry.name, entry.pid, entry.commandLine.left(sidecarTextMax), entry.runtimeVersion,
            entry.startTime};
}

} // namespace model
