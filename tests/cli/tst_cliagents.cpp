// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoprocess.h"
#include "tests/cli/clirun.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <csignal>
#include <map>

namespace {

/// A simulated agent as a process of its own.
const tests::ChildRegistration demoAgent("--demo-agent", [](const QStringList &arguments) {
    return model::runDemoAgent(arguments.value(2), arguments.value(3));
});

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

/// clrlens-cli agents: agents come to clrlens-cli.
class TestCliAgents : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void recordsAnAgentToItsEnd();
    void weighsCallsAsTheFeatureCountsThem();
    void stopsAgentsOnInterrupt();
    void leavesAgentsOnASecondInterrupt();
    void saysHowAnAgentEnded();
    void tellsAgentsWhatTheFileSays();
    void deadlyConfigurationsAreRefused();
    void portsThatCannotBeHad();
    void wrongUsage_data();
    void wrongUsage();

private:
    /// Starts clrlens-cli at a free port, and waits for that.
    void startHeadquarters(const QStringList &arguments);
    void startAgent(const QString &manner = QStringLiteral("usual"));
    /// Waits until there is such an object in what is printed, and returns it.
    QJsonObject object(const QString &event, const QString &text = {});
    bool isRunning() const { return m_headquarters->state() == QProcess::Running; }
    void interrupt() const
    {
        QVERIFY(isRunning()); // else the signal would be for this process
        QCOMPARE(::kill(pid_t(m_headquarters->processId()), SIGINT), 0);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QProcess> m_headquarters;
    std::unique_ptr<QProcess> m_agent;
    int m_port = 0;
    QList<QJsonObject> m_printed;
};

void TestCliAgents::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_printed.clear();
}

void TestCliAgents::cleanup()
{
    for (const auto &process : {m_agent.get(), m_headquarters.get()}) {
        if (process && process->state() != QProcess::NotRunning) {
            process->kill();
            process->waitForFinished(tests::patienceMilliseconds);
        }
    }
}

void TestCliAgents::startHeadquarters(const QStringList &arguments)
{
    m_headquarters = tests::cliProcess(m_folder->path(),
                                       words("agents --listen 127.0.0.1:0 --json -o")
                                           + QStringList{m_folder->path()} + arguments);
    m_headquarters->start();
    const QJsonObject listening = object(QStringLiteral("listening"));
    m_port = listening[u"port"].toInt();
    QVERIFY(m_port > 0);
    const QJsonArray lines = listening[u"commandLines"].toArray();
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].toString().contains(
        QStringLiteral("\"-javaagent:/path/to/bytefrog-tracer.jar=127.0.0.1:%1;log=").arg(m_port)));
}

void TestCliAgents::startAgent(const QString &manner)
{
    m_agent = std::make_unique<QProcess>();
    m_agent->start(QCoreApplication::applicationFilePath(),
                   {QStringLiteral("--demo-agent"), QStringLiteral("127.0.0.1:%1").arg(m_port), manner});
}

QJsonObject TestCliAgents::object(const QString &event, const QString &text)
{
    QJsonObject found;
    tests::waitFor([&] {
        while (m_headquarters->canReadLine())
            m_printed << QJsonDocument::fromJson(m_headquarters->readLine()).object();
        for (const QJsonObject &object : m_printed) {
            if (object[u"event"].toString() == event && object[u"text"].toString().contains(text))
                found = object;
        }
        return !found.isEmpty();
    });
    return found;
}

void TestCliAgents::recordsAnAgentToItsEnd()
{
    startHeadquarters(words("--include com/acme/ --start --once"));
    startAgent();
    const QJsonObject ended = object(QStringLiteral("ended"));
    const auto run = tests::finished(*m_headquarters);
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY2(run.err.isEmpty(), run.err.constData());
    QVERIFY(ended[u"inOrder"].toBool());
    QVERIFY(ended[u"events"].toInteger() > 1000);
    QCOMPARE(ended[u"lost"].toInteger() + ended[u"unsent"].toInteger(), 0);
    const QString trace = ended[u"trace"].toString();
    QCOMPARE(QFileInfo(trace).absolutePath(), QFileInfo(m_folder->path()).absoluteFilePath());
    const auto stats
        = tests::runCli(m_folder->path(), {QStringLiteral("stats"), trace, QStringLiteral("--json")});
    QVERIFY(stats.json()[u"endedEarly"].isNull());
    QVERIFY(stats.json()[u"events"].toInteger() > ended[u"events"].toInteger());
    const auto top = tests::runCli(
        m_folder->path(),
        {QStringLiteral("top"), trace, QStringLiteral("--event"), QStringLiteral("MethodEntry")});
    QVERIFY2(top.out.contains("com.acme.Cart.price"), top.out.constData());
}

/// The feature counts calls by itself.
void TestCliAgents::weighsCallsAsTheFeatureCountsThem()
{
    startHeadquarters(words("--include com/acme/ --start --once"));
    startAgent();
    const QString trace = object(QStringLiteral("ended"))[u"trace"].toString();
    tests::finished(*m_headquarters);
    const auto json = [&](const char *command) {
        return tests::runCli(m_folder->path(), words(command) + QStringList{QStringLiteral("--json"), trace})
            .json();
    };
    std::map<QString, double> calls;
    std::map<QString, double> milliseconds;
    constexpr double ofASecond = 1000;
    for (const QJsonValue &row : json("methods")[u"tables"][u"methods"].toArray()) {
        const QString name = row[u"name"].toString().section(u'(', 0, 0);
        calls[name] += row[u"calls"].toDouble();
        milliseconds[name] += row[u"total"].toDouble() * ofASecond;
    }
    QVERIFY(calls.size() > 3);
    const auto byCalls = json("top --measure calls");
    QCOMPARE(byCalls[u"unit"].toString(), QStringLiteral("calls"));
    std::size_t methods = 0;
    for (const QJsonValue &row : byCalls[u"rows"].toArray()) {
        QCOMPARE(row[u"self"].toDouble(), calls[row[u"name"].toString()]);
        ++methods;
    }
    QCOMPARE(methods, calls.size());
    for (const QJsonValue &row : json("top --measure call-time")[u"rows"].toArray()) {
        QCOMPARE(row[u"events"].toDouble(), calls[row[u"name"].toString()]);
        const double wanted = milliseconds[row[u"name"].toString()];
        QVERIFY(std::abs(row[u"inclusive"].toDouble() - wanted) < 1e-3);
    }
    // A second of the threads, whose main() began before and goes on.
    for (const auto &[filter, threads] : {std::pair(QString(), 3), {QStringLiteral("thread == 1"), 1}}) {
        const auto part = tests::runCli(
            m_folder->path(),
            words("top --measure call-time --from 1 --to 2 --json") + QStringList{trace}
                + (filter.isEmpty() ? QStringList() : QStringList{QStringLiteral("--filter"), filter}));
        QVERIFY2(part.err.contains("calls began before what is selected"), part.err.constData());
        double inMain = 0;
        for (const QJsonValue &row : part.json()[u"rows"].toArray())
            inMain += row[u"name"].toString() == QLatin1String("com.acme.Shop.main")
                ? row[u"inclusive"].toDouble()
                : 0;
        QVERIFY2(std::abs(inMain - threads * ofASecond) < 1e-3, qPrintable(QString::number(inMain)));
    }
    const auto counted = json("methods --from 1 --to 2");
    QVERIFY(counted[u"notes"].toArray().first().toString().contains(QLatin1String("went on: 3")));
    const auto samples = tests::runCli(m_folder->path(), words("flame -o none.svg") + QStringList{trace});
    QCOMPARE(samples.status, 1);
    QVERIFY2(samples.err.contains("--measure calls"), samples.err.constData());
    QVERIFY2(!samples.err.contains("--preset"), samples.err.constData());
    const QString picture = m_folder->filePath(QStringLiteral("calls.folded"));
    const auto flame
        = tests::runCli(m_folder->path(), words("flame --measure calls -o") + QStringList{picture, trace});
    QVERIFY2(flame.status == 0, flame.err.constData());
    QFile file(picture);
    QVERIFY(file.open(QFile::ReadOnly));
    QVERIFY(file.readAll().contains("com.acme.Cart.price"));
}

void TestCliAgents::stopsAgentsOnInterrupt()
{
    startHeadquarters(words("--include com/acme/ --start"));
    startAgent();
    QVERIFY(!object(QStringLiteral("log"), QStringLiteral("an agent came from")).isEmpty());
    QTRY_VERIFY(!QDir(m_folder->path()).entryList({QStringLiteral("*.nettrace")}).isEmpty());
    interrupt();
    const QJsonObject ended = object(QStringLiteral("ended"));
    const auto run = tests::finished(*m_headquarters);
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(ended[u"inOrder"].toBool());
    QTRY_COMPARE(m_agent->state(), QProcess::NotRunning);
    QCOMPARE(m_agent->exitCode(), 0);
}

void TestCliAgents::leavesAgentsOnASecondInterrupt()
{
    startHeadquarters(words("--include com/acme/"));
    startAgent(QStringLiteral("no-answer")); // cannot be stopped
    QVERIFY(!object(QStringLiteral("log"), QStringLiteral("an agent came from")).isEmpty());
    interrupt();
    // On a slow machine the agent may be given up for its silence before a signal comes.
    QByteArray err;
    QTRY_VERIFY2((err += m_headquarters->readAllStandardError()).contains("Ctrl-C again") || !isRunning(),
                 err.constData());
    if (isRunning())
        interrupt();
    const auto run = tests::finished(*m_headquarters);
    QVERIFY2(run.status == 1, run.err.constData());
}

void TestCliAgents::saysHowAnAgentEnded()
{
    startHeadquarters(words("--include com/acme/ --start --once"));
    startAgent(QStringLiteral("killed"));
    const QJsonObject ended = object(QStringLiteral("ended"));
    const auto run = tests::finished(*m_headquarters);
    QVERIFY2(run.status == 1, run.err.constData());
    QVERIFY(!ended[u"inOrder"].toBool());
    QVERIFY(ended[u"reason"].toString().contains(QStringLiteral("may have been killed")));
    QVERIFY(ended[u"events"].toInteger() > 0);
}

void TestCliAgents::tellsAgentsWhatTheFileSays()
{
    QFile file(m_folder->filePath(QStringLiteral("c.json")));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("{\"heartbeatInterval\": 200, \"inclusions\": [\"org/own/\"], \"exclusions\": [\".*\"]}");
    file.close();
    startHeadquarters(
        {QStringLiteral("--config"), file.fileName(), QStringLiteral("--start"), QStringLiteral("--once")});
    startAgent();
    const QString trace = object(QStringLiteral("ended"))[u"trace"].toString();
    const auto run = tests::finished(*m_headquarters);
    QVERIFY2(run.err.contains("Warning: With heartbeats more often than each second"), run.err.constData());
    const auto control = tests::runCli(m_folder->path(),
                                       {QStringLiteral("export"), trace, QStringLiteral("--format"),
                                        QStringLiteral("jsonl"), QStringLiteral("--filter"),
                                        QStringLiteral("event == Control and Message == configuration")});
    QVERIFY2(control.out.contains("org/own/"), control.out.constData());
}

void TestCliAgents::deadlyConfigurationsAreRefused()
{
    const QString path = m_folder->filePath(QStringLiteral("c.json"));
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("{\"numDataSenders\": 0}");
    file.close();
    const auto deadly
        = tests::runCli(m_folder->path(), {QStringLiteral("agents"), QStringLiteral("--config"), path});
    QCOMPARE(deadly.status, 1);
    QVERIFY2(deadly.err.contains("numDataSenders below 1"), deadly.err.constData());
    const auto missing = tests::runCli(m_folder->path(),
                                       {QStringLiteral("agents"), QStringLiteral("--config"), path + u'x'});
    QCOMPARE(missing.status, 1);
    QVERIFY2(missing.err.contains("Reading "), missing.err.constData());
}

void TestCliAgents::portsThatCannotBeHad()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    const auto taken
        = tests::runCli(m_folder->path(),
                        words("agents --include a/ --listen")
                            + QStringList{QStringLiteral("127.0.0.1:%1").arg(other.serverPort())});
    QCOMPARE(taken.status, 1);
    QVERIFY2(taken.err.contains("Another program listens at"), taken.err.constData());
    const auto elsewhere = tests::runCli(m_folder->path(), words("agents --include a/ --listen 192.0.2.1:0"));
    QCOMPARE(elsewhere.status, 1);
    QVERIFY2(elsewhere.err.contains("is no address of this machine"), elsewhere.err.constData());
    QVERIFY2(elsewhere.err.contains("the protocol knows no authentication"), elsewhere.err.constData());
}

void TestCliAgents::wrongUsage_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::newRow("no port") << "--listen localhost";
    QTest::newRow("no address") << "--listen localhost:8765";
    QTest::newRow("IPv6 without brackets") << "--listen ::1:8765";
    QTest::newRow("large port") << "--listen 127.0.0.1:65536";
    QTest::newRow("both") << "--config x --include y";
    QTest::newRow("no folder") << "-o /dev/null";
    QTest::newRow("more") << "more";
}

void TestCliAgents::wrongUsage()
{
    QFETCH(QString, arguments);
    const auto run = tests::runCli(m_folder->path(), words("agents") + arguments.split(u' '));
    QVERIFY2(run.status == 2, run.err.constData());
}

CLRLENS_TEST(TestCliAgents)
#include "tst_cliagents.moc"
