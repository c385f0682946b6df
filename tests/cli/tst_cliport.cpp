// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "tests/cli/clirun.h"
#include "tests/cli/portdialer.h"
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <sys/stat.h>

using protocol::ipc::Command;

/// --port: the runtime comes to clrlens-cli, here a demo runtime of this process.
class TestCliPort : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void infoAndEnvOfTheRuntimeThatComes();
    void recordingBeginsBeforeTheResume();
    void othersAreResumed();
    void ringOfFilesThroughThePort();
    void portIsPrivateAndRemovedOnInterrupt_data();
    void portIsPrivateAndRemovedOnInterrupt();
    void whoComesAfterOurDeathGoesOn_data();
    void whoComesAfterOurDeathGoesOn();
    void whoOpensThePortAgainHasIt();
    void waitsNoLongerThanTold();
    void whatIsThereStays();

private:
    protocol::ipc::Advertise advertise() const { return {QUuid::createUuid(), 4711}; }
    /// Returns the environment of a process that waits at the port at its start.
    QProcessEnvironment waiting() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<model::demo::DemoRuntime> m_runtime;
    QString m_port;
};

void TestCliPort::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_port = m_folder->filePath(QStringLiteral("port"));
    model::demo::DemoRuntime::Options options;
    options.folder = m_folder->path();
    auto runtime = model::demo::DemoRuntime::listen(options);
    QVERIFY(runtime.ok());
    m_runtime = std::move(runtime.value());
}

void TestCliPort::infoAndEnvOfTheRuntimeThatComes()
{
    const tests::PortDialer dialer(m_port, tests::ownSocketPath(m_folder->path()), advertise());
    const auto info
        = tests::runCli(m_folder->path(),
                        {QStringLiteral("info"), QStringLiteral("--port"), m_port, QStringLiteral("--json")});
    QVERIFY2(info.status == 0, info.err.constData());
    QCOMPARE(info.json()[u"clrProductVersion"].toString(),
             model::demo::DemoRuntime::processInfo().clrProductVersion);
    const QByteArray variable = "DOTNET_DiagnosticPorts=" + m_port.toUtf8() + ",suspend";
    QVERIFY2(info.err.contains(variable), info.err.constData());
    QVERIFY(!QFileInfo::exists(m_port));
    const auto env
        = tests::runCli(m_folder->path(),
                        {QStringLiteral("env"), QStringLiteral("--port"), m_port, QStringLiteral("--json")});
    QVERIFY2(env.status == 0, env.err.constData());
    QCOMPARE(env.json().array().size(), model::demo::DemoRuntime::environment().size());
    // A command that asks a runtime does not let it go on.
    QVERIFY(!dialer.commands().contains(Command::ResumeRuntime));
}

void TestCliPort::recordingBeginsBeforeTheResume()
{
    const tests::PortDialer dialer(m_port, tests::ownSocketPath(m_folder->path()), advertise());
    const auto run
        = tests::runCli(m_folder->path(),
                        {QStringLiteral("record"), QStringLiteral("--port"), m_port,
                         QStringLiteral("--providers"), QStringLiteral("Microsoft-Windows-DotNETRuntime:1:5"),
                         QStringLiteral("--duration"), QStringLiteral("0.5")});
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY2(run.err.contains("Resumed "), run.err.constData());
    const auto &commands = dialer.commands();
    const auto resumed = commands.indexOf(Command::ResumeRuntime);
    QVERIFY(resumed > 0 && commands.count(Command::ResumeRuntime) == 1);
    const QString before = protocol::ipc::commandName(commands.at(resumed - 1));
    QVERIFY2(before.startsWith(QStringLiteral("CollectTracing")), qPrintable(before));
    QVERIFY(commands.indexOf(Command::StopTracing) > resumed);
    const auto stats = tests::runCli(
        m_folder->path(),
        {QStringLiteral("stats"), QString::fromLocal8Bit(run.out.trimmed()), QStringLiteral("--json")});
    QVERIFY(stats.json()[u"events"].toInteger() > 0);
    QVERIFY(stats.json()[u"endedEarly"].isNull());
    QVERIFY(!QFileInfo::exists(m_port));
}

/// A program that the recorded one starts has inherited its environment, and waits, too.
void TestCliPort::othersAreResumed()
{
    const QString socket = tests::ownSocketPath(m_folder->path());
    const auto process = tests::cliProcess(m_folder->path(),
                                           {QStringLiteral("record"), QStringLiteral("--port"), m_port,
                                            QStringLiteral("--preset"), QStringLiteral("gc"),
                                            QStringLiteral("--no-rundown")});
    process->start();
    const tests::PortDialer first(m_port, socket, advertise());
    QTRY_VERIFY(first.commands().contains(Command::ResumeRuntime));
    const tests::PortDialer second(m_port, socket, {QUuid::createUuid(), 4712});
    QTRY_VERIFY(second.commands().contains(Command::ResumeRuntime));
    QTest::qWait(100);
    QCOMPARE(second.commands().count(Command::ResumeRuntime), 1);
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    const auto run = tests::finished(*process);
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY2(run.err.contains("announced itself, too"), run.err.constData());
}

void TestCliPort::ringOfFilesThroughThePort()
{
    const tests::PortDialer dialer(m_port, tests::ownSocketPath(m_folder->path()), advertise());
    const auto process = tests::cliProcess(
        m_folder->path(),
        {QStringLiteral("record"), QStringLiteral("--port"), m_port, QStringLiteral("--providers"),
         QStringLiteral("Microsoft-Windows-DotNETRuntime:1:5"), QStringLiteral("--ring"), QStringLiteral("2"),
         QStringLiteral("--duration"), QStringLiteral("0.3")});
    process->start();
    QByteArray err;
    QTRY_VERIFY2((err += process->readAllStandardError()).contains("of the file before it"), err.constData());
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    const auto run = tests::finished(*process);
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(dialer.commands().count(Command::ResumeRuntime), 1);
}

void TestCliPort::portIsPrivateAndRemovedOnInterrupt_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<int>("signal");
    QTest::newRow("info") << QStringList{QStringLiteral("info")} << SIGINT;
    QTest::newRow("env") << QStringList{QStringLiteral("env")} << SIGTERM;
    QTest::newRow("record") << QStringList{QStringLiteral("record"), QStringLiteral("--preset"),
                                           QStringLiteral("gc")}
                            << SIGINT;
}

void TestCliPort::portIsPrivateAndRemovedOnInterrupt()
{
    QFETCH(QStringList, command);
    QFETCH(int, signal);
    const auto process = tests::cliProcess(m_folder->path(), command << QStringLiteral("--port") << m_port);
    process->start();
    QByteArray err;
    QTRY_VERIFY((err += process->readAllStandardError()).contains("Ctrl-C gives up"));
    struct stat file { };
    QCOMPARE(::stat(m_port.toLocal8Bit().constData(), &file), 0);
    QVERIFY(S_ISSOCK(file.st_mode));
    QCOMPARE(int(file.st_mode & 0777), 0600);
    QCOMPARE(::kill(pid_t(process->processId()), signal), 0);
    const auto run = tests::finished(*process);
    QCOMPARE(run.status, 1);
    QVERIFY(run.out.isEmpty());
    QVERIFY2(run.err.contains("nterrupted"), run.err.constData());
    QVERIFY(!QFileInfo::exists(m_port));
}

QProcessEnvironment TestCliPort::waiting() const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"), m_port + QStringLiteral(",suspend"));
    return environment;
}

void TestCliPort::whoComesAfterOurDeathGoesOn_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::newRow("listen") << QStringList{QStringLiteral("listen")};
    QTest::newRow("info") << QStringList{QStringLiteral("info"), QStringLiteral("--port")};
}

void TestCliPort::whoComesAfterOurDeathGoesOn()
{
#ifdef Q_OS_LINUX
    QFETCH(const QStringList, command);
    const auto process = tests::cliProcess(m_folder->path(), command + QStringList{m_port});
    process->start();
    QByteArray err;
    QTRY_VERIFY2((err += process->readAllStandardError()).contains("DOTNET_DiagnosticPorts="),
                 err.constData());
    process->kill(); // it cleans nothing up
    QVERIFY(process->waitForFinished());
    QProcess comes;
    comes.setProcessEnvironment(waiting());
    comes.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--announce-briefly")});
    QVERIFY(tests::waitFor([&comes] { return comes.state() == QProcess::NotRunning; }));
    QCOMPARE(comes.exitCode(), 0);
    QTRY_VERIFY(!QFileInfo::exists(m_port)); // no process needs the port any more
#endif
}

/// Although the guardian that lets others go on there after our death would stay as long as they are there.
void TestCliPort::whoOpensThePortAgainHasIt()
{
#ifdef Q_OS_LINUX
    QProcess stays;
    stays.setProcessEnvironment(waiting());
    stays.start(QStringLiteral("sleep"), {QStringLiteral("600")});
    QVERIFY(stays.waitForStarted());
    const auto listen = [this] {
        auto process = tests::cliProcess(m_folder->path(), {QStringLiteral("listen"), m_port});
        process->start();
        return process;
    };
    const auto before = listen();
    QByteArray err;
    QTRY_VERIFY2((err += before->readAllStandardError()).contains("Listening at "), err.constData());
    before->kill();
    QVERIFY(before->waitForFinished());
    const tests::PortDialer dialer(m_port, tests::ownSocketPath(m_folder->path()), advertise());
    QTRY_VERIFY(dialer.commands().contains(Command::ResumeRuntime)); // the guardian answers there
    const auto again = listen();
    QByteArray out;
    QTRY_VERIFY(!(out += again->readAllStandardOutput()).isEmpty()); // the runtime came to it
    QCOMPARE(dialer.commands().count(Command::ResumeRuntime), 1);
    QCOMPARE(::kill(pid_t(again->processId()), SIGINT), 0);
    QCOMPARE(tests::finished(*again).status, 0);
    QVERIFY(!QFileInfo::exists(m_port));
    stays.kill();
    QVERIFY(stays.waitForFinished());
#endif
}

void TestCliPort::waitsNoLongerThanTold()
{
    const auto run = tests::runCli(m_folder->path(),
                                   {QStringLiteral("info"), QStringLiteral("--port"), m_port,
                                    QStringLiteral("--timeout"), QStringLiteral("0.2")});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("No runtime announced itself"), run.err.constData());
    QVERIFY(!QFileInfo::exists(m_port));
}

void TestCliPort::whatIsThereStays()
{
    QFile file(m_port);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("precious") == 8);
    file.close();
    const auto run
        = tests::runCli(m_folder->path(), {QStringLiteral("info"), QStringLiteral("--port"), m_port});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains(m_port.toUtf8()), run.err.constData());
    QCOMPARE(QFileInfo(m_port).size(), 8);
}

CLRLENS_TEST(TestCliPort)
#include "tst_cliport.moc"
