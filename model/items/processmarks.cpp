// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processmarks.h"

#include "model/words/texts.h"

namespace model {
namespace {

std::optional<ProcessMark> stateMark(const ProcessEntry &entry)
{
    const QString details = stateText(entry);
    const QString word = stateName(entry.state);
    switch (entry.state) {
    case ProcessState::Ok:
        return std::nullopt;
    case ProcessState::Probing:
        return ProcessMark{ProcessMark::Kind::Busy, word, details};
    case ProcessState::Suspended:
    case ProcessState::Stopped:
        return ProcessMark{ProcessMark::Kind::Waiting, word, details};
    case ProcessState::Ending:
    case ProcessState::Exited:
        return ProcessMark{ProcessMark::Kind::Ended, word, details};
    default:
        return ProcessMark{ProcessMark::Kind::Closed, word, details};
    }
}

} // namespace

QList<ProcessMark> marksOf(const ProcessEntry &entry, const ProcessActivity &activity, const QString &ownUser)
{
    QList<ProcessMark> marks;
    if (activity.recorded)
        marks.append({ProcessMark::Kind::Recording, Texts::tr("rec"), activity.details});
    if (const auto mark = stateMark(entry))
        marks.append(*mark);
    if (activity.busy)
        marks.append({ProcessMark::Kind::Busy, Texts::tr("busy"), activity.text});
    if (!entry.ports.isEmpty() && entry.state != ProcessState::Exited) {
        QStringList paths;
        for (const PortPresence &presence : entry.ports)
            paths << presence.path;
        marks.append({ProcessMark::Kind::Place, Texts::tr("port"),
                      Texts::tr("at the port %1").arg(paths.join(QLatin1String(", ")))});
    }
    if (entry.demo)
        marks.append({ProcessMark::Kind::Place, Texts::tr("demo"), Texts::tr("simulated")});
    if (!entry.container.isEmpty())
        marks.append({ProcessMark::Kind::Place, Texts::tr("container"),
                      Texts::tr("in container %1").arg(entry.container)});
    if (!entry.owner.isEmpty() && entry.owner != ownUser)
        marks.append({ProcessMark::Kind::Place, entry.owner, Texts::tr("belongs to %1").arg(entry.owner)});
    return marks;
}

QString marksText(const QList<ProcessMark> &marks)
{
    QStringList texts;
    for (const ProcessMark &mark : marks)
        texts << (mark.details.isEmpty() ? mark.word : mark.details);
    return texts.join(QLatin1String("; "));
}

} // namespace model
