// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of a run as a tree, which grows and changes while the run goes on.
#include "model/items/testtreemodel.h"

#include "model/items/roles.h"
#include "model/items/severity.h"
#include "model/text/format.h"
#include "tests/support/patience.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace model::testruns;
using namespace protocol::dotnettest;
using model::TestTreeModel;

namespace {

constexpr std::int64_t second = 1000;

/// The tests of one application, in a tree.
struct Bench {
    TestResults results;
    NodeId application = results.tree().addApplication(QStringLiteral("app.dll"));
    HostId host = results.addHost(application);
    TestTreeModel tree;
    QAbstractItemModelTester tester{&tree, QAbstractItemModelTester::FailureReportingMode::QtTest};

    Bench() { tree.setResults(&results); }

    void list(const QString &uid, const QString &type, const QStringList &traits = {})
    {
        DiscoveredTestMessage test;
        test.uid = uid;
        test.displayName = uid;
        test.namespaceName = QStringLiteral("Acme");
        test.typeName = type;
        test.methodName = uid;
        for (const QString &trait : traits)
            test.traits.append({trait.section(u'=', 0, 0), trait.section(u'=', 1)});
        results.tree().add(application, test);
    }
    template <class Message = SuccessfulTestResultMessage>
    void tell(const QString &uid, TestState state, bool isSuperseded = false, const QString &name = {})
    {
        Message message;
        message.uid = uid;
        message.displayName = name.isEmpty() ? uid : name;
        message.state = state;
        message.isSuperseded = isSuperseded;
        message.duration = ticksPerSecond;
        if constexpr (std::is_same_v<Message, FailedTestResultMessage>)
            message.exceptionMessageList
                = {{QStringLiteral("they differ\nvery"), QStringLiteral("Acme.Differs"), {}}};
        results.take(host, message, second);
    }
    void fail(const QString &uid, bool isSuperseded = false)
    {
        tell<FailedTestResultMessage>(uid, TestState::Failed, isSuperseded);
    }
    void pass(const QString &uid) { tell(uid, TestState::Passed); }

    /// Waits until the tree shows what was told.
    bool settle()
    {
        tree.take(results.tree().takeChanged());
        return tests::waitFor([this] { return tree.isSettled(); });
    }
    void filter(const QString &text, quint32 states = TestTreeModel::Filter::allStates)
    {
        tree.setFilter({text, states, {}, {}, 0});
    }
    QString cell(const QModelIndex &index, int column) const
    {
        return index.siblingAtColumn(column).data().toString();
    }
    /// Each row's name below one, as "Acme(Sums(a b))".
    QString names(const QModelIndex &above = {}) const
    {
        QStringList all;
        for (int row = 0; row < tree.rowCount(above); ++row) {
            const QModelIndex index = tree.index(row, 0, above);
            const QString below = names(index);
            all << index.data().toString() + (below.isEmpty() ? below : u'(' % below % u')');
        }
        return all.join(u' ');
    }
    QModelIndex find(const QString &uid) const
    {
        for (TestId test = 0; test < results.tree().tests().size(); ++test) {
            if (results.tree().text(results.tree().tests()[test].uid) == uid)
                return tree.indexOf(test);
        }
        return {};
    }
};

const QString a = QStringLiteral("a");
const QString b = QStringLiteral("b");
const QString c = QStringLiteral("c");
const QString sums = QStringLiteral("Sums");
const QString more = QStringLiteral("More");

} // namespace

class TestTestTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void discoveryFillsIt()
    {
        Bench bench;
        bench.list(a, sums);
        bench.list(b, more);
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(a) More(b)))"));
        bench.list(c, sums); // behind a test of another class
        bench.results.tree().findOrAdd(bench.application, QStringLiteral("x"), QStringLiteral("Unlisted"));
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(a c) More(b)) Unlisted)"));
        QCOMPARE(bench.tree.shownTests(), std::size_t(4));
        QCOMPARE(bench.cell(bench.find(a), TestTreeModel::State), QStringLiteral("– not run"));
    }

    void tellsStatesTimesAndMessages()
    {
        Bench bench;
        for (const QString &uid : {a, b, c})
            bench.list(uid, sums);
        QVERIFY(bench.settle());
        bench.pass(a);
        bench.fail(b);
        bench.results.begin(bench.host, c, c, QDateTime::currentMSecsSinceEpoch() - 5 * second);
        QVERIFY(bench.settle());
        QCOMPARE(bench.cell(bench.find(a), TestTreeModel::State), QStringLiteral("✓ passed"));
        QCOMPARE(bench.cell(bench.find(a), TestTreeModel::Time),
                 model::text::duration(std::chrono::seconds(1)));
        const QModelIndex failed = bench.find(b);
        QCOMPARE(bench.cell(failed, TestTreeModel::State), QStringLiteral("✗ failed"));
        QCOMPARE(failed.siblingAtColumn(TestTreeModel::State).data(model::SeverityRole).toInt(),
                 int(model::Severity::Error));
        QCOMPARE(bench.cell(failed, TestTreeModel::Message), QStringLiteral("they differ"));
        QVERIFY(bench.cell(bench.find(c), TestTreeModel::State).startsWith(QStringLiteral("▶ runs, ")));
        const QModelIndex application = bench.tree.index(0, 0);
        QCOMPARE(bench.cell(application, TestTreeModel::State),
                 QStringLiteral("▶ 1 running · ✗ 1 failed · ✓ 1 passed · – 1 not run"));
        QCOMPARE(application.siblingAtColumn(TestTreeModel::Time).data(model::NumberRole).toDouble(), 2.0);
    }

    void attemptsAndRowsStandBelowTheirTest()
    {
        Bench bench;
        bench.list(a, sums);
        bench.list(b, sums);
        bench.fail(a, true);
        QVERIFY(bench.settle());
        QCOMPARE(bench.tree.rowCount(bench.find(a)), 0);
        bench.pass(a);
        bench.tell(b, TestState::Passed, false, QStringLiteral("b (1)"));
        bench.tell(b, TestState::Passed, false, QStringLiteral("b (2)"));
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(a(a a) b(b (1) b (2)))))"));
        QCOMPARE(bench.cell(bench.find(a), TestTreeModel::State), QStringLiteral("≈ flaky"));
        QCOMPARE(bench.cell(bench.find(a), TestTreeModel::Time),
                 model::text::duration(std::chrono::seconds(2)));
        const QModelIndex first = bench.tree.index(0, 0, bench.find(a));
        QCOMPARE(bench.cell(first, TestTreeModel::State), QStringLiteral("✗ failed, tried again"));
        QCOMPARE(TestTreeModel::testOf(first, bench.results), TestId(0));
        QCOMPARE(TestTreeModel::attemptOf(first), AttemptId(0));
        bench.tell(b, TestState::Passed, false, QStringLiteral("b (3)"));
        QVERIFY(bench.settle());
        QCOMPARE(bench.tree.rowCount(bench.find(b)), 3);
    }

    void filtersByTextAndState()
    {
        Bench bench;
        bench.list(a, sums);
        bench.list(b, sums);
        bench.list(c, more);
        bench.fail(b);
        bench.filter(QStringLiteral("SUMS.b"));
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(b)))"));
        bench.filter({}, TestTreeModel::Filter::bitOf(Outcome::Failed));
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(b)))"));
        bench.fail(a);
        bench.fail(c);
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(a b) More(c)))"));
        bench.filter(QStringLiteral("no such"));
        QVERIFY(bench.settle());
        QCOMPARE(bench.tree.rowCount(), 0);
    }

    void filtersByTraitAndTime()
    {
        Bench bench;
        bench.list(a, sums, {QStringLiteral("Category=fast"), QStringLiteral("slow")});
        bench.list(b, sums, {QStringLiteral("Category=fast or so")});
        bench.list(c, more);
        TestTreeModel::Filter filter;
        filter.trait = QStringLiteral("Category=fast");
        bench.tree.setFilter(filter);
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(a)))"));
        filter.trait.clear();
        filter.ticksMin = 2 * ticksPerSecond;
        bench.tree.setFilter(filter);
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QString());
        bench.pass(b); // a second
        bench.tell(c, TestState::Passed, false, QStringLiteral("c (1)"));
        bench.tell(c, TestState::Passed, false, QStringLiteral("c (2)"));
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(More(c(c (1) c (2)))))"));
    }

    /// A test goes from the list of running ones once it has ended, and its class with the last of them.
    void whatMatchesNoMoreGoes()
    {
        Bench bench;
        for (const QString &uid : {a, b, c}) {
            bench.list(uid, uid == c ? more : sums);
            bench.results.begin(bench.host, uid, uid, second);
        }
        bench.filter({}, TestTreeModel::Filter::runningBit);
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(a b) More(c)))"));
        bench.pass(a);
        bench.pass(c);
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(b)))"));
        bench.pass(b);
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QString());
    }

    void showsOnlyWhatIsWanted()
    {
        Bench bench;
        bench.list(a, sums);
        bench.list(b, sums);
        bench.tree.setFilter(
            {{}, TestTreeModel::Filter::allStates, [](TestId test) { return test == 1; }, {}, 0});
        QVERIFY(bench.settle());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(Sums(b)))"));
        QCOMPARE(bench.tree.testsBelow(bench.tree.index(0, 0)), QList<TestId>{1});
    }

    /// The window is not held up by many tests: each turn of the event loop adds a bounded number of them,
    /// and those of a class at once.
    void manyTestsComeInPieces()
    {
        TestResults results;
        const NodeId application = results.tree().addApplication(QStringLiteral("app"));
        constexpr int tests = 100'000;
        for (int i = 0; i < tests; ++i) {
            DiscoveredTestMessage test;
            test.uid = QString::number(i);
            test.displayName = test.uid;
            test.namespaceName = QStringLiteral("Acme");
            test.typeName = QStringLiteral("Class%1").arg(i / 10'000);
            results.tree().add(application, test);
        }
        TestTreeModel tree;
        tree.setResults(&results);
        int inserts = 0;
        int largest = 0;
        connect(&tree, &QAbstractItemModel::rowsInserted, &tree,
                [&](const QModelIndex &, int first, int last) {
                    ++inserts;
                    largest = std::max(largest, last - first + 1);
                });
        QTRY_VERIFY(tree.isSettled());
        QCOMPARE(tree.shownTests(), std::size_t(tests));
        QVERIFY(largest <= TestTreeModel::pieceMax);
        QVERIFY2(inserts <= 2 + 10 + tests / TestTreeModel::pieceMax + 10,
                 qPrintable(QString::number(inserts)));
    }

    void otherResultsReplaceThese()
    {
        Bench bench;
        bench.list(a, sums);
        QVERIFY(bench.settle());
        Bench other;
        other.list(b, more);
        bench.tree.setResults(&other.results);
        QTRY_VERIFY(bench.tree.isSettled());
        QCOMPARE(bench.names(), QStringLiteral("app.dll(Acme(More(b)))"));
        bench.tree.setResults(nullptr);
        QCOMPARE(bench.tree.rowCount(), 0);
    }
};

CLRLENS_TEST(TestTestTreeModel)
#include "tst_testtreemodel.moc"
