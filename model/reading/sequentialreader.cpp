// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/sequentialreader.h"

#include <algorithm>

namespace model {

using namespace protocol::nettrace;
using protocol::Error;
using protocol::ErrorCode;

namespace {

// Sorting the held-back rows at each block would sort the same rows again and again, so where they are this
// many, they wait until half of them can be moved.
constexpr std::size_t heldBackRows = 32 * 1024;

} // namespace

SequentialReader::SequentialReader(const PositionalFile &file, QString filePath,
                                   const std::atomic<bool> *cancelled)
    : m_cancelled(cancelled)
    , m_assembler(std::move(filePath))
    , m_walk(file)
    , m_definitions(m_assembler.types(), m_assembler.threads(), cancelled)
{
}

protocol::Result<SequentialReader::State> SequentialReader::read(std::uint64_t limit, bool whole,
                                                                 std::chrono::milliseconds budget)
{
    const auto until = std::chrono::steady_clock::now() + budget;
    State state = State::More;
    while (state == State::More) {
        if (m_packed.isReleasing()) {
            m_packed.releaseSome(m_assembler.events());
        } else if (m_eventBlock) {
            decodeSome();
        } else if (m_end) {
            finish(*m_end);
            state = State::Finished;
        } else {
            auto next = m_walk.next(limit, whole);
            if (const auto *error = std::get_if<Error>(&next))
                return *error;
            startDecoder();
            m_assembler.addAnomalies(m_walk.takeAnomalies());
            if (const auto *block = std::get_if<BlockScanner::Block>(&next)) {
                take(*block);
            } else if (const auto *end = std::get_if<BlockScanner::End>(&next)) {
                m_end = *end;
                if (m_decoder)
                    handOnAll();
            } else if (std::holds_alternative<protocol::NeedMore>(next)) {
                state = State::Waiting;
            }
        }
        const bool stopped = m_cancelled != nullptr && *m_cancelled;
        if (stopped || std::chrono::steady_clock::now() >= until)
            break;
    }
    if (state != State::Finished && m_decoder) {
        joinSection({});
        if (!m_packed.isReleasing())
            handOnUpTo(m_decoder->sortedUpTo());
    }
    m_assembler.setProgress(state == State::Finished ? limit : m_walk.position(), limit);
    return state;
}

void SequentialReader::startDecoder()
{
    if (m_decoder || !m_walk.traceHeader())
        return;
    m_assembler.setPreamble(*m_walk.preamble());
    m_assembler.setHeader(*m_walk.traceHeader());
    m_decoder.emplace(m_assembler.types(), m_assembler.threads(), m_assembler.stacks(), m_assembler.header(),
                      m_cancelled);
}

void SequentialReader::take(const BlockScanner::Block &block)
{
    m_assembler.addBlock(block);
    if (!DefinitionReader::handles(block.header.kind)) {
        m_eventBlock = {block, {}};
        decodeSome();
        return;
    }
    auto change = m_definitions.read(m_assembler.header(), block, m_walk.body());
    if (!change)
        return;
    if (const auto *sequencePoint = std::get_if<SequencePoint>(&change->what)) {
        m_assembler.addSequencePoint(sequencePoint->time);
        handOnAll();
        m_decoder->endEpoch();
    }
    joinSection(std::move(change));
}

void SequentialReader::decodeSome()
{
    auto &[block, place] = *m_eventBlock;
    m_decoder->decode(block, m_walk.body(), place);
    if (place.atEnd) {
        m_walk.setUnderstood(place.offset);
        m_eventBlock.reset();
    }
    const auto rows = m_decoder->rows().size();
    const bool isMuch = rows >= PackedRuns::waitingRowsMax;
    if (isMuch || (rows >= heldBackRows && m_packed.isEmpty()))
        handOnUpTo(m_decoder->sortedUpTo());
    if (isMuch && m_decoder->rows().size() >= PackedRuns::waitingRowsMax / 2)
        m_packed.pack(m_decoder->rows(), m_order);
}

void SequentialReader::joinSection(std::optional<SequenceChange> then)
{
    m_assembler.join({m_decoder->takeSequences(), std::move(then)});
    m_assembler.addStackRows(m_decoder->takeStackRows());
    m_assembler.addAnomalies(m_decoder->takeAnomalies());
    m_assembler.addAnomalies(m_definitions.takeAnomalies());
}

void SequentialReader::handOnUpTo(std::int64_t ticks)
{
    auto &rows = m_decoder->rows();
    if (m_assembler.header().format < Format::NetTraceV4)
        return handOnInFileOrder();
    if ((rows.empty() && m_packed.isEmpty()) || ticks <= m_handedOnUpTo)
        return;
    if (!m_packed.isEmpty()) {
        m_handedOnUpTo = ticks;
        m_packed.release(ticks, rows, m_order);
        return;
    }
    if (rows.size() < heldBackRows || rows.size() >= PackedRuns::waitingRowsMax)
        return handOnSome(ticks);
    const auto closed = m_order.closedRows(rows.span(), ticks);
    if (closed < rows.size() / 2)
        return;
    m_handedOnUpTo = ticks;
    const auto first = rows.span(0, closed);
    m_order.sort(first);
    EventTableBuilder::Appender events(m_assembler.events());
    m_order.forEach(first.rows, [&](const DecodedEvent &row) { events.add(row); });
    rows.removeFirst(closed);
}

/// Moves all rows into the table as they come, for V1 to V3.
void SequentialReader::handOnInFileOrder()
{
    auto &rows = m_decoder->rows();
    EventTableBuilder::Appender events(m_assembler.events());
    for (const auto &row : rows.all())
        events.add(row);
    rows.clear();
}

/// Moves the rows up to `ticks` into the table where they overlap with later ones, and keeps the later ones.
void SequentialReader::handOnSome(std::int64_t ticks)
{
    m_handedOnUpTo = ticks;
    auto &rows = m_decoder->rows();
    EventTableBuilder::Appender events(m_assembler.events());
    m_later.clear();
    m_later.reserveMore(rows.size());
    m_order.sort(rows.span());
    m_order.forEach(rows.all(), [&](const DecodedEvent &row) {
        if (row.ticks <= ticks)
            events.add(row);
        else
            m_later.add(row);
    });
    std::swap(rows, m_later);
}

void SequentialReader::handOnAll()
{
    m_handedOnUpTo = std::numeric_limits<std::int64_t>::min();
    handOnUpTo(std::numeric_limits<std::int64_t>::max()); // moves all
    m_handedOnUpTo = std::numeric_limits<std::int64_t>::min();
}

std::shared_ptr<const TraceSnapshot> SequentialReader::heldBack()
{
    if (!m_decoder || m_decoder->rows().empty() || !m_packed.isEmpty())
        return nullptr;
    const DecodedEventSpan span = m_decoder->rows().span();
    ChunkPool pool(ChunkRegion::smallBytes);
    EventTableBuilder events(pool);
    events.reserve(span);
    m_order.sort(span);
    events.append(span.rows, m_order);
    auto snapshot = std::make_shared<TraceSnapshot>(*m_assembler.snapshot());
    snapshot->events = events.table();
    return snapshot;
}

void SequentialReader::finish(const BlockScanner::End &end)
{
    if (m_decoder)
        joinSection({});
    m_assembler.finish(end.early());
}

void SequentialReader::abandon(Error why)
{
    if (m_decoder && m_packed.isEmpty())
        handOnAll();
    m_packed.clear();
    if (m_decoder)
        joinSection({});
    m_assembler.finish(std::move(why));
}

void SequentialReader::giveUp(Error why)
{
    m_decoder.reset();
    m_eventBlock.reset();
    m_end.reset();
    m_later = {};
    m_packed.clear();
    m_assembler.finish(std::move(why));
}

} // namespace model
