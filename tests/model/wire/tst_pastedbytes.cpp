// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/pastedbytes.h"

#include "model/wire/messagetext.h"
#include "tests/support/goldenmessages.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::wire;
using protocol::ErrorCode;

class TestPastedBytes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bytesAreReadInAnyNotation_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *text, const char *hex) {
            QTest::newRow(text) << QString::fromUtf8(text) << QByteArray::fromHex(hex);
        };
        row("444f54", "444f54");
        row("44 4F\t54\r\n", "444f54");
        row("0x44 0x4f", "444f");
        row("0x44,0X4F;", "444f");
        row("44:4f-54", "444f54");
        row("0x444f54", "444f54");
        row("{ 0x44, 79, 0 }", "444f00");
        row("const char m[3] = {\n  0x44, // the 1st\n  0x4f /* 2nd, } */, 0x54\n};\n", "444f54");
        row("RE9U", "444f54");
        row("/+8=", "ffef");
        row("_-8", "ffef");
        row("RE9\nU", "444f54");
    }
    void bytesAreReadInAnyNotation()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, bytes);
        const auto read = bytesFromText(text);
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
        QCOMPARE(read.value().toHex(), bytes.toHex());
    }
    void mistakesAreNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<quint64>("position");
        const auto row = [](const char *text, ErrorCode code, quint64 position) {
            QTest::newRow(text) << QString::fromUtf8(text) << code << position;
        };
        row("", ErrorCode::Truncated, 0);
        row(" \n", ErrorCode::Truncated, 0);
        row("{}", ErrorCode::Truncated, 0);
        row("444", ErrorCode::Truncated, 2);
        row("4 4", ErrorCode::Truncated, 0);
        row("44 4", ErrorCode::Truncated, 3);
        row("44 zz!", ErrorCode::BadValue, 3);
        row("{0x44, 256}", ErrorCode::BadValue, 7);
        row("{0x44, 'D'}", ErrorCode::BadValue, 7);
        row("{ 4f }", ErrorCode::BadValue, 2);
        row("Größe", ErrorCode::BadValue, 0);
    }
    void mistakesAreNamed()
    {
        QFETCH(QString, text);
        QFETCH(ErrorCode, code);
        QFETCH(quint64, position);
        const auto read = bytesFromText(text);
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, code);
        QCOMPARE(quint64(read.error().position), position);
        QVERIFY(!read.error().text.isEmpty());
    }
    void tooMuchIsRefused()
    {
        constexpr qsizetype most = 4;
        QVERIFY(bytesFromText(QStringLiteral("44 44 44 44"), most).ok());
        for (const auto &text : {QString(10, u'4'), QString(33, u' '), QStringLiteral("{1,2,3,4,5}")}) {
            const auto read = bytesFromText(text, most);
            QVERIFY(!read.ok());
            QCOMPARE(read.error().code, ErrorCode::LimitExceeded);
        }
    }
    void whatWeCopyIsRead()
    {
        for (const auto &message : tests::goldenMessages()) {
            const auto bytes = tests::hexBytes(message.hex);
            for (const auto format : {BytesFormat::Hex, BytesFormat::CArray, BytesFormat::Base64}) {
                const auto read = bytesFromText(bytesText(bytes, format));
                QVERIFY2(read.ok(), message.name);
                QCOMPARE(read.value(), bytes);
            }
        }
    }
    void hexTextIsTold()
    {
        QVERIFY(isHexText("44 4f\r\n\t5A"));
        QVERIFY(!isHexText("DOTNET"));
        QVERIFY(!isHexText("0x44"));
        QVERIFY(!isHexText(" \n"));
        QVERIFY(!isHexText({}));
        QVERIFY(!isHexText(QByteArray("44\0", 3)));
    }
};

CLRLENS_TEST(TestPastedBytes)
#include "tst_pastedbytes.moc"
