// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoprocess.h"
#include "model/demo/demoruntime.h"
#include "model/runtime/targetprocess.h"
#include "tests/support/testprogram.h"

#include <csignal>
#include <QFileInfo>
#include <QLocalSocket>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace model;
using namespace std::chrono_literals;

class TestDemoProcess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void livesAsLongAsItsOwner();
    void socketLiesInAPrivateFolder();
    void theSystemTellsTheSameVariables();
    void misbehavesAsAsked();
    void refusesAnUnknownMisbehaviour();
    void failures_data();
    void failures();
    void saysWhenItDies();
    void startsAgain();
};

namespace {

bool startDemo(DemoProcess &process)
{
    QSignalSpy ready(&process, &DemoProcess::ready);
    process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--demo-runtime")});
    return ready.wait(tests::patienceMilliseconds);
}

} // namespace

void TestDemoProcess::livesAsLongAsItsOwner()
{
    auto process = std::make_unique<DemoProcess>();
    QVERIFY(startDemo(*process));
    const QString folder = process->folder();
    const TargetProcess child(process->processId());
    QVERIFY(!child.isGone(0ms));
    QVERIFY(QFileInfo::exists(process->socketPath()));
    process.reset();
    QVERIFY(child.isGone(0ms));
    QVERIFY(!QFileInfo::exists(folder));
}

void TestDemoProcess::socketLiesInAPrivateFolder()
{
    DemoProcess process;
    QVERIFY(startDemo(process));
    QCOMPARE(QFileInfo(process.socketPath()).absolutePath(), process.folder());
    QCOMPARE(QFile::permissions(process.folder())
                 & ~(QFileDevice::ReadUser | QFileDevice::WriteUser | QFileDevice::ExeUser),
             QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    // Others look where a process's TMPDIR leads; the child's must not lead there.
    QFile environment(QStringLiteral("/proc/%1/environ").arg(process.processId()));
    QVERIFY(environment.open(QIODevice::ReadOnly));
    QVERIFY(!environment.readAll().contains(process.folder().toLocal8Bit()));
}

/// The pages of a process must not contradict each other: one asks the runtime, one the system.
void TestDemoProcess::theSystemTellsTheSameVariables()
{
    qputenv("DOTNET_NOLOGO", "1");
    DemoProcess process;
    QVERIFY(startDemo(process));
    qunsetenv("DOTNET_NOLOGO");
    QFile environment(QStringLiteral("/proc/%1/environ").arg(process.processId()));
    QVERIFY(environment.open(QIODevice::ReadOnly));
    QStringList told;
    for (const QByteArray &variable : environment.readAll().split('\0')) {
        if (variable.startsWith("DOTNET_"))
            told << QString::fromLocal8Bit(variable);
    }
    told.sort();
    QCOMPARE(told, demo::DemoRuntime::environment().filter(QRegularExpression(QStringLiteral("^DOTNET_"))));
}

void TestDemoProcess::misbehavesAsAsked()
{
    DemoProcess process;
    QSignalSpy ready(&process, &DemoProcess::ready);
    process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--demo-runtime")},
                  QStringLiteral("ssh"));
    QVERIFY(ready.wait(tests::patienceMilliseconds));
    QLocalSocket socket;
    socket.connectToServer(process.socketPath());
    QTRY_VERIFY(socket.bytesAvailable() > 0);
    QVERIFY(socket.readAll().startsWith("SSH-2.0"));
}

void TestDemoProcess::refusesAnUnknownMisbehaviour()
{
    DemoProcess process;
    QSignalSpy failed(&process, &DemoProcess::failed);
    process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--demo-runtime")},
                  QStringLiteral("rudely"));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().value<protocol::Error>().text.contains(QStringLiteral("\"rudely\"")));
}

void TestDemoProcess::failures_data()
{
    QTest::addColumn<QString>("program");
    QTest::newRow("no such program") << QStringLiteral("/nowhere/clrlens");
    QTest::newRow("a program that ends") << QStringLiteral("/bin/false");
}

void TestDemoProcess::failures()
{
    QFETCH(const QString, program);
    DemoProcess process;
    QSignalSpy failed(&process, &DemoProcess::failed);
    process.start(program, {});
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(!failed.first().first().value<protocol::Error>().text.isEmpty());
}

void TestDemoProcess::saysWhenItDies()
{
    DemoProcess process;
    QVERIFY(startDemo(process));
    QSignalSpy failed(&process, &DemoProcess::failed);
    QSignalSpy ended(&process, &DemoProcess::ended);
    ::kill(pid_t(process.processId()), SIGKILL);
    QTRY_COMPARE(ended.size(), 1);
    QCOMPARE(ended.first().at(0).toInt(), SIGKILL);
    QCOMPARE(ended.first().at(1).value<QProcess::ExitStatus>(), QProcess::CrashExit);
    QCOMPARE(failed.size(), 0); // it had started
}

void TestDemoProcess::startsAgain()
{
    DemoProcess process;
    QVERIFY(startDemo(process));
    QSignalSpy ended(&process, &DemoProcess::ended);
    ::kill(pid_t(process.processId()), SIGKILL);
    QTRY_COMPARE(ended.size(), 1);
    QVERIFY(startDemo(process));
    QVERIFY(QFileInfo::exists(process.socketPath()));
}

// The demo runtime is this program once more.
static const tests::ChildRegistration demoRuntime("--demo-runtime", [](const QStringList &arguments) {
    return runDemoRuntime(arguments.value(2), arguments.value(3));
});
CLRLENS_TEST(TestDemoProcess)

#include "tst_demoprocess.moc"
