// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of the ports of a window that was killed.
#include "model/ports/portguardian.h"

#include "model/async/jobrunner.h"
#include "model/ports/diagnosticports.h"
#include "model/ports/portplace.h"
#include "model/runtime/runtimes.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdio>

using namespace model;
using protocol::ipc::Command;
using tests::ArrivingRuntime;

namespace {

/// Has a port open as the window has it, until it is killed.
const tests::ChildRegistration portHolder("--hold-port", [](const QStringList &arguments) {
    Runtimes runtimes;
    JobRunner jobs(1);
    DiagnosticPorts ports(runtimes, jobs);
    if (!ports.open(arguments.value(2)).ok())
        return 1;
    std::puts("open");
    std::fflush(stdout);
    return QCoreApplication::exec();
});

} // namespace

class TestPortGuardian : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aPortOfAKilledWindowIsAnswered();
    void whoOpensThePortHasIt();
    void othersAreNoGuardians();

private:
    QString m_path;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QProcess> m_needsThePort;
};

/// A process has the port in its environment, and a window that had it was killed.
void TestPortGuardian::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("port"));
    m_needsThePort = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"), m_path + QStringLiteral(",suspend"));
    m_needsThePort->setProcessEnvironment(environment);
    m_needsThePort->start(QStringLiteral("sleep"), {QStringLiteral("600")});
    QVERIFY(m_needsThePort->waitForStarted());
    QProcess window;
    window.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--hold-port"), m_path});
    QTRY_VERIFY(window.canReadLine());
    QCOMPARE(window.readLine().trimmed(), QByteArray("open"));
    QVERIFY(!hasGuardian(m_path)); // it only waits
    window.kill();
    QVERIFY(window.waitForFinished());
    QTRY_VERIFY(hasGuardian(m_path));
}

void TestPortGuardian::cleanup()
{
    if (m_needsThePort) {
        m_needsThePort->kill();
        m_needsThePort->waitForFinished();
    }
    QTRY_VERIFY(!hasGuardian(m_path));
}

void TestPortGuardian::aPortOfAKilledWindowIsAnswered()
{
    const ArrivingRuntime runtime(m_path);
    QTRY_VERIFY(runtime.received.contains(Command::ResumeRuntime));
    m_needsThePort->kill();
    QTRY_VERIFY(!QFileInfo::exists(m_path)); // no process needs the port any more
}

void TestPortGuardian::whoOpensThePortHasIt()
{
    QVERIFY(isPortPathFree(m_path));
    Runtimes runtimes;
    JobRunner jobs(1);
    DiagnosticPorts ports(runtimes, jobs);
    const auto opened = ports.open(m_path);
    QVERIFY2(opened.ok(), qPrintable(opened.ok() ? QString() : opened.error().text));
    QTRY_VERIFY(!hasGuardian(m_path));
    const ArrivingRuntime runtime(m_path);
    QTRY_COMPARE(ports.runtimes().size(), 1);
    QVERIFY(opened.value()->checkReachable().ok());
    QVERIFY(!runtime.received.contains(Command::ResumeRuntime));
}

/// Another program of ours that has the port keeps it.
void TestPortGuardian::othersAreNoGuardians()
{
    Runtimes runtimes;
    DiagnosticPort port(runtimes);
    const QString path = m_folder->filePath(QStringLiteral("other"));
    QVERIFY(port.listen(path).ok());
    QVERIFY(!hasGuardian(path));
    relieveGuardian(path);
    QVERIFY(port.checkReachable().ok());
    QVERIFY(!isPortPathFree(path));
}

CLRLENS_TEST(TestPortGuardian)
#include "tst_portguardian.moc"
