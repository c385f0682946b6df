// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

namespace model {

/// Inflates deflated bytes (RFC 1951, without any header) that are `size` bytes then; no more is allocated.
/// Errors: LimitExceeded for more than `most` bytes or more than deflate can make of so few, BadValue where
/// they are damaged or of another size. `position` says where they are, for errors.
protocol::Result<QByteArray> inflated(protocol::ByteView bytes, std::uint64_t size, std::uint64_t most,
                                      std::uint64_t position);

} // namespace model
