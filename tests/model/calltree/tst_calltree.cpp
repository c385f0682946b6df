// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/calltree.h"

#include "model/calltree/functioncosts.h"
#include "tests/support/inlinebytes.h"
#include "tests/support/stackbuilder.h"
#include "tests/support/testprogram.h"

#include <cmath>
#include <QRandomGenerator>
#include <QtTest>

using namespace model;
using tests::StackBuilder;
using tests::stackSource;

namespace {

const std::atomic<bool> never = false;

/// "Main 10/0 (Total 7/5 (Price 2/2) ...)": inclusive/self, children in the tree's order.
QString written(const CallTree &tree, const StackSource &source, std::uint32_t node = 0)
{
    const CallNode &at = tree.nodes[node];
    QString text = node == 0 ? QStringLiteral("all")
                             : source.symbols->functions().at(at.function).name.section(u'.', -1);
    text += QStringLiteral(" %1/%2").arg(at.inclusive).arg(at.self);
    QStringList children;
    for (std::uint32_t child = at.firstChild; child < at.firstChild + at.childCount; ++child) {
        children += written(tree, source, child);
        if (tree.nodes[child].parent != node)
            return QStringLiteral("wrong parent");
    }
    return children.isEmpty() ? text : QString(text % u" (" % children.join(QStringLiteral(", ")) % u')');
}

CallTree treeOf(const StackSource &source, CallTreeOptions options = {})
{
    return buildCallTree(source, options, never);
}

} // namespace

class TestCallTree : public QObject {
    Q_OBJECT

    struct Shop : StackBuilder {
        std::int64_t time = 0;
        void samples(int count, const std::vector<std::uint32_t> &methods)
        {
            for (int i = 0; i < count; ++i)
                sample(++time, methods);
        }
        StackSource source()
        {
            module(++time, 1, QStringLiteral("/app/Shop.dll"));
            const QStringList names{QStringLiteral("Main"), QStringLiteral("Total"), QStringLiteral("Price"),
                                    QStringLiteral("Add"), QStringLiteral("Walk")};
            for (qsizetype i = 0; i < names.size(); ++i)
                method(++time, std::uint32_t(i + 1), QStringLiteral("Shop.Cart.") + names.at(i));
            return stackSource(snapshot(), Measure{Measure::Kind::Samples, {}});
        }
    };

private Q_SLOTS:
    void pathsShareTheirBeginnings()
    {
        Shop shop;
        shop.samples(5, {1, 2});
        shop.samples(2, {1, 2, 3});
        shop.samples(3, {1, 4});
        const auto source = shop.source();
        QCOMPARE(written(treeOf(source), source),
                 QStringLiteral("all 10/0 (Main 10/0 (Add 3/3, Total 7/5 (Price 2/2)))"));
    }

    void inlinedMethodsAreFrames()
    {
        Shop shop;
        const std::uint32_t inlined = shop.type(QStringLiteral("Microsoft-Windows-DotNETRuntimePrivate"), 189,
                                                QStringLiteral("JittedMethodRichDebugInfo"));
        // Price is inlined into Total, from where its samples fall on.
        shop.event(0, inlined,
                   tests::inlinePayload(
                       2, 0, tests::inlineData({{2, 0, 1, 0}, {3, 0, 0, 0}}, {{0, 0, 0}, {0, 1, 0x10}})));
        shop.samples(5, {1, 2});
        shop.samples(2, {1, 2, 4}); // called from right before
        auto source = shop.source();
        const QString without = QStringLiteral("all 7/0 (Main 7/0 (Total 7/5 (Add 2/2)))");
        QCOMPARE(written(treeOf(source), source), without);
        source.inlined = std::make_shared<InlinedCode>(source.symbols, std::make_shared<ModuleFiles>());
        QCOMPARE(written(treeOf(source), source),
                 QStringLiteral("all 7/0 (Main 7/0 (Total 7/0 (Add 2/2, Price 5/5)))"));
    }

    void callersOfTheInnermostFunctions()
    {
        Shop shop;
        shop.samples(5, {1, 2, 3});
        shop.samples(2, {1, 4, 3});
        shop.samples(1, {1, 4});
        const auto source = shop.source();
        CallTreeOptions options;
        options.direction = CallTree::Direction::Callers;
        QCOMPARE(written(treeOf(source, options), source),
                 QStringLiteral(
                     "all 8/0 (Add 1/1 (Main 1/0), Price 7/7 (Add 2/0 (Main 2/0), Total 5/0 (Main 5/0)))"));
    }

    void recursionCountsASampleOnce()
    {
        Shop shop;
        shop.samples(4, {1, 5, 5, 5});
        shop.samples(1, {1, 5, 3, 5, 2});
        const auto source = shop.source();
        const FunctionCosts costs = functionCosts(source, CostsBy::Function, never);
        QMap<QString, QPair<double, double>> rows;
        for (const FunctionCost &cost : costs.functions)
            rows.insert(source.symbols->functions().at(cost.function).name.section(u'.', -1),
                        {cost.inclusive, cost.self});
        QCOMPARE(rows.value(QStringLiteral("Walk")), qMakePair(5.0, 4.0));
        QCOMPARE(rows.value(QStringLiteral("Total")), qMakePair(1.0, 1.0));
        QCOMPARE(costs.total, 5.0);
    }

    void whatAFunctionCallsAndWhatCallsIt()
    {
        Shop shop;
        shop.samples(3, {1, 2, 3});
        shop.samples(2, {1, 4, 2});
        shop.samples(4, {1, 4});
        const auto source = shop.source();
        CallTreeOptions options;
        options.around = source.symbols->functionAt(StackBuilder::addressOf(2), 1000);
        QCOMPARE(written(treeOf(source, options), source), QStringLiteral("all 5/0 (Total 5/2 (Price 3/3))"));
        options.direction = CallTree::Direction::Callers;
        QCOMPARE(written(treeOf(source, options), source),
                 QStringLiteral("all 5/0 (Total 5/2 (Add 2/0 (Main 2/0), Main 3/0))"));
    }

    void childrenStandInTheSameOrderWhateverIsSelected()
    {
        Shop shop;
        shop.samples(1, {1, 4});
        shop.samples(9, {1, 2});
        shop.samples(5, {1, 3});
        auto source = shop.source();
        QCOMPARE(written(treeOf(source), source),
                 QStringLiteral("all 15/0 (Main 15/0 (Add 1/1, Price 5/5, Total 9/9))"));
        source.transforms
            = {{StackTransform::Kind::DropFunction, {QStringLiteral("Shop.dll!Shop.Cart.Price()")}}};
        QCOMPARE(written(treeOf(source), source),
                 QStringLiteral("all 10/0 (Main 10/0 (Add 1/1, Total 9/9))"));
    }

    void smallNodesAreFoldedIntoTheirCallers()
    {
        Shop shop;
        shop.samples(96, {1, 2});
        shop.samples(4, {1, 2, 3});
        auto source = shop.source();
        StackTransform fold{StackTransform::Kind::FoldBelow, {}};
        fold.percent = 5;
        source.transforms = {fold};
        QCOMPARE(written(treeOf(source), source), QStringLiteral("all 100/0 (Main 100/0 (Total 100/100))"));
    }

    void aNodeIsFoundByItsPath()
    {
        Shop shop;
        shop.samples(1, {1, 2, 3});
        shop.samples(1, {1, 4, 3});
        const auto source = shop.source();
        const CallTree tree = treeOf(source);
        for (std::uint32_t node = 0; node < tree.nodes.size(); ++node)
            QCOMPARE(tree.find(tree.path(node)), node);
        QCOMPARE(tree.find(std::vector<FunctionId>{12345}), CallNode::none);
    }

    /// Against a second, plain way to add up.
    void sumsOfRandomStacks()
    {
        Shop shop;
        QRandomGenerator random(7);
        QMap<QString, int> inclusive;
        for (int i = 0; i < 500; ++i) {
            std::vector<std::uint32_t> methods;
            const int depth = 1 + int(random.bounded(8));
            for (int at = 0; at < depth; ++at)
                methods.push_back(1 + random.bounded(5u));
            shop.samples(1, methods);
            QString path;
            for (const std::uint32_t method : methods) {
                path += QString::number(method);
                ++inclusive[path];
            }
        }
        const auto source = shop.source();
        const CallTree tree = treeOf(source);
        QCOMPARE(qsizetype(tree.nodes.size()), inclusive.size() + 1);
        QMap<FunctionId, QString> digits;
        for (std::uint32_t method = 1; method <= 5; ++method)
            digits.insert(source.symbols->functionAt(StackBuilder::addressOf(method), 100'000),
                          QString::number(method));
        double self = 0;
        for (std::uint32_t node = 0; node < tree.nodes.size(); ++node) {
            self += tree.nodes[node].self;
            if (node == 0)
                continue;
            QString path;
            for (const FunctionId function : tree.path(node))
                path += digits.value(function);
            QCOMPARE(tree.nodes[node].inclusive, double(inclusive.value(path)));
            QCOMPARE(tree.nodes[node].events, std::uint64_t(inclusive.value(path)));
        }
        QCOMPARE(self, 500.0);
        QCOMPARE(tree.total(), 500.0);
    }

    void aTreeOfBoundedSizeSaysSo()
    {
        Shop shop;
        shop.samples(1, {1, 2, 3});
        shop.samples(1, {1, 4, 3});
        const auto source = shop.source();
        CallTreeOptions options;
        options.nodesMax = 4;
        const CallTree tree = treeOf(source, options);
        QCOMPARE(tree.nodes.size(), 4u);
        QCOMPARE(tree.pathsRefused, 1u);
        QCOMPARE(tree.total(), 2.0);
        double self = 0;
        for (const CallNode &node : tree.nodes)
            self += node.self;
        QCOMPARE(self, 2.0);
    }

    void nothingIsAnEmptyTree()
    {
        Shop shop;
        const CallTree tree = treeOf(shop.source());
        QVERIFY(tree.isEmpty());
        QCOMPARE(tree.total(), 0.0);
    }
};

CLRLENS_TEST(TestCallTree)
#include "tst_calltree.moc"
