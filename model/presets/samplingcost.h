// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/presets/presets.h"

namespace model {

/// What samples of stacks cost a program, which grows with its threads: the sampler stops them all, about
/// once a millisecond, and walks the stack of each.
struct SamplingCost {
    int samplesPerSecond = 0;
    int percentOfCore = 0; ///< of one processor

    /// Returns whether it is so much that another preset may be the better one.
    bool isHigh() const;
};

/// Returns about what a process with so many threads pays.
SamplingCost samplingCost(int threads);
/// Returns whether a preset asks for samples of stacks.
bool takesSamples(const Preset &preset);

/// Returns how many threads a process has; 0 where the system does not tell. Never waits, but reads files:
/// for a worker thread.
int threadsOf(qint64 pid);

} // namespace model
