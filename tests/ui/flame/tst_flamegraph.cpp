// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/flamegraph.h"

#include "tests/support/foldedtree.h"
#include "tests/support/testprogram.h"
#include "ui/base/palette.h"

#include <QClipboard>
#include <QScrollBar>
#include <QToolTip>
#include <QtTest>

using ui::FlameGraph;

namespace {

tests::FoldedTree shop()
{
    return tests::foldedTree({
        QStringLiteral("Shop.dll!Shop.Program.Main(string[]);Shop.dll!Shop.Cart.Total(Order);"
                       "System.Linq.dll!System.Linq.Enumerable.Sum 300"),
        QStringLiteral("Shop.dll!Shop.Program.Main(string[]);Shop.dll!Shop.Cart.Total(Order) 100"),
        QStringLiteral("Shop.dll!Shop.Program.Main(string[]);Shop.dll!Shop.Db.Read 500"),
        QStringLiteral("System.Threading.dll!System.Threading.Worker.Run 100"),
    });
}

const QString mainPath = QStringLiteral("Shop.Program.Main");
const QString totalPath = QStringLiteral("Shop.Program.Main;Shop.Cart.Total");
const QString sumPath = QStringLiteral("Shop.Program.Main;Shop.Cart.Total;System.Linq.Enumerable.Sum");
const QString readPath = QStringLiteral("Shop.Program.Main;Shop.Db.Read");
const QString runPath = QStringLiteral("System.Threading.Worker.Run");

/// A graph of 1000 pixels with a tree.
class ShownGraph {
public:
    explicit ShownGraph(tests::FoldedTree shown = shop(), int height = 300)
        : folded(std::move(shown))
    {
        graph.resize(1000 + graph.verticalScrollBar()->sizeHint().width(), height);
        graph.setTree(folded.tree, folded.symbols);
        graph.show();
        graph.setFocus();
    }
    QRectF rect(const QString &path) const { return graph.rectOfNode(folded.node(path)); }
    void click(const QString &path, Qt::KeyboardModifiers keys = {})
    {
        QTest::mouseClick(graph.viewport(), Qt::LeftButton, keys, rect(path).center().toPoint());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(&graph, key, keys); }
    QString selected() const
    {
        if (graph.selected() == model::CallNode::none)
            return QStringLiteral("none");
        QStringList names;
        for (const auto function : graph.tree()->path(graph.selected()))
            names << folded.symbols->functions().at(function).name;
        return names.join(u';');
    }
    QColor pixel(const QPointF &position)
    {
        return graph.viewport()->grab().toImage().pixelColor(position.toPoint());
    }

    tests::FoldedTree folded;
    FlameGraph graph;
};

} // namespace

class TestFlameGraph : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void widthsAreShares()
    {
        ShownGraph shown;
        QCOMPARE(shown.rect(QString()), QRectF(0, 0, 1000, shown.rect(QString()).height()));
        QCOMPARE(shown.rect(mainPath).width(), 900.0);
        QCOMPARE(shown.rect(totalPath).width(), 400.0);
        QCOMPARE(shown.rect(readPath).left(), 400.0);
        QCOMPARE(shown.rect(runPath).left(), 900.0);
    }

    void pixelsAreThoseOfTheShares()
    {
        ShownGraph shown;
        const ui::BoxColors colors(shown.graph.palette());
        const QImage image = shown.graph.viewport()->grab().toImage();
        // Below the text, where a box is one colour.
        const int y = int(shown.rect(totalPath).bottom()) - 3;
        const auto width = [&](model::CodeKind kind, int row) {
            int count = 0;
            for (int x = 0; x < 1000; ++x)
                count += image.pixelColor(x, row) == colors.ofKind(kind) ? 1 : 0;
            return count;
        };
        // All but the lines between neighbours.
        QCOMPARE(width(model::CodeKind::Application, y), 900 - 2);
        const int below = int(shown.rect(sumPath).bottom()) - 3;
        QCOMPARE(width(model::CodeKind::Framework, below), 300 - 1);
    }

    void theFlameStandsOnItsRoot()
    {
        ShownGraph shown;
        QVERIFY(shown.rect(QString()).top() < shown.rect(mainPath).top());
        shown.graph.setOrientation(FlameGraph::Orientation::Flame);
        QVERIFY(shown.rect(QString()).top() > shown.rect(mainPath).top());
        QCOMPARE(shown.rect(QString()).bottom(), double(shown.graph.viewport()->height()));
        shown.click(sumPath);
        QCOMPARE(shown.selected(), sumPath);
    }

    void aClickZoomsAndAsksForHistory()
    {
        ShownGraph shown;
        QSignalSpy asked(&shown.graph, &FlameGraph::focusAsked);
        QSignalSpy selected(&shown.graph, &FlameGraph::nodeSelected);
        shown.click(totalPath);
        QCOMPARE(shown.graph.zoomed(), shown.folded.node(totalPath));
        QCOMPARE(shown.rect(totalPath).width(), 1000.0);
        QCOMPARE(shown.rect(mainPath).width(), 1000.0); // callers stay above
        QCOMPARE(shown.rect(sumPath).width(), 750.0);
        QVERIFY(shown.rect(readPath).isEmpty());
        QCOMPARE(selected.size(), 1);
        QCOMPARE(asked.takeFirst().front().toStringList(),
                 (QStringList{QStringLiteral("Shop.dll!Shop.Program.Main(string[])"),
                              QStringLiteral("Shop.dll!Shop.Cart.Total(Order)")}));
        // Again is nothing new; a caller zooms out.
        shown.click(totalPath);
        QVERIFY(asked.isEmpty());
        shown.click(QString());
        QCOMPARE(asked.takeFirst().front().toStringList(), QStringList());
        QCOMPARE(shown.rect(mainPath).width(), 900.0);
    }

    void aClickCanSelectOnly()
    {
        ShownGraph shown;
        QSignalSpy asked(&shown.graph, &FlameGraph::focusAsked);
        shown.click(totalPath, Qt::ControlModifier);
        QCOMPARE(shown.selected(), totalPath);
        QCOMPARE(shown.graph.zoomed(), 0U);
        shown.graph.setClickZooms(false);
        shown.click(readPath);
        QCOMPARE(shown.selected(), readPath);
        QVERIFY(asked.isEmpty());
        QTest::mouseDClick(shown.graph.viewport(), Qt::LeftButton, {},
                           shown.rect(readPath).center().toPoint());
        QCOMPARE(shown.graph.zoomed(), shown.folded.node(readPath));
        QCOMPARE(asked.size(), 1);
    }

    void escapeResets()
    {
        ShownGraph shown;
        QSignalSpy reset(&shown.graph, &FlameGraph::resetAsked);
        shown.click(sumPath);
        shown.key(Qt::Key_Escape);
        QCOMPARE(shown.graph.zoomed(), 0U);
        QCOMPARE(reset.size(), 1);
    }

    void otherButtonsAreForTheHistory()
    {
        struct Owner : QWidget {
            void mousePressEvent(QMouseEvent *event) override { pressed = event->button(); }
            Qt::MouseButton pressed = Qt::NoButton;
        };
        Owner owner;
        FlameGraph graph(&owner);
        const tests::FoldedTree folded = shop();
        graph.resize(500, 200);
        graph.setTree(folded.tree, folded.symbols);
        owner.show();
        QTest::mouseClick(graph.viewport(), Qt::BackButton, {}, QPoint(10, 10));
        QCOMPARE(owner.pressed, Qt::BackButton);
        QCOMPARE(graph.selected(), model::CallNode::none);
    }

    void keysGoFromFrameToFrame()
    {
        ShownGraph shown;
        shown.key(Qt::Key_Down);
        QCOMPARE(shown.selected(), QString()); // the root, to begin with
        shown.key(Qt::Key_Down);
        QCOMPARE(shown.selected(), mainPath);
        shown.key(Qt::Key_Down);
        QCOMPARE(shown.selected(), totalPath);
        shown.key(Qt::Key_Right);
        QCOMPARE(shown.selected(), readPath);
        shown.key(Qt::Key_Right); // nothing stands there
        shown.key(Qt::Key_Down);
        QCOMPARE(shown.selected(), readPath);
        shown.key(Qt::Key_Left);
        shown.key(Qt::Key_Down);
        QCOMPARE(shown.selected(), sumPath);
        shown.key(Qt::Key_Up);
        shown.key(Qt::Key_Up);
        QCOMPARE(shown.selected(), mainPath);
        shown.graph.setOrientation(FlameGraph::Orientation::Flame);
        shown.key(Qt::Key_Up);
        QCOMPARE(shown.selected(), totalPath);
        shown.key(Qt::Key_Home);
        QCOMPARE(shown.selected(), QString());
    }

    void keysZoom()
    {
        ShownGraph shown;
        QSignalSpy asked(&shown.graph, &FlameGraph::focusAsked);
        shown.graph.select(shown.folded.node(sumPath));
        shown.key(Qt::Key_Plus);
        QCOMPARE(shown.graph.zoomed(), shown.folded.node(sumPath));
        shown.key(Qt::Key_Minus);
        QCOMPARE(shown.graph.zoomed(), shown.folded.node(totalPath));
        shown.graph.select(shown.folded.node(sumPath));
        shown.key(Qt::Key_Return);
        QCOMPARE(shown.graph.zoomed(), shown.folded.node(sumPath));
        QCOMPARE(asked.size(), 3);
    }

    void copyingTakesThePath()
    {
        ShownGraph shown;
        shown.graph.select(shown.folded.node(totalPath));
        shown.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("Shop.Program.Main(string[])\nShop.Cart.Total(Order)"));
    }

    void aSearchSaysItsShare()
    {
        ShownGraph shown;
        QSignalSpy matched(&shown.graph, &FlameGraph::searchMatched);
        shown.graph.setSearch(QStringLiteral("shop.cart"));
        QCOMPARE(matched.takeFirst().front().toDouble(), 0.4);
        shown.graph.setSearch(QStringLiteral("system.")); // by module too, and each cost once
        QCOMPARE(matched.takeFirst().front().toDouble(), 0.4);
        shown.graph.setSearch(QStringLiteral("(order)"));
        QCOMPARE(matched.takeFirst().front().toDouble(), 0.4);
        shown.graph.setSearch(QStringLiteral("nowhere"));
        QCOMPARE(matched.takeFirst().front().toDouble(), 0.0);
        shown.graph.setSearch({});
        QCOMPARE(matched.takeFirst().front().toDouble(), -1.0);
    }

    void aSearchLightsUp()
    {
        ShownGraph shown;
        const ui::BoxColors colors(shown.graph.palette());
        shown.graph.setSearch(QStringLiteral("cart"));
        const auto below = [&](const QString &path) {
            const QRectF rect = shown.rect(path);
            return shown.pixel({rect.center().x(), rect.bottom() - 3});
        };
        QCOMPARE(below(totalPath), colors.found());
        QCOMPARE(below(readPath), colors.faded(colors.ofKind(model::CodeKind::Application)));
        shown.graph.selectNextFound();
        QCOMPARE(shown.selected(), totalPath);
        shown.graph.setSearch({});
        QCOMPARE(below(readPath), colors.ofKind(model::CodeKind::Application));
    }

    void aNewTreeKeepsZoomAndSelection()
    {
        ShownGraph shown;
        shown.click(totalPath);
        shown.graph.select(shown.folded.node(sumPath));
        // The same paths with other costs, and another function before them.
        auto tree = std::make_shared<model::CallTree>(*shown.folded.tree);
        tree->nodes[0].inclusive += 1000;
        shown.graph.setTree(tree, shown.folded.symbols);
        QCOMPARE(shown.graph.zoomed(), shown.folded.node(totalPath));
        QCOMPARE(shown.selected(), sumPath);
        shown.graph.setTree(nullptr, nullptr);
        QCOMPARE(shown.graph.selected(), model::CallNode::none);
        QCOMPARE(shown.graph.zoomed(), 0U);
    }

    void theOwnerMaySetAnotherTreeAtOnce()
    {
        ShownGraph shown;
        const auto small = tests::foldedTree({QStringLiteral("A.dll!Only 1")});
        connect(&shown.graph, &FlameGraph::nodeSelected, &shown.graph,
                [&] { shown.graph.setTree(small.tree, small.symbols); });
        shown.click(sumPath);
        QCOMPARE(shown.graph.tree(), small.tree);
        shown.graph.setTree(shown.folded.tree, shown.folded.symbols);
        connect(&shown.graph, &FlameGraph::nodeSelected, &shown.graph,
                [&] { shown.graph.setTree(nullptr, nullptr); });
        shown.click(sumPath);
        shown.graph.setTree(shown.folded.tree, shown.folded.symbols);
        const QPoint position = shown.rect(readPath).center().toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, position,
                                shown.graph.viewport()->mapToGlobal(position));
        QCoreApplication::sendEvent(shown.graph.viewport(), &event);
        QCOMPARE(shown.graph.tree(), nullptr);
    }

    void aFocusedTreeIsNotZoomed()
    {
        ShownGraph shown;
        shown.click(totalPath);
        // What the history's focus leaves: stacks from the function on.
        auto focused = std::make_shared<model::CallTree>();
        focused->nodes.resize(3);
        const auto &nodes = shown.folded.tree->nodes;
        const auto total = shown.folded.node(totalPath);
        focused->nodes[0].inclusive = nodes[total].inclusive;
        focused->nodes[0].firstChild = 1;
        focused->nodes[0].childCount = 1;
        focused->nodes[1] = nodes[total];
        focused->nodes[1].parent = 0;
        focused->nodes[1].firstChild = 2;
        focused->nodes[2] = nodes[shown.folded.node(sumPath)];
        focused->nodes[2].parent = 1;
        shown.graph.setTree(focused, shown.folded.symbols);
        QCOMPARE(shown.graph.zoomed(), 0U);
        QCOMPARE(shown.graph.selected(), 1U);
        QCOMPARE(shown.graph.rectOfNode(2).width(), 750.0);
    }

    void outerFramesAreOneBoxUntilItIsClicked()
    {
        const auto folded = tests::foldedTree(
            {QStringLiteral("System.A!Start;System.A!Loop;System.A!Dispatch;Shop!Work;Shop!Price 60"),
             QStringLiteral("System.A!Start;System.A!Loop;System.A!Dispatch;Shop!Save 40")});
        FlameGraph graph;
        graph.resize(1000, 300);
        graph.setFoldsOuter(true);
        graph.setTree(folded.tree, folded.symbols);
        graph.show();
        const std::uint32_t start = folded.node(QStringLiteral("Start"));
        const std::uint32_t loop = folded.node(QStringLiteral("Start;Loop"));
        const std::uint32_t work = folded.node(QStringLiteral("Start;Loop;Dispatch;Work"));
        QVERIFY(graph.rectOfNode(loop).isEmpty());
        const QRectF box = graph.rectOfNode(start);
        QCOMPARE(box.bottom(), graph.rectOfNode(work).top()); // the program's code begins in the next row
        QSignalSpy unfold(&graph, &FlameGraph::unfoldAsked);
        QSignalSpy focus(&graph, &FlameGraph::focusAsked);
        QTest::mouseClick(graph.viewport(), Qt::LeftButton, {}, box.center().toPoint());
        QCOMPARE(unfold.size(), 1);
        QCOMPARE(focus.size(), 0);
        QVERIFY2(graph.accessibleDescription().contains(QStringLiteral("Dispatch")),
                 qPrintable(graph.accessibleDescription()));
        graph.setSearch(QStringLiteral("loop")); // what is searched for is seen
        QVERIFY(!graph.rectOfNode(loop).isEmpty());
        graph.setSearch({});
        QVERIFY(graph.rectOfNode(loop).isEmpty());
        graph.setFoldsOuter(false);
        QVERIFY(!graph.rectOfNode(loop).isEmpty());
    }

    void theMenuIsTheOwners()
    {
        ShownGraph shown;
        QSignalSpy asked(&shown.graph, &FlameGraph::menuAsked);
        const QPoint position = shown.rect(readPath).center().toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, position,
                                shown.graph.viewport()->mapToGlobal(position));
        QCoreApplication::sendEvent(shown.graph.viewport(), &event);
        QCOMPARE(asked.takeFirst().front().toUInt(), shown.folded.node(readPath));
        QCOMPARE(shown.selected(), readPath);
        QContextMenuEvent byKey(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(shown.graph.viewport(), &byKey);
        QCOMPARE(asked.takeFirst().front().toUInt(), shown.folded.node(readPath));
    }

    void readersHearTheCurrentFrame()
    {
        ShownGraph shown;
        QVERIFY(!shown.graph.accessibleName().isEmpty());
        shown.graph.select(shown.folded.node(totalPath));
        const QString said = shown.graph.accessibleDescription();
        for (const char *part : {"Shop.Cart.Total(Order)", "400", "40", "Shop.dll", "application"})
            QVERIFY2(said.contains(QLatin1String(part)), qPrintable(said));
    }

    void hostileNamesAreHarmless()
    {
        ShownGraph shown(tests::foldedTree(
            {QStringLiteral("A.dll!x\u202ey\u001b[31m") + QString(50'000, u'z') + QStringLiteral(" 10")}));
        shown.graph.select(1);
        const QString said = shown.graph.accessibleDescription();
        QVERIFY(said.contains(QLatin1String("\\u202e")));
        QVERIFY(said.size() < 10'000);
        shown.key(Qt::Key_C, Qt::ControlModifier);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(!copied.contains(QChar(0x202e)) && !copied.contains(QChar(0x1b)));
        QVERIFY(!shown.graph.grab().isNull());
        QHelpEvent help(QEvent::ToolTip, QPoint(10, 30), shown.graph.mapToGlobal(QPoint(10, 30)));
        QCoreApplication::sendEvent(shown.graph.viewport(), &help);
        QVERIFY(QToolTip::text().contains(QLatin1String("\\u202e")));
    }

    void anEmptyTreeSaysSo()
    {
        ShownGraph shown;
        auto *const empty = shown.graph.findChild<QWidget *>(QStringLiteral("noFrames"));
        QVERIFY(!empty->isVisible());
        shown.graph.setTree(nullptr, nullptr);
        QVERIFY(empty->isVisible());
        shown.key(Qt::Key_Down);
        shown.key(Qt::Key_Plus);
        shown.key(Qt::Key_Escape);
        shown.graph.setTree(std::make_shared<model::CallTree>(), shown.folded.symbols);
        QVERIFY(empty->isVisible());
        shown.graph.setTree(shown.folded.tree, shown.folded.symbols);
        QVERIFY(!empty->isVisible());
    }

    void narrowFramesAreOneBox()
    {
        QStringList lines{QStringLiteral("A.dll!Big 1000000")};
        for (int i = 0; i < 50; ++i)
            lines << QStringLiteral("A.dll!Small%1 100").arg(i, 2, 10, QLatin1Char('0'));
        ShownGraph shown(tests::foldedTree(lines));
        QSignalSpy selected(&shown.graph, &FlameGraph::nodeSelected);
        shown.graph.select(shown.folded.node(QStringLiteral("Big")));
        shown.key(Qt::Key_Right);
        QCOMPARE(selected.last().front().toUInt(), 0U); // what stands for many is their caller
        QVERIFY(shown.graph.accessibleDescription().contains(QLatin1String("50")));
        shown.key(Qt::Key_Plus);
        QCOMPARE(shown.graph.zoomed(), 0U);
    }

    void theLegendSaysWhatIsSeen()
    {
        ShownGraph shown;
        const auto texts = [&] {
            QStringList found;
            for (const ui::LegendEntry &entry : shown.graph.legend())
                found << entry.text;
            return found;
        };
        QCOMPARE(texts(), (QStringList{QStringLiteral("application"), QStringLiteral(".NET")}));
        shown.graph.setColorBy(ui::ColorBy::Module);
        QCOMPARE(texts(),
                 (QStringList{QStringLiteral("Shop.dll"), QStringLiteral("System.Linq.dll"),
                              QStringLiteral("System.Threading.dll")}));
        shown.graph.setColorBy(ui::ColorBy::Cost);
        QCOMPARE(shown.graph.legend(), ui::BoxColors(shown.graph.palette()).costLegend());
    }

    void aDeepTreeScrolls()
    {
        QStringList names;
        for (int i = 0; i < 300; ++i)
            names << QStringLiteral("A.dll!R%1").arg(i);
        ShownGraph shown(tests::foldedTree({names.join(u';') + QStringLiteral(" 5")}));
        QVERIFY(shown.graph.verticalScrollBar()->maximum() > 0);
        for (int i = 0; i < 301; ++i)
            shown.key(Qt::Key_Down);
        QVERIFY(QRectF(shown.graph.viewport()->rect())
                    .contains(shown.graph.rectOfNode(shown.graph.selected()).center()));
        QCOMPARE(shown.graph.verticalScrollBar()->value(), shown.graph.verticalScrollBar()->maximum());
        shown.graph.setOrientation(FlameGraph::Orientation::Flame);
        shown.key(Qt::Key_Home);
        QCOMPARE(shown.graph.verticalScrollBar()->value(), shown.graph.verticalScrollBar()->maximum());
    }

    void aNewPaletteIsTaken()
    {
        ShownGraph shown;
        const QRectF rect = shown.rect(readPath);
        const QPointF below(rect.center().x(), rect.bottom() - 3);
        shown.graph.setPalette(ui::darkPalette());
        QCOMPARE(shown.pixel(below), ui::BoxColors(ui::darkPalette()).ofKind(model::CodeKind::Application));
    }
};

CLRLENS_TEST(TestFlameGraph)
#include "tst_flamegraph.moc"
