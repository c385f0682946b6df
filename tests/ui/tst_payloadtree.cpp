// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/tabs/events/payloadtree.h"

#include <QtTest>

using model::PayloadNode;
using ui::PayloadTree;

namespace {

constexpr int many = 1 << 18; // what a payload may have at most

PayloadNode field(const char *name, const char *value = "1")
{
    return {QString::fromLatin1(name), QString::fromLatin1(value), {}};
}

PayloadNode list(int size)
{
    PayloadNode node = field("Values", "a list");
    for (int i = 0; i < size; ++i)
        node.children.push_back({QStringLiteral("[%1]").arg(i), QString::number(i), {}});
    return node;
}

int rowsBelow(const QTreeWidgetItem *item)
{
    int rows = item->childCount();
    for (int i = 0; i < item->childCount(); ++i)
        rows += rowsBelow(item->child(i));
    return rows;
}

} // namespace

/// Every field of a payload can be reached, without a row for each at once.
class TestPayloadTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shortPayloadIsAllThere();
    void nothingIsSaid();
    void longListComesInPieces();
    void manyFieldsComeInPieces();
    void manyListsAreNotAllOpened();
    void expandsAllAtAKey();
    void copyHasEverything();
    void byteSelectsInnermostField();
};

void TestPayloadTree::shortPayloadIsAllThere()
{
    PayloadTree tree;
    PayloadNode outer = field("Ranges", "2 elements");
    outer.children = {list(2), list(3)};
    tree.setFields({field("Count", "7"), outer, field("ClrInstanceID", "0")});
    QCOMPARE(tree.topLevelItemCount(), 3);
    QCOMPARE(tree.topLevelItem(0)->text(1), QStringLiteral("7"));
    QVERIFY(tree.topLevelItem(1)->isExpanded() && tree.topLevelItem(1)->child(1)->isExpanded());
    QCOMPARE(rowsBelow(tree.invisibleRootItem()), 3 + 2 + 5);
    tree.setFields({field("Other")});
    QCOMPARE(rowsBelow(tree.invisibleRootItem()), 1);
}

void TestPayloadTree::nothingIsSaid()
{
    PayloadTree tree;
    tree.setFields({});
    QCOMPARE(tree.topLevelItemCount(), 1);
    tree.setFocus();
    Q_EMIT tree.itemActivated(tree.topLevelItem(0), 0);
    QCOMPARE(tree.topLevelItemCount(), 1);
}

void TestPayloadTree::longListComesInPieces()
{
    constexpr int piece = int(PayloadTree::rowsAtOnce);
    PayloadTree tree;
    tree.show();
    tree.setFields({field("Count"), list(2 * piece + 1), field("Last")});
    QTreeWidgetItem *values = tree.topLevelItem(1);
    QVERIFY(!values->isExpanded()); // Last would be far away
    QCOMPARE(values->childCount(), 0);
    values->setExpanded(true);
    QCOMPARE(values->childCount(), piece + 1);
    QVERIFY(values->child(piece)->text(1).startsWith(QStringLiteral("501 more")));

    tree.setCurrentItem(values->child(piece));
    QTest::keyClick(&tree, Qt::Key_Return);
    QCOMPARE(values->childCount(), 2 * piece + 1);
    QCOMPARE(values->child(piece)->text(0), QStringLiteral("[500]"));
    QCOMPARE(tree.currentItem(), values->child(piece));
    Q_EMIT tree.itemActivated(values->child(2 * piece), 0);
    QCOMPARE(values->childCount(), 2 * piece + 1); // the last one fits
    QCOMPARE(values->child(2 * piece)->text(0), QStringLiteral("[1000]"));
    Q_EMIT tree.itemActivated(values->child(2 * piece), 0);
    QCOMPARE(values->childCount(), 2 * piece + 1);
}

void TestPayloadTree::manyFieldsComeInPieces()
{
    PayloadTree tree;
    tree.show();
    tree.setFields(list(many).children);
    QCOMPARE(rowsBelow(tree.invisibleRootItem()), int(PayloadTree::rowsAtOnce) + 1);
    QTreeWidgetItem *more = tree.topLevelItem(int(PayloadTree::rowsAtOnce));
    tree.scrollToItem(more);
    const QPoint inside = tree.visualItemRect(more).center();
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, inside);
    QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, inside);
    QCOMPARE(rowsBelow(tree.invisibleRootItem()), 2 * int(PayloadTree::rowsAtOnce) + 1);
}

void TestPayloadTree::manyListsAreNotAllOpened()
{
    PayloadTree tree;
    PayloadNode outer = field("Outer");
    for (int i = 0; i < 100; ++i)
        outer.children.push_back(list(100));
    tree.setFields({outer, outer, list(many)});
    QVERIFY(tree.topLevelItem(0)->isExpanded());
    QVERIFY2(rowsBelow(tree.invisibleRootItem()) < 1000,
             qPrintable(QString::number(rowsBelow(tree.invisibleRootItem()))));
}

void TestPayloadTree::expandsAllAtAKey()
{
    constexpr int piece = int(PayloadTree::rowsAtOnce);
    PayloadTree tree;
    tree.show();
    tree.setFields({list(piece + 1), field("Last")});
    tree.setCurrentItem(tree.topLevelItem(0));
    QTest::keyClick(&tree, Qt::Key_Asterisk);
    QCOMPARE(rowsBelow(tree.invisibleRootItem()), 2 + piece + 1);
    tree.setCurrentItem(tree.topLevelItem(0)->child(piece)); // "1 more"
    for (const auto key : {Qt::Key_Asterisk, Qt::Key_Plus})
        QTest::keyClick(&tree, key);
    QCOMPARE(rowsBelow(tree.invisibleRootItem()), 2 + piece + 1);
    tree.setFields({});
    tree.setCurrentItem(tree.topLevelItem(0)); // "no fields"
    for (const auto key : {Qt::Key_Asterisk, Qt::Key_Plus})
        QTest::keyClick(&tree, key);
    QCOMPARE(rowsBelow(tree.invisibleRootItem()), 1);
}

void TestPayloadTree::copyHasEverything()
{
    PayloadTree tree;
    tree.setFields({field("Count", "7"), list(many)});
    const QString text = tree.asText();
    QCOMPARE(text.count(QLatin1Char('\n')), many + 2);
    QVERIFY(text.startsWith(QStringLiteral("Count: 7\nValues: a list\n  [0]: 0\n")));
    QVERIFY(text.endsWith(QStringLiteral("\n  [262143]: 262143\n")));
}

void TestPayloadTree::byteSelectsInnermostField()
{
    constexpr int few = 5000;
    PayloadTree tree;
    tree.show();
    PayloadNode count = field("Count");
    count.bytes = {{0, 4}};
    PayloadNode values = list(few);
    values.bytes = {{4, 4}, {100, 4 * few}}; // two places, as a located array has
    for (int i = 0; i < few; ++i)
        values.children[std::size_t(i)].bytes = {{100 + 4 * i, 4}};
    tree.setFields({count, values});
    tree.selectByte(3);
    QCOMPARE(tree.currentField()->name, QStringLiteral("Count"));
    tree.selectByte(5);
    QCOMPARE(tree.currentField()->name, QStringLiteral("Values"));
    tree.selectByte(100 + 4 * 1234 + 1); // rows that are not there yet
    QCOMPARE(tree.currentField()->name, QStringLiteral("[1234]"));
    QVERIFY(tree.currentItem()->parent()->isExpanded());
    tree.selectByte(50); // of no field
    QCOMPARE(tree.currentField()->name, QStringLiteral("[1234]"));
    tree.setFields({});
    tree.selectByte(0);
    QVERIFY(!tree.currentField());
}

CLRLENS_TEST(TestPayloadTree)
#include "tst_payloadtree.moc"
