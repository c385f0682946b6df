// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/payloadreader.h"
#include "model/items/eventdetails.h"
#include "model/store/tracesnapshot.h"

namespace model {

/// The type's name; "Event 123" where nobody knows it.
QString eventName(const EventType &type);
/// "1234 .NET ThreadPool Worker"
QString threadText(const TraceThread &thread);
/// One line: "Count=3, Reason=GCSmall (0)". Decodes; for workers.
QString payloadLine(const TraceSnapshot &snapshot, std::uint32_t type, const QByteArray &payload);
/// Everything about one event. Decodes; for workers.
EventDetails eventDetails(const TraceSnapshot &snapshot, std::uint64_t index, PayloadReader &payloads);

} // namespace model
