// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/foldedtree.h"
#include "tests/support/testprogram.h"
#include "ui/base/palette.h"
#include "ui/flame/stackchart.h"

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
        view.setChart(made, functions.symbols);
    }
    QColor pixel(int x, int row)
    {
        return view.viewport()->grab().toImage().pixelColor(x, row * rowHeight() + rowHeight() - 3);
    }
    int rowHeight() const { return view.minimumSizeHint().height() / 4; }

    ui::StackChart view;
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
