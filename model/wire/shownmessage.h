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
    bool operator==(const ShownField &) const = default;
};

struct ShownMessage {
    QList<ShownField> fields;
    QString hexDump; ///< text::hexDump(), without the bytes of masked fields
    bool hasSecrets = false; ///< shown or not
};

/// Returns the message with its secrets masked, or as it is. Secret are the values of environment variables
/// in both directions, bytes whose meaning is not known, and command lines and providers' arguments that
/// text::argumentsLookSecret().
ShownMessage showMessage(const JournalEntry &entry, bool revealSecrets = false);

/// Returns the command's name, of a reply also that of the command it answers: "OK (ProcessInfo3)". For bytes
/// that are no message it says so.
QString messageTitle(const JournalEntry &entry);

} // namespace model::wire
