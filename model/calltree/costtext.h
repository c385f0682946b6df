// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/measure.h"

namespace model {

/// Returns a cost with its unit as people write it: "12.34 s", "3.4 MB", "1 204". What is counted has none:
/// "1 204" samples or events.
QString costText(double cost, const Measure &measure);
/// Returns the same as a sentence needs it: "1 204 samples".
QString costPhrase(double cost, const Measure &measure);

} // namespace model
