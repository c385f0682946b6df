// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/diagnosticport.h"
#include "model/recording/providerspec.h"
#include "model/runtime/processinfoquery.h"
#include "model/runtime/runtimes.h"
#include "tests/real/eventcounts.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

/// What clrlens-cli says of a real process is what the process says of itself.
class TestRealIpc : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void agreesWithTheProcess_data() { tests::addFrameworks(); }
    void agreesWithTheProcess();
    void tellsASuspendedStart_data() { tests::addFrameworks(); }
    void tellsASuspendedStart();
    void suspendedRuntimeResumesAtAPort_data() { tests::addFrameworks(); }
    void suspendedRuntimeResumesAtAPort();
    void recordsAStartThroughAPort_data() { tests::addFrameworks(); }
    void recordsAStartThroughAPort();
    void recordsAStartFromTheCommandLine();

private:
    static QJsonObject rowOf(qint64 pid);
    static QJsonDocument ask(const QStringList &arguments);
};

namespace {

QProcessEnvironment strangeEnvironment()
{
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("CLRLENS_TEST_PLAIN"), QStringLiteral("a=b=c"));
    environment.insert(QStringLiteral("CLRLENS_TEST_PASSWORD"), QStringLiteral("not shown unless asked for"));
    environment.insert(QStringLiteral("CLRLENS_TEST_EMPTY"), QString());
    environment.insert(QStringLiteral("CLRLENS_TEST_TEXT"), QStringLiteral("Gr\u00fc\u00dfe \U0001f600"));
    return environment;
}

QString built(const QString &framework)
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    if (!program.ok())
        qWarning("%s", qPrintable(program.error().text));
    return program.valueOr({});
}

} // namespace

void TestRealIpc::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
}

QJsonDocument TestRealIpc::ask(const QStringList &arguments)
{
    QProcess cli;
    cli.start(tests::programPath(QStringLiteral("clrlens-cli")),
              arguments + QStringList{QStringLiteral("--json")});
    if (!cli.waitForFinished(tests::patienceMilliseconds) || cli.exitCode() != 0)
        qWarning("%s: %s", qPrintable(arguments.join(u' ')), cli.readAllStandardError().constData());
    return QJsonDocument::fromJson(cli.readAllStandardOutput());
}

/// What clrlens-cli lists of a process; empty when it lists no such process.
QJsonObject TestRealIpc::rowOf(qint64 pid)
{
    for (const auto &process : ask({QStringLiteral("ps")}).array()) {
        if (process[u"pid"].toInteger() == pid)
            return process.toObject();
    }
    return {};
}

void TestRealIpc::agreesWithTheProcess()
{
    QFETCH(const QString, framework);
    const QString program = built(framework);
    QVERIFY(!program.isEmpty());
    tests::Workload workload(program);
    QCOMPARE(workload.start({QStringLiteral("describe"), QStringLiteral("two words")}, strangeEnvironment()),
             QString());
    const QJsonObject itself = QJsonDocument::fromJson(workload.line(QStringLiteral("{")).toUtf8()).object();
    const QString pid = QString::number(workload.pid());
    QCOMPARE(itself[u"processId"].toInteger(), workload.pid());

    const QJsonObject info = ask({QStringLiteral("info"), pid}).object();
    QCOMPARE(info[u"processId"].toInteger(), workload.pid());
    for (const char *field :
         {"managedEntrypointAssemblyName", "clrProductVersion", "arch", "portableRuntimeIdentifier"})
        QCOMPARE(info[QLatin1String(field)].toString(), itself[QLatin1String(field)].toString());
    QCOMPARE(info[u"os"].toString().toLower(), itself[u"os"].toString());
    QVERIFY(!QUuid(info[u"runtimeCookie"].toString()).isNull());
    const QString commandLine = info[u"commandLine"].toString();
    for (const auto &argument : itself[u"arguments"].toArray())
        QVERIFY2(commandLine.contains(argument.toString()), qPrintable(commandLine));

    QHash<QString, QString> environment;
    for (const auto &entry : ask({QStringLiteral("env"), pid, QStringLiteral("--show-secrets")}).array())
        environment.insert(entry[u"name"].toString(), entry[u"value"].toString());
    const QJsonObject itsEnvironment = itself[u"environment"].toObject();
    QCOMPARE(environment.size(), itsEnvironment.size());
    for (auto entry = itsEnvironment.begin(); entry != itsEnvironment.end(); ++entry)
        QCOMPARE(environment.value(entry.key(), QStringLiteral("missing")), entry.value().toString());
    for (const auto &entry : ask({QStringLiteral("env"), pid}).array())
        QVERIFY(entry[u"value"].toString()
                != strangeEnvironment().value(QStringLiteral("CLRLENS_TEST_PASSWORD")));

    const QJsonObject row = rowOf(workload.pid());
    QCOMPARE(row[u"name"].toString(), QStringLiteral("Workload"));
    QCOMPARE(row[u"state"].toString(), QStringLiteral("ok"));
    QVERIFY(itself[u"clrProductVersion"].toString().startsWith(row[u"runtimeVersion"].toString()));
    QVERIFY(row[u"commandLine"].toString().contains(QStringLiteral("describe")));
}

void TestRealIpc::tellsASuspendedStart()
{
    QFETCH(const QString, framework);
    const QString program = built(framework);
    QVERIFY(!program.isEmpty());
    tests::Workload workload(program);
    QCOMPARE(workload.startSuspended({QStringLiteral("idle")}), QString());
    QVERIFY(!workload.socketPath().isEmpty());
    const QJsonObject row = rowOf(workload.pid());
    QCOMPARE(row[u"state"].toString(), QStringLiteral("suspended"));
    QVERIFY2(row[u"reason"].toString().contains(QStringLiteral("through its own socket")),
             qPrintable(row[u"reason"].toString()));
    QVERIFY(workload.resume());
    QVERIFY(!workload.line(QStringLiteral("ready")).isNull());
    QCOMPARE(rowOf(workload.pid())[u"state"].toString(), QStringLiteral("ok"));
}

void TestRealIpc::suspendedRuntimeResumesAtAPort()
{
    QFETCH(const QString, framework);
    const QString program = built(framework);
    QVERIFY(!program.isEmpty());
    const QTemporaryDir folder;
    model::Runtimes runtimes;
    model::DiagnosticPort port(runtimes);
    QVERIFY(port.listen(folder.filePath(QStringLiteral("port"))).ok());

    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"), port.path() + QStringLiteral(",suspend"));
    environment.insert(QStringLiteral("TMPDIR"), folder.path());
    process.setProcessEnvironment(environment);
    process.start(program, {QStringLiteral("idle")});
    const auto runtime = [&port] { return port.runtimes().value(0); };
    QTRY_VERIFY(runtime().info && runtime().state == model::PortRuntime::State::Waiting);
    QCOMPARE(qint64(runtime().processId), process.processId());
    QCOMPARE(runtime().info->runtimeCookie, runtime().cookie);
    QVERIFY(!process.canReadLine()); // it stands still before its Main
    const QString reason = rowOf(process.processId())[u"reason"].toString();
    QVERIFY2(reason.contains(QStringLiteral("through port ") + port.path()), qPrintable(reason));

    std::optional<protocol::Result<>> answer;
    port.resume(runtime().cookie, this, [&answer](const protocol::Result<> &result) { answer = result; });
    QTRY_VERIFY(answer && answer->ok());
    QTRY_VERIFY(process.canReadLine());
    QVERIFY(runtime().resumed);
    QCOMPARE(port.runtimes().size(), 1);
    process.kill();
    QTRY_COMPARE(process.state(), QProcess::NotRunning);
    QTRY_COMPARE(runtime().state, model::PortRuntime::State::Gone);
}

/// All goes through the port, which the runtime comes back to after each command: the start of the recording,
/// the resume, a command beside it and the stop.
void TestRealIpc::recordsAStartThroughAPort()
{
    QFETCH(const QString, framework);
    const QString program = built(framework);
    QVERIFY(!program.isEmpty());
    const QTemporaryDir folder;
    model::Runtimes runtimes;
    model::DiagnosticPort port(runtimes);
    QVERIFY(port.listen(folder.filePath(QStringLiteral("port"))).ok());
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"), port.path() + QStringLiteral(",suspend"));
    environment.insert(QStringLiteral("TMPDIR"), folder.path());
    process.setProcessEnvironment(environment);
    process.start(program, {QStringLiteral("idle")});
    const auto announced = [&port] { return port.runtimes().value(0); };
    QTRY_VERIFY(announced().info);

    model::RecordingOptions options;
    options.runtime = announced().runtime;
    options.pid = process.processId();
    options.request.providers
        = model::parseProviders(QStringLiteral("Microsoft-Windows-DotNETRuntime:18:5")).valueOr({});
    options.output.filePath = folder.filePath(QStringLiteral("start.nettrace"));
    model::TraceSession session(options);
    session.start();
    QVERIFY(tests::waitFor(session, model::RecordingState::Recording));
    QVERIFY(!process.canReadLine());

    std::optional<protocol::Result<>> resumed;
    port.resume(announced().cookie, this, [&resumed](const protocol::Result<> &result) { resumed = result; });
    QTRY_VERIFY(resumed && resumed->ok());
    QTRY_VERIFY(process.canReadLine());
    std::optional<bool> asked;
    model::queryProcessInfo(*options.runtime, {}, this,
                            [&asked](const auto &answer) { asked = answer.ok(); });
    QTRY_COMPARE(asked, true);
    QVERIFY(tests::stopRecording(session));
    process.kill();
    QTRY_COMPARE(process.state(), QProcess::NotRunning);

    // RuntimeInformationStart is written once, while the runtime starts.
    const auto counts = tests::countsOf(*session.trace()->snapshot());
    QStringList keys;
    for (auto count = counts.cbegin(); count != counts.cend(); ++count)
        keys << QStringLiteral("%1: %2").arg(count.key()).arg(count.value());
    QVERIFY2(counts.contains(tests::countKey(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 187, 0)),
             qPrintable(keys.join(u'\n')));
}

void TestRealIpc::recordsAStartFromTheCommandLine()
{
    const QString program = built(QStringLiteral("net10.0"));
    QVERIFY(!program.isEmpty());
    const QTemporaryDir folder;
    const QString port = folder.filePath(QStringLiteral("port"));
    const QString file = folder.filePath(QStringLiteral("start.nettrace"));
    QProcess cli;
    cli.start(tests::programPath(QStringLiteral("clrlens-cli")),
              {QStringLiteral("record"), QStringLiteral("--port"), port, QStringLiteral("--timeout"),
               QStringLiteral("20"), QStringLiteral("--providers"),
               QStringLiteral("Microsoft-Windows-DotNETRuntime:18:5"), QStringLiteral("--duration"),
               QStringLiteral("1"), QStringLiteral("-o"), file});
    QTRY_VERIFY(QFile::exists(port));
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"), port + QStringLiteral(",suspend"));
    environment.insert(QStringLiteral("TMPDIR"), folder.path());
    process.setProcessEnvironment(environment);
    process.start(program, {QStringLiteral("idle")});
    QTRY_VERIFY(cli.state() == QProcess::NotRunning);
    const QByteArray said = cli.readAllStandardError();
    QVERIFY2(cli.exitStatus() == QProcess::NormalExit && cli.exitCode() == 0, said.constData());
    QVERIFY(process.canReadLine() || process.waitForReadyRead(tests::patienceMilliseconds)); // it was resumed
    process.kill();
    QVERIFY(process.waitForFinished(tests::patienceMilliseconds));
    // RuntimeInformationStart is written once, while the runtime starts.
    bool holdsTheStart = false;
    for (const auto &type : ask({QStringLiteral("stats"), file})[u"types"].toArray())
        holdsTheStart
            = holdsTheStart || type[u"name"].toString() == QStringLiteral("RuntimeInformationStart");
    QVERIFY2(holdsTheStart, said.constData());
}

CLRLENS_TEST(TestRealIpc)
#include "tst_real_ipc.moc"
