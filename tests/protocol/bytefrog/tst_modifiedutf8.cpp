// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/modifiedutf8.h"

#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol::bytefrog;
using tests::hexBytes;

class TestModifiedUtf8 : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatJavaWritesComesBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QString() << QByteArray();
        QTest::newRow("ASCII") << QStringLiteral("com/acme/Demo.fib;8;(I)I")
                               << QByteArray("com/acme/Demo.fib;8;(I)I");
        QTest::newRow("NUL") << QString(QChar(u'\0')) << hexBytes("c080");
        QTest::newRow("last of one byte") << QStringLiteral("\u007f") << hexBytes("7f");
        QTest::newRow("two bytes") << QStringLiteral("\u0080ö\u07ff") << hexBytes("c280 c3b6 dfbf");
        QTest::newRow("three bytes") << QStringLiteral("\u0800€\uffff") << hexBytes("e0a080 e282ac efbfbf");
        QTest::newRow("surrogates") << QStringLiteral("\U0001F600\U0010FFFF")
                                    << hexBytes("eda0bdedb880 edafbfedbfbf");
        QTest::newRow("a marker of a real agent") << QStringLiteral("wärm ") + QChar(u'\0') + u" \U0001F600"
                                                  << hexBytes("77c3a4726d20 c080 20 eda0bdedb880");
    }
    void whatJavaWritesComesBack()
    {
        QFETCH(const QString, text);
        QFETCH(const QByteArray, bytes);
        QCOMPARE(toModifiedUtf8(text).toHex(), bytes.toHex());
        QCOMPARE(fromModifiedUtf8(bytes), text);
    }

    void whatIsNotModifiedUtf8IsReadAllTheSame_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("four bytes") << hexBytes("61 f09f9880 f48fbfbf")
                                    << QStringLiteral("a\U0001F600\U0010FFFF");
        QTest::newRow("a NUL of one byte")
            << hexBytes("61 00 c3b6") << QString(u"a" + QString(QChar(u'\0')) + u"ö");
        QTest::newRow("a high surrogate alone") << hexBytes("eda0bd 61") << QStringLiteral("\ufffda");
        QTest::newRow("a low surrogate alone") << hexBytes("61 edb880") << QStringLiteral("a\ufffd");
        QTest::newRow("surrogates the wrong way round")
            << hexBytes("edb880 eda0bd") << QStringLiteral("\ufffd\ufffd");
        QTest::newRow("two high surrogates and a low one")
            << hexBytes("eda0bd eda0bd edb880") << QStringLiteral("\ufffd\U0001F600");
        QTest::newRow("a continuation alone") << hexBytes("61 80 62") << QStringLiteral("a\ufffdb");
        QTest::newRow("cut in two bytes") << hexBytes("61 c3") << QStringLiteral("a\ufffd");
        QTest::newRow("cut in three bytes") << hexBytes("e282") << QStringLiteral("\ufffd\ufffd");
        QTest::newRow("no continuation") << hexBytes("e2 82 61") << QStringLiteral("\ufffd\ufffda");
        QTest::newRow("overlong in two bytes") << hexBytes("c1bf") << QStringLiteral("\ufffd\ufffd");
        QTest::newRow("overlong NUL in three bytes")
            << hexBytes("e08080") << QStringLiteral("\ufffd\ufffd\ufffd");
        QTest::newRow("overlong in four bytes")
            << hexBytes("f0808081") << QStringLiteral("\ufffd\ufffd\ufffd\ufffd");
        QTest::newRow("beyond the last character")
            << hexBytes("f4908080") << QStringLiteral("\ufffd\ufffd\ufffd\ufffd");
        QTest::newRow("bytes that begin nothing")
            << hexBytes("f8 fe ff") << QStringLiteral("\ufffd\ufffd\ufffd");
    }
    void whatIsNotModifiedUtf8IsReadAllTheSame()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, text);
        QCOMPARE(fromModifiedUtf8(bytes), text);
    }

    void aSurrogateAloneIsSentAsItIs()
    {
        QCOMPARE(toModifiedUtf8(QString(QChar(0xd83d))), hexBytes("eda0bd"));
    }

    void everyCharacterComesBack()
    {
        for (char32_t code = 0; code <= QChar::LastValidCodePoint; ++code) {
            if (QChar::isSurrogate(code))
                continue;
            const QString text = QString::fromUcs4(&code, 1);
            if (fromModifiedUtf8(toModifiedUtf8(text)) != text)
                QFAIL(qPrintable(QStringLiteral("U+%1 does not come back").arg(uint(code), 0, 16)));
        }
    }

    void noTextIsLongerThanItsBytes()
    {
        for (int first = 0; first < 256; ++first) {
            for (int second = 0; second < 256; ++second) {
                const char characters[] = {char(first), char(second), char(0x80), char(0x80)};
                const QByteArray bytes(characters, sizeof characters);
                const QString text = fromModifiedUtf8(bytes);
                if (text.size() > bytes.size() || fromModifiedUtf8(toModifiedUtf8(text)) != text)
                    QFAIL(bytes.toHex().constData());
            }
        }
    }
};

CLRLENS_TEST(TestModifiedUtf8)
#include "tst_modifiedutf8.moc"
