// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processidentity.h"
#include "protocol/transport/connection.h"
#include "protocol/transport/localchannel.h"

#include <chrono>
#include <functional>
#include <memory>

namespace model {

/// The way to connections of one runtime: its socket or named pipe, or its announcements at a port of ours.
/// Each command takes one connection. Thread-safe.
class Endpoint {
public:
    virtual ~Endpoint() = default;

    /// Returns a text that is the same for every way to the same socket or announced runtime, and differs for
    /// others.
    virtual QString key() const = 0;
    /// Returns the process that connections lead to.
    virtual ProcessIdentity process() const = 0;
    /// Returns a connection whose peer was checked to be process(). Never waits. Errors: NotAnswering where
    /// there is none now but may be one later, so ask again after retryPause(); WrongProcess; else those of
    /// Connection::open().
    virtual protocol::Result<protocol::transport::Connection> tryConnect() = 0;
    virtual std::chrono::milliseconds retryPause() const = 0;
};

/// A runtime that listens at a socket or named pipe.
class SocketEndpoint : public Endpoint {
public:
    SocketEndpoint(const protocol::transport::SocketAddress &address, ProcessIdentity process);

    QString key() const override;
    ProcessIdentity process() const override { return m_process; }
    protocol::Result<protocol::transport::Connection> tryConnect() override;
    std::chrono::milliseconds retryPause() const override;

private:
    const protocol::transport::SocketAddress m_address;
    const ProcessIdentity m_process;
};

/// For a worker: asks `endpoint` again while it says NotAnswering, until the deadline or until `cancelled`
/// returns true. Errors: those of tryConnect(), and Cancelled. Blocks.
protocol::Result<std::unique_ptr<protocol::transport::LocalChannel>>
openChannel(Endpoint &endpoint, protocol::transport::LocalChannel::Clock::time_point deadline,
            const std::function<bool()> &cancelled = {});

} // namespace model
