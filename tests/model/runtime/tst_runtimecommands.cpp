// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/runtimecommands.h"

#include "model/text/errortext.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <optional>
#include <QtTest>

using namespace model;
using namespace protocol::ipc;
using protocol::ErrorCode;
using protocol::Result;
using tests::FakeRuntime;

namespace {

ProcessInfo sampleInfo()
{
    ProcessInfo info;
    info.processId = 42;
    info.runtimeCookie = QUuid(QStringLiteral("{11223344-5566-7788-99aa-bbccddeeff00}"));
    info.commandLine = QStringLiteral("shop --verbose");
    info.operatingSystem = QStringLiteral("Linux");
    info.architecture = QStringLiteral("x64");
    return info;
}

const CreateCoreDumpRequest dumpRequest{QStringLiteral("/tmp/dump"), DumpType::WithHeap, 1};

QList<Command> commandsOf(const FakeRuntime &runtime)
{
    QList<Command> commands;
    for (const auto &request : runtime.requests())
        commands.append(request.command);
    return commands;
}

} // namespace

class TestRuntimeCommands : public QObject {
    Q_OBJECT

    std::unique_ptr<FakeRuntime> m_runtime;
    std::unique_ptr<RuntimeCommands> m_commands;

    /// Calls `ask` with a callback and waits for its result.
    template <class T, class Ask> std::optional<Result<T>> wait(Ask ask)
    {
        std::optional<Result<T>> outcome;
        ask([&](Result<T> result) { outcome = std::move(result); });
        (void)tests::waitFor([&] { return outcome.has_value(); });
        return outcome;
    }
    std::optional<Result<Command>> dump(const CreateCoreDumpRequest &request = dumpRequest)
    {
        return wait<Command>([&](auto done) { m_commands->createDump(request, this, done); });
    }

private Q_SLOTS:
    void init()
    {
        m_runtime = std::make_unique<FakeRuntime>();
        m_commands = std::make_unique<RuntimeCommands>(tests::runtimeAt(m_runtime->path()));
    }
    void cleanup()
    {
        m_commands.reset();
        m_runtime.reset();
    }

    void infoFallsBackToWhatTheRuntimeKnows_data()
    {
        QTest::addColumn<ProcessInfoVersion>("known");
        QTest::newRow("ProcessInfo3") << ProcessInfoVersion::V3;
        QTest::newRow("ProcessInfo2") << ProcessInfoVersion::V2;
        QTest::newRow("ProcessInfo") << ProcessInfoVersion::V1;
    }
    void infoFallsBackToWhatTheRuntimeKnows()
    {
        QFETCH(ProcessInfoVersion, known);
        m_runtime->answer(processInfoRequest(known).command,
                          FakeRuntime::ok(encodeProcessInfo(known, sampleInfo())));
        const auto outcome
            = wait<RuntimeCommands::Info>([&](auto done) { m_commands->fetchInfo(this, done); });
        QVERIFY(outcome && outcome->ok());
        QCOMPARE(outcome->value().info, sampleInfo());
        QCOMPARE(outcome->value().answered, known);
        QCOMPARE(m_runtime->connections(), 4 - int(known));
    }

    void infoOfARuntimeThatKnowsNone()
    {
        const auto outcome
            = wait<RuntimeCommands::Info>([&](auto done) { m_commands->fetchInfo(this, done); });
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(HResult(outcome->error().native), HResult::UnknownCommand);
        QCOMPARE(commandsOf(*m_runtime),
                 QList<Command>({Command::ProcessInfo3, Command::ProcessInfo2, Command::ProcessInfo}));
    }

    void otherErrorsDoNotFallBack()
    {
        m_runtime->answer(Command::ProcessInfo3, FakeRuntime::error(HResult::Fail));
        const auto outcome
            = wait<RuntimeCommands::Info>([&](auto done) { m_commands->fetchInfo(this, done); });
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(m_runtime->connections(), 1);
    }

    void garbledInfoIsAnError()
    {
        m_runtime->answer(Command::ProcessInfo3, FakeRuntime::ok("short"));
        const auto outcome
            = wait<RuntimeCommands::Info>([&](auto done) { m_commands->fetchInfo(this, done); });
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::Truncated);
    }

    void environmentComesWithItsContinuation()
    {
        const QString large = QStringLiteral("LARGE=") + QString(100'000, u'x');
        const auto encoded = encodeEnvironment({QStringLiteral("A=1"), QStringLiteral("odd"), large});
        m_runtime->answer(Command::ProcessEnvironment,
                          {FakeRuntime::bytesOf(encoded.reply) + encoded.continuation, true, 50'000});
        const auto outcome
            = wait<QList<EnvironmentVariable>>([&](auto done) { m_commands->fetchEnvironment(this, done); });
        QVERIFY(outcome && outcome->ok());
        const auto &entries = outcome->value();
        QCOMPARE(entries.size(), 3);
        QCOMPARE(entries[0].name, QStringLiteral("A"));
        QCOMPARE(entries[1].text, QStringLiteral("odd"));
        QCOMPARE(entries[2].text, large);
    }

    void environmentBeyondTheCapIsRefused()
    {
        m_runtime->answer(Command::ProcessEnvironment,
                          FakeRuntime::ok(QByteArray("\xff\xff\xff\xff\0\0", 6)));
        const auto outcome
            = wait<QList<EnvironmentVariable>>([&](auto done) { m_commands->fetchEnvironment(this, done); });
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::LimitExceeded);
    }

    void resumes()
    {
        m_runtime->answer(Command::ResumeRuntime, FakeRuntime::ok());
        const auto outcome = wait<std::monostate>([&](auto done) { m_commands->resume(this, done); });
        QVERIFY(outcome && outcome->ok());
    }

    void dumpsFallBack_data()
    {
        QTest::addColumn<QList<Command>>("asked");
        const QList<Command> all{Command::GenerateCoreDump3, Command::GenerateCoreDump2,
                                 Command::CreateCoreDump};
        QTest::newRow("GenerateCoreDump3") << all.mid(0, 1);
        QTest::newRow("GenerateCoreDump2") << all.mid(0, 2);
        QTest::newRow("CreateCoreDump") << all;
    }
    void dumpsFallBack()
    {
        QFETCH(QList<Command>, asked);
        m_runtime->answer(asked.last(), FakeRuntime::ok(encodeHresult(0)));
        const auto outcome = dump();
        QVERIFY(outcome && outcome->ok());
        QCOMPARE(commandsOf(*m_runtime), asked);
        for (const auto &request : m_runtime->requests())
            QCOMPARE(decodeCreateCoreDump(request).value(), dumpRequest);
    }

    void aCrashReportIsNotLostSilently()
    {
        const auto outcome = dump({QStringLiteral("/tmp/dump"), DumpType::Full, 4});
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::Unsupported);
        QCOMPARE(commandsOf(*m_runtime),
                 QList<Command>({Command::GenerateCoreDump3, Command::GenerateCoreDump2}));
    }

    void aFailedDumpSaysWhatTheRuntimeSays()
    {
        protocol::ByteWriter payload;
        payload.u32(std::uint32_t(HResult::Fail));
        payload.ipcString(QStringLiteral("Could not create the file"));
        m_runtime->answer(Command::GenerateCoreDump3,
                          {FakeRuntime::bytesOf({Command::Error, payload.bytes()})});
        const auto outcome = dump();
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().text, QStringLiteral("E_FAIL (0x80004005): Could not create the file"));
    }

    void aFailureInsideOfAnOkReplyIsAFailure()
    {
        m_runtime->answer(Command::GenerateCoreDump3, FakeRuntime::ok(encodeHresult(0x80004005)));
        const auto outcome = dump();
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::RuntimeError);
    }

    void aDumpIsWrittenAtTheVeryPath()
    {
        m_runtime->answer(Command::GenerateCoreDump2, FakeRuntime::ok(encodeHresult(0)));
        auto request = dumpRequest;
        request.path = QStringLiteral("/100% %p.dmp");
        const auto outcome = dump(request);
        QVERIFY(outcome && outcome->ok());
        QCOMPARE(outcome->value(), Command::GenerateCoreDump2);
        // The runtime puts its process's id in the place of %p, and % in that of %%.
        QCOMPARE(decodeCreateCoreDump(m_runtime->requests().last()).value().path,
                 QStringLiteral("/100%% %%p.dmp"));
    }

    void refusesADumpWithoutPathFromTheEventLoop()
    {
        bool called = false;
        m_commands->createDump({}, this, [&](const auto &result) { called = !result.ok(); });
        QVERIFY(!called);
        QTRY_VERIFY(called);
        QCOMPARE(m_runtime->connections(), 0);
    }

    void cancelsTheWaitForADump()
    {
        m_runtime->answer(Command::GenerateCoreDump3, FakeRuntime::silence());
        std::optional<Result<Command>> outcome;
        const auto id
            = m_commands->createDump(dumpRequest, this, [&](const auto &result) { outcome = result; });
        QTRY_COMPARE(m_runtime->requests().size(), 1);
        m_commands->cancel(id);
        QTRY_VERIFY(outcome);
        QCOMPARE(outcome->error().code, ErrorCode::Cancelled);
        QVERIFY(mayStillHappen(outcome->error()));
        QVERIFY(m_commands->runtime()->activity().cancelled); // the runtime goes on with it
        m_commands->cancel(id); // has ended
        QVERIFY(m_commands->runtime()->activity().cancelled);
    }

    void attachesAProfiler()
    {
        m_runtime->answer(Command::AttachProfiler, FakeRuntime::ok(encodeHresult(0x8007007E)));
        const AttachProfilerRequest request{500, QUuid::createUuid(), QStringLiteral("/p.so"), "data"};
        const auto outcome
            = wait<std::monostate>([&](auto done) { m_commands->attachProfiler(request, this, done); });
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(HResult(outcome->error().native), HResult::ModuleNotFound);
        QCOMPARE(decodeAttachProfiler(m_runtime->requests().at(0)).value(), request);
    }

    void namesAProfilerForTheStart()
    {
        m_runtime->answer(Command::StartupProfiler, FakeRuntime::ok(encodeHresult(0)));
        const StartupProfilerRequest request{QUuid::createUuid(), QStringLiteral("/p.so")};
        const auto outcome
            = wait<std::monostate>([&](auto done) { m_commands->startupProfiler(request, this, done); });
        QVERIFY(outcome && outcome->ok());
        QCOMPARE(decodeStartupProfiler(m_runtime->requests().at(0)).value(), request);
    }

    void appliesAStartupHook()
    {
        m_runtime->answer(Command::ApplyStartupHook, FakeRuntime::error(HResult::InvalidArgument));
        const QString path = QStringLiteral("/hook.dll");
        const auto outcome
            = wait<std::monostate>([&](auto done) { m_commands->applyStartupHook(path, this, done); });
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(HResult(outcome->error().native), HResult::InvalidArgument);
        QCOMPARE(decodeApplyStartupHook(m_runtime->requests().at(0)).value(), path);
    }

    void setsAndClearsVariables_data()
    {
        QTest::addColumn<std::optional<QString>>("value");
        QTest::addColumn<QString>("sent");
        QTest::newRow("set") << std::optional(QStringLiteral("1")) << QStringLiteral("1");
        QTest::newRow("set to nothing") << std::optional(QString()) << QString(QLatin1String(""));
        QTest::newRow("cleared") << std::optional<QString>() << QString();
    }
    void setsAndClearsVariables()
    {
        QFETCH(const std::optional<QString>, value);
        QFETCH(const QString, sent);
        m_runtime->answer(Command::SetEnvironmentVariable, FakeRuntime::ok(encodeHresult(0)));
        const auto outcome = wait<std::monostate>(
            [&](auto done) { m_commands->setEnvironmentVariable(QStringLiteral("A"), value, this, done); });
        QVERIFY(outcome && outcome->ok());
        QCOMPARE(decodeSetEnvironmentVariable(m_runtime->requests().at(0)).value(),
                 (SetEnvironmentVariableRequest{QStringLiteral("A"), sent}));
    }

    void turnsPerfMapsOnAndOff()
    {
        m_runtime->answer(Command::EnablePerfMap, FakeRuntime::ok(encodeHresult(0)));
        m_runtime->answer(Command::DisablePerfMap, FakeRuntime::ok(encodeHresult(0)));
        const auto on = wait<std::monostate>(
            [&](auto done) { m_commands->enablePerfMap(PerfMapType::JitDump, this, done); });
        const auto off = wait<std::monostate>([&](auto done) { m_commands->disablePerfMap(this, done); });
        QVERIFY(on && on->ok() && off && off->ok());
        QCOMPARE(decodeEnablePerfMap(m_runtime->requests().at(0)).value(), PerfMapType::JitDump);
        QCOMPARE(m_runtime->requests().at(1).command, Command::DisablePerfMap);
    }

    void aResumeThatIsRefusedInsideOfAnOkReplyIsAFailure()
    {
        m_runtime->answer(Command::ResumeRuntime, FakeRuntime::ok(encodeHresult(0x80004005)));
        const auto outcome = wait<std::monostate>([&](auto done) { m_commands->resume(this, done); });
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(HResult(outcome->error().native), HResult::Fail);
    }

    void aDeadContextIsNotCalled()
    {
        m_runtime->answer(Command::ResumeRuntime, FakeRuntime::ok());
        bool called = false;
        auto context = std::make_unique<QObject>();
        m_commands->resume(context.get(), [&](const auto &) { called = true; });
        context.reset();
        QTRY_COMPARE(m_runtime->connections(), 1);
        QTest::qWait(50);
        QVERIFY(!called);
    }
};

CLRLENS_TEST(TestRuntimeCommands)
#include "tst_runtimecommands.moc"
