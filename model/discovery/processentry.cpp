// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processentry.h"

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

QString stateText(const ProcessEntry &entry)
{
    if (!entry.since.isValid())
        return stateName(entry.state);
    const QDateTime local = entry.since.toLocalTime();
    const bool today = local.date() == QDate::currentDate();
    const QString time
        = local.toString(today ? QStringLiteral("HH:mm:ss") : QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    return QStringLiteral("%1 since %2").arg(stateName(entry.state), time);
}

} // namespace model
