// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filter.h"
#include "model/store/tracesnapshot.h"

#include <QByteArray>
#include <vector>

/// Writes conditions of the filter language about what is seen. The parser reads every one of them back as it
/// was meant, whatever characters names and values have. For any thread.
namespace model {

/// Longer texts and values have no condition: no user could read the filter.
inline constexpr qsizetype conditionTextMax = 1'000;

/// Returns `text` as a value of the language that is no number, in quotes where it needs them.
QString filterText(const QString &text);
/// Returns the name of a payload field as the language has it: `Size`, `payload.time`, `"my field"`.
QString filterFieldName(const QString &name);

/// `provider == "My Source"`. These return nothing where the text is too long.
QString providerCondition(const QString &provider);
QString eventCondition(const QString &event);
QString typeCondition(const QString &provider, const QString &event);
QString threadCondition(std::uint64_t thread);
/// The method is somewhere in the stack. `method` is "Namespace.Type.Method".
QString stackCondition(const QString &method);
/// A method of the type, "Namespace.Type", is somewhere in the stack.
QString typeInStackCondition(const QString &type);
/// A text field of the payload has that value.
QString payloadTextCondition(const QString &field, const QString &value);
/// Events of that name have a number in that field that lies in [from, to). `provider` is the one whose
/// events are meant; empty: any.
QString rangeCondition(const QString &event, const QString &field, double from, double to,
                       const QString &provider = {});
/// Events that tell of an EventCounter, or of an instrument of a Meter; an empty name: of any of its
/// provider.
QString counterCondition(const QString &provider, const QString &name, bool isInstrument);
/// All events from the ticks on, or up to them and with them.
QString fromTimeCondition(const TraceSnapshot &snapshot, std::int64_t ticks);
QString upToTimeCondition(const TraceSnapshot &snapshot, std::int64_t ticks);

/// A field of an event's payload with its value, and the condition that it has this value.
struct FieldCondition {
    QString field; ///< "Size", "In.Deep"
    QString value; ///< as shown; lists are left out
    QString condition; ///< empty where the language cannot compare with the value
    bool isNumber = false; ///< it can be drawn over time
    /// Where the trace is known: the field of this event alone (model/query/eventfield.h), and the condition
    /// that this one has the value.
    QString nameOfEvent = {};
    QString conditionOfEvent = {};
    bool isShared = false; ///< other events have a field that is called so, too
    bool operator==(const FieldCondition &) const = default;
};
inline constexpr std::size_t fieldConditionsMax = 100;

/// Returns the fields of a payload that have a value, the members of objects as well, up to
/// fieldConditionsMax.
std::vector<FieldCondition> fieldConditions(const EventType &type, const QByteArray &payload,
                                            std::uint32_t pointerSize);
/// Returns those of an event of the trace, with what is told of this event alone. Reads the file, so it is
/// for workers.
std::vector<FieldCondition> fieldConditions(const TraceSnapshot &snapshot, std::uint64_t event);

/// How a condition joins a filter.
enum class FilterJoin : std::uint8_t {
    Only, ///< in place of the filter
    Not, ///< the filter, and not the condition
    And,
    Or,
};
/// Returns the filter and the condition together, with parentheses where they need them. A filter that is
/// empty, or that has a problem, excludes nothing: then the condition stands alone.
QString joinedFilter(const QString &filter, const QString &condition, FilterJoin join);

} // namespace model
