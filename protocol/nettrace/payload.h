// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <variant>

namespace protocol::nettrace {

struct FieldValue;
using FieldValues = std::vector<FieldValue>; ///< members of an object or elements of an array

/// One decoded value: signed integers as int64, unsigned ones and pointers as uint64, both floats as double,
/// characters as text. DateTime is FILETIME ticks in uint64; Remainder is bytes, and so is Decimal, but
/// for TraceLogging's, which is a double. Arrays of Byte are bytes, arrays of characters are text, all others
/// lists.
struct FieldValue {
    const Field *field = nullptr; ///< borrowed from the field list that was passed to decodePayload()
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, QString, QUuid, QByteArray,
                 FieldValues>
        value;

    /// Bytes of the payload.
    struct Range {
        std::uint32_t offset = 0;
        std::uint32_t size = 0;
        bool operator==(const Range &) const = default;
    };
    /// Where it was read, with what belongs to it: the count of an array, the NUL of a text. Of RelLoc and
    /// DataLoc this is the word that says where the value is. decodePayload() sets both.
    Range bytes{};
    Range located{}; ///< RelLoc and DataLoc: the value itself
};

struct DecodedPayload {
    FieldValues values; ///< in the order of the fields; fewer when the payload is cut
    std::size_t consumed = 0; ///< bytes; a newer version of the event may have appended more
    bool truncated = false; ///< the payload ended inside or before a field
};

/// Decodes a payload field by field. Truncated payloads are legal: fields are read while bytes remain, and of
/// an object or array that is cut the members and elements that are whole are kept. A last UTF-16 or UTF-8
/// string may lack its NUL. Of a log, one text may be missing (mayLackTexts()), which is then empty.
DecodedPayload decodePayload(const std::vector<Field> &fields, ByteView payload, std::uint32_t pointerSize);
/// Returns whether these are the fields of an entry of a log (Microsoft-Extensions-Logging). Before .NET 5 a
/// text that was null has no bytes in its payload, not even a NUL, so that what follows seems to be its
/// value.
bool mayLackTexts(const std::vector<Field> &fields);

} // namespace protocol::nettrace
