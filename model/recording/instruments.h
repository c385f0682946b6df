// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"
#include "protocol/ipc/eventpipecommands.h"

#include <atomic>
#include <QList>
#include <QString>

/// The instruments that a process has, as it announces them to a session that asks for that.
namespace model {

struct AnnouncedInstrument {
    QString meter;
    QString meterVersion;
    QString name;
    QString kind; ///< its class: "Counter", "ObservableGauge"
    QString unit;
    QString description;
    bool operator==(const AnnouncedInstrument &) const = default;
};

struct Announcements {
    QList<AnnouncedInstrument> instruments; ///< by meter and name, each once
    bool isWhole = false; ///< the process said that these were all that it has now
    QString refusedFor; ///< another session, for which the process refused this one; else empty
    QString failure; ///< what the process says that went wrong; else empty
    bool isOver() const { return isWhole || !refusedFor.isEmpty() || !failure.isEmpty(); }
};

/// Returns what a session asks for that hears which instruments there are, and asks for values of none.
protocol::ipc::CollectTracingRequest announcementsRequest();
/// Returns whether a trace of such a session has the event that ends the announcements, or one that says that
/// there will be none.
bool endsAnnouncements(const TraceSnapshot &snapshot);
/// Reads what was announced. For a worker.
Announcements announcementsOf(const TraceSnapshot &snapshot, const std::atomic<bool> &cancel);

} // namespace model
