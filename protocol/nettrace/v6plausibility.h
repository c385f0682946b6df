// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/blockheader.h"

/// Judges whether bytes are a V6 block. Nothing marks blocks there, but the body of each kind begins in its
/// own way.
namespace protocol::nettrace {

enum class V6Plausibility : std::uint8_t {
    Impossible, ///< the body contradicts its kind or size
    Possible, ///< nothing speaks against it, or too little of it is there
    Plausible, ///< hardly anything else begins so
};

/// Judges a block by `body`, which is what is there of a body of `size` bytes.
V6Plausibility v6Plausibility(BlockKind kind, std::uint64_t size, ByteView body);

} // namespace protocol::nettrace
