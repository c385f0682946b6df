// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/eventblock.h"

#include <memory>

namespace tests {

/// The rows of one event block, for tests of walkEventBlock(). tracereading.h reads whole streams.
struct Walked {
    std::vector<protocol::nettrace::EventHeader> events; ///< their pointers are into the bytes below
    std::vector<QByteArray> payloads;
    protocol::nettrace::BlockWalk walk;
    /// A copy exactly as long as the body, so that the address sanitizer finds reads beyond it.
    std::shared_ptr<std::uint8_t[]> bytes;
};

/// Walks over a copy of `body`.
inline Walked walk(protocol::nettrace::Format format, const QByteArray &body,
                   protocol::nettrace::BlockKind kind = protocol::nettrace::BlockKind::Event)
{
    using namespace protocol::nettrace;
    Walked walked;
    const auto size = std::size_t(body.size());
    walked.bytes.reset(new std::uint8_t[size]);
    std::copy(body.begin(), body.end(), reinterpret_cast<char *>(walked.bytes.get()));
    walked.walk = walkEventBlock(format, kind, {walked.bytes.get(), size}, [&](const EventHeader &event) {
        walked.events.push_back(event);
        walked.payloads.push_back(protocol::byteArray({event.payload, event.payloadSize}));
    });
    return walked;
}

} // namespace tests
