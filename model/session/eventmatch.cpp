// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/eventmatch.h"

#include "model/store/tracesnapshot.h"

#include <algorithm>

namespace model {

bool EventMatch::isIn(const TraceSnapshot &snapshot) const
{
    const std::size_t count = std::min(snapshot.types->size(), snapshot.typeCounts->size());
    for (std::size_t i = 0; i < count; ++i) {
        const EventType &type = (*snapshot.types)[i];
        if ((*snapshot.typeCounts)[i].events == 0)
            continue;
        if (!provider.isEmpty() && provider.compare(type.provider, Qt::CaseInsensitive) != 0)
            continue;
        if (event.compare(type.name, Qt::CaseInsensitive) == 0
            || (!provider.isEmpty() && event == QString::number(type.id)))
            return true;
    }
    return false;
}

protocol::Result<EventMatch> parseEventMatch(const QString &text)
{
    const qsizetype slash = text.indexOf(u'/');
    const EventMatch match{slash < 0 ? QString() : text.left(slash).trimmed(), text.mid(slash + 1).trimmed()};
    if (match.event.isEmpty() || (slash >= 0 && match.provider.isEmpty()))
        return protocol::Error{protocol::ErrorCode::BadValue,
                               QStringLiteral("\"%1\" names no event: Event, or Provider/Event").arg(text)};
    return match;
}

QString formatEventMatch(const EventMatch &match)
{
    return match.provider.isEmpty() ? match.event : match.provider % u'/' % match.event;
}

} // namespace model
