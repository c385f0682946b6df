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
    /// Why the message could not be read or the host was refused (see Agreement). Unsupported, too, for all
    /// that a host of a platform before 1.5 says, which is known by its first frame.
    std::optional<Error> problem;
    QByteArray reply; ///< a frame; null for a WaitForServerControlRequest
};

class HostConversation {
public:
    struct Counts {
        std::uint64_t frames = 0;
        std::uint64_t unknownMessages = 0;
        std::uint64_t unreadableMessages = 0;
        std::uint64_t handshakesWithoutVersions = 0; ///< taken for 1.0.0
        std::uint64_t repeatedHandshakes = 0; ///< the last one counts
        /// What belongs to a session and came before a handshake. Options, artifacts and the requests of a
        /// control pipe need none.
        std::uint64_t messagesBeforeHandshake = 0;
        Oddities oddities;
        bool operator==(const Counts &) const = default;
    };

    explicit HostConversation(ServerOffer offer);

    /// Keeps bytes until next() takes them; none after an error.
    void append(ByteView bytes)
    {
        if (!m_error)
            m_stream.append(bytes);
    }
    /// Takes the next frame. An error is one of decodeFrame(): the connection cannot go on and must be
    /// closed; all later calls return it, too.
    Decoded<Exchange> next();
    /// To be called when the host has closed the connection and next() needs more. Errors: Truncated within a
    /// frame.
    Result<> atEnd() const;

    /// Forgets the bytes of a frame that will not become whole. Nothing may be appended any more.
    void clear() { m_stream = {}; }

    const Counts &counts() const { return m_counts; }
    /// Returns the version that the last handshake agreed on; null before, empty when it was refused or could
    /// not be read.
    const QString &version() const { return m_version; }

private:
    Exchange answer(Frame frame);
    Result<DecodedMessage> decode(const Frame &frame) const;
    void answerHandshake(Exchange &exchange);
    void count(const Message &message);

    const ServerOffer m_offer;
    ChunkBuffer m_stream;
    /// As the last handshake told. What comes without one is of platforms that have instance ids.
    Layout m_layout = Layout::WithInstanceId;
    bool m_isTooOld = false; ///< as the first frame told
    bool m_hasHandshake = false;
    QString m_version;
    Counts m_counts;
    std::optional<Error> m_error;
};

} // namespace protocol::dotnettest
