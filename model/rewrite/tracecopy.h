// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/tracevisitor.h"
#include "model/rewrite/copychanges.h"
#include "model/rewrite/copysequences.h"
#include "model/rewrite/copystacks.h"
#include "model/rewrite/outputids.h"
#include "model/store/seededhash.h"

#include <functional>
#include <optional>

namespace model {

/// The events that a copy has.
struct CopySelection {
    TickRange range;
    std::function<bool(const protocol::nettrace::EventMetadata &type)> wantsType; ///< empty: all
    /// Picks single events by where their payloads lie in the file; empty: all. Is asked in the file's order.
    std::function<bool(std::uint64_t position)> wantsPayloadAt = {};
};

struct CopyCounts {
    std::uint64_t read = 0; ///< events
    std::uint64_t written = 0;
    std::uint64_t undefined = 0; ///< left out: their types are not defined, and readers would stop there
    std::uint64_t tooLarge = 0; ///< left out: the format cannot hold them
    /// Dropped events that a reader of the copy finds, rows lost to damage included.
    std::uint64_t dropped = 0;
    /// Dropped events in gaps that cross an end of the range; the copy does not show them.
    std::uint64_t droppedAcross = 0;
    std::uint64_t bytes = 0;
};

/// Writes a copy of what a walk finds. Repair and cut are a walk and a copy.
///
///     file -> TraceWalk -> readRows() -> TraceCopy -> TraceWriter -> sink
///
/// V6 stays V6. All other formats become V4, which holds their tags, ids and stacks without loss (V6 would
/// turn thread ids into indexes and could not hold activity ids). Payloads, times, threads, processors,
/// activity ids and metadata rows stay the same byte by byte; but for what CopyChanges change.
///
/// A copy of everything keeps the order of the stream row by row: it begins new blocks where a row would
/// otherwise be written before rows that precede it. So the blocks are a function of the rows, and a copy of
/// a copy has the same bytes. A copy of a selection writes what an event needs (its type, stack, thread,
/// labels) when the first event needs it; TraceWriter puts that before the events of the open block.
class TraceCopy final : public TraceVisitor {
public:
    /// Is called with whole blocks; an error ends the walk.
    using Sink = std::function<std::optional<protocol::Error>(const QByteArray &)>;
    explicit TraceCopy(Sink sink, CopyChanges changes = {}); ///< copies everything
    TraceCopy(Sink sink, CopySelection selection, CopyChanges changes = {});
    ~TraceCopy() override;

    void header(const protocol::nettrace::TraceHeader &header) override;
    void metadata(const protocol::nettrace::EventMetadata &metadata, protocol::ByteView row,
                  std::uint64_t position) override;
    void event(const protocol::nettrace::EventHeader &event, std::uint64_t payloadPosition) override;
    void doubtNumbers(bool doubtful) override { m_numbers->doubt(doubtful); }
    void stack(const protocol::nettrace::StackRow &stack) override;
    void labelList(const protocol::nettrace::LabelList &list) override;
    void thread(const protocol::nettrace::ThreadRow &row) override;
    void removedThread(const protocol::nettrace::RemovedThread &removed) override;
    void sequencePoint(const protocol::nettrace::SequencePoint &point) override;
    std::optional<protocol::Error> blockRead() override;
    /// Ends the copy after the walk: writes the pending gaps and the end mark.
    std::optional<protocol::Error> finish();

    CopyCounts counts() const;
    /// Returns the format that is written.
    protocol::nettrace::Format format() const;

private:
    /// The order in which TraceWriter closes blocks.
    enum class Part : std::uint8_t { Metadata, Thread, Stack, LabelList, Event, RemovedThread };
    struct Type {
        protocol::nettrace::EventMetadata source;
        QByteArray row; ///< with the copy's id
        PayloadChange change; ///< empty: payloads stay
        std::uint32_t id = 0;
        bool wanted = true;
        bool written = false;
    };
    struct Thread {
        protocol::nettrace::ThreadRow row; ///< with the copy's index
        bool written = false;
    };
    struct Labels {
        protocol::nettrace::LabelList list;
        std::optional<std::uint32_t> id; ///< the copy's id, once the list is written
    };

    TraceCopy(Sink sink, CopySelection selection, CopyChanges changes, bool everything);
    bool isV6() const { return m_sourceFormat == protocol::nettrace::Format::NetTraceV6; }
    bool isNetPerf() const { return m_sourceFormat < protocol::nettrace::Format::NetTraceV4; }
    void begin(Part part);
    std::uint32_t number(const protocol::nettrace::EventHeader &event);
    void write(Type &type);
    void changeTexts(std::vector<std::pair<QString, QString>> &keyValues) const;
    protocol::nettrace::EventMetadata
    withChangedTexts(const protocol::nettrace::EventMetadata &metadata) const;
    std::uint64_t threadId(std::uint64_t thread);
    void endThread(std::uint64_t index);
    std::uint32_t stackId(const protocol::nettrace::EventHeader &event);
    std::uint32_t labelListId(std::uint32_t id);
    void writePoint(std::int64_t time, const std::vector<std::uint64_t> &threads);
    QByteArray rowOf(const protocol::nettrace::EventMetadata &metadata, protocol::ByteView row,
                     std::uint32_t id) const;

    const Sink m_sink;
    const CopySelection m_selection;
    const CopyChanges m_changes;
    const bool m_everything;
    protocol::nettrace::Format m_sourceFormat = protocol::nettrace::Format::NetTraceV4;
    std::uint32_t m_pointerSize = 8;
    std::unique_ptr<protocol::nettrace::TraceWriter> m_writer;
    Part m_part = Part::Metadata;
    std::optional<CopySequences> m_numbers;
    std::unordered_map<std::uint64_t, std::uint32_t, SeededHasher> m_counted; ///< NetPerf: events by thread
    std::unordered_map<std::uint32_t, Type, SeededHasher> m_types; ///< these three are by the source's id
    std::unordered_map<std::uint64_t, Thread, SeededHasher> m_threads;
    std::unordered_map<std::uint32_t, Labels, SeededHasher> m_labels;
    CopyStacks m_stacks;
    OutputIds m_typeIds;
    OutputIds m_threadIndexes;
    std::uint32_t m_lastLabelList = 0;
    std::vector<std::uint8_t> m_payload; ///< of an event, changed
    CopyCounts m_counts;
};

} // namespace model
