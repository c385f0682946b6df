// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dotnettest/frame.h"

namespace tests {

/// Returns the frame that the bytes are; one with the serializer id -1 where they are none.
inline protocol::dotnettest::Frame frameOf(const QByteArray &bytes)
{
    using namespace protocol;
    ChunkBuffer stream;
    stream.append(byteView(bytes));
    const auto decoded = dotnettest::decodeFrame(stream);
    const auto *const frame = std::get_if<dotnettest::Frame>(&decoded);
    return frame != nullptr ? *frame : dotnettest::Frame{-1, {}, 0};
}

} // namespace tests
