// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/messagereader.h"

#include "tests/protocol/bytefrog/readmessages.h"
#include "tests/support/allocations.h"
#include "tests/support/bytefrogmessages.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::bytefrog;
using tests::hexBytes;

namespace {

/// "20 21 error BadValue at 17", what the bytes are on that channel.
QString outcomes(const QByteArray &bytes, Channel channel, Dialect dialect)
{
    static const QHash<ErrorCode, QString> names{{ErrorCode::BadMagic, QStringLiteral("BadMagic")},
                                                 {ErrorCode::BadValue, QStringLiteral("BadValue")},
                                                 {ErrorCode::LimitExceeded, QStringLiteral("LimitExceeded")},
                                                 {ErrorCode::Truncated, QStringLiteral("Truncated")}};
    MessageReader reader(channel, dialect);
    reader.append(byteView(bytes));
    reader.end();
    QStringList found;
    for (;;) {
        const auto decoded = reader.next();
        if (const auto *message = std::get_if<Message>(&decoded)) {
            found << QString::number(int(message->type));
            continue;
        }
        if (const auto *error = std::get_if<Error>(&decoded))
            found << QStringLiteral("error %1 at %2").arg(names.value(error->code)).arg(error->position);
        return found.join(u' ');
    }
}

const QByteArray entry = hexBytes("14 0000000a 00000000 00000001 0000");

} // namespace

class TestMessageReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aConnectionBeginsWithAHello_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("expected");
        for (int byte = 0; byte < 256; ++byte) {
            const bool isHello = byte == 0 || byte == 16 || byte == 30;
            QTest::newRow(qPrintable(QString::number(byte)))
                << QByteArray(1, char(byte)) + QByteArray(byte == 16 ? 5 : 1, '\1')
                << (isHello ? QString::number(byte) : QStringLiteral("error BadMagic at 0"));
        }
        QTest::newRow("nothing") << QByteArray() << QString();
        QTest::newRow("half a hello") << hexBytes("00") << QStringLiteral("error Truncated at 0");
        QTest::newRow("half a project hello")
            << hexBytes("10 04 0000") << QStringLiteral("error Truncated at 0");
        QTest::newRow("a browser") << QByteArray("GET / HTTP/1.1\r\n")
                                   << QStringLiteral("error BadMagic at 0");
    }
    void aConnectionBeginsWithAHello()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, expected);
        QCOMPARE(outcomes(bytes, Channel::Greeting, Dialect::CodePulse4), expected);
    }

    void aVersionThatWeDoNotSpeakIsReadAllTheSame()
    {
        for (const int version : {0, 5, 255}) {
            MessageReader reader;
            const QByteArray bytes = QByteArray(1, '\0') + char(version);
            reader.append(byteView(bytes));
            QCOMPARE(std::get<Message>(reader.next()).version, std::uint8_t(version));
        }
    }

    void whatHasNoPlaceEndsTheConnection_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Channel>("channel");
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QString>("expected");
        using enum Channel;
        using enum Dialect;
        QTest::newRow("a second hello") << hexBytes("08 49 0000 00 01") << AgentControl << Original
                                        << QStringLiteral("8 error BadValue at 4");
        QTest::newRow("an event on a control connection")
            << entry << AgentControl << Original << QStringLiteral("error BadValue at 0");
        QTest::newRow("a heartbeat on a data connection")
            << entry + hexBytes("08 49 0000") << AgentData << Original
            << QStringLiteral("20 error BadValue at 15");
        QTest::newRow("a byte that is no type")
            << entry + "\x4d" + entry << AgentData << Original << QStringLiteral("20 error BadValue at 15");
        QTest::newRow("a visit of an older version")
            << hexBytes("0e 00000011 00000003 00000009 00000000 0000") << AgentData << CodePulse2
            << QStringLiteral("error BadValue at 0");
        QTest::newRow("a command of an agent")
            << hexBytes("02") << AgentControl << Original << QStringLiteral("error BadValue at 0");
        QTest::newRow("a heartbeat of HQ")
            << hexBytes("02 08 49 0000") << HqControl << Original << QStringLiteral("2 error BadValue at 1");
        QTest::newRow("a command on a data connection")
            << hexBytes("1f 02") << HqData << Original << QStringLiteral("31 error BadValue at 1");
        QTest::newRow("a text that the end cuts") << hexBytes("28 ffff 41 42") << AgentControl << Original
                                                  << QStringLiteral("error Truncated at 0");
        QTest::newRow("a configuration of 4 GiB")
            << hexBytes("01 ffffffff") << HqControl << Original << QStringLiteral("error LimitExceeded at 0");
        QTest::newRow("an error in the middle of a run")
            << entry + hexBytes("63 0001 78") + entry << AgentData << Original << QStringLiteral("20 99 20");
    }
    void whatHasNoPlaceEndsTheConnection()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const Channel, channel);
        QFETCH(const Dialect, dialect);
        QFETCH(const QString, expected);
        QCOMPARE(outcomes(bytes, channel, dialect), expected);
    }

    void anErrorStays()
    {
        MessageReader reader(Channel::AgentData, Dialect::Original);
        const QByteArray bytes = entry + "\x4d";
        reader.append(byteView(bytes));
        QVERIFY(std::holds_alternative<Message>(reader.next()));
        const auto error = reader.next();
        QVERIFY(std::holds_alternative<Error>(error));
        reader.append(byteView(entry));
        QVERIFY(std::get<Error>(reader.next()) == std::get<Error>(error));
    }

    void nothingIsKeptAfterAnError()
    {
        MessageReader reader(Channel::AgentData, Dialect::Original);
        const QByteArray piece(1 << 20, '\x4d');
        reader.append(byteView(piece));
        QVERIFY(std::holds_alternative<Error>(reader.next()));
        const auto costs = tests::costs([&] {
            for (int i = 0; i < 64; ++i)
                reader.append(byteView(piece));
        });
        QVERIFY2(costs.peakBytes < (16u << 20), qPrintable(QString::number(costs.peakBytes)));
        QCOMPARE(reader.position(), std::uint64_t(0));
    }

    void aHugeConfigurationIsRefusedByItsCount()
    {
        MessageReader reader(Channel::HqControl, Dialect::CodePulse1);
        const auto bytes = hexBytes("01 00100001");
        reader.append(byteView(bytes));
        QCOMPARE(std::get<Error>(reader.next()).code, ErrorCode::LimitExceeded);
    }

    void textsLiveUntilMoreArrives()
    {
        MessageReader reader(Channel::AgentControl, Dialect::Original);
        const auto bytes = hexBytes("28 0002 6161 28 0002 6262");
        reader.append(byteView(bytes));
        const auto first = std::get<Message>(reader.next());
        const auto second = std::get<Message>(reader.next());
        QVERIFY(std::holds_alternative<NeedMore>(reader.next()));
        QCOMPARE(first.text.toByteArray(), QByteArray("aa"));
        QCOMPARE(second.text.toByteArray(), QByteArray("bb"));
    }

    void manyMessagesAreReadAtAnyChunkSize()
    {
        QByteArray control("\0\4", 2);
        QByteArray data = hexBytes("1e 07");
        for (const auto &message : tests::bytefrogMessages()) {
            if (message.channel == Channel::AgentControl)
                control += hexBytes(message.hex);
            if (message.channel == Channel::AgentData)
                data += encode(message.message, Dialect::CodePulse4).value();
        }
        for (const auto &bytes : {control, data}) {
            std::optional<std::uint64_t> expected;
            for (qsizetype chunkSize = 1; chunkSize <= bytes.size(); ++chunkSize) {
                QByteArray again;
                const auto read = tests::readConnection(
                    bytes, chunkSize, Dialect::CodePulse4,
                    [&](const Message &message) { again += encode(message, Dialect::CodePulse4).value(); });
                QVERIFY(!read.error);
                QCOMPARE(again, bytes);
                QCOMPARE(read.messages, expected.value_or(read.messages));
                expected = read.messages;
            }
        }
    }

    void aHundredThousandClassesAreReadOneByOne()
    {
        const auto message = hexBytes("29 0005 612f622f63");
        int read = 0;
        MessageReader reader(Channel::AgentControl, Dialect::Original);
        for (int i = 0; i < 100'000; ++i) {
            reader.append(byteView(message));
            while (std::holds_alternative<Message>(reader.next()))
                ++read;
        }
        QCOMPARE(read, 100'000);
    }
};

CLRLENS_TEST(TestMessageReader)
#include "tst_messagereader.moc"
