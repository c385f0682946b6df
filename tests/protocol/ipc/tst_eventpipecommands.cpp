// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/eventpipecommands.h"

#include "protocol/core/limits.h"
#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::hexBytes;

namespace {

/// The example of the specification's chapter "Payloads": the whole message has 80 bytes.
const QByteArray specificationExample = hexBytes(R"(
    44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
    50 00                                      # size 80
    02 02                                      # EventPipe, CollectTracing
    00 00                                      # reserved
    fa 00 00 00                                # 250 MB
    01 00 00 00                                # format 1, NetTrace
    01 00 00 00                                # one provider
    64 00 00 00 00 00 00 00                    # keywords 100
    02 00 00 00                                # level 2
    0e 00 00 00                                # 14 units: "MyEventSource" and its NUL
    4d 00 79 00 45 00 76 00 65 00 6e 00 74 00 53 00 6f 00 75 00 72 00 63 00 65 00 00 00
    00 00 00 00                                # no arguments
)");

CollectTracingRequest exampleRequest()
{
    CollectTracingRequest request;
    request.bufferMegabytes = 250;
    request.providers = {{QStringLiteral("MyEventSource"), 100, 2, {}}};
    return request;
}

const QByteArray collectTracing2Payload = hexBytes(R"(
    00 01 00 00              # 256 MB
    01 00 00 00              # NetTrace
    00                       # no rundown
    02 00 00 00              # two providers
    ff ff ff ff ff ff ff ff  # all keywords
    05 00 00 00              # verbose
    02 00 00 00  41 00 00 00 # "A"
    01 00 00 00  00 00       # arguments empty, but there
    00 00 00 00 00 00 00 00  # keywords 0
    00 00 00 00              # log always
    02 00 00 00  42 00 00 00 # "B"
    04 00 00 00  78 00 3d 00 79 00 00 00  # "x=y"
)");

CollectTracingRequest twoProviders()
{
    CollectTracingRequest request;
    request.rundownKeyword = 0;
    request.providers = {{QStringLiteral("A"), ~std::uint64_t(0), 5, QLatin1String("")},
                         {QStringLiteral("B"), 0, 0, QStringLiteral("x=y")}};
    return request;
}

/// Everything that a session can be asked for.
CollectTracingRequest fullRequest()
{
    CollectTracingRequest request;
    request.bufferMegabytes = 16;
    request.rundownKeyword = 0x20;
    request.requestStackwalk = false;
    request.bufferMode = BufferMode::Block;
    request.providers = {{QStringLiteral("A"), 1, 5, {}, {true, {1, 80}}},
                         {QStringLiteral("B"), 2, 4, {}, {false, {3}}},
                         {QStringLiteral("C"), 3, 3, {}}};
    return request;
}

const QByteArray bufferAndFormat = "10 00 00 00" // 16 MB
                                   "01 00 00 00"; // NetTrace
const QByteArray plainProviders = R"(
    03 00 00 00
    01 00 00 00 00 00 00 00  05 00 00 00  02 00 00 00 41 00 00 00  00 00 00 00
    02 00 00 00 00 00 00 00  04 00 00 00  02 00 00 00 42 00 00 00  00 00 00 00
    03 00 00 00 00 00 00 00  03 00 00 00  02 00 00 00 43 00 00 00  00 00 00 00
)";
const QByteArray filteredProviders = R"(
    03 00 00 00
    01 00 00 00 00 00 00 00  05 00 00 00  02 00 00 00 41 00 00 00  00 00 00 00
    01  02 00 00 00  01 00 00 00  50 00 00 00 # only 1 and 80
    02 00 00 00 00 00 00 00  04 00 00 00  02 00 00 00 42 00 00 00  00 00 00 00
    00  01 00 00 00  03 00 00 00              # all but 3
    03 00 00 00 00 00 00 00  03 00 00 00  02 00 00 00 43 00 00 00  00 00 00 00
    00  00 00 00 00                           # all
)";

QByteArray joinedHex(const QByteArrayList &parts)
{
    return hexBytes(parts.join('\n').constData());
}

/// The bytes of fullRequest() in each version, without what that has no field for.
QByteArray goldenPayload(Command command)
{
    const QByteArray streamed = "00 00 00 00 "; // session type
    const QByteArray rundown = " 01 ";
    const QByteArray rundownKeyword = " 20 00 00 00 00 00 00 00 ";
    const QByteArray noStackwalk = " 00 ";
    const QByteArray block = " 01 00 00 00";
    switch (command) {
    case Command::CollectTracing:
        return joinedHex({bufferAndFormat, plainProviders});
    case Command::CollectTracing2:
        return joinedHex({bufferAndFormat, rundown, plainProviders});
    case Command::CollectTracing3:
        return joinedHex({bufferAndFormat, rundown, noStackwalk, plainProviders});
    case Command::CollectTracing4:
        return joinedHex({bufferAndFormat, rundownKeyword, noStackwalk, plainProviders});
    case Command::CollectTracing5:
        return joinedHex({streamed, bufferAndFormat, rundownKeyword, noStackwalk, filteredProviders});
    default:
        return joinedHex({streamed, bufferAndFormat, rundownKeyword, noStackwalk, filteredProviders, block});
    }
}

constexpr Command collectTracingCommands[]
    = {Command::CollectTracing,  Command::CollectTracing2, Command::CollectTracing3,
       Command::CollectTracing4, Command::CollectTracing5, Command::CollectTracing6};

} // namespace

class TestEventPipeCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void encodesTheSpecificationsExample()
    {
        QCOMPARE(specificationExample.size(), 80);
        QCOMPARE(encode(encodeCollectTracing(exampleRequest(), Command::CollectTracing).value()).value(),
                 specificationExample);
    }

    void decodesTheSpecificationsExample()
    {
        ChunkBuffer stream;
        stream.append(byteView(specificationExample));
        const auto request = decodeCollectTracing(std::get<Message>(decodeMessage(stream))).value();
        QCOMPARE(request, exampleRequest());
        QVERIFY(request.providers[0].arguments.isNull());
    }

    void encodesCollectTracing2()
    {
        const auto message = encodeCollectTracing(twoProviders(), Command::CollectTracing2).value();
        QCOMPARE(message.command, Command::CollectTracing2);
        QCOMPARE(message.payload, collectTracing2Payload);
    }

    void decodesCollectTracing2()
    {
        const auto request = decodeCollectTracing({Command::CollectTracing2, collectTracing2Payload}).value();
        QCOMPARE(request, twoProviders());
        QVERIFY(!request.providers[0].arguments.isNull());
    }

    void refusesEveryTruncation()
    {
        const auto decode = [](const QByteArray &payload) {
            return decodeCollectTracing({Command::CollectTracing2, payload});
        };
        QCOMPARE(tests::acceptedTruncation(collectTracing2Payload, decode), -1);
        const auto decodeFirst = [](const QByteArray &payload) {
            return decodeCollectTracing({Command::CollectTracing, payload});
        };
        QCOMPARE(tests::acceptedTruncation(specificationExample.mid(20), decodeFirst), -1);
    }

    void everyVersionHasItsFields_data()
    {
        QTest::addColumn<Command>("command");
        for (const Command command : collectTracingCommands)
            QTest::newRow(qPrintable(commandName(command))) << command;
    }
    void everyVersionHasItsFields()
    {
        QFETCH(Command, command);
        const auto message = encodeCollectTracing(fullRequest(), command).value();
        QCOMPARE(message.command, command);
        QCOMPARE(message.payload.toHex(), goldenPayload(command).toHex());
        const auto decoded = decodeCollectTracing(message).value();
        QCOMPARE(encodeCollectTracing(decoded, command).value().payload, message.payload);
        if (command == Command::CollectTracing6)
            QCOMPARE(decoded, fullRequest());
        const auto decode = [command](const QByteArray &payload) {
            return decodeCollectTracing({command, payload});
        };
        QCOMPARE(tests::acceptedTruncation(message.payload, decode), -1);
    }

    void asksForEverythingWhereAVersionHasNoField()
    {
        const auto decoded
            = decodeCollectTracing({Command::CollectTracing, goldenPayload(Command::CollectTracing)}).value();
        QCOMPARE(decoded.rundownKeyword, defaultRundownKeyword);
        QVERIFY(decoded.requestStackwalk);
        QVERIFY(decoded.providers[0].eventFilter.takesAll());
        QCOMPARE(decoded.bufferMode, BufferMode::Drop);
    }

    void refusesSessionsOfUserEvents()
    {
        auto payload = goldenPayload(Command::CollectTracing5);
        payload[0] = 1;
        QCOMPARE(decodeCollectTracing({Command::CollectTracing5, payload}).error().code,
                 ErrorCode::Unsupported);
    }

    void refusesAnImpossibleCountOfEventIds()
    {
        auto payload = goldenPayload(Command::CollectTracing5);
        const auto idsOfA = payload.indexOf(hexBytes("01  02 00 00 00  01 00 00 00  50"));
        QVERIFY(idsOfA > 0);
        payload.replace(idsOfA + 1, 4, hexBytes("ff ff ff 3f"));
        QVERIFY(!decodeCollectTracing({Command::CollectTracing5, payload}).ok());
    }

    void refusesBytesLeftOver()
    {
        const auto decoded = decodeCollectTracing({Command::CollectTracing2, collectTracing2Payload + 'x'});
        QCOMPARE(decoded.error().code, ErrorCode::BadSize);
        QCOMPARE(decoded.error().position, std::uint64_t(collectTracing2Payload.size()));
    }

    void refusesAnImpossibleCountOfProviders()
    {
        auto payload = specificationExample.mid(20);
        payload.replace(8, 4, hexBytes("ff ff ff ff"));
        QCOMPARE(decodeCollectTracing({Command::CollectTracing, payload}).error().code, ErrorCode::BadSize);
    }

    void refusesAnotherCommand()
    {
        QCOMPARE(decodeCollectTracing({Command::StopTracing, {}}).error().code, ErrorCode::BadValue);
    }

    void checksLimitsBeforeSending_data()
    {
        QTest::addColumn<CollectTracingRequest>("request");
        QTest::addColumn<ErrorCode>("expected");

        auto request = exampleRequest();
        request.bufferMegabytes = 0;
        QTest::newRow("no buffer") << request << ErrorCode::BadValue;
        request = exampleRequest();
        request.providers.clear();
        QTest::newRow("no provider") << request << ErrorCode::BadValue;
        request = exampleRequest();
        request.providers[0].name.clear();
        QTest::newRow("no name") << request << ErrorCode::BadValue;
        request = exampleRequest();
        request.providers[0].level = 6;
        QTest::newRow("level 6") << request << ErrorCode::BadValue;
        request = exampleRequest();
        request.providers = QList<ProviderConfig>(limits::providersMax + 1, {QStringLiteral("P"), 0, 4, {}});
        QTest::newRow("1001 providers") << request << ErrorCode::LimitExceeded;
        request = exampleRequest();
        request.providers[0].name += QChar::Null;
        QTest::newRow("NUL in the name") << request << ErrorCode::BadValue;
        request = exampleRequest();
        request.providers[0].arguments = QString(QChar::Null);
        QTest::newRow("NUL in the arguments") << request << ErrorCode::BadValue;
        request = exampleRequest();
        request.providers[0].arguments = QString(40'000, u'x');
        QTest::newRow("80 KB of arguments") << request << ErrorCode::LimitExceeded;
    }
    void checksLimitsBeforeSending()
    {
        QFETCH(CollectTracingRequest, request);
        QFETCH(ErrorCode, expected);
        for (const Command command : collectTracingCommands)
            QCOMPARE(encodeCollectTracing(request, command).error().code, expected);
    }

    void sendsWhatIsJustWithinTheLimits()
    {
        auto request = exampleRequest();
        request.providers = QList<ProviderConfig>(limits::providersMax, {QStringLiteral("P"), 0, 5, {}});
        QVERIFY(encodeCollectTracing(request, Command::CollectTracing2).ok());
        request = exampleRequest();
        // 4 + 4 + 1 + 4, then 8 + 4 + (4 + 28) + 4, and the arguments with their NUL
        request.providers[0].arguments = QString((65515 - 13 - 48) / 2 - 1, u'x');
        QCOMPARE(encodeCollectTracing(request, Command::CollectTracing2).value().payload.size(), 65515);
        request.providers[0].arguments += u'x';
        QCOMPARE(encodeCollectTracing(request, Command::CollectTracing2).error().code,
                 ErrorCode::LimitExceeded);
    }

    void sessionIdsRoundTrip()
    {
        const auto bytes = hexBytes("ef be ad de 00 00 00 80");
        QCOMPARE(encodeSessionId(0x80000000DEADBEEF), bytes);
        QCOMPARE(decodeSessionId(bytes).value(), std::uint64_t(0x80000000DEADBEEF));
        QCOMPARE(tests::acceptedTruncation(bytes, decodeSessionId), -1);
        QCOMPARE(decodeSessionId(bytes + 'x').error().code, ErrorCode::BadSize);
        QCOMPARE(stopTracingRequest(0x80000000DEADBEEF), (Message{Command::StopTracing, bytes}));
    }
};

CLRLENS_TEST(TestEventPipeCommands)
#include "tst_eventpipecommands.moc"
