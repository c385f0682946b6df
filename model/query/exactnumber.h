// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filtervalue.h"

#include <compare>

namespace model {

/// Compares two numbers by their exact values.
std::partial_ordering compareExactly(const ExactNumber &a, const ExactNumber &b);
/// Returns a / b, exact where the result is whole.
ExactNumber dividedBy(const ExactNumber &number, std::int64_t divisor);

} // namespace model
