// SPDX-License-Identifier: GPL-3.0-or-later
// Call trees and lists of functions as item views see them.
#include "model/calltree/callview.h"
#include "model/calltree/costtext.h"
#include "model/items/calltreemodel.h"
#include "model/items/functioncostmodel.h"
#include "tests/support/foldedtree.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace model;
using Mode = QAbstractItemModelTester::FailureReportingMode;
using Kind = CallViewOptions::Kind;

namespace {

const std::atomic<bool> never = false;

/// Stacks of code without names: functions are called by their addresses, "0xa".
class Stacks {
public:
    /// `frames` goes from the root to the leaf.
    void add(std::vector<std::uint64_t> frames, double weight)
    {
        std::ranges::reverse(frames);
        StackCost cost;
        cost.stack = m_trace.stack(frames);
        cost.weight = weight;
        cost.events = 1;
        m_costs.costs.push_back(cost);
        ++m_costs.events;
    }
    CallView view(const CallViewOptions &options, const QList<StackTransform> &transforms = {})
    {
        m_costs.measure = {Measure::Kind::Samples, {}};
        const StackSource source{m_trace.snapshot(), std::make_shared<StackCosts>(m_costs), symbols,
                                 transforms};
        return buildCallView(source, options, never);
    }
    const std::shared_ptr<Symbols> symbols = std::make_shared<Symbols>();

private:
    tests::SnapshotBuilder m_trace;
    StackCosts m_costs;
};

/// 0xa calls 0xb (30), which calls 0xd (20) and 0xe (10), and 0xc (60), which calls 0xd.
void addUsual(Stacks &stacks)
{
    stacks.add({0xa, 0xb, 0xd}, 20);
    stacks.add({0xa, 0xb, 0xe}, 10);
    stacks.add({0xa, 0xc, 0xd}, 60);
    stacks.add({0xa}, 10);
}

QStringList column(const QAbstractItemModel &model, int column, const QModelIndex &parent = {})
{
    QStringList cells;
    for (int row = 0; row < model.rowCount(parent); ++row)
        cells += model.index(row, column, parent).data().toString().remove(QStringLiteral("[unknown] "));
    return cells;
}

QStringList list(std::initializer_list<const char *> words)
{
    QStringList list;
    for (const char *word : words)
        list += QString::fromUtf8(word);
    return list;
}

} // namespace

class TestCallTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void childrenAreSortedByCost()
    {
        Stacks stacks;
        addUsual(stacks);
        CallTreeModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setTree(stacks.view({}).tree, stacks.symbols);
        QCOMPARE(column(model, CallName), list({"0xa"}));
        const QModelIndex root = model.index(0, 0);
        QCOMPARE(column(model, CallName, root), list({"0xc", "0xb"}));
        QCOMPARE(column(model, CallInclusive, root), list({"60", "30"}));
        QCOMPARE(column(model, CallInclusiveShare, root), list({"60.0 %", "30.0 %"}));
        QCOMPARE(column(model, CallSelf), list({"10"}));
        QCOMPARE(column(model, CallSelf, root), list({"", ""})); // nothing of their own
        QCOMPARE(model.index(0, CallInclusiveShare, root).data(ShareRole).toDouble(), 0.6);
        QVERIFY(model.index(0, 0, root).data(Qt::ToolTipRole).toString().contains(u"60 samples"));

        const QPersistentModelIndex kept = model.index(1, 0, root);
        model.sort(CallName, Qt::AscendingOrder);
        QCOMPARE(column(model, CallName, root), list({"0xb", "0xc"}));
        QCOMPARE(kept.row(), 0);
        QCOMPARE(kept.data().toString(), QStringLiteral("[unknown] 0xb"));
        model.sort(CallName, Qt::DescendingOrder);
        QCOMPARE(column(model, CallName, root), list({"0xc", "0xb"}));
        model.sort(CallInclusive, Qt::AscendingOrder);
        QCOMPARE(column(model, CallName, root), list({"0xb", "0xc"}));
        model.setTree(nullptr, nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    /// What a tooltip lacks is asked for when it is wanted, not for each cell.
    void tooltipsHaveNotes()
    {
        Stacks stacks;
        addUsual(stacks);
        CallTreeModel model;
        int asked = 0;
        model.setNotes([&asked](FunctionId) {
            ++asked;
            return QStringLiteral("Cart.cs:42");
        });
        model.setTree(stacks.view({}).tree, stacks.symbols);
        const QModelIndex root = model.index(0, 0);
        QVERIFY(!root.data().toString().isEmpty());
        QCOMPARE(asked, 0);
        QVERIFY(root.data(Qt::ToolTipRole).toString().endsWith(QLatin1String("\nCart.cs:42")));
        QCOMPARE(asked, 1);
        // How the code was compiled that was met.
        const auto function = root.data(FunctionRole).toUInt();
        QVERIFY(!root.data(Qt::ToolTipRole).toString().contains(QLatin1String("Compiled")));
        stacks.symbols->functions().met(function, CodeTier::Tier1);
        stacks.symbols->functions().met(function, CodeTier::Quick);
        QVERIFY(root.data(Qt::ToolTipRole)
                    .toString()
                    .contains(QLatin1String("Compiled as: tier 0, compiled quickly; tier 1, optimized")));
    }

    void whereTheRuntimeStopsThreadsTheToolTipSaysSo()
    {
        Function function;
        function.type = QStringLiteral("System.Threading.Thread");
        function.method = QStringLiteral("<PollGC>g__PollGCWorker|67_0");
        QVERIFY(functionToolTip(function, {}).contains(QLatin1String("the cost belongs to the caller")));
        function.method = QStringLiteral("StartCore");
        QVERIFY(!functionToolTip(function, {}).contains(QLatin1String("the cost belongs to the caller")));
    }

    void placesComeOnceTheyAreKnown()
    {
        Stacks stacks;
        addUsual(stacks);
        CallTreeModel model;
        const QAbstractItemModelTester tester(&model);
        model.placesChanged(); // of nothing
        model.setTree(stacks.view({}).tree, stacks.symbols);
        const QModelIndex place = model.index(0, CallSource);
        QCOMPARE(place.data().toString(), QString());
        QString known;
        model.setPlaces([&known](const CallTree &, std::uint32_t) { return known; });
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        known = QStringLiteral("Cart.cs:42");
        model.placesChanged();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(place.data().toString(), known);
        QVERIFY(!model.headerData(CallSource, Qt::Horizontal).toString().isEmpty());
        // There is no order by what is not known of all rows.
        const QVariant first = model.index(0, CallName).data();
        model.sort(CallSource, Qt::DescendingOrder);
        QCOMPARE(model.index(0, CallName).data(), first);
    }

    void findsRowsByPathAndTheHotPath()
    {
        Stacks stacks;
        addUsual(stacks);
        CallTreeModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        model.setTree(stacks.view({}).tree, stacks.symbols);
        const QModelIndex hot = model.hotPathEnd({});
        QCOMPARE(hot.data().toString(), QStringLiteral("[unknown] 0xd"));
        QCOMPARE(hot.parent().data().toString(), QStringLiteral("[unknown] 0xc"));
        QCOMPARE(hot.parent().parent().parent(), QModelIndex());
        const std::vector<FunctionId> path = model.path(hot);
        QCOMPARE(path.size(), std::size_t(3));

        // A newer tree has the row elsewhere.
        stacks.add({0x9, 0x8}, 500);
        model.setTree(stacks.view({}).tree, stacks.symbols);
        const QModelIndex now = model.indexOfPath(path);
        QCOMPARE(model.path(now), path);
        QCOMPARE(now.parent().parent().row(), 1);
        const FunctionId unknown = stacks.symbols->functionAt(0x77, 0);
        QVERIFY(!model.indexOfPath(std::vector{unknown}).isValid());
    }

    void callersBeginWithTheInnermostFunctions()
    {
        Stacks stacks;
        addUsual(stacks);
        CallViewOptions options;
        options.kind = Kind::Callers;
        const CallView view = stacks.view(options);
        CallTreeModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        model.setTree(view.tree, stacks.symbols);
        QCOMPARE(column(model, CallName), list({"0xd", "0xa", "0xe"}));
        QCOMPARE(column(model, CallSelf), list({"80", "10", "10"}));
        QCOMPARE(column(model, CallName, model.index(0, 0)), list({"0xc", "0xb"}));
        QCOMPARE(view.total, 100.0);
    }

    void aroundOneFunctionAreItsCallersAndCalls()
    {
        Stacks stacks;
        addUsual(stacks);
        stacks.add({0xa, 0xb, 0xb, 0xe}, 5); // recursion counts once
        CallViewOptions options;
        options.kind = Kind::Around;
        QCOMPARE(stacks.view({}).events, std::uint64_t(5)); // names are known from then on
        options.around = QStringLiteral("0xb");
        const CallView view = stacks.view(options);
        CallTreeModel calls;
        CallTreeModel callers;
        calls.setTree(view.tree, stacks.symbols);
        callers.setTree(view.callers, stacks.symbols);
        QCOMPARE(column(calls, CallInclusive), list({"35"}));
        QCOMPARE(column(calls, CallName, calls.index(0, 0)), list({"0xd", "0xe", "0xb"}));
        QCOMPARE(column(callers, CallInclusive), list({"35"}));
        QCOMPARE(column(callers, CallName, callers.index(0, 0)), list({"0xa"}));
        options.around = QStringLiteral("No.Such()");
        QCOMPARE(stacks.view(options).events, std::uint64_t(0));
    }

    void searchFindsFunctionsAndTheirShare()
    {
        Stacks stacks;
        addUsual(stacks);
        CallViewOptions options;
        options.search = QStringLiteral("XD");
        const CallView view = stacks.view(options);
        QCOMPARE(view.matches.size(), std::size_t(2));
        QCOMPARE(view.tree->nodes[view.matches[0]].inclusive, 60.0); // the most costly first
        QCOMPARE(view.matched, 80.0);
        CallTreeModel model;
        model.setTree(view.tree, stacks.symbols);
        model.setSearch(options.search);
        QVERIFY(model.indexOf(view.matches[0]).data(FoundRole).toBool());
        QVERIFY(!model.indexOf(view.matches[0]).parent().data(FoundRole).toBool());
        // One below another is counted once.
        options.search = QStringLiteral("0x");
        QCOMPARE(stacks.view(options).matched, 100.0);
    }

    void listsFilterAndSort()
    {
        Stacks stacks;
        addUsual(stacks);
        CallViewOptions options;
        options.kind = Kind::Functions;
        FunctionCostModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        const CallView view = stacks.view(options);
        model.setCosts(view.functions, stacks.symbols, QStringLiteral("Function"));
        QCOMPARE(view.unnamed, 100.0);
        QCOMPARE(column(model, CallName), list({"0xa", "0xd", "0xc", "0xb", "0xe"}));
        QCOMPARE(column(model, CallInclusive), list({"100", "80", "60", "30", "10"}));
        QCOMPARE(model.headerData(CallName, Qt::Horizontal).toString(), QStringLiteral("Function"));
        QCOMPARE(model.headerData(CallEvents, Qt::Horizontal).toString(), QStringLiteral("Samples"));
        const QString selfHeader = model.headerData(CallSelf, Qt::Horizontal).toString();
        QVERIFY2(!selfHeader.contains(u"est."), qPrintable(selfHeader));
        FunctionCosts estimate = *view.functions;
        estimate.isEstimate = true;
        FunctionCostModel estimated;
        estimated.setCosts(std::make_shared<const FunctionCosts>(estimate), stacks.symbols,
                           QStringLiteral("Function"));
        QCOMPARE(estimated.headerData(CallSelf, Qt::Horizontal).toString(), QStringLiteral("Self (est.)"));
        QCOMPARE(estimated.headerData(CallInclusive, Qt::Horizontal).toString(),
                 QStringLiteral("Total (est.)"));
        QVERIFY(estimated.headerData(CallSelf, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("Estimated")));
        const QPersistentModelIndex kept = model.index(4, 0);
        model.sort(CallSelf, Qt::DescendingOrder);
        QCOMPARE(column(model, CallSelf).mid(0, 1), list({"80"}));
        QCOMPARE(kept.data().toString(), QStringLiteral("[unknown] 0xe"));
        model.setFilter(QStringLiteral("XE"));
        QCOMPARE(column(model, CallName), list({"0xe"}));
        QCOMPARE(model.rowOf(model.index(0, 0).data(FunctionRole).toUInt()), 0);
        model.setFilter({});
        QCOMPARE(model.rowCount(), 5);
        model.setCosts(nullptr, nullptr, {});
        QCOMPARE(model.rowCount(), 0);
        model.sort(CallName, Qt::AscendingOrder);
    }

    void outerFramesAreOneRow()
    {
        const QString pool = QStringLiteral("System.A!Start;System.A!Loop;System.A!Dispatch;");
        const auto folded
            = tests::foldedTree({pool + QStringLiteral("Shop.dll!Work;Shop.dll!Price 60"),
                                 pool + QStringLiteral("Shop.dll!Save 38"),
                                 QStringLiteral("System.A!Start;System.A!Loop;System.A!Wait 2")});
        CallTreeModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        model.setTree(folded.tree, folded.symbols, true);
        QCOMPARE(column(model, CallName), QStringList(QStringLiteral("Start … 3 frames")));
        const QModelIndex fold = model.index(0, 0);
        QVERIFY(model.isFold(fold));
        QVERIFY(fold.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Dispatch")));
        QCOMPARE(column(model, CallName, fold), list({"Work", "Save", "Wait"}));
        const QModelIndex save = model.index(1, 0, fold);
        QCOMPARE(save.parent(), fold);
        QCOMPARE(model.path(save).size(), std::size_t(4)); // as the stacks have it
        QCOMPARE(model.indexOfPath(model.path(save)), save);
        QCOMPARE(model.indexOf(folded.node(QStringLiteral("Start;Loop"))), fold);
        model.sort(CallName, Qt::AscendingOrder);
        QCOMPARE(column(model, CallName, model.index(0, 0)), list({"Save", "Wait", "Work"}));
        model.setSearch(QStringLiteral("dispatch")); // the row stands for it
        QVERIFY(model.index(0, 0).data(FoundRole).toBool());
        model.setSearch({});
        model.setTree(folded.tree, folded.symbols, false);
        QCOMPARE(column(model, CallName), list({"Start"}));
        QVERIFY(!model.isFold(model.index(0, 0)));
    }

    void costsAreWrittenWithTheirUnits()
    {
        QCOMPARE(costText(1234, {Measure::Kind::Cpu, {}}), QStringLiteral("1.23 s"));
        QCOMPARE(costText(12.34, {Measure::Kind::Wait, {}}), QStringLiteral("12.3 ms"));
        QCOMPARE(costText(0.0123, {Measure::Kind::Wall, {}}), QStringLiteral("0.012 ms"));
        QCOMPARE(costText(1500, {Measure::Kind::Bytes, {}}), QStringLiteral("1.5 kB"));
        QCOMPARE(costText(1536, {Measure::Kind::Bytes, QStringLiteral("GCStart.Depth")}),
                 QStringLiteral("1\u202f536"));
        // A number of an event is what its name says.
        const auto ofField = [](double value, QLatin1String field) {
            return costText(value, {Measure::Kind::Bytes, QString(u"E." % field)});
        };
        QCOMPARE(ofField(2'500'000, QLatin1String("DurationNs")), QStringLiteral("2.5 ms"));
        QCOMPARE(ofField(2'500'000, QLatin1String("ElapsedMicroseconds")), QStringLiteral("2.50 s"));
        QCOMPARE(ofField(12, QLatin1String("PauseMSec")), QStringLiteral("12.0 ms"));
        QCOMPARE(ofField(1536, QLatin1String("ObjectSize")), QStringLiteral("1.5 kB"));
        QCOMPARE(ofField(1536, QLatin1String("Columns")), QStringLiteral("1\u202f536"));
        QCOMPARE((Measure{Measure::Kind::Bytes, QStringLiteral("E.DurationNs")}).unit(),
                 QStringLiteral("ns"));
        QCOMPARE((Measure{Measure::Kind::Bytes, QStringLiteral("E.Columns")}).unit(), QString());
        QCOMPARE(costPhrase(12, {Measure::Kind::Samples, {}}), QStringLiteral("12 samples"));
        QCOMPARE(costPhrase(12, {Measure::Kind::Count, {}}), QStringLiteral("12 events"));
        // Numbers of a broken file.
        QCOMPARE(costText(std::numeric_limits<double>::infinity(), {Measure::Kind::Count, {}}),
                 QStringLiteral("0"));
        QCOMPARE(costText(-1, {Measure::Kind::Count, {}}), QStringLiteral("0"));
    }
};

CLRLENS_TEST(TestCallTreeModel)
#include "tst_calltreemodel.moc"
