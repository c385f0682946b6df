// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "model/files/outputfile.h"

/// Helpers of all commands that write a file: an existing file stays unless --force is given.
namespace app::cli {

/// Adds --force.
void addForce(CommandParser &parser);
model::Existing takeForce(const CommandParser &parser);

/// Returns whether `path` may be written to, and prints why if not. Commands call it before the work;
/// model::OutputFile and model::RecordingFile keep a file that appears at `path` during the work.
bool mayWrite(const QString &path, model::Existing existing);

} // namespace app::cli
