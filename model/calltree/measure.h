// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <QString>

namespace model {

/// What stacks are weighed by.
struct Measure {
    enum class Kind : std::uint8_t {
        Cpu, ///< time on a processor, by the samples of the profiler
        Wall, ///< time that went by, on a processor or waiting
        Samples, ///< how often the profiler found the stack
        Count, ///< how often the event came; without one, any event with a stack but the samples
        Bytes, ///< bytes allocated, or a number of the event
        Wait, ///< time spent waiting; with an event, from each to the one that ends it
        Calls, ///< how often methods were called, in traces that tell each entry and exit
        CallTime, ///< likewise, the time from entry to exit
    };

    Kind kind = Kind::Cpu;
    /// The event's name as tables show it, upper or lower case, perhaps with its provider before it
    /// ("System.Net.Http/RequestStart") and with the field that Bytes adds up: "GCAllocationTick.ObjectSize".
    /// Only Count, Bytes and Wait have one.
    QString event;

    /// Returns "ms", "samples", "events", "calls" or "bytes"; of an event's field what its name says, which
    /// may be "ns" or "us", too; empty for plain numbers.
    QString unit() const;
    /// Returns whether the profiler's samples are weighed, not events of other kinds.
    bool isBySamples() const;
    /// Returns whether calls are weighed that a trace tells by their entries and exits. The events of a
    /// function are its own calls then, not those of what it called.
    bool isByCalls() const { return kind == Kind::Calls || kind == Kind::CallTime; }
    /// Returns how many milliseconds one of the unit has; 0 where it is no time.
    double milliseconds() const;
    bool operator==(const Measure &) const = default;
};

/// Returns the word for a kind, as the command line takes it: "cpu", "call-time", ...
QString measureWord(Measure::Kind kind);
/// Returns the kind that a word means, upper or lower case; nothing for others.
std::optional<Measure::Kind> measureKind(const QString &word);

} // namespace model
