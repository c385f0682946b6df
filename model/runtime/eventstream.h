// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/endpoint.h"
#include "model/runtime/ladder.h"
#include "model/wire/wiremessage.h"
#include "protocol/ipc/eventpipecommands.h"
#include "protocol/transport/localchannel.h"

#include <functional>
#include <memory>
#include <mutex>

namespace model {

/// Cancels what another thread does on a channel, or its connecting. Thread-safe.
class ChannelCancel {
public:
    using Clock = protocol::transport::LocalChannel::Clock;

    void cancel();
    bool isCancelled() const;
    /// Releases the channel, which closes when no other object holds it.
    void forgetChannel();
    /// Connects a channel, which cancel() ends from then on. Cancelled after cancel().
    protocol::Result<std::shared_ptr<protocol::transport::LocalChannel>> connect(Endpoint &endpoint,
                                                                                 Clock::time_point deadline);

private:
    mutable std::mutex m_mutex;
    bool m_cancelled = false;
    std::shared_ptr<protocol::transport::LocalChannel> m_channel;
};

/// A running event session: what follows on the channel is the NetTrace stream.
struct EventStream {
    std::shared_ptr<protocol::transport::LocalChannel> channel;
    std::uint64_t sessionId = 0;
    QByteArray beginning; ///< of the stream, that came together with the reply
    Losses losses; ///< what the runtime is too old for
};

/// Is called with the bytes of each command and of its reply as far as it came, without those of an event
/// stream.
using ExchangeNote = std::function<void(const wire::Exchange &exchange)>;

/// Sends the lowest CollectTracing command that carries the request, and a lower one where the runtime does
/// not know that. Blocks, so it is for a worker.
protocol::Result<EventStream> openEventStream(Endpoint &endpoint, UnknownCommands &unknown,
                                              const protocol::ipc::CollectTracingRequest &request,
                                              ChannelCancel &cancel,
                                              ChannelCancel::Clock::time_point deadline,
                                              const ExchangeNote &note = {});

/// Sends StopTracing on a connection of its own and does not wait for the reply, for callers that have no
/// more use for the stream. For the turn of a CommandQueue, as any command. Blocks for a fraction of a second
/// at most.
void stopEventStream(Endpoint &endpoint, std::uint64_t sessionId, const ExchangeNote &note = {});

} // namespace model
