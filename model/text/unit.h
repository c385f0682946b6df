// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QString>

/// Units as programs name them, and values as people write them. Pure functions for any thread.
namespace model::text {

/// What a value counts.
struct Unit {
    enum class Kind : std::uint8_t { Number, Bytes, Seconds, Percent };
    Kind kind = Kind::Number;
    double factor = 1; ///< a value times this is in bytes, seconds or percent
    QString noun; ///< of a Number: "requests"; empty for none
    QString per; ///< "/s", "/min", "/h", or empty
    bool operator==(const Unit &) const = default;
};

/// Reads a unit: as UCUM has it, which instruments of System.Diagnostics.Metrics use ("By", "ms",
/// "{request}"), or as EventCounters have it ("MB", "%"); behind it perhaps "/s". MB are 1,000,000 bytes,
/// MiBy are 1,048,576. What is not known is a noun.
Unit parseUnit(const QString &text);

/// Returns what an axis or a group of such values is called: "requests/s", "bytes"; empty for plain numbers.
/// Units that may share an axis have the same name.
QString unitName(const Unit &unit);

/// Returns a value as people write it: "1.5 MB/s", "3.20 ms", "12.5 %", "1 234 queries/s". `amount` is in
/// bytes, seconds or percent already. Bytes are in the units that were chosen (byteunits.h). Of what is no
/// rate the noun is left out. A value that is not 0 never reads as 0.
QString quantity(double amount, const Unit &unit);

/// Reads such a value, in bytes, seconds or percent; without a unit it is in these. Takes kB as 1000 and KiB
/// as 1024 bytes. Nothing for anything else.
std::optional<double> parseQuantity(const QString &text, const Unit &unit);

} // namespace model::text
