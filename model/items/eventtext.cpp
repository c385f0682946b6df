// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventtext.h"

#include "model/query/eventfield.h"
#include "model/text/format.h"
#include "model/text/payloadtext.h"

namespace model {

QString payloadLine(const TraceSnapshot &snapshot, std::uint32_t type, const QByteArray &payload)
{
    return payloadSummary((*snapshot.types)[type], payload, snapshot.header.pointerSize);
}

EventDetails eventDetails(const TraceSnapshot &snapshot, std::uint64_t index, PayloadReader &payloads)
{
    const EventRow row = snapshot.events.row(index);
    const EventType &type = (*snapshot.types)[row.type];
    const TraceThread &thread = (*snapshot.threads)[row.thread];
    EventDetails details;
    details.index = index;
    details.unixNanoseconds = snapshot.unixNanoseconds(row.ticks);
    details.ticks = row.ticks;
    details.seconds = snapshot.seconds(row.ticks);
    details.provider = type.provider;
    details.event = eventName(type);
    details.eventOfFields = EventFieldNames(snapshot).eventOf(type);
    details.id = type.id;
    details.version = type.version;
    details.level = type.level;
    details.opcode = type.opcode;
    details.keywords = type.keywords;
    details.threadId = thread.id;
    details.threadName = thread.name;
    details.payload = payloads.read(row.payload);
    details.payload.detach(); // it may borrow from the reader
    details.payloadPosition = row.payload.position;
    details.fields = payloadNodes(type, details.payload, snapshot.header.pointerSize);
    if (row.stack != 0) {
        const std::span<const std::uint64_t> frames = snapshot.stacks->frames(row.stack);
        details.stack.assign(frames.begin(), frames.end());
    }
    return details;
}

} // namespace model
