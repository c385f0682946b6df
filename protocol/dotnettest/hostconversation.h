// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dotnettest/negotiation.h"

/// One connection to the pipe of `dotnet test`, or to its control pipe, seen from the server.
///
/// A host waits for ever for a reply that does not come. So each frame has one, whatever is in it: the
/// agreement to a HandshakeMessage, a VoidResponse to all others, also to what is not known or cannot be
/// read. Only a WaitForServerControlRequest is kept waiting: the caller answers it with a
/// ServerControlMessage, or by closing the connection, to cancel the session.
namespace protocol::dotnettest {

/// What a host said in one frame, and what it must be sent at once.
struct Exchange {
    Frame frame;
    Message message; ///< UnknownMessage also where it could not be read
    Oddities oddities;
    /// Why the message could not be read or the host was refused (see Agreement). Unsupported, too, for a
    /// host of a platform before 1.5, which is known by its first frame and says nothing that we understand.
    std::optional<Error> problem;
    QByteArray reply; ///< a frame; null for a WaitForServerControlRequest
};

class HostConversation {
public:
    struct Counts {
        std::uint64_t frames = 0;
        std::uint64_t unknownMessages = 0;
        std::uint64_t unreadableMessages = 0;
        Oddities oddities;
        bool operator==(const Counts &) const = default;
    };

    explicit HostConversation(ServerOffer offer);

    void append(ByteView bytes) { m_stream.append(bytes); }
    /// Takes the next frame. An error is one of decodeFrame(): the connection cannot go on and must be
    /// closed; all later calls return it, too.
    Decoded<Exchange> next();
    /// To be called when the host has closed the connection and next() needs more. Errors: Truncated within a
    /// frame.
    Result<> atEnd() const;

    const Counts &counts() const { return m_counts; }
    /// Returns the version that the last handshake agreed on; null before, empty when it was refused.
    const QString &version() const { return m_version; }

private:
    Exchange answer(Frame frame);
    QByteArray answerHandshake(const HandshakeMessage &handshake, std::optional<Error> &problem);

    const ServerOffer m_offer;
    ChunkBuffer m_stream;
    Layout m_layout = Layout::WithInstanceId; ///< of artifacts that come without a handshake before them
    QString m_version;
    Counts m_counts;
    std::optional<Error> m_error;
};

} // namespace protocol::dotnettest
