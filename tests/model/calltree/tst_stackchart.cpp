// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackchart.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/stackbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

constexpr std::int64_t ms = 1; // SnapshotBuilder: 1000 ticks are a second

/// A trace of samples. Code at address 10 n is the method "n"; nothing else has a name.
class SampledTrace {
public:
    SampledTrace()
    {
        m_sample = m_builder.type(QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), 0,
                                  QStringLiteral("ThreadSample"));
        m_other = m_builder.type(QStringLiteral("Program"), 7, QStringLiteral("Request"));
        m_builder.thread(1);
        m_builder.thread(2);
    }
    /// Adds a sample of a stack, "1 2 3" from the root to the leaf.
    void sample(std::int64_t ticks, const QString &path, std::uint32_t thread = 0, bool isOther = false)
    {
        std::vector<std::uint64_t> frames;
        for (const QString &name : path.split(u' ', Qt::SkipEmptyParts))
            frames.insert(frames.begin(), name.toULongLong() * 10);
        m_builder.event(ticks, isOther ? m_other : m_sample, {}, frames.empty() ? 0 : m_builder.stack(frames),
                        thread);
    }
    StackChart chart(const StackChartOptions &options)
    {
        const std::atomic<bool> cancel = false;
        return buildStackChart(source(), options, cancel);
    }
    StackChartSource source() { return {m_builder.snapshot(), m_symbols, transforms}; }
    /// "1 0..30 | 2 0..10, 3 10..30"
    QString text(const StackChart &chart) const
    {
        QStringList rows;
        for (std::size_t row = 0; row < chart.rowCount(); ++row) {
            QStringList boxes;
            for (const StackChartBox &box : chart.row(row))
                boxes << QStringLiteral("%1 %2..%3").arg(nameOf(box.function)).arg(box.from).arg(box.to);
            rows << boxes.join(QStringLiteral(", "));
        }
        return rows.join(QStringLiteral(" | "));
    }
    QString nameOf(FunctionId function) const
    {
        for (std::uint64_t name = 1; name < 1000; ++name) {
            if (m_symbols->functionAt(name * 10, 0) == function)
                return QString::number(name);
        }
        return QStringLiteral("?");
    }

    QList<StackTransform> transforms;

private:
    tests::SnapshotBuilder m_builder;
    std::shared_ptr<Symbols> m_symbols = std::make_shared<Symbols>();
    std::uint32_t m_sample = 0;
    std::uint32_t m_other = 0;
};

StackChartOptions range(std::int64_t from, std::int64_t to, int width = 10'000)
{
    StackChartOptions options;
    options.from = from;
    options.to = to;
    options.width = width;
    return options;
}

} // namespace

class TestStackChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neighboursWithTheSameCallersAreOneBox()
    {
        SampledTrace trace;
        trace.sample(0, QStringLiteral("1 2"));
        trace.sample(10, QStringLiteral("1 2 4"));
        trace.sample(20, QStringLiteral("1 3 4"));
        trace.sample(30, QStringLiteral("1 2"));
        trace.sample(40, QStringLiteral("5"));
        trace.sample(50, QStringLiteral("5"));
        QCOMPARE(trace.text(trace.chart(range(0, 50))),
                 QStringLiteral("1 0..40, 5 40..50 | 2 0..20, 3 20..30, 2 30..40 | 4 10..20, 4 20..30"));
    }

    /// The runtime tells the innermost 100 frames; the rest is that of the thread's stack before.
    void stacksThatLostTheirRootsGoOnAtTheOneBefore()
    {
        SampledTrace trace;
        const auto path = [](int from, int to) {
            QStringList names;
            for (int name = from; name <= to; ++name)
                names << QString::number(name);
            return names.join(u' ');
        };
        trace.sample(0, path(1, 90));
        trace.sample(10, path(21, 120)); // without 1 to 20
        trace.sample(20, path(31, 130)); // without 1 to 30
        trace.sample(30, path(31, 130));
        for (const std::int64_t from : {0, 15}) { // also where the range begins without a whole stack
            const StackChart chart = trace.chart(range(from, 30));
            QCOMPARE(chart.rowCount(), 130U);
            for (const std::size_t row : {0U, 20U, 30U}) {
                QCOMPARE(chart.row(row).size(), 1U);
                QCOMPARE(trace.nameOf(chart.row(row).front().function), QString::number(row + 1));
                QCOMPARE(chart.row(row).front().from, from);
                QCOMPARE(chart.row(row).front().to, 30);
            }
        }
        // It is not known where one of another thread goes on.
        trace.sample(31, path(200, 299), 1);
        trace.sample(40, path(200, 299), 1);
        StackChartOptions second = range(31, 40);
        second.thread = 1;
        QCOMPARE(trace.chart(second).rowCount(), 101U);
    }

    void otherThreadsAndEventsSayNothing()
    {
        SampledTrace trace;
        trace.sample(0, QStringLiteral("1"));
        trace.sample(5, QStringLiteral("9"), 1);
        trace.sample(10, QStringLiteral("9"), 0, true);
        trace.sample(20, QStringLiteral("2"));
        trace.sample(30, QStringLiteral("2"));
        const auto chart = trace.chart(range(0, 30));
        QCOMPARE(trace.text(chart), QStringLiteral("1 0..20, 2 20..30"));
        QCOMPARE(chart.samples, 2U);
        StackChartOptions second = range(0, 30);
        second.thread = 1;
        QVERIFY(trace.text(trace.chart(second)).startsWith(QLatin1String("9 5..")));
    }

    void longSilenceIsAGap()
    {
        SampledTrace trace;
        for (int i = 0; i <= 10; ++i)
            trace.sample(i * 10 * ms, QStringLiteral("1"));
        trace.sample(2000 * ms, QStringLiteral("1"));
        trace.sample(2010 * ms, QStringLiteral("1"));
        const auto chart = trace.chart(range(0, 2010));
        // It is not known how long the last sample before the silence lasted: about as long as others.
        QCOMPARE(chart.row(0).size(), std::size_t(2));
        QCOMPARE(chart.row(0)[0].from, 0);
        QVERIFY(chart.row(0)[0].to > 100 && chart.row(0)[0].to <= 110);
        QCOMPARE(chart.row(0)[1].from, 2000);
        QCOMPARE(chart.row(0)[0].samples, 11U);
    }

    void aSampleWithoutStackEndsTheOneBefore()
    {
        SampledTrace trace;
        trace.sample(0, QStringLiteral("1"));
        trace.sample(10, QString());
        trace.sample(20, QStringLiteral("1"));
        trace.sample(30, QStringLiteral("1"));
        QCOMPARE(trace.text(trace.chart(range(0, 30))), QStringLiteral("1 0..10, 1 20..30"));
    }

    void aRangeCutsBoxes()
    {
        SampledTrace trace;
        for (int i = 0; i <= 10; ++i)
            trace.sample(i * 10, i < 5 ? QStringLiteral("1 2") : QStringLiteral("1 3"));
        QCOMPARE(trace.text(trace.chart(range(33, 64))), QStringLiteral("1 33..64 | 2 33..50, 3 50..64"));
        QVERIFY(trace.chart(range(64, 64)).isEmpty());
        QVERIFY(trace.chart(range(std::numeric_limits<std::int64_t>::min(), -5)).isEmpty());
    }

    void rowsThatDoNotCountAreLeftOut()
    {
        SampledTrace trace;
        for (int i = 0; i <= 4; ++i)
            trace.sample(i * 10, QStringLiteral("1"));
        StackChartOptions options = range(0, 40);
        options.picked
            = std::make_shared<RowSet>(Filter::parse(QStringLiteral("not time in {20ms..21ms}")).filter);
        QCOMPARE(trace.text(trace.chart(options)).section(u',', 0, 1), QStringLiteral("1 0..20, 1 30..40"));
    }

    void theBusiestThreadIsFirst()
    {
        tests::StackBuilder builder;
        const std::uint32_t idle = builder.thread(11);
        const std::uint32_t quiet = builder.thread(12);
        const std::uint32_t busy = builder.thread(13);
        builder.event(0, builder.type(QStringLiteral("Shop"), 1, QStringLiteral("Order")), {}, 0, idle);
        for (std::int64_t pass = 1; pass <= 10; ++pass) {
            builder.sample(pass * 10, {1, 2}, busy);
            if (pass <= 3)
                builder.sample(pass * 10 + 1, {1, 3}, quiet);
        }
        const std::atomic<bool> cancel = false;
        StackSource source = tests::stackSource(builder.snapshot(), Measure{Measure::Kind::Samples, {}});
        auto costs = threadCosts(source, cancel);
        QCOMPARE(costs.size(), 2u); // a thread that costs nothing is none of them
        QCOMPARE(costs[0].thread, busy);
        QCOMPARE(costs[0].weight, 10.0);
        QCOMPARE(costs[1].thread, quiet);
        QCOMPARE(costs[1].weight, 3.0);
        StackTransform drop;
        drop.kind = StackTransform::Kind::DropFunction;
        drop.functions
            = {functionKey(source.symbols->functions().at(source.symbols->functionAt(0x2010, 10)))};
        source.transforms = {drop};
        costs = threadCosts(source, cancel);
        QCOMPARE(costs.size(), 1u);
        QCOMPARE(costs[0].thread, quiet);
    }

    void transformsApply()
    {
        SampledTrace trace;
        trace.sample(0, QStringLiteral("1 1 2"));
        trace.sample(10, QStringLiteral("1 2"));
        trace.sample(20, QStringLiteral("1 2"));
        StackTransform transform;
        transform.kind = StackTransform::Kind::CollapseRecursion;
        trace.transforms = {transform};
        QCOMPARE(trace.text(trace.chart(range(0, 20))), QStringLiteral("1 0..20 | 2 0..20"));
    }

    void moreSamplesThanPixelsShowWhatTookMost()
    {
        SampledTrace trace;
        for (int i = 0; i < 1000; ++i) // in each ten: seven of "1 2", three of "1 3"
            trace.sample(i, i % 10 < 7 ? QStringLiteral("1 2") : QStringLiteral("1 3"));
        trace.sample(1000, QStringLiteral("1"));
        const auto chart = trace.chart(range(0, 1000, 100));
        QVERIFY(chart.isDecimated);
        QCOMPARE(chart.samples, 1000U);
        QCOMPARE(trace.text(chart), QStringLiteral("1 0..1000 | 2 0..1000"));
        QCOMPARE(chart.row(0)[0].samples, 1000U);
        QCOMPARE(chart.row(1)[0].samples, 700U);
    }

    void thereAreNoMoreBoxesThanPixels()
    {
        SampledTrace trace;
        for (int i = 0; i < 20'000; ++i)
            trace.sample(i, QStringLiteral("%1 %2").arg(1 + i % 7).arg(1 + i % 11));
        const auto chart = trace.chart(range(0, 20'000, 50));
        for (std::size_t row = 0; row < chart.rowCount(); ++row)
            QVERIFY(chart.row(row).size() <= 51);
        QCOMPARE(chart.samples, 20'000U);
    }

    void boxesLieInTheirCallers()
    {
        SampledTrace trace;
        for (int i = 0; i < 500; ++i) {
            QStringList path;
            for (int depth = 0; depth <= i * 7 % 5; ++depth)
                path << QString::number(1 + (i / (depth + 1)) % 3);
            trace.sample(i + (i / 100) * 300, path.join(u' '));
        }
        for (const int width : {13, 100, 5000}) {
            const auto chart = trace.chart(range(0, 2000, width));
            for (std::size_t row = 1; row < chart.rowCount(); ++row) {
                for (std::size_t at = chart.rows[row]; at < chart.rows[row + 1]; ++at) {
                    const StackChartBox &box = chart.boxes[at];
                    const StackChartBox &caller = chart.boxes[chart.callerOf(row, at)];
                    QVERIFY(caller.from <= box.from && box.to <= caller.to);
                    QVERIFY(box.samples <= caller.samples);
                }
            }
        }
    }

    void cancelledWorkEndsEarly()
    {
        SampledTrace trace;
        for (int i = 0; i < 100; ++i)
            trace.sample(i, QStringLiteral("1"));
        const std::atomic<bool> cancel = true;
        QCOMPARE(buildStackChart(trace.source(), range(0, 100), cancel).samples, 0U);
    }
};

CLRLENS_TEST(TestStackChart)
#include "tst_stackchart.moc"
