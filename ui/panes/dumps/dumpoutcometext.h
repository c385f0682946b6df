// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/recordingtext.h"

namespace model {
struct Dump;
}

namespace ui {

/// Describes how a dump ended.
SessionOutcome dumpOutcome(const model::Dump &dump);

} // namespace ui
