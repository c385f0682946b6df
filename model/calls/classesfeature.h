// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

namespace model::calls {

/// What became of the classes that an agent saw, and which of them were called?
/// It lists so many classes at most, those that were told of first.
inline constexpr std::size_t classesMost = 1'000'000;
answers::Feature classesFeature(std::size_t most = classesMost);

} // namespace model::calls
