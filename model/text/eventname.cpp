// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/eventname.h"

#include <algorithm>

namespace model {

QString eventName(const EventType &type)
{
    return type.name.isEmpty() ? QString(u"Event " % QString::number(type.id)) : type.name;
}

QString threadText(const TraceThread &thread)
{
    const QString id = QString::number(thread.id);
    return thread.name.isEmpty() ? id : QString(id % u' ' % thread.name);
}

QString threadText(const std::vector<TraceThread> &threads, std::uint64_t id)
{
    const auto found = std::ranges::find(threads, id, &TraceThread::id);
    return found == threads.end() ? QString::number(id) : threadText(*found);
}

} // namespace model
