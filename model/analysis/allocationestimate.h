// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace model {

/// What one object that the runtime picked by its randomized sampling stands for (AllocationSampled of .NET
/// 10): each byte that is allocated is picked with the probability 1/102400, and an object whose byte is
/// picked is told of.
struct AllocationEstimate {
    double bytes = 0; ///< an unbiased estimate of the bytes that were allocated
    double objects = 0;
    double variance = 0; ///< of `bytes`; variances of several objects add up
};

/// `size` is the object's, in bytes.
inline AllocationEstimate allocationEstimate(double size)
{
    constexpr double probability = 1.0 / 102'400;
    // 1 - (1 - p)^size without the loss of digits for small sizes.
    const double picked = -std::expm1(size * std::log1p(-probability));
    if (!(picked > 0))
        return {};
    // Horvitz and Thompson: each picked object counts 1/picked times.
    return {size / picked, 1 / picked, size * size * (1 - picked) / (picked * picked)};
}

} // namespace model
