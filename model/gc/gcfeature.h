// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

namespace model::gc {

/// Is it the garbage collector? Collections, their pauses and causes, the heap.
answers::Feature gcFeature();

} // namespace model::gc
