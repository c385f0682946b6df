// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dotnettest/frame.h"

#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <limits>
#include <QtEndian>
#include <QtTest>

using namespace protocol;
using namespace protocol::dotnettest;
using tests::hexBytes;

namespace {

const QByteArray display = hexBytes(R"(
    07 00 00 00  # length: 4 + 3
    0c 00 00 00  # serializer id 12
    61 62 63     # body
)");

Frame displayFrame()
{
    return {12, "abc", 8};
}

QByteArray lengthBytes(std::int32_t length)
{
    QByteArray bytes(4, '\0');
    qToLittleEndian(length, bytes.data());
    return bytes;
}

} // namespace

class TestFrame : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void encodesLengthIdAndBody()
    {
        QCOMPARE(encodeFrame(12, "abc").value(), display);
        QCOMPARE(encodeFrame(0, {}).value(), hexBytes("04 00 00 00 00 00 00 00"));
    }

    void decodesAtAnyChunkSize_data() { tests::addChunkSizes(); }
    void decodesAtAnyChunkSize()
    {
        QFETCH(int, chunkSize);
        const auto decoded = tests::decodeInChunks(display, chunkSize, decodeFrame);
        QVERIFY(std::holds_alternative<Frame>(decoded));
        QCOMPARE(std::get<Frame>(decoded), displayFrame());
    }

    void asksForMoreAtEveryTruncation()
    {
        for (qsizetype size = 0; size < display.size(); ++size) {
            ChunkBuffer stream;
            stream.append(byteView(display.left(size)));
            QVERIFY(std::holds_alternative<NeedMore>(decodeFrame(stream)));
            QCOMPARE(stream.size(), std::size_t(size));
        }
    }

    void takesFramesOneByOne()
    {
        ChunkBuffer stream;
        stream.append(byteView(display + encodeFrame(0, {}).value() + display + "tail"));
        QCOMPARE(std::get<Frame>(decodeFrame(stream)), displayFrame());
        QCOMPARE(std::get<Frame>(decodeFrame(stream)), (Frame{0, {}, 19}));
        QCOMPARE(std::get<Frame>(decodeFrame(stream)), (Frame{12, "abc", 27}));
        QCOMPARE(byteArray(stream.all()), QByteArray("tail"));
    }

    void keepsIdsThatItDoesNotKnow()
    {
        const auto bytes = encodeFrame(-2, "x").value();
        const auto decoded = tests::decodeInChunks(bytes, 1, decodeFrame);
        QCOMPARE(std::get<Frame>(decoded), (Frame{-2, "x", 8}));
    }

    void refusesLengthsThatCannotBe_data()
    {
        QTest::addColumn<int>("length");
        QTest::addColumn<ErrorCode>("code");
        for (const int length : {0, 3, -1, std::numeric_limits<int>::min()})
            QTest::newRow(qPrintable(QString::number(length))) << length << ErrorCode::BadSize;
        for (const int length : {frameLengthMax + 1, std::numeric_limits<int>::max()})
            QTest::newRow(qPrintable(QString::number(length))) << length << ErrorCode::LimitExceeded;
    }
    void refusesLengthsThatCannotBe()
    {
        QFETCH(int, length);
        QFETCH(ErrorCode, code);
        // The length alone is enough, behind a sound frame, and more bytes do not help.
        for (const auto &more : {QByteArray(), QByteArray(100, 'x')}) {
            ChunkBuffer stream;
            stream.append(byteView(display + lengthBytes(length) + more));
            QVERIFY(std::holds_alternative<Frame>(decodeFrame(stream)));
            const auto decoded = decodeFrame(stream);
            QVERIFY(std::holds_alternative<Error>(decoded));
            QCOMPARE(std::get<Error>(decoded).code, code);
            QCOMPARE(std::get<Error>(decoded).position, std::uint64_t(display.size()));
            QVERIFY(std::get<Error>(decoded).text.contains(QString::number(length)));
        }
    }

    void waitsForTheLongestLength()
    {
        ChunkBuffer stream;
        stream.append(byteView(lengthBytes(frameLengthMax)));
        QVERIFY(std::holds_alternative<NeedMore>(decodeFrame(stream)));
    }

    void doesNotSendWhatItWouldNotRead()
    {
        // Nothing reads the bytes of a body that is too long.
        const auto body = QByteArray::fromRawData(display.constData(), frameLengthMax - 3);
        const auto refused = encodeFrame(12, body);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::LimitExceeded);
    }
};

CLRLENS_TEST(TestFrame)
#include "tst_frame.moc"
