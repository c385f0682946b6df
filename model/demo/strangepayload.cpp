// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/strangepayload.h"

#include "model/demo/misbehaviour.h"
#include "protocol/core/bytewriter.h"

namespace model::demo {
namespace {

/// Where a payload holds texts one after another.
struct PayloadTexts {
    qsizetype offset = 0;
    int count = 0;
};

PayloadTexts textsOf(EventType type)
{
    constexpr qsizetype methodIds = 3 * 8 + 3 * 4; // ids and address, then size, token and flags
    constexpr qsizetype moduleIds = 2 * 8 + 2 * 4; // ids, then flags and nothing
    switch (type) {
    case EventType::Message:
        return {0, 1};
    case EventType::RequestStart:
        return {4, 1};
    case EventType::ExceptionThrown:
    case EventType::RuntimeCounterMean:
    case EventType::RuntimeCounterSum:
    case EventType::OwnCounterSum:
        return {0, 2};
    case EventType::RundownModule:
        return {moduleIds, 2};
    case EventType::MethodLoad:
    case EventType::RundownMethod:
        return {methodIds, 3};
    default:
        return {};
    }
}

void makeStrange(std::vector<protocol::nettrace::Field> &fields)
{
    for (protocol::nettrace::Field &field : fields) {
        field.name = strangeText(field.name);
        makeStrange(field.members);
    }
}

/// The UTF-16 text that ends with a NUL, and `offset` behind it.
QString takeText(const QByteArray &payload, qsizetype &offset)
{
    QString text;
    while (offset + 1 < payload.size()) {
        const auto unit = char16_t(std::uint8_t(payload[offset]) | std::uint8_t(payload[offset + 1]) << 8);
        offset += 2;
        if (unit == 0)
            break;
        text.append(QChar(unit));
    }
    return text;
}

} // namespace

protocol::nettrace::EventMetadata strangeType(protocol::nettrace::EventMetadata type)
{
    // By these names a reader knows the runtime's own events and counters, whose payloads are strange enough.
    if (type.name.isEmpty() || type.name == QLatin1String("EventCounters"))
        return type;
    type.provider = strangeText(type.provider);
    type.name = strangeText(type.name);
    makeStrange(type.fields);
    return type;
}

QByteArray strangePayload(EventType type, const QByteArray &payload)
{
    const PayloadTexts texts = textsOf(type);
    qsizetype offset = texts.offset;
    protocol::ByteWriter writer;
    for (int i = 0; i < texts.count; ++i)
        writer.utf16z(strangeText(takeText(payload, offset)));
    return payload.left(texts.offset) + writer.takeBytes() + payload.mid(offset);
}

} // namespace model::demo
