// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeplot.h"

#include "model/text/format.h"
#include "tests/support/testprogram.h"
#include "ui/base/palette.h"
#include "ui/plots/plotclock.h"
#include "ui/plots/timeaxis.h"

#include <QtTest>

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

    void valueAxisFollowsWhatIsSeen()
    {
        const ui::TimeSeries series{QStringLiteral("a"), {0, 1, 2, 3, 4}, {100, 1, 2, 1, 50}};
        QCOMPARE(ui::highestWithin(series, {0, 4}), 100.0);
        QCOMPARE(ui::highestWithin(series, {1.5, 2.5}), 2.0);
        QCOMPARE(ui::highestWithin(series, {2.5, 3.5}), 50.0); // the line to the next point is seen
        QCOMPARE(ui::highestWithin({}, {0, 1}), 0.0);
        QCOMPARE(ui::lifted({0, 0.5, 7}, 2), (QList<double>{0, 2, 7}));
    }
};

CLRLENS_TEST(TestTimePlot)
#include "tst_timeplot.moc"
