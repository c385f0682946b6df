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
    PlaceReader(const Symbols &symbols, SourceLines &lines)
        : m_symbols(symbols)
        , m_lines(lines)
    {
    }

    const SourcePlace &at(std::span<const std::uint64_t> frames, std::size_t frame, const StackCost &cost)
    {
        const std::uint64_t callee = frame == 0 ? 0 : frames[frame - 1];
        const auto [found, isNew] = m_known.try_emplace({frames[frame], callee, cost.epoch});
        if (!isNew)
            return found->second;
        SourceFrame wanted{frames[frame], cost.ticks, frame == 0, {}};
        if (frame > 0) {
            if (const auto code = m_symbols.codeAt(callee, cost.ticks))
                wanted.callee = code->code.name;
        }
        found->second = m_lines.find(wanted);
        return found->second;
    }

private:
    const Symbols &m_symbols;
    SourceLines &m_lines;
    std::map<std::tuple<std::uint64_t, std::uint64_t, std::uint32_t>, SourcePlace> m_known;
};

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

} // namespace

LineCosts lineCosts(const StackSource &source, FunctionId function, SourceLines &lines,
                    const std::atomic<bool> &cancel)
{
    LineCosts costs;
    costs.measure = source.costs->measure;
    PlaceReader places(*source.symbols, lines);
    LineAdder adder(costs);
    std::vector<std::uint64_t> frames;
    std::map<std::pair<std::uint64_t, std::uint32_t>, FunctionId> functions;
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            costs.total += path.weight;
            const StackCost &cost = source.costs->costs[path.cost];
            const auto inner = source.snapshot->stacks->frames(cost.stack);
            const auto outer = source.costs->roots.frames(cost.root);
            frames.assign(inner.begin(), inner.end());
            frames.insert(frames.end(), outer.begin(), outer.end());
            adder.beginStack(path.weight);
            bool isThere = false;
            bool isPlaced = false;
            for (std::size_t frame = 0; frame < frames.size(); ++frame) {
                const auto [known, isNew] = functions.try_emplace({frames[frame], cost.epoch}, 0);
                if (isNew)
                    known->second = source.symbols->functionAt(frames[frame], cost.ticks);
                if (known->second != function)
                    continue;
                isThere = true;
                const SourcePlace &place = places.at(frames, frame, cost);
                if (place.isKnown()) {
                    adder.add(place, frame == 0);
                    isPlaced = true;
                } else if (costs.whyNot.isEmpty()) {
                    costs.whyNot = place.whyNot;
                }
            }
            costs.inclusive += isThere ? path.weight : 0;
            costs.unknown += isThere && !isPlaced ? path.weight : 0;
        },
        cancel);
    std::ranges::stable_sort(costs.files, std::ranges::greater(), &LineCosts::File::inclusive);
    return costs;
}

} // namespace model
