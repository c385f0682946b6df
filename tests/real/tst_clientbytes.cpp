// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/eventpipecommands.h"
#include "protocol/ipc/processcommands.h"
#include "protocol/ipc/processsettings.h"
#include "protocol/ipc/profilercommands.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace protocol::ipc;

namespace {

CollectTracingRequest session()
{
    CollectTracingRequest request;
    request.bufferMegabytes = 250;
    // That client sends arguments that are not given as an empty string.
    request.providers = {
        {QStringLiteral("Microsoft-Windows-DotNETRuntime"), 0x8003, 5, QLatin1String("")},
        {QStringLiteral("System.Runtime"), 0, 4, QStringLiteral("EventCounterIntervalSec=1")},
    };
    return request;
}

CollectTracingRequest sessionWithoutStacks(std::uint64_t rundownKeyword)
{
    CollectTracingRequest request = session();
    request.requestStackwalk = false;
    request.rundownKeyword = rundownKeyword;
    return request;
}

AttachProfilerRequest profiler(std::uint32_t timeout)
{
    return {timeout, QUuid(QStringLiteral("{11223344-5566-7788-99aa-bbccddeeff00}")), QStringLiteral("/p.so"),
            QByteArray("\x01\x02\x03")};
}

/// Our bytes for the commands of tests/peers/ClientBytes, in its order.
QList<Message> ourRequests()
{
    const CreateCoreDumpRequest dump{QStringLiteral("/tmp/a dump"), DumpType::WithHeap, 1};
    return {
        encodeCollectTracing(session(), Command::CollectTracing2).value(),
        stopTracingRequest(0x0102030405060708),
        encodeCollectTracing(sessionWithoutStacks(defaultRundownKeyword), Command::CollectTracing3).value(),
        stopTracingRequest(0x0102030405060708),
        encodeCollectTracing(sessionWithoutStacks(0x20), Command::CollectTracing4).value(),
        stopTracingRequest(0x0102030405060708),
        encodeCreateCoreDump(dump, Command::GenerateCoreDump3).value(),
        encodeCreateCoreDump(dump, Command::GenerateCoreDump2).value(),
        encodeCreateCoreDump(dump, Command::CreateCoreDump).value(),
        resumeRuntimeRequest(),
        processEnvironmentRequest(),
        // On purpose not what we send: that client gives its 10 s as 10, the runtime takes milliseconds.
        encodeAttachProfiler(profiler(10)).value(),
        encodeStartupProfiler({profiler(10).profilerGuid, QStringLiteral("/p.so")}).value(),
        encodeSetEnvironmentVariable({QStringLiteral("A"), QStringLiteral("=1")}).value(),
        encodeSetEnvironmentVariable({QStringLiteral("A"), QLatin1String("")}).value(),
        encodeSetEnvironmentVariable({QStringLiteral("A"), QString()}).value(),
        enablePerfMapRequest(PerfMapType::PerfMap),
        disablePerfMapRequest(),
        encodeApplyStartupHook(QStringLiteral("/a hook.dll")).value(),
    };
}

} // namespace

/// Our requests are byte for byte those of Microsoft's own client.
class TestClientBytes : public QObject {
    Q_OBJECT

    QList<QByteArray> m_lines;

private Q_SLOTS:
    void initTestCase()
    {
        CLRLENS_REQUIRE_DOTNET();
        const auto program
            = tests::builtProgram(QStringLiteral("peers/ClientBytes"), QStringLiteral("net10.0"));
        QVERIFY2(program.ok(), qPrintable(program.ok() ? QString() : program.error().text));

        QTemporaryDir folder;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), folder.path());
        environment.insert(QStringLiteral("DOTNET_EnableDiagnostics"), QStringLiteral("0"));
        QProcess client;
        client.setProcessEnvironment(environment);
        client.start(program.value(), QStringList());
        const bool ended = client.waitForFinished(tests::patienceMilliseconds);
        const auto errors = client.readAllStandardError();
        if (!ended) {
            client.kill();
            client.waitForFinished(tests::patienceMilliseconds);
        }
        QVERIFY2(ended && client.exitCode() == 0, errors.constData());
        m_lines = client.readAllStandardOutput().trimmed().split('\n');
    }

    void sendsTheSameCommands() { QCOMPARE(m_lines.size(), ourRequests().size()); }

    void sendsTheSameBytes_data()
    {
        QTest::addColumn<int>("index");
        const auto requests = ourRequests();
        for (int i = 0; i < int(requests.size()); ++i)
            QTest::addRow("%d %s", i, qPrintable(commandName(requests[i].command))) << i;
    }
    void sendsTheSameBytes()
    {
        QFETCH(int, index);
        QCOMPARE(m_lines.value(index), encode(ourRequests().at(index)).value().toHex());
    }

    void attachesProfilersWithMilliseconds()
    {
        const auto ours = encodeAttachProfiler(profiler(10'000)).value();
        QVERIFY(encode(ours).value().toHex() != m_lines.value(11));
        QCOMPARE(decodeAttachProfiler(ours).value().timeoutMilliseconds, 10'000U);
    }
};

CLRLENS_TEST(TestClientBytes)
#include "tst_clientbytes.moc"
