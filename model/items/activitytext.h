// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/runtimeactivity.h"

#include <QString>

namespace model {

/// Returns what a runtime does for us, "busy: dump since 40 s, 2 commands wait", and of one
/// whose wait was cancelled "busy: dump, cancelled but under way, since 40 s"; empty for an idle one.
QString activityText(const RuntimeActivity &activity, std::chrono::steady_clock::time_point now);

} // namespace model
