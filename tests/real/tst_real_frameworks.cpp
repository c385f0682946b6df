// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of real test applications of several frameworks (tests/programs/Frameworks). CLRLENS_ALL_FRAMEWORKS=1
// has them in further versions, too, which speak other dialects of the protocol.
#include "model/testruns/testapplication.h"
#include "model/testruns/testreport.h"
#include "tests/real/ownreport.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <functional>
#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

namespace {

using namespace model::testruns;

struct Framework {
    QString name; ///< of its source, without ".cs"
    QString version;
    QString report = QStringLiteral("--report-trx"); ///< asks for a report of its own
    QStringList onlyOurs = {}; ///< results that its own report does not have
    QStringList notRun = {}; ///< tests that it lists and leaves out
    int skipped = 2;
    QString retried = {}; ///< outcome of a test that passes at its third attempt; empty: it retries none
    bool tellsLines = true;
    QStringList unselectable = {}; ///< rows that it does not find by their uids
    /// From 2.4 on a second interrupt ends the platform also while a test runs on, which before waits for
    /// that test however often it is interrupted; and its report is written by a controller, the parent of
    /// the test host.
    bool hasLatePlatform = true;
};

constexpr int outputOfTheOneThatSaysMuch = 2'000'000;
constexpr int statusOfControllers = 7; ///< whose test host has died

QList<Framework> frameworks(bool areAllAsked)
{
    const auto xunitReport = QStringLiteral("--report-xunit-trx");
    const auto passed = QStringLiteral("passed");
    QList<Framework> all;
    // xunit's own report counts an explicit test among those that were not run, as we do: as skipped.
    all.append({.name = QStringLiteral("Xunit"),
                .version = QStringLiteral("3.2.2"),
                .report = xunitReport,
                .skipped = 3,
                .hasLatePlatform = false});
    // NUnit tells the last attempt of a test alone, and no attempt that failed before: it cannot be flaky.
    // Inconclusive tests and those with a warning come as skipped. Its adapter does not find names with a
    // backslash again, because it escapes that for a filter and takes no more than parentheses back.
    all.append({.name = QStringLiteral("NUnit"),
                .version = QStringLiteral("4.6.1"),
                .skipped = 5,
                .retried = passed,
                .tellsLines = false,
                .unselectable = {QStringLiteral("RowsOfASource(\"\\\"quoted\\\"\")")}});
    // TUnit leaves explicit tests out of a run that names no tests, and says no word of them. As NUnit it
    // tells the last attempt alone.
    all.append({.name = QStringLiteral("TUnit"),
                .version = QStringLiteral("1.81.10"),
                .onlyOurs = {QStringLiteral("RunsOnlyWhenAsked NotExecuted 0")},
                .notRun = {QStringLiteral("Acme.Outcomes.Simple.RunsOnlyWhenAsked")},
                .retried = passed});
    all.append({.name = QStringLiteral("MSTest"),
                .version = QStringLiteral("4.5.2"),
                .retried = QStringLiteral("flaky")});
    if (!areAllAsked)
        return all;
    all.append({.name = QStringLiteral("Xunit"),
                .version = QStringLiteral("4.0.2"),
                .report = xunitReport,
                .skipped = 3});
    Framework nunit5 = all[1];
    nunit5.version = QStringLiteral("5.0.0");
    all.append(nunit5);
    // The platform tells attempts from 2.4 on, which came with MSTest 4.4, and MSTest lines from 4.0 on.
    all.append({.name = QStringLiteral("MSTest"),
                .version = QStringLiteral("4.0.2"),
                .retried = passed,
                .hasLatePlatform = false});
    all.append({.name = QStringLiteral("MSTest"),
                .version = QStringLiteral("3.11.1"),
                .retried = passed,
                .tellsLines = false,
                .hasLatePlatform = false});
    return all;
}

QString label(const Framework &framework)
{
    return framework.name + u' ' + framework.version;
}

QJsonObject resultOf(const QJsonObject &run, const QString &name)
{
    for (const auto &test : run[QLatin1String("tests")].toArray()) {
        if (test.toObject()[QLatin1String("name")].toString() == name)
            return test.toObject();
    }
    return {};
}

QStringList namesWithOutcome(const QJsonObject &run, const QString &outcome)
{
    QStringList names;
    for (const auto &value : run[QLatin1String("tests")].toArray()) {
        const QJsonObject test = value.toObject();
        if (test[QLatin1String("outcome")].toString() == outcome)
            names << test[QLatin1String("name")].toString();
    }
    return names;
}

bool finish(TestRun &run)
{
    QSignalSpy ended(&run, &TestRun::ended);
    if (run.state() == TestRun::State::Idle)
        run.start();
    return tests::waitFor([&] { return !ended.isEmpty() || run.state() == TestRun::State::Ended; });
}

} // namespace

class TestRealFrameworks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        CLRLENS_REQUIRE_DOTNET();
        for (const Framework &framework : m_frameworks) {
            const auto built
                = tests::builtProgram(QStringLiteral("programs/Frameworks"), QStringLiteral("net10.0"),
                                      {QStringLiteral("Tests=") + framework.name,
                                       QStringLiteral("TestsVersion=") + framework.version});
            QVERIFY2(built.ok(), built.ok() ? "" : qPrintable(built.error().text));
            m_programs << built.value();
        }
    }

    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void tellsWhatTheApplicationsOwnReportTells_data() { eachFramework(); }

    /// Of names, outcomes and times; and what was listed first is what ran.
    void tellsWhatTheApplicationsOwnReportTells()
    {
        QFETCH(int, index);
        const Framework &framework = m_frameworks[index];
        TestRun::Options options;
        options.applications = {application(index, {}, {framework.report})};
        options.resultsFolder = m_folder->filePath(QStringLiteral("results"));
        TestRun run(options);
        std::size_t listed = 0;
        connect(&run, &TestRun::processEnded, &run, [&](const StartReport &report) {
            if (report.mode == TestProcess::Mode::Discover)
                listed = run.results().tree().tests().size();
        });
        QVERIFY(finish(run));
        QCOMPARE(run.exitStatus(), 2);
        const QJsonObject json = runAsJson(run);
        const QDir results(options.resultsFolder);
        const QStringList reports = results.entryList({QStringLiteral("*.trx")}, QDir::Files);
        QCOMPARE(reports.size(), qsizetype(1));
        QStringList expected = tests::resultsOfTrx(results.filePath(reports.first())) + framework.onlyOurs;
        expected.sort();
        QVERIFY(expected.size() > 15);
        QCOMPARE(tests::resultsOfRun(json), expected);

        QCOMPARE(run.results().tree().tests().size(), listed);
        QCOMPARE(namesWithOutcome(json, QStringLiteral("notRun")), framework.notRun);
        QCOMPARE(namesWithOutcome(json, QStringLiteral("skipped")).size(), framework.skipped);
        checkDetails(json, framework);
    }

    void countsAsTheSdkDoes_data()
    {
        // In CI where attempts are told alone.
        eachFramework([](const Framework &framework) { return framework.retried == QLatin1String("flaky"); });
    }

    /// But for attempts: the SDK counts each as a test of its own, as its version of the protocol knows none.
    void countsAsTheSdkDoes()
    {
        QFETCH(int, index);
        TestRun::Options options;
        options.applications = {application(index)};
        TestRun run(options);
        QVERIFY(finish(run));
        const Totals totals = run.totals();
        const auto &attempts = run.results().attempts();
        const auto superseded = std::ranges::count_if(attempts, &Attempt::isSuperseded);
        QCOMPARE(superseded > 0, m_frameworks[index].retried == QLatin1String("flaky"));
        const auto theirs = tests::totalsOfDotnetTest(m_programs[index], m_folder->path());
        QCOMPARE(theirs.value(QStringLiteral("succeeded")),
                 qint64(totals[Outcome::Passed]) + totals[Outcome::Flaky]);
        QCOMPARE(theirs.value(QStringLiteral("failed")), qint64(totals[Outcome::Failed]) + superseded);
        QCOMPARE(theirs.value(QStringLiteral("skipped")), qint64(totals[Outcome::Skipped]));
        QCOMPARE(theirs.value(QStringLiteral("total")), qint64(attempts.size()));
    }

    void runsTheChosenRows_data()
    {
        // In CI where rows have names that are hard to choose by, or none before they run.
        eachFramework([](const Framework &framework) {
            return framework.name == QLatin1String("NUnit") || framework.name == QLatin1String("Xunit");
        });
    }

    void runsTheChosenRows()
    {
        QFETCH(int, index);
        TestRun::Options options;
        options.applications = {application(index)};
        options.filter = QStringLiteral("Parameterised.Rows");
        TestRun run(options);
        QVERIFY(finish(run));
        QCOMPARE(run.exitStatus(), 2);
        const QJsonObject json = runAsJson(run);
        QStringList notRun;
        for (const QString &name : m_frameworks[index].unselectable)
            notRun << QStringLiteral("Acme.Outcomes.Parameterised.") + name;
        QCOMPARE(namesWithOutcome(json, QStringLiteral("notRun")), notRun);
        QCOMPARE(json[QLatin1String("tests")].toArray().size(), qsizetype(6));
        QCOMPARE(run.results().attempts().size(), std::size_t(6 - notRun.size()));
    }

    void tellsWhichTestEndedTheProcess_data()
    {
        QTest::addColumn<EndKind>("end");
        QTest::addColumn<int>("status");
        QTest::newRow("failfast") << EndKind::FailFast << 128 + SIGABRT;
        if (m_areAllAsked)
            QTest::newRow("overflow") << EndKind::StackOverflow << 128 + SIGABRT;
        QTest::newRow("crash") << EndKind::UnhandledException << 128 + SIGABRT;
        QTest::newRow("exit") << EndKind::Exited << 77;
        QTest::newRow("killed") << EndKind::Killed << 128 + SIGKILL;
        QTest::newRow("hang") << EndKind::Stopped << 3;
    }

    /// All frameworks at once. Where one is asked for the platform's report, its tests run in a child.
    void tellsWhichTestEndedTheProcess()
    {
        QFETCH(EndKind, end);
        QFETCH(int, status);
        const auto how = QString::fromLatin1(QTest::currentDataTag());
        TestRun run(endingRun(how, end == EndKind::FailFast));
        run.start();
        QVERIFY(waitForTheLastTest(run));
        if (end == EndKind::Killed)
            killHosts(run);
        if (end == EndKind::Stopped)
            QVERIFY(stop(run));
        QVERIFY(finish(run));
        int runs = 0;
        qsizetype controllers = 0;
        for (const StartReport &report : run.reports()) {
            if (report.mode == TestProcess::Mode::Discover)
                continue;
            ++runs;
            const QString of = label(m_frameworks[qsizetype(report.application)]);
            QVERIFY2(report.end == end, qPrintable(of + u": " + nameOf(report.end)));
            const bool isKilled
                = end == EndKind::Stopped && !m_frameworks[qsizetype(report.application)].hasLatePlatform;
            const bool hasController = report.hosts.size() == 2;
            controllers += hasController ? 1 : 0;
            const int expected = isKilled ? 128 + SIGKILL : hasController ? statusOfControllers : status;
            QVERIFY2(report.exitStatus == expected,
                     qPrintable(of + u": " + QString::number(report.exitStatus)));
            QVERIFY2(report.hosts.last().running == QStringList{lastTest()}, qPrintable(of));
        }
        QCOMPARE(runs, int(m_frameworks.size()));
        QCOMPARE(controllers, end == EndKind::FailFast ? withController() : qsizetype(0));
        QCOMPARE(run.totals()[Outcome::Incomplete], std::uint32_t(m_frameworks.size()));
    }

private:
    /// Where not all are asked for, those that are `wanted`.
    void eachFramework(const std::function<bool(const Framework &)> &wanted = {}) const
    {
        QTest::addColumn<int>("index");
        for (qsizetype i = 0; i < m_frameworks.size(); ++i) {
            if (m_areAllAsked || !wanted || wanted(m_frameworks[i]))
                QTest::newRow(qPrintable(label(m_frameworks[i]))) << int(i);
        }
    }

    static QString lastTest() { return QStringLiteral("Acme.Ends.Ending.Ends"); }
    QString goPath() const { return m_folder->filePath(QStringLiteral("go")); }

    TestRun::Application application(qsizetype index, const QString &end = {},
                                     const QStringList &arguments = {}) const
    {
        model::LaunchSpec spec;
        spec.program = m_programs[index];
        spec.arguments = arguments;
        spec.environment = {{QStringLiteral("TESTINGPLATFORM_TELEMETRY_OPTOUT"), QStringLiteral("1")},
                            {QStringLiteral("TMPDIR"), m_folder->path()}, // for what tests leave
                            {QStringLiteral("CLRLENS_TEST_END"), end},
                            {QStringLiteral("CLRLENS_TEST_GO"), goPath()}};
        return applicationOf(spec);
    }

    /// Runs the test that ends its process, which waits until it may.
    TestRun::Options endingRun(const QString &end, bool hasReports) const
    {
        TestRun::Options options;
        options.resultsFolder = m_folder->path();
        for (qsizetype i = 0; i < m_frameworks.size(); ++i)
            options.applications << application(
                i, end, hasReports ? QStringList{m_frameworks[i].report} : QStringList());
        options.parallelMax = int(m_frameworks.size());
        options.filter = lastTest();
        return options;
    }

    /// Waits until each application has told that the test runs, and lets it go on.
    bool waitForTheLastTest(const TestRun &run) const
    {
        return tests::waitFor(
                   [&] { return qsizetype(run.results().runningTests().size()) == m_frameworks.size(); })
            && QFile(goPath()).open(QIODevice::WriteOnly);
    }

    qsizetype withController() const
    {
        return std::ranges::count_if(m_frameworks, [](const Framework &framework) {
            return framework.hasLatePlatform && framework.report == QLatin1String("--report-trx");
        });
    }

    void killHosts(const TestRun &run) const
    {
        for (std::size_t i = 0; i < std::size_t(m_frameworks.size()); ++i) {
            // No controller was asked for: the test host is the process that we started.
            if (run.process(i) != nullptr && run.process(i)->pid() > 0)
                ::kill(pid_t(run.process(i)->pid()), SIGKILL);
        }
    }

    /// Stops it step by step: a test that looks at no token goes on when its run is cancelled.
    bool stop(TestRun &run) const
    {
        run.stop();
        run.stop();
        const bool isInterrupted = tests::waitFor([&] {
            for (std::size_t i = 0; i < std::size_t(m_frameworks.size()); ++i) {
                if (m_frameworks[qsizetype(i)].hasLatePlatform && run.process(i) != nullptr)
                    return false;
            }
            return true;
        });
        run.stop();
        return isInterrupted;
    }

    static void checkDetails(const QJsonObject &run, const Framework &framework)
    {
        const auto of = [&run](const char *name) {
            return resultOf(run, QLatin1String("Acme.Outcomes.") + QLatin1String(name));
        };
        const QJsonObject failed = of("Simple.FailsByException");
        QVERIFY(failed[QLatin1String("message")].toString().contains(QLatin1String("outer")));
        QVERIFY(
            failed[QLatin1String("stack")].toString().contains(framework.name + QLatin1String(".cs:line")));
        const QJsonObject passed = of("Simple.Passes");
        QVERIFY(passed[QLatin1String("stdout")].toString().contains(QLatin1String("said by a test")));
        QCOMPARE(passed[QLatin1String("line")].toInt() > 0, framework.tellsLines);
        const QString traits = passed[QLatin1String("traits")].toArray().first().toString();
        QVERIFY2(traits.contains(QLatin1String("fast")), qPrintable(traits));
        QCOMPARE(of("Simple.IsSkipped")[QLatin1String("reason")].toString(), QStringLiteral("not today"));
        const QString much = of("Simple.SaysMuch")[QLatin1String("stdout")].toString();
        // TUnit keeps the end of a long output only.
        QVERIFY2(much.size()
                     > (framework.name == QLatin1String("TUnit") ? 700'000 : outputOfTheOneThatSaysMuch),
                 qPrintable(QString::number(much.size())));
        QCOMPARE(of("Repeated.PassesAtLast")[QLatin1String("outcome")].toString(), framework.retried);
        QString attached;
        for (const auto &artifact : run[QLatin1String("artifacts")].toArray()) {
            if (artifact.toObject()[QLatin1String("test")] == of("Simple.LeavesAFile")[QLatin1String("uid")])
                attached = artifact.toObject()[QLatin1String("path")].toString();
        }
        QVERIFY2(QFile::exists(attached), qPrintable(attached));
    }

    const bool m_areAllAsked = !qEnvironmentVariableIsEmpty("CLRLENS_ALL_FRAMEWORKS");
    const QList<Framework> m_frameworks = frameworks(m_areAllAsked);
    QStringList m_programs; ///< of the frameworks
    std::unique_ptr<QTemporaryDir> m_folder;
};

CLRLENS_TEST(TestRealFrameworks)
#include "tst_real_frameworks.moc"
