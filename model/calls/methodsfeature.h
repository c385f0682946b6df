// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

namespace model::calls {

/// Which methods ran, how often and for how long?
answers::Feature methodsFeature();

} // namespace model::calls
