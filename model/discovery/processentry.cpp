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
    case ProcessState::Spoofed:
        return QStringLiteral("spoofed");
    }
    return {};
}

} // namespace model
