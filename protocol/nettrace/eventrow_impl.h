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

/// Returns `at`, or null where all of its 16 bytes are zero.
inline const std::uint8_t *guidOrNull(const std::uint8_t *at)
{
    return (load<std::uint64_t>(at) | load<std::uint64_t>(at + 8)) == 0 ? nullptr : at;
}

/// Visits an event that may share no id with the one before: announces all of its ids.
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
