// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

namespace model::calls {

/// What became of the classes that an agent saw, and which of them were called?
answers::Feature classesFeature();

} // namespace model::calls
