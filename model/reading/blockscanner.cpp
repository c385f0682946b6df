// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/blockscanner.h"

#include "model/words/texts.h"
#include "protocol/core/limits.h"
#include "protocol/nettrace/damagedhead.h"
#include "protocol/nettrace/v6plausibility.h"

#include <algorithm>

namespace model {

using namespace protocol::nettrace;
using protocol::Error;
using protocol::ErrorCode;
using protocol::NeedMore;

namespace {

constexpr std::uint8_t tagNull = 1;
constexpr std::uint8_t tagBeginObject = 4;
constexpr std::uint8_t tagBeginPrivateObject = 5;
constexpr std::uint8_t tagEndObject = 6;
constexpr std::uint64_t alignment = 4; ///< of the bodies of V3 to V5 in the stream
// How much is read at once: the header and the next small block, or a page where blocks are small.
constexpr std::size_t readAheadBytes = 512;
constexpr std::size_t readAheadNearBytes = 4096;
constexpr std::uint64_t prefetchBytes
    = 1024 * 1024; // little enough for a slow disk, so that cancelling does not wait long
constexpr std::size_t searchBytes = 64 * 1024;
constexpr std::uint64_t searchedAtOnceBytes = 4 * 1024 * 1024; // between two looks at the cancel flag
constexpr std::size_t usualHeaderBytes = 96; // and enough for the header of an event block's body
constexpr std::size_t eventBlockInfoBytes = 20;
constexpr std::size_t nettracePreambleBytes = 32; // "Nettrace" and FastSerialization
constexpr std::size_t netperfPreambleBytes = 24;

Format assumedFormat(const StreamPreamble &preamble)
{
    return preamble.layout == StreamPreamble::Layout::V6Blocks ? Format::NetTraceV6
        : preamble.nettraceMagic                               ? Format::NetTraceV4
                                                               : Format::NetPerfV3;
}

} // namespace

std::optional<Error> BlockScanner::End::early() const
{
    if (endMark)
        return {};
    return Error{
        ErrorCode::Truncated,
        Texts::tr("what can be read of it ends at byte %1, without the mark that ends a trace").arg(position),
        position};
}

BlockScanner::BlockScanner(const PositionalFile &file, const FileMapping *mapping)
    : m_file(file)
    , m_mapping(mapping)
{
}

BlockScanner::BlockScanner(const BlockScanner &other, std::uint64_t from)
    : m_file(other.m_file)
    , m_mapping(other.m_mapping)
    , m_preamble(other.m_preamble)
    , m_traceHeader(other.m_traceHeader)
    , m_position(from)
    , m_seeking(true)
{
}

/// Returns the bytes at `position`, fewer where the file ends.
protocol::ByteView BlockScanner::window(std::uint64_t position, std::size_t size, std::uint64_t limit)
{
    if (position >= limit)
        return {};
    size = std::size_t(std::min<std::uint64_t>(size, limit - position));
    if (const auto mapped = m_mapping != nullptr ? m_mapping->view(position, size) : std::nullopt) {
        prefetch(position, limit);
        return *mapped;
    }
    const auto windowEnd = m_windowPosition + m_windowSize;
    if (position < m_windowPosition || position + size > windowEnd) {
        const bool near = position >= m_windowPosition && position < windowEnd + readAheadNearBytes;
        const auto wanted = std::min<std::uint64_t>(
            std::max(size, near ? readAheadNearBytes : readAheadBytes), limit - position);
        prefetch(position, limit);
        if (m_window.size() < wanted)
            m_window.resize(std::size_t(wanted));
        m_windowSize = m_file.read(position, std::span(m_window).first(std::size_t(wanted)));
        m_windowPosition = position;
    }
    const auto offset = std::size_t(position - m_windowPosition);
    return protocol::ByteView(m_window).subspan(offset, std::min(size, m_windowSize - offset));
}

/// Reads ahead from `position` on, once for each prefetchBytes.
void BlockScanner::prefetch(std::uint64_t position, std::uint64_t limit)
{
    if (position >= m_prefetchedFrom && position < m_prefetchedUpTo)
        return;
    m_prefetchedFrom = position;
    m_prefetchedUpTo = position + prefetchBytes;
    m_file.prefetch(position, std::min<std::uint64_t>(prefetchBytes, limit - position));
}

BlockScanner::Next BlockScanner::end(bool endMark, std::uint64_t position)
{
    m_end = End{endMark, position};
    return *m_end;
}

/// What follows has ids, padding and a clock of its own.
BlockScanner::Next BlockScanner::endBefore(std::uint64_t otherTrace, const End &how)
{
    m_anomalies.add(AnomalyCase::AnotherTrace, otherTrace, otherTrace);
    m_end = how;
    return how;
}

BlockScanner::Next BlockScanner::next(std::uint64_t limit, bool whole)
{
    constexpr int stepsAtOnce = 4096; // skipped blocks between two looks at the cancel flag
    for (int steps = 0; steps < stepsAtOnce; ++steps) {
        if (m_failure)
            return *m_failure;
        if (m_end)
            return *m_end;
        if (auto result = m_traceHeader || m_headGivenUp ? step(limit, whole) : readHead(limit, whole))
            return std::move(*result);
        if (std::exchange(m_searching, false))
            return Searching{};
    }
    return Searching{};
}

BlockScanner::Step BlockScanner::readHead(std::uint64_t limit, bool whole)
{
    return m_preamble ? readDescription(limit, whole) : readPreamble(limit, whole);
}

BlockScanner::Step BlockScanner::readPreamble(std::uint64_t limit, bool whole)
{
    const auto parsed = parsePreamble(window(0, usualHeaderBytes, limit));
    if (const auto *preamble = std::get_if<StreamPreamble>(&parsed)) {
        m_preamble = *preamble;
        m_position = preamble->size;
        return {};
    }
    if (const auto *error = std::get_if<Error>(&parsed))
        return readDamagedHead(*error, limit, whole);
    if (!whole)
        return NeedMore{};
    m_failure
        = Error{ErrorCode::NotATrace,
                limit == 0 ? Texts::tr("the file is empty")
                           : Texts::tr("the file ends after %1 bytes, inside of the first mark").arg(limit)};
    return {};
}

/// Reads the Trace block if it is sound. The head is damaged otherwise, and is made up from what follows it.
BlockScanner::Step BlockScanner::readDescription(std::uint64_t limit, bool whole)
{
    const auto bytes = window(m_position, usualHeaderBytes, limit);
    const auto parsed = parseBlockHeader(*m_preamble, bytes, m_position);
    if (const auto *error = std::get_if<Error>(&parsed))
        return readDamagedHead(*error, limit, whole);
    const auto *const header = std::get_if<BlockHeader>(&parsed);
    if (header == nullptr) {
        // The name of a Trace object is short: a header that is not whole after so many bytes is damaged.
        if (bytes.size() == usualHeaderBytes)
            return readDamagedHead({ErrorCode::BadMagic, {}, m_position}, limit, whole);
        if (!whole)
            return NeedMore{};
        m_headGivenUp = true;
        return {};
    }
    if (header->kind != BlockKind::Trace || !describesItself(*m_preamble, *header))
        return readDamagedHead({ErrorCode::BadMagic, {}, m_position}, limit, whole);
    if (m_preamble->layout == StreamPreamble::Layout::V6Blocks && !isSoundDescription(*header, limit)) {
        if (header->nextPosition > limit && !whole)
            return NeedMore{};
        return readDamagedHead({ErrorCode::BadSize, {}, m_position}, limit, whole);
    }
    return readTrace(*header, limit, whole);
}

/// Returns whether the description of a V6 trace ends where its size says.
bool BlockScanner::isSoundDescription(const BlockHeader &header, std::uint64_t limit)
{
    constexpr std::uint64_t lookedAtMax = 1024 * 1024;
    const auto body = window(header.bodyPosition, std::size_t(std::min(header.bodySize, lookedAtMax)), limit);
    if (traceBodySize(body) == header.bodySize)
        return true;
    // A later version may append to the description: then another block follows where its size says.
    const auto bytes = window(header.nextPosition, usualHeaderBytes, limit);
    const auto parsed = parseBlockHeader(*m_preamble, bytes, header.nextPosition);
    const auto *const next = std::get_if<BlockHeader>(&parsed);
    return next != nullptr
        && v6Plausibility(next->kind, next->bodySize,
                          bytes.subspan(std::size_t(next->bodyPosition - next->position)))
        == V6Plausibility::Plausible;
}

/// Reads the beginning of the file at once and continues where the first block is found. Where none is found,
/// a file that does not begin like a trace is NotATrace.
BlockScanner::Step BlockScanner::readDamagedHead(const Error &why, std::uint64_t limit, bool whole)
{
    if (!m_preamble) {
        if (const auto other = otherFormatName(window(0, usualHeaderBytes, limit)); !other.isEmpty()) {
            m_failure = Error{ErrorCode::NotATrace, Texts::tr("it is %1").arg(other)};
            return {};
        }
    }
    const auto size = std::min<std::uint64_t>(limit, damagedHeadBytesMax);
    if (!whole && limit <= damagedHeadBytesMax)
        return NeedMore{}; // in fewer bytes another beginning may be found than in all of them
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    bytes.resize(m_file.read(0, bytes));
    if (auto head = protocol::nettrace::readDamagedHead(bytes, whole && limit <= bytes.size())) {
        m_anomalies.add(AnomalyCase::DamagedHead, 0, head->text);
        m_preamble = head->preamble;
        m_traceHeader = std::move(head->header);
        m_blocklessEvents = head->blocklessEvents;
        m_position = head->preamble.size;
        return {};
    }
    if (m_preamble) {
        m_headGivenUp = true;
        return {};
    }
    m_failure = why;
    m_failure->text += Texts::tr("; and no blocks of a trace begin in its first %1 bytes").arg(bytes.size());
    return {};
}

BlockScanner::Step BlockScanner::step(std::uint64_t limit, bool whole)
{
    if (m_blocklessEvents) {
        if (!whole)
            return NeedMore{};
        const std::uint64_t available = limit - std::min(limit, m_blocklessEvents->bodyPosition);
        m_end = End{false, limit};
        return Block{*std::exchange(m_blocklessEvents, {}), available, false, {}};
    }
    if (m_otherTrace)
        return whole ? endBefore(*m_otherTrace, {false, *m_otherTrace}) : NeedMore{};
    if (m_seeking) {
        const auto first = search(m_position, limit);
        if (!first.finished)
            return {};
        m_seeking = false;
        if (!first.found)
            return end(false, m_position);
        resumeAt(*first.found, limit);
    }
    auto bytes = window(m_position, usualHeaderBytes, limit);
    if (bytes.empty())
        return whole ? end(false, m_position) : NeedMore{};
    auto parsed = parseBlockHeader(*m_preamble, bytes, m_position);
    if (std::holds_alternative<NeedMore>(parsed)) {
        bytes = window(m_position, blockHeaderBytesMax, limit);
        parsed = parseBlockHeader(*m_preamble, bytes, m_position);
    }
    if (const auto *error = std::get_if<Error>(&parsed))
        return unreadable(*error, limit, whole);
    if (const auto *header = std::get_if<BlockHeader>(&parsed))
        return accept(*header, limit, whole);
    if (!whole)
        return NeedMore{};
    m_anomalies.add(AnomalyCase::TruncatedBlockHeader, m_position);
    return end(false, m_position);
}

BlockScanner::Step BlockScanner::accept(const BlockHeader &header, std::uint64_t limit, bool whole)
{
    if (header.kind == BlockKind::EndOfStream) {
        if (!whole)
            return NeedMore{}; // nothing follows an end mark; a damaged tag is known by what follows it
        if (beginsTrace(header.nextPosition, limit, Preamble::Whole))
            return endBefore(header.nextPosition, {true, header.nextPosition});
        const auto other = search(header.nextPosition, limit);
        if (!other.finished)
            return {};
        if (other.found) {
            if (const auto trace = otherTraceOf(*other.found, limit))
                return endBefore(*trace, {true, header.nextPosition});
            m_anomalies.addCounted(AnomalyCase::EarlyEndMark, m_position, *other.found - m_position);
            resumeAt(*other.found, limit);
            return {};
        }
        return end(true, header.nextPosition);
    }
    if (header.kind == BlockKind::Trace)
        return readTrace(header, limit, whole);
    if (!m_traceHeader) {
        m_anomalies.add(AnomalyCase::MissingTraceHeader, 0);
        m_traceHeader = assumedTraceHeader(assumedFormat(*m_preamble));
    }
    Block block{header, header.bodySize, false, {}};
    if (m_paddingDoubtful && !findPadding(block, limit, whole))
        return NeedMore{};
    if (block.header.nextPosition > limit && !whole)
        return NeedMore{};
    if (!block.info)
        block.info = eventInfo(block.header, limit);
    const bool isThere = block.header.nextPosition <= limit;
    const auto closed = isThere ? isClosed(block.header, limit) : std::optional(false);
    if (!closed && !whole)
        return NeedMore{};
    if (!closed.value_or(false))
        return cut(block, limit, whole);
    if (block.header.kind == BlockKind::Unknown) {
        m_anomalies.add(AnomalyCase::UnknownBlock, block.header.position, block.header.bodySize);
        m_position = block.header.nextPosition;
        return {};
    }
    return hand(block, block.header.nextPosition);
}

BlockScanner::Step BlockScanner::readTrace(const BlockHeader &header, std::uint64_t limit, bool whole)
{
    if (header.bodyPosition + header.bodySize > limit) {
        if (!whole)
            return NeedMore{};
        m_anomalies.add(AnomalyCase::TruncatedTraceHeader, header.position);
        return end(false, limit);
    }
    const auto body = window(header.bodyPosition, std::size_t(header.bodySize), limit);
    const auto parsed = parseTraceBody(*m_preamble, header, body);
    if (!parsed.ok() && parsed.error().code == ErrorCode::Unsupported) {
        m_failure = parsed.error();
        return {};
    }
    if (!m_traceHeader) {
        m_traceHeader = parsed.ok() ? parsed.value() : assumedTraceHeader(assumedFormat(*m_preamble));
        if (!parsed.ok())
            m_anomalies.add(AnomalyCase::BadTraceHeader, header.position, parsed.error().text);
        else if (!m_traceHeader->doubts.isEmpty())
            m_anomalies.add(AnomalyCase::DoubtfulTraceHeader, header.position, m_traceHeader->doubts);
        if (opensBlocklessEvents(header))
            m_blocklessEvents = blocklessEventsAfter(header);
        else
            noteClosingTag(header, limit);
    }
    m_position = header.nextPosition;
    return {};
}

bool BlockScanner::beginsTrace(std::uint64_t position, std::uint64_t limit, Preamble wanted)
{
    const auto parsed = parsePreamble(window(position, usualHeaderBytes, limit));
    if (const auto *const error = std::get_if<Error>(&parsed))
        return error->code == ErrorCode::Unsupported;
    return std::holds_alternative<StreamPreamble>(parsed) || wanted == Preamble::OrPart;
}

/// Where the trace begins whose first object is at `block`, if it is one that follows the first trace.
std::optional<std::uint64_t> BlockScanner::otherTraceOf(std::uint64_t block, std::uint64_t limit)
{
    if (m_preamble->layout == StreamPreamble::Layout::V6Blocks)
        return {};
    for (const auto size : {nettracePreambleBytes, netperfPreambleBytes}) {
        if (block < m_preamble->size + size)
            continue;
        const auto parsed = parsePreamble(window(block - size, size, limit));
        const auto *const preamble = std::get_if<StreamPreamble>(&parsed);
        if (preamble != nullptr && preamble->size == size && !preamble->leadingSessionId)
            return block - size;
    }
    return {};
}

/// Notes where the closing tag of the Trace object of V3 to V5 is missing. Nothing is lost without the tag,
/// because the object's size is fixed.
void BlockScanner::noteClosingTag(const BlockHeader &trace, std::uint64_t limit)
{
    if (m_preamble->layout == StreamPreamble::Layout::V6Blocks)
        return;
    const auto tag = window(trace.nextPosition - 1, 1, limit);
    if (!tag.empty() && tag[0] != tagEndObject)
        m_anomalies.add(AnomalyCase::UnclosedTraceHeader, trace.nextPosition - 1, tag[0]);
}

/// Returns whether blocks, or the end of the file, follow where the size of a V6 block says; nothing when
/// that depends on bytes behind `limit`.
std::optional<bool> BlockScanner::isFollowed(const BlockHeader &header, std::uint64_t limit)
{
    constexpr int doubtsMax = 4; // consecutive blocks that could be anything
    auto position = header.nextPosition;
    for (int doubts = 0; doubts < doubtsMax && position < limit; ++doubts) {
        const auto bytes = window(position, usualHeaderBytes, limit);
        const auto next = parseBlockHeader(*m_preamble, bytes, position);
        if (std::holds_alternative<NeedMore>(next))
            return true; // the file was cut inside of its header
        const auto *const follower = std::get_if<BlockHeader>(&next);
        if (follower == nullptr)
            return false;
        const auto body = bytes.subspan(std::size_t(follower->bodyPosition - position));
        if (v6Plausibility(follower->kind, follower->bodySize, body) == V6Plausibility::Plausible)
            return true;
        position = follower->nextPosition;
        if (follower->kind == BlockKind::EndOfStream)
            return position == limit || beginsTrace(position, limit, Preamble::OrPart);
    }
    return position <= limit ? std::optional(true) : std::nullopt;
}

/// Returns whether the tag that ends an object is where the block's size says; nothing when that depends on
/// bytes behind `limit`.
std::optional<bool> BlockScanner::isClosed(const BlockHeader &header, std::uint64_t limit)
{
    if (m_preamble->layout == StreamPreamble::Layout::V6Blocks)
        return isFollowed(header, limit);
    // The window includes the next header, so that this costs no read of its own.
    const auto bytes = window(header.nextPosition - 1, 1 + usualHeaderBytes, limit);
    return !bytes.empty() && bytes[0] == tagEndObject;
}

BlockScanner::Step BlockScanner::cut(Block block, std::uint64_t limit, bool whole)
{
    const auto &header = block.header;
    block.damaged = true;
    const auto other = search(header.bodyPosition, limit);
    if (!other.finished)
        return {};
    if (other.found) {
        auto next = *other.found;
        auto bodyEnd = next - (next > header.bodyPosition ? 1 : 0); // without the closing tag
        if (const auto trace = otherTraceOf(next, limit)) {
            // A trace behind one that was cut off, or a trace in a payload.
            const auto sibling = blockNear(header.nextPosition, limit);
            if (sibling && *sibling > next)
                bodyEnd = (next = *sibling) - 1;
            else
                bodyEnd = std::max(*trace, header.bodyPosition);
        }
        m_anomalies.add(AnomalyCase::WrongBlockSize, header.position, header.bodySize,
                        next - header.bodyPosition);
        block.available = std::min(header.bodySize, bodyEnd - header.bodyPosition);
        resumeAt(next, limit);
        return block;
    }
    if (!whole)
        return NeedMore{};
    const std::uint64_t there = limit - std::min(limit, header.bodyPosition);
    if (there < header.bodySize)
        m_anomalies.add(AnomalyCase::TruncatedBlock, header.position, there, header.bodySize);
    else if (m_preamble->layout == StreamPreamble::Layout::V6Blocks)
        m_anomalies.add(AnomalyCase::BytesBehindLastBlock, header.position, limit - header.nextPosition);
    else
        m_anomalies.add(AnomalyCase::UnclosedBlock, header.position, header.bodySize);
    block.available = std::min(there, header.bodySize);
    block.truncated = true;
    end(false, limit);
    return hand(block, limit);
}

/// Where a block begins a few bytes before or behind the position where one is expected.
std::optional<std::uint64_t> BlockScanner::blockNear(std::uint64_t position, std::uint64_t limit)
{
    constexpr std::uint64_t few = 64;
    const auto from = position - std::min(position, few);
    const auto found = findNextBlock(*m_preamble, window(from, 2 * few + usualHeaderBytes, limit), from);
    const auto *const offset = std::get_if<std::size_t>(&found);
    return offset != nullptr && *offset <= 2 * few ? std::optional(from + *offset) : std::nullopt;
}

BlockScanner::Step BlockScanner::unreadable(const Error &why, std::uint64_t limit, bool whole)
{
    if (why.code == ErrorCode::Unsupported) {
        m_failure = why;
        return {};
    }
    const auto other = search(m_position + 1, limit);
    if (!other.finished)
        return {};
    if (!other.found && !whole)
        return NeedMore{};
    m_anomalies.addCounted(AnomalyCase::UnreadableBytes, m_position, other.found.value_or(limit) - m_position,
                           why.text);
    if (!other.found)
        return end(false, m_position);
    resumeAt(*other.found, limit);
    return {};
}

BlockScanner::Next BlockScanner::hand(Block block, std::uint64_t nextPosition)
{
    m_position = nextPosition;
    return block;
}

/// Behind damage, where another block was searched for and found.
void BlockScanner::resumeAt(std::uint64_t position, std::uint64_t limit)
{
    m_position = position;
    m_otherTrace = otherTraceOf(position, limit);
    m_paddingDoubtful = m_preamble->layout == StreamPreamble::Layout::FastSerialization;
}

/// Lost or inserted bytes move all blocks behind them, but padding is counted from where the blocks were:
/// tries all paddings, the one so far first, and keeps that with which the block ends where another one
/// begins. If it does with none, it is damaged itself. False until enough of the file is there to decide.
bool BlockScanner::findPadding(Block &block, std::uint64_t limit, bool whole)
{
    const auto header = block.header;
    const auto view = window(header.position, std::size_t(header.bodyPosition - header.position), limit);
    const std::vector<std::uint8_t> bytes(view.begin(), view.end());
    block.info = eventInfo(header, limit); // before the window moves on to the end of the block
    auto best = Fit::None;
    auto missingBytes = m_preamble->missingBytes;
    for (std::uint64_t shift = 0; shift < alignment && best != Fit::Header; ++shift) {
        auto preamble = *m_preamble;
        preamble.missingBytes = (preamble.missingBytes + shift) % alignment;
        const auto parsed = parseBlockHeader(preamble, bytes, header.position);
        const auto *const moved = std::get_if<BlockHeader>(&parsed);
        if (moved == nullptr)
            continue;
        const auto fit = fitOf(*moved, limit, whole);
        if (!fit)
            return false;
        if (*fit <= best)
            continue;
        best = *fit;
        missingBytes = preamble.missingBytes;
        block = {*moved, moved->bodySize, false, shift == 0 ? block.info : std::nullopt};
    }
    m_preamble->missingBytes = missingBytes;
    m_paddingDoubtful = false;
    return true;
}

/// Of an object of V3 to V5; empty while the file does not tell yet.
std::optional<BlockScanner::Fit> BlockScanner::fitOf(const BlockHeader &header, std::uint64_t limit,
                                                     bool whole)
{
    const auto bytes = window(header.nextPosition - 1, 1 + usualHeaderBytes, limit);
    const bool mayGoOn = !whole && bytes.size() <= usualHeaderBytes;
    if (bytes.empty())
        return mayGoOn ? std::nullopt : std::optional(Fit::None);
    if (bytes[0] != tagEndObject)
        return Fit::None;
    const auto next = bytes.subspan(1);
    const auto parsed = parseBlockHeader(*m_preamble, next, header.nextPosition);
    if (std::holds_alternative<NeedMore>(parsed) && mayGoOn)
        return {};
    if (!std::holds_alternative<Error>(parsed))
        return Fit::Header;
    const bool begins = next[0] == tagNull || next[0] == tagBeginObject || next[0] == tagBeginPrivateObject;
    return begins ? Fit::Tags : Fit::None;
}

bool BlockScanner::hasPaddingOf(const BlockScanner &other) const
{
    return !m_paddingDoubtful && !other.m_paddingDoubtful
        && m_preamble->missingBytes % alignment == other.m_preamble->missingBytes % alignment;
}

/// Reads the beginning of the body, which mostly is in the window with the header.
std::optional<EventBlockInfo> BlockScanner::eventInfo(const BlockHeader &header, std::uint64_t limit)
{
    if (header.kind != BlockKind::Event || m_traceHeader->format < Format::NetTraceV4)
        return {};
    const auto end = std::min(limit, header.bodyPosition + header.bodySize);
    const auto info = parseEventBlockInfo(m_traceHeader->format, header.kind,
                                          window(header.bodyPosition, eventBlockInfoBytes, end));
    return info.ok() ? std::optional(info.value()) : std::nullopt;
}

BlockScanner::Search BlockScanner::search(std::uint64_t from, std::uint64_t limit)
{
    from = std::max(from, m_searched);
    const auto pause = from + searchedAtOnceBytes;
    while (from < limit) {
        if (from >= pause) {
            m_searching = true;
            return {false, {}};
        }
        const auto bytes = window(from, searchBytes, limit);
        const auto found = findNextBlock(*m_preamble, bytes, from);
        if (const auto *offset = std::get_if<std::size_t>(&found))
            return {true, from + *offset};
        if (std::holds_alternative<Error>(found))
            return {};
        if (bytes.size() <= blockHeaderBytesMax || from + bytes.size() >= limit)
            break;
        from += bytes.size() - blockHeaderBytesMax;
        m_searched = from;
    }
    return {};
}

} // namespace model
