// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testresults.h"

#include "tests/support/allocations.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <memory>
#include <QtTest>

using namespace model::testruns;
using namespace protocol::dotnettest;

namespace {

DiscoveredTestMessage listed(const QString &uid, const QString &type, const QString &method,
                             const QString &name)
{
    DiscoveredTestMessage test;
    test.uid = uid;
    test.displayName = name;
    test.namespaceName = QStringLiteral("Acme.Tests");
    test.typeName = type;
    test.methodName = method;
    return test;
}

template <class Result = SuccessfulTestResultMessage>
Result result(const QString &uid, const QString &name, TestState state, std::optional<bool> isSuperseded = {})
{
    Result made;
    made.uid = uid;
    made.displayName = name;
    made.state = state;
    made.isSuperseded = isSuperseded;
    return made;
}

FailedTestResultMessage failure(const QString &uid, const QString &name,
                                std::optional<bool> isSuperseded = {})
{
    return result<FailedTestResultMessage>(uid, name, TestState::Failed, isSuperseded);
}

SuccessfulTestResultMessage pass(const QString &uid, const QString &name)
{
    return result(uid, name, TestState::Passed);
}

/// The results of one application, in which a test names what it counts.
struct Results {
    TestResults all;
    NodeId application = all.tree().addApplication(QStringLiteral("app"));
    HostId host = all.addHost(application);

    template <class Result> void take(const Result &taken) { all.take(host, taken, 1000); }
    QString totals() const
    {
        const Totals counted = all.totals();
        QStringList parts;
        constexpr const char *names[] = {"notRun", "passed", "failed", "skipped", "flaky", "incomplete"};
        for (std::size_t i = 0; i < outcomes; ++i) {
            if (counted.byOutcome[i] > 0)
                parts << QStringLiteral("%1 %2").arg(counted.byOutcome[i]).arg(QLatin1String(names[i]));
        }
        if (counted.running > 0)
            parts << QStringLiteral("%1 running").arg(counted.running);
        return parts.join(QLatin1String(", "));
    }
};

const QString u = QStringLiteral("u");
const QString n = QStringLiteral("Name");

} // namespace

class TestTestResults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void discoveryFillsTheTree()
    {
        Results results;
        TestTree &tree = results.all.tree();
        const TestId a = tree.add(results.application, listed(u, QStringLiteral("Sums"), n, n));
        const TestId b = tree.add(results.application,
                                  listed(QStringLiteral("v"), QStringLiteral("Sums"), QStringLiteral("Rows"),
                                         QStringLiteral("Rows (1)")));
        const TestId c = tree.add(results.application,
                                  listed(QStringLiteral("w"), QStringLiteral("More"), n,
                                         QStringLiteral("Acme.Tests.More.Name(x: 1)")));
        QCOMPARE(tree.add(results.application, listed(u, QStringLiteral("Sums"), n, n)), a);
        QCOMPARE(tree.nodes().size(), std::size_t(4)); // the application, one namespace, two classes
        QCOMPARE(tree.className(a), QStringLiteral("Acme.Tests.Sums"));
        QCOMPARE(tree.fullName(a), QStringLiteral("Acme.Tests.Sums.Name"));
        QCOMPARE(tree.fullName(b), QStringLiteral("Acme.Tests.Sums.Rows (1)"));
        QCOMPARE(tree.fullName(c), QStringLiteral("Acme.Tests.More.Name(x: 1)"));
        QCOMPARE(results.totals(), QStringLiteral("3 notRun"));
        DiscoveredTestMessage marked = listed(u, QStringLiteral("Sums"), n, n);
        marked.traits = {{QStringLiteral("Category"), QStringLiteral("fast")}, {QStringLiteral("slow"), {}}};
        QCOMPARE(tree.add(results.application, marked), a);
        QCOMPARE(tree.text(tree.tests()[a].traits), QStringLiteral("Category=fast\nslow"));
        const Node &space = tree.nodes()[1];
        QCOMPARE(space.kind, Node::Kind::Namespace);
        QCOMPARE(space.totals[Outcome::NotRun], 3u);
    }

    void countsResultsAtEachLevelOfTheTree()
    {
        Results results;
        results.all.tree().add(results.application, listed(u, QStringLiteral("Sums"), n, n));
        results.take(pass(u, n));
        results.take(pass(QStringLiteral("not listed"), QStringLiteral("Other")));
        QCOMPARE(results.totals(), QStringLiteral("2 passed"));
        const auto &nodes = results.all.tree().nodes();
        QCOMPARE(nodes[0].totals[Outcome::Passed], 2u);
        QCOMPARE(nodes[2].totals[Outcome::Passed], 1u);
        QCOMPARE(nodes[0].tests.size(), std::size_t(1)); // of no known class
    }

    void aPassBehindASupersededFailureIsFlaky()
    {
        Results results;
        results.take(result(u, n, TestState::InProgress));
        results.take(failure(u, n, true));
        QCOMPARE(results.totals(), QStringLiteral("1 incomplete, 1 running"));
        results.take(failure(u, n, true));
        results.take(pass(u, n));
        QCOMPARE(results.totals(), QStringLiteral("1 flaky"));
        QCOMPARE(results.all.rows().size(), std::size_t(1));
        QCOMPARE(results.all.rows()[0].attempts, 3u);
    }

    void theLastFailureCounts()
    {
        Results results;
        results.take(failure(u, n, true));
        results.take(failure(u, n, false));
        QCOMPARE(results.totals(), QStringLiteral("1 failed"));
    }

    void rowsOfATestCountEach()
    {
        Results results;
        results.take(result(u, QStringLiteral("Rows"), TestState::InProgress));
        results.take(pass(u, QStringLiteral("Rows (1)")));
        results.take(failure(u, QStringLiteral("Rows (2)")));
        results.take(pass(u, QStringLiteral("Rows (3)")));
        QCOMPARE(results.totals(), QStringLiteral("2 passed, 1 failed"));
        QVERIFY(results.all.running(results.host).isEmpty());
    }

    void aLaterPassOfTheSameNameHidesNoFailure()
    {
        Results results;
        results.take(failure(u, n));
        results.take(pass(u, n));
        QCOMPARE(results.totals(), QStringLiteral("1 passed, 1 failed"));
    }

    void anotherHostHasAnotherAttempt()
    {
        Results results;
        results.take(failure(u, n));
        results.take(pass(u, n));
        results.host = results.all.addHost(results.application);
        results.take(pass(u, n));
        results.take(pass(u, n));
        QCOMPARE(results.totals(), QStringLiteral("1 passed, 1 flaky"));
    }

    void whatRunsWhenAHostIsLostIsIncomplete()
    {
        Results results;
        results.all.tree().add(results.application, listed(u, QStringLiteral("Sums"), n, n));
        results.all.tree().add(
            results.application,
            listed(QStringLiteral("v"), QStringLiteral("Sums"), n, QStringLiteral("Later")));
        results.take(result(u, n, TestState::InProgress));
        QCOMPARE(results.totals(), QStringLiteral("2 notRun, 1 running"));
        QCOMPARE(results.all.end(results.host, 1000), QStringList{QStringLiteral("Acme.Tests.Sums.Name")});
        QCOMPARE(results.totals(), QStringLiteral("1 notRun, 1 incomplete"));
    }

    void aHostThatTellsNotWhatRunsLeavesAllIncomplete()
    {
        Results results;
        results.all.tree().add(results.application, listed(u, QStringLiteral("Sums"), n, n));
        results.take(pass(QStringLiteral("v"), QStringLiteral("Done")));
        QVERIFY(results.all.end(results.host, 1000).isEmpty());
        QVERIFY(!results.all.tellsRunning(results.host));
        results.all.loseUnreported(results.host, {}, {}, 1000);
        QCOMPARE(results.totals(), QStringLiteral("1 passed, 1 incomplete"));
    }

    void aLostHostTakesNothingFromOthersOfItsStart()
    {
        Results results;
        results.take(pass(u, n));
        results.take(failure(QStringLiteral("v"), QStringLiteral("Retried"), true));
        const HostId second = results.all.addHost(results.application);
        results.all.tree().add(results.application,
                               listed(QStringLiteral("w"), QStringLiteral("Sums"), n, n));
        results.all.loseUnreported(second, {results.host, second}, {}, 1000);
        QCOMPARE(results.totals(), QStringLiteral("1 passed, 2 incomplete"));
        const HostId later = results.all.addHost(results.application);
        results.all.loseUnreported(later, {later}, {}, 1000); // of another start
        QCOMPARE(results.totals(), QStringLiteral("3 incomplete"));
    }

    void survivesWhatIsMissing()
    {
        Results results;
        results.take(SuccessfulTestResultMessage{});
        results.take(FailedTestResultMessage{});
        results.take(result({}, {}, TestState(9)));
        QCOMPARE(results.totals(), QStringLiteral("1 failed, 2 incomplete"));
        results.take(result(u, QString(100'000, u'x'), TestState::Passed));
        results.take(result(u, QString(100'001, u'x'), TestState::Passed));
        QCOMPARE(results.totals(), QStringLiteral("2 passed, 1 failed, 2 incomplete"));
        const auto &rows = results.all.rows();
        QVERIFY(rows[rows.size() - 1].name != rows[rows.size() - 2].name);
    }

    void durationsStayWhatDatesCanTell()
    {
        Results results;
        for (const std::int64_t told : {std::numeric_limits<std::int64_t>::max(),
                                        std::numeric_limits<std::int64_t>::min(), std::int64_t(7)}) {
            auto taken = pass(u, n);
            taken.duration = told;
            results.take(taken);
        }
        const auto &attempts = results.all.attempts();
        QCOMPARE(attempts[0].duration / ticksPerSecond / (24 * 3600), 36'525);
        QCOMPARE(attempts[1].duration, -1);
        QCOMPARE(attempts[2].duration, 7);
    }

    void keepsTextsUpToALimit()
    {
        Results results;
        FailedTestResultMessage failed = failure(u, n);
        failed.standardOutput = QString(TestResults::textMax + 5, u'o');
        failed.exceptionMessageList
            = {{QStringLiteral("outer"), QStringLiteral("A"), {}}, {QStringLiteral("inner"), {}, {}}};
        results.take(failed);
        const AttemptTexts &texts = results.all.texts(results.all.attempts()[0]);
        QCOMPARE(texts.standardOutput.size(), TestResults::textMax);
        QCOMPARE(texts.causes.size(), qsizetype(2));
        QCOMPARE(texts.causes[1].message, QStringLiteral("inner"));
        for (int i = 0; i < 20; ++i)
            results.take(failed);
        QVERIFY(results.all.forgottenTexts() > 0);
        QCOMPARE(results.all.totals()[Outcome::Failed], 21u);
        // Each result knows what of it is not kept.
        const auto kept = [&results](TextsKept wanted) {
            return std::uint64_t(std::ranges::count(results.all.attempts(), wanted, &Attempt::textsKept));
        };
        QVERIFY(results.all.cutTexts() > 0);
        QCOMPARE(kept(TextsKept::Cut), results.all.cutTexts());
        QCOMPARE(kept(TextsKept::None), results.all.forgottenTexts());
        QCOMPARE(kept(TextsKept::All), std::uint64_t(0));
    }

    void needsBelow600BytesForATest()
    {
        if (!tests::countsAllocations())
            QSKIP("a sanitizer's own memory is not the program's");
        constexpr int count = 100'000;
        auto results = std::make_unique<Results>();
        const auto work = [&results] {
            for (int i = 0; i < count; ++i) {
                const QString number = QString::number(i);
                const QString uid = number.rightJustified(64, u'a'); // as a SHA-256
                const QString method = QStringLiteral("Adds_two_numbers_of_any_size_") + number;
                const QString name = QStringLiteral("Acme.Tests.Arithmetic.Sums%1.").arg(i / 20) + method;
                results->all.tree().add(results->application,
                                        listed(uid, QStringLiteral("Sums%1").arg(i / 20), method, name));
                results->take(result(uid, name, TestState::InProgress));
                results->take(pass(uid, name));
            }
        };
        const auto used = tests::costs(work);
        QCOMPARE(results->all.totals()[Outcome::Passed], std::uint32_t(count));
        qInfo("%d bytes resident for a test", int(used.peakBytes / count));
        if (used.peakBytes == 0)
            QSKIP("this system does not tell resident memory");
        QVERIFY2(used.peakBytes / count < 600, qPrintable(QString::number(used.peakBytes / count)));
    }
};

CLRLENS_TEST(TestTestResults)
#include "tst_testresults.moc"
