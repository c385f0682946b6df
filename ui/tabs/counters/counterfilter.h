// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"

namespace ui {

/// Returns the filter for the events that tell of any counter of a counter's provider or meter.
QString counterProviderCondition(const model::Counter &counter);

} // namespace ui
