// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"

#include <QByteArray>

namespace model {

/// No more bytes of stacks are written; what is left out of them is one frame that says so.
inline constexpr qsizetype speedscopeBytesMax = qsizetype(512) << 20;

/// Returns a document of speedscope's file format: a profile of each thread, its stacks in the order in which
/// they were seen first, each once. The sum of all weights is the total. `name` is the file's. Stops early
/// when `cancel` is set.
QByteArray speedscopeDocument(const StackSource &source, const QString &name, const std::atomic<bool> &cancel,
                              qsizetype bytesMax = speedscopeBytesMax);

} // namespace model
