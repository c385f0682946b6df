// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/eventdetails.h"
#include "model/payload/payloadreader.h"
#include "model/store/tracesnapshot.h"
#include "model/text/eventname.h"

namespace model {

/// Returns the payload in one line (payloadSummary()). Takes a while, so it is for workers.
QString payloadLine(const TraceSnapshot &snapshot, std::uint32_t type, const QByteArray &payload);
/// Returns everything about one event. Reads the file, so it is for workers.
EventDetails eventDetails(const TraceSnapshot &snapshot, std::uint64_t index, PayloadReader &payloads);

} // namespace model
