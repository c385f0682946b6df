// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// One entry of a process's environment block.
struct EnvironmentVariable {
    QString text; ///< the entry as the process has it
    /// Up to the first '=' that is not the first character; the whole entry where there is none.
    QString name;
    QString value;
    bool hasValue = true; ///< false for an entry without '='
    bool secret = false; ///< text::looksSecret() (model/text/secretdetection.h)
};

EnvironmentVariable parseEnvironmentVariable(const QString &text);

} // namespace model
