// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/dumpcommands.h"

#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::hexBytes;

namespace {

const QByteArray golden = hexBytes(R"(
    03 00 00 00  2f 00 64 00 00 00  # path "/d"
    02 00 00 00                     # with heap
    05 00 00 00                     # log and crash report
)");

CreateCoreDumpRequest goldenRequest()
{
    return {QStringLiteral("/d"), DumpType::WithHeap, 5};
}

} // namespace

class TestDumpCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundTrips_data()
    {
        QTest::addColumn<Command>("command");
        QTest::newRow("CreateCoreDump") << Command(0x0101);
        QTest::newRow("GenerateCoreDump2") << Command(0x0102);
        QTest::newRow("GenerateCoreDump3") << Command(0x0103);
    }
    void roundTrips()
    {
        QFETCH(Command, command);
        const auto message = encodeCreateCoreDump(goldenRequest(), command).value();
        QCOMPARE(message, (Message{command, golden}));
        QCOMPARE(decodeCreateCoreDump(message).value(), goldenRequest());
    }

    void refusesWhatItCannotSend()
    {
        QCOMPARE(encodeCreateCoreDump({}).error().code, ErrorCode::BadValue);
        QCOMPARE(encodeCreateCoreDump(goldenRequest(), Command::StopTracing).error().code,
                 ErrorCode::BadValue);
        QCOMPARE(encodeCreateCoreDump({QString(33'000, u'p'), DumpType::Full, 0}).error().code,
                 ErrorCode::LimitExceeded);
    }

    void refusesWhatItCannotRead()
    {
        const auto decode = [](const QByteArray &payload) {
            return decodeCreateCoreDump({Command::CreateCoreDump, payload});
        };
        QCOMPARE(tests::acceptedTruncation(golden, decode), -1);
        QCOMPARE(decode(golden + 'x').error().code, ErrorCode::BadSize);
        for (const char type : {char(0), char(5)}) {
            auto payload = golden;
            payload[10] = type;
            QCOMPARE(decode(payload).error().code, ErrorCode::BadValue);
        }
        QCOMPARE(decodeCreateCoreDump({Command::StopTracing, golden}).error().code, ErrorCode::BadValue);
    }

    void hresultRepliesAreSuccessOrFailure()
    {
        QVERIFY(decodeHresultReply(encodeHresult(0)).ok());
        QVERIFY(decodeHresultReply(encodeHresult(1)).ok()); // S_FALSE
        const auto failed = decodeHresultReply(encodeHresult(0x80004005)).error();
        QCOMPARE(failed.code, ErrorCode::RuntimeError);
        QCOMPARE(std::uint32_t(failed.native), 0x80004005U);
        QCOMPARE(tests::acceptedTruncation(hexBytes("00 00 00 00"), decodeHresultReply), -1);
        QCOMPARE(decodeHresultReply(hexBytes("00 00 00 00 00")).error().code, ErrorCode::BadSize);
    }
};

CLRLENS_TEST(TestDumpCommands)
#include "tst_dumpcommands.moc"
