// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/ipc/ipccommands.h"

#include <optional>

/// Messages that stand one behind the other, in a file for example.
namespace protocol::ipc {

/// A message with what belongs to it (the continuation of an environment, a stream of events), or bytes that
/// are none, up to where the next one begins.
struct SequencePart {
    std::size_t offset = 0;
    ByteView bytes; ///< at least one
    std::optional<Command> request; ///< of a reply: what it answers
    bool isSecondReply = false; ///< another reply to the same request is before it, which no runtime sends
};

/// Takes bytes apart, each once. A reply answers the request before it. The bytes outlive this.
class MessageSequence {
public:
    /// `request` is what a reply answers that comes before all requests.
    explicit MessageSequence(ByteView bytes, std::optional<Command> request = {})
        : m_bytes(bytes)
        , m_request(request)
    {
    }
    /// Returns the next part, nothing at the end.
    std::optional<SequencePart> next();

private:
    std::size_t partSize(ByteView rest, std::optional<Command> command) const;

    ByteView m_bytes;
    std::size_t m_at = 0;
    std::optional<Command> m_request;
    bool m_answered = false; ///< the request
};

} // namespace protocol::ipc
