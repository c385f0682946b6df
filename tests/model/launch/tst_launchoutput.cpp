// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launchoutput.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using model::LaunchOutput;
using Stream = LaunchOutput::Stream;

namespace {

QString textOf(const LaunchOutput &output, Stream stream)
{
    QString text;
    for (const auto &piece : output.pieces()) {
        if (piece.stream == stream)
            text += piece.text;
    }
    return text;
}

} // namespace

class TestLaunchOutput : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void charactersThatAreCutArePutTogether()
    {
        const QString text = QStringLiteral("Grüße, 世界 \U0001F600!\n");
        const QByteArray bytes = text.toUtf8();
        for (qsizetype cut = 0; cut <= bytes.size(); ++cut) {
            LaunchOutput output;
            output.append(Stream::Output, bytes.first(cut));
            // What comes on the other stream meanwhile belongs to no character of this one.
            output.append(Stream::Error, "é");
            output.append(Stream::Output, bytes.sliced(cut));
            QCOMPARE(textOf(output, Stream::Output), text);
            QCOMPARE(textOf(output, Stream::Error), QStringLiteral("é"));
        }
        LaunchOutput bytewise;
        for (const char byte : bytes)
            bytewise.append(Stream::Error, QByteArray(1, byte));
        QCOMPARE(textOf(bytewise, Stream::Error), text);
    }

    void bytesThatAreNoTextAreReplaced()
    {
        LaunchOutput output;
        output.append(Stream::Output, QByteArray("a\xff\xfe", 3));
        output.append(Stream::Output, "b");
        const QString text = textOf(output, Stream::Output);
        QVERIFY(text.startsWith(u'a') && text.endsWith(u'b') && text.contains(QChar::ReplacementCharacter));
    }

    void bothStreamsKeepTheirOrder()
    {
        LaunchOutput output;
        output.append(Stream::Output, "1");
        output.append(Stream::Error, "2");
        output.append(Stream::Output, QByteArray());
        output.append(Stream::Output, "3");
        QString text;
        quint64 number = 0;
        for (const auto &piece : output.pieces()) {
            text += piece.text;
            QCOMPARE(piece.number, ++number);
        }
        QCOMPARE(text, QStringLiteral("123"));
        QCOMPARE(output.forgotten(), 0);
    }

    void noPieceCutsACharacter()
    {
        LaunchOutput output;
        const QString text
            = QString(LaunchOutput::pieceMax - 1, u'x') + QStringLiteral("\U0001F600").repeated(5);
        output.append(Stream::Output, text.toUtf8());
        QVERIFY(output.pieces().size() > 1);
        for (const auto &piece : output.pieces()) {
            QVERIFY(piece.text.size() <= LaunchOutput::pieceMax);
            QVERIFY(!piece.text.front().isLowSurrogate() && !piece.text.back().isHighSurrogate());
        }
        QCOMPARE(textOf(output, Stream::Output), text);
    }

    void theBeginningIsForgotten()
    {
        LaunchOutput output;
        qsizetype written = 0;
        while (written < LaunchOutput::charactersMax * 5 / 2) {
            const QByteArray line = QByteArray::number(written).rightJustified(99, '.') + '\n';
            output.append(Stream::Output, line.repeated(700));
            written += line.size() * 700;
        }
        qsizetype kept = 0;
        for (const auto &piece : output.pieces())
            kept += piece.text.size();
        QVERIFY(kept <= LaunchOutput::charactersMax && kept > LaunchOutput::charactersMax / 2);
        QCOMPARE(output.forgotten() + kept, written);
        QCOMPARE(output.pieces().back().number - output.pieces().front().number + 1,
                 quint64(output.pieces().size()));
        QVERIFY(output.pieces().back().text.endsWith(u'\n'));
    }
};

CLRLENS_TEST(TestLaunchOutput)
#include "tst_launchoutput.moc"
