// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/messagereader.h"

#include <functional>
#include <optional>

namespace tests {

/// What was read of one connection.
struct ReadMessages {
    std::uint64_t messages = 0;
    std::optional<protocol::Error> error;
    protocol::bytefrog::Dialect dialect{};
};

/// Reads a connection from its greeting on, in pieces. A data connection has the dialect; a control
/// connection that of its version. Passes each message to `use` while its texts live.
inline ReadMessages readConnection(const QByteArray &bytes, qsizetype chunkSize,
                                   protocol::bytefrog::Dialect dialect,
                                   const std::function<void(const protocol::bytefrog::Message &)> &use)
{
    using namespace protocol;
    using namespace protocol::bytefrog;
    MessageReader reader;
    ReadMessages read;
    const auto drain = [&] {
        for (;;) {
            const auto decoded = reader.next();
            if (const auto *error = std::get_if<Error>(&decoded))
                read.error = *error;
            const auto *message = std::get_if<Message>(&decoded);
            if (!message)
                return;
            ++read.messages;
            if (message->type == MessageType::DataHello)
                reader.continueAs(Channel::AgentData, dialect);
            else if (message->type == MessageType::Hello || message->type == MessageType::ProjectHello)
                reader.continueAs(Channel::AgentControl, dialectOfVersion(message->version).value());
            use(*message);
        }
    };
    for (qsizetype at = 0; at < bytes.size(); at += chunkSize) {
        // A piece of its own, so that the address sanitizer finds what is read beyond it.
        const auto piece = bytes.mid(at, chunkSize);
        reader.append(byteView(piece));
        drain();
    }
    reader.end();
    drain();
    read.dialect = reader.dialect();
    return read;
}

} // namespace tests
