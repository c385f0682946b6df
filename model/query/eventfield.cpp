// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/eventfield.h"

#include "model/text/eventname.h"

#include <QHash>

namespace model {

namespace {

template <class T> void forEachTypeWithEvents(const TraceSnapshot &snapshot, const T &take)
{
    const std::size_t counted = std::min(snapshot.types->size(), snapshot.typeCounts->size());
    for (std::size_t i = 0; i < counted; ++i) {
        if ((*snapshot.typeCounts)[i].events > 0)
            take((*snapshot.types)[i]);
    }
}

/// Returns what follows a name and a separator; empty where the text does not begin so.
QStringView behind(QStringView text, QStringView name, QChar separator)
{
    const bool begins = text.size() > name.size() + 1 && text.at(name.size()) == separator
        && text.startsWith(name, Qt::CaseInsensitive);
    return begins ? text.sliced(name.size() + 1) : QStringView();
}

} // namespace

bool isNamedEvent(const EventType &type, QStringView name)
{
    const QString event = eventName(type);
    return name.compare(event, Qt::CaseInsensitive) == 0
        || behind(name, type.provider, u'/').compare(event, Qt::CaseInsensitive) == 0;
}

QStringView fieldOfLongName(const EventType &type, QStringView name)
{
    if (!name.contains(u'.'))
        return {};
    const QString event = eventName(type);
    if (const QStringView field = behind(name, event, u'.'); !field.isEmpty())
        return field;
    return behind(behind(name, type.provider, u'/'), event, u'.');
}

std::optional<PayloadField> findNamedField(const EventType &type, QStringView name, std::uint32_t pointerSize)
{
    if (auto found = PayloadField::find(type, name, pointerSize))
        return found;
    const QStringView field = fieldOfLongName(type, name);
    return field.isEmpty() ? std::nullopt : PayloadField::find(type, field, pointerSize);
}

EventFieldNames::EventFieldNames(const TraceSnapshot &snapshot)
    : m_snapshot(snapshot)
{
    QHash<QString, QString> providers; // by event
    forEachTypeWithEvents(snapshot, [&](const EventType &type) {
        const QString event = eventName(type).toLower();
        const auto known = providers.constFind(event);
        if (known == providers.constEnd())
            providers.insert(event, type.provider);
        else if (*known != type.provider)
            m_ofSeveral.insert(event);
    });
}

QString EventFieldNames::eventOf(const EventType &type) const
{
    const QString event = eventName(type);
    return m_ofSeveral.contains(event.toLower()) ? QString(type.provider % u'/' % event) : event;
}

bool EventFieldNames::isShared(const EventType &type, QStringView field) const
{
    const QString event = eventName(type);
    bool isShared = false;
    forEachTypeWithEvents(m_snapshot, [&](const EventType &other) {
        isShared = isShared
            || ((other.provider != type.provider || eventName(other) != event)
                && PayloadField::find(other, field, m_snapshot.header.pointerSize));
    });
    return isShared;
}

} // namespace model
