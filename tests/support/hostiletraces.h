// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <span>

/// Makes small traces that are legal, or nearly so, and cost a reader as much as possible.
/// tests/model/reading counts their costs, tests/benchmarks/nettrace measures their times.
namespace tests {

struct HostileTrace {
    const char *name; ///< what the trace has much of
    QByteArray (*make)(std::size_t bytes); ///< makes a trace of about so many bytes
    std::size_t fullBytes; ///< a trace of this size once took seconds to minutes, or all the memory
};

std::span<const HostileTrace> hostileTraces();

/// Makes one of them: events whose headers change nothing but the time, of threads whose blocks all begin at
/// the same time, so that no event may be shown before all are read.
QByteArray twoByteEvents(std::size_t bytes);

} // namespace tests
