// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/payload/payloadfield.h"

#include "protocol/core/bytereader.h"

#include <algorithm>

namespace model {

using protocol::ByteReader;
using protocol::ByteView;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

namespace {

bool hasNumber(FieldType type)
{
    switch (type) {
    case FieldType::SByte:
    case FieldType::Byte:
    case FieldType::Int16:
    case FieldType::UInt16:
    case FieldType::Int32:
    case FieldType::UInt32:
    case FieldType::Int64:
    case FieldType::UInt64:
    case FieldType::Single:
    case FieldType::Double:
    case FieldType::Pointer:
    case FieldType::VarInt:
    case FieldType::VarUInt:
        return true;
    default:
        return false;
    }
}

/// The types whose encoding depends on the rest of the payload (protocol::nettrace::decodePayload()).
bool dependsOnEncoding(const Field &field)
{
    return field.type == FieldType::Boolean32 || field.type == FieldType::Decimal
        || std::ranges::any_of(field.members, dependsOnEncoding);
}

const Field *named(const std::vector<Field> &fields, QStringView name)
{
    const Field *found = nullptr;
    for (const Field &field : fields) {
        if (field.type == FieldType::PointerPadding)
            continue;
        if (field.name == name)
            return &field;
        if (!found && name.compare(field.name, Qt::CaseInsensitive) == 0)
            found = &field;
    }
    return found;
}

/// Appends the way to a field. Names may have points in them, so each one is tried as the end of a name.
bool findPath(const std::vector<Field> &fields, QStringView name, std::vector<const Field *> &path)
{
    if (const Field *const field = named(fields, name)) {
        path.push_back(field);
        return true;
    }
    for (auto point = name.indexOf(u'.'); point > 0; point = name.indexOf(u'.', point + 1)) {
        const Field *const object = named(fields, name.left(point));
        if (!object || object->type != FieldType::Object)
            continue;
        path.push_back(object);
        if (findPath(object->members, name.mid(point + 1), path))
            return true;
        path.pop_back();
    }
    return false;
}

/// The object that wraps all fields, if there is one of that name.
const Field *wrapper(const std::vector<Field> &fields, QLatin1String name)
{
    const bool wraps = fields.size() == 1 && fields[0].type == FieldType::Object && fields[0].name == name;
    return wraps ? &fields[0] : nullptr;
}

/// The objects that wrap the fields of a type, outermost first.
std::vector<const Field *> wrappers(const EventType &type)
{
    std::vector<const Field *> found;
    const std::vector<Field> *fields = &type.fields.all();
    for (const auto name : {QLatin1String(""), QLatin1String("Payload")}) {
        if (const Field *const object = wrapper(*fields, name)) {
            found.push_back(object);
            fields = &object->members;
        }
    }
    return found;
}

const FieldValue *valueOf(const FieldValues &values, const Field *field)
{
    const auto found = std::ranges::find(values, field, &FieldValue::field);
    return found == values.end() ? nullptr : &*found;
}

void skipUtf16z(ByteReader &reader)
{
    while (reader.u16() != 0 && !reader.failed()) { }
}

/// Reads what has a fixed size, or is a string. `value` has none before, and none where the bytes end before.
void readPlain(const Field &field, std::uint32_t pointerSize, ByteReader &reader, FieldValue &value)
{
    value.field = &field;
    const auto set = [&]<class T>(T read) {
        if (!reader.failed())
            value.value.emplace<T>(std::move(read));
    };
    switch (field.type) {
    case FieldType::Boolean8:
        set(reader.u8() != 0);
        break;
    case FieldType::SByte:
        set(std::int64_t(reader.read<std::int8_t>()));
        break;
    case FieldType::Byte:
        set(std::uint64_t(reader.u8()));
        break;
    case FieldType::Int16:
        set(std::int64_t(reader.i16()));
        break;
    case FieldType::UInt16:
        set(std::uint64_t(reader.u16()));
        break;
    case FieldType::Int32:
        set(std::int64_t(reader.i32()));
        break;
    case FieldType::UInt32:
        set(std::uint64_t(reader.u32()));
        break;
    case FieldType::Int64:
        set(reader.i64());
        break;
    case FieldType::UInt64:
    case FieldType::DateTime:
        set(reader.u64());
        break;
    case FieldType::Single:
        set(double(reader.f32()));
        break;
    case FieldType::Double:
        set(reader.f64());
        break;
    case FieldType::Pointer:
        set(pointerSize == 4 ? std::uint64_t(reader.u32()) : reader.u64());
        break;
    case FieldType::Guid:
        set(reader.guid());
        break;
    case FieldType::Utf16z:
        if (!reader.atEnd())
            set(reader.utf16zLenient());
        break;
    default:
        break;
    }
}

bool isPlain(FieldType type)
{
    return hasNumber(type) ? type != FieldType::VarInt && type != FieldType::VarUInt
                           : type == FieldType::Boolean8 || type == FieldType::DateTime
            || type == FieldType::Guid || type == FieldType::Utf16z;
}

} // namespace

const std::vector<Field> &shownFields(const EventType &type)
{
    const auto around = wrappers(type);
    return around.empty() ? type.fields.all() : around.back()->members;
}

std::optional<std::size_t> PayloadField::fixedSize(FieldType type, std::uint32_t pointerSize)
{
    switch (type) {
    case FieldType::Boolean8:
    case FieldType::SByte:
    case FieldType::Byte:
    case FieldType::Utf8Unit:
        return 1;
    case FieldType::Char16:
    case FieldType::Int16:
    case FieldType::UInt16:
        return 2;
    case FieldType::Int32:
    case FieldType::UInt32:
    case FieldType::Single:
        return 4;
    case FieldType::Int64:
    case FieldType::UInt64:
    case FieldType::Double:
    case FieldType::DateTime:
        return 8;
    case FieldType::Guid:
        return 16;
    case FieldType::Pointer:
        return pointerSize == 4 ? 4 : 8;
    case FieldType::PointerPadding:
        return pointerSize == 4 ? 0 : 4;
    default:
        return {};
    }
}

std::optional<PayloadField> PayloadField::find(const EventType &type, QStringView name,
                                               std::uint32_t pointerSize)
{
    if (type.fieldsUnreadable || name.isEmpty())
        return {};
    PayloadField found;
    found.m_fields = type.fields;
    found.m_pointerSize = pointerSize;
    found.m_path = wrappers(type);
    if (!findPath(shownFields(type), name, found.m_path))
        return {};
    found.planSteps();
    return found;
}

void PayloadField::planSteps()
{
    if (!isPlain(field().type) || std::ranges::any_of(m_fields, dependsOnEncoding)
        || protocol::nettrace::mayLackTexts(m_fields.all()))
        return;
    Step step;
    const std::vector<Field> *fields = &m_fields.all();
    for (const Field *const target : m_path) {
        for (const Field &before : *fields) {
            if (&before == target)
                break;
            if (before.type == FieldType::Utf16z) {
                step.stringFollows = true;
                m_steps.push_back(std::exchange(step, {}));
                continue;
            }
            const auto size = fixedSize(before.type, m_pointerSize);
            if (!size)
                return;
            step.bytes += *size;
        }
        fields = &target->members;
    }
    m_steps.push_back(step);
    m_direct = true;
}

bool PayloadField::isNumeric(const Field &field)
{
    return hasNumber(field.type);
}

bool PayloadField::isNumeric() const
{
    return isNumeric(field());
}

std::optional<std::size_t> PayloadField::fixedOffset() const
{
    return m_direct && m_steps.size() == 1 ? std::optional(m_steps[0].bytes) : std::nullopt;
}

std::optional<PayloadField::Place> PayloadField::place() const
{
    if (!m_direct)
        return {};
    const Place place{m_steps.size() - 1, m_steps.back().bytes, field().type == FieldType::Utf16z, 0};
    switch (field().type) {
    case FieldType::Utf16z:
        return place;
    case FieldType::Byte:
    case FieldType::UInt16:
    case FieldType::UInt32:
    case FieldType::UInt64:
    case FieldType::Pointer:
        return Place{place.strings, place.bytes, false, *fixedSize(field().type, m_pointerSize)};
    default:
        return {};
    }
}

FieldValue PayloadField::read(ByteView payload) const
{
    if (!m_direct)
        return readByDecoding(payload);
    ByteReader reader(payload);
    for (const Step &step : m_steps) {
        reader.skip(step.bytes);
        if (step.stringFollows)
            skipUtf16z(reader);
        if (reader.failed())
            return {&field(), {}};
    }
    FieldValue value;
    readPlain(field(), m_pointerSize, reader, value);
    return value;
}

FieldValue PayloadField::readByDecoding(ByteView payload) const
{
    auto decoded = protocol::nettrace::decodePayload(m_fields, payload, m_pointerSize);
    const FieldValues *values = &decoded.values;
    for (const Field *const step : m_path) {
        const FieldValue *const value = values ? valueOf(*values, step) : nullptr;
        if (!value)
            break;
        if (step == m_path.back())
            return *value;
        values = std::get_if<FieldValues>(&value->value);
    }
    return {&field(), {}};
}

std::optional<double> PayloadField::number(ByteView payload) const
{
    if (!isNumeric())
        return {};
    const FieldValue value = read(payload);
    if (const auto *const whole = std::get_if<std::uint64_t>(&value.value))
        return double(*whole);
    if (const auto *const whole = std::get_if<std::int64_t>(&value.value))
        return double(*whole);
    const auto *const real = std::get_if<double>(&value.value);
    return real ? std::optional(*real) : std::nullopt;
}

PayloadRecord::PayloadRecord(const EventType &type, std::span<const QStringView> names,
                             std::uint32_t pointerSize)
{
    for (const QStringView name : names) {
        m_fields.push_back(PayloadField::find(type, name, pointerSize));
        if (m_fields.back())
            m_order.push_back(m_fields.size() - 1);
    }
    std::ranges::sort(m_order, {}, [this](std::size_t index) {
        const auto &steps = m_fields[index]->m_steps;
        return std::pair(steps.size(), steps.empty() ? 0 : steps.back().bytes);
    });
}

void PayloadRecord::read(ByteView payload, std::span<FieldValue> values) const
{
    ByteReader behind(payload); // the strings that were passed
    std::size_t strings = 0;
    for (const std::size_t index : m_order) {
        const PayloadField &field = *m_fields[index];
        if (!field.m_direct || strings >= field.m_steps.size()) { // the latter for a name that stands twice
            values[index] = field.read(payload);
            continue;
        }
        for (; strings + 1 < field.m_steps.size(); ++strings) {
            behind.skip(field.m_steps[strings].bytes);
            skipUtf16z(behind);
        }
        ByteReader reader = behind;
        reader.skip(field.m_steps[strings].bytes);
        values[index].value.emplace<std::monostate>();
        readPlain(field.field(), field.m_pointerSize, reader, values[index]);
        if (field.field().type == FieldType::Utf16z) {
            behind = reader;
            ++strings;
        }
    }
}

} // namespace model
