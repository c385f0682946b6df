// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

namespace model {

/// The subjects that the program knows, in the order of their tabs. A new one is a room of its own and one
/// line here.
std::vector<answers::Feature> features();

} // namespace model
