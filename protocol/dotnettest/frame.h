// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/core/result.h"

/// A frame of the `dotnet test` pipe ("General protocol message format"), little-endian:
///
///     offset  0  length         i32, of all that follows: 4 + body
///             4  serializer id  i32, says which message the body is
///             8  body           length - 4 bytes
///
/// A client sends one frame and waits for one frame in reply before it sends the next.
namespace protocol::dotnettest {

struct Frame {
    std::int32_t serializerId = 0;
    QByteArray body;
    std::uint64_t position = 0; ///< of the body in the stream, for errors
    bool operator==(const Frame &) const = default;
};

/// The largest length that is read or written. What a test writes to its output arrives whole in one frame: 2
/// MB of it are ordinary, 100 MB must be survived. The platform's own gateway for frames over HTTP has the
/// same limit.
inline constexpr std::int32_t frameLengthMax = 256 << 20;

/// Errors: LimitExceeded.
Result<QByteArray> encodeFrame(std::int32_t serializerId, const QByteArray &body);

/// Takes one whole frame from the front of the stream. The errors BadSize, for a length that is negative or
/// too small for a serializer id, and LimitExceeded come as soon as the length is there; where the next frame
/// begins is not known then.
Decoded<Frame> decodeFrame(ChunkBuffer &stream);

} // namespace protocol::dotnettest
