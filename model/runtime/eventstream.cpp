// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/eventstream.h"

#include "model/runtime/sessionladder.h"
#include "model/words/texts.h"

#include <array>

namespace model {

using namespace protocol;
using namespace std::chrono_literals;
using protocol::transport::LocalChannel;
using Clock = LocalChannel::Clock;

namespace {

constexpr auto stopDeadline = 300ms;
constexpr std::size_t replyPiece = 4096;

/// One command on its way: tells what was sent and received once it ends, however that comes about.
class NotedExchange {
public:
    explicit NotedExchange(const ExchangeNote &note)
        : m_note(note)
    {
    }
    ~NotedExchange()
    {
        if (m_note && !m_exchange.sent.isEmpty())
            m_note(m_exchange);
    }
    Q_DISABLE_COPY_MOVE(NotedExchange)

    Result<> write(LocalChannel &channel, const ipc::Message &message, Clock::time_point deadline)
    {
        const auto bytes = ipc::encode(message);
        if (!bytes.ok())
            return bytes.error();
        auto written = channel.write(byteView(bytes.value()), deadline);
        if (written.ok()) {
            m_exchange.sent = bytes.value();
            m_exchange.sentAt = wire::utcNanosecondsNow();
        }
        return written;
    }
    /// Reads until one message is whole; what came after it stays in `stream`.
    Result<ipc::Message> read(LocalChannel &channel, ChunkBuffer &stream, Clock::time_point deadline);

private:
    const ExchangeNote &m_note;
    wire::Exchange m_exchange{.sender = wire::Sender::Recording, .sent = {}, .received = {}};
};

Result<ipc::Message> NotedExchange::read(LocalChannel &channel, ChunkBuffer &stream,
                                         Clock::time_point deadline)
{
    std::array<std::uint8_t, replyPiece> piece{};
    for (;;) {
        auto decoded = ipc::decodeMessage(stream);
        if (auto *message = std::get_if<ipc::Message>(&decoded)) {
            m_exchange.received.chop(qsizetype(stream.size()));
            return std::move(*message);
        }
        if (auto *error = std::get_if<Error>(&decoded))
            return std::move(*error);
        const auto count = channel.read(piece, deadline);
        if (!count.ok())
            return count.error();
        if (count.value() == 0)
            return Error{ErrorCode::Closed, Texts::tr("The runtime closed the connection without a reply")};
        const auto arrived = ByteView(piece).first(count.value());
        stream.append(arrived);
        m_exchange.received.append(byteArray(arrived));
        m_exchange.receivedAt = wire::utcNanosecondsNow();
    }
}

Result<EventStream> exchange(Endpoint &endpoint, const ipc::Message &request, ChannelCancel &cancel,
                             Clock::time_point deadline, const ExchangeNote &note)
{
    auto channel = cancel.connect(endpoint, deadline);
    if (!channel.ok())
        return channel.error();
    EventStream stream{channel.value(), 0, {}, {}};
    NotedExchange noted(note);
    if (const auto written = noted.write(*stream.channel, request, deadline); !written.ok())
        return written.error();
    ChunkBuffer buffer;
    const auto reply = noted.read(*stream.channel, buffer, deadline);
    if (!reply.ok())
        return reply.error();
    const auto payload = ipc::replyPayload(reply.value());
    if (!payload.ok())
        return payload.error();
    const auto id = ipc::decodeSessionId(payload.value());
    if (!id.ok())
        return id.error();
    stream.sessionId = id.value();
    stream.beginning = byteArray(buffer.all());
    return stream;
}

} // namespace

void ChannelCancel::cancel()
{
    const std::lock_guard lock(m_mutex);
    m_cancelled = true;
    if (m_channel)
        m_channel->cancel();
}

bool ChannelCancel::isCancelled() const
{
    const std::lock_guard lock(m_mutex);
    return m_cancelled;
}

void ChannelCancel::forgetChannel()
{
    const std::lock_guard lock(m_mutex);
    m_channel.reset();
}

Result<std::shared_ptr<LocalChannel>> ChannelCancel::connect(Endpoint &endpoint, Clock::time_point deadline)
{
    auto channel = openChannel(endpoint, deadline, [this] { return isCancelled(); });
    if (!channel.ok())
        return channel.error();
    const std::lock_guard lock(m_mutex);
    m_channel = std::shared_ptr<LocalChannel>(std::move(channel).value());
    if (m_cancelled)
        m_channel->cancel();
    return m_channel;
}

Result<EventStream> openEventStream(Endpoint &endpoint, UnknownCommands &unknown,
                                    const ipc::CollectTracingRequest &request, ChannelCancel &cancel,
                                    Clock::time_point deadline, const ExchangeNote &note)
{
    auto [stream, losses] = climb(sessionLadder(request), unknown, [&](const ipc::Message &message) {
        return exchange(endpoint, message, cancel, deadline, note);
    });
    if (stream.ok())
        stream.value().losses = losses;
    return std::move(stream);
}

void stopEventStream(Endpoint &endpoint, std::uint64_t sessionId, const ExchangeNote &note)
{
    const auto deadline = Clock::now() + stopDeadline;
    const auto channel = openChannel(endpoint, deadline);
    if (channel.ok())
        (void)NotedExchange(note).write(*channel.value(), ipc::stopTracingRequest(sessionId), deadline);
}

} // namespace model
