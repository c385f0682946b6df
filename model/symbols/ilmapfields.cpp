// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/ilmapfields.h"

#include <algorithm>
#include <QStringView>

namespace model {

using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

constexpr std::size_t mapEntriesMax = 7000; // so many does the runtime send
constexpr std::size_t offsetBytes = 4;
constexpr QStringView countName = u"CountOfMapEntries";

std::uint64_t readNumber(protocol::ByteReader &reader, std::size_t bytes)
{
    switch (bytes) {
    case 1:
        return reader.u8();
    case 2:
        return reader.u16();
    case 4:
        return reader.u32();
    case 8:
        return reader.u64();
    default:
        reader.skip(bytes);
        return 0;
    }
}

} // namespace

IlMapFields::Role IlMapFields::roleOf(const Field &field)
{
    constexpr std::pair<QStringView, Role> roles[] = {
        {u"MethodID", Role::MethodId},
        {u"ReJITID", Role::CodeId},
        {countName, Role::Count},
        {u"ILOffsets", Role::IlOffsets},
        {u"NativeOffsets", Role::NativeOffsets},
        {u"ILVersionID", Role::IlVersion},
    };
    const auto *const found
        = std::ranges::find(roles, QStringView(field.name), &std::pair<QStringView, Role>::first);
    return found == std::end(roles) ? Role::Other : found->second;
}

std::optional<IlMapFields::Part> IlMapFields::partOf(const Field &field, std::uint32_t pointerSize)
{
    const Role role = roleOf(field);
    const bool isList = role == Role::IlOffsets || role == Role::NativeOffsets;
    if (isList
        && (field.type != FieldType::CountedArray || field.countField != countName
            || field.members.size() != 1))
        return {};
    const FieldType type = isList ? field.members.front().type : field.type;
    const auto bytes = PayloadField::fixedSize(type, pointerSize);
    return bytes && (!isList || *bytes == offsetBytes) ? std::optional(Part{role, *bytes}) : std::nullopt;
}

std::optional<IlMapFields> IlMapFields::find(const std::vector<Field> &fields, std::uint32_t pointerSize)
{
    IlMapFields found;
    for (const Field &field : fields) {
        const auto part = partOf(field, pointerSize);
        if (!part)
            return {};
        found.m_parts.push_back(*part);
    }
    const auto has = [&](Role role) { return std::ranges::count(found.m_parts, role, &Part::role) == 1; };
    if (!has(Role::MethodId) || !has(Role::Count) || !has(Role::IlOffsets) || !has(Role::NativeOffsets))
        return {};
    found.m_namesCode = has(Role::CodeId) && has(Role::IlVersion);
    return found;
}

std::optional<IlMapEvent> IlMapFields::read(protocol::ByteView payload) const
{
    protocol::ByteReader reader(payload);
    IlMapEvent map;
    std::uint64_t codeId = 0;
    int lists = 0;
    for (const Part &part : m_parts) {
        if (part.role == Role::IlOffsets || part.role == Role::NativeOffsets) {
            if (reader.failed() || reader.remaining() < map.entries.size() * part.bytes)
                return {};
            for (auto &entry : map.entries) {
                if (part.role == Role::IlOffsets)
                    entry.il = reader.i32();
                else
                    entry.native = reader.u32();
            }
            ++lists;
            continue;
        }
        const std::uint64_t number = readNumber(reader, part.bytes);
        if (reader.failed())
            break; // a payload may end behind any field
        switch (part.role) {
        case Role::MethodId:
            map.methodId = number;
            break;
        case Role::CodeId:
            codeId = number;
            break;
        case Role::Count:
            if (number > mapEntriesMax)
                return {};
            map.entries.resize(std::size_t(number));
            break;
        case Role::IlVersion:
            map.ilVersion = number;
            break;
        default:
            break;
        }
    }
    if (lists != 2)
        return {};
    if (m_namesCode)
        map.codeId = codeId;
    return map;
}

} // namespace model
