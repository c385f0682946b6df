// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackpaths.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t pathFramesKept = 4'000'000; ///< 16 MB

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

StackFunctions::StackFunctions(const TraceSnapshot &snapshot, const Symbols &symbols, InlinedCode *inlined,
                               const std::atomic<bool> &cancel, CodeEpoch last)
    : m_snapshot(snapshot)
    , m_symbols(symbols)
    , m_inlined(inlined && inlined->knowsAny() ? inlined : nullptr)
    , m_cancel(cancel)
    , m_last(std::move(last))
    , m_budget(snapshot)
{
}

void StackFunctions::append(std::uint32_t stack, std::uint32_t root, const StackRoots &roots,
                            std::uint32_t epoch, std::int64_t ticks, std::vector<FunctionId> &path)
{
    if (m_budget.isUsedUp())
        epoch = 0;
    const bool isPlain = epoch == 0 && root == 0;
    if (isPlain && appendKept(stack, path))
        return;
    const std::size_t from = path.size();
    auto frames = m_snapshot.stacks->frames(stack);
    auto outer = roots.frames(root);
    const bool isCut = m_budget.isUsedUp() && frames.size() + outer.size() > FrameBudget::framesOfStackLeft;
    if (isCut) {
        frames = frames.first(std::min(frames.size(), FrameBudget::framesOfStackLeft));
        outer = {};
        path.push_back(m_symbols.functions().group(QStringLiteral("[outer frames left out]")));
    }
    // Costs are in the order of time, so that an epoch does not come again; what changed in none has 0.
    if (epoch != 0 && epoch != m_epoch) {
        m_epoch = epoch;
        m_knownInEpoch = {};
    }
    if (root == StackRoots::truncated && !isCut)
        path.push_back(m_symbols.functions().group(QStringLiteral("[truncated]")));
    append(outer, frames.empty() ? 0 : frames.back(), ticks, epoch, path);
    append(frames, 0, ticks, epoch, path);
    m_budget.spend(path.size() - from);
    if (isPlain && !m_cancel)
        keep(stack, std::span(path).subspan(from));
}

bool StackFunctions::appendKept(std::uint32_t stack, std::vector<FunctionId> &path)
{
    if (stack >= m_kept.size() || m_kept[stack].count == 0)
        return false;
    const Kept &kept = m_kept[stack];
    if (m_budget.isUsedUp() && kept.count > FrameBudget::framesOfStackLeft)
        return false;
    const auto from = m_keptFunctions.begin() + kept.from;
    path.insert(path.end(), from, from + kept.count);
    m_budget.spend(kept.count);
    return true;
}

void StackFunctions::keep(std::uint32_t stack, std::span<const FunctionId> functions)
{
    const bool isKnown = stack < m_kept.size() && m_kept[stack].count != 0;
    if (isKnown || m_keptFunctions.size() + functions.size() > pathFramesKept)
        return;
    if (m_kept.size() <= stack)
        m_kept.resize(std::max<std::size_t>(stack + 1, m_snapshot.stacks->size()));
    m_kept[stack] = {std::uint32_t(m_keptFunctions.size()), std::uint32_t(functions.size())};
    m_keptFunctions.insert(m_keptFunctions.end(), functions.begin(), functions.end());
}

void StackFunctions::append(std::span<const std::uint64_t> frames, std::uint64_t callee, std::int64_t ticks,
                            std::uint32_t epoch, std::vector<FunctionId> &path)
{
    Known &known = epoch == 0 ? m_known : m_knownInEpoch;
    for (std::size_t i = frames.size(); i-- > 0 && !m_cancel;) {
        path.push_back(functionAt(frames[i], ticks, epoch));
        if (!m_inlined)
            continue;
        const auto &inlined = inlinedAt({frames[i], i == 0 ? callee : frames[i - 1]}, ticks, known);
        path.insert(path.end(), inlined.begin(), inlined.end());
    }
}

FunctionId StackFunctions::functionAt(std::uint64_t address, std::int64_t ticks, std::uint32_t epoch)
{
    Known &known = epoch != 0 && m_last.mayChange(address) ? m_knownInEpoch : m_known;
    FunctionId &function = known.functions[address];
    if (function == 0) {
        m_budget.spend(FrameBudget::framesOfALookUp);
        function = m_symbols.functionAt(address, ticks) + 1;
    }
    return function - 1;
}

const std::vector<FunctionId> &StackFunctions::inlinedAt(const Frame &frame, std::int64_t ticks, Known &known)
{
    const auto met = known.inlined.constFind(frame);
    if (met != known.inlined.cend())
        return *met;
    m_budget.spend(FrameBudget::framesOfALookUp);
    SourceFrame wanted{frame.address, ticks, frame.callee == 0, {}};
    if (const auto callee = frame.callee == 0 ? std::nullopt : m_symbols.codeAt(frame.callee, ticks))
        wanted.callee = callee->code.name;
    std::vector<FunctionId> functions;
    for (const InlinedFrame &inlined : m_inlined->at(wanted))
        functions.push_back(inlined.function);
    return *known.inlined.insert(frame, functions);
}

namespace {

/// Returns whether the method whose code the leaf is waits, or the innermost one that was inlined there:
/// clocks are shared out by the first.
bool waitsAt(const StackSource &source, const StackCost &cost, const std::vector<FunctionId> &path)
{
    FunctionTable &functions = source.symbols->functions();
    if (path.empty() || functions.at(path.back()).isWaiting)
        return !path.empty();
    const auto frames = source.snapshot->stacks->frames(cost.stack);
    return source.inlined && source.inlined->knowsAny() && !frames.empty()
        && functions.at(source.symbols->functionAt(frames.front(), cost.ticks)).isWaiting;
}

} // namespace

double forEachStackPath(const StackSource &source, const std::function<void(const StackPath &)> &visit,
                        const std::atomic<bool> &cancel)
{
    FunctionTable &functions = source.symbols->functions();
    StackTransformer transformer(source.transforms, functions);
    StackFunctions reader(*source.snapshot, *source.symbols, source.inlined.get(), cancel,
                          source.costs->lastEpoch);
    std::vector<FunctionId> path;
    for (std::size_t at = 0; at < source.costs->costs.size() && !cancel; ++at) {
        const StackCost &cost = source.costs->costs[at];
        path.clear();
        reader.append(cost.stack, cost.root, source.costs->roots, cost.epoch, cost.ticks, path);
        if (cancel)
            break;
        const bool leafWaits = waitsAt(source, cost, path);
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
