// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that a trace tells by entries and exits, as stacks that have weights: in trees, in lists, around a
// method and over time.
#include "model/calltree/callview.h"
#include "model/calltree/nodetimes.h"
#include "model/calltree/stackchart.h"
#include "tests/support/agentcalls.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using Kind = Measure::Kind;
using ViewKind = CallViewOptions::Kind;

namespace {

const std::atomic<bool> never = false;

/// Calls of the methods a to e, which have these names.
class NamedCalls : public tests::AgentCalls {
public:
    explicit NamedCalls(const QString &events)
    {
        for (int method = 0; method < 5; ++method)
            name(std::uint64_t(method), {}, QString(QChar('a' + method)));
        play(events);
    }

    StackSource weigh(Kind kind, const std::vector<bool> *counted = nullptr,
                      std::optional<TimeRange> time = {})
    {
        const auto snapshot = trace.snapshot();
        const auto symbols = std::make_shared<Symbols>();
        PayloadReader payloads(*snapshot);
        symbols->readTo(*snapshot, snapshot->events.size(), payloads, never);
        StackCostsAnalysis analysis({kind, {}}, symbols);
        const auto rowAt
            = [&](double seconds) { return snapshot->events.lowerBound(snapshot->ticksAt(seconds)); };
        const std::uint64_t from = time ? rowAt(time->from) : 0;
        const std::uint64_t to = time ? rowAt(time->to) : snapshot->events.size();
        std::vector<bool> inTime;
        if (counted) { // the rows before are asked for as an analysis' run answers
            inTime.assign(counted->begin() + std::ptrdiff_t(from), counted->begin() + std::ptrdiff_t(to));
            analysis.setRowsBefore(
                [counted](std::uint64_t first, std::uint64_t behind, const std::atomic<bool> &) {
                    return std::vector<bool>(counted->begin() + std::ptrdiff_t(first),
                                             counted->begin() + std::ptrdiff_t(behind));
                });
        }
        analysis.update({*snapshot, from, to, payloads, never, counted ? &inTime : nullptr, 1, time});
        return {snapshot, std::dynamic_pointer_cast<const StackCosts>(analysis.result()), symbols, {}};
    }
};

/// "a 10 6 x1" stands for a method that cost 10, of it 6 its own, with one call; "x2-1" for two of which one
/// is cut. What it calls follows, indented.
QStringList lines(const CallTree &tree, const StackSource &source, std::uint32_t parent = 0,
                  const QString &indent = {})
{
    QStringList all;
    const CallNode &of = tree.nodes.at(parent);
    for (std::uint32_t at = of.firstChild; at < of.firstChild + of.childCount; ++at) {
        const CallNode &node = tree.nodes[at];
        QString line = QStringLiteral("%1%2 %3 %4 x%5")
                           .arg(indent, source.symbols->functions().at(node.function).name)
                           .arg(node.inclusive)
                           .arg(node.self)
                           .arg(node.events);
        if (node.cut > 0)
            line += QStringLiteral("-%1").arg(node.cut);
        all += line;
        all += lines(tree, source, at, indent + u' ');
    }
    return all;
}

CallView viewOf(const StackSource &source, ViewKind kind, const QString &around = {})
{
    QString key;
    for (FunctionId function = 0; function < source.symbols->functions().size(); ++function) {
        if (!around.isEmpty() && source.symbols->functions().at(function).name == around)
            key = functionKey(source.symbols->functions().at(function));
    }
    // The names of what is around are known once a tree was made.
    return buildCallView(source, {kind, key, {}}, never);
}

} // namespace

class TestCallWeigher : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void trees_data()
    {
        QTest::addColumn<QString>("events");
        QTest::addColumn<QStringList>("times");
        QTest::addColumn<QStringList>("calls");
        const auto row = [](const char *name, const char *events, const QString &times,
                            const QString &calls) {
            QTest::newRow(name) << QString::fromLatin1(events) << times.split(u',') << calls.split(u',');
        };
        row("nested", "0 +a, 2 +b, 5 -b, 6 +b, 7 -b, 10 -a", QStringLiteral("a 10 6 x1, b 4 4 x2"),
            QStringLiteral("a 3 1 x1, b 2 2 x2"));
        row("recursive", "0 +a, 2 +a, 4 +b, 5 -b, 6 -a, 10 -a",
            QStringLiteral("a 10 6 x1, a 4 3 x1,  b 1 1 x1"),
            QStringLiteral("a 3 1 x1, a 2 1 x1,  b 1 1 x1"));
        row("two threads", "0 +a, 1 +a', 3 -a, 5 -a'", QStringLiteral("a 7 7 x2"),
            QStringLiteral("a 2 2 x2"));
        row("left by an exception", "0 +a, 1 +b, 3 ~b, 4 -a", QStringLiteral("a 4 2 x1, b 2 2 x1"),
            QStringLiteral("a 2 1 x1, b 1 1 x1"));
        row("cut by lost events", "0 +a, 1 +b, 3 gap, 5 +a, 7 -a", QStringLiteral("a 5 3 x2-1, b 2 2 x1-1"),
            QStringLiteral("a 3 2 x2-1, b 1 1 x1-1"));
        row("cut by an outer exit", "0 +a, 1 +b, 6 -a", QStringLiteral("a 6 1 x1, b 5 5 x1-1"),
            QStringLiteral("a 2 1 x1, b 1 1 x1-1"));
        row("open", "0 +a, 2 +b, 6 -b, 8 +b, 10 +c', 10 -c'", QStringLiteral("a 10 4 x1, b 6 6 x2,c 0 0 x1"),
            QStringLiteral("a 3 1 x1, b 2 2 x2,c 1 1 x1"));
        row("shorter than a millisecond", "3 +a, 3 +b, 3 -b, 3 -a", QStringLiteral("a 0 0 x1, b 0 0 x1"),
            QStringLiteral("a 2 1 x1, b 1 1 x1"));
    }
    void trees()
    {
        QFETCH(QString, events);
        QFETCH(QStringList, times);
        QFETCH(QStringList, calls);
        NamedCalls trace(events);
        const StackSource byTime = trace.weigh(Kind::CallTime);
        QCOMPARE(lines(*viewOf(byTime, ViewKind::Calls).tree, byTime), times);
        const StackSource byNumber = trace.weigh(Kind::Calls);
        QCOMPARE(lines(*viewOf(byNumber, ViewKind::Calls).tree, byNumber), calls);
    }
    void whatIsMergedIsNoCallOfItsCaller_data()
    {
        QTest::addColumn<QString>("transform");
        QTest::addColumn<QStringList>("times");
        QTest::addColumn<QStringList>("calls");
        const auto row = [](const char *transform, const char *times, const char *calls) {
            QTest::newRow(transform) << QString::fromLatin1(transform)
                                     << QString::fromLatin1(times).split(u',')
                                     << QString::fromLatin1(calls).split(u',');
        };
        row("merge b", "a 10 8 x1, c 2 2 x2,d 1 1 x1", "a 3 1 x1, c 2 2 x2,d 1 1 x1");
        row("merge c", "a 10 6 x1, b 4 4 x3,d 1 1 x1", "a 4 1 x1, b 3 3 x3,d 1 1 x1");
        row("collapse b", "a 10 5 x1, b 4 4 x3, c 1 1 x1,d 1 1 x1", "a 5 1 x1, b 3 3 x3, c 1 1 x1,d 1 1 x1");
        row("collapse a", "a 10 10 x1,d 1 1 x1", "a 1 1 x1,d 1 1 x1");
        row("focus b", "b 4 3 x3, c 1 1 x1", "b 4 3 x3, c 1 1 x1");
        row("fold-below 20", "a 10 6 x1, b 4 4 x3", "a 6 1 x1, b 4 3 x3");
    }
    void whatIsMergedIsNoCallOfItsCaller()
    {
        QFETCH(QString, transform);
        QFETCH(QStringList, times);
        QFETCH(QStringList, calls);
        NamedCalls trace(QStringLiteral(
            "0 +a, 1 +b, 2 -b, 3 +b, 4 +c, 5 -c, 5 -b, 6 +c, 7 -c, 8 +b, 9 -b, 10 -a, 10 +d, 11 -d"));
        for (const auto &[kind, expected] : {std::pair(Kind::CallTime, times), {Kind::Calls, calls}}) {
            StackSource source = trace.weigh(kind);
            (void)viewOf(source, ViewKind::Calls); // names the functions
            QString text = transform;
            for (FunctionId function = 0; function < source.symbols->functions().size(); ++function) {
                const Function &known = source.symbols->functions().at(function);
                if (transform.endsWith(u' ' + known.name))
                    text = transform.chopped(known.name.size()) + functionKey(known);
            }
            source.transforms = transformsOf({text});
            QCOMPARE(source.transforms.size(), 1);
            QCOMPARE(lines(*viewOf(source, ViewKind::Calls).tree, source), expected);
        }
    }
    void innermostMethodsFirst()
    {
        NamedCalls trace(QStringLiteral("0 +a, 1 +c, 3 -c, 4 +b, 5 +c, 9 -c, 9 -b, 10 -a"));
        const StackSource source = trace.weigh(Kind::CallTime);
        QCOMPARE(
            lines(*viewOf(source, ViewKind::Callers).tree, source),
            (QStringList{QStringLiteral("a 3 3 x1"), QStringLiteral("b 1 1 x1"), QStringLiteral(" a 1 0 x1"),
                         QStringLiteral("c 6 6 x2"), QStringLiteral(" a 2 0 x1"), QStringLiteral(" b 4 0 x1"),
                         QStringLiteral("  a 4 0 x1")}));
    }
    /// Time counts for the outermost call, calls for those who made them.
    void aroundAMethod()
    {
        NamedCalls trace(QStringLiteral(
            "0 +a, 1 +b, 2 +b, 3 +d, 4 -d, 5 -b, 6 -b, 7 +c, 8 +b, 9 -b, 10 +b, 11 -b, 12 -c, 13 -a"));
        const StackSource source = trace.weigh(Kind::CallTime);
        (void)viewOf(source, ViewKind::Calls);
        const CallView view = viewOf(source, ViewKind::Around, QStringLiteral("b"));
        QCOMPARE(lines(*view.tree, source),
                 (QStringList{QStringLiteral("b 7 4 x3"), QStringLiteral(" b 3 2 x1"),
                              QStringLiteral("  d 1 1 x1")}));
        QCOMPARE(lines(*view.callers, source),
                 (QStringList{QStringLiteral("b 7 6 x4"), QStringLiteral(" a 5 0 x1"),
                              QStringLiteral(" b 0 0 x1"), QStringLiteral("  a 0 0 x1"),
                              QStringLiteral(" c 2 0 x2"), QStringLiteral("  a 2 0 x2")}));
    }
    void listsCountEachCallOnce()
    {
        NamedCalls trace(QStringLiteral("0 +a, 1 +b, 2 +b, 5 -b, 6 -b, 10 -a, 11 +b', 12 gap"));
        const StackSource source = trace.weigh(Kind::CallTime);
        QStringList rows;
        const CallView view = viewOf(source, ViewKind::Functions);
        for (const FunctionCost &cost : view.functions->functions)
            rows += QStringLiteral("%1 %2 %3 x%4-%5")
                        .arg(source.symbols->functions().at(cost.function).name)
                        .arg(cost.inclusive)
                        .arg(cost.self)
                        .arg(cost.events)
                        .arg(cost.cut);
        QCOMPARE(rows, (QStringList{QStringLiteral("a 10 5 x1-0"), QStringLiteral("b 6 6 x3-1")}));
    }
    void threadsAreToldApart()
    {
        NamedCalls trace(QStringLiteral("0 +a, 1 +a', 3 -a, 5 -a'"));
        const auto threads = threadCosts(trace.weigh(Kind::CallTime), never);
        QCOMPARE(threads.size(), 2u);
        QCOMPARE(threads[0].thread, 1u);
        QCOMPARE(threads[0].weight, 4.0);
        QCOMPARE(threads[1].weight, 3.0);
    }
    void whatIsNotToldFromEntryToExitIsCounted()
    {
        NamedCalls trace(QStringLiteral("0 -c, 1 +a, 2 +b, 3 gap, 4 +a, 5 +b"));
        const StackSource source = trace.weigh(Kind::Calls);
        QCOMPARE(source.costs->calls.unmatchedExits, 1u);
        QCOMPARE(source.costs->calls.cut, 2u);
        QCOMPARE(source.costs->calls.open, 2u);
        QCOMPARE(source.costs->calls.leftOut, 0u);
        QCOMPARE(source.costs->events, 4u);
        QCOMPARE(source.costs->withoutStack, 0u);
    }
    void openCallsGoOnUntilTheEndOfWhatIsLookedAt()
    {
        NamedCalls trace(QStringLiteral("0 +a, 2 +b, 5 -b, 10 -a"));
        const StackSource source = trace.weigh(Kind::CallTime, nullptr, TimeRange{0, 0.004});
        QCOMPARE(lines(*viewOf(source, ViewKind::Calls).tree, source),
                 (QStringList{QStringLiteral("a 4 2 x1"), QStringLiteral(" b 2 2 x1")}));
    }
    void callsThatBeganBeforeBelongToTheWay()
    {
        NamedCalls trace(QStringLiteral(
            "0 +c, 1 -c, 1 +a, 2 +b, 3 +d', 5 +c, 6 -c, 8 -b, 9 +b, 10 -b, 12 -d', 14 -a, 15 +e, 16 -e"));
        const TimeRange part{0.004, 0.009};
        const StackSource byTime = trace.weigh(Kind::CallTime, nullptr, part);
        QCOMPARE(lines(*viewOf(byTime, ViewKind::Calls).tree, byTime),
                 (QStringList{QStringLiteral("a 5 1 x0"), QStringLiteral(" b 4 3 x0"),
                              QStringLiteral("  c 1 1 x1"), QStringLiteral("d 5 5 x0")}));
        QCOMPARE(byTime.costs->calls.beganBefore, 3u);
        QCOMPARE(byTime.costs->calls.open, 2u);
        QCOMPARE(byTime.costs->calls.unmatchedExits, 0u);
        const StackSource byNumber = trace.weigh(Kind::Calls, nullptr, part);
        QCOMPARE(lines(*viewOf(byNumber, ViewKind::Calls).tree, byNumber),
                 (QStringList{QStringLiteral("a 1 0 x0"), QStringLiteral(" b 1 0 x0"),
                              QStringLiteral("  c 1 1 x1")}));
        // The same parts one after another come to the whole.
        const auto total = [&](double from, double to) {
            const StackSource source = trace.weigh(Kind::CallTime, nullptr, TimeRange{from, to});
            return viewOf(source, ViewKind::Calls).total;
        };
        QCOMPARE(total(0, 0.004) + total(0.004, 0.009) + total(0.009, 0.016), total(0, 0.016));
    }
    void aCallIsLookedIntoWhereNothingIsTold()
    {
        NamedCalls trace(QStringLiteral("0 +a, 2 +b, 18 -b, 20 -a"));
        const StackSource source = trace.weigh(Kind::CallTime, nullptr, TimeRange{0.005, 0.008});
        const CallView view = viewOf(source, ViewKind::Calls);
        QCOMPARE(lines(*view.tree, source),
                 (QStringList{QStringLiteral("a 3 0 x0"), QStringLiteral(" b 3 3 x0")}));
        QVERIFY(!view.isEmpty() && !source.costs->isEmpty());
        QVERIFY(trace.weigh(Kind::Calls, nullptr, TimeRange{0.005, 0.008}).costs->isEmpty());
    }
    void whatEndedBeforeIsNoWay()
    {
        NamedCalls trace(QStringLiteral("0 +a, 1 +b, 2 -b, 3 ~a, 4 +c, 5 gap, 6 +d, 8 -d"));
        const StackSource source = trace.weigh(Kind::CallTime, nullptr, TimeRange{0.006, 0.009});
        QCOMPARE(lines(*viewOf(source, ViewKind::Calls).tree, source),
                 QStringList{QStringLiteral("d 2 2 x1")});
        QCOMPARE(source.costs->calls.beganBefore, 0u);
        QCOMPARE(source.costs->calls.cut, 0u);
    }
    void aCallThatBeganBeforeCountsWhereItsEntryWould()
    {
        NamedCalls trace(QStringLiteral("0 +a, 1 +b, 4 +c, 6 -c, 8 -b, 10 -a"));
        // Five rows before these name the methods.
        std::vector<bool> counted(11, true);
        counted[5] = false;
        const StackSource source = trace.weigh(Kind::CallTime, &counted, TimeRange{0.003, 0.009});
        QCOMPARE(lines(*viewOf(source, ViewKind::Calls).tree, source),
                 (QStringList{QStringLiteral("b 5 3 x0"), QStringLiteral(" c 2 2 x1")}));
        QCOMPARE(source.costs->calls.beganBefore, 1u);
    }
    void liveATimeThatIsStillToComeTakesAllThatIsBeforeIt()
    {
        NamedCalls trace(QStringLiteral("0 +a, 1 +b"));
        StackCostsAnalysis analysis({Kind::CallTime, {}});
        const TimeRange time{0.005, 0.009};
        std::uint64_t seen = 0;
        const auto update = [&] {
            const auto snapshot = trace.trace.snapshot();
            PayloadReader payloads(*snapshot);
            const auto row = [&](double at) { return snapshot->events.lowerBound(snapshot->ticksAt(at)); };
            const std::uint64_t from = std::max(seen, row(time.from));
            seen = row(time.to);
            analysis.update({*snapshot, from, seen, payloads, never, nullptr, 1, time});
            return std::dynamic_pointer_cast<const StackCosts>(analysis.result());
        };
        QCOMPARE(update()->calls.beganBefore, 0u);
        trace.play(QStringLiteral("2 -b, 3 +c"));
        QVERIFY(update()->isEmpty());
        trace.play(QStringLiteral("7 +d, 8 -d, 12 -c"));
        const auto costs = update();
        QCOMPARE(costs->calls.beganBefore, 2u); // a and c
        double weight = 0;
        for (const StackCost &cost : costs->costs)
            weight += cost.weight;
        QCOMPARE(weight, 4.0);
    }
    void aCallCountsWhereItsEntryDoes()
    {
        NamedCalls trace(QStringLiteral("0 +a, 2 +b, 5 -b, 10 -a"));
        // Five rows before these name the methods.
        const std::vector<bool> counted{false, false, false, false, false, false, true, false, false};
        const StackSource source = trace.weigh(Kind::CallTime, &counted);
        QCOMPARE(lines(*viewOf(source, ViewKind::Calls).tree, source),
                 QStringList{QStringLiteral("b 3 3 x1")});
    }
    /// Time is of the parts that it goes by in, a call of the one that it begins in.
    void overTime()
    {
        NamedCalls trace(QStringLiteral("0 +a, 2 +b, 7 -b, 9 +b, 9 -b, 12 -a, 12 +b', 20 -b'"));
        const auto weights = [](NamedCalls &calls, Kind kind, const QString &name, double seconds) {
            const StackSource source = calls.weigh(kind);
            (void)viewOf(source, ViewKind::Calls); // names the functions
            SelectedRows selected;
            selected.selection.time = TimeRange{0, seconds};
            const auto byTime = costsByTime(source, selected, {0, seconds}, {}, 4, never);
            StackSource parts = source;
            parts.costs = byTime;
            TimedRows rows;
            for (FunctionId function = 0; function < source.symbols->functions().size(); ++function)
                rows.rows.push_back(function);
            const RowTimes times = rowTimes(parts, rows, never);
            QStringList texts; // rounded
            for (const auto &[function, costs] : times.weights) {
                if (source.symbols->functions().at(function).name != name)
                    continue;
                for (const double cost : costs)
                    texts += QString::number(cost, 'f', 3);
            }
            return texts.join(u' ');
        };
        QCOMPARE(weights(trace, Kind::CallTime, QStringLiteral("a"), 0.02),
                 QStringLiteral("5.000 5.000 2.000 0.000"));
        QCOMPARE(weights(trace, Kind::CallTime, QStringLiteral("b"), 0.02),
                 QStringLiteral("3.000 2.000 3.000 5.000"));
        QCOMPARE(weights(trace, Kind::Calls, QStringLiteral("b"), 0.02),
                 QStringLiteral("1.000 1.000 1.000 0.000"));
        QCOMPARE(weights(trace, Kind::Calls, QStringLiteral("a"), 0.02),
                 QStringLiteral("2.000 1.000 0.000 0.000"));
        // Of a selection, the parts before it cost nothing, and calls that began before it go on.
        {
            const StackSource source = trace.weigh(Kind::CallTime);
            (void)viewOf(source, ViewKind::Calls);
            SelectedRows selected;
            selected.selection.time = TimeRange{0.006, 0.02};
            StackSource parts = source;
            parts.costs = costsByTime(source, selected, {0, 0.02}, {}, 4, never);
            std::vector<double> byPart(4, 0);
            for (const StackCost &cost : parts.costs->costs)
                byPart.at(cost.part) += cost.weight;
            QStringList texts; // rounded
            for (const double weight : byPart)
                texts += QString::number(weight, 'f', 3);
            QCOMPARE(texts.join(u' '), QStringLiteral("0.000 4.000 5.000 5.000"));
        }
        // A call that goes on while nothing is told.
        NamedCalls silent(QStringLiteral("0 +a, 1 +b, 20 -b"));
        QCOMPARE(weights(silent, Kind::CallTime, QStringLiteral("b"), 0.016),
                 QStringLiteral("3.000 4.000 4.000 4.000"));
    }
    void aThreadOverTime()
    {
        NamedCalls trace(QStringLiteral("0 +a, 2 +b, 2 +b', 5 -b, 8 +b, 8 gap, 10 +c, 12 +b, 14 -b"));
        const StackSource source = trace.weigh(Kind::CallTime);
        const auto boxes = [&](std::int64_t from, std::int64_t to) {
            StackChartOptions options;
            options.from = from;
            options.to = to;
            const StackChart chart = buildStackChart({source.snapshot, source.symbols, {}}, options, never);
            QStringList texts;
            for (std::size_t row = 0; row < chart.rowCount(); ++row) {
                for (const StackChartBox &box : chart.row(row))
                    texts += QStringLiteral("%1 %2 %3-%4")
                                 .arg(row)
                                 .arg(source.symbols->functions().at(box.function).name)
                                 .arg(box.from)
                                 .arg(box.to);
            }
            return texts;
        };
        QCOMPARE(boxes(0, 20),
                 (QStringList{QStringLiteral("0 a 0-8"), QStringLiteral("0 c 10-14"),
                              QStringLiteral("1 b 2-5"), QStringLiteral("1 b 12-14")}));
        QCOMPARE(boxes(4, 7), (QStringList{QStringLiteral("0 a 4-7"), QStringLiteral("1 b 4-5")}));
    }
    /// A way is kept, not a call: a million calls of one way take no more than one of them.
    void memoryIsThatOfTheTree()
    {
        NamedCalls few(QStringLiteral("0 +a, 1 +b, 2 -b, 3 -a"));
        NamedCalls many(QStringLiteral("0 +a"));
        for (int i = 0; i < 1000; ++i)
            many.play(QStringLiteral("%1 +b, %1 -b").arg(i));
        many.play(QStringLiteral("1000 -a"));
        QCOMPARE(many.weigh(Kind::Calls).costs->costs.size(), few.weigh(Kind::Calls).costs->costs.size());
    }
    void deepRecursionEndsInTimeAndSaysWhatItLeftOut()
    {
        NamedCalls trace(QStringLiteral("0 +a"));
        QStringList entries;
        constexpr int depth = 6000; // its stacks have more frames than are put together
        for (int i = 0; i < depth; ++i)
            entries += QStringLiteral("1 +b");
        trace.play(entries.join(QLatin1String(", ")));
        const StackSource source = trace.weigh(Kind::Calls);
        const CallView view = viewOf(source, ViewKind::Calls);
        QCOMPARE(view.total, double(depth + 1));
        QCOMPARE(view.events, std::uint64_t(depth + 1));
    }
};

CLRLENS_TEST(TestCallWeigher)
#include "tst_callweigher.moc"
