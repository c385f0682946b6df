// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/linecosts.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace model {

namespace {

/// Finds places of frames, each combination of frame and callee once.
class PlaceReader {
public:
    PlaceReader(const Symbols &symbols, SourceLines &lines, FrameBudget &budget)
        : m_symbols(symbols)
        , m_lines(lines)
        , m_budget(budget)
    {
    }

    /// Returns the methods that a frame is in and where, the innermost first.
    const QList<SourceStep> &at(std::span<const std::uint64_t> frames, std::size_t frame,
                                const StackCost &cost)
    {
        const std::uint64_t callee = frame == 0 ? 0 : frames[frame - 1];
        const std::uint32_t epoch = m_budget.isUsedUp() ? 0 : cost.epoch;
        const auto [found, isNew] = m_known.try_emplace({frames[frame], callee, epoch});
        if (!isNew)
            return found->second;
        m_budget.spend(FrameBudget::framesOfALookUp);
        SourceFrame wanted{frames[frame], cost.ticks, frame == 0, {}};
        if (frame > 0) {
            if (const auto code = m_symbols.codeAt(callee, cost.ticks))
                wanted.callee = code->code.name;
        }
        found->second = m_lines.stepsOf(wanted);
        return found->second;
    }

private:
    const Symbols &m_symbols;
    SourceLines &m_lines;
    FrameBudget &m_budget;
    std::map<std::tuple<std::uint64_t, std::uint64_t, std::uint32_t>, QList<SourceStep>> m_known;
};

/// Calls `visit` for the methods that a frame is in, or for its own only, and says whether that is the
/// innermost.
template <class Visit> void forEachStep(const QList<SourceStep> &steps, bool alsoInlined, const Visit &visit)
{
    for (qsizetype i = alsoInlined ? 0 : steps.size() - 1; i < steps.size(); ++i)
        visit(steps[i], i == 0 || !alsoInlined);
}

/// Returns the node of each function of a path; none from where the tree ends.
std::vector<std::uint32_t> nodesOf(const CallTree &tree, std::span<const FunctionId> functions,
                                   bool towardsCallers)
{
    std::vector<std::uint32_t> nodes(functions.size(), CallNode::none);
    std::uint32_t node = 0;
    for (std::size_t i = 0; i < functions.size(); ++i) {
        const std::size_t at = towardsCallers ? functions.size() - 1 - i : i;
        node = tree.find(functions[at], node);
        if (node == CallNode::none)
            break; // folded, or one too many
        nodes[at] = node;
    }
    return nodes;
}

class LineAdder {
public:
    explicit LineAdder(LineCosts &costs)
        : m_costs(costs)
    {
    }

    void beginStack(double weight)
    {
        m_weight = weight;
        m_counted.clear();
    }
    void add(const SourcePlace &place, bool isLeaf)
    {
        const std::size_t at = fileOf(place);
        LineCosts::File &file = m_costs.files[at];
        LineCosts::Line &line = file.lines[place.line];
        line.isAbout = line.isAbout || place.isAbout;
        if (isLeaf)
            line.self += m_weight;
        if (m_counted.insert({at, place.line}).second)
            line.inclusive += m_weight;
        if (m_counted.insert({at, 0}).second)
            file.inclusive += m_weight;
    }

private:
    std::size_t fileOf(const SourcePlace &place)
    {
        for (std::size_t at = 0; at < m_costs.files.size(); ++at) {
            const LineCosts::File &file = m_costs.files[at];
            if (file.module == place.module && file.document == place.document)
                return at;
        }
        LineCosts::File file;
        file.path = place.file;
        file.module = place.module;
        file.document = place.document;
        m_costs.files.push_back(std::move(file));
        return m_costs.files.size() - 1;
    }

    LineCosts &m_costs;
    double m_weight = 0;
    std::set<std::pair<std::size_t, std::uint32_t>> m_counted; ///< file and line, 0: the file itself
};

/// Puts the frames of stacks together again, those that were grafted on at the end, and names them.
class FramesOfStacks {
public:
    FramesOfStacks(const StackSource &source, FrameBudget &budget)
        : m_source(source)
        , m_budget(budget)
        , m_inlined(source.inlined && source.inlined->knowsAny() ? source.inlined.get() : nullptr)
    {
    }

    /// Returns the addresses of a stack, the leaf's first; valid until the next call.
    std::span<const std::uint64_t> of(const StackCost &cost)
    {
        const auto inner = m_source.snapshot->stacks->frames(cost.stack);
        const auto outer = m_source.costs->roots.frames(
            cost.root, m_room, m_budget.isUsedUp() ? FrameBudget::framesOfStackLeft : SIZE_MAX);
        m_frames.assign(inner.begin(), inner.end());
        m_frames.insert(m_frames.end(), outer.begin(), outer.end());
        if (m_budget.isUsedUp())
            m_frames.resize(std::min(m_frames.size(), FrameBudget::framesOfStackLeft));
        m_budget.spend(m_frames.size());
        return m_frames;
    }
    /// Returns whether a frame is in one of the functions, or in one that was inlined there.
    bool isIn(std::span<const std::uint64_t> frames, std::size_t frame, const StackCost &cost,
              const QSet<FunctionId> &functions)
    {
        const std::uint64_t callee = frame == 0 || !m_inlined ? 0 : frames[frame - 1];
        const std::uint32_t epoch = m_budget.isUsedUp() ? 0 : cost.epoch;
        const auto [known, isNew] = m_functions.try_emplace({frames[frame], callee, epoch});
        if (isNew) {
            m_budget.spend(FrameBudget::framesOfALookUp);
            known->second.push_back(m_source.symbols->functionAt(frames[frame], cost.ticks));
            if (m_inlined)
                addInlined({frames[frame], cost.ticks, frame == 0, {}}, callee, known->second);
        }
        return std::ranges::any_of(known->second, [&](FunctionId of) { return functions.contains(of); });
    }
    /// Returns whether inlined methods are frames of their own.
    bool showsInlined() const { return m_inlined != nullptr; }

private:
    void addInlined(SourceFrame wanted, std::uint64_t callee, std::vector<FunctionId> &functions) const
    {
        const auto code = callee == 0 ? std::nullopt : m_source.symbols->codeAt(callee, wanted.ticks);
        if (code)
            wanted.callee = code->code.name;
        for (const InlinedFrame &inlined : m_inlined->at(wanted))
            functions.push_back(inlined.function);
    }

    const StackSource &m_source;
    FrameBudget &m_budget;
    InlinedCode *const m_inlined; ///< null where there is none
    std::vector<std::uint64_t> m_frames;
    std::vector<std::uint64_t> m_room; ///< for the frames of a root
    std::map<std::tuple<std::uint64_t, std::uint64_t, std::uint32_t>, std::vector<FunctionId>> m_functions;
};

} // namespace

LineCosts lineCosts(const StackSource &source, FunctionId function, SourceLines &lines,
                    const std::atomic<bool> &cancel)
{
    LineCosts costs;
    costs.measure = source.costs->measure;
    FrameBudget budget(*source.snapshot);
    PlaceReader places(*source.symbols, lines, budget);
    LineAdder adder(costs);
    FramesOfStacks stacks(source, budget);
    const QSet<FunctionId> wanted{function};
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            costs.total += path.weight;
            const StackCost &cost = source.costs->costs[path.cost];
            const auto frames = stacks.of(cost);
            adder.beginStack(path.weight);
            bool isThere = false;
            bool isPlaced = false;
            for (std::size_t frame = 0; frame < frames.size(); ++frame) {
                if (!stacks.isIn(frames, frame, cost, wanted))
                    continue;
                isThere = true;
                forEachStep(places.at(frames, frame, cost), stacks.showsInlined(),
                            [&](const SourceStep &step, bool isInnermost) {
                                if (step.function != function)
                                    return;
                                if (step.place.isKnown()) {
                                    adder.add(step.place, frame == 0 && isInnermost);
                                    isPlaced = true;
                                } else if (costs.whyNot.isEmpty()) {
                                    costs.whyNot = step.place.whyNot;
                                }
                            });
            }
            costs.inclusive += isThere ? path.weight : 0;
            costs.unknown += isThere && !isPlaced ? path.weight : 0;
        },
        cancel);
    std::ranges::stable_sort(costs.files, std::ranges::greater(), &LineCosts::File::inclusive);
    return costs;
}

QHash<FunctionId, HottestLine> hottestLines(const StackSource &source, const QSet<FunctionId> &functions,
                                            SourceLines &lines, const std::atomic<bool> &cancel)
{
    struct Weight {
        SourcePlace place;
        double weight = 0;
    };
    std::map<std::tuple<FunctionId, const ModuleSymbols *, std::uint32_t, std::uint32_t>, Weight> weights;
    FrameBudget budget(*source.snapshot);
    PlaceReader places(*source.symbols, lines, budget);
    FramesOfStacks stacks(source, budget);
    std::set<Weight *> counted; // of the stack: recursion counts once
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            const StackCost &cost = source.costs->costs[path.cost];
            const auto frames = stacks.of(cost);
            counted.clear();
            for (std::size_t frame = 0; frame < frames.size(); ++frame) {
                if (!stacks.isIn(frames, frame, cost, functions))
                    continue;
                forEachStep(
                    places.at(frames, frame, cost), stacks.showsInlined(), [&](const SourceStep &step, bool) {
                        const SourcePlace &place = step.place;
                        if (!functions.contains(step.function) || !place.isKnown())
                            return;
                        Weight &line
                            = weights[{step.function, place.module.get(), place.document, place.line}];
                        line.place = place;
                        if (counted.insert(&line).second)
                            line.weight += path.weight;
                    });
            }
        },
        cancel);
    QHash<FunctionId, HottestLine> hottest;
    QHash<FunctionId, double> most;
    for (const auto &[key, line] : weights) {
        const FunctionId function = std::get<0>(key);
        if (hottest.contains(function) && line.weight <= most.value(function))
            continue;
        hottest.insert(function, {line.place.file, line.place.line, line.place.isAbout, 0});
        most.insert(function, line.weight);
    }
    return hottest;
}

QHash<std::uint32_t, HottestLine> hottestLines(const StackSource &source, const TimedRows &rows,
                                               SourceLines &lines, const std::atomic<bool> &cancel)
{
    struct Weight {
        SourcePlace place;
        double weight = 0;
    };
    std::map<std::tuple<std::uint32_t, const ModuleSymbols *, std::uint32_t, std::uint32_t>, Weight> weights;
    const std::set<std::uint32_t> wanted(rows.rows.begin(), rows.rows.end());
    const bool towardsCallers = rows.options.direction == CallTree::Direction::Callers;
    FrameBudget budget(*source.snapshot);
    PlaceReader places(*source.symbols, lines, budget);
    FramesOfStacks stacks(source, budget);
    std::vector<std::pair<FunctionId, SourcePlace>> steps; // of a stack, from its root on
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            auto functions = path.functions;
            if (rows.options.around) {
                const auto found = std::ranges::find(functions, *rows.options.around);
                if (found == functions.end())
                    return;
                const auto at = std::size_t(found - functions.begin());
                functions = towardsCallers ? functions.first(at + 1) : functions.subspan(at);
            }
            const auto nodes = nodesOf(*rows.tree, functions, towardsCallers);
            if (std::ranges::none_of(nodes, [&](std::uint32_t node) { return wanted.contains(node); }))
                return;
            const StackCost &cost = source.costs->costs[path.cost];
            const auto frames = stacks.of(cost);
            steps.clear();
            for (std::size_t frame = frames.size(); frame-- > 0;) {
                const QList<SourceStep> &of = places.at(frames, frame, cost);
                for (qsizetype i = of.size(); i-- > (stacks.showsInlined() ? 0 : of.size() - 1);)
                    steps.emplace_back(of[i].function, of[i].place);
            }
            // The functions are some of the frames, in the same order.
            auto step = steps.cbegin();
            for (std::size_t i = 0; i < functions.size(); ++i) {
                const auto found = std::find_if(step, steps.cend(),
                                                [&](const auto &of) { return of.first == functions[i]; });
                if (found == steps.cend())
                    continue;
                step = std::next(found);
                const std::uint32_t node = nodes[i];
                if (!wanted.contains(node) || !found->second.isKnown())
                    continue;
                const SourcePlace &place = found->second;
                Weight &line = weights[{node, place.module.get(), place.document, place.line}];
                line.place = place;
                line.weight += path.weight;
            }
        },
        cancel);
    constexpr double worthTelling = 0.1;
    QHash<std::uint32_t, HottestLine> hottest;
    QHash<std::uint32_t, double> most;
    for (const auto &[key, line] : weights) {
        const std::uint32_t node = std::get<0>(key);
        if (line.weight > most.value(node)) {
            hottest.insert(node, {line.place.file, line.place.line, line.place.isAbout, 0});
            most.insert(node, line.weight);
        }
    }
    for (const auto &[key, line] : weights) {
        const std::uint32_t node = std::get<0>(key);
        if (line.weight >= worthTelling * most.value(node))
            ++hottest[node].others;
    }
    for (HottestLine &line : hottest)
        --line.others; // itself
    return hottest;
}

} // namespace model
