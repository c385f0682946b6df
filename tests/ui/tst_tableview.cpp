// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/widgets/frozencolumn.h"
#include "ui/widgets/tableview.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QtTest>

namespace {

enum TableColumn { Number, Text, Note, TableColumnCount };

/// A table of a number, a text that takes what room there is, and a note.
class TableBench {
public:
    explicit TableBench(int width)
        : m_model(2, TableColumnCount)
    {
        m_model.setHorizontalHeaderLabels(
            {QStringLiteral("Number"), QStringLiteral("Text"), QStringLiteral("Note")});
        m_model.setItem(0, Number, new QStandardItem(QStringLiteral("1")));
        m_model.setItem(0, Text, new QStandardItem(QStringLiteral("text")));
        m_model.setItem(0, Note, new QStandardItem(QStringLiteral("note")));
        view.setModel(&m_model);
        view.setColumnSamples({QStringLiteral("123 456"), QStringLiteral("a short text"), {}});
        view.setFreeColumns({{Text, QString(200, u'm')}});
        view.resize(width, 200);
        view.show();
    }
    int textWidth() const { return view.columnWidth(Text); }
    bool fits() const { return view.horizontalScrollBar()->maximum() == 0; }

    ui::TableView view;

private:
    QStandardItemModel m_model;
};

} // namespace

/// The columns of a table and the room that they share.
class TestTableView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void freeWidthComesBackWithTheLastColumn()
    {
        TableBench bench(500);
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        QTRY_VERIFY(bench.textWidth() > 250);
        const int narrow = bench.textWidth();
        bench.view.hideColumn(Note);
        QTRY_VERIFY(bench.fits());
        bench.view.resize(600, 200);
        bench.view.showColumn(Note);
        QTRY_COMPARE(bench.textWidth(), narrow + 100);
        QTRY_VERIFY(bench.fits());
        bench.view.hideColumn(Note);
        bench.view.showColumn(Note);
        bench.view.resize(700, 200);
        QTRY_COMPARE(bench.textWidth(), narrow + 200);
    }

    void whatTellsLeastIsLeftOutFirst()
    {
        TableBench bench(500);
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        const int number = bench.view.columnWidth(Number);
        bench.view.setLeavesOut({Note, Number});
        QTRY_VERIFY(bench.textWidth() > 250);
        const int wide = bench.textWidth();
        const auto shown = [&bench] {
            QList<int> columns;
            for (const int column : {Number, Text, Note}) {
                if (!bench.view.isColumnHidden(column))
                    columns.append(column);
            }
            return columns;
        };
        const int leastOfText = bench.view.fontMetrics().horizontalAdvance(QStringLiteral("a short text"));
        bench.view.resize(number + leastOfText + 40, 200);
        QTRY_COMPARE(shown(), (QList<int>{Number, Text}));
        QTRY_VERIFY(bench.fits());
        bench.view.resize(leastOfText + 30, 200);
        QTRY_COMPARE(shown(), QList<int>{Text});
        // A copy does not depend on the window.
        bench.view.selectRow(0);
        QCOMPARE(bench.view.selectionAsText(), QStringLiteral("1\ttext\tnote"));
        bench.view.resize(500, 200);
        QTRY_COMPARE(shown(), (QList<int>{Number, Text, Note}));
        QTRY_COMPARE(bench.textWidth(), wide);
        QTRY_VERIFY(bench.fits());
    }

    void whatIsNotOfferedDoesNotComeBack()
    {
        TableBench bench(500);
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        bench.view.setLeavesOut({Note});
        bench.view.resize(120, 200);
        QTRY_VERIFY(bench.view.isColumnHidden(Note));
        bench.view.setColumnOffered(Note, false);
        bench.view.resize(500, 200);
        QTRY_VERIFY(bench.textWidth() > 250);
        QVERIFY(bench.view.isColumnHidden(Note));
        bench.view.setColumnOffered(Note, true);
        QVERIFY(!bench.view.isColumnHidden(Note));
    }

    void namesStayWhenTheTableIsScrolledSideways()
    {
        TableBench bench(300);
        bench.view.setSortingEnabled(true);
        bench.view.freezeFirstColumn();
        bench.view.horizontalHeader()->resizeSection(Text, 800);
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        auto *const frozen = bench.view.findChild<ui::FrozenColumn *>();
        QVERIFY(frozen && !frozen->isVisible());
        QScrollBar *const sideways = bench.view.horizontalScrollBar();
        QTRY_VERIFY(sideways->maximum() > 200);
        sideways->setValue(200);
        QVERIFY(frozen->isVisible());
        QCOMPARE(frozen->width(), bench.view.columnWidth(Number));
        QCOMPARE(frozen->mapTo(&bench.view, QPoint(0, 0)).x(), bench.view.viewport()->geometry().left());
        const QModelIndex second = bench.view.model()->index(1, Number);
        const auto top = [&second](const QTableView &view) {
            return view.viewport()->mapToGlobal(view.visualRect(second).topLeft()).y();
        };
        QTRY_COMPARE(top(*frozen), top(bench.view));
        // What is done to it is done to the table, which stays where it is.
        QTest::mouseClick(frozen->viewport(), Qt::LeftButton, {}, frozen->visualRect(second).center());
        QCOMPARE(bench.view.selectionModel()->selectedRows().size(), 1);
        QCOMPARE(bench.view.currentIndex(), second);
        QCOMPARE(sideways->value(), 200);
        QSignalSpy opened(&bench.view, &ui::TableView::opened);
        QTest::mouseDClick(frozen->viewport(), Qt::LeftButton, {}, frozen->visualRect(second).center());
        QCOMPARE(opened.size(), 1);
        QTest::mouseClick(frozen->horizontalHeader()->viewport(), Qt::LeftButton, {}, QPoint(10, 5));
        QCOMPARE(bench.view.horizontalHeader()->sortIndicatorSection(), int(Number));
        // A cell that is gone to is not below it.
        bench.view.setCurrentIndex(second.siblingAtColumn(Text));
        QVERIFY(bench.view.visualRect(second.siblingAtColumn(Text)).left() >= 0);
        sideways->setValue(0);
        QVERIFY(!frozen->isVisible());
    }

    void widthOfAUserStays()
    {
        TableBench bench(500);
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        QTRY_VERIFY(bench.textWidth() > 250);
        bench.view.horizontalHeader()->resizeSection(Text, 123);
        bench.view.resize(700, 200);
        bench.view.hideColumn(Note);
        bench.view.showColumn(Note);
        QCOMPARE(bench.textWidth(), 123);
    }
};

CLRLENS_TEST(TestTableView)
#include "tst_tableview.moc"
