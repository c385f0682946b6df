// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a trace that is read while it grows, in steps of any size, and then row by row, payloads
// included. Byte 0 says how large the steps are. Both must find as many events, and every byte that a row
// points to must be there.
#include "model/reading/sequentialreader.h"
#include "protocol/nettrace/payload.h"
#include "tests/fuzz/budget.h"
#include "tests/fuzz/countvalues.h"
#include "tests/fuzz/memoryfile.h"

#include <unordered_map>

using namespace model;
using namespace protocol::nettrace;
using fuzz::check;
using protocol::ByteView;

namespace {

/// Reads every byte that a row points to, for the address sanitizer.
class RowToucher final : public TraceVisitor {
public:
    std::uint64_t events() const { return m_events; }

    void header(const TraceHeader &header) override { m_pointerSize = header.pointerSize; }
    void metadata(const EventMetadata &metadata, ByteView row, std::uint64_t) override
    {
        touch(row);
        if (m_types.size() < typesMax)
            m_types[metadata.metadataId] = metadata;
    }
    void event(const EventHeader &event, std::uint64_t) override
    {
        ++m_events;
        const ByteView payload(event.payload, event.payloadSize);
        touch(payload);
        touch({event.inlineStack, event.inlineStackSize});
        touch({event.activityId, event.activityId == nullptr ? 0u : 16u});
        touch({event.relatedActivityId, event.relatedActivityId == nullptr ? 0u : 16u});
        // One payload may hold as many values as limits::payloadValuesMax, however short it is.
        const auto type = m_types.find(event.metadataId);
        if (type == m_types.end() || m_values > protocol::limits::payloadValuesMax)
            return;
        const auto decoded = decodePayload(type->second.fields, payload, m_pointerSize);
        m_values += 1 + type->second.fields.size() + fuzz::countValues(decoded.values);
        m_sum = m_sum + decoded.consumed;
    }
    void stack(const StackRow &stack) override { touch(stack.instructionPointers); }

private:
    /// Their fields are kept as they are decoded, which a reader does not do.
    static constexpr std::size_t typesMax = 64;

    void touch(ByteView bytes)
    {
        for (const auto byte : bytes)
            m_sum = m_sum + byte;
    }

    std::uint32_t m_pointerSize = 8;
    std::unordered_map<std::uint32_t, EventMetadata> m_types;
    std::uint64_t m_events = 0;
    std::size_t m_values = 0;
    volatile std::size_t m_sum = 0;
};

/// With the values of two full payloads, which are thrown away one after the other.
constexpr fuzz::Limits walkLimits{200e6, 40, 2e6, 10};

/// Null for what is no trace.
std::shared_ptr<const TraceSnapshot> readInSteps(const PositionalFile &file, std::uint64_t step)
{
    SequentialReader reader(file, {});
    const auto size = file.size();
    for (std::uint64_t limit = std::min(step, size);; limit = std::min(limit + step, size)) {
        auto state = SequentialReader::State::More;
        while (state == SequentialReader::State::More) {
            const auto result = reader.read(limit, limit == size, std::chrono::milliseconds(100));
            if (!result.ok())
                return nullptr;
            state = result.value();
        }
        if (state == SequentialReader::State::Finished)
            return reader.snapshot();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const fuzz::MemoryFile bytes(data + 1, size - 1);
    const auto file = PositionalFile::open(bytes.path());
    check(file.ok());
    // Larger inputs in larger steps: each costs a look at what is there.
    const std::uint64_t step = data[0] == 0 ? size : data[0] + size / 256;
    const auto grown
        = fuzz::within(fuzz::growingLimits, size, [&] { return readInSteps(file.value(), step); });
    if (grown)
        fuzz::checkSnapshot(*grown, size - 1);
    RowToucher rows;
    const std::atomic<bool> never = false;
    const auto end = fuzz::within(walkLimits, size, [&] { return walkTrace(file.value(), rows, never); });
    check(!end.ok() || grown);
    if (end.ok() && end.value().anomalies.empty())
        check(rows.events() == grown->events.size());
    return 0;
}
