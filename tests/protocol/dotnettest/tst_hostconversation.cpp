// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dotnettest/hostconversation.h"

#include "tests/protocol/dotnettest/samplemessages.h"
#include "tests/support/allocations.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::dotnettest;
using tests::hexBytes;

namespace {

const QByteArray voidReply = hexBytes("04 00 00 00 00 00 00 00");
const QByteArray refusalReply = hexBytes("0b 00 00 00 09 00 00 00  01 00  04 00 00 00 00");

HandshakeMessage handshake(bool hasInstanceId = true)
{
    HandshakeMessage message;
    message.properties.insert(HandshakeProperty::SupportedProtocolVersions, QStringLiteral("1.0.0;1.4.0"));
    if (hasInstanceId)
        message.properties.insert(HandshakeProperty::InstanceId, QStringLiteral("I"));
    return message;
}

/// What the conversation has next, of which the test says that it is an exchange.
Exchange nextOf(HostConversation &conversation)
{
    const auto next = conversation.next();
    const auto *const exchange = std::get_if<Exchange>(&next);
    return exchange != nullptr ? *exchange : Exchange{{-1, {}, 0}, {}, {}, {}, "no exchange"};
}

Exchange said(HostConversation &conversation, const QByteArray &bytes)
{
    conversation.append(byteView(bytes));
    return nextOf(conversation);
}

Exchange said(HostConversation &conversation, const Message &message, Layout layout = Layout::WithInstanceId)
{
    return said(conversation, encodeMessage(message, layout).value());
}

} // namespace

class TestHostConversation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersEachMessageAtOnce()
    {
        HostConversation conversation({});
        const auto first = said(conversation, handshake());
        QCOMPARE(first.reply, encodeMessage(agreeOn(handshake(), {}).reply).value());
        QVERIFY(first.message == Message(handshake()));
        QVERIFY(!first.problem);
        QCOMPARE(conversation.version(), QStringLiteral("1.4.0"));
        for (const auto &sample : tests::sampleMessages()) {
            if (sample.layout == Layout::WithoutInstanceId
                || std::holds_alternative<HandshakeMessage>(sample.message))
                continue;
            const auto exchange = said(conversation, hexBytes(sample.hex));
            QVERIFY2(exchange.message == sample.message, sample.name);
            QVERIFY2(!exchange.problem, sample.name);
            const bool waits = std::holds_alternative<WaitForServerControlRequest>(sample.message);
            QCOMPARE(exchange.reply, waits ? QByteArray() : voidReply);
        }
        QVERIFY(std::holds_alternative<NeedMore>(conversation.next()));
    }

    void answersWhatItDoesNotKnow()
    {
        HostConversation conversation({});
        (void)said(conversation, handshake());
        for (const int id : {1, 2, 4, 99, -5}) {
            const auto exchange = said(conversation, encodeFrame(id, "whatever").value());
            QCOMPARE(exchange.reply, voidReply);
            QVERIFY(exchange.message == Message(UnknownMessage{id, "whatever"}));
            QVERIFY(!exchange.problem);
        }
        QCOMPARE(conversation.counts().unknownMessages, std::uint64_t(5));
        QCOMPARE(conversation.counts().unreadableMessages, std::uint64_t(0));
        QCOMPARE(conversation.counts().frames, std::uint64_t(6));
    }

    void answersWhatCannotBeReadAndGoesOn()
    {
        HostConversation conversation({});
        (void)said(conversation, handshake());
        const auto damaged = said(conversation, encodeFrame(6, hexBytes("01 00 03 00 ff ff ff 7f")).value());
        QCOMPARE(damaged.reply, voidReply);
        QCOMPARE(damaged.problem->code, ErrorCode::BadSize);
        QCOMPARE(damaged.problem->position, damaged.frame.position + 4);
        const auto next = said(conversation, DisplayMessage{{}, {}, {}, QStringLiteral("t")});
        QVERIFY(!next.problem);
        QCOMPARE(conversation.counts().unreadableMessages, std::uint64_t(1));
    }

    void refusesAHandshakeThatCannotBeRead()
    {
        HostConversation conversation({});
        const auto exchange = said(conversation, encodeFrame(9, hexBytes("01 00 04 ff ff ff 7f")).value());
        QCOMPARE(exchange.reply, refusalReply);
        QCOMPARE(exchange.problem->code, ErrorCode::BadSize);
        QCOMPARE(conversation.version(), emptyText());
        QVERIFY(!conversation.version().isNull());
    }

    void aSecondHandshakeThatCannotBeReadRefusesTheFirst()
    {
        HostConversation conversation({});
        (void)said(conversation, handshake());
        (void)said(conversation, encodeFrame(9, hexBytes("01 00 04 ff ff ff 7f")).value());
        QCOMPARE(conversation.version(), emptyText());
    }

    void refusesAHandshakeWithoutAVersionInCommon()
    {
        HostConversation conversation({});
        HandshakeMessage message;
        message.properties.insert(HandshakeProperty::SupportedProtocolVersions, QStringLiteral("9.9.9"));
        QVERIFY(conversation.version().isNull());
        const auto exchange = said(conversation, message);
        QCOMPARE(exchange.reply, refusalReply);
        QVERIFY(exchange.message == Message(message));
        QCOMPARE(exchange.problem->code, ErrorCode::Unsupported);
        QCOMPARE(conversation.version(), emptyText());
        QVERIFY(!conversation.version().isNull());
    }

    void tellsThatAHostIsTooOld()
    {
        HostConversation conversation({});
        const auto exchange = said(conversation, encodeFrame(10, "another dialect").value());
        QCOMPARE(exchange.reply, voidReply);
        QCOMPARE(exchange.problem->code, ErrorCode::Unsupported);
        QVERIFY(exchange.problem->text.contains(QLatin1String("1.5")));
        // So is all that it says: its ids mean something else. It takes a VoidResponse for each.
        for (const int id : {6, 8, 9, 13, 77}) {
            const auto later = said(conversation, encodeFrame(id, {}).value());
            QCOMPARE(later.reply, voidReply);
            QCOMPARE(later.problem->code, ErrorCode::Unsupported);
            QVERIFY(later.message == Message(UnknownMessage{id, {}}));
        }
        QCOMPARE(conversation.counts().unreadableMessages, std::uint64_t(6));

        // Later ones mean something else by that id.
        HostConversation later({});
        (void)said(later, handshake());
        QVERIFY(!said(later, TestInProgressMessages{{}, {}, {{QStringLiteral("u"), {}}}}).problem);
    }

    void readsTheLayoutThatTheHandshakeTells()
    {
        for (const auto &sample : tests::sampleMessages()) {
            if (std::holds_alternative<HandshakeMessage>(sample.message)
                || std::holds_alternative<TestInProgressMessages>(sample.message))
                continue;
            HostConversation conversation({});
            (void)said(conversation, handshake(sample.layout == Layout::WithInstanceId));
            QVERIFY2(said(conversation, hexBytes(sample.hex)).message == sample.message, sample.name);
        }
    }

    void readsWhatComesWithoutAHandshake()
    {
        // Platforms 1.9 to 2.2 in help mode, and artifacts that a retry sends over a connection of their own.
        for (const auto &sample : tests::sampleMessages()) {
            if (sample.layout == Layout::WithoutInstanceId
                || std::holds_alternative<HandshakeMessage>(sample.message)
                || std::holds_alternative<TestInProgressMessages>(sample.message))
                continue;
            HostConversation conversation({});
            const auto exchange = said(conversation, hexBytes(sample.hex));
            QVERIFY2(exchange.message == sample.message, sample.name);
            QVERIFY2(!exchange.problem, sample.name);
        }
    }

    void answersASecondHandshake()
    {
        HostConversation conversation({});
        const auto first = said(conversation, handshake(true));
        const auto second = said(conversation, handshake(false));
        QCOMPARE(second.reply, first.reply);
        const TestResultMessages results{QStringLiteral("E"), {}, {{}}, {}};
        QVERIFY(said(conversation, results, Layout::WithoutInstanceId).message == Message(results));
    }

    void countsWhatAHostShouldNotSay()
    {
        using Counts = HostConversation::Counts;
        HostConversation conversation({});
        (void)said(conversation, CommandLineOptionMessages{});
        (void)said(conversation, FileArtifactMessages{});
        (void)said(conversation, WaitForServerControlRequest{});
        QVERIFY(conversation.counts() == Counts{.frames = 3}); // may come without a handshake
        (void)said(conversation, TestSessionEvent{});
        (void)said(conversation, TestResultMessages{});
        QVERIFY(conversation.counts() == (Counts{.frames = 5, .messagesBeforeHandshake = 2}));
        (void)said(conversation, HandshakeMessage{});
        QVERIFY(conversation.counts()
                == (Counts{.frames = 6, .handshakesWithoutVersions = 1, .messagesBeforeHandshake = 2}));
        (void)said(conversation, TestResultMessages{}, Layout::WithoutInstanceId);
        (void)said(conversation, handshake());
        QVERIFY(conversation.counts()
                == (Counts{.frames = 8,
                           .handshakesWithoutVersions = 1,
                           .repeatedHandshakes = 1,
                           .messagesBeforeHandshake = 2}));
    }

    void answersFramesInOneWriteInTheirOrder()
    {
        HostConversation conversation({});
        conversation.append(byteView(encodeMessage(handshake()).value() + encodeFrame(77, {}).value()
                                     + encodeMessage(DisplayMessage{}).value()));
        QVERIFY(std::holds_alternative<HandshakeMessage>(nextOf(conversation).message));
        QVERIFY(std::holds_alternative<UnknownMessage>(nextOf(conversation).message));
        QVERIFY(std::holds_alternative<DisplayMessage>(nextOf(conversation).message));
        QVERIFY(std::holds_alternative<NeedMore>(conversation.next()));
    }

    void addsUpWhatWasOdd()
    {
        HostConversation conversation({});
        (void)said(conversation, handshake());
        const auto odd
            = encodeFrame(12, hexBytes("02 00  63 00 00 00 00 00  04 00 01 00 00 00 ff  ab")).value();
        QCOMPARE(said(conversation, odd).oddities, (Oddities{1, 0, 1, 1}));
        QCOMPARE(said(conversation, odd).oddities, (Oddities{1, 0, 1, 1}));
        QCOMPARE(conversation.counts().oddities, (Oddities{2, 0, 2, 2}));
    }

    void staysBrokenAfterAFrameThatCannotBe()
    {
        HostConversation conversation({});
        (void)said(conversation, handshake());
        conversation.append(byteView(hexBytes("03 00 00 00")));
        for (int i = 0; i < 2; ++i) {
            const auto next = conversation.next();
            QVERIFY(std::holds_alternative<Error>(next));
            QCOMPARE(std::get<Error>(next).code, ErrorCode::BadSize);
            conversation.append(byteView(encodeMessage(DisplayMessage{}).value()));
        }
        QCOMPARE(conversation.atEnd().error().code, ErrorCode::BadSize);
    }

    void keepsNothingAfterAFrameThatCannotBe()
    {
        HostConversation conversation({});
        conversation.append(byteView(hexBytes("03 00 00 00")));
        QVERIFY(std::holds_alternative<Error>(conversation.next()));
        const QByteArray piece(1 << 20, 'x');
        const auto costs = tests::costs([&] {
            for (int i = 0; i < 64; ++i)
                conversation.append(byteView(piece));
        });
        QVERIFY2(costs.peakBytes < (16u << 20), qPrintable(QString::number(costs.peakBytes)));
    }

    void knowsWhetherTheEndCutAFrame()
    {
        const auto bytes = encodeMessage(handshake()).value();
        for (qsizetype size = 0; size < bytes.size(); ++size) {
            HostConversation conversation({});
            conversation.append(byteView(bytes.left(size)));
            QVERIFY(std::holds_alternative<NeedMore>(conversation.next()));
            QCOMPARE(conversation.atEnd().ok(), size == 0);
            if (size > 0) {
                QCOMPARE(conversation.atEnd().error().code, ErrorCode::Truncated);
            }
        }
        HostConversation whole({});
        (void)said(whole, bytes);
        QVERIFY(whole.atEnd().ok());
    }

    void cancelsThroughTheControlPipe()
    {
        HostConversation conversation({});
        const auto parked = said(conversation, hexBytes("04 00 00 00 0d 00 00 00"));
        QVERIFY(std::holds_alternative<WaitForServerControlRequest>(parked.message));
        QVERIFY(parked.reply.isNull());
        QCOMPARE(encodeMessage(ServerControlMessage{ServerControlKind::CancelSession}).value(),
                 hexBytes("0d 00 00 00 0e 00 00 00  01 00  01 00 01 00 00 00 01"));
    }
};

CLRLENS_TEST(TestHostConversation)
#include "tst_hostconversation.moc"
