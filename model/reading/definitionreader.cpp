// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/definitionreader.h"

#include "model/reading/blockrows.h"
#include "model/text/visibletext.h"

namespace model {

using namespace protocol::nettrace;

namespace {

constexpr qsizetype shownNameMax = 200; ///< a damaged name may be of any length

} // namespace

DefinitionReader::DefinitionReader(TypeTable &types, ThreadTable &threads, const std::atomic<bool> *cancelled)
    : m_types(types)
    , m_threads(threads)
    , m_cancelled(cancelled)
{
}

bool DefinitionReader::handles(BlockKind kind)
{
    return kind == BlockKind::Metadata || kind == BlockKind::SequencePoint || kind == BlockKind::Thread
        || kind == BlockKind::RemoveThread;
}

std::optional<SequenceChange>
DefinitionReader::read(const TraceHeader &header, const BlockScanner::Block &block, protocol::ByteView body)
{
    m_position = block.header.position;
    m_change.reset();
    readRows(header, block, body, *this, m_anomalies, m_cancelled);
    return std::exchange(m_change, {});
}

void DefinitionReader::define(const EventMetadata &metadata, std::uint64_t position, TypeTable &types,
                              AnomalyList &anomalies)
{
    if (metadata.fieldsUnreadable)
        anomalies.add(AnomalyCase::UnreadableFields, position,
                      text::visible(metadata.provider.left(shownNameMax)), metadata.eventId);
    types.define(position, metadata);
}

void DefinitionReader::metadata(const EventMetadata &metadata, protocol::ByteView, std::uint64_t position)
{
    define(metadata, position, m_types, m_anomalies);
}

template <class Row> std::vector<Row> &DefinitionReader::rowsOfChange()
{
    if (!m_change)
        m_change = SequenceChange{m_position, std::vector<Row>()};
    return std::get<std::vector<Row>>(m_change->what);
}

void DefinitionReader::thread(const ThreadRow &row)
{
    m_threads.define(m_position, row);
    rowsOfChange<std::uint64_t>().push_back(row.index);
}

void DefinitionReader::removedThread(const RemovedThread &removed)
{
    m_threads.remove(m_position, removed.index);
    rowsOfChange<RemovedThread>().push_back(removed);
}

void DefinitionReader::sequencePoint(const SequencePoint &point)
{
    if (point.flushThreads)
        m_threads.flush(m_position);
    if (point.flushMetadata)
        m_types.flush(m_position);
    m_change = SequenceChange{m_position, point};
}

} // namespace model
