// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/eventtable.h"
#include "model/store/fieldlist.h"
#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

#include <memory>

namespace model {

/// What an event is: provider, id, version, and the fields of its payload; from the stream's metadata, and
/// where the runtime sends none, from our own schemas (model/schema).
struct EventType {
    QString provider;
    std::uint32_t id = 0;
    std::uint32_t version = 0;
    QString name; ///< empty only where nobody knows it
    std::uint64_t keywords = 0;
    std::uint8_t level = 0;
    std::uint8_t opcode = 0;
    FieldList fields;
    bool fromSchema = false; ///< name and fields are ours
    bool fieldsUnreadable = false;
    bool defined = true; ///< false: events referred to metadata that never came; `id` is its number
    bool operator==(const EventType &) const = default;
};

struct TraceThread {
    std::uint64_t id = 0; ///< of the operating system
    QString name;
    bool operator==(const TraceThread &) const = default;
};

/// Events that the runtime could not keep: between two things known of one capture thread.
struct DropGap {
    std::uint64_t captureThread = 0;
    std::int64_t from = 0; ///< ticks
    std::int64_t to = 0;
    std::uint64_t count = 0;
    bool operator==(const DropGap &) const = default;
};

/// What an event block's header says about it: the density of a trace before its events are decoded.
struct BlockTime {
    std::int64_t from = 0; ///< ticks of its oldest and newest event
    std::int64_t to = 0;
    std::uint32_t bytes = 0;
};

/// Per-type sums over all events.
struct TypeCount {
    std::uint64_t events = 0;
    std::uint64_t payloadBytes = 0;
    bool operator==(const TypeCount &) const = default;
};

/// Interned stacks: an id is an index, the same instruction pointers have the same id in the whole trace.
/// Id 0 is "no stack". Grows while snapshots of it are read: only ids of the snapshot's own rows may be
/// asked.
class StackTable {
public:
    virtual ~StackTable() = default;
    /// Leaf first. Valid as long as the table.
    virtual std::span<const std::uint64_t> frames(std::uint32_t stack) const = 0;
    virtual std::uint32_t size() const = 0; ///< distinct stacks, the empty one included
};

/// All that is known of a trace at one moment; immutable, cheap to copy a pointer to, readable from any
/// thread without a lock. A growing trace publishes a new one about ten times a second.
struct TraceSnapshot {
    QString filePath;
    protocol::nettrace::TraceHeader header;
    /// Starts with a session id: captured by the runtime's protocol as it was before DOTNET_IPC_V1.
    bool beforeIpcV1 = false;
    EventTable events; ///< in time order, ties in file order
    std::shared_ptr<const std::vector<EventType>> types; ///< by EventRow::type
    std::shared_ptr<const std::vector<TypeCount>> typeCounts; ///< by EventRow::type
    std::shared_ptr<const std::vector<TraceThread>> threads; ///< by EventRow::thread
    std::shared_ptr<const StackTable> stacks;
    std::shared_ptr<const std::vector<DropGap>> gaps; ///< by `to`
    std::shared_ptr<const std::vector<protocol::nettrace::Anomaly>> anomalies;
    /// NetTrace only, in the order of the file; of a whole file all of them are there from the first snapshot
    /// on.
    std::shared_ptr<const std::vector<BlockTime>> blockTimes;
    std::shared_ptr<const std::vector<std::int64_t>> sequencePointTimes;
    std::uint64_t dropped = 0; ///< sum over all gaps
    std::uint64_t gapsNotListed = 0; ///< above what `gaps` can hold
    std::uint64_t stackRows = 0; ///< rows of stack blocks in the file
    std::uint64_t sequencePoints = 0;
    std::int64_t firstTicks = 0; ///< of the first and last event; of the block headers until events are
                                 ///< there; else of the trace's start
    std::int64_t lastTicks = 0;
    std::uint64_t bytesRead = 0;
    std::uint64_t fileSize = 0; ///< grows with a live trace
    /// No more will come. `endedEarly` then says where and how the file stops when that is not its own end
    /// mark.
    bool complete = false;
    std::optional<protocol::Error> endedEarly;

    /// Nanoseconds since 1970, UTC, without overflow for any ticks.
    std::int64_t unixNanoseconds(std::int64_t ticks) const;
    double seconds(std::int64_t ticks) const; ///< since the first event
};

/// Of a trace of which nothing was read yet: all its pointers are set.
std::shared_ptr<const TraceSnapshot> emptySnapshot(const QString &filePath);

} // namespace model
