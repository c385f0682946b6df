// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/dropcauses.h"

#include "model/text/format.h"
#include "model/words/plurals.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::uint64_t aloneMax = 2; ///< events of a gap
constexpr std::uint32_t largeBytes = 16 * 1024; ///< of a payload; the runtime takes 64 KB
constexpr std::uint64_t smallestBuffer = 512 * 1024; ///< no session has a smaller one than 1 MB
constexpr std::uint64_t headerBytes = 64; ///< of an event in the runtime's buffer, about
constexpr std::int64_t secondsBehind = 10; ///< that the reader of the buffer may be behind
constexpr std::uint64_t rowsBeside = 2048; ///< on each side
constexpr int eventsBeside = 128; ///< of the thread, on each side

bool isBesideLargeEvents(const DropGap &gap, const EventTable &events,
                         const std::vector<TraceThread> &threads)
{
    int left = eventsBeside;
    const auto isLarge = [&](std::uint64_t index) {
        const EventRow row = events.row(index);
        if (threads[row.thread].id != gap.captureThread)
            return false;
        --left;
        return row.payload.size >= largeBytes;
    };
    const std::uint64_t at = events.lowerBound(gap.to);
    for (std::uint64_t index = at; index < std::min(events.size(), at + rowsBeside) && left > 0; ++index) {
        if (isLarge(index))
            return true;
    }
    left = eventsBeside;
    for (std::uint64_t index = at; index > at - std::min(at, rowsBeside) && left > 0; --index) {
        if (isLarge(index - 1))
            return true;
    }
    return false;
}

bool canBufferBeFull(const DropGap &gap, const EventTable &events, std::int64_t ticksPerSecond)
{
    std::uint64_t bytes = 0;
    for (std::uint64_t index = events.lowerBound(gap.to); index > 0 && bytes < smallestBuffer; --index) {
        const EventRow row = events.row(index - 1);
        if (double(gap.from) - double(row.ticks) > double(secondsBehind) * double(ticksPerSecond))
            break;
        bytes += row.payload.size + headerBytes;
    }
    return bytes >= smallestBuffer;
}

} // namespace

bool isOfTooLargeEvents(const DropGap &gap, const EventTable &events, const std::vector<TraceThread> &threads,
                        std::int64_t ticksPerSecond)
{
    return gap.count <= aloneMax
        && (isBesideLargeEvents(gap, events, threads) || !canBufferBeFull(gap, events, ticksPerSecond));
}

DropCauses dropCauses(const TraceSnapshot &snapshot, const TickRange &range)
{
    DropCauses causes;
    std::uint64_t all = range.isAll() ? snapshot.dropped : 0;
    for (const DropGap &gap : *snapshot.gaps) {
        if (!range.overlaps(gap.from, gap.to))
            continue;
        all += range.isAll() ? 0 : gap.count;
        causes.tooLarge += gap.ofTooLarge ? gap.count : 0;
    }
    causes.bufferFull = all - std::min(all, causes.tooLarge);
    return causes;
}

QStringList dropCauseTexts(const DropCauses &causes)
{
    QStringList texts;
    if (causes.bufferFull > 0)
        texts += Texts::tr("%1 events were dropped because the runtime's buffer was full: a larger buffer or "
                           "fewer events help.",
                           nullptr, text::plural(causes.bufferFull))
                     .arg(text::count(causes.bufferFull));
    if (causes.tooLarge > 0)
        texts
            += Texts::tr("%1 events were dropped one by one while the buffer had room: very likely each was "
                         "larger than the 64 KB that the runtime takes. Only smaller events help.",
                         nullptr, text::plural(causes.tooLarge))
                   .arg(text::count(causes.tooLarge));
    return texts;
}

} // namespace model
