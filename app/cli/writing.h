// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "model/export/privatekinds.h"
#include "model/files/outputfile.h"

/// Helpers of all commands that write a file: an existing file stays unless --force is given.
namespace app::cli {

/// Adds --force.
void addForce(CommandParser &parser);
model::Existing takeForce(const CommandParser &parser);

/// What `--strip` without a list leaves out of text, and of traces.
inline constexpr model::PrivateKinds strippedText = model::startOfProcess | model::PrivateKind::Paths;
inline constexpr model::PrivateKinds strippedTrace = model::startOfProcess;

/// Adds --strip; without a list it leaves out `usual`. What is said of it is about text or about traces.
void addStrip(CommandParser &parser, model::PrivateKinds usual);
/// Fills what is left out, or returns what is wrong.
std::optional<QString> takeStrip(const CommandParser &parser, model::PrivateKinds usual,
                                 model::PrivateKinds &leftOut);

/// Returns whether `path` can be written to, and prints why if not: something is there, its folder is
/// missing, or its name is too long. Commands call it before the work; model::OutputFile and
/// model::RecordingFile keep a file that appears at `path` during the work.
bool mayWrite(const QString &path, model::Existing existing);
/// Does the same for a copy of `source`, which never replaces its own source.
bool mayWriteCopy(const QString &source, const QString &path, model::Existing existing);

} // namespace app::cli
