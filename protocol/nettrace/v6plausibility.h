// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/blockheader.h"

/// V6 has no marks between its blocks. Whether bytes are one is told by how the body of each kind begins.
namespace protocol::nettrace {

enum class V6Plausibility : std::uint8_t {
    Impossible, ///< contradicts its kind or size
    Possible, ///< nothing speaks against it, or too little of it is there
    Plausible, ///< nothing else begins so
};

/// `body` is what is there of a body of `size` bytes.
V6Plausibility v6Plausibility(BlockKind kind, std::uint64_t size, ByteView body);

} // namespace protocol::nettrace
