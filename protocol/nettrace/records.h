// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"

#include <cstdint>
#include <optional>
#include <QString>
#include <QUuid>
#include <utility>
#include <vector>

/// Values that a NetPerf or NetTrace stream carries, whatever its version. Times are ticks of the trace's own
/// clock (TraceHeader::ticksPerSecond); ids are the stream's own unless a comment says otherwise.
namespace protocol::nettrace {

/// V5 is V4 with metadata tags; no stream says so itself: the Trace object says 4.
enum class Format : std::uint8_t { NetPerfV1 = 1, NetPerfV2, NetPerfV3, NetTraceV4, NetTraceV5, NetTraceV6 };
/// Returns the format's name: "NetTraceV4".
QString formatName(Format format);

/// The Trace object (V1 to V5) or Trace block (V6).
struct TraceHeader {
    Format format = Format::NetTraceV4;
    std::int64_t syncTimeUnixNanoseconds = 0; ///< UTC at syncTicks; exact to the millisecond
    std::int64_t syncTicks = 0;
    std::int64_t ticksPerSecond = 1;
    std::uint32_t pointerSize = 8;
    std::uint32_t processId = 0;
    std::uint32_t processorCount = 0;
    std::uint32_t samplingNanoseconds = 0;
    std::vector<std::pair<QString, QString>> keyValues; ///< V6 only
    /// Says in one sentence which of the values above made no sense and were replaced by usual ones; empty
    /// where all are the stream's.
    QString doubts;
    /// StreamPreamble::missingBytes, which readers of V1 and V2 metadata need.
    std::uint64_t missingBytes = 0;
};

/// Field types: 1 to 26 are the stream's type codes, from 64 on only our own schemas use them.
enum class FieldType : std::uint8_t {
    Object = 1,
    Boolean32 = 3,
    Char16 = 4,
    SByte = 5,
    Byte = 6,
    Int16 = 7,
    UInt16 = 8,
    Int32 = 9,
    UInt32 = 10,
    Int64 = 11,
    UInt64 = 12,
    Single = 13,
    Double = 14,
    Decimal = 15, ///< 16 bytes
    DateTime = 16, ///< 8 bytes, FILETIME UTC
    Guid = 17,
    Utf16z = 18,
    Array = 19, ///< u16 count, then elements
    VarInt = 20, ///< zigzag; V6 only from here
    VarUInt = 21,
    FixedArray = 22,
    Utf8Unit = 23,
    RelLoc = 24,
    DataLoc = 25,
    Boolean8 = 26,
    Pointer = 64, ///< TraceHeader::pointerSize bytes
    Utf8z = 65,
    CountedArray = 66, ///< as many elements as an earlier field says
    Remainder = 67, ///< all bytes that are left
    PointerPadding = 68, ///< aligns a pointer behind an odd number of u32: 4 bytes in 64-bit traces, none in
                         ///< others; has no value
};

struct Field {
    QString name;
    FieldType type = FieldType::Int32;
    /// Members of an Object; the one element type of Array, FixedArray, RelLoc, DataLoc and CountedArray.
    std::vector<Field> members;
    std::uint16_t fixedCount = 0; ///< FixedArray
    QString countField; ///< CountedArray: name of the earlier sibling that counts
    QString valueMap; ///< name of an enum or flags map in our schemas; empty for none
    bool hexadecimal = false; ///< addresses, ids and masks are shown so
    bool operator==(const Field &) const = default;
};

/// Definition of an event type: one row of a metadata block.
struct EventMetadata {
    std::uint32_t metadataId = 0;
    QString provider;
    std::uint32_t eventId = 0;
    std::uint32_t version = 0;
    QString name; ///< empty where the runtime sends none
    std::uint64_t keywords = 0;
    std::uint8_t level = 0;
    std::optional<std::uint8_t> opcode;
    QString description; ///< V6 only
    QString messageTemplate; ///< V6 only
    std::optional<QUuid> providerGuid; ///< in V6 where it is written, and in V1, which has no provider names
    std::vector<std::pair<QString, QString>> keyValues; ///< V6 only
    std::vector<Field> fields;
    /// The field descriptions could not be understood; the payloads of its events are shown as bytes.
    bool fieldsUnreadable = false;
    bool operator==(const EventMetadata &) const = default;
};

/// One event as its header says. Its pointers are into the block's bytes.
struct EventHeader {
    std::int64_t time = 0;
    std::uint32_t metadataId = 0;
    std::uint32_t sequenceNumber = 0; ///< 0 in V1 to V3
    std::uint64_t captureThread = 0; ///< OS id (V4, V5) or thread index (V6); equals `thread` in V1 to V3
    std::uint64_t thread = 0; ///< the thread that the event is about: OS id or thread index
    std::uint32_t processor = 0;
    std::uint32_t stackId = 0; ///< V4 to V6; valid until the next sequence point
    std::uint32_t labelListId = 0; ///< V6 only, 0 is none
    bool sorted = true; ///< no event behind it in the stream is older
    const std::uint8_t *payload = nullptr;
    std::uint32_t payloadSize = 0;
    const std::uint8_t *inlineStack = nullptr; ///< V1 to V3: the instruction pointers themselves
    std::uint32_t inlineStackSize = 0; ///< bytes
    /// 16 bytes, or null where there are none or only zeros; never in V6.
    const std::uint8_t *activityId = nullptr;
    const std::uint8_t *relatedActivityId = nullptr;
};

/// One row of a stack block: instruction pointers, leaf first, TraceHeader::pointerSize bytes each. A stack
/// of 0 bytes is how a runtime says "no stack".
struct StackRow {
    std::uint32_t id = 0;
    ByteView instructionPointers;
};

/// The newest sequence number of each thread, which shows dropped events. Stack ids lose their meaning here.
struct SequencePoint {
    struct Entry {
        std::uint64_t thread = 0;
        std::uint32_t sequenceNumber = 0;
    };
    std::int64_t time = 0;
    bool flushThreads = false; ///< V6
    bool flushMetadata = false; ///< V6
    std::vector<Entry> threads;
    std::uint32_t threadsLeftOut = 0; ///< above limits::sequencePointThreadsMax
};

/// A row of a V6 thread block.
struct ThreadRow {
    std::uint64_t index = 0;
    QString name;
    std::optional<std::uint64_t> processId;
    std::optional<std::uint64_t> threadId;
    std::vector<std::pair<QString, QString>> keyValues;
};

/// A row of a V6 RemoveThread block.
struct RemovedThread {
    std::uint64_t index = 0;
    std::uint32_t sequenceNumber = 0;
};

/// A V6 label list: values that belong to events beside their payload; some override the event's metadata.
struct LabelList {
    std::uint32_t id = 0;
    std::optional<QUuid> activityId;
    std::optional<QUuid> relatedActivityId;
    std::optional<QUuid> traceId;
    std::optional<std::uint64_t> spanId;
    std::optional<std::uint8_t> opcode;
    std::optional<std::uint64_t> keywords;
    std::optional<std::uint8_t> level;
    std::optional<std::uint32_t> version;
    std::vector<std::pair<QString, QString>> keyValues;
    std::vector<std::pair<QString, std::int64_t>> keyNumbers;
};

/// Something in the stream that contradicts the format and was skipped.
struct Anomaly {
    enum class Kind : std::uint8_t {
        Truncated, ///< the stream ends inside something
        BadBlock, ///< a block whose header makes no sense; all of it is skipped
        BadRow, ///< a row that could not be decoded; the rest of its block is lost
        UnknownMetadata, ///< an event whose type was never defined
        UnknownBlock, ///< a block kind that we do not know, skipped by its size
        UnreadableFields, ///< metadata whose field descriptions make no sense
        Resynchronized, ///< bytes that were skipped up to what looks like the next block
        SequenceBackwards, ///< sequence numbers that run backwards: the number of dropped events is unknown
        LimitReached, ///< more than we read; a cap of ours
        DamagedHead, ///< values that the head of the file should have were assumed, or found in what follows
        AnotherTrace, ///< the file goes on with another trace, which is not read
    };
    Kind kind = Kind::BadBlock;
    QString text; ///< one sentence with numbers
    std::uint64_t position = 0; ///< byte offset in the stream of the first occurrence
    std::uint64_t count = 1;
};
/// Returns the kind's own name, as the command line and files for other programs have it.
QString anomalyKindName(Anomaly::Kind kind);

} // namespace protocol::nettrace
