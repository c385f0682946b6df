// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/anomalylines.h"

#include <map>

namespace app::cli {

using protocol::nettrace::Anomaly;

AnomalyLines anomalyLines(std::span<const Anomaly> anomalies)
{
    constexpr std::uint64_t linesMax = 20;
    AnomalyLines lines;
    std::map<Anomaly::Kind, std::uint64_t> counts;
    for (const Anomaly &anomaly : anomalies) {
        if (++counts[anomaly.kind] <= linesMax)
            lines.shown.push_back(anomaly);
    }
    for (const auto &[kind, count] : counts) {
        if (count > linesMax)
            lines.more.push_back({kind, count - linesMax});
    }
    return lines;
}

} // namespace app::cli
