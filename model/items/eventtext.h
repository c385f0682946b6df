// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadreader.h"
#include "model/items/eventdetails.h"
#include "model/store/tracesnapshot.h"

namespace model {

/// Returns the type's name, or "Event 123" where it is not known.
QString eventName(const EventType &type);
/// Returns a thread's id and name: "1234 .NET ThreadPool Worker".
QString threadText(const TraceThread &thread);
/// Returns the payload in one line (payloadSummary()). Takes a while, so it is for workers.
QString payloadLine(const TraceSnapshot &snapshot, std::uint32_t type, const QByteArray &payload);
/// Returns everything about one event. Reads the file, so it is for workers.
EventDetails eventDetails(const TraceSnapshot &snapshot, std::uint64_t index, PayloadReader &payloads);

} // namespace model
