// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/hexdump.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::text;

class TestHexDump : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesHaveOffsetDigitsAndText()
    {
        QCOMPARE(hexDump({}), QString());
        QCOMPARE(hexDump("0123456789abcdef\x01\xff!"),
                 QStringLiteral("000000  30 31 32 33 34 35 36 37 38 39 61 62 63 64 65 66  0123456789abcdef\n"
                                "000010  01 ff 21                                         ..!"));
    }
    void linesMayBeShorter()
    {
        QCOMPARE(hexDump("0123456789abcdef\x01", {{0, 1}}, 8),
                 QStringLiteral("000000  •• 31 32 33 34 35 36 37  •1234567\n"
                                "000008  38 39 61 62 63 64 65 66  89abcdef\n"
                                "000010  01                       ."));
        const QString line = hexDump("01234567", {}, 8);
        for (int byte = 0; byte < 8; ++byte) {
            QCOMPARE(line.at(asciiColumn(byte, 8)), QChar(u'0' + byte));
            QCOMPARE(byteAtColumn(asciiColumn(byte, 8), 8), std::optional(byte));
            QCOMPARE(byteAtColumn(hexColumn(byte), 8), std::optional(byte));
        }
        QVERIFY(!byteAtColumn(asciiColumn(8, 8), 8));
    }
    void maskedBytesTellNothing()
    {
        const QByteArray bytes("0123456789abcdefgh");
        QCOMPARE(hexDump(bytes, {{1, 2}, {15, 2}}),
                 QStringLiteral("000000  30 •• •• 33 34 35 36 37 38 39 61 62 63 64 65 ••  0••3456789abcde•\n"
                                "000010  •• 68                                            •h"));
        // Ranges that are partly or wholly elsewhere.
        QCOMPARE(hexDump("ab", {{-1, 2}, {7, 3}}), hexDump("ab", {{0, 1}}));
        QCOMPARE(hexDump("ab", {{1, 100}}), hexDump("ab", {{1, 1}}));
    }
    void columnsAreWhereTheBytesStand()
    {
        const QString line = hexDump("0123456789abcdef");
        for (int i = 0; i < hexBytesPerLine; ++i) {
            QCOMPARE(line.mid(hexColumn(i), 2), QString::number(line.at(asciiColumn(i)).unicode(), 16));
        }
    }
    void columnsLeadToTheirBytes()
    {
        for (int byte = 0; byte < hexBytesPerLine; ++byte) {
            for (const int column : {hexColumn(byte), hexColumn(byte) + 2, asciiColumn(byte)})
                QCOMPARE(byteAtColumn(column), std::optional(byte));
        }
        for (const int column :
             {0, hexColumn(0) - 1, hexColumn(hexBytesPerLine), asciiColumn(hexBytesPerLine)})
            QVERIFY(!byteAtColumn(column));
    }
};

CLRLENS_TEST(TestHexDump)
#include "tst_hexdump.moc"
