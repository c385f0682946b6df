// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"
#include "ui/plots/filledgraph.h"
#include "ui/plots/plottickers.h"
#include "ui/plots/timeseries.h"
#include "ui/tabs/counters/counterseries.h"
#include "ui/tabs/counters/sparklinedelegate.h"
#include "ui/trace/traceseries.h"
#include "ui/trace/tracestatus.h"

#include <QPainter>
#include <QtTest>

using ui::TimeMark;
using ui::TimeRange;

/// What plots draw, before anything is drawn.
class TestTimeSeries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What is painted in slices looks as one polygon does, also where lines jump and have other points.
    void slicesOfAFillLookAsTheWhole()
    {
        constexpr int width = 200;
        constexpr int height = 50;
        QList<QPointF> upper;
        QList<QPointF> lower{{3.5, 40}};
        for (int i = 0; i < 90; ++i)
            upper.append({3.5 + i * 2.1, i % 3 == 0 ? 5.3 : 30.7});
        for (int i = 1; i < 60; ++i)
            lower.append({3.5 + i * 3.1, i % 2 == 0 ? 32.2 : 44.9});
        lower.append({upper.last().x(), 40});
        QPolygonF whole(upper);
        for (auto point = lower.crbegin(); point != lower.crend(); ++point)
            whole.append(*point);
        const auto paint = [](const QList<QPolygonF> &polygons) {
            QImage image(width, height, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setPen(Qt::NoPen);
            painter.setBrush(Qt::black);
            for (const QPolygonF &polygon : polygons)
                painter.drawPolygon(polygon);
            return image;
        };
        const QList<QPolygonF> slices = ui::slicesBetween(upper, lower, 16);
        QVERIFY(slices.size() > 1);
        for (const QPolygonF &slice : slices)
            QVERIFY(slice.size() < 40);
        QCOMPARE(paint(slices), paint({whole}));
        QVERIFY(ui::slicesBetween(upper.mid(0, 1), lower, 16).isEmpty());
        QVERIFY(ui::slicesBetween(upper, {}, 16).isEmpty());
        // Down to the axis, which is one point.
        QCOMPARE(ui::slicesBetween({{0, 1}, {2, 1}}, {{0, 9}}, 16),
                 QList<QPolygonF>{QPolygonF({{0, 1}, {2, 1}, {2, 9}, {0, 9}})});
    }

    void liveShowsTheLastMinute();
    void savedShowsEverything();
    void zoomStaysInsideTheData();
    void dragKeepsItsLength();
    void marksMergeByColumnAndKeepTheirSum();
    void textsOfMarksDoNotOverlap();
    void nearestPoint();
    void timeLabels_data();
    void timeLabels();
    void dropsBehindTheLastEventAreShown();
    void dropsBeforeTheFirstEventAreShownWithIt();
    void ratesByProvider();
    void lastBucketIsLeftOutWhileLive();
    void coloursOfProvidersAreThoseOfTheirLines();
    void partialLastBucketIsNoDip();
    void moreProvidersThanColoursAreSummed();
    void bucketsGrowWithTheTrace();
    void countersOfAUnitShareAPlot();
    void sparklineFitsItsCell();
};

void TestTimeSeries::liveShowsTheLastMinute()
{
    QCOMPARE(ui::followedRange({0, 2}, true, 60), (TimeRange{0, 10}));
    QCOMPARE(ui::followedRange({0, 40}, true, 60), (TimeRange{0, 40}));
    QCOMPARE(ui::followedRange({0, 100}, true, 60), (TimeRange{40, 100}));
}

void TestTimeSeries::savedShowsEverything()
{
    const TimeRange range = ui::followedRange({0, 100}, false, 60);
    QVERIFY(range.from < 0 && range.from > -5);
    QVERIFY(range.to > 100 && range.to < 105);
    // Of one moment a second is shown, which has labels that can be read.
    QCOMPARE(ui::followedRange({0, 0}, false, 60), ui::followedRange({0, 1}, false, 60));
}

void TestTimeSeries::zoomStaysInsideTheData()
{
    const TimeRange all = ui::followedRange({0, 100}, false, 0);
    QCOMPARE(ui::boundedRange({-500, 500}, {0, 100}), all);
    QVERIFY(ui::boundedRange({50, 50}, {0, 100}).length() > 0);
}

void TestTimeSeries::dragKeepsItsLength()
{
    const TimeRange range = ui::boundedRange({95, 115}, {0, 100});
    QVERIFY(qAbs(range.length() - 20) < 1e-9);
    QVERIFY(range.to <= 101.001);
}

void TestTimeSeries::marksMergeByColumnAndKeepTheirSum()
{
    const QList<TimeMark> marks{{1.0, 5}, {1.1, 50}, {1.2, 2}, {7.0, 1}, {50.0, 9}};
    const QList<TimeMark> merged = ui::mergedMarks(marks, {0, 10}, 10);
    QCOMPARE(merged, (QList<TimeMark>{{1.1, 57}, {7.0, 1}}));
    QVERIFY(ui::mergedMarks(marks, {0, 0}, 10).isEmpty());
    QVERIFY(ui::mergedMarks(marks, {0, 10}, 0).isEmpty());
}

void TestTimeSeries::textsOfMarksDoNotOverlap()
{
    const TimeRange range{0, 10};
    const QList<TimeMark> marks{{0.0, 1}, {1.0, 2}, {1.9, 3}, {2.0, 4}, {5.5, 5}, {8.5, 6}, {50.0, 8}};
    QVERIFY(ui::isTextLeft(8.5, range, 2) && !ui::isTextLeft(8.0, range, 2));
    QVERIFY(ui::isTextLeft(8.5, range, 20) && !ui::isTextLeft(0, range, 20)); // wider than all
    QCOMPARE(ui::labelledMarks(marks, range, 2), (QList<TimeMark>{{0.0, 6}, {2.0, 4}, {5.5, 11}}));
    QCOMPARE(ui::labelledMarks({{5.5, 5}, {9.5, 7}}, range, 2), (QList<TimeMark>{{5.5, 5}, {9.5, 7}}));
    QVERIFY(ui::labelledMarks(marks, {20, 30}, 2).isEmpty());
}

void TestTimeSeries::nearestPoint()
{
    const QList<double> times{1, 2, 4};
    QCOMPARE(ui::nearestPoint({}, 1), -1);
    QCOMPARE(ui::nearestPoint(times, -5), 0);
    QCOMPARE(ui::nearestPoint(times, 2.9), 1);
    QCOMPARE(ui::nearestPoint(times, 3.1), 2);
    QCOMPARE(ui::nearestPoint(times, 99), 2);
}

void TestTimeSeries::timeLabels_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<double>("step");
    QTest::addColumn<QString>("label");
    QTest::newRow("whole") << 5.0 << 5.0 << QStringLiteral("5 s");
    QTest::newRow("halves stay apart") << 7.5 << 2.5 << QStringLiteral("7.5 s");
    QTest::newRow("microseconds") << 0.000002 << 0.000002 << QStringLiteral("0.000002 s");
    QTest::newRow("minutes") << 125.0 << 5.0 << QStringLiteral("2:05");
    QTest::newRow("hours") << 3725.0 << 60.0 << QStringLiteral("1:02:05");
}

void TestTimeSeries::timeLabels()
{
    QFETCH(double, seconds);
    QFETCH(double, step);
    QTEST(ui::secondsLabel(seconds, step), "label");
}

namespace {

model::ProviderRates ratesOf(int providers, std::size_t buckets, std::uint32_t perBucket)
{
    model::ProviderRates rates;
    rates.bucketSeconds = 0.1;
    rates.bucketCount = buckets;
    for (int i = 0; i < providers; ++i)
        rates.series.push_back({QStringLiteral("Provider %1").arg(i),
                                std::vector<std::uint32_t>(buckets, perBucket), buckets * perBucket});
    return rates;
}

} // namespace

void TestTimeSeries::dropsBehindTheLastEventAreShown()
{
    tests::SnapshotBuilder trace;
    const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
    trace.event(0, type);
    trace.event(2000, type);
    QCOMPARE(ui::traceExtent(*trace.snapshot()), (TimeRange{0, 2}));
    trace.gap(500, 1000, 3);
    QCOMPARE(ui::traceExtent(*trace.snapshot()), (TimeRange{0, 2}));
    trace.gap(1000, 3000, 3);
    QCOMPARE(ui::traceExtent(*trace.snapshot()), (TimeRange{0, 3}));
}

void TestTimeSeries::dropsBeforeTheFirstEventAreShownWithIt()
{
    tests::SnapshotBuilder trace;
    trace.gap(500, 1000, 3); // as a sequence point tells
    trace.event(2000, trace.type(QStringLiteral("App"), 1, QStringLiteral("Work")));
    const auto snapshot = trace.snapshot();
    model::ProviderRatesAnalysis analysis;
    const auto marks = ui::dropMarks(*tests::runAnalysis<model::ProviderRates>(analysis, snapshot));
    QCOMPARE(marks.size(), 1);
    QCOMPARE(marks[0].time, 0.0);
    QVERIFY2(ui::dropSummary(*snapshot).contains(QStringLiteral("from 0.000000 s to 0.000000 s")),
             qPrintable(ui::dropSummary(*snapshot)));
    // Of a range: the drops that touch it.
    QVERIFY(ui::dropSummary(*snapshot, TimeRange{0, 1}).isEmpty());
    QVERIFY(ui::dropSummary(*snapshot, TimeRange{-2, -1.2}).startsWith(QStringLiteral("3 events")));
}

void TestTimeSeries::ratesByProvider()
{
    const auto series = ui::rateSeries(ratesOf(2, 100, 3), 10, false);
    QCOMPARE(series.size(), 2);
    QCOMPARE(series.at(1).name, QStringLiteral("Provider 1"));
    QCOMPARE(series.at(0).times.size(), series.at(0).values.size());
    // Three events in each tenth of a second.
    QVERIFY(qAbs(series.at(0).values.at(3) - 30) < 1e-6);
}

void TestTimeSeries::lastBucketIsLeftOutWhileLive()
{
    const auto rates = ratesOf(1, 100, 3);
    QCOMPARE(ui::rateSeries(rates, 10, true).first().times.size(),
             ui::rateSeries(rates, 10, false).first().times.size() - 1);
}

void TestTimeSeries::coloursOfProvidersAreThoseOfTheirLines()
{
    const auto rates = ratesOf(11, 100, 3);
    QCOMPARE(ui::providerColor(rates, QStringLiteral("Provider 1")), std::optional(1));
    QCOMPARE(ui::providerColor(rates, QStringLiteral("Provider 10")), std::optional(7)); // one of the others
    QCOMPARE(ui::providerColor(rates, QStringLiteral("Other")), std::optional<int>());
}

void TestTimeSeries::partialLastBucketIsNoDip()
{
    // 10.2 s in buckets of half a second: the last one has 0.2 s of events.
    const auto series = ui::rateSeries(ratesOf(1, 102, 3), 10.2, false).first();
    QVERIFY2(qAbs(series.values.last() - 30) < 1, qPrintable(QString::number(series.values.last())));
    QVERIFY(series.times.last() < 10.2);
}

void TestTimeSeries::moreProvidersThanColoursAreSummed()
{
    const auto series = ui::rateSeries(ratesOf(11, 100, 3), 10, false);
    QCOMPARE(series.size(), ui::maxSeries);
    QCOMPARE(series.last().name, QStringLiteral("4 others"));
    QVERIFY(qAbs(series.last().values.at(0) - 4 * 30) < 1e-6);
}

void TestTimeSeries::bucketsGrowWithTheTrace()
{
    QVERIFY(ui::rateBucket(ratesOf(1, 36'000, 1)) >= 1.0);
    QVERIFY(ui::rateSeries(ratesOf(1, 36'000, 1), 3600, false).first().times.size() <= 2000);
    QCOMPARE(ui::rateBucket(ratesOf(1, 20, 1)), 0.1);
}

void TestTimeSeries::countersOfAUnitShareAPlot()
{
    const auto row = [](const QString &name, const QString &unit, int place, bool plotted) {
        model::CounterRow made;
        made.look.title = name;
        made.look.unit = model::text::parseUnit(unit);
        made.look.plot = place;
        made.plotted = plotted;
        made.history = {{1, 10}, {2, 20}};
        return made;
    };
    auto rows = QList<model::CounterRow>{row(QStringLiteral("Timers"), QString(), 0, true),
                                         row(QStringLiteral("Working set"), QStringLiteral("MB"), 0, true),
                                         row(QStringLiteral("Unseen"), QStringLiteral("%"), 0, false),
                                         row(QStringLiteral("Heap"), QStringLiteral("By"), 2, true),
                                         row(QStringLiteral("CPU"), QStringLiteral("%"), 1, true)};
    rows[4].limit = 80;
    rows[3].look.dimensions = {{QStringLiteral("generation"), QStringLiteral("gen0")}};
    const auto plots = ui::counterPlots(rows, {0, 60});
    QCOMPARE(plots.size(), 3);
    QCOMPARE(plots[0].name, QStringLiteral("%"));
    QCOMPARE(plots[0].series.size(), 2);
    QCOMPARE(plots[0].series[1].name, QStringLiteral("limit 80.0 %"));
    QCOMPARE(plots[0].series[1].times, (QList<double>{0, 60}));
    QCOMPARE(plots[0].series[1].values, (QList<double>{80, 80}));
    QCOMPARE(plots[1].name, QStringLiteral("bytes"));
    QCOMPARE(plots[1].series[0].name, QStringLiteral("Heap gen0"));
    constexpr double mega = 1e6; // one axis for both, with ticks at whole ones of these
    QCOMPARE(plots[1].series[0].values, (QList<double>{10 / mega, 20 / mega}));
    QCOMPARE(plots[1].series[1].name, QStringLiteral("Working set"));
    QCOMPARE(plots[1].series[1].values, (QList<double>{10e6 / mega, 20e6 / mega}));
    QCOMPARE(plots[1].valueText(5), QStringLiteral("5 MB"));
    QCOMPARE(plots[0].valueText(50), QStringLiteral("50 %"));
    QCOMPARE(plots[2].name, QStringLiteral("Timers"));
    const auto many = ui::counterPlots(QList<model::CounterRow>(20, rows[4]), {0, 60});
    QCOMPARE(many[0].series.size(), ui::maxSeries + 20); // the limits are not among them
}

void TestTimeSeries::sparklineFitsItsCell()
{
    const QRectF cell(10, 20, 100, 16);
    QVERIFY(ui::sparkline({{0, 1}}, cell).isEmpty());
    QList<QPointF> history;
    for (int i = 0; i < 3600; ++i)
        history.append({double(i), double(i % 100)});
    const QPolygonF line = ui::sparkline(history, cell);
    QCOMPARE(line.size(), 50);
    QCOMPARE(line.boundingRect(), cell);
    for (const QPointF &point : ui::sparkline({{0, 5}, {1, 5}, {2, 5}}, cell))
        QCOMPARE(point.y(), cell.center().y());
}

CLRLENS_TEST(TestTimeSeries)
#include "tst_timeseries.moc"
