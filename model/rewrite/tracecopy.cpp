// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/tracecopy.h"

#include "protocol/core/bytereader.h"
#include "protocol/nettrace/metadata.h"

#include <algorithm>

namespace model {

using namespace protocol::nettrace;
using protocol::ByteView;
using protocol::Error;

TraceCopy::TraceCopy(Sink sink, CopyChanges changes)
    : TraceCopy(std::move(sink), {}, std::move(changes), true)
{
}

TraceCopy::TraceCopy(Sink sink, CopySelection selection, CopyChanges changes)
    : TraceCopy(std::move(sink), std::move(selection), std::move(changes), false)
{
}

TraceCopy::TraceCopy(Sink sink, CopySelection selection, CopyChanges changes, bool everything)
    : m_sink(std::move(sink))
    , m_selection(std::move(selection))
    , m_changes(std::move(changes))
    , m_everything(everything)
{
}

TraceCopy::~TraceCopy() = default;

void TraceCopy::header(const TraceHeader &header)
{
    m_sourceFormat = header.format;
    m_pointerSize = header.pointerSize;
    auto copy = header;
    changeTexts(copy.keyValues);
    m_writer = std::make_unique<TraceWriter>(copy);
    m_numbers.emplace(header, m_selection.range, m_everything);
}

void TraceCopy::changeTexts(std::vector<std::pair<QString, QString>> &keyValues) const
{
    if (!m_changes.texts)
        return;
    for (auto &[key, value] : keyValues) {
        value = m_changes.texts(key, value);
        key = m_changes.texts(TextNames::key, key);
    }
}

EventMetadata TraceCopy::withChangedTexts(const EventMetadata &metadata) const
{
    auto copy = metadata;
    copy.description = m_changes.texts(TextNames::description, copy.description);
    copy.messageTemplate = m_changes.texts(TextNames::messageTemplate, copy.messageTemplate);
    changeTexts(copy.keyValues);
    return copy;
}

void TraceCopy::begin(Part part)
{
    if (m_everything && part < m_part)
        m_writer->flush();
    m_part = part;
}

QByteArray TraceCopy::rowOf(const EventMetadata &metadata, ByteView row, std::uint32_t id) const
{
    constexpr qsizetype v6RowMax = 0xffff;
    protocol::ByteReader reader(row);
    protocol::ByteWriter out;
    if (isV6()) {
        reader.varUInt32();
        out.varUInt(id);
    } else {
        reader.u32();
        out.u32(id);
    }
    out.raw(row.subspan(reader.failed() ? row.size() : reader.offset()));
    // Readers stop at a V6 row that they do not understand. Where they do not understand a V4 row, they show
    // its events without fields.
    const bool changes = isV6() && m_changes.texts;
    const bool asItIs = !changes && !reader.failed()
        && (!isV6() || (!metadata.fieldsUnreadable && qsizetype(out.size()) <= v6RowMax));
    if (asItIs)
        return out.takeBytes();
    auto copy = changes ? withChangedTexts(metadata) : metadata;
    copy.metadataId = id;
    return encodeMetadata(format(), copy);
}

void TraceCopy::metadata(const EventMetadata &metadata, ByteView row, std::uint64_t)
{
    auto &type = m_types[metadata.metadataId];
    if (type.id != 0 && type.source == metadata)
        return; // defined again in the same way
    // V1 and V2 use stream offsets as ids, which the copy does not keep.
    const auto id = std::uint32_t(m_typeIds.take(row.empty() ? 0 : metadata.metadataId));
    const bool wanted = !m_selection.wantsType || m_selection.wantsType(metadata);
    auto change = m_changes.payloads ? m_changes.payloads(metadata, m_pointerSize) : PayloadChange();
    type = {metadata, rowOf(metadata, row, id), std::move(change), id, wanted, false};
    if (m_everything)
        write(type);
}

void TraceCopy::write(Type &type)
{
    if (std::exchange(type.written, true))
        return;
    begin(Part::Metadata);
    m_writer->metadataRow(protocol::byteView(type.row));
}

void TraceCopy::stack(const StackRow &stack)
{
    if (!m_everything) {
        m_stacks.define(stack.id, stack.instructionPointers);
        return;
    }
    begin(Part::Stack);
    m_writer->stack(stack.id, stack.instructionPointers);
}

std::uint32_t TraceCopy::stackId(const EventHeader &event)
{
    if (isNetPerf())
        return m_stacks.use(ByteView(event.inlineStack, event.inlineStackSize), *m_writer);
    return m_everything ? event.stackId : m_stacks.use(event.stackId, *m_writer);
}

void TraceCopy::labelList(const LabelList &source)
{
    auto list = source;
    changeTexts(list.keyValues);
    if (m_changes.texts) {
        for (auto &[key, number] : list.keyNumbers)
            key = m_changes.texts(TextNames::key, key);
    }
    if (encodeLabelList(list).isEmpty()) {
        m_labels.erase(list.id);
        return;
    }
    m_labels.insert_or_assign(list.id, Labels{list, m_everything ? std::optional(list.id) : std::nullopt});
    if (m_everything) {
        begin(Part::LabelList);
        m_writer->labelList(list);
    }
}

std::uint32_t TraceCopy::labelListId(std::uint32_t id)
{
    const auto known = m_labels.find(id);
    if (known == m_labels.end())
        return 0;
    auto &labels = known->second;
    if (!labels.id) {
        labels.id = labels.list.id = ++m_lastLabelList;
        m_writer->labelList(labels.list);
    }
    return *labels.id;
}

void TraceCopy::thread(const ThreadRow &row)
{
    endThread(row.index);
    m_numbers->readDefined(row.index);
    auto copy = row;
    copy.index = m_threadIndexes.take(row.index);
    if (copy.index != row.index && !copy.threadId)
        copy.threadId = row.index; // the index named the thread until now
    changeTexts(copy.keyValues);
    if (m_changes.texts)
        copy.name = m_changes.texts(TextNames::thread, copy.name);
    m_threads.insert_or_assign(row.index, Thread{std::move(copy), false});
    if (m_everything)
        threadId(row.index);
}

std::uint64_t TraceCopy::threadId(std::uint64_t thread)
{
    if (!isV6())
        return thread;
    const auto [known, isNew] = m_threads.try_emplace(thread);
    auto &[row, written] = known->second;
    if (isNew) {
        row.index = m_threadIndexes.take(thread);
        row.threadId = thread;
    }
    if (!std::exchange(written, true)) {
        begin(Part::Thread);
        m_writer->thread(row);
    }
    return row.index;
}

void TraceCopy::removedThread(const RemovedThread &removed)
{
    m_numbers->readRemoved(removed);
    endThread(removed.index);
    m_numbers->forget(removed.index);
}

void TraceCopy::endThread(std::uint64_t index)
{
    const auto known = m_threads.find(index);
    const bool written = known != m_threads.end() && known->second.written;
    if (written || m_numbers->hasPendingGap(index)) {
        const auto copy = threadId(index);
        begin(Part::RemovedThread);
        m_writer->removeThread({copy, m_numbers->pointNumber(index)});
    }
    m_threads.erase(index);
}

std::uint32_t TraceCopy::number(const EventHeader &event)
{
    return isNetPerf() ? ++m_counted[event.captureThread] : event.sequenceNumber;
}

void TraceCopy::event(const EventHeader &source, std::uint64_t payloadPosition)
{
    ++m_counts.read;
    const auto known = m_types.find(source.metadataId);
    if (known == m_types.end()) {
        ++m_counts.undefined;
        m_numbers->readUnreadable(source.captureThread, number(source), source.time);
        return;
    }
    if (isNetPerf() && m_stacks.isFull())
        writePoint(m_numbers->newestTime(), m_numbers->threads());
    m_numbers->readEvent(source.captureThread, number(source), source.time);
    auto &type = known->second;
    if (!type.wanted || !m_selection.range.contains(source.time))
        return;
    if (m_selection.wantsPayloadAt && !m_selection.wantsPayloadAt(payloadPosition))
        return;
    write(type);
    auto event = source;
    event.metadataId = type.id;
    event.captureThread = threadId(source.captureThread);
    event.thread = threadId(source.thread);
    event.stackId = stackId(source);
    event.labelListId = labelListId(source.labelListId);
    event.sequenceNumber = m_numbers->eventNumber(source.captureThread);
    if (type.change && source.payloadSize > 0) {
        m_payload.assign(source.payload, source.payload + source.payloadSize);
        type.change(m_payload);
        event.payload = m_payload.data();
    }
    begin(Part::Event);
    if (m_writer->event(event))
        ++m_counts.written;
    else
        ++m_counts.tooLarge;
}

void TraceCopy::sequencePoint(const SequencePoint &point)
{
    m_numbers->readPoint(point);
    if (m_selection.range.contains(point.time)) {
        std::vector<std::uint64_t> threads;
        for (const auto &entry : point.threads)
            threads.push_back(entry.thread);
        writePoint(point.time, threads);
    } else if (point.flushThreads && !m_numbers->threadsWithPendingGaps().empty()) {
        writePoint(m_numbers->newestTime(), {});
    }
    m_stacks.endSourceEpoch();
    m_labels.clear();
    // The copy never flushes: its ids stay unique instead.
    if (point.flushThreads) {
        m_numbers->forgetAll();
        m_threads.clear();
    }
    if (point.flushMetadata)
        m_types.clear();
}

void TraceCopy::writePoint(std::int64_t time, const std::vector<std::uint64_t> &threads)
{
    auto named = threads;
    auto sorted = threads;
    std::ranges::sort(sorted);
    std::ranges::set_difference(m_numbers->threadsWithPendingGaps(), sorted, std::back_inserter(named));
    SequencePoint before{time, false, false, {}};
    SequencePoint point{time, false, false, {}};
    for (const auto thread : named) {
        const auto defined = m_threads.find(thread);
        const bool written = isV6() ? defined != m_threads.end() && defined->second.written
                                    : m_everything || m_numbers->isNamed(thread);
        if (!written && !m_numbers->hasPendingGap(thread))
            continue;
        if (!written && !isV6())
            before.threads.push_back({thread, m_numbers->introduce(thread)});
        const auto id = threadId(thread);
        point.threads.push_back({id, m_numbers->pointNumber(thread)});
    }
    if (!before.threads.empty())
        m_writer->sequencePoint(before);
    m_writer->sequencePoint(point);
    m_part = Part::Metadata;
    m_stacks.endEpoch();
    m_lastLabelList = 0;
    if (!m_everything) {
        for (auto &[id, labels] : m_labels)
            labels.id.reset();
    }
}

std::optional<Error> TraceCopy::blockRead()
{
    const auto bytes = m_writer->takeBytes();
    m_counts.bytes += std::uint64_t(bytes.size());
    return bytes.isEmpty() ? std::nullopt : m_sink(bytes);
}

std::optional<Error> TraceCopy::finish()
{
    if (!m_numbers->threadsWithPendingGaps().empty())
        writePoint(m_numbers->newestTime(), {});
    m_writer->end();
    return blockRead();
}

Format TraceCopy::format() const
{
    return isV6() ? Format::NetTraceV6 : Format::NetTraceV4;
}

CopyCounts TraceCopy::counts() const
{
    auto counts = m_counts;
    if (m_numbers) {
        counts.dropped = m_numbers->dropped();
        counts.droppedAcross = m_numbers->droppedAcross();
    }
    return counts;
}

} // namespace model
