// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackpaths.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t pathFramesKept = 4'000'000; ///< 16 MB

/// Looks up the functions of stacks, each address once in an epoch, and each stack once where its addresses
/// were used for nothing else: several threads and parts of the time have it.
class PathReader {
public:
    explicit PathReader(const StackSource &source)
        : m_source(source)
    {
    }

    /// Writes the path of a cost into `path`, from the root to the leaf.
    void read(const StackCost &cost, std::vector<FunctionId> &path)
    {
        path.clear();
        const bool isPlain = cost.epoch == 0 && cost.root == 0;
        if (isPlain && takeKept(cost.stack, path))
            return;
        const auto frames = m_source.snapshot->stacks->frames(cost.stack);
        // Costs are in the order of time, so that an epoch does not come again; what changed in none has 0.
        if (cost.epoch != 0 && cost.epoch != m_epoch) {
            m_epoch = cost.epoch;
            m_knownInEpoch.clear();
        }
        auto &known = cost.epoch == 0 ? m_known : m_knownInEpoch;
        if (cost.root == StackRoots::truncated)
            path.push_back(m_source.symbols->functions().group(QStringLiteral("[truncated]")));
        append(m_source.costs->roots.frames(cost.root), cost.ticks, known, path);
        append(frames, cost.ticks, known, path);
        if (isPlain)
            keep(cost.stack, path);
    }

private:
    struct Kept {
        std::uint32_t from = 0; ///< in m_paths
        std::uint32_t count = 0; ///< 0: not kept
    };
    bool takeKept(std::uint32_t stack, std::vector<FunctionId> &path) const
    {
        if (stack >= m_kept.size() || m_kept[stack].count == 0)
            return false;
        const auto from = m_paths.begin() + m_kept[stack].from;
        path.assign(from, from + m_kept[stack].count);
        return true;
    }
    void keep(std::uint32_t stack, const std::vector<FunctionId> &path)
    {
        if (m_paths.size() + path.size() > pathFramesKept)
            return;
        if (m_kept.size() <= stack)
            m_kept.resize(std::max<std::size_t>(stack + 1, m_source.snapshot->stacks->size()));
        m_kept[stack] = {std::uint32_t(m_paths.size()), std::uint32_t(path.size())};
        m_paths.insert(m_paths.end(), path.begin(), path.end());
    }
    void append(std::span<const std::uint64_t> frames, std::int64_t ticks, IdTable<FunctionId> &known,
                std::vector<FunctionId> &path)
    {
        for (std::size_t i = frames.size(); i-- > 0;) {
            FunctionId &function = known[frames[i]];
            if (function == 0)
                function = m_source.symbols->functionAt(frames[i], ticks) + 1;
            path.push_back(function - 1);
        }
    }

    const StackSource &m_source;
    std::uint32_t m_epoch = 0;
    IdTable<FunctionId> m_known; ///< by address: its function + 1
    IdTable<FunctionId> m_knownInEpoch; ///< the same in the epoch
    std::vector<Kept> m_kept; ///< by stack
    std::vector<FunctionId> m_paths;
};

/// Returns how much of a cost counts for the measure.
double weightOf(const StackCost &cost, const Measure &measure, bool leafWaits)
{
    const bool isCpu = measure.kind == Measure::Kind::Cpu;
    if (!isCpu && !(measure.kind == Measure::Kind::Wait && measure.event.isEmpty()))
        return cost.weight;
    const double estimated = cost.weight - cost.clocked;
    return isCpu ? cost.cpu + (leafWaits ? 0 : estimated)
                 : std::max(0.0, cost.clocked - cost.cpu) + (leafWaits ? estimated : 0);
}

} // namespace

double forEachStackPath(const StackSource &source, const std::function<void(const StackPath &)> &visit,
                        const std::atomic<bool> &cancel)
{
    constexpr std::size_t cancelEach = 256;
    FunctionTable &functions = source.symbols->functions();
    StackTransformer transformer(source.transforms, functions);
    PathReader reader(source);
    std::vector<FunctionId> path;
    for (std::size_t at = 0; at < source.costs->costs.size(); ++at) {
        if (at % cancelEach == 0 && cancel)
            break;
        const StackCost &cost = source.costs->costs[at];
        reader.read(cost, path);
        const bool leafWaits = !path.empty() && functions.at(path.back()).isWaiting;
        const double weight = weightOf(cost, source.costs->measure, leafWaits);
        if (weight <= 0)
            continue;
        if (cost.detail != 0)
            path.push_back(functions.group(source.costs->details.at(cost.detail - 1)));
        if (transformer.apply(path))
            visit({path, weight, cost.events, at});
    }
    return transformer.foldBelow();
}

} // namespace model
