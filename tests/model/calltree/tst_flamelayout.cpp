// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/flamelayout.h"

#include "tests/support/foldedtree.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <random>

using namespace model;

namespace {

/// "Main 0 100 | Draw 0 60, Load 60 40", with "+n" behind what stands for n frames.
QString textOf(const FlameLayout &layout, const tests::FoldedTree &folded)
{
    QStringList rows;
    for (std::size_t row = 0; row < layout.rowCount(); ++row) {
        QStringList boxes;
        for (const FlameBox &box : layout.row(row)) {
            const auto function = folded.tree->nodes[box.node].function;
            boxes << QStringLiteral("%1%2 %3 %4")
                         .arg(box.node == 0 ? QStringLiteral("all")
                                            : folded.symbols->functions().at(function).name,
                              box.merged == 0 ? QString() : QStringLiteral("+%1").arg(box.merged))
                         .arg(box.x)
                         .arg(box.width);
        }
        rows << boxes.join(QStringLiteral(", "));
    }
    return rows.join(QStringLiteral(" | "));
}

tests::FoldedTree randomTree(int paths, int functions, int depth)
{
    std::mt19937 random(7);
    QStringList lines;
    for (int i = 0; i < paths; ++i) {
        QStringList names;
        for (int at = int(random() % unsigned(depth)); at >= 0; --at)
            names << QStringLiteral("M%1").arg(random() % unsigned(functions));
        lines << QStringLiteral("%1 %2").arg(names.join(u';')).arg(1 + random() % 100);
    }
    return tests::foldedTree(lines);
}

} // namespace

class TestFlameLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void widthsAreShares()
    {
        const auto folded = tests::foldedTree(
            {QStringLiteral("Main;Draw 30"), QStringLiteral("Main;Load;Read 40"), QStringLiteral("Main 30")});
        QCOMPARE(textOf(layOutFlame(*folded.tree, 0, 200), folded),
                 QStringLiteral("all 0 200 | Main 0 200 | Draw 0 60, Load 60 80 | Read 60 80"));
    }

    void whatIsNarrowIsMergedInItsPlace()
    {
        QStringList lines{QStringLiteral("B 500"), QStringLiteral("E 496")};
        for (const auto *name : {"A;Deep", "C", "D", "F"})
            lines << QStringLiteral("%1 1").arg(QLatin1String(name));
        const auto folded = tests::foldedTree(lines);
        // A pixel is ten: the single A, C with D, and the single F; the layout skips what cannot be seen.
        QCOMPARE(textOf(layOutFlame(*folded.tree, 0, 100), folded),
                 QStringLiteral("all 0 100 | A+1 0 0.1, B 0.1 50, C+2 50.1 0.2, E 50.3 49.6, F+1 99.9 0.1"));
    }

    void callersOfTheRootKeepTheWholeWidth()
    {
        const auto folded
            = tests::foldedTree({QStringLiteral("Main;Load;Read 10"), QStringLiteral("Main;Load;Parse 30"),
                                 QStringLiteral("Main;Draw 60")});
        const auto layout = layOutFlame(*folded.tree, folded.node(QStringLiteral("Main;Load")), 100);
        QCOMPARE(layout.rootRow, 2U);
        QCOMPARE(textOf(layout, folded),
                 QStringLiteral("all 0 100 | Main 0 100 | Load 0 100 | Parse 0 75, Read 75 25"));
    }

    void noCostIsLost_data()
    {
        QTest::addColumn<double>("width");
        for (const double width : {1.0, 7.0, 100.0, 1500.0, 100'000.0})
            QTest::addRow("%g", width) << width;
    }
    void noCostIsLost()
    {
        QFETCH(const double, width);
        const auto folded = randomTree(3000, 40, 12);
        const CallTree &tree = *folded.tree;
        const auto layout = layOutFlame(tree, 0, width);
        for (std::size_t row = 0; row + 1 < layout.rowCount(); ++row) {
            // The boxes behind a box have what it costs but for its own cost, in cost and in pixels.
            const auto children = layout.row(row + 1);
            auto child = children.begin();
            for (const FlameBox &box : layout.row(row)) {
                if (box.merged != 0)
                    continue;
                double sum = tree.nodes[box.node].self;
                double pixels = sum * width / tree.total();
                while (child != children.end() && tree.nodes[child->node].parent == box.node) {
                    sum += child->inclusive;
                    pixels += child->width;
                    QVERIFY(child->x >= box.x - 1e-6);
                    QVERIFY(child->x + child->width <= box.x + box.width + 1e-6);
                    ++child;
                }
                QVERIFY(std::abs(sum - box.inclusive) < 1e-6 * tree.total());
                QVERIFY(std::abs(pixels - box.width) < 1e-6 * width);
            }
            QVERIFY(child == children.end());
        }
    }

    void boxesOfARowStandBesideEachOther()
    {
        const auto folded = randomTree(3000, 40, 12);
        const auto layout = layOutFlame(*folded.tree, 0, 300);
        std::size_t wide = 0;
        for (std::size_t row = 0; row < layout.rowCount(); ++row) {
            double end = 0;
            for (const FlameBox &box : layout.row(row)) {
                QVERIFY(box.x >= end - 1e-6);
                end = box.x + box.width;
                wide += box.merged == 0 ? 1 : 0;
                QVERIFY(box.merged != 0 || box.width >= 1);
            }
            QVERIFY(end <= 300 + 1e-6);
            QVERIFY(layout.row(row).size() <= 601); // one at each pixel, and merged ones between
        }
        QVERIFY(wide > layout.rowCount());
    }

    void equalTreesAreLaidOutAlike()
    {
        const auto folded = randomTree(500, 30, 9);
        const auto again = randomTree(500, 30, 9);
        QCOMPARE(textOf(layOutFlame(*folded.tree, 0, 640), folded),
                 textOf(layOutFlame(*again.tree, 0, 640), again));
    }

    void nothingGivesNothing()
    {
        QCOMPARE(layOutFlame({}, 0, 100).rowCount(), std::size_t(0));
        const auto folded = tests::foldedTree({QStringLiteral("Main 5"), QStringLiteral("Free 0")});
        QCOMPARE(layOutFlame(*folded.tree, 77, 100).rowCount(), std::size_t(0));
        QCOMPARE(layOutFlame(*folded.tree, 0, 0).rowCount(), std::size_t(0));
        QCOMPARE(layOutFlame(*folded.tree, folded.node(QStringLiteral("Free")), 100).rowCount(),
                 std::size_t(0));
        QVERIFY(layOutFlame(*folded.tree, 0, 100).row(99).empty());
        QCOMPARE(textOf(layOutFlame(*folded.tree, 0, 100), folded), QStringLiteral("all 0 100 | Main 0 100"));
    }

    void aVeryDeepTreeIsNoTrouble()
    {
        QStringList names;
        for (int i = 0; i < 2000; ++i)
            names << QStringLiteral("R");
        const auto folded = tests::foldedTree({names.join(u';') + QStringLiteral(" 3")});
        QCOMPARE(layOutFlame(*folded.tree, 0, 500).rowCount(), std::size_t(2001));
    }

    void aSearchCountsWhatItFindsOnce()
    {
        const auto folded
            = tests::foldedTree({QStringLiteral("Main;Read;Parse;Read 10"), QStringLiteral("Main;Read 20"),
                                 QStringLiteral("Main;Write 70")});
        const FlameMatches found = findInTree(*folded.tree, [&](FunctionId function) {
            return folded.symbols->functions().at(function).name == QLatin1String("Read");
        });
        QCOMPARE(found.inclusive, 30.0);
        QCOMPARE(found.nodes, 2U);
        QVERIFY(found.functions[folded.tree->nodes[folded.node(QStringLiteral("Main;Read"))].function]);
        QVERIFY(!found.functions[folded.tree->nodes[folded.node(QStringLiteral("Main"))].function]);
    }
};

CLRLENS_TEST(TestFlameLayout)
#include "tst_flamelayout.moc"
