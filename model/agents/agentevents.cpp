// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentevents.h"

#include "protocol/bytefrog/modifiedutf8.h"

#include <algorithm>
#include <cstring>

namespace model::agents {

using namespace protocol;
using namespace protocol::bytefrog;
using namespace protocol::nettrace;

namespace {

constexpr qsizetype exceptionNameMax = 200; ///< characters that are kept for later events
constexpr std::uint32_t jumpMax = 1u << 30; ///< of sequence numbers; readers take more for a step backwards
constexpr std::uint32_t clrMethodLoad = 143; // MethodLoadVerbose
constexpr std::uint32_t clrMethodLoadVersion = 2;
constexpr std::uint64_t clrJitKeyword = 0x10;
constexpr std::uint32_t jittedFlag = 0x8; // TraceEvent knows the names of such methods alone

struct DeclaredField {
    const char *name;
    FieldType type;
};

struct DeclaredType {
    const char *name;
    std::vector<DeclaredField> fields;
};

const DeclaredType &declared(AgentEvent event)
{
    using enum FieldType;
    const auto call = [](std::vector<DeclaredField> more) {
        std::vector<DeclaredField> fields{{"Method", UInt32}, {"Sequence", UInt32}, {"Milliseconds", UInt32}};
        fields.insert(fields.end(), more.begin(), more.end());
        return fields;
    };
    static const DeclaredType types[]{
        {"MethodEntry", call({})},
        {"MethodExit", call({{"Line", UInt16}, {"ExceptionThrown", UInt32}})},
        {"Exception", call({{"Exception", UInt32}, {"Line", UInt16}, {"Type", Utf16z}})},
        {"ExceptionBubble", call({{"Exception", UInt32}, {"Type", Utf16z}})},
        {"MethodVisit", call({{"SourceLocation", UInt32}})},
        {"Marker", {{"Sequence", UInt32}, {"Milliseconds", UInt32}, {"Key", Utf16z}, {"Value", Utf16z}}},
        {"ThreadName", {{"Thread", UInt32}, {"Milliseconds", UInt32}, {"Name", Utf16z}}},
        {"MethodSignature", {{"Method", UInt32}, {"Signature", Utf16z}}},
        {"ExceptionType", {{"Exception", UInt32}, {"Type", Utf16z}}},
        {"SourceLocation",
         {{"SourceLocation", UInt32},
          {"Method", UInt32},
          {"StartLine", UInt32},
          {"EndLine", UInt32},
          {"StartCharacter", UInt16},
          {"EndCharacter", UInt16}}},
        {"SourceLocationCount", {{"Method", UInt32}, {"Count", UInt32}}},
        {"Class", {{"Outcome", Utf16z}, {"Class", Utf16z}}},
        {"Control", {{"Direction", Utf16z}, {"Message", Utf16z}, {"Details", Utf16z}}},
        {"Heartbeat", {{"Mode", Utf16z}, {"Buffers", UInt16}}},
        {"Gap", {{"First", UInt32}, {"Count", UInt32}, {"Reason", Utf16z}}},
        {"DataBreak", {{"Sequence", UInt32}}},
        {"Summary",
         {{"Events", UInt64},
          {"Lost", UInt64},
          {"Unsent", UInt64},
          {"Late", UInt64},
          {"Duplicates", UInt64}}},
    };
    return types[std::size_t(event) - 1];
}

EventMetadata metadataOf(AgentEvent event)
{
    EventMetadata type;
    type.metadataId = std::uint32_t(event);
    type.level = 4; // informational
    if (event == AgentEvent::MethodNamed) {
        type.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
        type.eventId = clrMethodLoad;
        type.version = clrMethodLoadVersion;
        type.keywords = clrJitKeyword;
        return type;
    }
    const DeclaredType &row = declared(event);
    type.provider = QLatin1String(events::bytefrogProvider);
    type.eventId = std::uint32_t(event);
    type.name = QLatin1String(row.name);
    for (const auto &[name, fieldType] : row.fields) {
        Field field;
        field.name = QLatin1String(name);
        field.type = fieldType;
        type.fields.push_back(std::move(field));
    }
    return type;
}

TraceHeader headerOf(std::int64_t ticks, std::int64_t unixNanoseconds)
{
    TraceHeader header;
    header.syncTimeUnixNanoseconds = unixNanoseconds;
    header.syncTicks = ticks;
    header.ticksPerSecond = 1'000'000'000;
    header.processorCount = 1;
    return header;
}

/// The numbers of an event, without a byte on the heap.
class Numbers {
public:
    template <class T> Numbers &add(T value)
    {
        std::memcpy(m_bytes.data() + m_size, &value, sizeof value);
        m_size += sizeof value;
        return *this;
    }
    ByteView view() const { return {m_bytes.data(), m_size}; }

private:
    std::array<std::uint8_t, 32> m_bytes{};
    std::size_t m_size = 0;
};

} // namespace

QByteArray controlPayload(const char *direction, const Message &message)
{
    ByteWriter payload;
    payload.utf16z(QString(QLatin1String(direction)));
    payload.utf16z(messageName(message.type));
    QString details;
    if (message.type == MessageType::Error || message.type == MessageType::Configuration)
        details = fromModifiedUtf8(message.text);
    else if (message.type == MessageType::Hello || message.type == MessageType::ProjectHello)
        details = QString::number(message.version);
    else if (message.type == MessageType::DataBreak)
        details = QString::number(message.sequence);
    payload.utf16z(details);
    return payload.takeBytes();
}

QByteArray heartbeatPayload(const Message &heartbeat)
{
    ByteWriter payload;
    payload.utf16z(QString(QChar(char16_t(heartbeat.mode))));
    payload.u16(heartbeat.sendBufferSize);
    return payload.takeBytes();
}

QByteArray classPayload(const Message &message)
{
    ByteWriter payload;
    payload.utf16z(message.type == MessageType::ClassTransformed   ? u"transformed"
                       : message.type == MessageType::ClassIgnored ? u"ignored"
                                                                   : u"failed");
    payload.utf16z(javaTypeName(fromModifiedUtf8(message.text)));
    return payload.takeBytes();
}

QByteArray summaryPayload(const Reassembly::Counts &counts)
{
    ByteWriter payload;
    for (const auto count : {counts.delivered, counts.lost, counts.unsent, counts.late, counts.duplicates})
        payload.u64(count);
    return payload.takeBytes();
}

AgentEventWriter::AgentEventWriter(std::int64_t ticks, std::int64_t unixNanoseconds)
    : m_writer(headerOf(ticks, unixNanoseconds))
    , m_lastTime(ticks)
{
}

void AgentEventWriter::event(const Message &event, std::int64_t time)
{
    if (event.type == MessageType::Marker) {
        ByteWriter payload;
        payload.u32(event.sequence);
        payload.u32(event.relativeTimestamp);
        payload.utf16z(fromModifiedUtf8(event.text));
        payload.utf16z(fromModifiedUtf8(event.value));
        return add(AgentEvent::Marker, time, payload.takeBytes());
    }
    Numbers numbers;
    numbers.add(event.method).add(event.sequence).add(event.relativeTimestamp);
    const std::uint32_t stackId = stackOf(event.method);
    const auto put = [&](AgentEvent type) { row(type, time, event.thread, numbers.view(), stackId); };
    const auto putTyped = [&](AgentEvent type) {
        ByteWriter payload;
        payload.raw(numbers.view());
        payload.utf16z(m_exceptions.value(event.exception));
        row(type, time, event.thread, byteView(payload.bytes()), stackId);
    };
    switch (event.type) {
    case MessageType::MethodExit:
        numbers.add(event.line).add(std::uint32_t(event.exceptionThrown));
        return put(AgentEvent::MethodExit);
    case MessageType::Exception:
        numbers.add(event.exception).add(event.line);
        return putTyped(AgentEvent::Exception);
    case MessageType::ExceptionBubble:
        numbers.add(event.exception);
        return putTyped(AgentEvent::ExceptionBubble);
    case MessageType::MethodVisit:
        numbers.add(event.sourceLocation);
        return put(AgentEvent::MethodVisit);
    default:
        return put(AgentEvent::MethodEntry);
    }
}

void AgentEventWriter::map(const Message &map)
{
    ByteWriter payload;
    switch (map.type) {
    case MessageType::MapThreadName:
        payload.u32(map.thread);
        payload.u32(map.relativeTimestamp);
        payload.utf16z(fromModifiedUtf8(map.text));
        return add(AgentEvent::ThreadName, m_lastTime, payload.takeBytes());
    case MessageType::MapMethodSignature: {
        const QString signature = fromModifiedUtf8(map.text);
        payload.u32(map.method);
        payload.utf16z(signature);
        add(AgentEvent::MethodSignature, m_lastTime, payload.takeBytes());
        return nameMethod(map.method, javaMethodName(signature));
    }
    case MessageType::MapException: {
        const QString type = fromModifiedUtf8(map.text);
        if (m_exceptions.size() < exceptionsMax || m_exceptions.contains(map.exception))
            m_exceptions.insert(map.exception, type.left(exceptionNameMax));
        payload.u32(map.exception);
        payload.utf16z(type);
        return add(AgentEvent::ExceptionType, m_lastTime, payload.takeBytes());
    }
    case MessageType::MapSourceLocation:
        for (const auto number : {map.sourceLocation, map.method, map.startLine, map.endLine})
            payload.u32(number);
        payload.u16(map.startCharacter);
        payload.u16(map.endCharacter);
        return add(AgentEvent::SourceLocation, m_lastTime, payload.takeBytes());
    case MessageType::SourceLocationCount:
        payload.u32(map.method);
        payload.u32(map.count);
        return add(AgentEvent::SourceLocationCount, m_lastTime, payload.takeBytes());
    default: // is no map
        return;
    }
}

void AgentEventWriter::gap(std::uint32_t first, std::uint32_t count, GapReason reason)
{
    if (reason != GapReason::End)
        m_sequenceNumber += std::min(count, jumpMax);
    ByteWriter payload;
    payload.u32(first);
    payload.u32(count);
    payload.utf16z(reason == GapReason::NoProgress        ? u"no progress"
                       : reason == GapReason::TooManyHeld ? u"too many"
                                                          : u"unsent");
    add(AgentEvent::Gap, m_lastTime, payload.takeBytes());
}

void AgentEventWriter::dataBreak(std::uint32_t sequence)
{
    ByteWriter payload;
    payload.u32(sequence);
    add(AgentEvent::DataBreak, m_lastTime, payload.takeBytes());
}

void AgentEventWriter::add(AgentEvent type, std::int64_t time, const QByteArray &payload)
{
    row(type, time, headquartersThread, byteView(payload), 0);
}

void AgentEventWriter::row(AgentEvent type, std::int64_t time, std::uint64_t thread, ByteView payload,
                           std::uint32_t stackId)
{
    if (!std::exchange(m_defined[std::size_t(type)], true))
        m_writer.metadata(metadataOf(type));
    m_lastTime = std::max(m_lastTime, time);
    EventHeader header;
    header.time = m_lastTime;
    header.metadataId = std::uint32_t(type);
    header.sequenceNumber = ++m_sequenceNumber;
    header.captureThread = headquartersThread;
    header.thread = thread;
    header.stackId = stackId;
    header.payload = payload.data();
    header.payloadSize = std::uint32_t(payload.size());
    m_writer.event(header);
    ++m_rows;
}

AgentEventWriter::MethodState *AgentEventWriter::stateOf(std::uint32_t method)
{
    if (method >= methodsMax)
        return nullptr;
    if (method >= m_methods.size())
        m_methods.resize(std::size_t(method) + 1);
    return &m_methods[method];
}

std::uint32_t AgentEventWriter::stackOf(std::uint32_t method)
{
    MethodState *const state = stateOf(method);
    if (!state)
        return 0;
    state->isUsed = true;
    if (state->stackId == 0) {
        state->stackId = ++m_lastStackId;
        m_writer.stack(state->stackId, Numbers().add(events::agentMethodAddress(method)).view());
    }
    return state->stackId;
}

void AgentEventWriter::nameMethod(std::uint32_t method, const JavaMethodName &name)
{
    MethodState *const state = stateOf(method);
    if (!state)
        return;
    state->isNamed = true;
    ByteWriter payload;
    payload.u64(method);
    payload.u64(0); // module
    payload.u64(events::agentMethodAddress(method));
    payload.u32(events::agentMethodBytes);
    payload.u32(0); // token
    payload.u32(jittedFlag);
    payload.utf16z(name.type);
    payload.utf16z(name.name);
    payload.utf16z(name.signature);
    payload.u16(0); // instance
    payload.u64(0); // version of its code
    add(AgentEvent::MethodNamed, m_lastTime, payload.takeBytes());
}

void AgentEventWriter::flush()
{
    SequencePoint point;
    point.time = m_lastTime;
    point.threads.push_back({headquartersThread, m_sequenceNumber});
    m_writer.sequencePoint(point);
    for (MethodState &state : m_methods)
        state.stackId = 0;
    m_lastStackId = 0;
}

void AgentEventWriter::end()
{
    for (std::uint32_t method = 0; method < m_methods.size(); ++method) {
        if (m_methods[method].isUsed && !m_methods[method].isNamed)
            nameMethod(method, {{}, QStringLiteral("method #%1").arg(method), {}, 0});
    }
    flush();
    m_writer.end();
}

} // namespace model::agents
