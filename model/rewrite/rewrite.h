// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/outputfile.h"
#include "model/reading/tracewalk.h"
#include "model/rewrite/copychanges.h"
#include "model/rewrite/tracecopy.h"

#include <QStringList>

/// Rewrites traces. Reads from front to back with one block in memory and writes to an OutputFile meanwhile:
/// `to` appears only when it is whole, and a file that has that name already, or gets it meanwhile, stays
/// unless `existing` is Replace. The thread clocks of the trace come along, cut to the same range. Returns
/// OutOfMemory where memory ends, and leaves nothing behind then. Blocks: for workers and command lines.
namespace model {

struct Rewritten {
    protocol::nettrace::Format format = protocol::nettrace::Format::NetTraceV4;
    CopyCounts counts;
    WalkEnd source; ///< what could not be read of the source
};

/// Writes everything that can be read of `from` as a whole file. From a whole file it makes an equivalent
/// one, from a repaired file the same bytes; with `changes` one that differs by these alone. Errors: those of
/// walkTrace() and OutputFile, and Exists when `from` and `to` are the same file.
protocol::Result<Rewritten> repairTrace(const QString &from, const QString &to, Existing existing,
                                        const std::atomic<bool> &cancelled, const CopyChanges &changes = {});

/// A time in nanoseconds since 1970, UTC, or since the first event of the trace.
struct CutTime {
    std::int64_t nanoseconds = 0;
    bool sinceFirstEvent = true;
};

struct CutSelection {
    std::optional<CutTime> from; ///< inclusive
    std::optional<CutTime> to; ///< exclusive
    QStringList providers; ///< by name, case-insensitive; empty: all
    /// Where the payloads of the wanted events lie in the file, ascending; nothing: all events.
    std::optional<std::vector<std::uint64_t>> payloadPositions = {};
    CopyChanges changes = {};
};

/// What cutTrace() needs to know of a trace before it cuts it.
struct TraceSurvey {
    protocol::nettrace::TraceHeader header;
    std::uint64_t events = 0;
    std::int64_t firstTicks = 0;
    std::int64_t lastTicks = 0;
    QStringList providers; ///< providers that have events, sorted
};
/// Reads the whole trace. Errors as walkTrace().
protocol::Result<TraceSurvey> surveyTrace(const QString &path, const std::atomic<bool> &cancelled);

struct CutTrace {
    TraceSurvey survey;
    QStringList missingProviders; ///< selected providers without events; nothing was written if there are any
    std::optional<Rewritten> written; ///< nothing, too, when no event was selected
};
/// Writes the events of `from` that lie in a range of time and are of some providers. Errors as
/// repairTrace().
protocol::Result<CutTrace> cutTrace(const QString &from, const QString &to, Existing existing,
                                    const CutSelection &selection, const std::atomic<bool> &cancelled);
/// Does the same with a file that is open: the one that the selection's positions are of. `from` is its name.
protocol::Result<CutTrace> cutTrace(const PositionalFile &file, const QString &from, const QString &to,
                                    Existing existing, const CutSelection &selection,
                                    const std::atomic<bool> &cancelled);

/// Returns the first tick that is not before `unixNanoseconds`.
std::int64_t ticksAt(const protocol::nettrace::TraceHeader &header, std::int64_t unixNanoseconds);
/// Returns the first tick that is not before the time, in a trace whose first event has `firstTicks`.
std::int64_t ticksAt(const protocol::nettrace::TraceHeader &header, std::int64_t firstTicks,
                     const CutTime &time);

} // namespace model
