// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackcosts.h"
#include "model/calltree/stacktransform.h"
#include "model/store/hashindex.h"
#include "model/symbols/inlinedcode.h"
#include "model/symbols/symbols.h"

#include <algorithm>
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
    /// Shows methods that were inlined as frames of their own; null: they count to those that they are in.
    std::shared_ptr<InlinedCode> inlined = nullptr;
    /// What threads ran while no sample met them is only in PathSums, and no stack of its own.
    bool hidesUnsampled = false;
    /// What events are about, the type of an exception for instance, is no frame of their stacks.
    bool hidesDetails = false;
};

/// How many frames of stacks may be put together, so that no trace takes time out of proportion: so many at
/// any rate, and more for each byte of the trace. A frame that is looked up counts as many.
class FrameBudget {
public:
    static constexpr std::uint64_t framesAtAnyRate = 1u << 23;
    static constexpr std::uint64_t framesOfAByte = 8;
    static constexpr std::uint64_t framesOfALookUp = 64;
    static constexpr std::size_t framesOfStackLeft = 100; ///< when it is used up; as many as runtimes keep

    explicit FrameBudget(const TraceSnapshot &snapshot)
        : m_left(framesAtAnyRate + framesOfAByte * snapshot.bytesRead)
    {
    }
    void spend(std::uint64_t frames) { m_left -= std::min(m_left, frames); }
    bool isUsedUp() const { return m_left == 0; }

private:
    std::uint64_t m_left;
};

/// Puts the functions of stacks together, each frame looked up once in an epoch, and each stack put together
/// once where its addresses were used for nothing else: several threads and parts of the time have it.
///
/// When the budget for one walk over the costs is used up, stacks have their innermost frames only, named as
/// they were named first.
class StackFunctions {
public:
    /// `last` is the newest epoch that costs are told apart by; not given: all addresses may change in
    /// each. `cancel` must live longer than this.
    StackFunctions(const TraceSnapshot &snapshot, const Symbols &symbols, InlinedCode *inlined,
                   const std::atomic<bool> &cancel, CodeEpoch last = {0, nullptr, 0, true});

    /// Appends the functions of a stack that goes on outwards at a root, from the root to the leaf; what is
    /// cut off as "[truncated]", what was left out as "[outer frames left out]". Ends anywhere when it is
    /// cancelled.
    void append(std::uint32_t stack, std::uint32_t root, const StackRoots &roots, std::uint32_t epoch,
                std::int64_t ticks, std::vector<FunctionId> &path);
    /// Gives back the whole budget, for another walk over the same costs.
    void renewBudget() { m_budget = FrameBudget(m_snapshot); }

private:
    struct Frame {
        std::uint64_t address = 0;
        std::uint64_t callee = 0; ///< address; 0 for the leaf
        bool operator==(const Frame &) const = default;
    };
    friend std::size_t qHash(const Frame &frame, std::size_t seed)
    {
        return qHashMulti(seed, frame.address, frame.callee);
    }
    /// What was found in one epoch.
    struct Known {
        IdTable<FunctionId> functions; ///< by address: its function + 1
        QHash<Frame, std::vector<FunctionId>> inlined;
    };
    void append(std::span<const std::uint64_t> frames, std::uint64_t callee, std::int64_t ticks,
                std::uint32_t epoch, std::vector<FunctionId> &path);
    FunctionId functionAt(std::uint64_t address, std::int64_t ticks, std::uint32_t epoch);
    struct Kept {
        std::uint32_t from = 0; ///< in m_keptFunctions
        std::uint32_t count = 0; ///< 0: not kept
    };
    bool appendKept(std::uint32_t stack, std::vector<FunctionId> &path);
    void keep(std::uint32_t stack, std::span<const FunctionId> functions);
    const std::vector<FunctionId> &inlinedAt(const Frame &frame, std::int64_t ticks, Known &known);

    const TraceSnapshot &m_snapshot;
    const Symbols &m_symbols;
    InlinedCode *const m_inlined; ///< null where there is none
    const std::atomic<bool> &m_cancel;
    const CodeEpoch m_last;
    FrameBudget m_budget;
    std::uint32_t m_epoch = 0;
    Known m_known;
    Known m_knownInEpoch;
    std::vector<Kept> m_kept; ///< by stack
    std::vector<FunctionId> m_keptFunctions;
    std::vector<std::uint64_t> m_room; ///< for the frames of a root
};

/// A stack as functions and what it costs by the source's measure. For Cpu and Wait the weight is the part of
/// the time that counts.
struct StackPath {
    std::span<const FunctionId> functions; ///< from the root to the leaf; empty: without a stack
    double weight = 0;
    std::uint64_t events = 0; ///< of calls: of the leaf's
    std::uint32_t cut = 0; ///< as StackCost::cut
    std::size_t cost = 0; ///< index into StackCosts::costs
};

struct PathSums {
    double foldBelow = 0; ///< share below which nodes are folded
    /// Milliseconds of samples of which nothing says whether the thread ran or waited: no measure of either
    /// counts them.
    double notTold = 0;
    double unsampled = 0; ///< milliseconds that were hidden, see StackSource
};

/// Calls `visit` for each stack that the transforms leave and that weighs something or has calls, in the
/// order of the costs. Calls of a function that transforms made its caller's own cost count nowhere. Stops
/// when `cancel` is set.
PathSums forEachStackPath(const StackSource &source, const std::function<void(const StackPath &)> &visit,
                          const std::atomic<bool> &cancel);

} // namespace model
