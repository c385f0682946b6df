// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "tests/cli/clirun.h"
#include "tests/cli/portdialer.h"
#include "tests/support/sanitizers.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <QLocalServer>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using protocol::ipc::Command;

namespace {

/// Comes to the port as a runtime that the test will kill.
const tests::ChildRegistration announcing("--announce", [](const QStringList &arguments) {
    const QTemporaryDir folder;
    model::demo::DemoRuntime::Options options;
    options.folder = folder.path();
    const auto runtime = model::demo::DemoRuntime::listen(options);
    if (!runtime.ok())
        return 1;
    const tests::PortDialer dialer(arguments.value(2), runtime.value()->socketPath(),
                                   {QUuid::createUuid(), std::uint64_t(QCoreApplication::applicationPid())});
    QTimer::singleShot(60000, [] { QCoreApplication::exit(1); });
    return QCoreApplication::exec();
});

/// Comes to its port as a runtime, and ends soon after it was resumed.
const tests::ChildRegistration announcingBriefly("--announce-briefly", [](const QStringList &) {
    const QTemporaryDir folder;
    model::demo::DemoRuntime::Options options;
    options.folder = folder.path();
    const auto runtime = model::demo::DemoRuntime::listen(options);
    if (!runtime.ok())
        return 1;
    const tests::PortDialer dialer(qEnvironmentVariable("DOTNET_DiagnosticPorts").section(u',', 0, 0),
                                   runtime.value()->socketPath(),
                                   {QUuid::createUuid(), std::uint64_t(QCoreApplication::applicationPid())});
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        if (dialer.commands().contains(Command::ResumeRuntime))
            QTimer::singleShot(200, [] { QCoreApplication::exit(0); });
    });
    look.start(10);
    QTimer::singleShot(60000, [] { QCoreApplication::exit(1); });
    return QCoreApplication::exec();
});

/// Says something to its port that is no announcement, and ends with 3.
const tests::ChildRegistration stranger("--stranger", [](const QStringList &) {
    QLocalSocket socket;
    socket.connectToServer(qEnvironmentVariable("DOTNET_DiagnosticPorts").section(u',', 0, 0));
    if (!socket.waitForConnected(tests::patienceMilliseconds))
        return 1;
    socket.write(QByteArray(34, 'x'));
    (void)socket.waitForBytesWritten(tests::patienceMilliseconds);
    return socket.waitForDisconnected(tests::patienceMilliseconds) ? 3 : 2;
});

} // namespace

/// `launch` with programs that have no runtime, and `listen` with a demo runtime of this process.
class TestCliLaunch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void exitStatusIsThatOfTheProgram_data();
    void exitStatusIsThatOfTheProgram();
    void wrongUsage_data();
    void wrongUsage();
    void inputAndOutputPassByteForByte();
    void whatIsThereStays();
    void signalsAreHandedOn_data();
    void signalsAreHandedOn();
    void variablesAndFolder();
    void allAreCounted();
    void whatAKilledLaunchStartsGoesOn();
    void theNextStartFreesWhatWaits_data();
    void theNextStartFreesWhatWaits();
    void announcementsAreLines();
    void announcementsAreLinesOfText();
    void resumesWhoComes();
    void portIsRemovedOnInterrupt_data();
    void portIsRemovedOnInterrupt();
    void aPathInUseIsRefused();
    void foldersOfOthersAreRefused();
    void theEnvironmentOfAnotherUserIsNotUsed();
    void aPathThatNobodyCanBeToldOfIsRefused();
    void theHintIsForAShell();
    void whoDoesNotWaitIsSaidToRun();
    void strangersAreReported();

private:
    tests::CliRun launch(const QStringList &command, const QStringList &options = {}) const
    {
        return tests::runCli(m_folder->path(),
                             QStringList{QStringLiteral("launch")} + options + providers()
                                 + QStringList{QStringLiteral("--")} + command);
    }
    static QStringList providers()
    {
        return {QStringLiteral("--providers"), QStringLiteral("Microsoft-Windows-DotNETRuntime:1:5")};
    }
    static QStringList shell(const char *text)
    {
        return {QStringLiteral("sh"), QStringLiteral("-c"), QString::fromUtf8(text)};
    }
    std::unique_ptr<QProcess> listen(const QStringList &options) const
    {
        auto process
            = tests::cliProcess(m_folder->path(), QStringList{QStringLiteral("listen"), m_port} + options);
        process->start();
        return process;
    }
    /// Waits for so many lines; those that came.
    static QList<QByteArray> linesOf(QProcess &process, int number);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_port;
};

QList<QByteArray> TestCliLaunch::linesOf(QProcess &process, int number)
{
    QByteArray out;
    (void)tests::waitFor([&] { return (out += process.readAllStandardOutput()).count('\n') >= number; });
    auto lines = out.split('\n');
    lines.removeLast();
    return lines;
}

void TestCliLaunch::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_port = m_folder->filePath(QStringLiteral("port"));
}

void TestCliLaunch::exitStatusIsThatOfTheProgram_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<int>("status");
    QTest::newRow("0") << shell("exit 0") << 0;
    QTest::newRow("7") << shell("exit 7") << 7;
    QTest::newRow("a signal") << shell("kill -9 $$") << 137;
    QTest::newRow("not executable") << QStringList{QStringLiteral("/etc/passwd")} << 126;
    QTest::newRow("a path that is not there") << QStringList{QStringLiteral("/no/such/program")} << 127;
    QTest::newRow("a name that is not there") << QStringList{QStringLiteral("no-such-program-here")} << 127;
    QTest::newRow("an assembly that is not there") << QStringList{QStringLiteral("None.dll")} << 127;
}

void TestCliLaunch::exitStatusIsThatOfTheProgram()
{
    QFETCH(QStringList, command);
    QFETCH(int, status);
    const auto run = launch(command);
    QVERIFY2(run.status == status, run.err.constData());
    QCOMPARE(run.out, QByteArray());
    if (status == 126 || status == 127)
        QVERIFY2(run.err.startsWith("clrlens-cli: "), run.err.constData());
    else
        QVERIFY2(run.err.contains("nothing was recorded"), run.err.constData());
}

void TestCliLaunch::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no program") << QStringList{};
    QTest::newRow("nothing behind the dashes") << QStringList{QStringLiteral("--")};
    QTest::newRow("unknown option") << QStringList{QStringLiteral("--none"), QStringLiteral("--"),
                                                   QStringLiteral("true")};
    QTest::newRow("unknown preset") << QStringList{QStringLiteral("--preset"), QStringLiteral("none"),
                                                   QStringLiteral("--"), QStringLiteral("true")};
    QTest::newRow("a program before the dashes")
        << QStringList{QStringLiteral("true"), QStringLiteral("--"), QStringLiteral("true")};
    QTest::newRow("a variable without a name") << QStringList{QStringLiteral("--env"), QStringLiteral("=x"),
                                                              QStringLiteral("--"), QStringLiteral("true")};
}

void TestCliLaunch::wrongUsage()
{
    QFETCH(QStringList, arguments);
    const auto run = tests::runCli(m_folder->path(), QStringList{QStringLiteral("launch")} + arguments);
    QVERIFY2(run.status == 2, run.err.constData());
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(tests::runCli(m_folder->path(), {QStringLiteral("listen")}).status, 2);
}

void TestCliLaunch::inputAndOutputPassByteForByte()
{
    QByteArray bytes;
    for (int i = 0; i < 300'000; ++i)
        bytes += char(i * 7 + i / 256);
    const auto process = tests::cliProcess(m_folder->path(),
                                           QStringList{QStringLiteral("launch")} + providers()
                                               + QStringList{QStringLiteral("--")}
                                               + shell("cat; printf 'e\\033r\\377r' >&2"));
    process->start();
    process->write(bytes);
    process->closeWriteChannel();
    const auto run = tests::finished(*process);
    QCOMPARE(run.status, 0);
    QVERIFY(run.out == bytes);
    QVERIFY2(run.err.contains("e\033r\377r"), run.err.constData());
}

void TestCliLaunch::whatIsThereStays()
{
    QFile file(m_folder->filePath(QStringLiteral("there.nettrace")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
    file.close();
    const auto run = launch(shell("echo ran"), {QStringLiteral("-o"), file.fileName()});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.out, QByteArray()); // and nothing was started
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mine"));
}

void TestCliLaunch::signalsAreHandedOn_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGUSR1") << SIGUSR1;
    QTest::newRow("SIGUSR2") << SIGUSR2;
    QTest::newRow("SIGQUIT") << SIGQUIT;
}

void TestCliLaunch::signalsAreHandedOn()
{
#if CLRLENS_THREAD_SANITIZER
    QSKIP("the thread sanitizer keeps signals back while the program waits in Qt, which is not instrumented");
#endif
    QFETCH(int, number);
    const QByteArray text = "trap 'echo got; exit 9' " + QByteArray::number(number)
        + "; echo ready; for i in $(seq 600); do sleep 0.05; done";
    const auto process = tests::cliProcess(m_folder->path(),
                                           QStringList{QStringLiteral("launch")} + providers()
                                               + QStringList{QStringLiteral("--")} + shell(text.constData()));
    process->start();
    QCOMPARE(linesOf(*process, 1), QList<QByteArray>{"ready"});
    QCOMPARE(::kill(pid_t(process->processId()), number), 0);
    const auto run = tests::finished(*process);
    QVERIFY2(run.status == 9, run.err.constData());
    QCOMPARE(run.out, QByteArray("got\n")); // once
}

void TestCliLaunch::variablesAndFolder()
{
    const auto run = launch(shell("pwd; echo \"$A|${TMPDIR-none}\""),
                            {QStringLiteral("--cwd"), m_folder->path(), QStringLiteral("--env"),
                             QStringLiteral("A=b=c d"), QStringLiteral("--env"), QStringLiteral("TMPDIR")});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QFile::encodeName(QFileInfo(m_folder->path()).canonicalFilePath()) + "\nb=c d|none\n");
}

void TestCliLaunch::allAreCounted()
{
    const QString command
        = QStringLiteral("'%1' --announce-briefly; ").arg(QCoreApplication::applicationFilePath());
    const auto run
        = launch({QStringLiteral("sh"), QStringLiteral("-c"), command.repeated(3) + QStringLiteral("exit 6")},
                 {QStringLiteral("--children")});
    QVERIFY2(run.status == 6, run.err.constData());
    QCOMPARE(run.err.count("Recorded "), 3);
    QVERIFY2(run.err.contains("3 .NET processes: 3 recorded, with "), run.err.constData());
}

/// What it starts after our death comes to the port of a guardian, which lets it go on, and ends when no
/// process needs it any more.
void TestCliLaunch::whatAKilledLaunchStartsGoesOn()
{
#ifdef Q_OS_LINUX
    const QByteArray pipe = m_folder->filePath(QStringLiteral("pipe")).toLocal8Bit();
    QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
    const QString script = QStringLiteral("echo \"$DOTNET_DiagnosticPorts\"; read -r go < '%1'; "
                                          "'%2' --announce-briefly && echo on > '%3'")
                               .arg(QString::fromLocal8Bit(pipe), QCoreApplication::applicationFilePath(),
                                    m_folder->filePath(QStringLiteral("result")));
    const auto process = tests::cliProcess(
        m_folder->path(),
        QStringList{QStringLiteral("launch")} + providers()
            + QStringList{QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), script});
    process->start();
    QByteArray out;
    QTRY_VERIFY((out += process->readAllStandardOutput()).contains('\n'));
    const QString port = QString::fromLocal8Bit(out.trimmed()).section(u',', 0, 0);
    QVERIFY(QFileInfo::exists(port));
    process->kill(); // it cleans nothing up
    QVERIFY(process->waitForFinished());
    QFile go(QString::fromLocal8Bit(pipe));
    QVERIFY(go.open(QIODevice::WriteOnly) && go.write("go\n") == 3);
    go.close();
    QTRY_VERIFY(QFileInfo::exists(m_folder->filePath(QStringLiteral("result"))));
    QTRY_VERIFY(!QFileInfo::exists(port));
#endif
}

void TestCliLaunch::theNextStartFreesWhatWaits_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("of a launch") << QStringLiteral("launch-1-1");
    QTest::newRow("of a window") << QStringLiteral("port-2");
}

/// Also where the guardian was killed, too.
void TestCliLaunch::theNextStartFreesWhatWaits()
{
    QFETCH(const QString, name);
#ifdef Q_OS_LINUX
    const QString folder = m_folder->filePath(QStringLiteral("clrlens-%1").arg(::geteuid()));
    QVERIFY(::mkdir(folder.toLocal8Bit().constData(), 0700) == 0);
    const QString port = folder % u'/' % name;
    {
        const QString listening = port + QStringLiteral(".new"); // a name of its file that goes with it
        QLocalServer server;
        QVERIFY(server.listen(listening)
                && ::link(listening.toLocal8Bit().constData(), port.toLocal8Bit().constData()) == 0);
    }
    QProcess waiting;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"), port + QStringLiteral(",suspend"));
    waiting.setProcessEnvironment(environment);
    waiting.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--announce-briefly")});
    QVERIFY(waiting.waitForStarted());
    const auto next = launch(shell("exit 3"));
    QVERIFY2(next.status == 3, next.err.constData());
    QVERIFY(tests::waitFor([&waiting] { return waiting.state() == QProcess::NotRunning; }));
    QCOMPARE(waiting.exitCode(), 0);
    QTRY_VERIFY(!QFileInfo::exists(port));
#endif
}

void TestCliLaunch::announcementsAreLines()
{
    const auto process = listen({QStringLiteral("--json")});
    model::demo::DemoRuntime::Options options;
    options.folder = m_folder->path();
    const auto runtime = model::demo::DemoRuntime::listen(options);
    QVERIFY(runtime.ok());
    const QUuid cookie = QUuid::createUuid();
    auto dialer = std::make_unique<tests::PortDialer>(
        m_port, runtime.value()->socketPath(),
        protocol::ipc::Advertise{cookie, std::uint64_t(QCoreApplication::applicationPid())});
    const auto first = linesOf(*process, 1);
    QCOMPARE(first.size(), 1);
    const auto object = QJsonDocument::fromJson(first.front()).object();
    const auto info = model::demo::DemoRuntime::processInfo();
    QCOMPARE(object[u"pid"].toInteger(), QCoreApplication::applicationPid());
    QCOMPARE(object[u"cookie"].toString(), cookie.toString(QUuid::WithoutBraces));
    QCOMPARE(object[u"name"].toString(), info.managedEntrypointAssemblyName);
    QCOMPARE(object[u"commandLine"].toString(), info.commandLine);
    QCOMPARE(object[u"state"].toString(), QStringLiteral("waiting"));
    QVERIFY(!dialer->commands().contains(Command::ResumeRuntime));
    // A command takes its connection, and it comes back: that is no news. That it is gone is.
    dialer.reset();
    const auto second = linesOf(*process, 1);
    QCOMPARE(second.size(), 1);
    const auto gone = QJsonDocument::fromJson(second.front()).object();
    QCOMPARE(gone[u"state"].toString(), QStringLiteral("gone"));
    QCOMPARE(gone[u"cookie"], object[u"cookie"]);
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    const auto run = tests::finished(*process);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QByteArray());
}

void TestCliLaunch::announcementsAreLinesOfText()
{
    const auto process = listen({});
    model::demo::DemoRuntime::Options options;
    options.folder = m_folder->path();
    options.misbehaviour = model::demo::Misbehaviour::StrangeTexts;
    const auto runtime = model::demo::DemoRuntime::listen(options);
    QVERIFY(runtime.ok());
    const tests::PortDialer dialer(m_port, runtime.value()->socketPath(), {QUuid::createUuid(), 4711});
    const auto lines = linesOf(*process, 1);
    QCOMPARE(lines.size(), 1);
    QVERIFY2(lines.front().contains("waiting") && tests::isHarmless(lines.front()),
             lines.front().constData());
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    QCOMPARE(tests::finished(*process).status, 0);
}

void TestCliLaunch::resumesWhoComes()
{
    const auto process = listen({QStringLiteral("--json"), QStringLiteral("--resume")});
    model::demo::DemoRuntime::Options options;
    options.folder = m_folder->path();
    const auto runtime = model::demo::DemoRuntime::listen(options);
    QVERIFY(runtime.ok());
    const tests::PortDialer first(m_port, runtime.value()->socketPath(), {QUuid::createUuid(), 4711});
    const tests::PortDialer second(m_port, runtime.value()->socketPath(), {QUuid::createUuid(), 4712});
    QStringList states;
    const auto lines = linesOf(*process, 4);
    for (const QByteArray &line : lines)
        states << QJsonDocument::fromJson(line)[u"state"].toString();
    states.sort();
    QCOMPARE(states,
             (QStringList{QStringLiteral("resumed"), QStringLiteral("resumed"), QStringLiteral("waiting"),
                          QStringLiteral("waiting")}));
    QCOMPARE(first.commands().count(Command::ResumeRuntime), 1);
    QCOMPARE(second.commands().count(Command::ResumeRuntime), 1);
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    QCOMPARE(tests::finished(*process).status, 0);
}

void TestCliLaunch::portIsRemovedOnInterrupt_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
}

void TestCliLaunch::portIsRemovedOnInterrupt()
{
    QFETCH(int, number);
    const auto process = listen({});
    QTRY_VERIFY(QFileInfo::exists(m_port));
    struct stat status { };
    QCOMPARE(::stat(QFile::encodeName(m_port).constData(), &status), 0);
    QCOMPARE(status.st_mode & 0777, mode_t(0600));
    const QByteArray variable = "DOTNET_DiagnosticPorts=" + m_port.toUtf8() + ",suspend";
    QByteArray err;
    // What is to be copied into the program's environment.
    QTRY_VERIFY2((err += process->readAllStandardError()).contains(variable), err.constData());
    QCOMPARE(::kill(pid_t(process->processId()), number), 0);
    QCOMPARE(tests::finished(*process).status, 0);
    QVERIFY(!QFileInfo::exists(m_port));
}

void TestCliLaunch::aPathInUseIsRefused()
{
    const auto process = listen({});
    QTRY_VERIFY(QFileInfo::exists(m_port));
    const auto second = tests::runCli(m_folder->path(), {QStringLiteral("listen"), m_port});
    QCOMPARE(second.status, 1);
    QVERIFY2(second.err.contains(m_port.toUtf8()), second.err.constData());
    QVERIFY(QFileInfo::exists(m_port));
    const QString file = m_folder->filePath(QStringLiteral("file"));
    QVERIFY(QFile(file).open(QIODevice::WriteOnly));
    QCOMPARE(tests::runCli(m_folder->path(), {QStringLiteral("listen"), file}).status, 1);
    QVERIFY(QFileInfo::exists(file));
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    QCOMPARE(tests::finished(*process).status, 0);
}

void TestCliLaunch::foldersOfOthersAreRefused()
{
    const QString folder = m_folder->filePath(QStringLiteral("open"));
    QVERIFY(QDir().mkdir(folder) && ::chmod(folder.toLocal8Bit().constData(), 0777) == 0);
    m_port = folder + QStringLiteral("/port");
    const auto listening = listen({});
    const auto listened = tests::finished(*listening);
    const auto info
        = tests::runCli(m_folder->path(), {QStringLiteral("info"), QStringLiteral("--port"), m_port});
    for (const auto &run : {listened, info}) {
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("open may be changed by all users"), run.err.constData());
    }
    QVERIFY(!QFileInfo::exists(m_port));
}

/// As `sudo -E` leaves it.
void TestCliLaunch::theEnvironmentOfAnotherUserIsNotUsed()
{
    if (::geteuid() != 0)
        QSKIP("only root can make another user's folder");
    constexpr uid_t somebody = 65534;
    for (const char *name : {"run", "clrlens-0"}) {
        const QByteArray folder = m_folder->filePath(QString::fromLatin1(name)).toLocal8Bit();
        QVERIFY(::mkdir(folder.constData(), 0755) == 0
                && ::chown(folder.constData(), somebody, somebody) == 0);
    }
    const auto process = tests::cliProcess(
        m_folder->path(),
        QStringList{QStringLiteral("launch")} + providers() + QStringList{QStringLiteral("--")}
            + shell("stat -c '%u %a' \"$(dirname \"${DOTNET_DiagnosticPorts%,suspend}\")\"; exit 7"));
    QProcessEnvironment environment = process->processEnvironment();
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_folder->filePath(QStringLiteral("run")));
    process->setProcessEnvironment(environment);
    process->start();
    const auto run = tests::finished(*process);
    QVERIFY2(run.status == 7, run.err.constData());
    QCOMPARE(run.out, QByteArray("0 700\n"));
}

void TestCliLaunch::aPathThatNobodyCanBeToldOfIsRefused()
{
    const QString path = m_folder->filePath(QStringLiteral("a,b"));
    const auto run = tests::runCli(m_folder->path(), {QStringLiteral("listen"), path});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("comma"), run.err.constData());
    QVERIFY(!QFileInfo::exists(path));
}

void TestCliLaunch::theHintIsForAShell()
{
    m_port = m_folder->filePath(QStringLiteral("my port"));
    const auto process = listen({});
    const QByteArray variable = "DOTNET_DiagnosticPorts='" + m_port.toUtf8() + ",suspend'";
    QByteArray err;
    QTRY_VERIFY2((err += process->readAllStandardError()).contains(variable), err.constData());
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    QCOMPARE(tests::finished(*process).status, 0);
}

void TestCliLaunch::whoDoesNotWaitIsSaidToRun()
{
#ifndef Q_OS_LINUX
    QSKIP("Only Linux shows the environment of a process.");
#endif
    const auto process = listen({QStringLiteral("--json"), QStringLiteral("--resume")});
    for (const bool waits : {false, true}) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"),
                           m_port + (waits ? QStringLiteral(",suspend") : QStringLiteral(",nosuspend")));
        program.setProcessEnvironment(environment);
        program.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--announce"), m_port});
        const auto lines = linesOf(*process, waits ? 2 : 1);
        QCOMPARE(lines.size(), waits ? 2 : 1);
        QCOMPARE(QJsonDocument::fromJson(lines.first())[u"state"].toString(),
                 waits ? QStringLiteral("waiting") : QStringLiteral("running"));
        program.kill();
        QVERIFY(program.waitForFinished(tests::patienceMilliseconds));
        const auto last = linesOf(*process, 1); // it is gone
        QCOMPARE(QJsonDocument::fromJson(last.value(0))[u"state"].toString(), QStringLiteral("gone"));
    }
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    QCOMPARE(tests::finished(*process).status, 0);
}

void TestCliLaunch::strangersAreReported()
{
    // The program passes 34 bytes of its own to the port that the launch has given to it.
    const auto command = QStringList{QCoreApplication::applicationFilePath(), QStringLiteral("--stranger")};
    const auto run = launch(command);
    QCOMPARE(run.status, 3);
    QVERIFY2(run.err.contains("Greeting a connection failed"), run.err.constData());
}

CLRLENS_TEST(TestCliLaunch)
#include "tst_clilaunch.moc"
