// SPDX-License-Identifier: GPL-3.0-or-later
// When rows of the views cost what they did, on traces of known stacks: 1000 ticks are a second.
#include "model/calltree/nodetimes.h"

#include "tests/support/stackbuilder.h"
#include "tests/support/testprogram.h"

#include <cmath>
#include <QtTest>

using namespace model;
using tests::StackBuilder;
using tests::stackSource;

namespace {

using Kind = Measure::Kind;
const std::atomic<bool> never = false;
constexpr TimeRange second{0, 1};

/// A second of samples each ten milliseconds: Main calls Total in the first half, and Print in the second.
/// The first event is at 0.
struct Shop : StackBuilder {
    const std::uint32_t worker = thread(11);
    const std::uint32_t order = type(QStringLiteral("Shop"), 7, QStringLiteral("Order"));
    const std::uint32_t waitStart = type(runtime(), 81, QStringLiteral("ContentionStart"));
    const std::uint32_t waitStop = type(runtime(), 91, QStringLiteral("ContentionStop"));

    void samples()
    {
        for (std::int64_t ticks = 0; ticks < 1000; ticks += 10)
            sample(ticks, {1, ticks < 500 ? 2u : 3u}, worker);
    }
    void names(std::int64_t ticks)
    {
        method(ticks, 1, QStringLiteral("Shop.Program.Main"));
        method(ticks, 2, QStringLiteral("Shop.Cart.Total"));
        method(ticks, 3, QStringLiteral("Shop.Printer.Print"));
    }
};

std::shared_ptr<const StackCosts> byTime(const StackSource &source, const Selection &selection = {},
                                         TimeRange range = second, std::size_t parts = 4)
{
    return costsByTime(source, RowSets().of(selection), range, {}, parts, never);
}

/// By the names of rows: what they cost in each part, in whole numbers.
QMap<QString, QList<int>> timesOf(StackSource source, const TimedRows &rows,
                                  const std::shared_ptr<const StackCosts> &costs)
{
    source.costs = costs;
    const RowTimes times = rowTimes(source, rows, never);
    QMap<QString, QList<int>> named;
    for (const auto &[row, weights] : times.weights) {
        const FunctionId function = rows.tree ? rows.tree->nodes[row].function : row;
        QList<int> &numbers = named[source.symbols->functions().at(function).name.section(u'.', -1)];
        for (const double weight : weights)
            numbers.append(int(std::lround(weight)));
    }
    return named;
}

/// All rows of a tree that is made by these options.
TimedRows treeRows(const StackSource &source, const CallTreeOptions &options = {})
{
    TimedRows rows;
    rows.options = options;
    rows.tree = std::make_shared<const CallTree>(buildCallTree(source, options, never));
    for (std::uint32_t node = 1; node < rows.tree->nodes.size(); ++node)
        rows.rows.push_back(node);
    return rows;
}

TimedRows listRows(const StackSource &source, CostsBy by)
{
    TimedRows rows;
    rows.by = by;
    for (const FunctionCost &cost : functionCosts(source, by, never).functions)
        rows.rows.push_back(cost.function);
    return rows;
}

} // namespace

class TestNodeTimes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nodesWeighTheMeasure()
    {
        Shop shop;
        shop.samples();
        shop.sample(1000, {}, shop.worker);
        shop.names(1001);
        const auto wall = stackSource(shop.snapshot(), Measure{Kind::Wall, {}});
        auto times = timesOf(wall, treeRows(wall), byTime(wall));
        QCOMPARE(times.value(QStringLiteral("Main")), (QList<int>{250, 250, 250, 250}));
        QCOMPARE(times.value(QStringLiteral("Total")), (QList<int>{250, 250, 0, 0}));
        QCOMPARE(times.value(QStringLiteral("Print")), (QList<int>{0, 0, 250, 250}));
        const auto samples = stackSource(shop.snapshot(), Measure{Kind::Samples, {}});
        times = timesOf(samples, treeRows(samples), byTime(samples));
        QCOMPARE(times.value(QStringLiteral("Print")), (QList<int>{0, 0, 25, 25}));
    }

    void rowsThatAreNotAskedForAreNotCounted()
    {
        Shop shop;
        shop.samples();
        shop.names(1000);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Wall, {}});
        TimedRows rows = treeRows(source);
        rows.rows = {rows.rows.back(), 1'000'000}; // the last one is of no node
        QCOMPARE(timesOf(source, rows, byTime(source)).size(), 1);
    }

    void sumsAreThoseOfTheView()
    {
        Shop shop;
        shop.samples();
        shop.names(1000);
        auto source = stackSource(shop.snapshot(), Measure{Kind::Cpu, {}});
        for (const auto direction : {CallTree::Direction::Calls, CallTree::Direction::Callers}) {
            CallTreeOptions options;
            options.direction = direction;
            const TimedRows rows = treeRows(source, options);
            StackSource timed = source;
            timed.costs = byTime(source, {}, second, 7);
            const RowTimes times = rowTimes(timed, rows, never);
            for (const std::uint32_t node : rows.rows) {
                double sum = 0;
                for (const double weight : times.weights.at(node))
                    sum += weight;
                QVERIFY(std::abs(sum - rows.tree->nodes[node].inclusive) < 1e-6);
            }
        }
    }

    void listsHaveTimes()
    {
        Shop shop;
        shop.samples();
        shop.sample(1000, {1, 2, 1, 2}, shop.worker); // recursion counts once
        shop.names(1001);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Samples, {}});
        const auto costs = byTime(source, {}, {0, 1.001});
        auto times = timesOf(source, listRows(source, CostsBy::Function), costs);
        QCOMPARE(times.value(QStringLiteral("Total")).last(), 1);
        times = timesOf(source, listRows(source, CostsBy::Type), costs);
        QCOMPARE(times.value(QStringLiteral("Program")), (QList<int>{25, 25, 25, 26}));
        QCOMPARE(times.value(QStringLiteral("Cart")), (QList<int>{25, 25, 0, 1}));
        times = timesOf(source, listRows(source, CostsBy::Module), costs);
        QCOMPARE(times.size(), 1);
    }

    void bothSidesOfAFunctionHaveTimes()
    {
        Shop shop;
        shop.samples();
        shop.names(1000);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Samples, {}});
        CallTreeOptions options;
        options.around = source.symbols->functionAt(StackBuilder::addressOf(2) + 0x10, 0);
        options.direction = CallTree::Direction::Callers;
        const auto times = timesOf(source, treeRows(source, options), byTime(source));
        QCOMPARE(times.value(QStringLiteral("Main")), (QList<int>{25, 25, 0, 0}));
    }

    void whatTheEventsAreAboutHasTimes()
    {
        Shop shop;
        protocol::nettrace::Field text;
        text.name = QStringLiteral("TypeName");
        text.type = protocol::nettrace::FieldType::Utf16z;
        const auto thrown = shop.type(QStringLiteral("Shop"), 8, QStringLiteral("Thrown"), {text});
        protocol::ByteWriter writer;
        writer.utf16z(u"Shop.OutOfStock");
        const QByteArray payload = writer.takeBytes();
        shop.event(0, shop.order);
        for (const std::int64_t ticks : {100, 200, 900})
            shop.event(ticks, thrown, payload, shop.calls({1, 2}), shop.worker);
        shop.names(1000);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Count, QStringLiteral("Thrown")});
        const auto tree = timesOf(source, treeRows(source), byTime(source));
        QCOMPARE(tree.value(QStringLiteral("OutOfStock")), (QList<int>{2, 0, 0, 1}));
        const auto types = timesOf(source, listRows(source, CostsBy::Type), byTime(source));
        QCOMPARE(types.value(QStringLiteral("OutOfStock")), (QList<int>{2, 0, 0, 1}));
    }

    void waitingIsOfAllPartsThatItWentOnIn()
    {
        Shop shop;
        shop.event(0, shop.order);
        shop.event(100, shop.waitStart, {}, shop.calls({1, 2}), shop.worker);
        shop.event(800, shop.waitStop, {}, 0, shop.worker);
        shop.names(1000);
        const auto source
            = stackSource(shop.snapshot(), Measure{Kind::Wait, QStringLiteral("ContentionStart")});
        const auto times = timesOf(source, treeRows(source), byTime(source));
        QCOMPARE(times.value(QStringLiteral("Total")), (QList<int>{150, 250, 250, 50}));
    }

    void theSelectionCounts()
    {
        Shop shop;
        const std::uint32_t other = shop.thread(12);
        shop.samples();
        shop.sample(995, {1, 3}, other);
        shop.names(1000);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Samples, {}});
        const TimedRows rows = treeRows(source);
        Selection selection;
        selection.time = TimeRange{0.4, 0.6};
        QCOMPARE(timesOf(source, rows, byTime(source, selection, *selection.time, 2))
                     .value(QStringLiteral("Main")),
                 (QList<int>{10, 10}));
        selection.time.reset();
        selection.threads = {12};
        QCOMPARE(timesOf(source, rows, byTime(source, selection)).value(QStringLiteral("Print")),
                 (QList<int>{0, 0, 0, 1}));
    }

    void strangeRangesAreHarmless()
    {
        constexpr auto least = std::numeric_limits<std::int64_t>::min();
        constexpr auto most = std::numeric_limits<std::int64_t>::max();
        for (const TimeParts &parts :
             {TimeParts{5, 5, 24}, TimeParts{9, 2, 24}, TimeParts{least, most, 24}, TimeParts{0, 3, 24}}) {
            for (const std::int64_t ticks : {least, std::int64_t(-1), std::int64_t(2), most})
                QVERIFY(parts.at(ticks) < 24);
        }
        const TimeParts parts{least, most, 2};
        QCOMPARE(parts.at(-5'000), 0u);
        QCOMPARE(parts.at(5'000), 1u);
    }
};

CLRLENS_TEST(TestNodeTimes)
#include "tst_nodetimes.moc"
