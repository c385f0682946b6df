// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/measure.h"
#include "model/text/unit.h"

namespace model {

/// Returns what costs are in, whose factor makes seconds of times: 1 ms is 0.001 s.
text::Unit costUnit(const Measure &measure);
/// Returns a cost with its unit as people write it: "12.34 s", "3.4 MB", "1 204". What is counted has none:
/// "1 204" samples or events.
QString costText(double cost, const Measure &measure);
/// Returns the same as a sentence needs it: "1 204 samples".
QString costPhrase(double cost, const Measure &measure);

} // namespace model
