// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/eventtable.h"
#include "model/store/fieldlist.h"
#include "model/store/growinglist.h"
#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

#include <memory>

namespace model {

class PayloadSource;

/// An event type: provider, id, version, and the fields of its payload. They come from the stream's metadata,
/// and where the runtime sends none, from our own schemas (model/schema).
struct EventType {
    QString provider;
    std::uint32_t id = 0;
    std::uint32_t version = 0;
    QString name; ///< empty only where neither the stream nor a schema has it
    std::uint64_t keywords = 0;
    std::uint8_t level = 0;
    std::uint8_t opcode = 0;
    FieldList fields;
    bool fromSchema = false; ///< name, opcode and fields come from our schemas
    bool fieldsUnreadable = false;
    bool defined = true; ///< false: events refer to metadata that the stream lacks; `id` is its metadata id
    bool operator==(const EventType &) const = default;
};

struct TraceThread {
    std::uint64_t id = 0; ///< the operating system's id
    QString name;
    bool operator==(const TraceThread &) const = default;
};

/// Events of one capture thread that the runtime dropped between two known times.
struct DropGap {
    std::uint64_t captureThread = 0;
    std::int64_t from = 0; ///< ticks
    std::int64_t to = 0;
    std::uint64_t count = 0;
    bool ofTooLarge = false; ///< very likely each was larger than the runtime takes, whatever its buffer
    bool operator==(const DropGap &) const = default;
};

/// What an event block's header says about its events. Shows the density of a trace before they are decoded.
struct BlockTime {
    std::int64_t from = 0; ///< ticks of its oldest event
    std::int64_t to = 0;
    std::uint32_t bytes = 0;
};

/// The sums of one type over all events.
struct TypeCount {
    std::uint64_t events = 0;
    std::uint64_t payloadBytes = 0;
    bool operator==(const TypeCount &) const = default;
};

/// Interned stacks: the same instruction pointers have the same id in the whole trace. Id 0 means "no stack".
/// Grows while snapshots are read; readers use only ids of their snapshot's rows. Thread-safe.
class StackTable {
public:
    virtual ~StackTable() = default;
    /// Returns the instruction pointers, leaf first, valid as long as the table.
    virtual std::span<const std::uint64_t> frames(std::uint32_t stack) const = 0;
    virtual std::uint32_t size() const = 0; ///< distinct stacks, the empty one included
};

/// All that is known of a trace at one moment. Immutable and readable from any thread; shared by pointer. A
/// growing trace publishes a new snapshot about three times a second.
struct TraceSnapshot {
    QString filePath; ///< a name for people, and for what lies beside the file
    /// The open file that the events were read from: payloads belong to them whatever gets the file's name.
    /// Null: there are no payloads.
    std::shared_ptr<const PayloadSource> payloads;
    protocol::nettrace::TraceHeader header;
    /// The stream begins with a session id: a runtime wrote it whose protocol was older than DOTNET_IPC_V1.
    bool beforeIpcV1 = false;
    EventTable events; ///< in time order, ties in file order
    std::shared_ptr<const std::vector<EventType>> types; ///< by EventRow::type
    std::shared_ptr<const std::vector<TypeCount>> typeCounts; ///< by EventRow::type
    std::shared_ptr<const std::vector<TraceThread>> threads; ///< by EventRow::thread
    std::shared_ptr<const StackTable> stacks;
    std::shared_ptr<const std::vector<DropGap>> gaps; ///< by `to`
    std::shared_ptr<const std::vector<protocol::nettrace::Anomaly>> anomalies;
    /// For NetTrace only, in the order of the file. The first snapshot of a whole file already has all of
    /// them.
    std::shared_ptr<const GrowingList<BlockTime>> blockTimes;
    std::shared_ptr<const GrowingList<std::int64_t>> sequencePointTimes;
    std::uint64_t dropped = 0; ///< sum over all gaps
    std::uint64_t gapsNotListed = 0; ///< gaps that are missing in `gaps`, which is capped
    std::uint64_t stackRows = 0; ///< rows of stack blocks in the file
    std::uint64_t sequencePoints = 0;
    std::int64_t firstTicks = 0; ///< of the first and last event; of the block headers until events are
                                 ///< there; else of the trace's start
    std::int64_t lastTicks = 0;
    std::uint64_t bytesRead = 0;
    std::uint64_t fileSize = 0; ///< grows with a live trace
    /// No more will be read. `endedEarly` then says why, or where and how the file stops without an end mark.
    bool complete = false;
    std::optional<protocol::Error> endedEarly;

    /// Returns nanoseconds since 1970, UTC. Does not overflow for any ticks.
    std::int64_t unixNanoseconds(std::int64_t ticks) const;
    double seconds(std::int64_t ticks) const; ///< since the first event
    /// Returns the first ticks that are not before those seconds. Does not overflow.
    std::int64_t ticksAt(double seconds) const;
};

/// Returns the snapshot of a trace of which nothing was read yet. All of its pointers are set.
std::shared_ptr<const TraceSnapshot> emptySnapshot(const QString &filePath);
/// Returns the same with the file that it was read from.
std::shared_ptr<const TraceSnapshot> withPayloads(const TraceSnapshot &snapshot,
                                                  std::shared_ptr<const PayloadSource> payloads);

} // namespace model
