// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// walkEventBlock() and its loop over compressed headers. It reads bytes without ByteReader, because reading a
// trace spends its time here: run the benchmark after a change. Branches follow the data (flags and lengths
// repeat, so they predict well); sizes are checked once an event.
#include "protocol/nettrace/eventblock.h"
#include "protocol/nettrace/plaineventrows_impl.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace protocol::nettrace::detail {

/// The longest compressed header: flags, 5 + 5 + 10 + 5 + 10 + 5 + 10 + 5 bytes of varints, 2 GUIDs.
inline constexpr std::size_t compressedHeaderMax = 96;

template <class T> struct VarUInt {
    const std::uint8_t *end = nullptr; ///< null when the varint has more bytes than a T can need
    T value = 0;
};

/// Reads a varint from its fourth byte on. Takes and returns values, so that what the hot loop keeps in
/// registers needs no address.
template <class T> VarUInt<T> readLongVarUInt(const std::uint8_t *at, T value)
{
    constexpr unsigned maxShift = (sizeof(T) * 8 - 1) / 7 * 7;
    for (unsigned shift = 21; shift <= maxShift; shift += 7) {
        const T byte = *at++;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80)
            return {at, value};
    }
    return {};
}

/// Reads at most 5 (u32) or 10 (u64) bytes and moves `at` behind them. Returns false when the varint is
/// longer.
template <class T> Q_ALWAYS_INLINE bool readVarUInt(const std::uint8_t *&at, T &value)
{
    T first = at[0];
    if (first < 0x80) [[likely]] {
        value = first;
        ++at;
        return true;
    }
    const T second = at[1];
    first = (first & 0x7f) | ((second & 0x7f) << 7);
    if (second < 0x80) [[likely]] {
        value = first;
        at += 2;
        return true;
    }
    const T third = at[2];
    value = first | ((third & 0x7f) << 14);
    if (third < 0x80) [[likely]] {
        at += 3;
        return true;
    }
    const auto rest = readLongVarUInt(at + 3, value);
    at = rest.end;
    value = rest.value;
    return at != nullptr;
}

/// Reads a time step. It has mostly two to four bytes, and how many cannot be predicted: a branch on each of
/// them would often be mispredicted.
Q_ALWAYS_INLINE bool readTimeStep(const std::uint8_t *&at, std::uint64_t &value)
{
    constexpr std::uint32_t moreFollow = 0x80808080;
    auto bytes = load<std::uint32_t>(at);
    const auto lastBytes = ~bytes & moreFollow;
    if (lastBytes == 0) [[unlikely]]
        return readVarUInt(at, value);
    bytes &= lastBytes ^ (lastBytes - 1); // up to the first that is a last one
    bytes = (bytes & 0x007f007f) | ((bytes & 0x7f007f00) >> 1);
    value = (bytes & 0x3fff) | ((bytes >> 2) & 0x0fffc000);
    at = at + 1 + (unsigned(std::countr_zero(lastBytes)) >> 3);
    return true;
}

struct Untracked { };

namespace compressed {
enum Flag : unsigned {
    Metadata = 1,
    Sequence = 2,
    Thread = 4,
    Stack = 8,
    Labels = 16,
    Activity = 16,
    Related = 32,
    Sorted = 64,
    Size = 128
};
inline constexpr unsigned rareFlags = Sequence | Activity | Related | Sorted;
} // namespace compressed

/// Applies the compressed header at `at`, where compressedHeaderMax bytes are readable, to the event before
/// it. Returns where the payload begins, or null for a varint that is too long. Without `rare` none of
/// rareFlags is set.
template <bool v6, bool rare, class Visit>
Q_ALWAYS_INLINE const std::uint8_t *readCompressedHeader(const std::uint8_t *at, EventHeader &event,
                                                         Visit &&visit)
{
    using namespace compressed;
    const unsigned flags = rare ? *at : *at & ~rareFlags;
    ++at;
    if ((flags & Metadata) != 0) {
        if (!readVarUInt(at, event.metadataId)) [[unlikely]]
            return nullptr;
        if constexpr (TracksChanges<Visit> && !v6)
            visit.type(event.metadataId, 0u);
    }
    if ((flags & Sequence) != 0) {
        std::uint32_t delta = 0;
        if (!readVarUInt(at, delta)) [[unlikely]]
            return nullptr;
        event.sequenceNumber += delta + 1;
        if (!readVarUInt(at, event.captureThread)) [[unlikely]]
            return nullptr;
        if constexpr (TracksChanges<Visit>)
            visit.captureThread(event.captureThread);
        if (!readVarUInt(at, event.processor)) [[unlikely]]
            return nullptr;
    } else if (v6 || event.metadataId != 0) {
        ++event.sequenceNumber;
    }
    if ((flags & Thread) != 0) {
        if (!readVarUInt(at, event.thread)) [[unlikely]]
            return nullptr;
        if constexpr (TracksChanges<Visit>)
            visit.thread(event.thread);
    }
    if ((flags & Stack) != 0) {
        if (!readVarUInt(at, event.stackId)) [[unlikely]]
            return nullptr;
        if constexpr (TracksChanges<Visit>)
            visit.stackId(event.stackId);
    }
    // A step near 2^64 goes back in time: the writer went on to another thread there.
    std::uint64_t step = 0;
    if (!readTimeStep(at, step)) [[unlikely]]
        return nullptr;
    event.time = std::int64_t(std::uint64_t(event.time) + step);
    if constexpr (v6) {
        if ((flags & Labels) != 0) {
            if (!readVarUInt(at, event.labelListId)) [[unlikely]]
                return nullptr;
        }
        if constexpr (TracksChanges<Visit>) {
            if ((flags & (Metadata | Labels)) != 0)
                visit.type(event.metadataId, event.labelListId);
        }
    } else {
        if ((flags & Activity) != 0) {
            event.activityId = guidOrNull(at);
            at += 16;
        }
        if ((flags & Related) != 0) {
            event.relatedActivityId = guidOrNull(at);
            at += 16;
        }
    }
    event.sorted = (flags & Sorted) != 0;
    if ((flags & Size) != 0 && !readVarUInt(at, event.payloadSize)) [[unlikely]]
        return nullptr;
    return at;
}

/// The state of a walk over compressed headers. It is passed by value, so that what the hot loop keeps needs
/// no address.
template <class Visit> struct CompressedWalk {
    EventWalk<Visit> walk;
    EventHeader event;
    const std::uint8_t *at = nullptr; ///< the next row
};

/// Fetches rows further on into the processor's cache while these are decoded; to wait for them, in the
/// mapping of a file, would take as long as the decoding. The processor by itself fetches too little, because
/// the loop does not touch the payloads between two headers.
inline void fetchAhead([[maybe_unused]] const std::uint8_t *at)
{
#ifdef __GNUC__
    constexpr std::size_t ahead = 4096;
    __builtin_prefetch(at + ahead);
    __builtin_prefetch(at + ahead + 64);
#endif
}

/// Walks over the rows that begin before `until` and reads each header from a zero-padded copy of what is
/// left. The first row of a block is read so, and the last ones, where a header that is read without checks
/// could leave the block.
template <bool v6, class Visit>
Q_NEVER_INLINE CompressedWalk<Visit> walkCarefully(ByteView body, const std::uint8_t *until,
                                                   CompressedWalk<Visit> state)
{
    auto &[walk, event, at] = state;
    const auto *const end = body.data() + body.size();
    while (at < until) {
        const auto left = std::size_t(end - at);
        std::array<std::uint8_t, compressedHeaderMax> copy{};
        std::memcpy(copy.data(), at, std::min(left, copy.size()));
        const auto before = event;
        const auto *const copyEnd = readCompressedHeader<v6, true>(copy.data(), event, Untracked());
        const auto headerSize = copyEnd == nullptr ? SIZE_MAX : std::size_t(copyEnd - copy.data());
        if (headerSize > left || event.payloadSize > left - headerSize) {
            walk.complete = false;
            break;
        }
        const auto inBody = [&](const std::uint8_t *pointer) { return at + (pointer - copy.data()); };
        if (event.activityId != nullptr && event.activityId != before.activityId)
            event.activityId = inBody(event.activityId);
        if (event.relatedActivityId != nullptr && event.relatedActivityId != before.relatedActivityId)
            event.relatedActivityId = inBody(event.relatedActivityId);
        event.payload = at + headerSize;
        visitWithIds(walk.visit, event);
        ++walk.rows;
        at += headerSize + event.payloadSize;
    }
    walk.failedAt = std::size_t(at - body.data());
    return state;
}

/// Visits the event at `at`, where compressedHeaderMax bytes are readable. Returns where the next one begins,
/// or null when this one cannot be read.
template <bool v6, bool rare, class Visit>
Q_ALWAYS_INLINE const std::uint8_t *visitCompressed(const std::uint8_t *at, const std::uint8_t *end,
                                                    EventHeader &event, Visit &visit)
{
    const auto *const payload = readCompressedHeader<v6, rare>(at, event, visit);
    if (payload == nullptr || event.payloadSize > std::size_t(end - payload)) [[unlikely]]
        return nullptr;
    event.payload = payload;
    if constexpr (TracksChanges<Visit> && !rare) {
        if (v6 || event.metadataId != 0) [[likely]]
            visit.following(std::as_const(event));
        else
            visit(std::as_const(event)); // has the number of the one before
    } else {
        visit(std::as_const(event));
    }
    return payload + event.payloadSize;
}

template <bool v6, class Visit>
EventWalk<Visit> walkCompressed(ByteView body, std::size_t start, std::size_t portionEnd, EventHeader &before,
                                Visit visit)
{
    const auto *const first = body.data() + start;
    const auto *const end = body.data() + body.size();
    const auto *const until = body.data() + portionEnd;
    auto state = walkCarefully<v6>(body, std::min(first + 1, until),
                                   CompressedWalk<Visit>{{{}, std::move(visit)}, before, first});
    if (!state.walk.complete)
        return std::move(state.walk);
    auto [walk, event, at] = state; // copies, because the address of the state's members is known elsewhere
    const auto *const careful = std::min(end - std::min(body.size(), compressedHeaderMax - 1), until);
    while (at < careful) [[likely]] {
        fetchAhead(at);
        const auto *const next = (*at & compressed::rareFlags) == 0
            ? visitCompressed<v6, false>(at, end, event, walk.visit)
            : visitCompressed<v6, true>(at, end, event, walk.visit);
        if (next == nullptr) [[unlikely]] {
            walk.complete = false;
            walk.failedAt = std::size_t(at - body.data());
            return walk;
        }
        ++walk.rows;
        at = next;
    }
    auto rest = walkCarefully<v6>(body, until, CompressedWalk<Visit>{walk, event, at});
    before = rest.event;
    return std::move(rest.walk);
}

} // namespace protocol::nettrace::detail

namespace protocol::nettrace {

template <class Visit>
EventWalk<Visit> walkEventPortion(Format format, BlockKind kind, ByteView body, EventBlockPlace &place,
                                  std::size_t portionBytes, Visit visit)
{
    const auto isV6 = format == Format::NetTraceV6;
    bool compressed = false;
    auto start = place.offset;
    if (format > Format::NetPerfV3) {
        const auto info = parseEventBlockInfo(format, kind, body);
        if (!info.ok() || info.value().headerSize > body.size() || (isV6 && kind != BlockKind::Event)) {
            place.atEnd = true;
            return {{0, 0, false, 0}, std::move(visit)};
        }
        compressed = info.value().compressed;
        start = std::max<std::size_t>(start, info.value().headerSize);
    }
    const auto end = start + std::min(portionBytes, body.size() - start);
    auto walk = format <= Format::NetPerfV3
        ? detail::walkNetPerf(kind, body, start, end, place.goesOn, std::move(visit))
        : compressed && isV6 ? detail::walkCompressed<true>(body, start, end, place.before, std::move(visit))
        : compressed         ? detail::walkCompressed<false>(body, start, end, place.before, std::move(visit))
        : isV6               ? detail::walkPlain<true>(body, start, end, std::move(visit))
                             : detail::walkPlain<false>(body, start, end, std::move(visit));
    place.offset = walk.failedAt;
    place.badRows += walk.badRows;
    place.atEnd = !walk.complete || walk.failedAt < end || walk.failedAt >= body.size();
    return walk;
}

template <class Visit>
EventWalk<Visit> walkEventBlock(Format format, BlockKind kind, ByteView body, Visit visit)
{
    EventBlockPlace place;
    return walkEventPortion(format, kind, body, place, body.size(), std::move(visit));
}

} // namespace protocol::nettrace
