// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"

#include <QByteArray>

namespace model {

/// No more bytes of stacks are written; what is left out of them is one frame that says so.
inline constexpr qsizetype firefoxBytesMax = qsizetype(512) << 20;

/// Returns a processed profile of the Firefox Profiler, version 62: the stacks of each thread in the order in
/// which they were seen first, each once. The sum of all weights is the total; the time axis adds weights up
/// where they are times, else it counts stacks. `name` is the file's. Stops early when `cancel` is set.
QByteArray firefoxProfile(const StackSource &source, const QString &name, const std::atomic<bool> &cancel,
                          qsizetype bytesMax = firefoxBytesMax);

} // namespace model
