// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/ipc/ipccommands.h"

#include <optional>
#include <QList>

/// Messages of every command, field by field, for users who look at what was sent and received. Whole,
/// damaged and cut messages alike; nothing here decides whether a message is acceptable (the decoders of the
/// commands do).
namespace protocol::ipc {

/// What a field may tell about its owner, so that a view can mask it.
enum class FieldKind : std::uint8_t {
    Plain,
    EnvironmentEntry, ///< the value of an environment variable, or the bytes around one
    Arguments, ///< of a provider
    CommandLine,
    Unknown, ///< bytes without a layout, which may hold anything: a profiler's data, trailing or damaged
             ///< bytes
};

/// One field of a message. Fields come in the order of their bytes, a group (an array, a provider) before the
/// fields in it, whose `depth` is one more and whose bytes together are its own. So each byte belongs to one
/// field that is no group.
struct MessageField {
    QString name; ///< as the specification calls it; of an EnvironmentEntry the name of the variable
    /// The value as text, as the peer sent it. Where `damaged`: what is wrong. Of Unknown bytes: how many.
    QString value;
    QLatin1String meaning; ///< what the field is for, in a sentence
    qsizetype offset = 0; ///< in the message, of the count in front of a string or an array
    qsizetype size = 0;
    int depth = 0;
    FieldKind kind = FieldKind::Plain;
    /// The bytes are not what the layout says, or more than are listed. Such a field is the last one and has
    /// all the bytes that are left, possibly none.
    bool damaged = false;
    bool operator==(const MessageField &) const = default;
};

/// The most fields that are read of one message: more than 1,000 providers with all that they may have.
inline constexpr qsizetype messageFieldsMax = 16'384;

/// Returns the fields of one message: header, payload, the continuation of an environment, and what follows
/// them. `request` is the command that a reply answers; without it, what an OK reply says is Unknown.
/// What is left after messageFieldsMax of them is one more, of Unknown bytes. No bytes, no fields.
QList<MessageField> messageFields(ByteView bytes, std::optional<Command> request = {});

/// Returns the command in the header; nothing for an advertise message, or where there is no whole header.
std::optional<Command> messageCommand(ByteView bytes);

/// Returns the name of the command in the header, "Advertise" for an advertise message, and null for bytes
/// that do not begin with a whole header.
QString messageName(ByteView bytes);

} // namespace protocol::ipc
