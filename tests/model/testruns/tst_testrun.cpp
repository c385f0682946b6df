// SPDX-License-Identifier: GPL-3.0-or-later
// Applications are this test itself, started once more as a fake host (tests/support/fakehost.h).
#include "model/testruns/testrun.h"

#include "model/process/processstatus.h"
#include "model/testruns/testreport.h"
#include "tests/support/fakehost.h"
#include "tests/support/hostcaptures.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <csignal>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using namespace model::testruns;
using namespace std::chrono_literals;

namespace {

const tests::ChildRegistration fakeHost("--fake-host", tests::runFakeHost);

TestRun::Application application(const QString &scenario, const QString &detail = {})
{
    const QString program = QCoreApplication::applicationFilePath();
    return {scenario, LaunchCommand{program, {QStringLiteral("--fake-host"), scenario, detail}}, {}, {}, {}};
}

TestRun::Options optionsFor(const QString &scenario, const QString &detail = {})
{
    TestRun::Options options;
    options.applications = {application(scenario, detail)};
    return options;
}

void finish(TestRun &run)
{
    run.start();
    QTRY_COMPARE(run.state(), TestRun::State::Ended);
}

QString totalsOf(const TestRun &run)
{
    const Totals totals = run.totals();
    return QStringLiteral("%1 passed, %2 failed, %3 skipped, %4 flaky, %5 incomplete, %6 not run")
        .arg(totals[Outcome::Passed])
        .arg(totals[Outcome::Failed])
        .arg(totals[Outcome::Skipped])
        .arg(totals[Outcome::Flaky])
        .arg(totals[Outcome::Incomplete])
        .arg(totals[Outcome::NotRun]);
}

bool runs(qint64 pid)
{
    return readProcessStatus(pid).ok();
}

bool isAtTwo(const TestRun &run)
{
    const Totals totals = run.results().totals();
    return totals.running == 1 && totals[Outcome::Passed] == 1;
}

const QString nameOfTwo = QStringLiteral("Acme.Tests.Sums.Two");

} // namespace

class TestTestRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatBecameOfEachTest()
    {
        TestRun run(optionsFor(QStringLiteral("outcomes")));
        finish(run);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("1 passed, 1 failed, 1 skipped, 1 flaky, 0 incomplete, 0 not run"));
        QCOMPARE(run.exitStatus(), 2);
        QCOMPARE(run.reports().size(), std::size_t(2)); // the discovery, and the run
        for (const StartReport &report : run.reports()) {
            QCOMPARE(report.end, EndKind::Completed);
            QCOMPARE(report.hosts.size(), qsizetype(1));
            QCOMPARE(report.hosts.first().pid, report.pid);
        }
        QCOMPARE(run.results().tree().className(0), QStringLiteral("Acme.Tests.Sums"));
    }

    void listsWithoutRunning()
    {
        TestRun::Options options = optionsFor(QStringLiteral("outcomes"));
        options.onlyLists = true;
        TestRun run(options);
        finish(run);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("0 passed, 0 failed, 0 skipped, 0 flaky, 0 incomplete, 3 not run"));
        QCOMPARE(run.exitStatus(), 0);
    }

    void runsWhatWasChosen()
    {
        for (const bool byUid : {false, true}) {
            TestRun::Options options = optionsFor(QStringLiteral("passes"));
            if (byUid)
                options.uids = {QStringLiteral("u3")};
            else
                options.filter = QStringLiteral("sums.THREE");
            TestRun run(options);
            finish(run);
            QCOMPARE(totalsOf(run),
                     QStringLiteral("1 passed, 0 failed, 0 skipped, 0 flaky, 0 incomplete, 0 not run"));
            QCOMPARE(run.exitStatus(), 0);
        }
    }

    void saysWhenNothingMatches()
    {
        TestRun::Options options = optionsFor(QStringLiteral("passes"));
        options.filter = QStringLiteral("no such test");
        TestRun run(options);
        finish(run);
        QCOMPARE(run.reports().size(), std::size_t(1));
        QCOMPARE(run.exitStatus(), 8);
    }

    void oneOfSeveralApplicationsMayHaveNoMatch()
    {
        TestRun::Options options;
        options.applications = {application(QStringLiteral("passes")),
                                application(QStringLiteral("many"), QStringLiteral("3"))};
        options.filter = QStringLiteral("One");
        TestRun run(options);
        finish(run);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("1 passed, 0 failed, 0 skipped, 0 flaky, 0 incomplete, 0 not run"));
        QCOMPARE(run.exitStatus(), 0);
    }

    /// More than a command line can have.
    void choosesThousandsOfTests()
    {
        TestRun::Options options = optionsFor(QStringLiteral("many"), QStringLiteral("3000"));
        options.filter = QStringLiteral("Test1");
        TestRun run(options);
        finish(run);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("1111 passed, 0 failed, 0 skipped, 0 flaky, 0 incomplete, 0 not run"));
    }

    void repeatsUntilARunFails()
    {
        const QTemporaryDir folder;
        TestRun::Options options
            = optionsFor(QStringLiteral("counts"), folder.filePath(QStringLiteral("count")));
        options.repetitions = 10;
        options.untilFailure = true;
        TestRun run(options);
        finish(run);
        QCOMPARE(run.reports().size(), std::size_t(5)); // the discovery, and four runs
        QCOMPARE(run.reports().back().repetition, 4);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("2 passed, 1 failed, 0 skipped, 0 flaky, 0 incomplete, 0 not run"));
        QCOMPARE(run.exitStatus(), 2);
    }

    void aTestThatFailsInOneOfSeveralRunsIsFlaky()
    {
        const QTemporaryDir folder;
        TestRun::Options options
            = optionsFor(QStringLiteral("counts"), folder.filePath(QStringLiteral("count")));
        options.repetitions = 5;
        TestRun run(options);
        finish(run);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("2 passed, 0 failed, 0 skipped, 1 flaky, 0 incomplete, 0 not run"));
        QCOMPARE(run.exitStatus(), 2); // all the same: a run has failed
    }

    void runsSeveralApplications()
    {
        TestRun::Options options;
        options.applications
            = {application(QStringLiteral("passes")), application(QStringLiteral("outcomes")),
               application(QStringLiteral("killed"))};
        options.parallelMax = 2;
        TestRun run(options);
        finish(run);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("5 passed, 1 failed, 1 skipped, 1 flaky, 1 incomplete, 1 not run"));
        QCOMPARE(run.reports().size(), std::size_t(6));
        QCOMPARE(run.exitStatus(), 1); // they ended differently
    }

    void tellsTheTruthAboutEnds_data()
    {
        QTest::addColumn<QString>("detail");
        QTest::addColumn<QString>("end");
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("tellsRunning");
        QTest::newRow("killed") << QString() << "killed" << 137 << true;
        QTest::newRow("overflows") << QString() << "stackOverflow" << 134 << true;
        QTest::newRow("exits") << QString() << "exited" << 1 << true;
        QTest::newRow("cut") << QString() << "brokenStream" << 1 << true;
        QTest::newRow("garbage") << QString() << "brokenStream" << 1 << true;
    }

    void tellsTheTruthAboutEnds()
    {
        QFETCH(QString, detail);
        QFETCH(QString, end);
        QFETCH(int, status);
        TestRun run(optionsFor(QString::fromLatin1(QTest::currentDataTag()), detail));
        finish(run);
        const StartReport &report = run.reports().back();
        QCOMPARE(QString(nameOf(report.end)), end);
        QCOMPARE(report.hosts.size(), qsizetype(1));
        QCOMPARE(QString(nameOf(report.hosts.first().end)), end);
        QCOMPARE(report.hosts.first().running, QStringList{nameOfTwo});
        QCOMPARE(totalsOf(run),
                 QStringLiteral("1 passed, 0 failed, 0 skipped, 0 flaky, 1 incomplete, 1 not run"));
        QCOMPARE(run.exitStatus(), status);
        if (end == QLatin1String("stackOverflow"))
            QVERIFY(report.lastErrors.startsWith(QLatin1String("Stack overflow.\n   at Acme")));
    }

    /// As NUnit does where a test calls Environment.Exit.
    void aRunIsNotWholeWhereATestStillRan()
    {
        TestRun run(optionsFor(QStringLiteral("exits"), QStringLiteral("tidy")));
        finish(run);
        const StartReport &report = run.reports().back();
        QCOMPARE(report.end, EndKind::Exited);
        QCOMPARE(report.hosts.first().end, EndKind::Exited);
        QCOMPARE(report.hosts.first().running, QStringList{nameOfTwo});
        QCOMPARE(run.exitStatus(), 77);
    }

    void tellsTheEndOfAControllersChild_data()
    {
        QTest::addColumn<EndKind>("end");
        QTest::newRow("overflows") << EndKind::StackOverflow;
        QTest::newRow("killed") << EndKind::Lost;
    }

    void tellsTheEndOfAControllersChild()
    {
        QFETCH(EndKind, end);
        TestRun run(optionsFor(QStringLiteral("controlled"), QString::fromLatin1(QTest::currentDataTag())));
        finish(run);
        const StartReport &report = run.reports().back();
        QCOMPARE(report.end, end);
        QCOMPARE(report.hosts.size(), qsizetype(2));
        QCOMPARE(report.hosts[0].end, EndKind::Completed);
        QCOMPARE(report.hosts[1].end, end);
        QCOMPARE(report.hosts[1].running, QStringList{nameOfTwo});
    }

    /// As MSTest does.
    void keepsAttachedFilesThatTheApplicationRemoves()
    {
        const QTemporaryDir folder;
        TestRun::Options options = optionsFor(QStringLiteral("attaches"));
        options.resultsFolder = folder.path();
        for (const QString &name : {QStringLiteral("attached.txt"), QStringLiteral("attached-2.txt")}) {
            TestRun run(options);
            finish(run);
            const QList<Artifact> &artifacts = run.reports().back().artifacts;
            QCOMPARE(artifacts.size(), qsizetype(2));
            QFile kept(folder.filePath(QStringLiteral("attachments/") + name));
            QCOMPARE(artifacts[0].path, kept.fileName());
            QVERIFY(kept.open(QIODevice::ReadOnly));
            QCOMPARE(kept.readAll(), QByteArray(".temporary"));
            QCOMPARE(artifacts[1].path, folder.filePath(QStringLiteral("left/attached.txt")));
        }
        // What is there by its own name needs no second one.
        QCOMPARE(QDir(folder.filePath(QStringLiteral("attachments"))).entryList(QDir::Files).size(),
                 qsizetype(2));
    }

    /// Platforms before 1.9.
    void whatIsLostIsIncompleteAlsoWhereNothingToldOfIt()
    {
        TestRun run(optionsFor(QStringLiteral("exits"), QStringLiteral("quiet")));
        finish(run);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("1 passed, 0 failed, 0 skipped, 0 flaky, 2 incomplete, 0 not run"));
        QCOMPARE(run.exitStatus(), 1);
    }

    void saysWhyNothingRan_data()
    {
        QTest::addColumn<QString>("end");
        QTest::addColumn<int>("status");
        QTest::newRow("wrong-argument") << "neverConnected" << 5;
        QTest::newRow("too-old") << "tooOld" << 1;
        QTest::newRow("version") << "refused" << 12;
    }

    void saysWhyNothingRan()
    {
        QFETCH(QString, end);
        QFETCH(int, status);
        TestRun run(optionsFor(QString::fromLatin1(QTest::currentDataTag())));
        finish(run);
        QCOMPARE(QString(nameOf(run.reports().back().end)), end);
        QCOMPARE(run.results().totals()[Outcome::Passed], 0u);
        QCOMPARE(run.exitStatus(), status);
        if (status == 5)
            QVERIFY(run.reports().back().lastOutput.startsWith(QLatin1String("Unknown option '--server'\n")));
    }

    /// As with --report-trx.
    void listsWithoutArgumentsThatAreForARunAlone()
    {
        TestRun::Options options = optionsFor(QStringLiteral("only-runs"));
        options.applications.first().discovery = application(QStringLiteral("passes")).command.value();
        TestRun run(options);
        finish(run);
        QCOMPARE(run.reports().size(), std::size_t(2));
        QCOMPARE(run.results().tree().className(0), QStringLiteral("Acme.Tests.Sums"));
        QCOMPARE(totalsOf(run),
                 QStringLiteral("3 passed, 0 failed, 0 skipped, 0 flaky, 0 incomplete, 0 not run"));
        QCOMPARE(run.exitStatus(), 0);
    }

    void tellsHowTheSecondDiscoveryEnded()
    {
        TestRun::Options options = optionsFor(QStringLiteral("only-runs"));
        options.applications.first().discovery = application(QStringLiteral("speechless")).command.value();
        TestRun run(options);
        finish(run);
        QCOMPARE(run.reports().size(), std::size_t(1));
        QCOMPARE(run.reports().back().end, EndKind::Killed);
        QCOMPARE(run.exitStatus(), 137);
    }

    void tellsWhichArgumentsAreWrong()
    {
        TestRun::Options options = optionsFor(QStringLiteral("wrong-argument"));
        options.applications.first().discovery = LaunchCommand{QStringLiteral("/bin/false"), {}};
        TestRun run(options);
        finish(run);
        QCOMPARE(run.reports().size(), std::size_t(1));
        QVERIFY(run.reports().back().lastOutput.startsWith(QLatin1String("Unknown option '--server'\n")));
        QCOMPARE(run.exitStatus(), 5);
    }

    /// It connects to the pipe before it says who it is.
    void tellsTheEndOfAProcessThatSaidNothing()
    {
        TestRun run(optionsFor(QStringLiteral("speechless")));
        finish(run);
        const StartReport &report = run.reports().back();
        QCOMPARE(report.end, EndKind::Killed);
        QCOMPARE(report.hosts.size(), qsizetype(0));
        const QJsonObject host = hostsAsJson(run, report).first().toObject();
        QCOMPARE(host[QLatin1String("pid")].toInt(), int(report.pid));
        QCOMPARE(host[QLatin1String("end")].toString(), QStringLiteral("killed"));
    }

    void saysThatAProgramIsNotThere()
    {
        TestRun::Options options = optionsFor(QStringLiteral("passes"));
        options.applications.first().command = LaunchCommand{QStringLiteral("/no/such/program"), {}};
        options.applications.append(options.applications.first());
        options.applications.last().command
            = protocol::Error{protocol::ErrorCode::NotFound, QStringLiteral("not there")};
        TestRun run(options);
        finish(run);
        QCOMPARE(run.reports().size(), std::size_t(2));
        for (const StartReport &report : run.reports()) {
            QCOMPARE(report.end, EndKind::NotStarted);
            QVERIFY(report.error);
        }
        QCOMPARE(run.exitStatus(), 1);
    }

    void refusesUidsThatThePlatformMisreads()
    {
        for (const QString &uid : {QStringLiteral("-x"), QStringLiteral("@x"), QStringLiteral("\"x\""),
                                   QStringLiteral("a\rb"), QStringLiteral("a\nb")}) {
            TestResults results;
            const NodeId node = results.tree().addApplication(QStringLiteral("app"));
            TestProcess::Options options;
            options.command = application(QStringLiteral("passes")).command.value();
            options.selected = {results.tree().findOrAdd(node, uid, QStringLiteral("Name"))};
            TestProcess process(results, node, options);
            process.start();
            QTRY_COMPARE(process.state(), TestProcess::State::Ended);
            QCOMPARE(process.end(), EndKind::NotStarted);
            QVERIFY(process.error() && process.error()->text.contains(uid));
        }
    }

    void endsWhatHangs_data()
    {
        QTest::addColumn<QString>("detail");
        QTest::addColumn<TestProcess::Mode>("mode");
        QTest::newRow("hangs") << "stubborn" << TestProcess::Mode::Run;
        QTest::newRow("never-connects") << "" << TestProcess::Mode::Discover;
    }

    void endsWhatHangs()
    {
        QFETCH(QString, detail);
        QFETCH(TestProcess::Mode, mode);
        TestRun::Options options = optionsFor(QString::fromLatin1(QTest::currentDataTag()), detail);
        options.hangLimit = 15s; // the discovery stays below it on slow machines, too
        TestRun run(options);
        finish(run);
        const StartReport &report = run.reports().back();
        QCOMPARE(report.mode, mode);
        QCOMPARE(report.end, EndKind::Hung);
        QVERIFY(!runs(report.pid));
        if (!report.hosts.isEmpty())
            QCOMPARE(report.hosts.first().running, QStringList{nameOfTwo});
    }

    void cancelsWhenItIsStopped()
    {
        TestRun run(optionsFor(QStringLiteral("cancels")));
        run.start();
        QTRY_VERIFY(isAtTwo(run) && run.process(0)->canCancel());
        run.stop();
        QTRY_COMPARE(run.state(), TestRun::State::Ended);
        QCOMPARE(run.reports().back().end, EndKind::Stopped);
        QCOMPARE(run.reports().back().exitStatus, 3);
        QCOMPARE(run.exitStatus(), 3);
    }

    void stopsInSteps_data()
    {
        QTest::addColumn<int>("stops");
        QTest::newRow("") << 1; // a SIGINT ends it
        QTest::newRow("stubborn") << 3;
    }

    void stopsInSteps()
    {
        QFETCH(int, stops);
        TestRun run(optionsFor(QStringLiteral("hangs"), QString::fromLatin1(QTest::currentDataTag())));
        run.start();
        QTRY_VERIFY(isAtTwo(run));
        for (int i = 0; i < stops; ++i)
            run.stop();
        QTRY_COMPARE(run.state(), TestRun::State::Ended);
        const StartReport &report = run.reports().back();
        QCOMPARE(report.end, EndKind::Stopped);
        QCOMPARE(report.hosts.first().running, QStringList{nameOfTwo});
        QVERIFY(!runs(report.pid));
        QVERIFY(run.exitStatus() != 0);
    }

    void leavesNoProcessBehind()
    {
        qint64 pid = 0;
        {
            TestRun run(optionsFor(QStringLiteral("hangs"), QStringLiteral("stubborn")));
            run.start();
            QTRY_VERIFY(isAtTwo(run));
            pid = run.process(0)->pid();
        }
        QVERIFY(pid > 0);
        QTRY_VERIFY(!runs(pid));
    }

    /// It has the standard output of the application, which is not waited for.
    void endsWhatATestLeaves()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("pid"));
        TestRun run(optionsFor(QStringLiteral("leaves"), path));
        finish(run);
        QCOMPARE(run.exitStatus(), 0);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("3 passed, 0 failed, 0 skipped, 0 flaky, 0 incomplete, 0 not run"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const qint64 left = file.readAll().trimmed().toLongLong();
        QVERIFY(left > 0);
        QTRY_VERIFY(!runs(left));
    }

    void survivesOddMessages()
    {
        TestRun run(optionsFor(QStringLiteral("hostile")));
        finish(run);
        QCOMPARE(run.reports().back().lastErrors, QString());
        QCOMPARE(run.reports().back().end, EndKind::Completed);
        QCOMPARE(run.reports().back().end, EndKind::Completed);
        QCOMPARE(totalsOf(run),
                 QStringLiteral("3 passed, 1 failed, 0 skipped, 0 flaky, 1 incomplete, 0 not run"));
        QCOMPARE(run.exitStatus(), 2); // though the application said 0
    }

    void understandsEachDialect_data()
    {
        QTest::addColumn<QString>("path");
        const QString folder = tests::sourcePath(QStringLiteral("tests/protocol/dotnettest/captures"));
        for (const char *version :
             {"1.5.3", "1.6.3", "1.8.4", "1.9.1", "2.0.2", "2.2.2", "2.3.3", "2.4.1", "2.5.3"})
            QTest::newRow(version)
                << QStringLiteral("%1/mini-%2-run.hex").arg(folder, QLatin1String(version));
    }

    void understandsEachDialect()
    {
        QFETCH(QString, path);
        TestRun run(optionsFor(QStringLiteral("capture"), path));
        finish(run);
        const StartReport &report = run.reports().back();
        const Totals totals = run.results().totals();
        QCOMPARE(totals[Outcome::Passed], 1u);
        QCOMPARE(totals[Outcome::Skipped], 1u);
        QCOMPARE(totals[Outcome::Failed], 6u);
        QCOMPARE(totals.running, 0u);
        // The application that was captured took no artifacts on the oldest platforms, and died of them.
        const bool hasDied = report.artifacts.isEmpty();
        QCOMPARE(hasDied,
                 path.contains(QLatin1String("mini-1.5.3")) || path.contains(QLatin1String("mini-1.6.3")));
        QCOMPARE(report.end, hasDied ? EndKind::Exited : EndKind::Completed);
    }

    void tellsControllersAndTheirChildrenApart()
    {
        const QString folder = tests::sourcePath(QStringLiteral("tests/protocol/dotnettest/captures"));
        TestRun run(optionsFor(QStringLiteral("capture"), folder + QStringLiteral("/xu4-crashdump.hex")));
        finish(run);
        const StartReport &report = run.reports().back();
        QCOMPARE(report.hosts.size(), qsizetype(2));
        QVERIFY(!report.hosts[0].isTestHost);
        QVERIFY(report.hosts[0].running.isEmpty());
        QVERIFY(report.hosts[1].isTestHost);
        QCOMPARE(report.hosts[1].end, EndKind::Lost);
        QCOMPARE(report.hosts[1].running.size(), qsizetype(1));
        QVERIFY(report.hosts[1].running.first().endsWith(QLatin1String("Boom")));
        QVERIFY(!report.messages.isEmpty());
        QVERIFY(run.exitStatus() != 0);
    }
};

CLRLENS_TEST(TestTestRun)
#include "tst_testrun.moc"
