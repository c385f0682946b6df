// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/messagetext.h"

#include "tests/support/goldenmessages.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::wire;

class TestMessageText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bytesHaveThreeNotations()
    {
        const auto bytes = QByteArray::fromHex("000102030405060708090a0b0c0d0e0f10");
        QCOMPARE(bytesText(bytes, BytesFormat::Hex),
                 QStringLiteral("00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f\n10"));
        QCOMPARE(bytesText(bytes.first(2), BytesFormat::CArray),
                 QStringLiteral("const unsigned char message[2] = {\n    0x00, 0x01\n};"));
        QCOMPARE(bytesText(bytes, BytesFormat::CArray).count(u'\n'), 3);
        QCOMPARE(bytesText(bytes, BytesFormat::Base64), QStringLiteral("AAECAwQFBgcICQoLDA0ODxA="));
        const auto lines = bytesText(QByteArray(100, 'x'), BytesFormat::Base64).split(u'\n');
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.first().size(), 76);
    }
    void aMessageIsTextWithItsFieldsAndBytes()
    {
        const auto text
            = messageText(showBytes(tests::goldenBytes("StopTracing"), {}), QStringLiteral("12:00:00 sent"));
        const auto lines = text.split(u'\n');
        QCOMPARE(lines[0], QStringLiteral("12:00:00 sent"));
        QCOMPARE(lines[1], QStringLiteral("StopTracing"));
        QCOMPARE(lines[2], QStringLiteral("Specification: EventPipe Commands > StopTracing"));
        QCOMPARE(lines[3], QStringLiteral("000000     14  magic: DOTNET_IPC_V1"));
        QCOMPARE(lines[8], QStringLiteral("000014      8  sessionId: 0x7F0011223344"));
        QVERIFY(lines[9].startsWith(QStringLiteral("000000  44 4f 54 4e")));
        QVERIFY(text.endsWith(u'\n'));
    }
    void maskedValuesStayMasked()
    {
        const auto bytes = tests::goldenBytes("reply of ProcessEnvironment");
        const auto request = protocol::ipc::Command::ProcessEnvironment;
        QVERIFY(messageText(showBytes(bytes, request), {}).contains(QStringLiteral("A: ••••••••\n")));
        QVERIFY(messageText(showBytes(bytes, request, true), {}).contains(QStringLiteral("A: 1\n")));
        QVERIFY(
            messageText(showBytes(bytes.chopped(4), request), {}).contains(QStringLiteral(": damaged: ")));
    }
};

CLRLENS_TEST(TestMessageText)
#include "tst_messagetext.moc"
