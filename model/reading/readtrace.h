// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"
#include "model/reading/readcontrol.h"

namespace model {

/// Reads a whole file with the reader that suits it, and publishes snapshots meanwhile and at the end.
/// Blocks. Returns the final snapshot, also when cancelled. Where memory ends, the snapshot has what was read
/// until then, and its `endedEarly` is OutOfMemory. Errors: NotATrace, Unsupported, OutOfMemory where there
/// is no memory for a snapshot either.
protocol::Result<std::shared_ptr<const TraceSnapshot>>
readWholeFile(const PositionalFile &file, const QString &path, const ReadControl &control, unsigned workers);

/// Reads a file with all cores and without an event loop, for command lines and tests. Blocks. Errors:
/// NotFound, AccessDenied, IoError, NotATrace, Unsupported, OutOfMemory; Cancelled once `cancelled` is set.
protocol::Result<std::shared_ptr<const TraceSnapshot>> readTrace(const QString &path,
                                                                 const std::atomic<bool> &cancelled);
protocol::Result<std::shared_ptr<const TraceSnapshot>> readTrace(const QString &path);

} // namespace model
