// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demostream.h"

#include "model/demo/demosource.h"
#include "model/demo/strangepayload.h"

#include <algorithm>
#include <chrono>
#include <QCoreApplication>
#include <thread>

namespace model::demo {

using namespace protocol::nettrace;

namespace {

/// Those of the machine that it really runs on, which the other pages tell.
std::uint32_t processors()
{
    static const std::uint32_t count = std::max(1U, std::thread::hardware_concurrency());
    return count;
}

TraceHeader header(std::int64_t startTime)
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    TraceHeader header;
    header.format = Format::NetTraceV4;
    header.syncTimeUnixNanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
    header.syncTicks = startTime;
    header.ticksPerSecond = 1'000'000'000;
    header.pointerSize = 8;
    header.processId = std::uint32_t(QCoreApplication::applicationPid());
    header.processorCount = processors();
    header.samplingNanoseconds = 1'000'000;
    return header;
}

} // namespace

Stream::Stream(const protocol::ipc::CollectTracingRequest &request, std::int64_t startTime, bool strangeTexts)
    : m_providers(request.providers)
    , m_stacks(request.requestStackwalk)
    , m_strangeTexts(strangeTexts)
    , m_writer(header(startTime))
    , m_stackIds(stacks().size(), 0)
{
}

void Stream::write(const std::vector<Event> &events, bool dropped)
{
    for (const Event &event : events) {
        // Sessions do not ask for rundown by name: a caller that passes such events wants them.
        const EventMetadata &type = metadataOf(event.type);
        if (type.provider != QLatin1String(rundownProvider) && !isEnabled(type, m_providers))
            continue;
        ++m_sequenceNumbers[event.captureThread];
        if (!dropped)
            writeEvent(event);
    }
}

void Stream::writeEvent(const Event &event)
{
    const EventMetadata &type = metadataOf(event.type);
    if (!std::exchange(m_defined[std::size_t(event.type)], true))
        m_writer.metadata(m_strangeTexts ? strangeType(type) : type);
    const QByteArray payload = m_strangeTexts ? strangePayload(event.type, event.payload) : event.payload;
    EventHeader header;
    header.time = event.time;
    header.metadataId = type.metadataId;
    header.sequenceNumber = m_sequenceNumbers[event.captureThread];
    header.captureThread = threads[event.captureThread];
    header.thread = threads[event.thread];
    header.processor = std::uint32_t(event.captureThread) % processors();
    header.stackId = m_stacks ? stackId(event.stack) : 0;
    header.payload = reinterpret_cast<const std::uint8_t *>(payload.constData());
    header.payloadSize = std::uint32_t(payload.size());
    m_writer.event(header);
}

std::uint32_t Stream::stackId(std::uint16_t stack)
{
    std::uint32_t &id = m_stackIds[stack];
    if (id != 0)
        return id;
    std::vector<std::uint64_t> pointers;
    std::optional<std::size_t> callee;
    for (const std::uint16_t method : stacks()[stack]) {
        pointers.push_back(methodAddress(method) + codeOffset(method, callee));
        callee = method;
    }
    id = ++m_lastStackId;
    m_writer.stack(
        id,
        {reinterpret_cast<const std::uint8_t *>(pointers.data()), pointers.size() * sizeof(std::uint64_t)});
    return id;
}

void Stream::sequencePoint(std::int64_t time)
{
    SequencePoint point;
    point.time = time;
    for (std::size_t i = 0; i < threads.size(); ++i) {
        if (m_sequenceNumbers[i] > 0)
            point.threads.push_back({threads[i], m_sequenceNumbers[i]});
    }
    m_writer.sequencePoint(point);
    // Stack ids begin anew.
    m_stackIds.assign(m_stackIds.size(), 0);
    m_lastStackId = 0;
}

void Stream::end()
{
    m_writer.end();
}

} // namespace model::demo
