// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/journal.h"

#include <QList>

/// Messages as text for people. All text of peers has been cleaned (model/text/visibletext.h).
namespace model::wire {

/// A field of a message (protocol/ipc/messagefields.h), with its value masked if it is secret.
struct ShownField {
    QString name;
    QString value;
    qsizetype offset = 0;
    qsizetype size = 0;
    int depth = 0; ///< of the groups that it is in
    bool masked = false; ///< also where only its bytes are
    bool damaged = false; ///< `value` says what is wrong
    QString meaning; ///< what the field is for, in a sentence
    bool operator==(const ShownField &) const = default;
};

/// What stands in place of a masked value.
inline constexpr char16_t maskedText[] = u"••••••••";

/// As many as the journal keeps of a message.
inline constexpr qsizetype hexDumpBytesMax = 64 * 1024;

struct ShownMessage {
    QString title; ///< as messageTitle()
    QString place; ///< in the specification (protocol/ipc/commandcatalog.h); empty for bytes that are none
    QList<ShownField> fields;
    /// text::hexDump() of the first hexDumpBytesMax bytes, without those of masked fields, and a line that
    /// says how many more there are.
    QString hexDump;
    /// The bytes to be copied. Of a masked text each character is "•", so that it can still be decoded; other
    /// masked bytes are 0.
    QByteArray bytes;
    bool hasSecrets = false; ///< shown or not
    bool hasMasked = false; ///< some of them are not shown
    bool damaged = false; ///< one of the fields is
};

/// Returns the index of the field that has the byte and is no group; -1 where there is none.
qsizetype fieldAt(const QList<ShownField> &fields, qsizetype offset);

/// Returns the message with its secrets masked, or as it is. Secret are the values of environment variables
/// in both directions, bytes whose meaning is not known, and command lines and providers' arguments that
/// text::argumentsLookSecret().
ShownMessage showMessage(const JournalEntry &entry, bool revealSecrets = false);
/// Does the same for bytes of which nothing is missing. `request` is the command that a reply answers.
ShownMessage showBytes(const QByteArray &bytes, std::optional<protocol::ipc::Command> request,
                       bool revealSecrets = false);

/// Returns the command's name, of a reply also that of the command it answers: "OK (ProcessInfo3)". For bytes
/// that are no message it says so.
QString messageTitle(const JournalEntry &entry);
QString messageTitle(const QByteArray &bytes, std::optional<protocol::ipc::Command> request);

} // namespace model::wire
