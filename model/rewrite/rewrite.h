// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/outputfile.h"
#include "model/reading/tracewalk.h"
#include "model/rewrite/tracecopy.h"

#include <QStringList>

/// A trace written anew. Reads front to back with one block in memory and writes as it goes to an OutputFile:
/// `to` appears only when it is whole, and what has that name already, or gets it meanwhile, stays unless
/// `existing` says Replace. Where memory ends, OutOfMemory, and nothing is left behind. Synchronous: for
/// workers and command lines.
namespace model {

struct Rewritten {
    protocol::nettrace::Format format = protocol::nettrace::Format::NetTraceV4;
    CopyCounts counts;
    WalkEnd source; ///< what of it could not be read
};

/// Everything that can be read of `from`, as a whole file. Of a whole file it makes an equivalent one, of a
/// repaired one the same bytes. Besides walkTrace()'s errors those of OutputFile, and Exists when both are
/// the same file.
protocol::Result<Rewritten> repairTrace(const QString &from, const QString &to, Existing existing,
                                        const std::atomic<bool> &cancelled);

/// A moment: nanoseconds since 1970, UTC, or since the first event of the trace.
struct CutTime {
    std::int64_t nanoseconds = 0;
    bool sinceFirstEvent = true;
};

struct CutSelection {
    std::optional<CutTime> from; ///< inclusive
    std::optional<CutTime> to; ///< exclusive
    QStringList providers; ///< by name, case-insensitive; empty: all
};

/// What is to be known of a trace before it is cut.
struct TraceSurvey {
    protocol::nettrace::TraceHeader header;
    std::uint64_t events = 0;
    std::int64_t firstTicks = 0;
    std::int64_t lastTicks = 0;
    QStringList providers; ///< that have events, sorted
};
protocol::Result<TraceSurvey> surveyTrace(const QString &path, const std::atomic<bool> &cancelled);

struct CutTrace {
    TraceSurvey survey;
    QStringList missingProviders; ///< wanted, but without events: nothing was written
    std::optional<Rewritten> written; ///< none, too, when no event was selected
};
/// Events of `from` in a range of time and of some providers. Errors as repairTrace().
protocol::Result<CutTrace> cutTrace(const QString &from, const QString &to, Existing existing,
                                    const CutSelection &selection, const std::atomic<bool> &cancelled);

/// The first tick that is not before `unixNanoseconds`.
std::int64_t ticksAt(const protocol::nettrace::TraceHeader &header, std::int64_t unixNanoseconds);

} // namespace model
