// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of real test applications of which a process is killed at any moment: ours, the one that we started,
// or the test host that is its child. CLRLENS_KILLS says how often, CLRLENS_SEED repeats the moments.
#include "model/process/processtree.h"
#include "model/testruns/resultsfile.h"
#include "model/testruns/runjournal.h"
#include "model/testruns/testreport.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <random>

namespace {

using namespace model::testruns;

constexpr int killsInCi = 3; ///< one of each process
constexpr int latestMilliseconds = 2500; ///< about as long as a run takes on an idle machine

struct Application {
    QString tests;
    QString version;
    QStringList arguments; ///< with the report of the platform there is a controller
    QString program = {};
};

int intOf(const char *variable, int otherwise)
{
    bool isGiven = false;
    const int value = qEnvironmentVariableIntValue(variable, &isGiven);
    return isGiven ? value : otherwise;
}

/// Returns the processes in whose environment the text is, whosever children they are by now.
QList<qint64> processesWith(const QByteArray &text)
{
    QList<qint64> found;
    for (const model::ProcessNode &node : model::runningProcesses()) {
        QFile environment(QStringLiteral("/proc/%1/environ").arg(node.pid));
        if (environment.open(QIODevice::ReadOnly) && environment.readAll().contains(text))
            found << node.pid;
    }
    return found;
}

/// Returns the process so many generations below `ours`, or the last one above where there is none.
qint64 descendant(qint64 ours, int generations)
{
    const auto all = model::runningProcesses();
    qint64 found = ours;
    for (int i = 0; i < generations; ++i) {
        const auto child = std::ranges::find(all, found, &model::ProcessNode::parentPid);
        if (child == all.end())
            break;
        found = child->pid;
    }
    return found;
}

} // namespace

class TestRealTestKills : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        CLRLENS_REQUIRE_DOTNET();
        for (Application &application : m_applications) {
            const auto built
                = tests::builtProgram(QStringLiteral("programs/Frameworks"), QStringLiteral("net10.0"),
                                      {QStringLiteral("Tests=") + application.tests,
                                       QStringLiteral("TestsVersion=") + application.version});
            QVERIFY2(built.ok(), built.ok() ? "" : qPrintable(built.error().text));
            application.program = built.value();
        }
        m_seed = intOf("CLRLENS_SEED", int(std::random_device()() % 1'000'000));
        qInfo("CLRLENS_SEED=%d", m_seed);
    }

    void whatCameIsKeptAndNothingRunsOn_data()
    {
        QTest::addColumn<int>("generation");
        QTest::addColumn<int>("application");
        QTest::addColumn<int>("milliseconds");
        std::mt19937 random{std::uint32_t(m_seed)};
        const int kills = intOf("CLRLENS_KILLS", killsInCi);
        for (int i = 0; i < kills; ++i) {
            const int application = int(random() % m_applications.size());
            const int milliseconds = int(random() % latestMilliseconds);
            constexpr const char *who[] = {"ours", "started", "its child"};
            QTest::addRow("%d: %s, %s, after %d ms", i, qPrintable(m_applications[application].tests),
                          who[i % 3], milliseconds)
                << i % 3 << application << milliseconds;
        }
    }

    void whatCameIsKeptAndNothingRunsOn()
    {
        QFETCH(int, generation);
        QFETCH(int, application);
        QFETCH(int, milliseconds);
        const QTemporaryDir folder;
        QProcess ours;
        start(ours, folder.path(), m_applications[application]);
        QTest::qWait(milliseconds); // the moment is what is tested, not what has come by then
        // Nothing but what we started: ours may have ended by now, and its id with it.
        const auto started = processesWith(QFile::encodeName(folder.path()));
        if (ours.state() == QProcess::Running && started.contains(ours.processId())) {
            if (const qint64 victim = descendant(ours.processId(), generation); started.contains(victim))
                ::kill(pid_t(victim), SIGKILL);
        }
        const auto hasEnded = [&] { return ours.state() == QProcess::NotRunning; };
        if (!tests::waitFor(hasEnded)) {
            // A controller waits for ever for a child that was killed as it connected to it, now and then.
            QCOMPARE(generation, 2);
            ours.terminate();
            QVERIFY(tests::waitFor(hasEnded));
        }
        QTRY_COMPARE(processesWith(QFile::encodeName(folder.path())), QList<qint64>());

        const bool isOursKilled = ours.exitStatus() == QProcess::CrashExit;
        const QString journal = folder.filePath(RunJournal::fileName);
        if (isOursKilled && !QFile::exists(journal))
            return; // before anything came
        const auto kept = readResults(journal);
        QVERIFY2(kept.ok(), kept.ok() ? "" : qPrintable(kept.error().text));
        QVERIFY(isOursKilled || kept.value().isWhole); // it may be killed behind the last line
        if (isOursKilled)
            return;
        const QJsonObject run = QJsonDocument::fromJson(ours.readAllStandardOutput()).object();
        QVERIFY(ours.exitCode() != 0); // some tests fail in each whole run
        checkKept(kept.value(), run);
        const QString end
            = run[QLatin1String("hosts")].toArray().last().toObject()[QLatin1String("end")].toString();
        if (end != nameOf(EndKind::Completed))
            return;
        const int notRun = run[QLatin1String("totals")].toObject()[QLatin1String("notRun")].toInt();
        // What TUnit leaves out, it leaves out of whole runs, too.
        QCOMPARE(notRun, m_applications[application].tests == QLatin1String("TUnit") ? 1 : 0);
    }

private:
    static void start(QProcess &ours, const QString &folder, const Application &application)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TESTINGPLATFORM_TELEMETRY_OPTOUT"), QStringLiteral("1"));
        environment.insert(QStringLiteral("TESTINGPLATFORM_DEFAULT_HANG_TIMEOUT"), QStringLiteral("20"));
        environment.insert(QStringLiteral("TMPDIR"), folder); // what a killed one leaves is there
        environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
        ours.setProcessEnvironment(environment);
        ours.start(tests::programPath(QStringLiteral("clrlens-cli")),
                   QStringList{QStringLiteral("test"), QStringLiteral("--json"), QStringLiteral("-o"), folder,
                               QStringLiteral("--"), application.program}
                       + application.arguments);
    }

    /// The file has what was printed.
    static void checkKept(const KeptRun &kept, const QJsonObject &run)
    {
        const Totals totals = kept.results->totals();
        const QJsonObject printed = run[QLatin1String("totals")].toObject();
        for (std::size_t i = 0; i < outcomes; ++i)
            QCOMPARE(int(totals.byOutcome[i]), printed[nameOf(Outcome(i))].toInt(-1));
    }

    QList<Application> m_applications
        = {{QStringLiteral("NUnit"), QStringLiteral("4.6.1"), {QStringLiteral("--report-trx")}},
           {QStringLiteral("TUnit"), QStringLiteral("1.81.10"), {QStringLiteral("--report-trx")}},
           {QStringLiteral("MSTest"), QStringLiteral("4.5.2"), {QStringLiteral("--report-trx")}},
           {QStringLiteral("Xunit"), QStringLiteral("3.2.2"), {}}};
    int m_seed = 0;
};

CLRLENS_TEST(TestRealTestKills)
#include "tst_real_testkills.moc"
