// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackcosts.h"
#include "model/calltree/stacktransform.h"
#include "model/symbols/symbols.h"

#include <atomic>
#include <functional>
#include <memory>
#include <span>

namespace model {

/// Everything that trees and lists of one trace are made of. Cheap to copy; for workers.
struct StackSource {
    std::shared_ptr<const TraceSnapshot> snapshot; ///< of which the costs are, or a newer one
    std::shared_ptr<const StackCosts> costs;
    std::shared_ptr<const Symbols> symbols;
    QList<StackTransform> transforms;
};

/// A stack as functions and what it costs by the source's measure. For Cpu and Wait the weight is the part of
/// the time that counts.
struct StackPath {
    std::span<const FunctionId> functions; ///< from the root to the leaf; empty: without a stack
    double weight = 0;
    std::uint64_t events = 0;
    std::size_t cost = 0; ///< index into StackCosts::costs
};

/// Calls `visit` for each stack that the transforms leave and that weighs something, in the order of the
/// costs. Stops when `cancel` is set. Returns below which share nodes are folded.
double forEachStackPath(const StackSource &source, const std::function<void(const StackPath &)> &visit,
                        const std::atomic<bool> &cancel);

} // namespace model
