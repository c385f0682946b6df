// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>

/// Trace files of a size that a recording rarely has.
namespace benchmark {

struct TraceSize {
    std::uint64_t bytes = 0;
    std::uint64_t events = 0;
};

/// Writes the events, stacks and sequence points of a NetTrace V4 recording again and again, each time later
/// and with sequence numbers that go on, until the file has at least so many bytes and events.
protocol::Result<TraceSize> replicate(const QString &recording, const QString &into, std::uint64_t bytes,
                                      std::uint64_t events);

/// The worst case: small events of 17 threads whose times overlap wholly, with types, stacks and sizes that
/// change at random, so that no branch predictor helps; stacks that never repeat.
protocol::Result<TraceSize> writeDense(const QString &into, std::uint64_t bytes);

} // namespace benchmark
