// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recording.h"

namespace model {

/// Returns the line for a shell by which dotnet-trace records the same: process, providers, buffer, rundown
/// and duration. What it has no option for (stacks, single events, a size and the like) is named behind it in
/// a comment of the shell.
QString dotnetTraceLine(const RecordingOptions &options);

/// Returns the text as one word for a POSIX shell.
QString shellWord(const QString &text);

} // namespace model
