// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// The trace that benchmarks of the window look at unless they are given one.
namespace bigtrace {

inline constexpr int usualEvents = 10'000'000; ///< ten minutes, 1 GB

/// Writes a trace with samples of eight threads, events of a program, pauses, heap sizes, allocations and
/// exceptions among them. Returns whether all of it could be written.
bool write(const QString &path, int events = usualEvents);

} // namespace bigtrace
