// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/payloadsource.h"
#include "model/store/tracesnapshot.h"

namespace app::cli {

/// A recording that a command reads from one open file: also when another gets its name meanwhile, payloads
/// belong to their events.
struct TraceFile {
    QString path;
    std::shared_ptr<model::PayloadSource> payloads;
    std::uint64_t bytes = 0; ///< when reading began
    std::shared_ptr<const model::TraceSnapshot> trace;

    /// Whether the file became shorter since reading began.
    bool shrank() const { return payloads->file().size() < bytes; }
};

/// NotFound, AccessDenied, IoError, NotATrace, Unsupported.
protocol::Result<TraceFile> readTraceFile(const QString &path);

/// Prints why a file could not be read and returns the exit status.
int failReading(const QString &path, const protocol::Error &error);
/// Ends a command that printed what was read of a file, and whose status would be `status`. Says so where
/// that was not all of the file, because it became shorter (`isLost`: payloads are gone already) or memory
/// ran out; returns the exit status.
int finishReading(const TraceFile &file, int status, bool isLost = false);

} // namespace app::cli
