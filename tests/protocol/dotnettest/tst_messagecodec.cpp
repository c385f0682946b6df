// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dotnettest/messagecodec.h"

#include "protocol/dotnettest/messagetables.h"
#include "tests/protocol/dotnettest/frameof.h"
#include "tests/protocol/dotnettest/samplemessages.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::dotnettest;
using tests::hexBytes;
using tests::SampleMessage;

namespace {

/// The message encoded and decoded again.
Result<DecodedMessage> comeBack(const Message &message, Layout layout)
{
    const auto encoded = encodeMessage(message, layout);
    return encoded.ok() ? decodeMessage(tests::frameOf(encoded.value()), layout)
                        : Result<DecodedMessage>(encoded.error());
}

// A value for one field alone.
void fill(QString &value)
{
    value = QStringLiteral("a text with \u00e4, \u20ac and \U0001f600, and\r\nanother line");
}
void fill(std::optional<bool> &value)
{
    value = true;
}
template <class T> void fill(std::optional<T> &value)
{
    value = T(std::is_enum_v<T> ? 200 : -2);
}
template <class T> void fill(QList<T> &value)
{
    value = {{}, {}};
    if constexpr (std::is_same_v<T, QString>)
        value.fill(emptyText());
}

/// What `put` makes of a message with only that field filled, for each of its fields, comes back.
template <class T, class Put> int fieldsThatComeBack(Layout layout, Put put)
{
    int count = 0;
    const auto check = [&](const auto &row) {
        if (row.idIn(layout) == noId)
            return;
        T message;
        fill(message.*row.member);
        const auto expected = put(message);
        const auto back = comeBack(expected, layout);
        if (back.ok() && back.value() == DecodedMessage{expected, {}})
            ++count;
    };
    std::apply([&](const auto &...rows) { (check(rows), ...); }, Table<T>::fields);
    return count;
}

template <class T> int fieldsThatComeBack(Layout layout = Layout::WithInstanceId)
{
    return fieldsThatComeBack<T>(layout, [](const T &message) { return Message(message); });
}

} // namespace

class TestMessageCodec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFieldIsWrittenAsThePlatformHasIt_data() { addSamples(); }
    void everyFieldIsWrittenAsThePlatformHasIt()
    {
        QFETCH(int, index);
        const auto &sample = tests::sampleMessages()[std::size_t(index)];
        QCOMPARE(encodeMessage(sample.message, sample.layout).value().toHex(' '),
                 hexBytes(sample.hex).toHex(' '));
    }

    void everyFieldIsReadAsThePlatformHasIt_data() { addSamples(); }
    void everyFieldIsReadAsThePlatformHasIt()
    {
        QFETCH(int, index);
        const auto &sample = tests::sampleMessages()[std::size_t(index)];
        const auto decoded = decodeMessage(tests::frameOf(hexBytes(sample.hex)), sample.layout);
        QVERIFY(decoded.ok());
        QVERIFY(decoded.value() == (DecodedMessage{sample.message, {}}));
    }

    void everyMessageHasASample()
    {
        QSet<std::size_t> seen;
        for (const auto &sample : tests::sampleMessages())
            seen.insert(sample.message.index());
        QCOMPARE(std::size_t(seen.size()) + 1, std::variant_size_v<Message>); // all but UnknownMessage
    }

    void eachFieldAloneComesBack()
    {
        QCOMPARE(fieldsThatComeBack<CommandLineOptionMessages>(), 2);
        QCOMPARE(fieldsThatComeBack<DiscoveredTestMessages>(), 3);
        QCOMPARE(fieldsThatComeBack<DiscoveredTestMessages>(Layout::WithoutInstanceId), 2);
        QCOMPARE(fieldsThatComeBack<TestResultMessages>(), 4);
        QCOMPARE(fieldsThatComeBack<TestResultMessages>(Layout::WithoutInstanceId), 3);
        QCOMPARE(fieldsThatComeBack<FileArtifactMessages>(), 3);
        QCOMPARE(fieldsThatComeBack<FileArtifactMessages>(Layout::WithoutInstanceId), 2);
        QCOMPARE(fieldsThatComeBack<TestSessionEvent>(), 3);
        QCOMPARE(fieldsThatComeBack<TestInProgressMessages>(), 3);
        QCOMPARE(fieldsThatComeBack<AzureDevOpsLogMessage>(), 3);
        QCOMPARE(fieldsThatComeBack<DisplayMessage>(), 4);
        QCOMPARE(fieldsThatComeBack<ServerControlMessage>(), 1);
    }

    void eachFieldOfAnElementAloneComesBack()
    {
        constexpr auto layout = Layout::WithInstanceId;
        QCOMPARE(
            fieldsThatComeBack<CommandLineOptionMessage>(layout,
                                                         [](auto element) {
                                                             return CommandLineOptionMessages{{}, {element}};
                                                         }),
            8);
        QCOMPARE(
            fieldsThatComeBack<DiscoveredTestMessage>(layout,
                                                      [](auto element) {
                                                          return DiscoveredTestMessages{{}, {}, {element}};
                                                      }),
            9);
        QCOMPARE(fieldsThatComeBack<TraitMessage>(layout,
                                                  [](const auto &element) {
                                                      DiscoveredTestMessage test;
                                                      test.traits = {element};
                                                      return DiscoveredTestMessages{{}, {}, {test}};
                                                  }),
                 2);
        QCOMPARE(fieldsThatComeBack<SuccessfulTestResultMessage>(
                     layout,
                     [](auto element) {
                         return TestResultMessages{{}, {}, {element}, {}};
                     }),
                 10);
        QCOMPARE(
            fieldsThatComeBack<FailedTestResultMessage>(layout,
                                                        [](auto element) {
                                                            return TestResultMessages{{}, {}, {}, {element}};
                                                        }),
            13);
        QCOMPARE(fieldsThatComeBack<ExceptionMessage>(layout,
                                                      [](const auto &element) {
                                                          FailedTestResultMessage test;
                                                          test.exceptionMessageList = {element};
                                                          return TestResultMessages{{}, {}, {}, {test}};
                                                      }),
                 3);
        QCOMPARE(fieldsThatComeBack<FileArtifactMessage>(layout,
                                                         [](auto element) {
                                                             return FileArtifactMessages{{}, {}, {element}};
                                                         }),
                 8);
        QCOMPARE(
            fieldsThatComeBack<TestInProgressMessage>(layout,
                                                      [](auto element) {
                                                          return TestInProgressMessages{{}, {}, {element}};
                                                      }),
            2);
    }

    void whatIsAbsentIsNotEmpty()
    {
        const auto decoded = decodeMessage({12, hexBytes("01 00  04 00 00 00 00 00"), 8});
        const auto display = std::get<DisplayMessage>(decoded.value().message);
        QVERIFY(display.executionId.isNull());
        QVERIFY(!display.text.isNull());
        QVERIFY(display.text.isEmpty());
        QCOMPARE(display.level, std::optional<DisplayLevel>());
        QCOMPARE(encodeMessage(display).value().mid(8), hexBytes("01 00  04 00 00 00 00 00"));
    }

    void fieldsComeInAnyOrder()
    {
        const auto decoded = decodeMessage({8, hexBytes(R"(
            03 00
            03 00 01 00 00 00 45  # ExecutionId
            01 00 01 00 00 00 01  # SessionType
            02 00 01 00 00 00 53  # SessionUid
        )"),
                                            8});
        QVERIFY(decoded.value()
                == (DecodedMessage{
                    TestSessionEvent{SessionType::TestSessionEnd, QStringLiteral("S"), QStringLiteral("E")},
                    {}}));
    }

    void valuesThatALaterPlatformMaySendAreKept()
    {
        SuccessfulTestResultMessage result;
        result.state = TestState(9);
        result.duration = -1;
        FailedTestResultMessage failed; // neither a uid nor an exception
        failed.state = TestState::Failed;
        const TestResultMessages results{{}, {}, {result}, {failed}};
        QVERIFY(comeBack(results, Layout::WithInstanceId).value() == (DecodedMessage{results, {}}));
    }

    void aMessageWithoutAnIdOfOursIsKeptWhole_data()
    {
        QTest::addColumn<int>("id");
        for (const int id : {1, 2, 4, 15, -1, 1 << 30})
            QTest::newRow(qPrintable(QString::number(id))) << id;
    }
    void aMessageWithoutAnIdOfOursIsKeptWhole()
    {
        QFETCH(int, id);
        const auto decoded = decodeMessage({id, "abc", 8});
        QVERIFY(decoded.value() == (DecodedMessage{UnknownMessage{id, "abc"}, {}}));
        QCOMPARE(encodeMessage(decoded.value().message).value(), encodeFrame(id, "abc").value());
        QVERIFY(messageName(id).isNull());
    }

    void messagesHaveTheirNames()
    {
        QCOMPARE(messageName(0), QLatin1String("VoidResponse"));
        QCOMPARE(messageName(6), QLatin1String("TestResultMessages"));
        QCOMPARE(messageName(14), QLatin1String("ServerControlMessage"));
    }

    void aHundredThousandTestsMayComeAtOnce()
    {
        DiscoveredTestMessages tests{QStringLiteral("E"), QStringLiteral("I"), {}};
        for (int i = 0; i < 100'000; ++i) {
            DiscoveredTestMessage test;
            test.uid = QString::number(i);
            test.displayName = QStringLiteral("t");
            tests.discoveredTestMessageList.append(test);
        }
        QVERIFY(comeBack(tests, Layout::WithInstanceId).value() == (DecodedMessage{tests, {}}));
    }

    void anOutputOfMegabytesComesBack()
    {
        TestResultMessages results{{}, {}, {{}}, {}};
        results.successfulTestMessageList.first().standardOutput
            = QString(8 << 20, u'x') + QStringLiteral("\u20ac");
        QVERIFY(comeBack(results, Layout::WithInstanceId).value() == (DecodedMessage{results, {}}));
    }

private:
    static void addSamples()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < tests::sampleMessages().size(); ++i)
            QTest::newRow(tests::sampleMessages()[i].name) << int(i);
    }
};

CLRLENS_TEST(TestMessageCodec)
#include "tst_messagecodec.moc"
