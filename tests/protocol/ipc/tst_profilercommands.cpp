// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/profilercommands.h"

#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::hexBytes;

namespace {

const QByteArray golden = hexBytes(R"(
    10 27 00 00                                      # 10000 milliseconds
    44 33 22 11 66 55 88 77 99 aa bb cc dd ee ff 00  # profiler
    05 00 00 00  2f 00 70 00 2e 00 73 00 00 00       # path "/p.s"
    03 00 00 00  01 02 03                            # client data
)");

AttachProfilerRequest goldenRequest()
{
    return {10000, QUuid(QStringLiteral("{11223344-5566-7788-99aa-bbccddeeff00}")), QStringLiteral("/p.s"),
            hexBytes("01 02 03")};
}

Result<AttachProfilerRequest> decode(const QByteArray &payload)
{
    return decodeAttachProfiler({Command::AttachProfiler, payload});
}

} // namespace

class TestProfilerCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundTrips()
    {
        const auto message = encodeAttachProfiler(goldenRequest()).value();
        QCOMPARE(message, (Message{Command(0x0301), golden}));
        QCOMPARE(decodeAttachProfiler(message).value(), goldenRequest());
    }

    void sendsNoClientDataAsLength0()
    {
        auto request = goldenRequest();
        request.clientData.clear();
        QCOMPARE(encodeAttachProfiler(request).value().payload, golden.chopped(7) + hexBytes("00 00 00 00"));
    }

    void startupProfilersRoundTrip()
    {
        const QByteArray payload = golden.mid(4).chopped(7);
        const StartupProfilerRequest request{goldenRequest().profilerGuid, QStringLiteral("/p.s")};
        const auto message = encodeStartupProfiler(request).value();
        QCOMPARE(message, (Message{Command(0x0302), payload}));
        QCOMPARE(decodeStartupProfiler(message).value(), request);
        const auto decode = [](const QByteArray &bytes) {
            return decodeStartupProfiler({Command::StartupProfiler, bytes});
        };
        QCOMPARE(tests::acceptedTruncation(payload, decode), -1);
        QCOMPARE(decode(payload + 'x').error().code, ErrorCode::BadSize);
        QCOMPARE(decodeStartupProfiler({Command::AttachProfiler, payload}).error().code, ErrorCode::BadValue);
    }

    void refusesProfilersThatCannotBe_data()
    {
        QTest::addColumn<QUuid>("guid");
        QTest::addColumn<QString>("path");
        const QUuid guid = goldenRequest().profilerGuid;
        QTest::newRow("no class") << QUuid() << QStringLiteral("/p.so");
        QTest::newRow("no path") << guid << QString();
        QTest::newRow("NUL in the path") << guid << QString(QStringLiteral("/p.so") + QChar(u'\0'));
    }
    void refusesProfilersThatCannotBe()
    {
        QFETCH(const QUuid, guid);
        QFETCH(const QString, path);
        QCOMPARE(encodeAttachProfiler({1, guid, path, {}}).error().code, ErrorCode::BadValue);
        QCOMPARE(encodeStartupProfiler({guid, path}).error().code, ErrorCode::BadValue);
    }

    void refusesWhatItCannotSend()
    {
        auto request = goldenRequest();
        request.clientData = QByteArray(65'500, 'x');
        QCOMPARE(encodeAttachProfiler(request).error().code, ErrorCode::LimitExceeded);
    }

    void refusesWhatItCannotRead()
    {
        QCOMPARE(tests::acceptedTruncation(golden, decode), -1);
        QCOMPARE(decode(golden + 'x').error().code, ErrorCode::BadSize);
        QVERIFY(!decode(golden.chopped(7) + hexBytes("ff ff ff ff 01 02 03")).ok());
        QCOMPARE(decodeAttachProfiler({Command::StartupProfiler, golden}).error().code, ErrorCode::BadValue);
    }
};

CLRLENS_TEST(TestProfilerCommands)
#include "tst_profilercommands.moc"
