// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "model/process/processidentity.h"

#include <QIODevice>

/// NativeAOT: programs that were compiled ahead of time and have a runtime of their own in them, which knows
/// less than others. The protocol does not tell which runtime answers.
namespace model::preflight {

/// Returns whether an ELF file holds such a runtime; false for any other file.
bool holdsNativeAot(QIODevice &image);
/// Returns whether a process's runtime is one, by the files whose code it has mapped; false where that cannot
/// be told. Reads a file system of others: for lookWithin(). Linux only so far.
bool isNativeAot(const ProcessIdentity &process);

/// Returns why such a process writes no dump, and what helps.
Finding noDumpOfNativeAot();

} // namespace model::preflight
