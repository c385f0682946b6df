// SPDX-License-Identifier: GPL-3.0-or-later
// From a row of Statistics to a field's histogram, and from its bars to the filter, by mouse and by keys.
#include "model/analysis/analysisrunner.h"
#include "model/statistics/statistics.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/tracebench.h"
#include "ui/plots/barplot.h"
#include "ui/plots/qcustomplot.h"
#include "ui/tabs/feature/featuretab.h"
#include "ui/tabs/histogram/histogramtab.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/tableview.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QtTest>

namespace {

/// 100 events of Tick, whose numbers are 0 to 99, and one of Once.
QByteArray hundredTicks()
{
    using namespace generated;
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("Tick"), 1));
    writer.metadata(metadata(2, QStringLiteral("Once"), 2));
    std::uint32_t sequence = 0;
    for (std::uint32_t i = 0; i < 100; ++i)
        writer.event(
            eventHeader({2'000'000'000 + std::int64_t(i) * 1'000'000, 7, 1, i, 0}, ++sequence, true));
    writer.event(eventHeader({3'000'000'000, 7, 2, 0, 0}, ++sequence, true));
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

/// Events that two providers call Tick: 10 of My.First, 20 of Second.
QByteArray ticksOfTwo()
{
    using namespace generated;
    TraceWriter writer(header());
    auto tick = metadata(1, QStringLiteral("Tick"), 1);
    tick.provider = QStringLiteral("My.First");
    writer.metadata(tick);
    tick.metadataId = 2;
    tick.provider = QStringLiteral("Second");
    writer.metadata(tick);
    std::uint32_t sequence = 0;
    for (std::uint32_t i = 0; i < 30; ++i)
        writer.event(eventHeader({2'000'000'000 + std::int64_t(i) * 1'000'000, 7, i < 10 ? 1u : 2u, i, 0},
                                 ++sequence, true));
    writer.end();
    return writer.takeBytes();
}

class HistogramBench : public tests::TraceBench {
public:
    explicit HistogramBench(const QByteArray &bytes = hundredTicks())
        : TraceBench(bytes,
                     ui::FeatureTab::factories({model::statistics::statisticsFeature()})
                         + QList{ui::traceTabFactory<ui::HistogramTab>()})
    {
    }

    ui::BarPlot *plot() { return find<ui::BarPlot>("histogramPlot"); }
    QString facts() { return find<QLabel>("histogramFacts")->text(); }
    QString emptyTitle()
    {
        for (auto *empty : find<ui::HistogramTab>("histogramTab")->findChildren<ui::EmptyState *>()) {
            if (empty->isVisible())
                return empty->accessibleName();
        }
        return {};
    }
    void choose(const QString &event, const QString &field)
    {
        for (const auto &[name, text] :
             {std::pair("histogramEvent", event), std::pair("histogramField", field)}) {
            auto *box = find<QComboBox>(name);
            box->setFocus();
            box->lineEdit()->selectAll();
            QTest::keyClicks(box->lineEdit(), text);
            QTest::keyClick(box->lineEdit(), Qt::Key_Return);
        }
    }
    void dragBars(int first, int last)
    {
        auto *canvas = plot()->findChild<QCustomPlot *>();
        QTest::mousePress(canvas, Qt::LeftButton, {}, plot()->barCenter(first));
        const QPoint end = plot()->barCenter(last);
        QMouseEvent move(QEvent::MouseMove, end, canvas->mapToGlobal(end), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(canvas, &move);
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, end);
    }
    std::uint64_t selected()
    {
        const auto found = shared().analyses().scopeResult<model::statistics::Statistics>();
        return found && shared().analyses().isUpToDate() ? found->sum.events : 0;
    }
};

} // namespace

class TestHistogramTab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromARowOfStatisticsToAFilter()
    {
        HistogramBench bench;
        QVERIFY(bench.isReady());
        auto *table = bench.find<ui::TableView>("eventTypes");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        table->setCurrentIndex(table->model()->index(0, 0)); // Tick has the most events
        auto *menu = bench.find<QAction>("histogramOf")->menu();
        QCOMPARE(menu->actions().size(), 1);
        QCOMPARE(menu->actions().first()->text(), QStringLiteral("number"));
        menu->actions().first()->trigger();
        QCOMPARE(bench.view().currentTab(), QStringLiteral("histogramTab"));
        QTRY_VERIFY(bench.plot()->isVisible());
        QVERIFY(bench.facts().startsWith(QStringLiteral("100 values")));
        QVERIFY2(bench.facts().contains(QStringLiteral("p90 89")), qPrintable(bench.facts()));
        QCOMPARE(bench.plot()->bars().size(), 20);
        QCOMPARE(bench.plot()->bars().at(1), (ui::ValueBar{5, 10, 5}));
        QTest::qWait(200); // the clock has drawn it

        bench.dragBars(2, 4);
        QCOMPARE(bench.shared().scope().filter,
                 QStringLiteral("event == Tick and number >= 10 and number < 25"));
        QTRY_COMPARE(bench.selected(), std::uint64_t(15));
        QTRY_VERIFY(bench.facts().startsWith(QStringLiteral("15 values")));
        QCOMPARE(bench.plot()->bars().first().from, 10.0);

        // Among these, by key: the third bar and the one behind it.
        QTest::qWait(200);
        const auto bars = bench.plot()->bars();
        QVERIFY(bench.plot()->hasFocus());
        for (const int key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Right})
            QTest::keyClick(bench.plot(), Qt::Key(key));
        QTest::keyClick(bench.plot(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(bench.plot()->highlighted(), std::optional(ui::BarPlot::Range{2, 3}));
        QVERIFY(bench.find<QLabel>("histogramNote")->text().startsWith(QStringLiteral("2 events (13.3 %)")));
        QTest::keyClick(bench.plot(), Qt::Key_Return);
        QCOMPARE(bench.shared().scope().filter,
                 QStringLiteral("event == Tick and number >= %1 and number < %2")
                     .arg(bars.at(2).from)
                     .arg(bars.at(3).to));
        QTRY_COMPARE(bench.selected(), std::uint64_t(2));
        bench.shared().back();
        bench.shared().back();
        QVERIFY(bench.shared().scope().isWhole());
    }

    void labelsOfCountsHaveRoom()
    {
        HistogramBench bench;
        QVERIFY(bench.isReady());
        bench.shared().showHistogram(QStringLiteral("Tick"), QStringLiteral("number"));
        bench.view().showTab(QStringLiteral("histogramTab"));
        auto *canvas = bench.plot()->findChild<QCustomPlot *>();
        const auto least = [&] { return 2 * bench.plot()->fontMetrics().height(); };
        const auto room = [&] {
            return canvas->axisRect()->height() / std::max(1, canvas->yAxis->ticker()->tickCount());
        };
        bench.view().resize(1000, 900);
        QTRY_COMPARE(canvas->yAxis->ticker()->tickCount(), 5);
        QVERIFY(room() >= least());
        bench.view().resize(1000, 250);
        QTRY_VERIFY(canvas->yAxis->ticker()->tickCount() <= 2);
        QVERIFY(canvas->axisRect()->height() < 3 * least());
    }

    void barsNarrowTheFilterThatIsThere()
    {
        HistogramBench bench;
        QVERIFY(bench.isReady());
        bench.shared().setFilter(QStringLiteral("number < 50 or event == Once"));
        bench.shared().showHistogram(QStringLiteral("Tick"), QStringLiteral("number"));
        QTRY_VERIFY(bench.facts().startsWith(QStringLiteral("50 values")));
        QTest::qWait(200);
        bench.dragBars(0, 0);
        QVERIFY(bench.shared().scope().filter.startsWith(QStringLiteral(
            "(number < 50 or event == Once) and event == Tick and number >= 0 and number < ")));
        QTRY_VERIFY(bench.selected() > 0 && bench.selected() < 50);
    }

    void fieldIsTypedAndEscapeLeavesBars()
    {
        HistogramBench bench;
        QVERIFY(bench.isReady());
        bench.view().showTab(QStringLiteral("histogramTab"));
        QCOMPARE(bench.emptyTitle(), QStringLiteral("Choose an event and one of its numbers"));
        QCOMPARE(bench.find<QComboBox>("histogramEvent")->count(), 2);
        bench.choose(QStringLiteral("tick"), QStringLiteral("number"));
        QTRY_VERIFY(bench.facts().startsWith(QStringLiteral("100 values")));
        bench.find<QComboBox>("histogramScale")->setCurrentIndex(2);
        QCOMPARE(bench.plot()->bars().size(), 8); // [0, 1) and [1, 2) to [64, 128)
        QCOMPARE(bench.plot()->bars().last(), (ui::ValueBar{64, 128, 36}));

        bench.plot()->setFocus();
        QTest::keyClick(bench.plot(), Qt::Key_End);
        QCOMPARE(bench.plot()->highlighted(), std::optional(ui::BarPlot::Range{7, 7}));
        QTest::keyClick(bench.plot(), Qt::Key_Escape);
        QVERIFY(!bench.plot()->highlighted());
        QVERIFY(bench.shared().scope().isWhole());

        // Another field has its own analysis, and the one before is gone.
        auto &analyses = bench.shared().analyses();
        const auto before = QStringLiteral("histogram Tick.number");
        QVERIFY(analyses.result<model::Histogram>(before));
        bench.choose(QStringLiteral("Once"), QStringLiteral("number"));
        QTRY_VERIFY(bench.facts().startsWith(QStringLiteral("1 value")));
        QVERIFY(!analyses.result<model::Histogram>(before));

        bench.shared().setTime(model::TimeRange{0, 0.01});
        QTRY_COMPARE(bench.emptyTitle(), QStringLiteral("No such value in what is selected"));
    }

    void providersThatShareAnEventAreToldApart()
    {
        HistogramBench bench(ticksOfTwo());
        QVERIFY(bench.isReady());
        auto *table = bench.find<ui::TableView>("eventTypes");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        table->setCurrentIndex(table->model()->index(0, 0)); // Second has the most events
        bench.find<QAction>("histogramOf")->menu()->actions().first()->trigger();
        QTRY_VERIFY(bench.plot()->isVisible());
        QVERIFY2(bench.facts().startsWith(QStringLiteral("20 values")), qPrintable(bench.facts()));
        QCOMPARE(bench.find<QComboBox>("histogramEvent")->currentText(), QStringLiteral("Second/Tick"));
        QTest::qWait(200); // the clock has drawn it
        bench.dragBars(0, 1);
        QVERIFY2(bench.shared().scope().filter.startsWith(
                     QStringLiteral("provider == Second and event == Tick and number >= 10")),
                 qPrintable(bench.shared().scope().filter));
        QTRY_COMPARE(bench.selected(), std::uint64_t(2));
        bench.shared().setFilter({});
        bench.choose(QStringLiteral("My.First/Tick"), QStringLiteral("number"));
        QTRY_VERIFY2(bench.facts().startsWith(QStringLiteral("10 values")), qPrintable(bench.facts()));
    }
};

CLRLENS_TEST(TestHistogramTab)
#include "tst_histogramtab.moc"
