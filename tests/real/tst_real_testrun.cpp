// SPDX-License-Identifier: GPL-3.0-or-later
// `clrlens-cli test` with a real test application (tests/programs/UnitTests, of MSTest).
#include "model/process/processstatus.h"
#include "model/process/processtree.h"
#include "tests/real/ownreport.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

namespace {

QJsonObject testNamed(const QJsonObject &run, const char *name)
{
    const QJsonArray tests = run[QLatin1String("tests")].toArray();
    const auto found = std::ranges::find_if(tests, [name](const auto &test) {
        return test.toObject()[QLatin1String("name")].toString() == QLatin1String(name);
    });
    return found == tests.end() ? QJsonObject() : (*found).toObject();
}

QStringList filesIn(const QString &folder, const QString &pattern)
{
    return QDir(folder).entryList({pattern}, QDir::Files);
}

} // namespace

class TestRealTestRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        CLRLENS_REQUIRE_DOTNET();
        const auto built
            = tests::builtProgram(QStringLiteral("programs/UnitTests"), QStringLiteral("net10.0"));
        QVERIFY2(built.ok(), built.ok() ? "" : qPrintable(built.error().text));
        m_program = built.value();
    }

    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    /// The application's own report of the same run. A controller of the application has the test host as its
    /// child then.
    void tellsWhatTheApplicationsOwnReportTells()
    {
        const auto run = test({}, {QStringLiteral("--report-trx")});
        QCOMPARE(run.status, 2);
        const QStringList reports = filesIn(m_folder->path(), QStringLiteral("*.trx"));
        QCOMPARE(reports.size(), qsizetype(1));
        const auto expected = tests::resultsOfTrx(m_folder->filePath(reports.first()));
        QCOMPARE(expected.size(), qsizetype(19));
        QCOMPARE(tests::resultsOfRun(run.json), expected);
        const QJsonArray hosts = run.json[QLatin1String("hosts")].toArray();
        QCOMPARE(hosts.size(), qsizetype(3)); // the discovery, the controller, the test host
        QCOMPARE(hosts[1].toObject()[QLatin1String("type")].toString(), QStringLiteral("TestHostController"));
        QCOMPARE(hosts[2].toObject()[QLatin1String("type")].toString(), QStringLiteral("TestHost"));
    }

    void ourReportIsTheSame()
    {
        const QString trx = m_folder->filePath(QStringLiteral("ours.trx"));
        const auto run = test({QStringLiteral("--trx"), trx}, {});
        QCOMPARE(run.status, 2);
        QStringList outcomes;
        for (const QString &line : tests::resultsOfTrx(trx))
            outcomes << line.section(u'.', 3).section(u' ', 0, -2);
        QVERIFY(outcomes.contains(QStringLiteral("Rows (2) Failed")));
        QVERIFY(outcomes.contains(QStringLiteral("FoldedRows (1) Passed")));
        QVERIFY(outcomes.contains(QStringLiteral("PassesAtLast Passed")));
        QVERIFY(outcomes.contains(QStringLiteral("IsSkipped NotExecuted")));
        QCOMPARE(outcomes.size(), qsizetype(19));
    }

    void tellsWhatTheFrameworkTells()
    {
        const auto run = test({QStringLiteral("--filter"), QStringLiteral("Acme.Outcomes")}, {});
        QCOMPARE(run.status, 2);
        const QJsonObject failed = testNamed(run.json, "Acme.Outcomes.Simple.FailsByAssertion");
        QVERIFY(failed[QLatin1String("message")].toString().contains(QLatin1String("they differ")));
        QVERIFY(failed[QLatin1String("expected")].toString().contains(QLatin1String("expected text")));
        QVERIFY(failed[QLatin1String("actual")].toString().contains(QLatin1String("actual text")));
        QVERIFY(failed[QLatin1String("stack")].toString().contains(QLatin1String("Tests.cs:line")));
        const QJsonObject passed = testNamed(run.json, "Acme.Outcomes.Simple.Passes");
        QVERIFY(passed[QLatin1String("stdout")].toString().contains(QLatin1String("said by a test")));
        QVERIFY(passed[QLatin1String("file")].toString().endsWith(QLatin1String("Tests.cs")));
        QVERIFY(passed[QLatin1String("line")].toInt() > 0);
        QCOMPARE(passed[QLatin1String("method")].toString(), QStringLiteral("Passes"));
        const QJsonObject verbose = testNamed(run.json, "Acme.Outcomes.Simple.SaysMuch");
        QVERIFY(verbose[QLatin1String("stdout")].toString().size() >= 2'000'000);
        const QJsonObject flaky = testNamed(run.json, "Acme.Outcomes.Repeated.PassesAtLast");
        QCOMPARE(flaky[QLatin1String("outcome")].toString(), QStringLiteral("flaky"));
        QCOMPARE(flaky[QLatin1String("attempts")].toArray().size(), qsizetype(3));
        QCOMPARE(
            testNamed(run.json, "Acme.Outcomes.Repeated.NeverPasses")[QLatin1String("outcome")].toString(),
            QStringLiteral("failed"));
        QCOMPARE(run.json[QLatin1String("artifacts")].toArray().size(), qsizetype(1));
        QVERIFY(testNamed(run.json, "Acme.Ends.Ending.IsSlow").isEmpty());
    }

    /// Each process of the run, the controller and the test host, from its first event on.
    void recordsEachProcess()
    {
        const auto run = test({QStringLiteral("--trace"), QStringLiteral("gc"), QStringLiteral("--filter"),
                               QStringLiteral("Simple.Passes")},
                              {QStringLiteral("--report-trx")});
        QCOMPARE(run.status, 0);
        const QJsonArray hosts = run.json[QLatin1String("hosts")].toArray();
        QCOMPARE(hosts.size(), qsizetype(3));
        QVERIFY(!hosts[0].toObject().contains(QLatin1String("trace"))); // the discovery
        for (const int host : {1, 2}) {
            const QString trace = hosts[host].toObject()[QLatin1String("trace")].toString();
            QFile file(trace);
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(trace));
            QCOMPARE(file.read(8), QByteArray("Nettrace"));
            QVERIFY(file.size() > 1000);
        }
        QCOMPARE(filesIn(m_folder->path(), QStringLiteral("*.nettrace")).size(), qsizetype(2));
    }

    void runsAProject()
    {
        const QDir sources(tests::sourcePath(QStringLiteral("tests/programs/UnitTests")));
        for (const QString &name : sources.entryList({QStringLiteral("*.cs*")}, QDir::Files))
            QVERIFY(QFile::copy(sources.filePath(name), m_folder->filePath(name)));
        const QString built
            = std::exchange(m_program, m_folder->filePath(QStringLiteral("UnitTests.csproj")));
        const auto run = test({QStringLiteral("--filter"), QStringLiteral("Simple.Passes")}, {});
        m_program = built;
        QCOMPARE(run.status, 0);
        QCOMPARE(run.json[QLatin1String("totals")].toObject()[QLatin1String("passed")].toInt(), 1);
        QCOMPARE(run.json[QLatin1String("tests")].toArray().size(), qsizetype(1));
    }

    void tellsHowItEnded_data()
    {
        QTest::addColumn<QString>("end");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("running");
        QTest::newRow("failfast") << "failFast" << 134 << "FailsFast";
        QTest::newRow("overflow") << "stackOverflow" << 134 << "Overflows";
        // It may be gone before it has told of any test.
        QTest::newRow("exit") << "exited" << 77 << "";
    }

    void tellsHowItEnded()
    {
        QFETCH(QString, end);
        QFETCH(int, status);
        QFETCH(QString, running);
        const auto run = test({}, {}, QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(run.status, status);
        const QJsonObject host = run.json[QLatin1String("hosts")].toArray().last().toObject();
        QCOMPARE(host[QLatin1String("end")].toString(), end);
        if (running.isEmpty())
            return;
        QCOMPARE(host[QLatin1String("running")].toArray(),
                 QJsonArray{QString(QStringLiteral("Acme.Ends.Ending.") + running)});
        QVERIFY(run.json[QLatin1String("totals")].toObject()[QLatin1String("notRun")].toInt() > 0);
    }

    void stopsWhatDoesNotEndByItself()
    {
        const auto process = start({QStringLiteral("--json")}, {}, QStringLiteral("slow"));
        const qint64 host = hostOf(*process);
        QVERIFY(host > 0);
        // A test that sleeps is not cancelled: the second interrupt ends it.
        QTRY_VERIFY(!interruptAgain(*process));
        QVERIFY(process->exitCode() != 0);
        QTRY_VERIFY(!model::readProcessStatus(host).ok());
        const auto json = QJsonDocument::fromJson(process->readAllStandardOutput()).object();
        QCOMPARE(json[QLatin1String("hosts")].toArray().last().toObject()[QLatin1String("end")].toString(),
                 QStringLiteral("stopped"));
    }

    /// Neither the controller nor the test host.
    void noProcessOutlivesOurs()
    {
        const auto process
            = start({QStringLiteral("--json")}, {QStringLiteral("--report-trx")}, QStringLiteral("slow"));
        const qint64 host = hostOf(*process);
        QVERIFY(host > 0);
        const auto ancestry = model::ancestryOf(host);
        const qint64 controller = ancestry.value(1).pid;
        QCOMPARE(ancestry.value(2).pid, process->processId());
        process->kill();
        QTRY_COMPARE(process->state(), QProcess::NotRunning);
        QTRY_VERIFY(!model::readProcessStatus(host).ok());
        QTRY_VERIFY(!model::readProcessStatus(controller).ok());
    }

private:
    struct Run {
        int status = -1;
        QJsonObject json;
    };

    std::unique_ptr<QProcess> start(const QStringList &options, const QStringList &arguments,
                                    const QString &end) const
    {
        auto process = std::make_unique<QProcess>();
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TESTINGPLATFORM_TELEMETRY_OPTOUT"), QStringLiteral("1"));
        environment.insert(QStringLiteral("TMPDIR"), m_folder->path()); // what a killed one leaves is there
        environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
        environment.insert(QStringLiteral("CLRLENS_TEST_END"), end);
        environment.insert(QStringLiteral("CLRLENS_TEST_PID"), pidPath());
        process->setProcessEnvironment(environment);
        process->start(tests::programPath(QStringLiteral("clrlens-cli")),
                       QStringList{QStringLiteral("test"), QStringLiteral("-o"), m_folder->path()} + options
                           + QStringList{QStringLiteral("--"), m_program} + arguments);
        return process;
    }

    Run test(const QStringList &options, const QStringList &arguments, const QString &end = {}) const
    {
        const auto process = start(options + QStringList{QStringLiteral("--json")}, arguments, end);
        if (!tests::waitFor([&] { return process->state() == QProcess::NotRunning; }))
            return {};
        return {process->exitCode(), QJsonDocument::fromJson(process->readAllStandardOutput()).object()};
    }

    QString pidPath() const { return m_folder->filePath(QStringLiteral("pid")); }
    /// Waits for the process in which the slow test runs.
    qint64 hostOf(const QProcess &process) const
    {
        qint64 pid = 0;
        (void)tests::waitFor([&] {
            QFile file(pidPath());
            pid = file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toLongLong() : 0;
            return pid > 0 || process.state() == QProcess::NotRunning;
        });
        return pid;
    }

    /// Returns whether there was a process to interrupt.
    static bool interruptAgain(const QProcess &process)
    {
        if (process.state() == QProcess::NotRunning)
            return false;
        ::kill(pid_t(process.processId()), SIGINT);
        QTest::qWait(200);
        return true;
    }

    QString m_program;
    std::unique_ptr<QTemporaryDir> m_folder;
};

CLRLENS_TEST(TestRealTestRun)
#include "tst_real_testrun.moc"
