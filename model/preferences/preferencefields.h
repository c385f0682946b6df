// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preferences/preferences.h"

#include <QLatin1String>
#include <span>
#include <variant>

namespace model {

/// One preference: what it is called in settings and files, and where it is in the value.
struct PreferenceField {
    using Member = std::variant<QString Preferences::*, int Preferences::*, bool Preferences::*,
                                QStringList Preferences::*>;
    QLatin1String key;
    Member member;
};

std::span<const PreferenceField> preferenceFields();

inline constexpr qsizetype preferenceTextMax = 4096; ///< characters of a text
inline constexpr qsizetype preferenceLinesMax = 100; ///< texts in a list

} // namespace model
