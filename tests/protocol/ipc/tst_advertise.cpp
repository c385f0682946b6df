// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/advertise.h"

#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::hexBytes;

namespace {

const QByteArray golden = hexBytes(R"(
    41 44 56 52 5f 56 31 00                          # "ADVR_V1" and its NUL
    44 33 22 11 66 55 88 77 99 aa bb cc dd ee ff 00  # cookie
    d2 04 00 00 00 00 00 00                          # process 1234
    00 00                                            # reserved
)");

Advertise goldenAdvertise()
{
    return {QUuid(QStringLiteral("{11223344-5566-7788-99aa-bbccddeeff00}")), 1234};
}

} // namespace

class TestAdvertise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void has34Bytes()
    {
        QCOMPARE(golden.size(), 34);
        QCOMPARE(encodeAdvertise(goldenAdvertise()), golden);
    }

    void decodesAtAnyChunkSize_data() { tests::addChunkSizes(); }
    void decodesAtAnyChunkSize()
    {
        QFETCH(int, chunkSize);
        const auto decoded = tests::decodeInChunks(golden, chunkSize, decodeAdvertise);
        QVERIFY(std::holds_alternative<Advertise>(decoded));
        QCOMPARE(std::get<Advertise>(decoded), goldenAdvertise());
    }

    void asksForMoreAtEveryTruncation()
    {
        for (qsizetype size = 0; size < golden.size(); ++size) {
            const auto decoded = tests::decodeInChunks(golden.left(size), 1 << 30, decodeAdvertise);
            QVERIFY(std::holds_alternative<NeedMore>(decoded));
        }
    }

    void leavesWhatFollows()
    {
        ChunkBuffer stream;
        stream.append(byteView(golden + "DOTNET"));
        QVERIFY(std::holds_alternative<Advertise>(decodeAdvertise(stream)));
        QCOMPARE(byteArray(stream.all()), QByteArray("DOTNET"));
    }

    void knowsAWrongMagicAtOnce()
    {
        for (int i = 0; i < 8; ++i) {
            auto bytes = golden.left(i + 1);
            bytes[i] = char(bytes[i] ^ 0x20);
            const auto decoded = tests::decodeInChunks(bytes, 1 << 30, decodeAdvertise);
            QVERIFY(std::holds_alternative<Error>(decoded));
            QCOMPARE(std::get<Error>(decoded).code, ErrorCode::BadMagic);
        }
    }
};

CLRLENS_TEST(TestAdvertise)
#include "tst_advertise.moc"
