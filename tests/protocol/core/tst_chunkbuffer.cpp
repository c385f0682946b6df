// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/chunkbuffer.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;

class TestChunkBuffer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesBackInOrderWhatWasAppended_data()
    {
        QTest::addColumn<int>("piece");
        QTest::addColumn<int>("taken");
        for (const int piece : {1, 3, 1000}) {
            for (const int taken : {1, 2, 7, 4096})
                QTest::addRow("append %d, take %d", piece, taken) << piece << taken;
        }
    }
    void givesBackInOrderWhatWasAppended()
    {
        QFETCH(int, piece);
        QFETCH(int, taken);
        QByteArray source;
        for (int i = 0; i < 10'000; ++i)
            source.append(char(i * 31));
        ChunkBuffer buffer;
        QByteArray result;
        for (qsizetype at = 0; at < source.size(); at += piece) {
            buffer.append(byteView(source).subspan(
                std::size_t(at), std::size_t(std::min<qsizetype>(piece, source.size() - at))));
            while (!buffer.peek(std::size_t(taken)).empty()) {
                QCOMPARE(buffer.position(), std::uint64_t(result.size()));
                result.append(byteArray(buffer.peek(std::size_t(taken))));
                buffer.drop(std::size_t(taken));
            }
        }
        result.append(byteArray(buffer.all()));
        QCOMPARE(result, source);
    }

    void peeksOnlyWhenAllIsThere()
    {
        ChunkBuffer buffer;
        QVERIFY(buffer.isEmpty());
        QVERIFY(buffer.peek(1).empty());
        const QByteArray bytes("abc");
        buffer.append(byteView(bytes));
        QVERIFY(buffer.peek(4).empty());
        QCOMPARE(byteArray(buffer.peek(3)), bytes);
        buffer.drop(3);
        QVERIFY(buffer.isEmpty());
        QCOMPARE(buffer.position(), std::uint64_t(3));
    }
};

CLRLENS_TEST(TestChunkBuffer)
#include "tst_chunkbuffer.moc"
