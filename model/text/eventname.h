// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

namespace model {

/// Returns the type's name, or "Event 123" where it is not known.
QString eventName(const EventType &type);
/// Returns a thread's id and name: "1234 .NET ThreadPool Worker".
QString threadText(const TraceThread &thread);
/// Returns the same of the thread with that id, or the id where the trace does not tell of it.
QString threadText(const std::vector<TraceThread> &threads, std::uint64_t id);

} // namespace model
