// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <atomic>
#include <optional>

namespace model {

/// Returns the event that lies last before a place in the trace's file, or the first one behind it where
/// there is none; nothing without events. Looks at all rows, so it is for workers.
std::optional<std::uint64_t> eventAtPosition(const TraceSnapshot &snapshot, std::uint64_t position,
                                             const std::atomic<bool> &cancel);

} // namespace model
