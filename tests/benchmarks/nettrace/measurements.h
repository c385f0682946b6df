// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>

/// Times in seconds, medians of some runs; where nothing else is said of a file that the system has in
/// memory. A file that cannot be read ends the program. Linux only.
namespace benchmark {

/// From the disk, from its first byte to its last. Behind it the file is in memory as a reader
/// in order leaves it there; as it was written it may lie there in smaller parts, which are slower to read.
double readThroughSeconds(const QString &path);
/// The same once, so that the file is in memory.
void readThrough(const QString &path);

enum class From : std::uint8_t { Memory, Disk };
/// Up to the first snapshot: time range, density and sequence points.
double firstScreenSeconds(const QString &path, From from);
/// With all cores; the file is in memory behind it.
double openFromDiskSeconds(const QString &path);

/// One after another in turn, so that whatever else the machine does slows all three.
struct Openings {
    double copy = 0; ///< memcpy of as many bytes as the file has with one thread, into memory touched before
    double allCores = 0; ///< the sorted index with its stacks, in memory from the store's pool, or the system
    double oneThread = 0;
};
Openings openings(const QString &path);
/// Processor time of a reader behind a file that grows by 16 to 200 KiB, all its snapshots included.
double followSeconds(const QString &path, int runs = 3);

/// Memory of this process that is no file's.
std::uint64_t anonymousResidentBytes();

struct FirstOpening {
    std::uint64_t events = 0;
    std::uint64_t anonymousBytes = 0; ///< resident, more than before opening
    double seconds = 0; ///< with all cores
};
/// To be asked first, while the pool is empty and the process has no other memory that it could use again.
FirstOpening firstOpening(const QString &path);

struct FirstReading {
    double seconds = 0; ///< with all cores
    std::uint64_t peakBytes = 0; ///< resident memory at its highest, above what it was before
};
/// Once: how long a user waits who opens a file that is made to be expensive.
FirstReading firstReading(const QString &path);

/// One after another in turn, as above.
struct Comparison {
    double ours = 0; ///< with all cores
    double loop = 0; ///< TraceEvent's event loop
    double log = 0; ///< TraceEvent's TraceLog
};
/// The peer is tests/peers/TraceEventBench; one that fails ends the program.
Comparison comparison(const QString &peer, const QString &path);

} // namespace benchmark
