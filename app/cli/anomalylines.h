// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <span>
#include <vector>

namespace app::cli {

/// What is wrong with a trace, as much of it as one reads: of each kind the first 20, and how many more.
struct AnomalyLines {
    struct More {
        protocol::nettrace::Anomaly::Kind kind;
        std::uint64_t count = 0;
    };
    std::vector<protocol::nettrace::Anomaly> shown; ///< in the order in which they were given
    std::vector<More> more; ///< of the kinds of which not all are shown
};

AnomalyLines anomalyLines(std::span<const protocol::nettrace::Anomaly> anomalies);

} // namespace app::cli
