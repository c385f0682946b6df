// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

namespace model {

/// Returns the type's name, or "Event 123" where it is not known.
QString eventName(const EventType &type);
/// Returns a thread's id and name: "1234 .NET ThreadPool Worker".
QString threadText(const TraceThread &thread);

} // namespace model
