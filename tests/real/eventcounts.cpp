// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/eventcounts.h"
#include "tests/support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>

namespace tests {

QString countKey(const QString &provider, qint64 id, qint64 version)
{
    return QStringLiteral("%1 %2 %3").arg(provider).arg(id).arg(version);
}

EventCounts countsOf(const model::TraceSnapshot &snapshot)
{
    EventCounts counts;
    for (std::size_t i = 0; i < snapshot.types->size(); ++i) {
        const model::EventType &type = snapshot.types->at(i);
        if (const auto events = snapshot.typeCounts->at(i).events; events > 0)
            counts[countKey(type.provider, type.id, type.version)] += qint64(events);
    }
    return counts;
}

EventCounts countsOf(const QJsonObject &peer)
{
    EventCounts counts;
    for (const auto &type : peer[u"types"].toArray())
        counts[countKey(type[u"provider"].toString(), type[u"id"].toInteger(), type[u"version"].toInteger())]
            += type[u"count"].toInteger();
    return counts;
}

QJsonObject peerCounts(const QString &program, const QString &trace)
{
    QProcess peer;
    peer.start(program, {trace});
    if (!peer.waitForFinished(tests::patienceMilliseconds))
        return {{QStringLiteral("error"), peer.errorString()}};
    return QJsonDocument::fromJson(peer.readAllStandardOutput()).object();
}

} // namespace tests
