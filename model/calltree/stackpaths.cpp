// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackpaths.h"

#include "model/calltree/leafkind.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t pathFramesKept = 4'000'000; ///< 16 MB

bool splitsTime(const Measure &measure)
{
    return measure.kind == Measure::Kind::Cpu
        || (measure.kind == Measure::Kind::Wait && measure.event.isEmpty());
}

/// Returns how much of a cost no clock tells of.
double estimatedOf(const StackCost &cost)
{
    return std::max(0.0, cost.weight - cost.clocked);
}

/// Returns how much of a cost counts for the measure.
double weightOf(const StackCost &cost, const Measure &measure, ThreadDoing doing)
{
    if (!splitsTime(measure))
        return cost.weight;
    const bool isCpu = measure.kind == Measure::Kind::Cpu;
    const double clocked = isCpu ? cost.cpu : std::max(0.0, cost.clocked - cost.mixed - cost.cpu);
    return clocked + (doing == (isCpu ? ThreadDoing::Runs : ThreadDoing::Waits) ? estimatedOf(cost) : 0);
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
    constexpr std::size_t left = FrameBudget::framesOfStackLeft;
    auto outer = roots.frames(root, m_room, m_budget.isUsedUp() ? left + 1 : SIZE_MAX);
    const bool isCut = m_budget.isUsedUp() && frames.size() + outer.size() > left;
    if (isCut) {
        frames = frames.first(std::min(frames.size(), left));
        outer = outer.first(std::min(outer.size(), left - frames.size()));
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
    if (isPlain && !isCut && !m_cancel)
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

/// Returns what a thread does by the names of its stack: those of the code, or of the methods that were
/// inlined there. Clocks are shared out by the first.
ThreadDoing doingByNames(const StackSource &source, const StackCost &cost, std::span<const FunctionId> path)
{
    FunctionTable &functions = source.symbols->functions();
    LeafNames names;
    std::optional<ThreadDoing> doing;
    for (std::size_t i = path.size(); i-- > 0 && !doing;)
        doing = names.take(functions.at(path[i]));
    if (!doing)
        doing = names.atEnd();
    const auto frames = source.snapshot->stacks->frames(cost.stack);
    const bool waits = source.inlined && source.inlined->knowsAny() && !frames.empty()
        && functions.at(source.symbols->functionAt(frames.front(), cost.ticks)).isWaiting;
    return waits ? ThreadDoing::Waits : *doing;
}

/// Returns whether the runtime tells in which code samples were: many say of (nearly) all of them that they
/// were in native code, also of those that ran. `managed`, `all` and `notWaiting` are samples; the last are
/// those whose thread is not known to wait.
bool tellsModes(std::uint64_t managed, std::uint64_t all, std::uint64_t notWaiting)
{
    constexpr std::uint64_t few = 16; // by chance
    return managed > 0
        && (managed * 100 >= all || managed * 10 >= notWaiting
            || (managed >= few && managed * 50 >= notWaiting));
}

} // namespace

PathSums forEachStackPath(const StackSource &source, const std::function<void(const StackPath &)> &visit,
                          const std::atomic<bool> &cancel)
{
    FunctionTable &functions = source.symbols->functions();
    StackTransformer transformer(source.transforms, functions);
    StackFunctions reader(*source.snapshot, *source.symbols, source.inlined.get(), cancel,
                          source.costs->lastEpoch);
    const auto &costs = source.costs->costs;
    std::vector<FunctionId> path;
    const auto readPath = [&](const StackCost &cost) {
        path.clear();
        reader.append(cost.stack, cost.root, source.costs->roots, cost.epoch, cost.ticks, path);
    };
    const bool splits = splitsTime(source.costs->measure);
    const bool byCalls = source.costs->measure.isByCalls();
    bool isModeTold = false;
    if (splits && !source.costs->byClocks) {
        std::uint64_t all = 0;
        std::uint64_t managed = 0;
        for (const StackCost &cost : costs) {
            all += cost.mode == SampleMode::NotTold ? 0 : cost.events;
            managed += cost.mode == SampleMode::Managed ? cost.events : 0;
        }
        std::uint64_t notWaiting = all;
        isModeTold = tellsModes(managed, all, notWaiting);
        for (std::size_t at = 0; at < costs.size() && managed > 0 && !isModeTold && !cancel; ++at) {
            readPath(costs[at]);
            if (doingByNames(source, costs[at], path) == ThreadDoing::Waits)
                notWaiting -= costs[at].mode == SampleMode::NotTold ? 0 : costs[at].events;
        }
        isModeTold = isModeTold || tellsModes(managed, all, notWaiting);
        reader.renewBudget();
    }
    PathSums sums;
    for (std::size_t at = 0; at < costs.size() && !cancel; ++at) {
        const StackCost &cost = costs[at];
        readPath(cost);
        if (cancel)
            break;
        const ThreadDoing doing
            = !splits ? ThreadDoing::Runs : doingOf(doingByNames(source, cost, path), cost.mode, isModeTold);
        const double weight = weightOf(cost, source.costs->measure, doing);
        const double notTold = splits && doing == ThreadDoing::NotTold ? estimatedOf(cost) : 0;
        const bool isCounted = weight > 0 || (byCalls && cost.events + cost.cut > 0); // agents tell whole ms
        if (!isCounted && notTold <= 0)
            continue;
        if (cost.detail != 0 && !source.hidesDetails)
            path.push_back(functions.group(source.costs->details.at(cost.detail - 1)));
        if (!transformer.apply(path))
            continue;
        sums.notTold += notTold;
        if (!isCounted)
            continue;
        if (source.hidesUnsampled && cost.detail != 0 && cost.detail == source.costs->unsampled)
            sums.unsampled += weight;
        else if (!byCalls || !transformer.hasMergedLeaf())
            visit({path, weight, cost.events, cost.cut, at});
        else if (source.costs->measure.kind == Measure::Kind::CallTime && weight > 0)
            visit({path, weight, 0, 0, at}); // the time is the caller's, the calls are not
    }
    sums.foldBelow = transformer.foldBelow();
    return sums;
}

} // namespace model
