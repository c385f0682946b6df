// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

/// The command that each feature has: clrlens-cli ID FILE.
namespace app::cli {

/// Prints what the feature finds in a recording: facts and tables as text, as JSON, or one table as CSV.
/// Takes the program's whole arguments and returns the exit status.
int runFeature(const model::answers::Feature &feature, const QStringList &arguments);

} // namespace app::cli
