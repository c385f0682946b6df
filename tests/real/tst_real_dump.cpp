// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/dumps/dumpfile.h"
#include "model/dumps/dumpoutcome.h"
#include "model/dumps/dumps.h"
#include "model/process/processstatus.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>
#ifdef Q_OS_LINUX
#include <cerrno>
#include <sys/mount.h>
#endif

using namespace model;

/// Dumps of real processes.
class TestRealDump : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void smallDumps_data() { tests::addFrameworks(); }
    void smallDumps();
    void aDatedNameIsTakenTwice_data() { tests::addFrameworks(); }
    void aDatedNameIsTakenTwice();
    void largeDumpsAreAsLargeAsExpected_data() { tests::addFrameworks(); }
    void largeDumpsAreAsLargeAsExpected();
    void runtimesOwnWordsAreShown_data() { tests::addFrameworks(); }
    void runtimesOwnWordsAreShown();
    void readOnlyMountIsSaid();
    void busyIsSaid();
    void cancelLeavesTheRuntimeUsable();

private:
    /// Waits for the outcome of a dump of the running workload.
    Dump dump(DumpType type, const QString &path, Dumps &dumps);
    void startWorkload(const QString &framework);
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QTemporaryDir m_folder;
    std::unique_ptr<tests::Workload> m_workload;
    std::shared_ptr<Runtime> m_runtime;
};

namespace {

/// Returns what speaks against a file being an ELF core, empty for nothing.
QString noCore(const QString &path, quint64 leastBytes)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return file.errorString();
    const QByteArray head = file.read(18);
    constexpr char core = 4; // ET_CORE
    if (!head.startsWith("\x7f"
                         "ELF")
        || head.size() < 18 || head.at(16) != core)
        return QStringLiteral("no ELF core");
    return quint64(file.size()) < leastBytes ? QStringLiteral("only %1 bytes").arg(file.size()) : QString();
}

constexpr quint64 smallBytes = 2 << 20; // 6 MB were measured

} // namespace

void TestRealDump::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
}

void TestRealDump::startWorkload(const QString &framework)
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    m_workload = std::make_unique<tests::Workload>(program.value());
    QCOMPARE(m_workload->start({QStringLiteral("idle")}), QString());
    ProcessIdentity identity;
    identity.pid = m_workload->pid();
    identity.startTime = readProcessStatus(identity.pid).value().startTime;
    m_runtime = std::make_shared<Runtime>(std::make_shared<SocketEndpoint>(
        protocol::transport::SocketAddress{m_workload->socketPath(), {}}, identity));
}

Dump TestRealDump::dump(DumpType type, const QString &path, Dumps &dumps)
{
    DumpOrder order;
    order.request.type = type;
    order.request.path = path;
    order.label = QStringLiteral("Workload");
    const quint64 id = dumps.start(std::make_unique<RuntimeCommands>(m_runtime), order);
    (void)tests::waitFor([&] { return !dumps.find(id)->isRunning(); });
    return *dumps.find(id);
}

/// Two in a row, and a name that the runtime would replace parts of.
void TestRealDump::smallDumps()
{
    QFETCH(const QString, framework);
    startWorkload(framework);
    Dumps dumps;
    for (const auto &[name, type] :
         {std::pair("mini 100% %p.dmp", DumpType::Normal), std::pair("triage.dmp", DumpType::Triage)}) {
        const QString file = path(qPrintable(framework + QLatin1String(name)));
        const Dump written = dump(type, file, dumps);
        QVERIFY2(written.state == Dump::State::Written, qPrintable(describeDumpFailure(written).sentence()));
        QCOMPARE(noCore(file, smallBytes), QString());
        QCOMPARE(qint64(written.bytes), QFileInfo(file).size());
        QCOMPARE(written.owner, QFileInfo(file).owner());
        QCOMPARE(written.command, QStringLiteral("GenerateCoreDump3"));
        QVERIFY(!preflight::firstBlocking(written.findings));
    }
    QCOMPARE(dumps.of({}).size(), 2);
}

/// The name of a moment, for two dumps of it.
void TestRealDump::aDatedNameIsTakenTwice()
{
    QFETCH(const QString, framework);
    startWorkload(framework);
    Dumps dumps;
    DumpOrder order;
    order.request.type = DumpType::Normal;
    order.request.path = suggestedDumpPath(m_folder.path(), QStringLiteral("Workload"), m_workload->pid(),
                                           QDateTime::currentDateTime());
    order.otherNames = true;
    const auto start = [&] { return dumps.start(std::make_unique<RuntimeCommands>(m_runtime), order); };
    const quint64 ids[] = {start(), start()};
    QStringList paths;
    for (const quint64 id : ids) {
        QTRY_COMPARE(dumps.find(id)->state, Dump::State::Written);
        paths << dumps.find(id)->path;
        QCOMPARE(noCore(paths.last(), smallBytes), QString());
    }
    // Which of the two looks came first is left open.
    QVERIFY2(paths.contains(order.request.path), qPrintable(paths.join(u' ')));
    QVERIFY(paths.first() != paths.last());
}

void TestRealDump::largeDumpsAreAsLargeAsExpected()
{
    QFETCH(const QString, framework);
    startWorkload(framework);
    Dumps dumps({std::chrono::milliseconds(3000), std::chrono::milliseconds(20)});
    for (const auto &[name, type] :
         {std::pair("heap.dmp", DumpType::WithHeap), std::pair("full.dmp", DumpType::Full)}) {
        QFile::remove(path(name)); // of another runtime
        QList<quint64> sizes;
        QObject context;
        connect(&dumps, &Dumps::progressed, &context,
                [&sizes](const Dump &progress) { sizes.append(progress.bytes); });
        const Dump written = dump(type, path(name), dumps);
        QVERIFY2(written.state == Dump::State::Written, qPrintable(describeDumpFailure(written).sentence()));
        QCOMPARE(noCore(path(name), 10 * smallBytes), QString());
        QVERIFY2(!sizes.isEmpty() && std::ranges::is_sorted(sizes) && sizes.last() <= written.bytes,
                 "the size was not followed");
        QCOMPARE(qint64(written.bytes), QFileInfo(path(name)).size());
        QVERIFY(written.expectedBytes.has_value());
        const double share = double(written.bytes) / double(*written.expectedBytes);
        QVERIFY2(share > 0.8 && share < 1.25, QByteArray::number(share).constData());
    }
}

void TestRealDump::runtimesOwnWordsAreShown()
{
    QFETCH(const QString, framework);
    startWorkload(framework);
    Dumps dumps;
    const Dump failed = dump(DumpType::Normal, path("none/x.dmp"), dumps);
    QCOMPARE(failed.state, Dump::State::Failed);
    const ErrorText text = describeDumpFailure(failed);
    QVERIFY2(text.what.contains(QStringLiteral("E_FAIL"))
                 && text.what.contains(QStringLiteral("No such file or directory")),
             qPrintable(text.what));
    QVERIFY(!text.remedy.isEmpty());
    const auto *finding = preflight::firstBlocking(failed.findings);
    QVERIFY(finding && finding->seen.contains(QStringLiteral("There is no folder")));
}

void TestRealDump::readOnlyMountIsSaid()
{
#ifdef Q_OS_LINUX
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("readonly")));
    const QByteArray mountPoint = path("readonly").toUtf8();
    if (::mount("none", mountPoint.constData(), "tmpfs", MS_RDONLY, "size=1m") != 0)
        QSKIP("mounting needs root");
    const auto unmount = qScopeGuard([&mountPoint] { ::umount(mountPoint.constData()); });
    startWorkload(QStringLiteral("net10.0"));
    Dumps dumps;
    const Dump failed = dump(DumpType::Normal, path("readonly/x.dmp"), dumps);
    m_workload.reset();
    QCOMPARE(failed.state, Dump::State::Failed);
    const ErrorText text = describeDumpFailure(failed);
    QVERIFY2(text.what.contains(QStringLiteral("Read-only file system")), qPrintable(text.what));
    QVERIFY2(text.why.contains(QStringLiteral("read-only")), qPrintable(text.why));
    const auto *finding = preflight::firstBlocking(failed.findings);
    QVERIFY(finding && finding->seen.contains(QStringLiteral("mounted read-only")));
#endif
}

/// By a second program: while createdump has the process, it says so instead of calling it stopped.
void TestRealDump::busyIsSaid()
{
    startWorkload(QStringLiteral("net9.0"));
    Dumps dumps;
    DumpOrder order;
    order.request.type = DumpType::Full;
    order.request.path = path("busy.dmp");
    const quint64 first = dumps.start(std::make_unique<RuntimeCommands>(m_runtime), order);
    QTRY_VERIFY(dumps.find(first)->sent);
    order.request.path = path("waiting.dmp");
    order.request.type = DumpType::Normal;
    const quint64 second = dumps.start(std::make_unique<RuntimeCommands>(m_runtime), order);
    QTRY_COMPARE(dumps.find(second)->state, Dump::State::Writing);
    QVERIFY(!dumps.find(second)->sent);
    QVERIFY(m_runtime->activity().command.has_value());
    QCOMPARE(m_runtime->activity().waiting, 1);
    // The file is made when the process stands still.
    QTRY_VERIFY(QFile::exists(path("busy.dmp")));
    QProcess cli;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), QFileInfo(m_workload->socketPath()).path());
    cli.setProcessEnvironment(environment);
    cli.start(tests::programPath(QStringLiteral("clrlens-cli")),
              {QStringLiteral("dump"), QString::number(m_workload->pid()), QStringLiteral("-o"),
               path("third.dmp")});
    QTRY_COMPARE(dumps.find(first)->state, Dump::State::Written);
    QTRY_COMPARE(dumps.find(second)->state, Dump::State::Written);
    QTRY_COMPARE(cli.state(), QProcess::NotRunning);
    // It met the process while that was held, or it waited its turn.
    const QByteArray said = cli.readAllStandardError();
    if (cli.exitCode() == 0)
        QCOMPARE(noCore(path("third.dmp"), smallBytes), QString());
    else
        QVERIFY2(
            said.contains("createdump writes a memory dump")
                || said.contains("was stopped by a signal or a debugger"), // by createdump, a moment before
            said.constData());
    QCOMPARE(noCore(path("busy.dmp"), smallBytes), QString());
    QCOMPARE(noCore(path("waiting.dmp"), smallBytes), QString());
}

/// The runtime goes on with a dump that is not waited for; what comes next waits for its end and succeeds.
void TestRealDump::cancelLeavesTheRuntimeUsable()
{
    startWorkload(QStringLiteral("net9.0"));
    Dumps dumps;
    DumpOrder order;
    order.request.type = DumpType::Full;
    order.request.path = path("cancelled.dmp");
    const quint64 id = dumps.start(std::make_unique<RuntimeCommands>(m_runtime), order);
    QTRY_VERIFY(QFile::exists(path("cancelled.dmp")));
    dumps.abandon(id);
    QCOMPARE(dumps.find(id)->state, Dump::State::Abandoned);
    QVERIFY(m_runtime->activity().cancelled);
    RuntimeCommands commands(m_runtime);
    std::optional<protocol::Result<RuntimeCommands::Info>> info;
    commands.fetchInfo(this, [&info](const auto &answer) { info = answer; });
    QTRY_VERIFY(info);
    QVERIFY2(info->ok(), info->ok() ? "" : qPrintable(info->error().text));
    QCOMPARE(qint64(info->value().info.processId), m_workload->pid());
    QVERIFY(!m_runtime->activity().command);
    QCOMPARE(noCore(path("cancelled.dmp"), 10 * smallBytes), QString());
}

CLRLENS_TEST(TestRealDump)
#include "tst_real_dump.moc"
