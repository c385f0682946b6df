// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <span>

/// Small traces that are legal, or nearly so, and made to cost a reader as much as they can.
/// tests/model/reading counts what they cost, tests/benchmarks/nettrace times them.
namespace support {

struct HostileTrace {
    const char *name; ///< what there is much of
    QByteArray (*make)(std::size_t bytes); ///< a trace of about so many bytes
    std::size_t fullBytes; ///< with so many it once took seconds to minutes, or all the memory
};

std::span<const HostileTrace> hostileTraces();

/// One of them: headers in which nothing but the time is new, of threads whose blocks all begin at the same
/// time, so that no event may be shown before all are read.
QByteArray twoByteEvents(std::size_t bytes);

} // namespace support
