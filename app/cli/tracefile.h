// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/payloadsource.h"
#include "model/store/tracesnapshot.h"

namespace app::cli {

/// A recording that a command reads.
struct TraceFile {
    QString path;
    std::uint64_t bytes = 0; ///< the file's size when reading began
    std::shared_ptr<const model::TraceSnapshot> trace;

    /// Returns whether the file became shorter since reading began, or its disk failed.
    bool shrank() const { return trace->payloads->file().size() < bytes || !trace->payloads->isIntact(); }
};

/// Reads a recording. Blocks. Errors: NotFound, AccessDenied, IoError, NotATrace, Unsupported.
protocol::Result<TraceFile> readTraceFile(const QString &path);

/// Prints why a file could not be read and returns the exit status.
int failReading(const QString &path, const protocol::Error &error);
/// Ends a command that printed what was read of a file. Returns its exit status: `status`, or Failure where
/// not all of the file was read, because it became shorter (`isLost` says that payloads are gone already) or
/// memory ran out. Prints which of these it was.
int finishReading(const TraceFile &file, int status, bool isLost = false);

} // namespace app::cli
