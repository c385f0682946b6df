// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <QJsonObject>
#include <QMap>

namespace tests {

/// "provider id version" to the number of events.
using EventCounts = QMap<QString, qint64>;

QString countKey(const QString &provider, qint64 id, qint64 version);
EventCounts countsOf(const model::TraceSnapshot &snapshot);
EventCounts countsOf(const QJsonObject &peer); ///< of peerCounts()

/// What `program`, tests/peers/TraceEventCounts, prints of a trace; its "error" when it does not end.
QJsonObject peerCounts(const QString &program, const QString &trace);

} // namespace tests
