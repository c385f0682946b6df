// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/bytereader.h"

#include "protocol/core/bytewriter.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <limits>
#include <QtTest>

using namespace protocol;
using tests::hexBytes;

class TestByteReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsLittleEndianNumbers()
    {
        const auto bytes = hexBytes("01  02 01  04 03 02 01  08 07 06 05 04 03 02 01  ff ff  00 00 80 3f");
        ByteReader reader(byteView(bytes));
        QCOMPARE(reader.u8(), std::uint8_t(1));
        QCOMPARE(reader.u16(), std::uint16_t(0x0102));
        QCOMPARE(reader.u32(), 0x01020304U);
        QCOMPARE(reader.u64(), std::uint64_t(0x0102030405060708));
        QCOMPARE(reader.i16(), std::int16_t(-1));
        QCOMPARE(reader.f32(), 1.0F);
        QVERIFY(reader.atEnd());
        QVERIFY(!reader.failed());
    }

    void aReadPastTheEndFailsThisAndAllLaterReads()
    {
        const auto bytes = hexBytes("01 02 03");
        ByteReader reader(byteView(bytes), 100);
        QCOMPARE(reader.u32(), 0U);
        QVERIFY(reader.failed());
        QCOMPARE(reader.remaining(), std::size_t(3));
        QCOMPARE(reader.u8(), std::uint8_t(0));
        QCOMPARE(reader.position(), std::uint64_t(100));
        QCOMPARE(reader.truncated(QStringLiteral("it")).position, std::uint64_t(100));
    }

    void takesAndSkipsOnlyWhatIsThere()
    {
        const auto bytes = hexBytes("01 02 03 04");
        ByteReader reader(byteView(bytes));
        reader.skip(1);
        QCOMPARE(byteArray(reader.take(2)), hexBytes("02 03"));
        QVERIFY(reader.take(std::numeric_limits<std::size_t>::max()).empty());
        QVERIFY(reader.failed());
        ByteReader whole(byteView(bytes));
        QCOMPARE(whole.rest().size(), std::size_t(4));
        QVERIFY(whole.atEnd() && whole.take(0).empty() && !whole.failed());
    }

    void readsVariableLengthNumbers_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<quint64>("value");
        QTest::newRow("0") << hexBytes("00") << quint64(0);
        QTest::newRow("127") << hexBytes("7f") << quint64(127);
        QTest::newRow("128") << hexBytes("80 01") << quint64(128);
        QTest::newRow("300") << hexBytes("ac 02") << quint64(300);
        QTest::newRow("32 bits") << hexBytes("ff ff ff ff 0f") << quint64(0xFFFFFFFF);
        QTest::newRow("64 bits") << hexBytes("ff ff ff ff ff ff ff ff ff 01") << ~quint64(0);
    }
    void readsVariableLengthNumbers()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(quint64, value);
        ByteReader reader(byteView(bytes));
        QCOMPARE(reader.varUInt64(), value);
        QVERIFY(reader.atEnd() && !reader.failed());
        ByteWriter writer;
        writer.varUInt(value);
        QCOMPARE(writer.bytes(), bytes);
        for (qsizetype size = 0; size < bytes.size(); ++size) {
            const auto cut = bytes.left(size);
            ByteReader short64(byteView(cut));
            QCOMPARE(short64.varUInt64(), quint64(0));
            QVERIFY(short64.failed());
        }
    }

    void refusesVariableLengthNumbersThatNeverEnd()
    {
        const QByteArray bytes(11, char(0x80));
        ByteReader reader32(byteView(bytes));
        reader32.varUInt32();
        QVERIFY(reader32.failed());
        ByteReader reader64(byteView(bytes));
        reader64.varUInt64();
        QVERIFY(reader64.failed());
    }

    void signedNumbersRoundTrip()
    {
        ByteWriter writer;
        const qint64 values[]
            = {0, -1, 1, -64, 64, std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()};
        for (const auto value : values)
            writer.varInt(value);
        QCOMPARE(writer.bytes().left(3), hexBytes("00 01 02"));
        ByteReader reader(byteView(writer.bytes()));
        for (const auto value : values)
            QCOMPARE(qint64(reader.varInt64()), value);
        QVERIFY(reader.atEnd());
    }

    void guidsAreLaidOutAsWindowsDoes()
    {
        const auto bytes = hexBytes("44 33 22 11 66 55 88 77 99 aa bb cc dd ee ff 00");
        const QUuid expected(QStringLiteral("{11223344-5566-7788-99aa-bbccddeeff00}"));
        ByteReader reader(byteView(bytes));
        QCOMPARE(reader.guid(), expected);
        ByteWriter writer;
        writer.guid(expected);
        QCOMPARE(writer.bytes(), bytes);
        ByteReader cut(byteView(bytes).first(15));
        QVERIFY(cut.guid().isNull());
        QVERIFY(cut.failed());
    }

    void zeroTerminatedStrings()
    {
        const auto bytes = hexBytes("41 00 3d d8 00 de 00 00  42 00");
        ByteReader reader(byteView(bytes));
        QCOMPARE(reader.utf16z(), QString::fromUtf8("A\xf0\x9f\x98\x80"));
        QVERIFY(reader.utf16z().isEmpty());
        QVERIFY(reader.failed());
        ByteReader lenient(byteView(bytes).subspan(8));
        QCOMPARE(lenient.utf16zLenient(), QStringLiteral("B"));
        QVERIFY(lenient.atEnd() && !lenient.failed());
    }

    /// Units that look like an end when one looks at several at once, in strings of all lengths.
    void zeroTerminatedStringsOfAllLengths()
    {
        constexpr std::array<char16_t, 6> units{u'a', 0x0100, 0x8000, 0x0001, 0x00ff, 0xff00};
        for (qsizetype length = 0; length < 24; ++length) {
            for (std::size_t first = 0; first < units.size(); ++first) {
                QString text;
                for (qsizetype i = 0; i < length; ++i)
                    text += QChar(units[(first + std::size_t(i)) % units.size()]);
                ByteWriter writer;
                writer.utf16z(text);
                writer.utf16z(u"behind");
                const QByteArray bytes = writer.takeBytes();
                ByteReader reader(byteView(bytes));
                QCOMPARE(reader.utf16z(), text);
                QCOMPARE(reader.utf16z(), QStringLiteral("behind"));
                // An exact copy without the NUL, so that the address sanitizer finds reads beyond it.
                const std::vector<std::uint8_t> open(bytes.begin(), bytes.begin() + length * 2);
                ByteReader lenient(open);
                QCOMPARE(lenient.utf16zLenient(), text);
                ByteReader strict(open);
                QVERIFY(strict.utf16z().isEmpty() && strict.failed());
            }
        }
    }

    void ipcStringsTellAbsentFromEmpty()
    {
        ByteWriter writer;
        writer.ipcString(QString());
        writer.ipcString(QLatin1String(""));
        writer.ipcString(QStringLiteral("ab"));
        QCOMPARE(writer.bytes(), hexBytes("00 00 00 00  01 00 00 00 00 00  03 00 00 00 61 00 62 00 00 00"));
        ByteReader reader(byteView(writer.bytes()));
        QVERIFY(reader.ipcString().isNull());
        const auto empty = reader.ipcString();
        QVERIFY(empty.isEmpty() && !empty.isNull());
        QCOMPARE(reader.ipcString(), QStringLiteral("ab"));
        QVERIFY(reader.atEnd() && !reader.failed());
    }

    void patchesWhatWasWritten()
    {
        ByteWriter writer;
        writer.u32(0);
        writer.u16(0);
        writer.patchU32(0, 0x01020304);
        writer.patchU16(4, 0x0506);
        QCOMPARE(writer.takeBytes(), hexBytes("04 03 02 01 06 05"));
        QCOMPARE(writer.size(), std::size_t(0));
    }
};

CLRLENS_TEST(TestByteReader)
#include "tst_bytereader.moc"
