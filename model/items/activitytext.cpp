// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/activitytext.h"

#include "model/text/format.h"
#include "model/words/texts.h"

namespace model {

namespace {

QString whatFor(protocol::ipc::Command command)
{
    using protocol::ipc::Command;
    switch (command) {
    case Command::CreateCoreDump:
    case Command::GenerateCoreDump2:
    case Command::GenerateCoreDump3:
        return Texts::tr("dump");
    case Command::CollectTracing:
    case Command::CollectTracing2:
    case Command::CollectTracing3:
    case Command::CollectTracing4:
    case Command::CollectTracing5:
    case Command::CollectTracing6:
        return Texts::tr("start of a recording");
    case Command::StopTracing:
        return Texts::tr("end of a recording");
    case Command::AttachProfiler:
    case Command::StartupProfiler:
        return Texts::tr("profiler");
    case Command::ProcessEnvironment:
        return Texts::tr("environment");
    default:
        return protocol::ipc::commandName(command);
    }
}

} // namespace

QString activityText(const RuntimeActivity &activity, std::chrono::steady_clock::time_point now)
{
    if (!activity.command)
        return {};
    const auto seconds = std::chrono::floor<std::chrono::seconds>(now - activity.since);
    const QString since = seconds < std::chrono::minutes(1) ? QStringLiteral("%1 s").arg(seconds.count())
                                                            : text::duration(seconds);
    QString text = (activity.cancelled ? Texts::tr("busy: %1, cancelled but under way, since %2")
                                       : Texts::tr("busy: %1 since %2"))
                       .arg(whatFor(*activity.command), since);
    if (activity.waiting > 0)
        text += QLatin1String(", ") % Texts::tr("%n commands wait", nullptr, int(activity.waiting));
    return text;
}

} // namespace model
