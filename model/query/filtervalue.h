// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <QString>
#include <variant>

namespace model {

/// A number without loss: whole ones of 64 bits, or a double.
using ExactNumber = std::variant<std::int64_t, std::uint64_t, double>;

/// A value that a filter compares with.
struct FilterValue {
    enum class Unit : std::uint8_t { None, Nanoseconds, Bytes };

    QString text; ///< as written, without quotes
    std::optional<ExactNumber> number; ///< in `unit`; nothing for quoted texts and other words
    Unit unit = Unit::None;
};

/// Reads a word: a number ("-5", "1.5", "0x1f"), one with a unit ("10ms", "1.5MiB"), or only a text.
FilterValue filterValue(const QString &word);
/// Returns whether the word is a unit, upper or lower case.
bool isFilterUnit(const QString &word);

} // namespace model
