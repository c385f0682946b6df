// SPDX-License-Identifier: GPL-3.0-or-later
// How long a flame graph of 100,000 nodes takes from the user's input to the painted widget:
//     flame_benchmark [NODES]
#include "tests/support/foldedtree.h"
#include "ui/flame/flamegraph.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <random>

namespace {

constexpr int frames = 101;

/// The hardest tree to paint: hardly anything is too narrow to be seen. It branches into 1200 stacks that
/// stay apart, row by row, of 2000 functions of 30 modules.
tests::FoldedTree bushyTree(std::size_t nodes)
{
    tests::FoldedTree folded;
    std::vector<model::FunctionId> functions;
    for (int i = 0; i < 2000; ++i) {
        const int number = i % 30;
        functions.push_back(tests::foldedFunction(
            folded.symbols->functions(),
            QStringLiteral("Module%1.dll!Name.Space%1.Type%2.Method%3(int)").arg(number).arg(i % 211).arg(i),
            model::CodeKind(i % 5)));
    }
    std::mt19937 random(3);
    auto tree = std::make_shared<model::CallTree>();
    tree->nodes.resize(1);
    tree->nodes.front().inclusive = 1e6;
    constexpr std::array branches{6U, 5U, 5U, 8U};
    std::vector<std::size_t> depths{0};
    for (std::uint32_t at = 0; at < tree->nodes.size() && tree->nodes.size() < nodes; ++at) {
        const std::uint32_t count = depths[at] < branches.size() ? branches[depths[at]] : 1;
        const double share = tree->nodes[at].inclusive * 0.999 / count;
        tree->nodes[at].firstChild = std::uint32_t(tree->nodes.size());
        tree->nodes[at].childCount = count;
        tree->nodes[at].self = tree->nodes[at].inclusive * 0.001;
        for (std::uint32_t child = 0; child < count; ++child) {
            model::CallNode node;
            node.function = functions[random() % functions.size()];
            node.parent = at;
            node.inclusive = share;
            node.events = 1;
            tree->nodes.push_back(node);
            depths.push_back(depths[at] + 1);
        }
    }
    folded.tree = std::move(tree);
    return folded;
}

/// Measures `change` and the painting of the whole widget after it.
template <class Change> void measure(const char *what, ui::FlameGraph &graph, double scale, Change change)
{
    QImage image(graph.size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    std::vector<double> times;
    std::vector<double> work; // of the processor, which other programs do not lengthen
    for (int i = 0; i < frames; ++i) {
        QElapsedTimer timer;
        timer.start();
        const std::clock_t before = std::clock();
        change(i);
        graph.render(&image, {}, {}, QWidget::DrawChildren);
        work.push_back(double(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(times);
    std::ranges::sort(work);
    std::printf("| %s, %g %% | %.1f ms | %.1f ms | %.1f ms |\n", what, scale * 100, times[times.size() / 2],
                times.back(), work[work.size() / 2]);
}

void moveMouse(ui::FlameGraph &graph, int i)
{
    const QPointF position(double(i * 37 % graph.width()), double(i * 53 % graph.height()));
    QMouseEvent event(QEvent::MouseMove, position, position, Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(graph.viewport(), &event);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const auto nodes = std::max<std::size_t>(application.arguments().value(1).toULongLong(), 100'000);
    const auto folded = bushyTree(nodes);
    // Another tree of the same costs, as a live one comes.
    const auto again = std::make_shared<model::CallTree>(*folded.tree);
    ui::FlameGraph graph;
    graph.resize(1600, 1000);
    QObject::connect(&graph, &ui::FlameGraph::legendChanged, &graph, [&] { graph.legend(); });
    graph.setTree(folded.tree, folded.symbols);
    graph.show();
    std::printf("%zu nodes, %zu boxes in %zu rows at 1600 pixels\n\n", folded.tree->nodes.size(),
                model::layOutFlame(*folded.tree, 0, 1586).boxes.size(),
                model::layOutFlame(*folded.tree, 0, 1586).rowCount());
    graph.setColorBy(ui::ColorBy::Module);
    std::printf("| frame | median | worst | processor, median |\n|---|---|---|---|\n");
    for (const double scale : {1.0, 2.0}) {
        measure("mouse over frames", graph, scale, [&](int i) { moveMouse(graph, i); });
        measure("scroll", graph, scale, [&](int i) {
            graph.verticalScrollBar()->setValue(graph.verticalScrollBar()->maximum() * i / frames);
        });
        graph.verticalScrollBar()->setValue(0);
        // To one of 30 frames, which has 40 stacks: names in all boxes, and others each time.
        measure("zoom in and out", graph, scale,
                [&](int i) { graph.zoomTo(i % 2 == 0 ? quint32(7 + i % 30) : 0); });
        measure("zoom from frame to frame", graph, scale, [&](int i) { graph.zoomTo(quint32(7 + i % 30)); });
        graph.zoomTo(0);
        measure("a new tree", graph, scale,
                [&](int i) { graph.setTree(i % 2 == 0 ? again : folded.tree, folded.symbols); });
        measure("search as one types", graph, scale,
                [&](int i) { graph.setSearch(QStringLiteral("Method%1").arg(i)); });
        graph.setSearch({});
        measure("another width", graph, scale, [&](int i) { graph.resize(1600 - i % 50, 1000); });
        graph.resize(1600, 1000);
    }
    return 0;
}
