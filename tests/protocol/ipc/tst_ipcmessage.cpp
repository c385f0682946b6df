// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/ipcmessage.h"

#include "protocol/core/limits.h"
#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::hexBytes;

namespace {

const QByteArray stopTracing = hexBytes(R"(
    44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic "DOTNET_IPC_V1" and its NUL
    1c 00                                      # size 28
    02 01                                      # EventPipe, StopTracing
    00 00                                      # reserved
    0d f0 ad 8b 0b b0 fe ca                    # session id
)");

Message stopTracingMessage()
{
    return {Command::StopTracing, hexBytes("0d f0 ad 8b 0b b0 fe ca")};
}

Decoded<Message> decodeAll(const QByteArray &bytes)
{
    ChunkBuffer stream;
    stream.append(byteView(bytes));
    return decodeMessage(stream);
}

} // namespace

class TestIpcMessage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void encodesHeaderAndPayload() { QCOMPARE(encode(stopTracingMessage()).value(), stopTracing); }

    void encodesAnEmptyPayload()
    {
        QCOMPARE(encode({Command::ResumeRuntime, {}}).value(),
                 hexBytes(R"(44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00
                             14 00  # 20: the header alone
                             04 01  # Process, ResumeRuntime
                             00 00)"));
    }

    void refusesAPayloadBeyondThe16BitSize()
    {
        const QByteArray largest(limits::ipcPayloadMax, 'x');
        QCOMPARE(encode({Command::Ok, largest}).value().mid(14, 2), hexBytes("ff ff"));
        const auto refused = encode({Command::Ok, largest + 'x'});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::LimitExceeded);
    }

    void decodesAtAnyChunkSize_data() { tests::addChunkSizes(); }
    void decodesAtAnyChunkSize()
    {
        QFETCH(int, chunkSize);
        const auto decoded = tests::decodeInChunks(stopTracing, chunkSize, decodeMessage);
        QVERIFY(std::holds_alternative<Message>(decoded));
        QCOMPARE(std::get<Message>(decoded), stopTracingMessage());
    }

    void asksForMoreAtEveryTruncation()
    {
        for (qsizetype size = 0; size < stopTracing.size(); ++size)
            QVERIFY2(std::holds_alternative<NeedMore>(decodeAll(stopTracing.left(size))),
                     qPrintable(QString::number(size)));
    }

    void leavesWhatFollowsInTheStream()
    {
        ChunkBuffer stream;
        stream.append(byteView(stopTracing + stopTracing + "tail"));
        QVERIFY(std::holds_alternative<Message>(decodeMessage(stream)));
        QCOMPARE(stream.position(), std::uint64_t(28));
        QVERIFY(std::holds_alternative<Message>(decodeMessage(stream)));
        QCOMPARE(byteArray(stream.all()), QByteArray("tail"));
    }

    void knowsAWrongMagicAtItsFirstWrongByte()
    {
        for (int i = 0; i < 14; ++i) {
            auto bytes = stopTracing.left(i + 1);
            bytes[i] = char(bytes[i] ^ 0x20);
            const auto decoded = decodeAll(bytes);
            QVERIFY(std::holds_alternative<Error>(decoded));
            QCOMPARE(std::get<Error>(decoded).code, ErrorCode::BadMagic);
        }
    }

    void refusesASizeBelowTheHeader_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 19})
            QTest::newRow(qPrintable(QString::number(size))) << size;
    }
    void refusesASizeBelowTheHeader()
    {
        QFETCH(int, size);
        auto bytes = stopTracing.left(16);
        bytes[14] = char(size);
        const auto decoded = decodeAll(bytes);
        QVERIFY(std::holds_alternative<Error>(decoded));
        QCOMPARE(std::get<Error>(decoded).code, ErrorCode::BadSize);
        QCOMPARE(std::get<Error>(decoded).position, std::uint64_t(14));
    }

    void keepsCommandsThatItDoesNotKnow()
    {
        auto bytes = stopTracing;
        bytes[16] = char(0x77);
        bytes[17] = char(0x99);
        QCOMPARE(std::get<Message>(decodeAll(bytes)).command, Command(0x7799));
    }

    void repliesGiveTheirPayloadOrTheirError()
    {
        QCOMPARE(replyPayload(okReply("abc")).value(), QByteArray("abc"));

        const auto refused = replyPayload(errorReply(0x80131385)).error();
        QCOMPARE(refused.code, ErrorCode::RuntimeError);
        QCOMPARE(refused.text, QStringLiteral("CORDIAGIPC_E_UNKNOWN_COMMAND (0x80131385)"));
        QCOMPARE(std::uint32_t(refused.native), 0x80131385U);

        QCOMPARE(replyPayload(stopTracingMessage()).error().code, ErrorCode::UnexpectedReply);
        QCOMPARE(replyPayload({Command(0xFF07), {}}).error().code, ErrorCode::UnexpectedReply);
        QCOMPARE(replyPayload({Command::Error, "abc"}).error().code, ErrorCode::Truncated);
    }

    void errorRepliesOfDumpsBringTheirText()
    {
        const auto payload = hexBytes(R"(
            05 40 00 80        # E_FAIL
            03 00 00 00        # 3 units
            6e 00 6f 00 00 00  # "no"
        )");
        QCOMPARE(replyPayload({Command::Error, payload}).error().text,
                 QStringLiteral("E_FAIL (0x80004005): no"));
        // A text that is cut off does not hide the HRESULT.
        const auto cut = replyPayload({Command::Error, payload.chopped(3)}).error();
        QCOMPARE(cut.code, ErrorCode::RuntimeError);
        QCOMPARE(cut.text, QStringLiteral("E_FAIL (0x80004005)"));
    }
};

CLRLENS_TEST(TestIpcMessage)
#include "tst_ipcmessage.moc"
