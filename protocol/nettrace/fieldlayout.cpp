// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/fieldlayout.h"

#include "protocol/nettrace/strings.h"

#include <algorithm>

namespace protocol::nettrace {

namespace {

enum class FieldOrder : std::uint8_t { TypeFirst, Tagged, Sized };

bool hasElementType(FieldType type)
{
    return type == FieldType::Array || type == FieldType::FixedArray || type == FieldType::RelLoc
        || type == FieldType::DataLoc;
}

bool isOnTheWire(std::uint32_t code)
{
    constexpr std::uint32_t unused = 2;
    return code >= std::uint32_t(FieldType::Object) && code <= std::uint32_t(FieldType::Boolean8)
        && code != unused;
}

class FieldReader {
public:
    FieldReader(ByteReader &reader, FieldOrder layout)
        : m_reader(reader)
        , m_layout(layout)
    {
    }

    std::optional<std::vector<Field>> readList(std::uint32_t depth = 0)
    {
        const auto count = m_layout == FieldOrder::Sized ? std::uint32_t(m_reader.u16()) : m_reader.u32();
        if (depth >= limits::nestingMax)
            return std::nullopt;
        std::vector<Field> fields;
        bool understood = true;
        for (std::uint32_t i = 0; i < count && !m_reader.failed(); ++i) {
            if (++m_fields > limits::fieldsMax)
                return std::nullopt;
            if (auto field = readField(depth))
                fields.push_back(*std::move(field));
            else
                understood = false;
            if (!understood && m_layout == FieldOrder::TypeFirst)
                break;
        }
        if (!understood || m_reader.failed())
            return std::nullopt;
        return fields;
    }

private:
    std::optional<Field> readField(std::uint32_t depth)
    {
        Field field;
        if (m_layout == FieldOrder::TypeFirst) {
            const bool understood = readType(field, depth);
            field.name = m_reader.utf16z();
            return understood && !m_reader.failed() ? std::optional(std::move(field)) : std::nullopt;
        }
        // Sizes go before what they hold: a description may say more than we know.
        const auto own = m_layout == FieldOrder::Tagged ? sizeof(std::uint32_t) : 0;
        const auto size = m_layout == FieldOrder::Tagged ? m_reader.u32() : m_reader.u16();
        if (size < own) {
            m_reader.fail();
            return std::nullopt;
        }
        ByteReader body(m_reader.take(size - own));
        if (m_reader.failed())
            return std::nullopt;
        FieldReader inner(body, m_layout);
        inner.m_fields = m_fields;
        field.name = m_layout == FieldOrder::Tagged ? body.utf16z() : readUtf8(body);
        const bool understood = inner.readType(field, depth);
        m_fields = inner.m_fields;
        return understood && !body.failed() ? std::optional(std::move(field)) : std::nullopt;
    }

    bool readType(Field &field, std::uint32_t depth)
    {
        const auto code = m_layout == FieldOrder::Sized ? std::uint32_t(m_reader.u8()) : m_reader.u32();
        if (m_reader.failed() || !isOnTheWire(code) || depth >= limits::nestingMax)
            return false;
        field.type = FieldType(code);
        if (field.type == FieldType::Object) {
            auto members = readList(depth + 1);
            if (!members)
                return false;
            field.members = *std::move(members);
            return true;
        }
        if (hasElementType(field.type)) {
            Field element;
            if (!readType(element, depth + 1))
                return false;
            field.members.push_back(std::move(element));
        }
        if (field.type == FieldType::FixedArray)
            field.fixedCount = m_reader.u16();
        return !m_reader.failed();
    }

    ByteReader &m_reader;
    FieldOrder m_layout;
    std::uint32_t m_fields = 0;
};

bool fits(const Field &field, FieldType newest, bool arrays)
{
    const bool isArray = hasElementType(field.type);
    return field.type <= newest && (arrays || !isArray)
        && std::ranges::all_of(field.members,
                               [&](const Field &member) { return fits(member, newest, arrays); });
}

bool allFit(const std::vector<Field> &fields, FieldType newest, bool arrays)
{
    return std::ranges::all_of(fields, [&](const Field &field) { return fits(field, newest, arrays); });
}

class FieldWriter {
public:
    FieldWriter(ByteWriter &writer, FieldOrder layout)
        : m_writer(writer)
        , m_layout(layout)
    {
    }

    void writeList(const std::vector<Field> &fields)
    {
        if (m_layout == FieldOrder::Sized)
            m_writer.u16(std::uint16_t(fields.size()));
        else
            m_writer.u32(std::uint32_t(fields.size()));
        for (const auto &field : fields)
            writeField(field);
    }

private:
    void writeField(const Field &field)
    {
        const auto start = m_writer.size();
        switch (m_layout) {
        case FieldOrder::TypeFirst:
            writeType(field);
            m_writer.utf16z(field.name);
            break;
        case FieldOrder::Tagged:
            m_writer.u32(0);
            m_writer.utf16z(field.name);
            writeType(field);
            m_writer.patchU32(start, std::uint32_t(m_writer.size() - start));
            break;
        case FieldOrder::Sized:
            m_writer.u16(0);
            writeUtf8(m_writer, field.name);
            writeType(field);
            m_writer.patchU16(start, std::uint16_t(m_writer.size() - start - sizeof(std::uint16_t)));
            break;
        }
    }

    void writeType(const Field &field)
    {
        if (m_layout == FieldOrder::Sized)
            m_writer.u8(std::uint8_t(field.type));
        else
            m_writer.u32(std::uint32_t(field.type));
        if (field.type == FieldType::Object)
            writeList(field.members);
        else if (hasElementType(field.type))
            writeType(field.members.empty() ? Field{} : field.members.front());
        if (field.type == FieldType::FixedArray)
            m_writer.u16(field.fixedCount);
    }

    ByteWriter &m_writer;
    FieldOrder m_layout;
};

} // namespace

std::optional<std::vector<Field>> readFields(ByteReader &reader)
{
    return FieldReader(reader, FieldOrder::TypeFirst).readList();
}

std::optional<std::vector<Field>> readTaggedFields(ByteReader &reader)
{
    return FieldReader(reader, FieldOrder::Tagged).readList();
}

std::optional<std::vector<Field>> readSizedFields(ByteReader &reader)
{
    return FieldReader(reader, FieldOrder::Sized).readList();
}

bool fitsFields(const std::vector<Field> &fields)
{
    return allFit(fields, FieldType::Utf16z, false);
}

bool fitsTaggedFields(const std::vector<Field> &fields)
{
    return allFit(fields, FieldType::Array, true);
}

bool fitsSizedFields(const std::vector<Field> &fields)
{
    return allFit(fields, FieldType::Boolean8, true);
}

void writeFields(ByteWriter &writer, const std::vector<Field> &fields)
{
    FieldWriter(writer, FieldOrder::TypeFirst).writeList(fields);
}

void writeTaggedFields(ByteWriter &writer, const std::vector<Field> &fields)
{
    FieldWriter(writer, FieldOrder::Tagged).writeList(fields);
}

void writeSizedFields(ByteWriter &writer, const std::vector<Field> &fields)
{
    FieldWriter(writer, FieldOrder::Sized).writeList(fields);
}

} // namespace protocol::nettrace
