// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/messagefields.h"

/// How the payloads of all commands and replies are laid out. Messages are read (layoutreader.h) and composed
/// (messagecomposer.h) by these tables.
namespace protocol::ipc {

enum class FieldType : std::uint8_t {
    U8,
    U16,
    U32,
    U64,
    Guid,
    String, ///< u32 count of UTF-16 units with their NUL, and those
    Bytes, ///< u32 count and that many bytes
    Numbers, ///< u32 count and that many u32
    Structure, ///< its members, one behind the other
    Array, ///< u32 count and that many structures of its members
};

/// How a number is shown.
enum class NumberStyle : std::uint8_t { Decimal, Hexadecimal, YesNo, Milliseconds, OneOf, Flags, HResult };

/// When a field is there.
enum class Presence : std::uint8_t {
    Always,
    Streaming, ///< where session_type says so
    UserEvents, ///< where session_type says so
    IfAnyLeft, ///< only some runtimes send it, as the last one
};

/// A field's name, as the specification has it, and what it is for, in a sentence.
struct FieldLabel {
    const char *name;
    const char *meaning;
};

struct NamedNumber {
    std::uint32_t number;
    const char *name;
};

/// A row of constants that lives as long as the program.
template <class T> struct ConstantRow {
    const T *first = nullptr;
    std::size_t count = 0;
    constexpr ConstantRow() = default;
    template <std::size_t N>
    constexpr ConstantRow(const T (&row)[N])
        : first(row)
        , count(N)
    {
    }
    constexpr const T *begin() const { return first; }
    constexpr const T *end() const { return first + count; }
    constexpr bool empty() const { return count == 0; }
};

struct FieldLayout {
    FieldLabel label;
    FieldType type;
    NumberStyle style = NumberStyle::Decimal;
    ConstantRow<NamedNumber> names = {}; ///< of OneOf; of Flags the bits
    ConstantRow<FieldLayout> members = {}; ///< of Structure and Array
    FieldKind kind = FieldKind::Plain;
    Presence presence = Presence::Always;
    const char *itemName = ""; ///< of Array: what one of its structures is called
};
using PayloadLayout = ConstantRow<FieldLayout>;

/// The field that says which of the fields behind it are there, see Presence.
inline constexpr char sessionTypeName[] = "session_type";
inline constexpr std::uint32_t streamingSessionType = 0;
inline constexpr std::uint32_t userEventsSessionType = 1;

/// Returns the payload of a request; an empty one also for a command that we do not know.
PayloadLayout requestLayout(Command command);
/// Returns the payload of the OK reply to that command; an empty one also where we do not know it.
PayloadLayout replyLayout(Command request);
/// Returns the payload of an error reply.
PayloadLayout errorLayout();

/// Returns the fewest bytes that the field takes.
std::size_t bytesMin(const FieldLayout &field);

} // namespace protocol::ipc
