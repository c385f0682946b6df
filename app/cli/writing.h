// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "model/files/outputfile.h"

/// What all commands that write a file have in common: an existing file stays unless --force is given.
namespace app::cli {

/// Adds --force.
void addForce(CommandParser &parser);
model::Existing takeForce(const CommandParser &parser);

/// False, and said so, when `path` may not be written to. It is asked before the work; what appears at `path`
/// during the work is for model::OutputFile and model::RecordingFile to respect.
bool mayWrite(const QString &path, model::Existing existing);

} // namespace app::cli
