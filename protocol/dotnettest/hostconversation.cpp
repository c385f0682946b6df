// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dotnettest/hostconversation.h"

#include "protocol/core/texts.h"
#include "protocol/dotnettest/messagetables.h"

namespace protocol::dotnettest {

namespace {

QByteArray encoded(const Message &message)
{
    return encodeMessage(message).valueOr({});
}

/// A platform before 1.5 begins with another message, under an id that means something else since.
Error tooOld(const Frame &frame)
{
    return {
        ErrorCode::Unsupported,
        Texts::tr(
            "the test application speaks an older dialect, that of Microsoft.Testing.Platform before 1.5"),
        frame.position};
}

template <class... Messages> bool isAnyOf(const Message &message)
{
    return (std::holds_alternative<Messages>(message) || ...);
}

bool belongsToSession(const Message &message)
{
    return isAnyOf<DiscoveredTestMessages, TestResultMessages, TestSessionEvent, TestInProgressMessages,
                   AzureDevOpsLogMessage, DisplayMessage>(message);
}

} // namespace

HostConversation::HostConversation(ServerOffer offer)
    : m_offer(std::move(offer))
{
}

Decoded<Exchange> HostConversation::next()
{
    if (m_error)
        return *m_error;
    auto decoded = decodeFrame(m_stream);
    if (auto *const frame = std::get_if<Frame>(&decoded))
        return answer(std::move(*frame));
    if (const auto *const error = std::get_if<Error>(&decoded)) {
        m_error = *error;
        return *error;
    }
    return NeedMore{};
}

Result<> HostConversation::atEnd() const
{
    if (m_error)
        return *m_error;
    if (m_stream.isEmpty())
        return {};
    return Error{ErrorCode::Truncated,
                 Texts::tr("the connection ended %1 bytes into a frame").arg(m_stream.size()),
                 m_stream.position()};
}

Exchange HostConversation::answer(Frame frame)
{
    if (m_counts.frames++ == 0)
        m_isTooOld = frame.serializerId == Table<TestInProgressMessages>::serializerId;
    Exchange exchange;
    auto decoded = decode(frame);
    if (decoded.ok()) {
        exchange.oddities = decoded.value().oddities;
        exchange.message = std::move(decoded).value().message;
        m_counts.oddities += exchange.oddities;
        count(exchange.message);
    } else {
        exchange.problem = decoded.error();
        exchange.message = UnknownMessage{frame.serializerId, frame.body};
        ++m_counts.unreadableMessages;
    }

    constexpr auto handshakeId = Table<HandshakeMessage>::serializerId;
    constexpr auto controlRequestId = Table<WaitForServerControlRequest>::serializerId;
    // A host that could not tell which versions it speaks takes no other reply for its handshake.
    if (frame.serializerId == handshakeId && !m_isTooOld)
        answerHandshake(exchange);
    else if (frame.serializerId != controlRequestId || m_isTooOld)
        exchange.reply = encoded(VoidResponse{});
    exchange.frame = std::move(frame);
    return exchange;
}

Result<DecodedMessage> HostConversation::decode(const Frame &frame) const
{
    if (m_isTooOld)
        return tooOld(frame);
    return decodeMessage(frame, m_layout);
}

void HostConversation::answerHandshake(Exchange &exchange)
{
    const auto *const handshake = std::get_if<HandshakeMessage>(&exchange.message);
    const auto agreement = handshake != nullptr ? agreeOn(*handshake, m_offer) : refusal(*exchange.problem);
    if (handshake != nullptr)
        m_layout = layoutOf(*handshake);
    m_version = agreement.version;
    exchange.problem = agreement.refusal;
    exchange.reply = encoded(agreement.reply);
}

/// Counts what a host should not have said, or not here.
void HostConversation::count(const Message &message)
{
    m_counts.unknownMessages += std::holds_alternative<UnknownMessage>(message) ? 1 : 0;
    if (const auto *const handshake = std::get_if<HandshakeMessage>(&message)) {
        m_counts.repeatedHandshakes += m_hasHandshake ? 1 : 0;
        m_counts.handshakesWithoutVersions
            += handshake->properties.contains(HandshakeProperty::SupportedProtocolVersions) ? 0 : 1;
        m_hasHandshake = true;
    } else if (!m_hasHandshake) {
        m_counts.messagesBeforeHandshake += belongsToSession(message) ? 1 : 0;
    }
}

} // namespace protocol::dotnettest
