// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/alignedtable.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

/// Tables of the command line: every line is a row, whatever the cells are.
class TestAlignedTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columnsAreAligned();
    void wideCharactersCountTwice();
    void cellsAreVisible();
    void cellsAreCapped();
    void fitsTheScreen_data();
    void fitsTheScreen();
    void widestColumnsGiveWay();
};

namespace {

QStringList linesOf(const QString &table)
{
    QStringList lines = table.split(u'\n');
    lines.removeLast(); // behind the last line's end
    return lines;
}

} // namespace

void TestAlignedTable::columnsAreAligned()
{
    QCOMPARE(text::alignedTable({{QStringLiteral("PID"), QStringLiteral("NAME")},
                                 {QStringLiteral("12345"), QStringLiteral("a")},
                                 {QStringLiteral("1"), QStringLiteral("a long name")}},
                                {}),
             QStringLiteral("PID    NAME\n12345  a\n1      a long name\n"));
    QCOMPARE(text::alignedTable({}, {}), QString());
}

void TestAlignedTable::wideCharactersCountTwice()
{
    QCOMPARE(text::terminalColumns(QStringLiteral("a\u4f60e\u0301\U0001F600")), 6);
    QCOMPARE(text::alignedTable({{QStringLiteral("\u4f60\u597d"), QStringLiteral("x")},
                                 {QStringLiteral("abcd"), QStringLiteral("y")}},
                                {}),
             QStringLiteral("\u4f60\u597d  x\nabcd  y\n"));
    QCOMPARE(text::alignedTable({{QStringLiteral("\u4f60\u597d\u4f60\u597d")}}, 6),
             QStringLiteral("\u4f60\u597d…\n"));
}

void TestAlignedTable::cellsAreVisible()
{
    QCOMPARE(text::alignedTable({{QStringLiteral("a\nb"), QStringLiteral("\x1b[2J")}}, {}),
             QStringLiteral("a\\nb  \\u001b[2J\n"));
}

void TestAlignedTable::cellsAreCapped()
{
    const QString longName(30'000, u'n');
    const QStringList lines
        = linesOf(text::alignedTable({{longName, QStringLiteral("x")}, {QStringLiteral("a"), longName}}, {}));
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines.at(0).size(), 256 + 2 + 1);
    QCOMPARE(lines.at(1).size(), 256 + 2 + 4096);
    QVERIFY(lines.at(1).endsWith(u'…'));
}

void TestAlignedTable::fitsTheScreen_data()
{
    QTest::addColumn<int>("columns");
    for (const int columns : {20, 40, 80, 132, 1000})
        QTest::addRow("%d", columns) << columns;
}

void TestAlignedTable::fitsTheScreen()
{
    QFETCH(const int, columns);
    const QString longName(30'000, u'n');
    const QString wide(30'000, QChar(0x4f60));
    const QList<QStringList> rows{{QStringLiteral("PID"), QStringLiteral("NAME"), QStringLiteral("COMMAND")},
                                  {QStringLiteral("1"), longName, wide},
                                  {QStringLiteral("23456"), wide, longName},
                                  {QStringLiteral("3"), QStringLiteral("short"), {}}};
    for (const QString &line : linesOf(text::alignedTable(rows, columns)))
        QVERIFY2(text::terminalColumns(line) <= columns, qPrintable(line));
}

void TestAlignedTable::widestColumnsGiveWay()
{
    const QString longName(100, u'n');
    QCOMPARE(linesOf(text::alignedTable({{QStringLiteral("12345"), longName, QStringLiteral("short")}}, 24)),
             (QStringList{QStringLiteral("12345  nnnnnnnnn…  short")}));
}

CLRLENS_TEST(TestAlignedTable)
#include "tst_alignedtable.moc"
