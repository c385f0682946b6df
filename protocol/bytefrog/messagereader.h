// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/bytefrogmessage.h"
#include "protocol/core/chunkbuffer.h"

#include <optional>

namespace protocol::bytefrog {

/// Reads the messages of one connection in one direction.
///
/// There is no delimiter between messages, so that nothing can be read behind an error: next() returns the
/// same error from then on, what arrives is not kept, and the connection is of no use any more.
class MessageReader {
public:
    /// Begins with an agent's greeting unless told otherwise.
    explicit MessageReader(Channel channel = Channel::Greeting, Dialect dialect = Dialect::CodePulse4)
        : m_channel(channel)
        , m_dialect(dialect)
    {
    }
    Q_DISABLE_COPY_MOVE(MessageReader)

    /// Tells what follows the greeting. For data connections the dialect is that of the control connection
    /// with the same run id, or what another of its data connections has decided.
    void continueAs(Channel channel, Dialect dialect)
    {
        m_channel = channel;
        m_dialect = dialect;
    }
    void append(ByteView bytes);
    /// Tells that no more bytes come.
    void end() { m_ended = true; }

    /// Returns the next message, whose texts live until append(), or NeedMore where the bytes end behind a
    /// message or inside of one. Errors: BadMagic for a greeting that is none, BadValue for a type that has
    /// no place here, LimitExceeded for a configuration beyond configurationBytesMax, Truncated for a message
    /// that end() cut.
    Decoded<Message> next();

    /// Returns the dialect. Once a method exit was read, it is no longer Version1.
    Dialect dialect() const { return m_dialect; }
    /// Returns the offset in the stream of the next message, or of the one that is wrong.
    std::uint64_t position() const { return m_stream.position() + (m_stream.size() - m_left.size()); }

private:
    Error fail(ErrorCode code, const QString &text);
    Error misplaced(std::uint8_t type);

    Channel m_channel;
    Dialect m_dialect;
    bool m_ended = false;
    ChunkBuffer m_stream;
    ByteView m_left; ///< the bytes of m_stream that are not read yet
    std::optional<Error> m_error;
};

} // namespace protocol::bytefrog
