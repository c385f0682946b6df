// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/calltree.h"

#include <QByteArray>

namespace model {

/// Returns by which factor costs become the whole numbers of a file of folded stacks: milliseconds become
/// microseconds.
double foldedScale(const Measure &measure);

/// Returns stacks as lines of text, the root first: "Main;Run;Total 1250". Flame graph programs call this
/// folded or collapsed. What is rounded of one line is counted in the next, so that the sum of all lines is
/// right. Characters that end a frame or a line are escaped or replaced in names. Takes a tree of
/// CallTree::Direction::Calls; stops early when `cancel` is set.
QByteArray foldedStacks(const CallTree &tree, const FunctionTable &functions,
                        const std::atomic<bool> &cancel);

} // namespace model
