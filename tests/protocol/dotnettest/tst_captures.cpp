// SPDX-License-Identifier: GPL-3.0-or-later
// What test applications of ten versions of the platform and of four frameworks really sent.
#include "protocol/dotnettest/hostconversation.h"
#include "tests/protocol/dotnettest/frameof.h"
#include "tests/protocol/dotnettest/messagetext.h"
#include "tests/support/decodechecks.h"
#include "tests/support/hostcaptures.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::dotnettest;
using tests::CapturedFrame;
using tests::HostCapture;

namespace {

/// What the server of the captures wanted.
ServerOffer offerOf(const HostCapture &capture)
{
    ServerOffer offer;
    for (const auto &frame : capture.frames) {
        const auto decoded = decodeMessage(tests::frameOf(frame.bytes));
        if (frame.isFromHost || !decoded.ok())
            continue;
        if (const auto *const reply = std::get_if<HandshakeMessage>(&decoded.value().message))
            offer.serverControlPipeName = reply->value(HandshakeProperty::ServerControlPipeName);
    }
    return offer;
}

struct Heard {
    QStringList texts;
    QByteArray handshakeReplies;
};

/// Feeds a conversation with pieces of a stream until it wants more. Fails where anything is odd.
Heard converse(HostConversation &conversation, const QByteArray &stream, qsizetype chunkSize)
{
    Heard heard;
    for (qsizetype at = 0; at < stream.size(); at += chunkSize) {
        const auto piece = stream.mid(at, chunkSize);
        conversation.append(byteView(piece));
        for (;;) {
            const auto next = conversation.next();
            const auto *const exchange = std::get_if<Exchange>(&next);
            if (exchange == nullptr)
                break;
            heard.texts.append(exchange->problem ? exchange->problem->text
                                                 : tests::messageText(exchange->message));
            if (std::holds_alternative<HandshakeMessage>(exchange->message))
                heard.handshakeReplies += exchange->reply;
        }
    }
    return heard;
}

} // namespace

class TestCaptures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_captures
            = tests::hostCaptures(tests::sourcePath(QStringLiteral("tests/protocol/dotnettest/captures")));
        QCOMPARE(m_captures.size(), 30);
    }

    void everyFrameSaysWhatWasSent_data() { addCaptures(); }
    void everyFrameSaysWhatWasSent()
    {
        QFETCH(int, index);
        const auto &capture = m_captures[index];
        for (const auto &connection : capture.connections()) {
            auto layout = Layout::WithInstanceId;
            for (const auto &captured : capture.frames) {
                if (captured.connection != connection)
                    continue;
                const auto decoded = decodeMessage(tests::frameOf(captured.bytes), layout);
                QVERIFY2(decoded.ok(), qPrintable(captured.text));
                QCOMPARE(tests::messageText(decoded.value().message), captured.text);
                QCOMPARE(decoded.value().oddities, Oddities());
                // So no byte was passed over.
                QCOMPARE(encodeMessage(decoded.value().message, layout).value(), captured.bytes);
                const auto *const handshake = std::get_if<HandshakeMessage>(&decoded.value().message);
                if (handshake != nullptr && captured.isFromHost)
                    layout = layoutOf(*handshake);
            }
        }
    }

    void everyConversationIsHeardAtAnyChunkSize_data() { addCaptures(); }
    void everyConversationIsHeardAtAnyChunkSize()
    {
        QFETCH(int, index);
        const auto &capture = m_captures[index];
        for (const auto &connection : capture.connections()) {
            QStringList texts;
            for (const auto &frame : capture.frames) {
                if (frame.connection == connection && frame.isFromHost)
                    texts.append(frame.text);
            }
            const auto stream = capture.stream(connection, true);
            for (const int chunkSize : {1, 2, 3, 7, 100, 1 << 30}) {
                HostConversation conversation(offerOf(capture));
                const auto heard = converse(conversation, stream, chunkSize);
                QCOMPARE(heard.texts, texts);
                QCOMPARE(heard.handshakeReplies, capture.stream(connection, false));
                QVERIFY(conversation.atEnd().ok());
                const HostConversation::Counts nothingOdd{.frames = std::uint64_t(texts.size())};
                QVERIFY(conversation.counts() == nothingOdd);
            }
        }
    }

    void noFrameIsTakenForAWholeOneWhereItIsCut_data() { addCaptures(); }
    void noFrameIsTakenForAWholeOneWhereItIsCut()
    {
        QFETCH(int, index);
        QHash<QString, Layout> layouts;
        for (const auto &captured : m_captures[index].frames) {
            constexpr qsizetype longest = 2000; // each length is tried, and help has 30,000
            if (captured.bytes.size() > longest)
                continue;
            const auto frame = tests::frameOf(captured.bytes);
            const auto layout = layouts.value(captured.connection, Layout::WithInstanceId);
            const auto accepted = tests::acceptedTruncation(frame.body, [&](const QByteArray &body) {
                return decodeMessage({frame.serializerId, body, frame.position}, layout);
            });
            QCOMPARE(accepted, -1);
            const auto whole = decodeMessage(frame, layout);
            const auto *const handshake = std::get_if<HandshakeMessage>(&whole.value().message);
            if (handshake != nullptr && captured.isFromHost)
                layouts[captured.connection] = layoutOf(*handshake);
        }
    }

private:
    void addCaptures() const
    {
        QTest::addColumn<int>("index");
        for (qsizetype i = 0; i < m_captures.size(); ++i)
            QTest::newRow(qPrintable(m_captures[i].name)) << int(i);
    }

    QList<HostCapture> m_captures;
};

CLRLENS_TEST(TestCaptures)
#include "tst_captures.moc"
