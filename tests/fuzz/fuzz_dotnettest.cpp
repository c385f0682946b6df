// SPDX-License-Identifier: GPL-3.0-or-later
// What a test application sends over the pipe of `dotnet test`, in pieces of a size that the first byte
// gives, and once more in one piece. Each frame has a reply, whatever is in it, both ways the same is heard,
// and what was understood comes back from what we write of it, in either layout.
#include "protocol/dotnettest/hostconversation.h"
#include "tests/fuzz/budget.h"

#include <algorithm>

using namespace protocol;
using namespace protocol::dotnettest;

namespace {

/// Elements with nothing in them may take 4 MiB of a message, which is held three times here in lists that
/// grow by doubling.
constexpr fuzz::Limits costs{64e6, 160, 50'000, 20};

void checkReply(const Exchange &exchange)
{
    if (exchange.reply.isNull()) {
        if (!std::holds_alternative<WaitForServerControlRequest>(exchange.message))
            qFatal("a host waits for ever");
        return;
    }
    ChunkBuffer stream;
    stream.append(byteView(exchange.reply));
    const auto frame = decodeFrame(stream);
    if (!std::holds_alternative<Frame>(frame) || !stream.isEmpty())
        qFatal("a reply is one frame");
    const auto reply = decodeMessage(std::get<Frame>(frame));
    if (!reply.ok() || reply.value().oddities != Oddities())
        qFatal("a reply can be read");
    constexpr std::int32_t handshakeId = 9;
    if (std::holds_alternative<HandshakeMessage>(reply.value().message)
        != (exchange.frame.serializerId == handshakeId))
        qFatal("a handshake is answered with a handshake, and nothing else is");
}

void comesBack(const Frame &frame, Layout layout)
{
    const auto decoded = decodeMessage(frame, layout);
    if (!decoded.ok()) {
        if (decoded.error().position < frame.position
            || decoded.error().position > frame.position + std::uint64_t(frame.body.size()))
            qFatal("an error is in its frame");
        return;
    }
    const auto encoded = encodeMessage(decoded.value().message, layout);
    if (!encoded.ok())
        qFatal("what was read can be written");
    constexpr qsizetype headSize = 8;
    const auto again = decodeMessage({frame.serializerId, encoded.value().mid(headSize), headSize}, layout);
    // Without what was skipped the message is shorter, and so may be its lists.
    if (!again.ok() && again.error().code == ErrorCode::LimitExceeded)
        return;
    // An unknown property of a handshake is kept, so it is found again.
    if (!again.ok() || again.value().message != decoded.value().message
        || again.value().oddities.trailingBytes != 0 || again.value().oddities.brokenTexts != 0
        || again.value().oddities.repeatedFields != 0)
        qFatal("the message does not come back");
    if (encodeMessage(again.value().message, layout).valueOr({}) != encoded.value())
        qFatal("the message is written otherwise");
}

/// Feeds a conversation until its stream cannot go on. `use` gets each exchange.
template <class Use> HostConversation converse(ByteView bytes, std::size_t piece, Use use)
{
    HostConversation conversation({true, QStringLiteral("/c"), executionmode::run});
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        conversation.append(bytes.subspan(at, std::min(piece, bytes.size() - at)));
        for (;;) {
            const auto next = conversation.next();
            if (const auto *const exchange = std::get_if<Exchange>(&next))
                use(*exchange);
            else if (std::holds_alternative<Error>(next))
                return conversation;
            else
                break;
        }
    }
    return conversation;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const fuzz::Budget budget(costs, size);
    const ByteView bytes(data + 1, size - 1);
    const auto inPieces = converse(bytes, data[0] + 1U, [](const Exchange &exchange) {
        checkReply(exchange);
        comesBack(exchange.frame, Layout::WithInstanceId);
        comesBack(exchange.frame, Layout::WithoutInstanceId);
    });
    const auto atOnce = converse(bytes, std::max<std::size_t>(bytes.size(), 1), [](const Exchange &) {});
    if (inPieces.counts() != atOnce.counts() || inPieces.version() != atOnce.version()
        || inPieces.atEnd().ok() != atOnce.atEnd().ok())
        qFatal("what is heard does not depend on the pieces");
    return 0;
}
