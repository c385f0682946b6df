// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/bytefrogmessage.h"

#include "protocol/bytefrog/messagereader.h"
#include "tests/support/bytefrogmessages.h"
#include "tests/support/decodechecks.h"
#include "tests/support/testprogram.h"

#include <QSet>
#include <QtTest>

using namespace protocol;
using namespace protocol::bytefrog;
using tests::BytefrogMessage;
using tests::hexBytes;

Q_DECLARE_METATYPE(tests::BytefrogMessage)

namespace {

QByteArray appended(const Message &message, Dialect dialect, ErrorCode expected)
{
    ByteWriter out;
    out.u8(0x77);
    const auto result = appendMessage(out, message, dialect);
    return !result.ok() && result.error().code == expected ? out.bytes() : QByteArray("not refused so");
}

} // namespace

/// Every message in both directions.
class TestBytefrogMessage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachIsDecodedAtAnyChunkSize_data() { addMessages(); }
    void eachIsDecodedAtAnyChunkSize()
    {
        QFETCH(const BytefrogMessage, message);
        const auto bytes = hexBytes(message.hex);
        for (qsizetype chunkSize = 1; chunkSize <= bytes.size(); ++chunkSize) {
            MessageReader reader(message.channel, message.dialect);
            for (qsizetype at = 0; at < bytes.size(); at += chunkSize) {
                QVERIFY(std::holds_alternative<NeedMore>(reader.next()));
                const auto piece = bytes.mid(at, chunkSize);
                reader.append(byteView(piece));
            }
            const auto decoded = reader.next();
            QVERIFY(std::holds_alternative<Message>(decoded));
            QVERIFY(std::get<Message>(decoded) == message.message);
            QCOMPARE(reader.position(), std::uint64_t(bytes.size()));
            QVERIFY(std::holds_alternative<NeedMore>(reader.next()));
        }
    }

    void eachIsEncodedAsItWasSent_data() { addMessages(); }
    void eachIsEncodedAsItWasSent()
    {
        QFETCH(const BytefrogMessage, message);
        QCOMPARE(encode(message.message, message.dialect).value().toHex(), hexBytes(message.hex).toHex());
    }

    void eachThatIsCutIsAnErrorAtTheEndOnly_data() { addMessages(); }
    void eachThatIsCutIsAnErrorAtTheEndOnly()
    {
        QFETCH(const BytefrogMessage, message);
        const auto bytes = hexBytes(message.hex);
        for (qsizetype size = 1; size < bytes.size(); ++size) {
            MessageReader reader(message.channel, message.dialect);
            const QByteArray prefix(bytes.constData(), size);
            reader.append(byteView(prefix));
            QVERIFY(std::holds_alternative<NeedMore>(reader.next()));
            reader.end();
            const auto cut = reader.next();
            QVERIFY(std::holds_alternative<Error>(cut));
            QCOMPARE(std::get<Error>(cut).code, ErrorCode::Truncated);
            QVERIFY(std::get<Error>(cut).text.startsWith(messageName(message.message.type)));
            QCOMPARE(std::get<Error>(cut).position, std::uint64_t(0));
        }
    }

    void eachTypeIsThereAndHasAName()
    {
        QSet<int> types;
        for (const auto &message : tests::bytefrogMessages())
            types.insert(int(message.message.type));
        for (int type = 0; type < 256; ++type)
            QCOMPARE(messageName(MessageType(type)).startsWith(QLatin1String("message ")),
                     !types.contains(type));
        QCOMPARE(types.size(), 28);
    }

    void onlyEventsOfAThreadOrAMarkerHaveAPlaceInTheSequence()
    {
        QList<int> sequenced;
        for (int type = 0; type < 256; ++type) {
            if (isSequenced(MessageType(type)))
                sequenced.append(type);
        }
        QCOMPARE(sequenced, (QList<int>{14, 20, 21, 22, 23, 50}));
    }

    void theLargestNumbersComeBack()
    {
        const Message exception{.type = MessageType::Exception,
                                .thread = 0xffff,
                                .line = lineUnknown,
                                .relativeTimestamp = 0xffffffff,
                                .sequence = 0xfffffffe,
                                .method = 0xfffffffd,
                                .exception = 0x80000000};
        const auto bytes = encode(exception, Dialect::Original).value();
        QCOMPARE(bytes, hexBytes("16 ffffffff fffffffe fffffffd 80000000 ffff ffff"));
        MessageReader reader(Channel::AgentData, Dialect::Original);
        reader.append(byteView(bytes));
        QVERIFY(std::get<Message>(reader.next()) == exception);
    }

    void theLongestTextIsSentAndALongerOneIsNot()
    {
        const QByteArray longest(0xffff, 'x');
        const QByteArray longer = longest + 'x';
        Message marker{.type = MessageType::Marker, .text = longest, .value = longest};
        const auto bytes = encode(marker, Dialect::Original).value();
        QCOMPARE(bytes.size(), 13 + 2 * 0xffff);
        MessageReader reader(Channel::AgentData, Dialect::Original);
        reader.append(byteView(bytes));
        QVERIFY(std::get<Message>(reader.next()) == marker);
        marker.value = longer;
        QCOMPARE(appended(marker, Dialect::Original, ErrorCode::LimitExceeded), QByteArray("\x77"));
    }

    void aConfigurationOfVersion1MayBeLongerThanAText()
    {
        const QByteArray longest(configurationBytesMax, 'x');
        const QByteArray longer = longest + 'x';
        Message configuration{.type = MessageType::Configuration, .text = longest};
        const auto bytes = encode(configuration, Dialect::Original).value();
        MessageReader reader(Channel::HqControl, Dialect::Original);
        reader.append(byteView(bytes));
        QVERIFY(std::get<Message>(reader.next()) == configuration);
        QCOMPARE(appended(configuration, Dialect::CodePulse2, ErrorCode::LimitExceeded), QByteArray("\x77"));
        configuration.text = longer;
        QCOMPARE(appended(configuration, Dialect::Original, ErrorCode::LimitExceeded), QByteArray("\x77"));
    }

    void whatAVersionLacksIsNotSent()
    {
        for (const auto dialect : {Dialect::Version1, Dialect::Original, Dialect::CodePulse2}) {
            for (const auto type : {MessageType::MapSourceLocation, MessageType::MethodVisit,
                                    MessageType::SourceLocationCount, MessageType::ProjectHello})
                QCOMPARE(appended({.type = type}, dialect, ErrorCode::BadValue), QByteArray("\x77"));
        }
        QCOMPARE(appended({.type = MessageType::ProjectHello}, Dialect::CodePulse3, ErrorCode::BadValue),
                 QByteArray("\x77"));
        QCOMPARE(appended({.type = MessageType(77)}, Dialect::CodePulse4, ErrorCode::BadValue),
                 QByteArray("\x77"));
    }

    void onlyVersions1To4AreSpoken()
    {
        for (int version = 0; version < 256; ++version)
            QCOMPARE(dialectOfVersion(std::uint8_t(version)).has_value(), version >= 1 && version <= 4);
        QCOMPARE(dialectOfVersion(1).value(), Dialect::Version1);
        QCOMPARE(dialectOfVersion(4).value(), Dialect::CodePulse4);
    }

private:
    static void addMessages()
    {
        QTest::addColumn<BytefrogMessage>("message");
        for (const auto &message : tests::bytefrogMessages())
            QTest::newRow(message.name) << message;
    }
};

CLRLENS_TEST(TestBytefrogMessage)
#include "tst_bytefrogmessage.moc"
