// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

namespace model::requests {

/// Which requests are slow, and which fail? Those that come in and those that go out, by route.
answers::Feature requestsFeature();

} // namespace model::requests
