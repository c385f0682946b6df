// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QList>
#include <QString>

namespace model::preflight {

/// What a look before a command found. Texts are whole sentences for users; what comes from outside is not
/// made visible in them yet (model/text/visibletext.h).
struct Finding {
    enum class Severity : std::uint8_t {
        Ok, ///< it was looked at, and nothing is wrong with it
        Warning, ///< the command may fail, or it could not be looked at
        Blocks, ///< the command would fail, or do harm
    };
    Severity severity = Severity::Ok;
    QString seen; ///< what was seen: "The folder /var/dumps does not exist."
    QString remedy; ///< what to do about it: "Make it, or choose another one."; empty for Ok
    bool operator==(const Finding &) const = default;
};

/// Returns the first finding that blocks the command; null where none does.
inline const Finding *firstBlocking(const QList<Finding> &findings)
{
    for (const Finding &finding : findings) {
        if (finding.severity == Finding::Severity::Blocks)
            return &finding;
    }
    return nullptr;
}

} // namespace model::preflight
