// SPDX-License-Identifier: GPL-3.0-or-later
// Byte 0 is the pointer size; then field descriptions in V6's layout, whose type codes may also be those of
// our own schemas, and the payload.
#include "protocol/nettrace/fieldlayout.h"
#include "protocol/nettrace/payload.h"
#include "tests/fuzz/budget.h"
#include "tests/fuzz/countvalues.h"

using namespace protocol;
using namespace protocol::nettrace;

namespace {

constexpr fuzz::Limits costs{128e6, 40, 1e6, 20};

/// Boolean8 stands for nothing else here, so that it can become a type that no stream describes.
void addSchemaTypes(std::vector<Field> &fields, std::uint8_t choice)
{
    constexpr FieldType schemaTypes[]
        = {FieldType::Pointer, FieldType::Utf8z, FieldType::CountedArray, FieldType::Remainder};
    QString earlier;
    for (auto &field : fields) {
        addSchemaTypes(field.members, choice);
        if (field.type == FieldType::Boolean8)
            field.type = schemaTypes[choice++ % std::size(schemaTypes)];
        if (field.type == FieldType::Array && choice % 2 == 1)
            field.type = FieldType::CountedArray;
        field.countField = std::exchange(earlier, field.name);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const fuzz::Budget budget(costs, size);
    ByteReader reader(ByteView(data + 1, size - 1));
    auto fields = readSizedFields(reader);
    if (!fields)
        return 0;
    addSchemaTypes(*fields, data[0] >> 1);
    const auto payload = reader.rest();
    const auto decoded = decodePayload(*fields, payload, (data[0] & 1) != 0 ? 4 : 8);
    if (decoded.consumed > payload.size() || fuzz::countValues(decoded.values) > limits::payloadValuesMax)
        qFatal("more than there is");
    return 0;
}
