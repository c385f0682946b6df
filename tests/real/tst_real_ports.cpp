// SPDX-License-Identifier: GPL-3.0-or-later
// Real runtimes at a diagnostic port: many at once, and when we die and come back.
#include "model/async/jobrunner.h"
#include "model/ports/diagnosticports.h"
#include "model/ports/portplace.h"
#include "model/runtime/processinfoquery.h"
#include "model/runtime/runtimes.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSet>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using State = PortRuntime::State;

namespace {

/// Opens a port, says so, and keeps it until it is killed.
int keepPortOpen(const QStringList &arguments)
{
    Runtimes runtimes;
    DiagnosticPort port(runtimes);
    if (!port.listen(arguments.value(2)).ok())
        return 1;
    QObject::connect(&port, &DiagnosticPort::runtimesChanged, &port, [&port, told = false]() mutable {
        const auto here = port.runtimes();
        if (!told && !here.isEmpty() && here.first().info) {
            told = true;
            ::puts("announced");
            ::fflush(stdout);
        }
    });
    ::puts("open");
    ::fflush(stdout);
    return QCoreApplication::exec();
}

const tests::ChildRegistration portHolder("--keep-port", keepPortOpen);

} // namespace

class TestRealPorts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void waitingRuntimesComeBackAfterOurEnd_data() { tests::addFrameworks(); }
    void waitingRuntimesComeBackAfterOurEnd();
    void resumeSaysWhatItSaw();
    void fiftyAtOnce();

private:
    std::unique_ptr<QProcess> start(const QString &program, PortPolicy policy);
    bool open();
    PortRuntime runtimeOf(qint64 pid) const;
    /// Whether all of those runtimes answer a command.
    bool answer(const QList<PortRuntime> &runtimes);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    JobRunner m_jobs;
    Runtimes m_runtimes;
    std::unique_ptr<DiagnosticPorts> m_ports;
};

void TestRealPorts::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
}

void TestRealPorts::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("port"));
}

void TestRealPorts::cleanup()
{
    m_ports.reset();
}

bool TestRealPorts::open()
{
    m_ports = std::make_unique<DiagnosticPorts>(
        m_runtimes, m_jobs, DiagnosticPorts::Options{{}, m_folder->filePath(QStringLiteral("ports.json"))});
    return m_ports->open(m_path).ok();
}

std::unique_ptr<QProcess> TestRealPorts::start(const QString &program, PortPolicy policy)
{
    auto process = std::make_unique<QProcess>();
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"), portValue(m_path, policy));
    environment.insert(QStringLiteral("DOTNET_gcServer"), QStringLiteral("0"));
    environment.insert(QStringLiteral("TMPDIR"), m_folder->path());
    process->setProcessEnvironment(environment);
    process->start(program, {QStringLiteral("idle")}); // ends with its standard input
    return process;
}

PortRuntime TestRealPorts::runtimeOf(qint64 pid) const
{
    for (const PortRuntime &runtime : m_ports->runtimes()) {
        if (runtime.hostPid == pid)
            return runtime;
    }
    return {};
}

bool TestRealPorts::answer(const QList<PortRuntime> &runtimes)
{
    qsizetype answered = 0;
    for (const PortRuntime &runtime : runtimes)
        queryProcessInfo(
            *runtime.runtime, {}, this,
            [&answered, cookie = runtime.cookie](const protocol::Result<ProcessInfoAnswer> &info) {
                answered += info.ok() && info.value().info.runtimeCookie == cookie;
            });
    return tests::waitFor([&] { return answered == runtimes.size(); });
}

void TestRealPorts::waitingRuntimesComeBackAfterOurEnd()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), qPrintable(program.ok() ? QString() : program.error().text));
    // The path that both suggest; neither asks to keep the port.
    const bool had = qEnvironmentVariableIsSet("XDG_RUNTIME_DIR");
    const QByteArray was = qgetenv("XDG_RUNTIME_DIR");
    qputenv("XDG_RUNTIME_DIR", m_folder->path().toLocal8Bit());
    const auto restore
        = qScopeGuard([&] { had ? qputenv("XDG_RUNTIME_DIR", was) : qunsetenv("XDG_RUNTIME_DIR"); });
    m_ports = std::make_unique<DiagnosticPorts>(m_runtimes, m_jobs);
    m_path = m_ports->suggestedPath();
    QVERIFY(m_path.startsWith(m_folder->path()));
    QProcess before;
    before.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--keep-port"), m_path});
    QTRY_VERIFY(before.canReadLine());
    QCOMPARE(before.readLine().trimmed(), QByteArray("open"));
    const auto process = start(program.value(), PortPolicy::Suspend);
    QTRY_VERIFY(before.canReadLine());
    QCOMPARE(before.readLine().trimmed(), QByteArray("announced"));
    before.kill(); // SIGKILL: it cleans nothing up
    QVERIFY(before.waitForFinished(tests::patienceMilliseconds));
    QVERIFY(QFile::exists(m_path));
    QVERIFY(process->state() == QProcess::Running && !process->canReadLine());

    QCOMPARE(m_ports->suggestedPath(), m_path);
    QVERIFY(open());
    QTRY_VERIFY(runtimeOf(process->processId()).info);
    std::optional<bool> resumed;
    m_ports->resume(runtimeOf(process->processId()), this,
                    [&](const protocol::Result<> &result) { resumed = result.ok(); });
    QTRY_COMPARE(resumed, true);
    QTRY_VERIFY(process->canReadLine());
    process->closeWriteChannel();
    QVERIFY(process->waitForFinished(tests::patienceMilliseconds));
}

/// It waits for a port that no program opens any more; a resume through its own socket does not change that.
void TestRealPorts::resumeSaysWhatItSaw()
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net8.0"));
    QVERIFY2(program.ok(), qPrintable(program.ok() ? QString() : program.error().text));
    const auto process = start(program.value(), PortPolicy::Suspend);
    const auto cli = [&](const QStringList &arguments) {
        auto run = std::make_unique<QProcess>();
        run->start(tests::programPath(QStringLiteral("clrlens-cli")), arguments);
        return run;
    };
    const QString pid = QString::number(process->processId());
    QByteArray said;
    // It may not wait yet.
    const auto saysSo = [&] {
        const auto resume = cli({QStringLiteral("resume"), pid});
        resume->waitForFinished();
        said = resume->readAllStandardError();
        return resume->exitCode() == 1 && said.contains("still waits at its start");
    };
    QTRY_VERIFY2(saysSo(), said.constData());
    QVERIFY2(said.contains(m_path.toLocal8Bit()) && said.contains("listen --resume"), said.constData());
    QVERIFY(!process->canReadLine());
    const auto listen = cli(
        {QStringLiteral("listen"), QStringLiteral("--resume"), QStringLiteral("--until-unused"), m_path});
    QTRY_VERIFY(process->canReadLine());
    const auto again = cli({QStringLiteral("resume"), pid});
    QVERIFY(again->waitForFinished());
    QCOMPARE(again->exitCode(), 0);
    QVERIFY(listen->state() != QProcess::NotRunning); // QProcess may not have heard yet that it runs
    process->closeWriteChannel();
    QVERIFY(process->waitForFinished());
    QVERIFY(tests::waitFor([&] { return listen->state() == QProcess::NotRunning; }));
    QCOMPARE(listen->exitCode(), 0);
}

void TestRealPorts::fiftyAtOnce()
{
    constexpr int many = 50;
    QStringList programs; // of all versions, at one port
    for (const char *framework : tests::frameworks) {
        const auto program
            = tests::builtProgram(QStringLiteral("programs/Workload"), QString::fromLatin1(framework));
        QVERIFY2(program.ok(), qPrintable(program.ok() ? QString() : program.error().text));
        programs.append(program.value());
    }
    QVERIFY(open());
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int i = 0; i < many; ++i)
        processes.push_back(start(programs.at(i % programs.size()),
                                  i < many / 2 ? PortPolicy::Suspend : PortPolicy::NoSuspend));
    const auto here = [&] {
        QSet<qint64> pids;
        for (const PortRuntime &runtime : m_ports->runtimes()) {
            if (runtime.info && runtime.state == State::Waiting)
                pids.insert(runtime.hostPid);
        }
        return pids;
    };
    QTRY_COMPARE(here().size(), many);
    QCOMPARE(m_ports->runtimes().size(), many);
    for (const auto &process : processes)
        QVERIFY(here().contains(process->processId()));
    QVERIFY(answer(m_ports->runtimes()));

    // Some that wait and some that run are killed, while the others are asked.
    QList<PortRuntime> rest;
    for (int i = 0; i < many; ++i) {
        if (i % 5 == 0)
            processes[std::size_t(i)]->kill();
        else
            rest.append(runtimeOf(processes[std::size_t(i)]->processId()));
    }
    QVERIFY(answer(rest));
    QTRY_COMPARE(std::ranges::count(m_ports->runtimes(), State::Gone, &PortRuntime::state), many / 5);
    int resumed = 0;
    for (const PortRuntime &runtime : rest)
        m_ports->resume(runtime, this, [&](const protocol::Result<> &result) { resumed += result.ok(); });
    QTRY_COMPARE(resumed, int(rest.size()));
    for (int i = 0; i < many; ++i) {
        if (i % 5 != 0)
            QTRY_VERIFY(processes[std::size_t(i)]->canReadLine());
    }
    for (const auto &process : processes)
        process->closeWriteChannel();
    for (const auto &process : processes)
        QVERIFY(process->state() == QProcess::NotRunning
                || process->waitForFinished(tests::patienceMilliseconds));
}

CLRLENS_TEST(TestRealPorts)
#include "tst_real_ports.moc"
