// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processentry.h"

#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model {

QString stateName(ProcessState state)
{
    switch (state) {
    case ProcessState::Probing:
        return Texts::tr("asking");
    case ProcessState::Ok:
        return Texts::tr("ok");
    case ProcessState::NotAnswering:
        return Texts::tr("not answering");
    case ProcessState::Stopped:
        return Texts::tr("stopped");
    case ProcessState::Denied:
        return Texts::tr("denied");
    case ProcessState::Stale:
        return Texts::tr("stale");
    case ProcessState::Ending:
        return Texts::tr("ending");
    case ProcessState::Exited:
        return Texts::tr("exited");
    case ProcessState::TooOld:
        return Texts::tr("too old");
    case ProcessState::Failed:
        return Texts::tr("failed");
    case ProcessState::Suspended:
        return Texts::tr("suspended");
    case ProcessState::Spoofed:
        return Texts::tr("spoofed");
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
        names << Texts::tr("port %1").arg(text::visible(path, pathMax));
    if (const qsizetype more = paths.size() - pathsMax; more > 0)
        names << Texts::tr("%n other ports", nullptr, int(more));
    if (entry.suspendedBy->ownSocket)
        names << Texts::tr("its own socket");
    const QString last = names.isEmpty() ? QString() : names.takeLast();
    return names.isEmpty() ? last : Texts::tr("%1 and %2").arg(names.join(QLatin1String(", ")), last);
}

QString stateText(const ProcessEntry &entry)
{
    if (entry.state == ProcessState::Suspended) {
        const QString waitsFor = suspendedByText(entry);
        return waitsFor.isEmpty()
            ? stateName(entry.state)
            : Texts::tr("%1: waits for a resume through %2").arg(stateName(entry.state), waitsFor);
    }
    if (!entry.since.isValid())
        return stateName(entry.state);
    if (entry.state == ProcessState::Exited)
        return Texts::tr("exited %1").arg(text::clockTime(entry.since));
    return Texts::tr("%1 since %2").arg(stateName(entry.state), text::clockTime(entry.since));
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
