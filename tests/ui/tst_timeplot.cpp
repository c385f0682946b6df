// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeplot.h"

#include "model/analysis/decimatedseries.h"
#include "model/text/byteunits.h"
#include "model/text/format.h"
#include "tests/support/testprogram.h"
#include "ui/base/palette.h"
#include "ui/plots/plotclock.h"
#include "ui/plots/plottickers.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeaxis.h"

#include <QAccessible>
#include <QLabel>
#include <QtTest>

#include <algorithm>

namespace {

/// Rates of a provider that is busy for an hour, and of one with a single event in its middle.
QList<ui::TimeSeries> busyHour(int lone)
{
    ui::TimeSeries busy{QStringLiteral("Busy"), {}, {}};
    ui::TimeSeries quiet{QStringLiteral("Quiet"), {}, {}};
    for (int i = 0; i < 2000; ++i) {
        busy.times.append(i * 1.8);
        busy.values.append(10'000);
        quiet.times.append(i * 1.8);
        quiet.values.append(i == lone ? 1 / 1.8 : 0);
    }
    return {busy, quiet};
}

/// Counts pixels near to a colour in the columns around x, above the base line.
int coloured(const QImage &image, int x, const QColor &color)
{
    int found = 0;
    for (int column = std::max(0, x - 3); column <= std::min(image.width() - 1, x + 3); ++column) {
        for (int y = 0; y < image.height(); ++y) {
            const QColor pixel = image.pixelColor(column, y);
            const int distance = std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green())
                + std::abs(pixel.blue() - color.blue());
            found += distance < 60 ? 1 : 0;
        }
    }
    return found;
}

} // namespace

class TestTimePlot : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void screenReadersHearLastValueAndRange()
    {
        ui::PlotClock clock;
        ui::TimeAxis axis;
        ui::TimePlot plot(axis, clock, QStringLiteral("MB"),
                          [](double value) { return QString::number(value); });
        axis.setExtent({0, 10}, false);
        plot.setSeries({{QStringLiteral("heap"), {0, 1, 2, 3}, {4, 9, 2, 5}}});
        QAccessibleInterface *const spoken = QAccessible::queryAccessibleInterface(&plot);
        QVERIFY(spoken != nullptr);
        QCOMPARE(spoken->role(), QAccessible::Chart);
        QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("MB"));
        const QString value = spoken->text(QAccessible::Value);
        QVERIFY2(value.contains(QStringLiteral("heap: last 5")) && value.contains(QStringLiteral("to 9")),
                 qPrintable(value));
    }
    void focusIsSeen()
    {
        ui::PlotClock clock;
        ui::TimeAxis axis;
        ui::TimePlot plot(axis, clock, QStringLiteral("MB"),
                          [](double value) { return QString::number(value); });
        plot.resize(300, 100);
        plot.show();
        plot.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&plot));
        plot.clearFocus();
        const QWidget *ring = plot.findChild<QWidget *>(QStringLiteral("focusRing"));
        QVERIFY(!ring->isVisible());
        plot.setFocus();
        QVERIFY(ring->isVisible());
        plot.resize(400, 120);
        QCOMPARE(ring->geometry(), plot.rect());
        QCOMPARE(plot.childAt(200, 60) == ring, false); // the mouse goes through it
        plot.clearFocus();
        QVERIFY(!ring->isVisible());
    }
    void loneEventOfAnHourIsSeen()
    {
        ui::PlotClock clock;
        ui::TimeAxis axis;
        ui::TimePlot plot(axis, clock, QStringLiteral("events/s"), model::text::rate);
        plot.resize(1000, 200);
        plot.show();
        axis.setExtent({0, 3600}, false);
        const auto pixelsAt = [&](int lone) {
            plot.setSeries(busyHour(lone));
            QTest::qWait(250); // the clock
            const QImage image = plot.grab().toImage();
            return coloured(image, int(plot.plotX(1800) * image.devicePixelRatio()),
                            ui::seriesColor(1, plot.palette()));
        };
        const int without = pixelsAt(-1);
        const int with = pixelsAt(1000);
        QVERIFY2(with >= without + 2, qPrintable(QStringLiteral("%1, %2").arg(with).arg(without)));
    }

    /// Whatever the values are: the usual step of ticks may be beyond them.
    void lowPlotsLabelAValue()
    {
        for (const double highest : {0.3, 1.0, 3.36, 19.0, 24.0, 37.0, 48.0, 60.0, 99.0, 112.0}) {
            ui::ValueTicker ticker([](double value) { return QString::number(value); });
            ticker.setTickCount(1);
            QList<double> ticks;
            QList<QString> labels;
            ticker.generate({0, highest}, {}, u'g', 6, ticks, nullptr, &labels);
            const auto isInside = [&](double tick) { return tick > 0 && tick <= highest; };
            QVERIFY2(std::ranges::count_if(ticks, isInside) >= 1, qPrintable(QString::number(highest)));
        }
    }

    void axisFollowsUntilTouched()
    {
        ui::TimeAxis axis;
        axis.setExtent({0, 100}, true);
        QCOMPARE(axis.visible(), (ui::TimeRange{40, 100}));
        axis.setVisible({10, 20});
        axis.setExtent({0, 200}, true);
        QCOMPARE(axis.visible(), (ui::TimeRange{10, 20}));
        axis.follow();
        QCOMPARE(axis.visible(), (ui::TimeRange{140, 200}));
        axis.setHeld(true);
        axis.setExtent({0, 210}, true);
        QCOMPARE(axis.visible(), (ui::TimeRange{140, 200}));
    }

    void zoomKeepsThePointUnderTheMouse()
    {
        ui::TimeAxis axis;
        axis.setExtent({0, 100}, false);
        axis.setVisible({20, 60});
        axis.zoom(0.5, 30);
        QCOMPARE(axis.visible(), (ui::TimeRange{25, 45}));
        axis.pan(0.5);
        QCOMPARE(axis.visible(), (ui::TimeRange{35, 55}));
        axis.zoom(1000, 40); // no further than the data
        QVERIFY(axis.visible().length() < 105);
    }

    /// Ticks of bytes lie at whole amounts of the unit that the user chose.
    void ticksOfBytesFollowTheChosenUnit()
    {
        const auto labels = [](model::text::ByteUnits units) {
            model::text::setByteUnits(units);
            ui::BytesTicker ticker([](double bytes) { return model::text::bytes(quint64(bytes)); });
            QVector<double> ticks;
            QVector<QString> texts;
            ticker.generate(QCPRange(0, 200e6), QLocale::c(), u'g', 6, ticks, nullptr, &texts);
            return texts;
        };
        const auto decimal = labels(model::text::ByteUnits::Decimal);
        const auto binary = labels(model::text::ByteUnits::Binary);
        model::text::setByteUnits(model::text::ByteUnits::Decimal);
        const auto areWhole = [](const QVector<QString> &texts, const QString &unit) {
            return std::ranges::all_of(texts, [&](const QString &text) {
                return text == QLatin1String("0 B") || text.endsWith(QLatin1String(".0 ") + unit);
            });
        };
        QVERIFY(decimal.size() > 2 && binary.size() > 2);
        QVERIFY2(areWhole(decimal, QStringLiteral("MB")), qPrintable(decimal.toList().join(u' ')));
        QVERIFY2(areWhole(binary, QStringLiteral("MiB")), qPrintable(binary.toList().join(u' ')));
    }

    void valueAxisFollowsWhatIsSeen()
    {
        const ui::TimeSeries series{QStringLiteral("a"), {0, 1, 2, 3, 4}, {100, 1, 2, 1, 50}};
        QCOMPARE(ui::highestWithin(series, {0, 4}), 100.0);
        QCOMPARE(ui::highestWithin(series, {1.5, 2.5}), 2.0);
        QCOMPARE(ui::highestWithin(series, {2.5, 3.5}), 50.0); // the line to the next point is seen
        QCOMPARE(ui::highestWithin({}, {0, 1}), 0.0);
        const ui::TimeSeries deep{QStringLiteral("b"), {0, 1, 2, 3}, {1, -5, 2, -9}};
        QCOMPARE(ui::lowestWithin(deep, {0, 0.5}), -5.0);
        QCOMPARE(ui::lowestWithin(series, {0, 4}), 0.0);
        QCOMPARE(ui::lifted({0, 0.5, 7}, 2), (QList<double>{0, 2, 7}));
    }

    void onlyWhatIsSeenIsDrawn()
    {
        ui::TimeSeries series{QStringLiteral("a"), {}, {}};
        for (int i = 0; i < 1'000'000; ++i) {
            series.times.append(i);
            series.values.append(i == 654'321 ? 1e6 : i == 654'323 ? -1e6 : i % 7);
        }
        const ui::TimeSeries all = ui::visiblePart(series, {0, 1e6}, 1000);
        QVERIFY(all.times.size() <= 4100 && all.times.size() >= 2000);
        QVERIFY(std::ranges::is_sorted(all.times));
        QCOMPARE(*std::ranges::max_element(all.values), 1e6);
        QCOMPARE(*std::ranges::min_element(all.values), -1e6);
        QCOMPARE(all.times.first(), 0.0);
        QCOMPARE(all.times.last(), 999'999.0);
        // A few of them: as they are, and the next ones at both sides.
        const ui::TimeSeries few = ui::visiblePart(series, {9.5, 12.5}, 1000);
        QCOMPARE(few.times, (QList<double>{9, 10, 11, 12, 13}));
        QCOMPARE(few.values, (QList<double>{2, 3, 4, 5, 6}));
        QVERIFY(ui::visiblePart({}, {0, 1}, 1000).times.isEmpty());
        QCOMPARE(ui::visiblePart(series, {0.2, 0.8}, 1000).times, (QList<double>{0, 1}));
    }

    void pointsThatAreDrawnAsOneAreCounted()
    {
        // A bucket of 12 values as four points, one value by itself, and a bucket of 2.
        const ui::TimeSeries series{
            QStringLiteral("a"), {0, 1, 2, 3, 10, 20, 21}, {5, 1, 9, 6, 4, 7, 8}, {}, {12, 0, 0, 0, 1, 2, 0}};
        const auto at = [&](double time) { return ui::drawnTogether(series, time, {0, 30}, 1000); };
        for (const double time : {-1.0, 0.0, 1.9, 3.0}) {
            QVERIFY(at(time));
            QCOMPARE(at(time)->count, quint64(12));
            QCOMPARE(at(time)->lowest, 1.0);
            QCOMPARE(at(time)->highest, 9.0);
        }
        QCOMPARE(at(10)->count, quint64(1));
        QCOMPARE(at(21)->count, quint64(2));
        QVERIFY(!ui::drawnTogether({}, 1, {0, 30}, 1000));
        // More points than pixels: those of a column are drawn together.
        ui::TimeSeries many{QStringLiteral("b"), {}, {}};
        for (int i = 0; i < 10'000; ++i) {
            many.times.append(i);
            many.values.append(i);
        }
        const auto column = ui::drawnTogether(many, 5050, {0, 10'000}, 100);
        QVERIFY(column);
        QCOMPARE(column->count, quint64(100));
        QCOMPARE(column->lowest, 5000.0);
        QCOMPARE(column->highest, 5099.0);
        QCOMPARE(ui::drawnTogether(many, 5050, {5000, 5100}, 100)->count, quint64(1)); // all are drawn
    }

    void headSaysRangeAndCount()
    {
        ui::PlotClock clock;
        ui::TimeAxis axis;
        ui::TimePlot plot(axis, clock, QStringLiteral("MB"),
                          [](double value) { return QStringLiteral("%1 MB").arg(value); });
        plot.resize(600, 200);
        plot.show();
        axis.setExtent({0, 30}, false);
        QVERIFY(plot.seenText().isEmpty());
        plot.setSeries(
            {{QStringLiteral("heap"), {0, 1, 2, 3, 10, 20}, {5, 2, 9, 6, 4, 7}, {}, {12, 0, 0, 0, 1, 1}},
             {QStringLiteral("limit"), {0, 30}, {50, 50}, {}, {0, 0}}});
        const auto *head = plot.findChild<QLabel *>(QStringLiteral("plotHead"));
        QVERIFY(head);
        QTRY_COMPARE(head->text(), QStringLiteral("2 MB – 9 MB · 14 values"));
        axis.setVisible({9, 11});
        QTRY_VERIFY2(head->text().startsWith(QStringLiteral("4 MB · 1 value")), qPrintable(head->text()));
        axis.setVisible({12, 13});
        QTRY_COMPARE(head->text(), QStringLiteral("0 values"));
        axis.setVisible({0, 30});
        axis.setCursor(1.1);
        QVERIFY2(plot.cursorText().contains(QStringLiteral("2 MB (merged 12)")),
                 qPrintable(plot.cursorText()));
        QCOMPARE(plot.mergedText(0, 1.1, true), QStringLiteral("merged 12: 2 MB – 9 MB"));
        axis.setCursor(10);
        QVERIFY2(!plot.cursorText().contains(QStringLiteral("merged")), qPrintable(plot.cursorText()));
        // Of rates, each value is a sum by its nature.
        plot.setSeries({{QStringLiteral("rate"), {0, 1}, {10, 20}, {}, {10, 20}, true}});
        QCOMPARE(plot.seenText(), QStringLiteral("10 MB – 20 MB · 30 events"));
        QVERIFY(plot.mergedText(0, 0, true).isEmpty());
    }

    /// One value among a million, from the buckets that keep them to the pixels.
    void peakOfAMillionIsDrawn()
    {
        ui::PlotClock clock;
        ui::TimeAxis axis;
        ui::TimePlot plot(axis, clock, QStringLiteral("a"),
                          [](double value) { return QString::number(value); });
        plot.resize(900, 300);
        plot.show();
        constexpr int values = 1'000'000;
        constexpr int peak = 654'321;
        axis.setExtent({0, values}, false);
        const auto pixels = [&](ui::TimeRange seen) {
            model::DecimatedSeries kept;
            for (int i = 0; i < values; ++i)
                kept.add(i, i == peak ? 1000 : i == peak + 2'000 ? -100 : i % 7 == 0 ? 100 : 1);
            ui::TimeSeries series{QStringLiteral("a"), {}, {}};
            kept.forEachPoint([&](double time, double value, std::uint64_t count) {
                series.times.append(time);
                series.values.append(value);
                series.counts.append(count);
            });
            plot.setSeries({series});
            axis.setVisible(seen);
            QTest::qWait(250); // the clock
            const QImage image = plot.grab().toImage();
            // In the upper half, where no other value reaches; a bucket of many values is wider than a pixel.
            const QImage upper = image.copy(0, 0, image.width(), image.height() / 2);
            int found = 0;
            for (int x = plot.plotX(seen.from) + 3; x < plot.plotX(seen.to) - 3; x += 7)
                found
                    += coloured(upper, int(x * image.devicePixelRatio()), ui::seriesColor(0, plot.palette()));
            return found;
        };
        for (const ui::TimeRange seen :
             {ui::TimeRange{0, values}, ui::TimeRange{600'000, 700'000}, ui::TimeRange{654'000, 655'000}}) {
            const int found = pixels(seen); // of a steep line, whose edges are smoothed
            QVERIFY2(found > 30, qPrintable(QStringLiteral("%1 from %2").arg(found).arg(seen.from)));
            QVERIFY(plot.seenText().contains(QStringLiteral("1000")));
        }
    }

    void stackedSeriesAreSums()
    {
        const ui::TimeSeries low{QStringLiteral("low"), {0, 1, 2}, {1, 2, 3}};
        const ui::TimeSeries short_{QStringLiteral("short"), {1, 2}, {10, 20}};
        const auto sums = ui::stacked({low, short_});
        QCOMPARE(sums.at(0).values, (QList<double>{1, 2, 3}));
        QCOMPARE(sums.at(1).values, (QList<double>{1, 12, 23}));
        QCOMPARE(sums.at(1).times, low.times);
        QVERIFY(ui::stacked({}).isEmpty());
    }

    /// A lane as high as usual says more of its values than where zero is.
    void axisOfALaneHasValues()
    {
        ui::PlotClock clock;
        ui::TimeAxis axis;
        axis.setExtent({0, 100}, false);
        ui::TimePlot plot(axis, clock, QStringLiteral("a"), model::text::rate, ui::TimePlot::Role::Lane);
        plot.setTimesShown(false);
        plot.resize(700, 4 * plot.fontMetrics().height());
        plot.show();
        const auto *drawn = plot.findChild<QCustomPlot *>();
        const auto ticksSeen = [&](double highest) {
            const QCPRange range = drawn->yAxis->range();
            const bool isDrawn = range.upper >= highest && range.upper < 2 * highest;
            return isDrawn ? std::ranges::count_if(drawn->yAxis->tickVector(),
                                                   [&](double tick) { return range.contains(tick); })
                           : 0;
        };
        for (const double highest : {1.3, 4.4, 4'400.0, 9'900.0, 2e6}) {
            plot.setSeries({{QStringLiteral("x"), {0, 100}, {0, highest}}});
            QTRY_VERIFY2(ticksSeen(highest) >= 2, qPrintable(QString::number(highest)));
        }
    }

    /// In the corner of a lane with times, the labels of zero and of the first time are one above the other.
    void cornerOfALaneHasOneLabel()
    {
        ui::PlotClock clock;
        ui::TimeAxis axis;
        axis.setExtent({0, 100}, false);
        ui::TimePlot plot(axis, clock, QStringLiteral("a"), model::text::rate, ui::TimePlot::Role::Lane);
        plot.resize(700, 100);
        plot.show();
        const auto labels = [&] {
            QList<double> ticks;
            QList<QString> texts;
            const QCPAxis *values = plot.findChild<QCustomPlot *>()->yAxis;
            values->ticker()->generate(values->range(), QLocale::c(), u'g', 6, ticks, nullptr, &texts);
            return texts;
        };
        const QString zero = model::text::rate(0);
        plot.setTimesShown(false);
        plot.setSeries({{QStringLiteral("x"), {0, 100}, {0, 10}}});
        QTRY_VERIFY(labels().contains(zero) && labels().size() >= 2);
        plot.setTimesShown(true);
        QTRY_VERIFY(!labels().contains(zero));
        QVERIFY(labels().contains(model::text::rate(10)) || labels().contains(model::text::rate(5)));
        plot.setSeries({{QStringLiteral("x"), {0, 100}, {-10, 10}}}); // zero is not at the corner
        QTRY_VERIFY(labels().contains(zero));
    }

    void lanesHaveTheirTimesBelowEachOther()
    {
        ui::PlotClock clock;
        ui::TimeAxis axis;
        axis.setExtent({0, 100}, false);
        using Role = ui::TimePlot::Role;
        const auto text = [](double value) { return QString::number(value, 'f', 12); };
        ui::TimePlot small(
            axis, clock, QStringLiteral("a"), [](double) { return QString(); }, Role::Lane);
        ui::TimePlot large(axis, clock, QStringLiteral("b"), text, Role::Lane);
        large.setTimesShown(false);
        for (ui::TimePlot *plot : {&small, &large}) {
            plot->resize(700, 100);
            plot->show();
            plot->setSeries({{QStringLiteral("x"), {0, 100}, {0, 1e9}}});
        }
        QTest::qWait(250); // the clock
        for (const double time : {0.0, 50.0, 100.0})
            QCOMPARE(small.plotX(time), large.plotX(time));
    }
};

CLRLENS_TEST(TestTimePlot)
#include "tst_timeplot.moc"
