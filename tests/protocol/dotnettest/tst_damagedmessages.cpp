// SPDX-License-Identifier: GPL-3.0-or-later
// Messages that are not what the tables say: what can be read all the same is read, and the rest is an error.
#include "protocol/dotnettest/messagecodec.h"

#include "protocol/core/bytewriter.h"
#include "tests/protocol/dotnettest/frameof.h"
#include "tests/protocol/dotnettest/samplemessages.h"
#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::dotnettest;
using tests::hexBytes;

namespace {

constexpr std::uint64_t bodyPosition = 1000;

Result<DecodedMessage> decode(std::int32_t id, const QByteArray &body)
{
    return decodeMessage({id, body, bodyPosition});
}

/// A body of TestResultMessages with this many successful results, each an envelope without fields.
QByteArray emptyResults(std::int32_t count)
{
    ByteWriter body;
    body.u16(1);
    body.u16(3);
    body.i32(4 + 2 * count);
    body.i32(count);
    body.zeros(std::size_t(count) * 2);
    return body.takeBytes();
}

} // namespace

class TestDamagedMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatCannotBeIsAnError_data()
    {
        QTest::addColumn<int>("id");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<int>("position"); // in the body
        const auto add = [](const char *name, int id, const char *hex, ErrorCode code, int position) {
            QTest::newRow(name) << id << hexBytes(hex) << code << position;
        };
        add("no envelope", 8, "", ErrorCode::Truncated, 0);
        add("half a count", 8, "01", ErrorCode::Truncated, 0);
        add("more fields than bytes", 8, "ff ff", ErrorCode::Truncated, 2);
        add("one field more than there is", 8, "02 00  03 00 01 00 00 00 45", ErrorCode::Truncated, 9);
        add("half a field id", 8, "01 00  03", ErrorCode::Truncated, 2);
        add("half a size", 8, "01 00  03 00 01 00", ErrorCode::Truncated, 4);
        add("negative size", 8, "01 00  03 00 ff ff ff ff  45", ErrorCode::BadSize, 4);
        add("size beyond the message", 8, "01 00  03 00 02 00 00 00 45", ErrorCode::BadSize, 4);
        add("largest size", 8, "01 00  03 00 ff ff ff 7f 45", ErrorCode::BadSize, 4);
        add("unknown field beyond the message", 8, "01 00  63 00 02 00 00 00 45", ErrorCode::BadSize, 4);
        add("state without a byte", 8, "01 00  01 00 00 00 00 00", ErrorCode::Truncated, 8);
        add("line number of three bytes", 5,
            "01 00  03 00 0f 00 00 00 01 00 00 00  01 00  04 00 03 00 00 00 0a 00 00", ErrorCode::Truncated,
            20);
        add("list without a count", 5, "01 00  03 00 03 00 00 00 01 00 00", ErrorCode::Truncated, 8);
        add("negative count", 5, "01 00  03 00 04 00 00 00 ff ff ff ff", ErrorCode::BadSize, 8);
        add("largest count", 5, "01 00  03 00 08 00 00 00 ff ff ff 7f 00 00 00 00", ErrorCode::BadSize, 8);
        add("one element more than there can be", 5, "01 00  03 00 08 00 00 00 03 00 00 00 00 00 00 00",
            ErrorCode::BadSize, 8);
        add("element that goes on behind its list", 5,
            "02 00  03 00 06 00 00 00 01 00 00 00 01 00  01 00 01 00 00 00 45", ErrorCode::Truncated, 14);
        add("text of an element beyond its list", 7,
            "01 00  03 00 0e 00 00 00 01 00 00 00  01 00  01 00 05 00 00 00 61 62", ErrorCode::BadSize, 16);
        add("list of texts with a negative size", 5,
            "01 00  03 00 14 00 00 00 01 00 00 00  01 00  09 00 08 00 00 00 01 00 00 00 ff ff ff ff",
            ErrorCode::BadSize, 24);
        add("list of texts that cannot be", 5,
            "01 00  03 00 10 00 00 00 01 00 00 00  01 00  09 00 04 00 00 00 01 00 00 00", ErrorCode::BadSize,
            20);
        add("handshake without a count", 9, "01", ErrorCode::Truncated, 0);
        add("handshake with too few properties", 9, "02 00  07 01 00 00 00 45", ErrorCode::Truncated, 8);
        add("handshake with a negative size", 9, "01 00  07 fe ff ff ff 45", ErrorCode::BadSize, 3);
        add("handshake with a size beyond it", 9, "01 00  07 02 00 00 00 45", ErrorCode::BadSize, 3);
    }
    void whatCannotBeIsAnError()
    {
        QFETCH(int, id);
        QFETCH(QByteArray, body);
        QFETCH(ErrorCode, code);
        QFETCH(int, position);
        const auto decoded = decode(id, body);
        QVERIFY(!decoded.ok());
        QCOMPARE(decoded.error().code, code);
        QCOMPARE(decoded.error().position, bodyPosition + std::uint64_t(position));
        QVERIFY(
            decoded.error().text.contains(messageName(id).chopped(1))); // of the message or of its element
    }

    void whatIsOddIsCountedAndTheRestIsRead_data()
    {
        QTest::addColumn<int>("id");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("read"); // ExecutionId
        QTest::addColumn<Oddities>("oddities");
        const auto add = [](const char *name, int id, const char *hex, QStringView read, Oddities oddities) {
            QTest::newRow(name) << id << hexBytes(hex) << read.toString() << oddities;
        };
        add("unknown fields", 8, "03 00  63 00 02 00 00 00 01 02  03 00 01 00 00 00 45  ff ff 00 00 00 00",
            u"E", {2, 0, 0, 0});
        add("a field with the id 0", 5, "02 00  00 00 01 00 00 00 58  01 00 01 00 00 00 45", u"E",
            {1, 0, 0, 0});
        add("the last of several counts", 8,
            "03 00  03 00 01 00 00 00 41  03 00 01 00 00 00 42  03 00 01 00 00 00 43", u"C", {0, 2, 0, 0});
        add("bytes behind the message", 8, "01 00  03 00 01 00 00 00 45  ab cd ef", u"E", {0, 0, 0, 3});
        add("bytes behind a number", 8, "02 00  01 00 04 00 00 00 01 00 00 00  03 00 01 00 00 00 45", u"E",
            {0, 0, 0, 3});
        add("bytes behind a list", 5, "02 00  03 00 06 00 00 00 00 00 00 00 ab cd  01 00 01 00 00 00 45",
            u"E", {0, 0, 0, 2});
        add("no UTF-8", 8, "01 00  03 00 03 00 00 00 41 ff 42", u"A\uFFFDB", {0, 0, 1, 0});
        add("half a character", 8, "01 00  03 00 02 00 00 00 41 c3", u"A\uFFFD", {0, 0, 1, 0});
        add("a byte order mark and a NUL belong to a text", 8, "01 00  03 00 05 00 00 00 ef bb bf 00 41",
            u"\uFEFF#A", {});
        add("a property that is not known", 9, "02 00  c8 01 00 00 00 31  07 01 00 00 00 45", u"E",
            {1, 0, 0, 0});
        add("the last of several properties counts", 9, "02 00  07 01 00 00 00 41  07 01 00 00 00 42", u"B",
            {0, 1, 0, 0});
        add("bytes behind a handshake", 9, "01 00  07 01 00 00 00 45  00", u"E", {0, 0, 0, 1});
    }
    void whatIsOddIsCountedAndTheRestIsRead()
    {
        QFETCH(int, id);
        QFETCH(QByteArray, body);
        QFETCH(QString, read);
        QFETCH(Oddities, oddities);
        const auto decoded = decode(id, body);
        QVERIFY(decoded.ok());
        const auto &message = decoded.value().message;
        QString found;
        if (const auto *const event = std::get_if<TestSessionEvent>(&message))
            found = event->executionId;
        else if (const auto *const handshake = std::get_if<HandshakeMessage>(&message))
            found = handshake->value(HandshakeProperty::ExecutionId);
        else if (const auto *const tests = std::get_if<DiscoveredTestMessages>(&message))
            found = tests->executionId;
        QCOMPARE(found, read.replace(u'#', QChar(u'\0')));
        QCOMPARE(decoded.value().oddities, oddities);
    }

    void aListThatComesTwiceIsTheLastOne()
    {
        const auto decoded = decode(5, hexBytes(R"(
            02 00
            03 00 0d 00 00 00 01 00 00 00  01 00  01 00 01 00 00 00 41
            03 00 0d 00 00 00 01 00 00 00  01 00  01 00 01 00 00 00 42
        )"));
        const auto &tests = std::get<DiscoveredTestMessages>(decoded.value().message);
        QCOMPARE(tests.discoveredTestMessageList.size(), 1);
        QCOMPARE(tests.discoveredTestMessageList.first().uid, QStringLiteral("B"));
        QCOMPARE(decoded.value().oddities, (Oddities{0, 1, 0, 0}));
    }

    void bytesBehindABodylessMessageAreCounted()
    {
        QVERIFY(decode(0, "ab").value() == (DecodedMessage{VoidResponse{}, {0, 0, 0, 2}}));
        QVERIFY(decode(13, "a").value() == (DecodedMessage{WaitForServerControlRequest{}, {0, 0, 0, 1}}));
    }

    void elementsWithNothingInThemMayNotTakeAllMemory()
    {
        constexpr int some = 10'000;
        const auto read = decode(6, emptyResults(some));
        QVERIFY(read.ok());
        QCOMPARE(std::get<TestResultMessages>(read.value().message).successfulTestMessageList.size(), some);

        const auto refused = decode(6, emptyResults(1'000'000));
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::LimitExceeded);
    }

    void noMessageTakesMoreThan512MiBForItsElements()
    {
        // As many as a frame can have would take 4 GB.
        constexpr int count = 3'200'000;
        const auto element = hexBytes("02 00  01 00 00 00 00 00  02 00 00 00 00 00");
        ByteWriter body;
        body.u16(1);
        body.u16(3);
        body.i32(4 + count * int(element.size()));
        body.i32(count);
        body.raw(element.repeated(count));
        const auto refused = decode(6, body.takeBytes());
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::LimitExceeded);
        QCOMPARE(refused.error().position, bodyPosition + 12);
    }

    void noSampleIsTakenForAWholeOneWhereItIsCut()
    {
        for (const auto &sample : tests::sampleMessages()) {
            const auto frame = tests::frameOf(hexBytes(sample.hex));
            const auto accepted = tests::acceptedTruncation(frame.body, [&](const QByteArray &body) {
                return decodeMessage({frame.serializerId, body, frame.position}, sample.layout);
            });
            QVERIFY2(accepted == -1, sample.name);
        }
    }

    void aFieldThatALayoutDoesNotHaveCannotBeSent()
    {
        // Rows of the tables that have no id in the layout do not take the field with the id 0.
        const Frame frame{5, hexBytes("01 00  00 00 01 00 00 00 58"), bodyPosition};
        const auto decoded = decodeMessage(frame, Layout::WithoutInstanceId);
        QVERIFY(decoded.value() == (DecodedMessage{DiscoveredTestMessages{}, {1, 0, 0, 0}}));
    }

    void theOtherLayoutMixesUpTheFields()
    {
        // So the layout matters: in the older one the list stands where a newer one has the instance id.
        const FileArtifactMessages artifacts{QStringLiteral("E"), QStringLiteral("I"), {{}}};
        const auto newer
            = decodeMessage(tests::frameOf(encodeMessage(artifacts).value()), Layout::WithoutInstanceId);
        QVERIFY(!newer.ok());
        QCOMPARE(newer.error().code, ErrorCode::Truncated); // the count of the list, in one character
        const FileArtifactMessages older{QStringLiteral("E"), {}, {{}}};
        const auto bytes = encodeMessage(older, Layout::WithoutInstanceId).value();
        const auto asNewer = decodeMessage(tests::frameOf(bytes), Layout::WithInstanceId);
        // The list, of one element with nothing in it, is taken for a text.
        QVERIFY(asNewer.value().message
                == Message(
                    FileArtifactMessages{QStringLiteral("E"), QString::fromLatin1("\1\0\0\0\0\0", 6), {}}));
    }
};

CLRLENS_TEST(TestDamagedMessages)
#include "tst_damagedmessages.moc"
