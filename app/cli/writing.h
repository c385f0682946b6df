// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "model/export/eventlines.h"
#include "model/files/outputfile.h"

/// Helpers of all commands that write a file: an existing file stays unless --force is given.
namespace app::cli {

/// Adds --force.
void addForce(CommandParser &parser);
model::Existing takeForce(const CommandParser &parser);

/// Adds --strip.
void addStrip(CommandParser &parser);
model::PrivateFields takeStrip(const CommandParser &parser);

/// Returns whether `path` can be written to, and prints why if not: something is there, its folder is
/// missing, or its name is too long. Commands call it before the work; model::OutputFile and
/// model::RecordingFile keep a file that appears at `path` during the work.
bool mayWrite(const QString &path, model::Existing existing);
/// Does the same for a copy of `source`, which never replaces its own source.
bool mayWriteCopy(const QString &source, const QString &path, model::Existing existing);

} // namespace app::cli
