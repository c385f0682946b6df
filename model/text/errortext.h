// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

namespace model {

/// An error as a user reads it: what happened, why if known, what to do. One or two sentences each.
struct ErrorText {
    QString what;
    QString why;
    QString remedy;
    /// Returns all three in one paragraph.
    QString sentence() const;
};

/// What the failed action was done to. The same error has other causes in a file than in a runtime.
enum class ErrorSubject : std::uint8_t {
    File, ///< read or written, or the folder of a socket that we open
    Runtime, ///< asked or told something
    Recording, ///< of a runtime into a file: either can be the cause
};

/// Describes an error. `doing` names the failed action: "Reading the environment of 1234".
ErrorText describeError(const protocol::Error &error, const QString &doing, ErrorSubject subject);

/// Returns whether the command was sent before its wait was cancelled, so that it may still be carried out.
bool mayStillHappen(const protocol::Error &error);

/// Returns whether the connection ended before the answer, as it does when the process ends.
bool endedWithoutAnswer(const protocol::Error &error);

/// Returns whether it is what a command to a process meets that ends just then, or has ended.
bool mayHaveEnded(const protocol::Error &error);

} // namespace model
