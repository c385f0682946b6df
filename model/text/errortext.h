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

/// Describes an error. `doing` names the failed action: "Reading the environment of 1234".
ErrorText describeError(const protocol::Error &error, const QString &doing);

} // namespace model
