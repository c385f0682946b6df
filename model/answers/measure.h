// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/unit.h"

#include <optional>
#include <QJsonValue>
#include <QStringList>
#include <variant>

/// What an analysis finds, in few kinds of values: facts, tables of columns that are declared once, series
/// over time. Tables of the window, sums, copies, text, CSV and JSON are made of these alone.
namespace model::answers {

/// What a value counts. Values are in base units: bytes, seconds, shares from 0 to 1.
enum class Measure : std::uint8_t {
    Text,
    Number, ///< that names something, as an id does
    Count,
    Bytes,
    Seconds, ///< a length of time
    Moment, ///< seconds since the trace's first event
    Share,
    PerSecond, ///< a count
    BytesPerSecond,
};

/// A value; std::monostate where there is none. A list is a stack, innermost frame first.
using Value = std::variant<std::monostate, qint64, double, QString, QStringList>;

/// Returns a number, a text or a stack as a value. Empty ones are none.
template <class T> Value valueOf(const T &value)
{
    if constexpr (std::is_same_v<T, Value>)
        return value;
    else if constexpr (requires { value.has_value(); })
        return value ? valueOf(*value) : Value();
    else if constexpr (std::is_integral_v<T>)
        return qint64(value);
    else if constexpr (std::is_floating_point_v<T>)
        return double(value);
    else
        return value.isEmpty() ? Value() : Value(value);
}
/// Returns the number; nothing for what is none.
std::optional<double> numberOf(const Value &value);
/// Returns the value as people read it; empty for none.
QString shown(const Value &value, Measure measure);
/// Returns the value as programs read it.
QJsonValue jsonOf(const Value &value);
/// Returns the name of the base unit, as it stands in JSON: "bytes", "seconds", "share", "bytes/s",
/// "count/s", "count"; empty for texts and numbers that name something.
QString baseUnit(Measure measure);
/// Returns what numbers of the measure are for sums: amounts in bytes, seconds or percent.
text::Unit unitOf(Measure measure);

} // namespace model::answers
