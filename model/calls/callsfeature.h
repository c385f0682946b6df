// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

namespace model::calls {

/// Which method calls which, what is thrown, and what did the program mark?
answers::Feature callsFeature();

} // namespace model::calls
