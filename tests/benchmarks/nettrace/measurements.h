// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>

/// Times in seconds, each the median of some runs with a warm page cache. A file that cannot be read ends the
/// program.
namespace benchmark {

/// One thread, as many bytes as the file has, into memory that was touched before.
double copySeconds(std::uint64_t bytes);
/// The sorted index with its stacks, in memory that the store takes from its pool, or from the system.
double openSeconds(const QString &path, unsigned workers);
/// Up to the first snapshot: time range, density and sequence points.
double firstScreenSeconds(const QString &path);
/// Processor time of a reader behind a file that grows by 16 to 200 KiB, all its snapshots included.
double followSeconds(const QString &path);

struct FirstOpening {
    std::uint64_t events = 0;
    std::uint64_t anonymousBytes = 0; ///< resident, more than before opening
    double seconds = 0; ///< with all cores
};
/// To be asked first, while the pool is empty and the process has no other memory that it could use again.
FirstOpening firstOpening(const QString &path);

/// A peer's program, run as `program mode path`, prints the seconds it took. Negative: it did not.
double peerSeconds(const QString &program, const QString &mode, const QString &path, int runs);

} // namespace benchmark
