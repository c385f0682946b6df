// SPDX-License-Identifier: GPL-3.0-or-later
// Byte 0 is the format, the rest a metadata payload. What was understood must come back from what we write of
// it.
#include "protocol/nettrace/fieldlayout.h"
#include "protocol/nettrace/metadata.h"
#include "tests/fuzz/budget.h"

using namespace protocol;
using namespace protocol::nettrace;

namespace {

constexpr fuzz::Limits costs{64e6, 40, 100'000, 20};

/// Texts that are no valid Unicode change on their way through UTF-8, and V6 has one byte for a version.
bool comesBack(Format format, const EventMetadata &metadata)
{
    return !metadata.fieldsUnreadable && format == Format::NetTraceV4 && fitsTaggedFields(metadata.fields);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const fuzz::Budget budget(costs, size);
    const auto format = Format(1 + data[0] % 6);
    const ByteView payload(data + 1, size - 1);
    const auto metadata = decodeMetadata(format, payload, 100);
    if (!metadata.ok())
        return 0;
    const auto bytes = encodeMetadata(format, metadata.value());
    const auto again
        = decodeMetadata(format == Format::NetTraceV6 ? format : Format::NetTraceV4, byteView(bytes), 0);
    if (!again.ok() || (comesBack(format, metadata.value()) && again.value() != metadata.value()))
        qFatal("metadata does not come back");
    return 0;
}
