// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The loops of walkEventBlock() over rows that begin with their size: uncompressed headers, and V1 to V3.
#include "protocol/core/limits.h"
#include "protocol/nettrace/eventrow_impl.h"

#include <algorithm>

namespace protocol::nettrace::detail {

/// Reads the uncompressed header of V4 and V5 (80 bytes) or V6 (52). Returns its size.
template <bool v6> inline std::size_t readPlainHeader(const std::uint8_t *at, EventHeader &event)
{
    constexpr std::uint32_t notSorted = 0x80000000;
    const auto metadataId = load<std::uint32_t>(at + 4);
    event.metadataId = metadataId & ~notSorted;
    event.sorted = (metadataId & notSorted) == 0;
    event.sequenceNumber = load<std::uint32_t>(at + 8);
    event.thread = load<std::uint64_t>(at + 12);
    event.captureThread = load<std::uint64_t>(at + 20);
    event.processor = load<std::uint32_t>(at + 28);
    event.stackId = load<std::uint32_t>(at + 32);
    event.time = load<std::int64_t>(at + 36);
    if constexpr (v6) {
        event.labelListId = load<std::uint32_t>(at + 44);
        event.payloadSize = load<std::uint32_t>(at + 48);
    } else {
        event.activityId = guidOrNull(at + 44);
        event.relatedActivityId = guidOrNull(at + 60);
        event.payloadSize = load<std::uint32_t>(at + 76);
    }
    event.payload = at + (v6 ? 52 : 80);
    return v6 ? 52 : 80;
}

/// A row's size counts the padding behind it, of at most so many bytes, which may be missing at the end of
/// the block.
inline constexpr std::size_t rowPaddingMax = 3;

/// Walks over the rows in [start, end) that each begin with their size. `readRow(at, left, event)` returns
/// how many bytes the row needs by its own fields, 0 when these contradict the `left` bytes that remain.
template <class ReadRow, class Visit>
EventWalk<Visit> walkSizedRows(ByteView body, std::size_t start, std::size_t end, std::size_t headerSize,
                               ReadRow &&readRow, Visit visit)
{
    EventWalk<Visit> walk{{}, std::move(visit)};
    EventHeader event;
    std::size_t at = start;
    while (at < end) {
        const auto left = body.size() - at;
        if (left < headerSize) {
            walk.complete = false;
            break;
        }
        const auto size = std::uint64_t(load<std::uint32_t>(body.data() + at)) + sizeof(std::uint32_t);
        const std::size_t needed = readRow(body.data() + at, left, event);
        if (needed != 0) {
            visitWithIds(walk.visit, event);
            ++walk.rows;
        }
        const bool sizeFits = size >= headerSize && size <= left + (needed != 0 ? rowPaddingMax : 0);
        if (!sizeFits && size >= needed) {
            at += needed;
            walk.complete = at == body.size();
            break;
        }
        walk.badRows += needed == 0 ? 1 : 0;
        at += std::size_t(std::clamp<std::uint64_t>(size, needed, left));
    }
    walk.failedAt = at;
    return walk;
}

template <bool v6, class Visit>
EventWalk<Visit> walkPlain(ByteView body, std::size_t start, std::size_t end, Visit visit)
{
    const auto readRow = [](const std::uint8_t *at, std::size_t left, EventHeader &event) -> std::size_t {
        const auto headerSize = readPlainHeader<v6>(at, event);
        return event.payloadSize > left - headerSize ? 0 : headerSize + event.payloadSize;
    };
    return walkSizedRows(body, start, end, v6 ? 52 : 80, readRow, std::move(visit));
}

/// Reads a row of V1 to V3, whose header has netPerfHeaderSize bytes. Returns as walkSizedRows() says of
/// `readRow`.
inline std::size_t readNetPerfRow(const std::uint8_t *at, std::size_t left, EventHeader &event)
{
    const auto rowSize = std::uint64_t(load<std::uint32_t>(at)) + 4;
    event.metadataId = load<std::uint32_t>(at + 4);
    event.thread = load<std::uint32_t>(at + 8);
    event.captureThread = event.thread;
    event.time = load<std::int64_t>(at + 12);
    event.activityId = guidOrNull(at + 20);
    event.relatedActivityId = guidOrNull(at + 36);
    event.payloadSize = load<std::uint32_t>(at + 52);
    event.payload = at + netPerfHeaderSize;
    // The stack follows the payload unaligned; what pads the row comes last.
    const auto stackAt = std::uint64_t(netPerfHeaderSize) + event.payloadSize;
    const auto end = std::min<std::uint64_t>(rowSize, left);
    if (rowSize > left + rowPaddingMax || stackAt + sizeof(std::uint32_t) > end)
        return 0;
    event.inlineStackSize = load<std::uint32_t>(at + stackAt);
    event.inlineStack = at + stackAt + sizeof(std::uint32_t);
    const auto needed = stackAt + sizeof(std::uint32_t) + event.inlineStackSize;
    return needed > end ? 0 : std::size_t(needed);
}

/// Returns whether a row, the trailer or the end of the trace is at `at`. With `goesOn`, a row at the end of
/// the body may be whole only in the next piece, and counts as one.
inline bool goesOnAt(ByteView body, std::size_t at, bool goesOn)
{
    const auto left = body.size() - at;
    if (left == 0 || isBlocklessEvent(body, at) || isBlocklessEventsTrailer(body.subspan(at)))
        return true;
    if (!goesOn || left < sizeof(std::uint32_t))
        return goesOn;
    const auto size = std::uint64_t(load<std::uint32_t>(body.data() + at)) + sizeof(std::uint32_t);
    return size > left && size <= limits::blocklessEventBytesMax;
}

/// Walks over the rows of V1 and V2. No block says where the next ones begin, so the size of a row is trusted
/// only where another row follows; else the next row is looked for.
template <class Visit>
EventWalk<Visit> walkBlocklessEvents(ByteView body, std::size_t start, std::size_t end, bool goesOn,
                                     Visit visit)
{
    EventWalk<Visit> walk{{}, std::move(visit)};
    EventHeader event;
    std::size_t at = start;
    while (at < end) {
        const auto left = body.size() - at;
        const auto size = left < netPerfHeaderSize
            ? 0
            : std::uint64_t(load<std::uint32_t>(body.data() + at)) + sizeof(std::uint32_t);
        const std::size_t needed
            = left < netPerfHeaderSize ? 0 : readNetPerfRow(body.data() + at, left, event);
        if (needed != 0 && needed <= limits::blocklessEventBytesMax) {
            const auto next = at + std::size_t(std::min<std::uint64_t>(size, left));
            const bool sizeIsRight = size == needed || goesOnAt(body, next, goesOn);
            if (sizeIsRight || goesOnAt(body, at + needed, goesOn)) {
                visitWithIds(walk.visit, event);
                ++walk.rows;
                at = sizeIsRight ? next : at + needed;
                continue;
            }
        }
        const bool isCut = goesOn && size > left && size <= limits::blocklessEventBytesMax;
        const bool isLast = left < netPerfHeaderSize || isBlocklessEventsTrailer(body.subspan(at));
        const auto next = isCut || isLast ? body.size() : findBlocklessEvent(body, at + 1);
        if (next == body.size()) {
            walk.complete = false;
            break;
        }
        ++walk.badRows;
        at = next;
    }
    walk.complete = walk.complete || isBlocklessEventsTrailer(body.subspan(at));
    walk.failedAt = at;
    return walk;
}

template <class Visit>
EventWalk<Visit> walkNetPerf(BlockKind kind, ByteView body, std::size_t start, std::size_t end, bool goesOn,
                             Visit visit)
{
    if (kind == BlockKind::BlocklessEvents)
        return walkBlocklessEvents(body, start, end, goesOn, std::move(visit));
    return walkSizedRows(body, start, end, netPerfHeaderSize, readNetPerfRow, std::move(visit));
}

} // namespace protocol::nettrace::detail
