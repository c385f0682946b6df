// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/flamelayout.h"
#include "model/calltree/rootfolds.h"
#include "tests/support/foldedtree.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

/// A pool thread that waits a little, and a thread of the framework that does nothing but wait.
tests::FoldedTree poolTree()
{
    const QString pool = QStringLiteral("System.A!Start;System.A!Loop;System.A!Dispatch;");
    return tests::foldedTree(
        {pool + QStringLiteral("Shop.dll!Work;Shop.dll!Price 60"),
         pool + QStringLiteral("Shop.dll!Work;System.A!Sort 18"), pool + QStringLiteral("System.A!Dequeue 1"),
         QStringLiteral("System.A!Start;System.A!Loop;System.A!Wait 1"),
         QStringLiteral("System.A!Timer;System.A!Sleep;System.A!Native;System.A!Poll 20")});
}

QStringList namesOf(const tests::FoldedTree &folded, std::span<const std::uint32_t> nodes)
{
    QStringList names;
    for (const std::uint32_t node : nodes)
        names += folded.symbols->functions().at(folded.tree->nodes[node].function).name;
    return names;
}

QStringList foldOf(const tests::FoldedTree &folded, const QString &outermost)
{
    const RootFolds folds(*folded.tree, folded.symbols->functions());
    return namesOf(folded, folds.frames(folded.node(outermost)));
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

class TestRootFolds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void foldsUntilTheProgramsOwnCode()
    {
        const auto folded = poolTree();
        const RootFolds folds(*folded.tree, folded.symbols->functions());
        const std::uint32_t start = folded.node(QStringLiteral("Start"));
        QCOMPARE(namesOf(folded, folds.frames(start)), words("Start Loop Dispatch"));
        // What is besides the main way stands below the row, too.
        QCOMPARE(namesOf(folded, folds.children(*folded.tree, start)), words("Wait Dequeue Work"));
        QCOMPARE(folds.shown(folded.node(QStringLiteral("Start;Loop;Dispatch"))), start);
        const std::uint32_t work = folded.node(QStringLiteral("Start;Loop;Dispatch;Work"));
        QCOMPARE(folds.shown(work), work);
        QVERIFY(folds.frames(work).empty());
        QCOMPARE(namesOf(folded, folds.children(*folded.tree, work)), words("Price Sort"));
        QCOMPARE(folds.self(*folded.tree, start), 0.0);
    }

    /// Its innermost frames say what it waits for.
    void aStackOfNothingElseIsNotFolded()
    {
        QCOMPARE(foldOf(poolTree(), QStringLiteral("Timer")), QStringList());
    }

    void foldsUntilTheWaysPart()
    {
        const auto folded = tests::foldedTree({QStringLiteral("System!A;System!B;System!C;System!D 5"),
                                               QStringLiteral("System!A;System!B;System!C;System!E 5"),
                                               QStringLiteral("System!A;System!B;System!C 1")});
        QCOMPARE(foldOf(folded, QStringLiteral("A")), words("A B C"));
        const RootFolds folds(*folded.tree, folded.symbols->functions());
        QCOMPARE(folds.self(*folded.tree, folded.node(QStringLiteral("A"))), 1.0);
    }

    /// Each thread begins with the same frame, and goes on otherwise.
    void foldsBehindAParting()
    {
        const auto folded = tests::foldedTree(
            {QStringLiteral("System!Start;Shop!Run 40"),
             QStringLiteral("System!Start;System!Pool;System!Loop;System!Dispatch;Shop!Work 55"),
             QStringLiteral("System!Start;System!Pool;System!Wait 5")});
        QCOMPARE(foldOf(folded, QStringLiteral("Start")), QStringList());
        QCOMPARE(foldOf(folded, QStringLiteral("Start;Pool")), words("Pool Loop Dispatch"));
    }

    void whatIsShortOrUnknownStays()
    {
        QCOMPARE(
            foldOf(tests::foldedTree({QStringLiteral("System!A;System!B;Shop!Main 5")}), QStringLiteral("A")),
            QStringList());
        QCOMPARE(foldOf(tests::foldedTree({QStringLiteral("System!A;System!B;0x12;System!C;Shop!Main 5")}),
                        QStringLiteral("A")),
                 QStringList());
        QVERIFY(RootFolds(*tests::foldedTree({}).tree, FunctionTable()).isEmpty());
    }

    /// The graph has the same widths with fewer rows.
    void aFlameGraphHasOneBoxForAFold()
    {
        const auto folded = poolTree();
        const RootFolds folds(*folded.tree, folded.symbols->functions());
        const std::uint32_t start = folded.node(QStringLiteral("Start"));
        const FlameLayout layout = layOutFlame(*folded.tree, 0, 1000, 1, folds);
        QStringList rows;
        for (std::size_t row = 1; row < layout.rowCount(); ++row) {
            QStringList boxes;
            for (const FlameBox &box : layout.row(row))
                boxes += namesOf(folded, std::span(&box.node, 1)).first() + QString::number(box.width);
            rows += boxes.join(u' ');
        }
        QCOMPARE(
            rows.join(u'|'),
            QStringLiteral("Start800 Timer200|Wait10 Dequeue10 Work780 Sleep200|Price600 Sort180 Native200|"
                           "Poll200"));
        // Zoomed to what the program does, the callers are one row.
        const FlameLayout zoomed = layOutFlame(
            *folded.tree, folded.node(QStringLiteral("Start;Loop;Dispatch;Work")), 1000, 1, folds);
        QCOMPARE(zoomed.rootRow, 2u);
        QCOMPARE(zoomed.boxes.at(1).node, start);
        QCOMPARE(layOutFlame(*folded.tree, folded.node(QStringLiteral("Start;Loop")), 1000, 1, folds).root,
                 start);
    }

    /// Merged boxes are neighbours in the tree, also where those of several frames stand side by side.
    void narrowFramesOfAFoldAreMergedByFrame()
    {
        const auto folded = tests::foldedTree({QStringLiteral("System!A;System!Tiny1 1"),
                                               QStringLiteral("System!A;System!B;System!Tiny2 1"),
                                               QStringLiteral("System!A;System!B;System!C;Shop!Main 1000")});
        const RootFolds folds(*folded.tree, folded.symbols->functions());
        const FlameLayout layout = layOutFlame(*folded.tree, 0, 100, 1, folds);
        std::vector<std::uint32_t> merged;
        for (const FlameBox &box : layout.row(2))
            merged.push_back(box.merged);
        QCOMPARE(merged, (std::vector<std::uint32_t>{1, 1, 0}));
    }
};

CLRLENS_TEST(TestRootFolds)
#include "tst_rootfolds.moc"
