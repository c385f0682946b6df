// SPDX-License-Identifier: GPL-3.0-or-later
// Test applications are this test itself, started once more as a fake host (tests/support/fakehost.h).
#include "model/process/processstatus.h"
#include "tests/cli/clirun.h"
#include "tests/support/fakehost.h"
#include "tests/support/testprogram.h"

#include <csignal>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

namespace {

const tests::ChildRegistration fakeHost("--fake-host", tests::runFakeHost);

} // namespace

class TestCliTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void saysWhatFailed()
    {
        const auto run = test({}, "outcomes");
        QCOMPARE(run.status, 2);
        QVERIFY(run.err.isEmpty());
        const QByteArrayList lines = run.out.split('\n');
        QVERIFY(lines.contains("flaky Acme.Tests.Sums.One"));
        QVERIFY(lines.contains("failed Acme.Tests.Sums.Two"));
        QVERIFY(lines.contains("    at Acme.Tests.Sums.Two()"));
        QVERIFY(lines.contains("2 passed, 1 failed, 1 skipped, 1 of those that passed flaky"));
        QVERIFY(tests::isHarmless(run.out)); // a message has an escape in it
    }

    void endsWithZeroWhenAllPass()
    {
        const auto run = test({}, "passes");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out, QByteArray("3 passed, 0 failed, 0 skipped\n"));
    }

    void runsSeveralApplications()
    {
        const QString self = QCoreApplication::applicationFilePath();
        const QString other = m_folder->filePath(QStringLiteral("other"));
        QVERIFY(QFile::link(self, other));
        const auto run
            = test({QStringLiteral("--json"), QStringLiteral("--also"), other, QStringLiteral("--also"),
                    QStringLiteral("/no/such/program"), QStringLiteral("--parallel"), QStringLiteral("2")},
                   "passes");
        QCOMPARE(run.status, 1);
        QVERIFY(run.err.contains("Starting program"));
        QCOMPARE(run.json()[QLatin1String("totals")].toObject()[QLatin1String("passed")].toInt(), 6);
        QSet<QString> applications;
        for (const auto &one : run.json()[QLatin1String("tests")].toArray())
            applications << one.toObject()[QLatin1String("application")].toString();
        QCOMPARE(applications, (QSet<QString>{QFileInfo(self).fileName(), QStringLiteral("other")}));
    }

    void listsTests()
    {
        QCOMPARE(test({QStringLiteral("--list")}, "passes").out,
                 QByteArray("Acme.Tests.Sums.One\nAcme.Tests.Sums.Two\nAcme.Tests.Sums.Three\n"));
        QCOMPARE(
            test({QStringLiteral("--list"), QStringLiteral("--filter"), QStringLiteral("two")}, "passes").out,
            QByteArray("Acme.Tests.Sums.Two\n"));
    }

    void runsWhatIsChosen()
    {
        const auto named = test({QStringLiteral("--filter"), QStringLiteral("sums.t")}, "passes");
        QCOMPARE(named.out, QByteArray("2 passed, 0 failed, 0 skipped\n"));
        const auto byUid = test({QStringLiteral("--uid"), QStringLiteral("u1"), QStringLiteral("--uid"),
                                 QStringLiteral("u3"), QStringLiteral("--json")},
                                "passes");
        QCOMPARE(byUid.json()[QLatin1String("tests")].toArray().size(), qsizetype(2));
        QCOMPARE(test({QStringLiteral("--filter"), QStringLiteral("no such")}, "passes").status, 8);
    }

    void printsJson()
    {
        const auto run = test({QStringLiteral("--json")}, "killed");
        QCOMPARE(run.status, 137);
        const QJsonObject totals = run.json()[QLatin1String("totals")].toObject();
        QCOMPARE(totals[QLatin1String("passed")].toInt(), 1);
        QCOMPARE(totals[QLatin1String("incomplete")].toInt(), 1);
        QCOMPARE(totals[QLatin1String("notRun")].toInt(), 1);
        QCOMPARE(run.json()[QLatin1String("forgottenResults")].toInt(-1), 0);
        QCOMPARE(run.json()[QLatin1String("forgottenTexts")].toInt(-1), 0);
        const QJsonArray tests = run.json()[QLatin1String("tests")].toArray();
        QCOMPARE(tests[1].toObject()[QLatin1String("uid")].toString(), QStringLiteral("u2"));
        QCOMPARE(tests[1].toObject()[QLatin1String("outcome")].toString(), QStringLiteral("incomplete"));
        const QJsonObject host = run.json()[QLatin1String("hosts")].toArray().last().toObject();
        QVERIFY(host[QLatin1String("pid")].toInt() > 0);
        QCOMPARE(host[QLatin1String("end")].toString(), QStringLiteral("killed"));
        QCOMPARE(host[QLatin1String("exitCode")].toInt(), 137);
        QCOMPARE(host[QLatin1String("running")].toArray(), QJsonArray{QStringLiteral("Acme.Tests.Sums.Two")});
    }

    void saysHowAProcessEnded()
    {
        const auto run = test({}, "overflows");
        QCOMPARE(run.status, 134);
        QVERIFY(run.err.contains("Its stack overflowed."));
        QVERIFY(run.err.contains("running, as far as it had told: Acme.Tests.Sums.Two"));
        QVERIFY(run.err.contains("| Stack overflow."));
        QVERIFY(!run.err.contains("what it said before"));
        QVERIFY(run.out.endsWith("1 passed, 0 failed, 0 skipped, 1 incomplete, 1 not run\n"));
    }

    void aCutFrameIsNoSuccess()
    {
        const auto run = test({}, "cut");
        QCOMPARE(run.status, 1);
        QVERIFY(run.err.contains("ends within a message"));
    }

    void saysWhyAnApplicationDidNotConnect()
    {
        const QString path = m_folder->filePath(QStringLiteral("app"));
        QFile script(path);
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\necho \"Unknown option '--server'\"\nexit 5\n");
        script.close();
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const auto run
            = tests::runCli(m_folder->path(), {QStringLiteral("test"), QStringLiteral("--"), path});
        QCOMPARE(run.status, 5);
        QVERIFY(run.err.contains("| Unknown option '--server'"));
        const auto missing = tests::runCli(
            m_folder->path(),
            {QStringLiteral("test"), QStringLiteral("--"), m_folder->filePath(QStringLiteral("missing"))});
        QCOMPARE(missing.status, 1);
        QVERIFY(missing.err.contains("missing"));
    }

    void repeatsUntilARunFails()
    {
        const auto run = test({QStringLiteral("--until-fail"), QStringLiteral("--json")}, "counts",
                              m_folder->filePath(QStringLiteral("count")));
        QCOMPARE(run.status, 2);
        QCOMPARE(run.json()[QLatin1String("hosts")].toArray().size(), qsizetype(5));
        QCOMPARE(run.json()[QLatin1String("runs")].toInt(), 4);
        QFile(m_folder->filePath(QStringLiteral("count"))).remove();
        const auto twice = test({QStringLiteral("--repeat"), QStringLiteral("2"), QStringLiteral("--json")},
                                "counts", m_folder->filePath(QStringLiteral("count")));
        QCOMPARE(twice.status, 0);
        QCOMPARE(twice.json()[QLatin1String("hosts")].toArray().size(), qsizetype(3));
        QCOMPARE(twice.json()[QLatin1String("runs")].toInt(), 2);
        // A reader is told, too; two of the four runs to the failure were just used up.
        const auto told
            = test({QStringLiteral("--until-fail")}, "counts", m_folder->filePath(QStringLiteral("count")));
        QCOMPARE(told.status, 2);
        QVERIFY2(told.err.contains("Run 2 failed."), told.err.constData());
    }

    void writesReports()
    {
        const QString trx = m_folder->filePath(QStringLiteral("run.trx"));
        const QString junit = m_folder->filePath(QStringLiteral("run.xml"));
        const QStringList options{QStringLiteral("--trx"), trx, QStringLiteral("--junit"), junit};
        QCOMPARE(test(options, "outcomes").status, 2);
        for (const auto &[path, word] :
             {std::pair(trx, "<UnitTestResult "), std::pair(junit, "<testcase ")}) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().count(word), qsizetype(4));
        }
        // What is there stays, and nothing runs in vain.
        const auto again = test(options, "outcomes");
        QCOMPARE(again.status, 1);
        QVERIFY(again.out.isEmpty());
        QCOMPARE(test(options + QStringList{QStringLiteral("--force")}, "outcomes").status, 2);
    }

    void comparesTwoRuns()
    {
        const auto keep = [this](const char *scenario) {
            const QString path = m_folder->filePath(QLatin1String(scenario));
            QFile file(path);
            if (file.open(QIODevice::WriteOnly))
                file.write(test({QStringLiteral("--json")}, scenario).out);
            return path;
        };
        const QString passes = keep("passes");
        const QString outcomes = keep("outcomes");
        const auto compare = [this](const QStringList &arguments) {
            return tests::runCli(m_folder->path(),
                                 QStringList{QStringLiteral("test"), QStringLiteral("--compare")}
                                     + arguments);
        };
        const auto worse = compare({passes, outcomes});
        QCOMPARE(worse.status, 2);
        QCOMPARE(worse.out,
                 QByteArray("newly failing Acme.Tests.Sums.Two\n"
                            "no longer run Acme.Tests.Sums.Three: skipped, before passed\n"
                            "new Four: passed\n"
                            "1 newly failing, 0 fixed, 0 still failing, 1 no longer run, 0 run again, "
                            "0 slower, 1 new, 0 gone\n"));
        const QJsonObject skipped = compare({QStringLiteral("--json"), passes, outcomes})
                                        .json()[QLatin1String("noLongerRun")]
                                        .toArray()
                                        .first()
                                        .toObject();
        QCOMPARE(skipped[QLatin1String("before")].toString(), QStringLiteral("passed"));
        QCOMPARE(skipped[QLatin1String("after")].toString(), QStringLiteral("skipped"));
        const auto better = compare({QStringLiteral("--json"), outcomes, passes});
        QCOMPARE(better.status, 0);
        const QJsonObject fixed = better.json()[QLatin1String("fixed")].toArray().first().toObject();
        QCOMPARE(fixed[QLatin1String("name")].toString(), QStringLiteral("Acme.Tests.Sums.Two"));
        QCOMPARE(fixed[QLatin1String("before")].toString(), QStringLiteral("failed"));
        QCOMPARE(better.json()[QLatin1String("gone")].toArray().size(), qsizetype(1));
        QCOMPARE(better.json()[QLatin1String("runAgain")].toArray().size(), qsizetype(1));
        const auto missing = compare({passes, m_folder->filePath(QStringLiteral("missing"))});
        QCOMPARE(missing.status, 1);
        QVERIFY(missing.err.contains("missing"));
    }

    /// What came until then is there, and opens.
    void aRunIsKeptWhateverEndsUs()
    {
        const QString folder = m_folder->filePath(QStringLiteral("kept"));
        const auto process = start({QStringLiteral("-o"), folder}, "hangs", QStringLiteral("x"));
        QTRY_VERIFY(hangingHost() > 0);
        const qint64 host = hangingHost();
        QFile journal(folder + QStringLiteral("/run.jsonl"));
        QTRY_VERIFY(journal.open(QIODevice::ReadOnly) || journal.isOpen());
        QByteArray kept;
        QTRY_VERIFY((kept += journal.readAll()).contains("\"uid\":\"u2\"}]"));
        process->kill();
        QVERIFY(process->waitForFinished());
        ::kill(pid_t(host), SIGKILL); // a real one ends itself then
        const auto run = tests::runCli(
            m_folder->path(),
            {QStringLiteral("test"), QStringLiteral("--compare"), QStringLiteral("--json"), folder, folder});
        QCOMPARE(run.status, 0);
        const QJsonObject lost = run.json()[QLatin1String("stillFailing")].toArray().first().toObject();
        QCOMPARE(lost[QLatin1String("name")].toString(), QStringLiteral("Acme.Tests.Sums.Two"));
        QCOMPARE(lost[QLatin1String("after")].toString(), QStringLiteral("incomplete"));
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no application") << QStringList();
        QTest::newRow("no number") << QStringList{QStringLiteral("--repeat"), QStringLiteral("often"),
                                                  QStringLiteral("--"), QStringLiteral("app")};
        QTest::newRow("unknown preset") << QStringList{QStringLiteral("--trace"), QStringLiteral("nothing"),
                                                       QStringLiteral("--"), QStringLiteral("app")};
        QTest::newRow("one run") << QStringList{QStringLiteral("--compare"), QStringLiteral("a.trx")};
        QTest::newRow("no --") << QStringList{QStringLiteral("app"), QStringLiteral("argument")};
        QTest::newRow("none at a time") << QStringList{QStringLiteral("--parallel"), QStringLiteral("0"),
                                                       QStringLiteral("--"), QStringLiteral("app")};
        QTest::newRow("never") << QStringList{QStringLiteral("--repeat"), QStringLiteral("0"),
                                              QStringLiteral("--"), QStringLiteral("app")};
    }

    void wrongUsage()
    {
        QFETCH(QStringList, arguments);
        const auto run = tests::runCli(m_folder->path(), QStringList{QStringLiteral("test")} + arguments);
        QCOMPARE(run.status, 2);
        QVERIFY(run.out.isEmpty());
        QVERIFY(!run.err.isEmpty());
    }

    void interruptsStopInSteps()
    {
        const auto process = start({QStringLiteral("--json")}, "hangs", QStringLiteral("stubborn"));
        QTRY_VERIFY(hangingHost() > 0);
        const qint64 host = hangingHost();
        // Signals that come too soon after each other are one.
        QTRY_VERIFY(!interruptAgain(*process, host));
        const auto run = tests::finished(*process);
        QCOMPARE(run.status, 137);
        QCOMPARE(
            run.json()[QLatin1String("hosts")].toArray().last().toObject()[QLatin1String("end")].toString(),
            QStringLiteral("stopped"));
        QTRY_VERIFY(!model::readProcessStatus(host).ok());
    }

    void aSignalToEndLeavesNoProcess()
    {
        const auto process = start({}, "hangs", QStringLiteral("stubborn"));
        QTRY_VERIFY(hangingHost() > 0);
        const qint64 host = hangingHost();
        QCOMPARE(process->state(), QProcess::Running);
        QCOMPARE(::kill(pid_t(process->processId()), SIGTERM), 0);
        const auto run = tests::finished(*process);
        QVERIFY(run.status > 0);
        QTRY_VERIFY(!model::readProcessStatus(host).ok());
    }

private:
    QStringList commandLine(const QStringList &options, const char *scenario, const QString &detail) const
    {
        return QStringList{QStringLiteral("test")} + options
            + QStringList{QStringLiteral("--"), QCoreApplication::applicationFilePath(),
                          QStringLiteral("--fake-host"), QString::fromLatin1(scenario), detail};
    }
    tests::CliRun test(const QStringList &options, const char *scenario, const QString &detail = {}) const
    {
        return tests::runCli(m_folder->path(), commandLine(options, scenario, detail));
    }
    std::unique_ptr<QProcess> start(const QStringList &options, const char *scenario,
                                    const QString &detail) const
    {
        auto process = tests::cliProcess(m_folder->path(), commandLine(options, scenario, detail));
        auto environment = process->processEnvironment();
        environment.insert(QStringLiteral("CLRLENS_FAKE_HOST_AT"), pidPath());
        process->setProcessEnvironment(environment);
        process->start();
        return process;
    }
    /// Returns whether there was a host to end by an interrupt: without one, clrlens-cli is at its end, and
    /// does not handle signals any more.
    static bool interruptAgain(const QProcess &process, qint64 host)
    {
        if (process.state() == QProcess::NotRunning || !model::readProcessStatus(host).ok())
            return false;
        ::kill(pid_t(process.processId()), SIGINT);
        QTest::qWait(100);
        return true;
    }
    QString pidPath() const { return m_folder->filePath(QStringLiteral("host")); }
    /// The process of the fake host that hangs, once it does.
    qint64 hangingHost() const
    {
        QFile file(pidPath());
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toLongLong() : 0;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

CLRLENS_TEST(TestCliTest)
#include "tst_clitest.moc"
