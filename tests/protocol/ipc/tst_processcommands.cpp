// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/processcommands.h"

#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::hexBytes;

namespace {

const QByteArray version1 = hexBytes(R"(
    d2 04 00 00 00 00 00 00                          # process 1234
    44 33 22 11 66 55 88 77 99 aa bb cc dd ee ff 00  # cookie, laid out as Windows does
    04 00 00 00  61 00 20 00 62 00 00 00             # command line "a b"
    01 00 00 00  00 00                               # operating system, empty
    00 00 00 00                                      # architecture, absent
)");
const QByteArray version2 = version1 + hexBytes(R"(
    02 00 00 00  61 00 00 00                         # entry assembly "a"
    03 00 00 00  31 00 30 00 00 00                   # runtime version "10"
)");
const QByteArray version3 = hexBytes("01 00 00 00  # version 1") + version2 + hexBytes(R"(
    04 00 00 00  78 00 36 00 34 00 00 00             # runtime identifier "x64"
)");

ProcessInfo expectedInfo(ProcessInfoVersion version)
{
    ProcessInfo info;
    info.processId = 1234;
    info.runtimeCookie = QUuid(QStringLiteral("{11223344-5566-7788-99aa-bbccddeeff00}"));
    info.commandLine = QStringLiteral("a b");
    info.operatingSystem = QLatin1String("");
    if (version >= ProcessInfoVersion::V2) {
        info.managedEntrypointAssemblyName = QStringLiteral("a");
        info.clrProductVersion = QStringLiteral("10");
    }
    if (version == ProcessInfoVersion::V3)
        info.portableRuntimeIdentifier = QStringLiteral("x64");
    return info;
}

void addVersions()
{
    QTest::addColumn<ProcessInfoVersion>("version");
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("ProcessInfo") << ProcessInfoVersion::V1 << version1;
    QTest::newRow("ProcessInfo2") << ProcessInfoVersion::V2 << version2;
    QTest::newRow("ProcessInfo3") << ProcessInfoVersion::V3 << version3;
}

const QByteArray environment = hexBytes(R"(
    03 00 00 00                                # three entries
    04 00 00 00  41 00 3d 00 31 00 00 00       # "A=1"
    01 00 00 00  00 00                         # ""
    00 00 00 00                                # absent
)");

Result<QList<QString>> decodeEnvironment(const QByteArray &bytes)
{
    return decodeEnvironmentContinuation(byteView(bytes));
}

} // namespace

class TestProcessCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void requestsHaveNoPayload()
    {
        QCOMPARE(processInfoRequest(ProcessInfoVersion::V1), (Message{Command::ProcessInfo, {}}));
        QCOMPARE(processInfoRequest(ProcessInfoVersion::V2), (Message{Command::ProcessInfo2, {}}));
        QCOMPARE(processInfoRequest(ProcessInfoVersion::V3), (Message{Command::ProcessInfo3, {}}));
        QCOMPARE(processEnvironmentRequest(), (Message{Command::ProcessEnvironment, {}}));
        QCOMPARE(resumeRuntimeRequest(), (Message{Command::ResumeRuntime, {}}));
    }

    void decodesProcessInfo_data() { addVersions(); }
    void decodesProcessInfo()
    {
        QFETCH(ProcessInfoVersion, version);
        QFETCH(QByteArray, payload);
        const auto info = decodeProcessInfo(version, payload).value();
        QCOMPARE(info, expectedInfo(version));
        QVERIFY(!info.operatingSystem.isNull());
        QVERIFY(info.architecture.isNull());
    }

    void encodesProcessInfo_data() { addVersions(); }
    void encodesProcessInfo()
    {
        QFETCH(ProcessInfoVersion, version);
        QFETCH(QByteArray, payload);
        QCOMPARE(encodeProcessInfo(version, expectedInfo(version)), payload);
    }

    void refusesEveryTruncation_data() { addVersions(); }
    void refusesEveryTruncation()
    {
        QFETCH(ProcessInfoVersion, version);
        QFETCH(QByteArray, payload);
        const auto decode = [&](const QByteArray &bytes) { return decodeProcessInfo(version, bytes); };
        QCOMPARE(tests::acceptedTruncation(payload, decode), -1);
    }

    void ignoresWhatLaterVersionsAppend()
    {
        QByteArray payload = version3 + "later";
        payload[0] = 9;
        QCOMPARE(decodeProcessInfo(ProcessInfoVersion::V3, payload).value(),
                 expectedInfo(ProcessInfoVersion::V3));
    }

    void readsAVersion0WithoutRuntimeIdentifier()
    {
        const QByteArray payload = hexBytes("00 00 00 00") + version2;
        QCOMPARE(decodeProcessInfo(ProcessInfoVersion::V3, payload).value(),
                 expectedInfo(ProcessInfoVersion::V2));
    }

    void refusesStringsWithoutNulOrWithImpossibleLengths_data()
    {
        QTest::addColumn<QByteArray>("string");
        QTest::newRow("no NUL") << hexBytes("04 00 00 00  61 00 20 00 62 00 63 00");
        QTest::newRow("NUL of one byte") << hexBytes("04 00 00 00  61 00 20 00 62 00 00 01");
        QTest::newRow("longer than the payload") << hexBytes("ff 00 00 00  61 00 20 00 62 00 00 00");
        QTest::newRow("length that wraps when doubled") << hexBytes("04 00 00 80  61 00 20 00 62 00 00 00");
        QTest::newRow("largest length") << hexBytes("ff ff ff ff  61 00 20 00 62 00 00 00");
    }
    void refusesStringsWithoutNulOrWithImpossibleLengths()
    {
        QFETCH(QByteArray, string);
        auto payload = version1;
        payload.replace(24, 12, string);
        QVERIFY(!decodeProcessInfo(ProcessInfoVersion::V1, payload).ok());
    }

    void environmentRepliesTellTheirContinuation()
    {
        const auto encoded = encodeEnvironment({QStringLiteral("A=1"), QLatin1String(""), QString()});
        QCOMPARE(encoded.continuation, environment);
        QCOMPARE(encoded.reply, okReply(hexBytes("1a 00 00 00  # 26 bytes") + hexBytes("00 00  # reserved")));
        QCOMPARE(decodeEnvironmentReply(encoded.reply.payload).value().continuationBytes, 26U);
        QCOMPARE(tests::acceptedTruncation(encoded.reply.payload, decodeEnvironmentReply), -1);
        QCOMPARE(decodeEnvironmentReply(encoded.reply.payload + 'x').error().code, ErrorCode::BadSize);
    }

    void capsTheContinuation()
    {
        QCOMPARE(decodeEnvironmentReply(hexBytes("00 00 80 00 00 00")).value().continuationBytes, 8U << 20);
        QCOMPARE(decodeEnvironmentReply(hexBytes("01 00 80 00 00 00")).error().code,
                 ErrorCode::LimitExceeded);
        QCOMPARE(decodeEnvironmentReply(hexBytes("ff ff ff ff 00 00")).error().code,
                 ErrorCode::LimitExceeded);
    }

    void decodesTheEnvironment()
    {
        const auto entries = decodeEnvironment(environment).value();
        QCOMPARE(entries, QList<QString>({QStringLiteral("A=1"), QLatin1String(""), QString()}));
        QCOMPARE(decodeEnvironment(hexBytes("00 00 00 00")).value(), QList<QString>());
        QCOMPARE(tests::acceptedTruncation(environment, decodeEnvironment), -1);
        QCOMPARE(decodeEnvironment(environment + 'x').error().code, ErrorCode::BadSize);
        QCOMPARE(decodeEnvironment(hexBytes("ff ff ff 7f  00 00 00 00")).error().code, ErrorCode::BadSize);
    }
};

CLRLENS_TEST(TestProcessCommands)
#include "tst_processcommands.moc"
