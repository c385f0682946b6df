// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/stackrequest.h"
#include "app/cli/tracefile.h"

/// What `top` and `flame` say of costs beside them.
namespace app::cli {

/// Says why nothing was weighed, and what to do.
QString nothingWeighed(const TraceFile &file, const StackRequest &request, const model::StackCosts &costs);
/// Returns what one has to know about these costs, a sentence each: that time is estimated, that names are
/// missing (`unnamed` of `total`) and why, which files were not looked at. `notTold` is in addition to the
/// total.
QStringList costNotes(const TraceFile &file, const model::StackSource &source, double unnamed, double notTold,
                      double total);

} // namespace app::cli
