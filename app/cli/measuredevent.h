// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tracefile.h"
#include "model/calltree/measure.h"

#include <optional>
#include <QString>

namespace app::cli {

/// Says what is wrong with --event for this recording, if anything, and which names may be meant.
std::optional<QString> refuseEvent(const TraceFile &file, const model::Measure &measure);

} // namespace app::cli
