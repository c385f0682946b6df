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
    const bool isFirst = m_counts.frames++ == 0;
    Exchange exchange;
    auto decoded = isFirst && frame.serializerId == Table<TestInProgressMessages>::serializerId
        ? Result<DecodedMessage>(tooOld(frame))
        : decodeMessage(frame, m_layout);
    if (decoded.ok()) {
        exchange.oddities = decoded.value().oddities;
        exchange.message = std::move(decoded).value().message;
        m_counts.oddities += exchange.oddities;
        m_counts.unknownMessages += std::holds_alternative<UnknownMessage>(exchange.message) ? 1 : 0;
    } else {
        exchange.problem = decoded.error();
        exchange.message = UnknownMessage{frame.serializerId, frame.body};
        ++m_counts.unreadableMessages;
    }

    if (const auto *const handshake = std::get_if<HandshakeMessage>(&exchange.message))
        exchange.reply = answerHandshake(*handshake, exchange.problem);
    else if (frame.serializerId
             == Table<HandshakeMessage>::serializerId) // a host takes no other reply for it
        exchange.reply = encoded(
            HandshakeMessage{{{HandshakeProperty::SupportedProtocolVersions, QString(QLatin1String(""))}}});
    else if (frame.serializerId != Table<WaitForServerControlRequest>::serializerId)
        exchange.reply = encoded(VoidResponse{});
    exchange.frame = std::move(frame);
    return exchange;
}

QByteArray HostConversation::answerHandshake(const HandshakeMessage &handshake, std::optional<Error> &problem)
{
    const auto agreement = agreeOn(handshake, m_offer);
    m_layout = layoutOf(handshake);
    m_version = agreement.version;
    problem = agreement.refusal;
    return encoded(agreement.reply);
}

} // namespace protocol::dotnettest
