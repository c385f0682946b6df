// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/foldedtree.h"
#include "tests/support/testprogram.h"
#include "ui/base/palette.h"
#include "ui/flame/stackchart.h"

#include <limits>
#include <QScrollBar>
#include <QtTest>

namespace {

/// Main for a second, in it Read for its first half; 1000 ticks are a second.
class ShownChart {
public:
    ShownChart()
    {
        const auto functions = tests::foldedTree({QStringLiteral("A.dll!Main;A.dll!Read 1")});
        auto made = std::make_shared<model::StackChart>();
        made->to = 2000;
        made->ticksPerSecond = 1000;
        made->samples = 100;
        made->boxes = {{functions.tree->nodes[1].function, 100, 0, 1000},
                       {functions.tree->nodes[2].function, 50, 0, 500}};
        made->rows = {0, 1, 2};
        view.resize(1000 + view.verticalScrollBar()->sizeHint().width(), 200);
        view.show();
        chart = made;
        symbols = functions.symbols;
        view.setChart(made, functions.symbols);
    }
    QColor pixel(int x, int row)
    {
        return view.viewport()->grab().toImage().pixelColor(x, row * rowHeight() + rowHeight() - 3);
    }
    int rowHeight() const { return view.minimumSizeHint().height() / 4; }

    ui::StackChart view;
    std::shared_ptr<const model::StackChart> chart;
    std::shared_ptr<const model::Symbols> symbols;
};

} // namespace

class TestStackChartView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boxesAreWhereTheirTimeIs()
    {
        ShownChart shown;
        const QColor fill = ui::BoxColors(shown.view.palette()).ofKind(model::CodeKind::Application);
        QCOMPARE(shown.view.chartWidth(), 1000);
        QCOMPARE(shown.pixel(490, 0), fill);
        QCOMPARE(shown.pixel(10, 1), fill);
        QVERIFY(shown.pixel(260, 1) != fill);
        QVERIFY(shown.pixel(510, 0) != fill);
    }
    void aClickSelects()
    {
        ShownChart shown;
        QSignalSpy selected(&shown.view, &ui::StackChart::boxSelected);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(100, shown.rowHeight() + 5));
        const auto said = selected.takeFirst();
        QCOMPARE(said[0].toStringList(),
                 (QStringList{QStringLiteral("A.dll!Main"), QStringLiteral("A.dll!Read")}));
        QCOMPARE(said[1].toDouble(), 0.0);
        QCOMPARE(said[2].toDouble(), 0.5);
        QVERIFY(shown.view.accessibleDescription().contains(QLatin1String("50")));
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(900, 5)); // nothing is there
        QVERIFY(selected.isEmpty());
    }
    void whatIsSelectedStaysInANewerChart()
    {
        ShownChart shown;
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(100, shown.rowHeight() + 5));
        const QString before = shown.view.accessibleDescription();
        QVERIFY(!before.isEmpty());
        QSignalSpy selected(&shown.view, &ui::StackChart::boxSelected);
        auto longer = std::make_shared<model::StackChart>(*shown.chart);
        longer->to = 4000;
        shown.view.setChart(longer, shown.symbols);
        QCOMPARE(shown.view.accessibleDescription(), before);
        selected.clear();
        longer = std::make_shared<model::StackChart>(*shown.chart);
        longer->boxes.pop_back();
        longer->rows = {0, 1};
        shown.view.setChart(longer, shown.symbols);
        QCOMPARE(selected.size(), 1); // it is gone
        QVERIFY(selected.front().front().toStringList().isEmpty());
    }
    void keysAskForARange()
    {
        ShownChart shown;
        QSignalSpy asked(&shown.view, &ui::StackChart::rangeAsked);
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(asked.takeFirst()[1].toDouble(), 1.0);
    }
    void anotherWidthIsTold()
    {
        ShownChart shown;
        QSignalSpy changed(&shown.view, &ui::StackChart::widthChanged);
        shown.view.resize(500, 200);
        QCOMPARE(changed.takeLast().front().toInt(), shown.view.chartWidth());
    }
    void waitingIsHatched()
    {
        ShownChart shown;
        const QColor plain = shown.pixel(300, 0);
        auto functions = tests::foldedTree({QStringLiteral("A.dll!Main 1")});
        model::Function wait;
        wait.name = wait.raw = QStringLiteral("System.Threading.Monitor.Wait");
        wait.kind = model::CodeKind::Application;
        wait.isWaiting = true;
        const auto waiting = functions.symbols->functions().intern(QString(), wait.raw, [&] { return wait; });
        auto made = std::make_shared<model::StackChart>();
        made->to = 1000;
        made->boxes = {{waiting, 10, 0, 1000}};
        made->rows = {0, 1};
        shown.view.setChart(made, functions.symbols);
        QSet<QRgb> colors;
        for (int x = 600; x < 700; ++x)
            colors << shown.pixel(x, 0).rgb();
        QVERIFY(colors.contains(plain.rgb()));
        QVERIFY(colors.size() > 1);
        const QString folder = qEnvironmentVariable("CLRLENS_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(shown.view.grab().save(folder + QStringLiteral("/chart-waiting.png")));
    }
    /// What is seen of the chart is said in seconds, and may be less, more, or beside it.
    void showsTheTimeThatIsAskedFor()
    {
        ShownChart shown;
        const QColor fill = ui::BoxColors(shown.view.palette()).ofKind(model::CodeKind::Application);
        shown.view.setVisibleTime(0.4, 0.6);
        QCOMPARE(shown.pixel(100, 1), fill); // Read ends at 0.5 s
        QVERIFY(shown.pixel(510, 1) != fill);
        QCOMPARE(shown.pixel(900, 0), fill);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(100, shown.rowHeight() + 5));
        QVERIFY(shown.view.accessibleDescription().contains(QLatin1String("50")));
        shown.view.setVisibleTime(-1, 3); // a quarter of it is Main
        QVERIFY(shown.pixel(240, 0) != fill && shown.pixel(510, 0) != fill);
        QCOMPARE(shown.pixel(260, 0), fill);
        shown.view.setVisibleTime(5, 6);
        for (int x = 0; x < shown.view.viewport()->width(); ++x)
            QVERIFY(shown.pixel(x, 0) != fill);
        shown.view.setVisibleTime(0.2, 0.200001); // a microsecond in the middle of both
        QCOMPARE(shown.pixel(10, 0), fill);
        QCOMPARE(shown.pixel(990, 0), fill);
    }
    void drawsTheCursorThroughAllRows()
    {
        ShownChart shown;
        const QColor line = shown.view.palette().color(QPalette::Text);
        const auto hasLine = [&](int x) {
            const QImage image = shown.view.viewport()->grab().toImage();
            for (int y = 0; y < image.height(); ++y) {
                if (image.pixelColor(x, y) != line)
                    return false;
            }
            return true;
        };
        QVERIFY(!hasLine(250));
        shown.view.setCursorTime(0.5);
        QVERIFY(hasLine(250));
        QCOMPARE(shown.view.functionAt(0.3), QStringLiteral("Read"));
        QCOMPARE(shown.view.functionAt(0.7), QStringLiteral("Main"));
        QCOMPARE(shown.view.functionAt(1.5), QString());
        shown.view.setVisibleTime(0.4, 1.4);
        QVERIFY(hasLine(100));
        shown.view.setCursorTime(0.3); // not seen
        shown.view.setCursorTime(std::numeric_limits<double>::quiet_NaN());
        QVERIFY(!hasLine(100));
    }
    void palesWhatIsNotSelected()
    {
        ShownChart shown;
        const QColor fill = shown.pixel(100, 0);
        shown.view.setSelectedTime(0.5, 1);
        QVERIFY(shown.pixel(100, 0) != fill);
        QCOMPARE(shown.pixel(400, 0), fill);
        shown.view.setSelectedTime(0, -1);
        QCOMPARE(shown.pixel(100, 0), fill);
    }
    void nothingIsSaid()
    {
        ShownChart shown;
        QSignalSpy selected(&shown.view, &ui::StackChart::boxSelected);
        shown.view.setChart(nullptr, nullptr);
        QVERIFY(shown.view.findChild<QWidget *>(QStringLiteral("noFrames"))->isVisible());
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QVERIFY(selected.isEmpty());
    }
};

CLRLENS_TEST(TestStackChartView)
#include "tst_stackchartview.moc"
