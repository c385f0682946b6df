// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"
#include "model/reading/readcontrol.h"

namespace model {

/// Reads a whole file with the reader that suits it; publishes on the way and at the end. Returns the final
/// snapshot, also when cancelled. Where memory ends, the snapshot has what was read until then and ended
/// early by OutOfMemory; that is the error where there is not even memory for a snapshot. NotATrace,
/// Unsupported.
protocol::Result<std::shared_ptr<const TraceSnapshot>>
readWholeFile(const PositionalFile &file, const QString &path, const ReadControl &control, unsigned workers);

/// The synchronous way in, for command lines and tests: all cores, no event loop. NotFound, AccessDenied,
/// IoError, NotATrace, Unsupported; Cancelled once `cancelled` is set.
protocol::Result<std::shared_ptr<const TraceSnapshot>> readTrace(const QString &path,
                                                                 const std::atomic<bool> &cancelled);
protocol::Result<std::shared_ptr<const TraceSnapshot>> readTrace(const QString &path);

} // namespace model
