// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the loops of walkEventBlock() have in common.
#include "protocol/nettrace/eventblock.h"

#include <cstring>

namespace protocol::nettrace::detail {

template <class T> T load(const std::uint8_t *at)
{
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

/// 16 bytes, or null where they are all zero.
inline const std::uint8_t *guidOrNull(const std::uint8_t *at)
{
    return (load<std::uint64_t>(at) | load<std::uint64_t>(at + 8)) == 0 ? nullptr : at;
}

/// Visits an event of which nobody knows whether it shares anything with the one before.
template <class Visit> inline void visitWithIds(Visit &visit, const EventHeader &event)
{
    if constexpr (TracksChanges<Visit>) {
        visit.type(event.metadataId, event.labelListId);
        visit.captureThread(event.captureThread);
        visit.thread(event.thread);
        visit.stackId(event.stackId);
    }
    visit(event);
}

} // namespace protocol::nettrace::detail
