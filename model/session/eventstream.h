// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/eventpipecommands.h"
#include "protocol/transport/localchannel.h"

#include <functional>
#include <memory>
#include <mutex>

namespace model {

/// Lets any thread end what one thread does on a channel, also while it is still connecting. Thread-safe.
class ChannelCancel {
public:
    using Clock = protocol::transport::LocalChannel::Clock;

    void cancel();
    bool isCancelled() const;
    /// The channel is cancelled with this until the next one is made.
    protocol::Result<std::shared_ptr<protocol::transport::LocalChannel>> connect(const QString &path,
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
    bool rundownForced = false; ///< the runtime is too old to be asked for no rundown
};

/// Told of each command's bytes and of those of its reply as far as it came; of an event stream nothing.
using ExchangeNote = std::function<void(const QByteArray &sent, const QByteArray &received)>;

/// Blocking, for a worker thread: CollectTracing2, or CollectTracing where the runtime does not know that.
protocol::Result<EventStream> openEventStream(const QString &socketPath,
                                              const protocol::ipc::CollectTracingRequest &request,
                                              ChannelCancel &cancel,
                                              ChannelCancel::Clock::time_point deadline,
                                              const ExchangeNote &note = {});

/// Sends StopTracing on a connection of its own and does not wait for the answer: whoever stops like this has
/// no more use for the stream. Takes a fraction of a second at most.
void stopEventStream(const QString &socketPath, std::uint64_t sessionId, const ExchangeNote &note = {});

} // namespace model
