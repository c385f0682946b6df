// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agenttrace.h"

#include <algorithm>
#include <chrono>

namespace model::agents {

using namespace protocol::bytefrog;
using std::chrono::milliseconds;

namespace {

std::int64_t unixNow()
{
    return std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count();
}

} // namespace

AgentTrace::AgentTrace(AgentFile::Options options, Time now)
    : m_file(std::move(options))
    , m_events(now.count(), unixNow())
    , m_start(now)
    , m_arrived(now)
{
    handOn();
}

void AgentTrace::takeData(const Message &message, Time now)
{
    m_arrived = std::max(m_arrived, now);
    if (isSequenced(message.type))
        m_reassembly.addEvent(message, std::chrono::duration_cast<milliseconds>(now));
    else if (!m_over)
        m_events.map(message);
}

void AgentTrace::takeControl(const Message &message, Time now)
{
    switch (message.type) {
    case MessageType::Heartbeat:
        return addDelayed(now, AgentEvent::Heartbeat, heartbeatPayload(message));
    case MessageType::ClassTransformed:
    case MessageType::ClassIgnored:
    case MessageType::ClassTransformFailed:
        return addDelayed(now, AgentEvent::Class, classPayload(message));
    case MessageType::DataBreak:
        m_reassembly.addDataBreak(message.sequence);
        break;
    default:
        break;
    }
    addDelayed(now, AgentEvent::Control, controlPayload("received", message));
}

void AgentTrace::noteSent(const Message &message, Time now)
{
    addDelayed(now, AgentEvent::Control, controlPayload("sent", message));
}

void AgentTrace::flush(Time now)
{
    if (m_over)
        return;
    m_over = m_file.failure().has_value();
    writeDelayed(now - delay);
    if (m_events.rows() == m_flushedRows)
        return;
    m_events.flush();
    m_flushedRows = m_events.rows();
    handOn();
}

void AgentTrace::end(Time now)
{
    m_reassembly.end();
    if (m_over)
        return;
    writeDelayed(now);
    m_events.add(AgentEvent::Summary, now.count(), summaryPayload(counts()));
    m_events.end();
    handOn();
    m_over = true;
    m_file.close();
}

void AgentTrace::onEvent(const Message &event)
{
    if (m_over)
        return;
    // One time that is wrong must not take those of all rows behind it along.
    const Time time = std::min(m_start + milliseconds(event.relativeTimestamp), m_arrived);
    if (!m_delayed.empty())
        writeDelayed(time);
    m_events.event(event, time.count());
}

void AgentTrace::onGap(std::uint32_t first, std::uint32_t count, GapReason reason)
{
    if (!m_over)
        m_events.gap(first, count, reason);
}

void AgentTrace::onDataBreak(std::uint32_t sequence)
{
    if (!m_over)
        m_events.dataBreak(sequence);
}

void AgentTrace::addDelayed(Time now, AgentEvent type, QByteArray payload)
{
    if (m_over)
        return;
    m_delayedBytes += std::size_t(payload.size()) + sizeof(Delayed);
    m_delayed.push_back({now, type, std::move(payload)});
    if (m_delayedBytes > delayedBytesMax)
        writeDelayed(now);
}

void AgentTrace::writeDelayed(Time upTo)
{
    while (!m_delayed.empty() && m_delayed.front().time <= upTo) {
        const Delayed &next = m_delayed.front();
        m_events.add(next.type, next.time.count(), next.payload);
        m_delayedBytes -= std::size_t(next.payload.size()) + sizeof(Delayed);
        m_delayed.pop_front();
    }
}

void AgentTrace::handOn()
{
    if (const QByteArray bytes = m_events.takeBytes(); !bytes.isEmpty() && !m_over)
        m_file.write(bytes);
    m_over = m_over || m_file.failure().has_value();
}

} // namespace model::agents
