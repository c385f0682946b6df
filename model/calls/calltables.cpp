// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calls/calltables.h"

#include "model/words/texts.h"

#include <algorithm>
#include <queue>

namespace model::calls {

using answers::Columns;
using answers::Measure;
using answers::TableOf;
using Table = std::shared_ptr<const answers::Table>;

namespace {

struct WayRow {
    std::uint32_t depth = 0;
    QString name;
    std::uint64_t calls = 0;
    WayCost cost;
    std::uint64_t cut = 0;
    bool operator==(const WayRow &) const = default;
};

Columns<MethodRow> methodColumns()
{
    Columns<MethodRow> all;
    all.add("name", model::Texts::tr("Method"), {}, Measure::Text,
            [](const MethodRow &row) { return row.name.name; });
    all.add("calls", model::Texts::tr("Calls"), model::Texts::tr("How often the method was entered."),
            Measure::Count, [](const MethodRow &row) { return row.cost.calls; })
        .sums();
    all.add("total", model::Texts::tr("Total time"),
            model::Texts::tr(
                "From entry to exit, with all that the method called; of recursive calls the outermost one."),
            Measure::Seconds, [](const MethodRow &row) { return row.cost.total; });
    all.add("self", model::Texts::tr("Self time"), model::Texts::tr("Without what the method called."),
            Measure::Seconds, [](const MethodRow &row) { return row.cost.self; })
        .sums();
    all.add("threads", model::Texts::tr("Threads"), model::Texts::tr("How many threads called the method."),
            Measure::Count, [](const MethodRow &row) { return row.cost.threads; });
    all.add("cut", model::Texts::tr("Cut"),
            model::Texts::tr("Calls whose exit is missing: lost events, or an outer method was left before."),
            Measure::Count, [](const MethodRow &row) { return row.cost.cut; })
        .sums()
        .detail();
    all.add("open", model::Texts::tr("Open"), model::Texts::tr("Calls that go on at the end."),
            Measure::Count, [](const MethodRow &row) { return row.cost.open; })
        .sums()
        .detail();
    all.add("class", model::Texts::tr("Class"), {}, Measure::Text,
            [](const MethodRow &row) { return row.name.type; })
        .detail();
    return all;
}

Columns<WayRow> wayColumns()
{
    Columns<WayRow> all;
    all.add("depth", model::Texts::tr("Depth"), model::Texts::tr("How many calls are around this one."),
            Measure::Number, &WayRow::depth);
    all.add("name", model::Texts::tr("Method"), {}, Measure::Text, &WayRow::name)
        .reads([](const WayRow &row) -> QString {
            constexpr std::uint32_t indentMost = 40;
            return QString(int(std::min(row.depth, indentMost)) * 2, u' ') + row.name;
        });
    all.add("calls", model::Texts::tr("Calls"), model::Texts::tr("How often this way was taken."),
            Measure::Count, &WayRow::calls);
    all.add("total", model::Texts::tr("Total time"), model::Texts::tr("With all that was called."),
            Measure::Seconds, [](const WayRow &row) { return row.cost.total; });
    all.add("self", model::Texts::tr("Self time"), model::Texts::tr("Without what the method called."),
            Measure::Seconds, [](const WayRow &row) { return row.cost.self; })
        .sums();
    all.add("cut", model::Texts::tr("Cut"),
            model::Texts::tr("Calls whose exit is missing: lost events, or an outer method was left before."),
            Measure::Count, &WayRow::cut)
        .detail();
    all.add("open", model::Texts::tr("Open"), model::Texts::tr("Calls that go on at the end."),
            Measure::Count, [](const WayRow &row) { return row.cost.open; })
        .detail();
    return all;
}

QString outcomeText(const ClassRow &row)
{
    return row.outcome == QLatin1String("transformed") ? model::Texts::tr("transformed")
        : row.outcome == QLatin1String("ignored")      ? model::Texts::tr("ignored")
        : row.outcome == QLatin1String("failed")       ? model::Texts::tr("failed")
                                                       : row.outcome;
}

} // namespace

Table methodsTable(const std::vector<MethodCost> &costs, const AgentNames &names)
{
    std::vector<MethodRow> rows;
    rows.reserve(costs.size());
    for (const MethodCost &cost : costs)
        rows.push_back({cost, names.method(cost.method)});
    std::ranges::stable_sort(rows, std::greater(), [](const MethodRow &row) { return row.cost.total; });
    return std::make_shared<TableOf<MethodRow>>("methods", model::Texts::tr("Methods"), methodColumns(),
                                                std::move(rows));
}

QStringList callNotes(const Calls &calls)
{
    QStringList notes;
    if (calls.beganBefore() > 0)
        notes += model::Texts::tr("Calls that began before what is looked at, and went on: %1. Their time "
                                  "counts from there on, and they are not among the calls.")
                     .arg(calls.beganBefore());
    if (calls.callsLeftOut() > 0)
        notes += model::Texts::tr("There are so many ways of calls, or calls so deep, that %1 calls are "
                                  "counted for no method.")
                     .arg(calls.callsLeftOut());
    return notes;
}

Table callsTable(const Calls &calls, const std::vector<WayCost> &ways, const AgentNames &names)
{
    const std::vector<CallNode> &nodes = calls.nodes();
    const auto isCheaper = [&](std::uint32_t a, std::uint32_t b) { return ways[a].total < ways[b].total; };
    const auto forEachChild = [&](std::uint32_t parent, const auto &visit) {
        for (std::uint32_t node = nodes[parent].firstChild; node != 0; node = nodes[node].nextSibling)
            visit(node);
    };
    // A way costs no more than the one that leads to it, so those that are chosen hang together.
    std::vector<bool> isChosen(nodes.size());
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, decltype(isCheaper)> next(isCheaper);
    const auto ask = [&](std::uint32_t node) { next.push(node); };
    forEachChild(0, ask);
    for (std::size_t count = 0; count < waysMost && !next.empty(); ++count) {
        const std::uint32_t node = next.top();
        next.pop();
        isChosen[node] = true;
        forEachChild(node, ask);
    }
    std::vector<WayRow> rows;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> open; // node and depth; the last one is taken first
    const auto list = [&](std::uint32_t parent, std::uint32_t depth) {
        const auto first = std::ptrdiff_t(open.size());
        forEachChild(parent, [&](std::uint32_t node) {
            if (isChosen[node])
                open.emplace_back(node, depth);
        });
        std::stable_sort(open.begin() + first, open.end(),
                         [&](const auto &a, const auto &b) { return isCheaper(a.first, b.first); });
    };
    list(0, 0);
    while (!open.empty()) {
        const auto [node, depth] = open.back();
        open.pop_back();
        rows.push_back(
            {depth, names.method(nodes[node].method).name, nodes[node].calls, ways[node], nodes[node].cut});
        list(node, depth + 1);
    }
    return std::make_shared<TableOf<WayRow>>("calls", model::Texts::tr("Calls"), wayColumns(),
                                             std::move(rows));
}

Table classesTable(std::vector<ClassRow> rows)
{
    Columns<ClassRow> all;
    all.add("name", model::Texts::tr("Class"), {}, Measure::Text, &ClassRow::name);
    all.add("outcome", model::Texts::tr("Outcome"),
            model::Texts::tr(
                "Transformed classes tell of their calls; the configuration has others ignored; where the "
                "transformation failed, the agent's log says why."),
            Measure::Text, &ClassRow::outcome)
        .reads(outcomeText)
        .means([](const ClassRow &row) {
            return QStringLiteral("event == Class and Outcome == \"%1\"").arg(row.outcome);
        });
    all.add("methods", model::Texts::tr("Methods"), model::Texts::tr("How many of its methods were called."),
            Measure::Count, &ClassRow::methods)
        .sums();
    all.add("calls", model::Texts::tr("Calls"), {}, Measure::Count, &ClassRow::calls).sums();
    all.add("package", model::Texts::tr("Package"), {}, Measure::Text, &ClassRow::package).detail();
    return std::make_shared<TableOf<ClassRow>>("classes", model::Texts::tr("Classes"), std::move(all),
                                               std::move(rows));
}

Table exceptionsTable(std::vector<ExceptionRow> rows)
{
    std::ranges::stable_sort(rows, std::greater(), &ExceptionRow::thrown);
    Columns<ExceptionRow> all;
    all.add("type", model::Texts::tr("Exception"), {}, Measure::Text, &ExceptionRow::type);
    all.add("thrower", model::Texts::tr("Thrown by"), {}, Measure::Text, &ExceptionRow::thrower);
    all.add("thrown", model::Texts::tr("Thrown"),
            model::Texts::tr("How often; a rethrow by a finally block counts again."), Measure::Count,
            &ExceptionRow::thrown)
        .sums();
    return std::make_shared<TableOf<ExceptionRow>>("exceptions", model::Texts::tr("Exceptions"),
                                                   std::move(all), std::move(rows));
}

Table markersTable(std::vector<MarkerRow> rows)
{
    Columns<MarkerRow> all;
    all.add("at", model::Texts::tr("Time (s)"), model::Texts::tr("Since the trace's first event."),
            Measure::Moment, &MarkerRow::at);
    all.add("name", model::Texts::tr("Marker"), {}, Measure::Text, &MarkerRow::name);
    all.add("value", model::Texts::tr("Value"), {}, Measure::Text, &MarkerRow::value);
    return std::make_shared<TableOf<MarkerRow>>("markers", model::Texts::tr("Markers"), std::move(all),
                                                std::move(rows));
}

} // namespace model::calls
