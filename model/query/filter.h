// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filtervalue.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <vector>

namespace model {

/// What a condition looks at.
enum class FilterField : std::uint8_t {
    Provider,
    Event,
    Id,
    Version,
    Level,
    Keywords,
    Opcode,
    Thread,
    Time,
    Stack,
    Processor, ///< that wrote the event
    Activity, ///< the activity id in the event's header, and the one that began it
    RelatedActivity,
    Payload, ///< a field of the payload, by its name
};

enum class FilterOperator : std::uint8_t {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    In,
    Contains,
    Matches,
    Exists,
};

/// One of the values to compare with: a value, or behind `in` a range from `value` up to, but not with,
/// `end`.
struct FilterChoice {
    FilterValue value;
    std::optional<FilterValue> end;
};

/// A node of the tree. Which members have a meaning depends on `kind`.
struct FilterNode {
    enum class Kind : std::uint8_t { And, Or, Not, Word, Comparison };
    Kind kind = Kind::Word;
    std::vector<std::uint32_t> children; ///< And, Or, Not: indexes into Filter::nodes()
    QString text; ///< Word: the word; Comparison: name of the payload field
    std::uint32_t wordNumber = 0; ///< Word: counted from 0
    FilterField field = FilterField::Payload;
    FilterOperator comparison = FilterOperator::Exists;
    std::vector<FilterChoice> choices; ///< none for Exists; several only for In
    QRegularExpression pattern; ///< Matches; gives up after a bounded number of steps
};

/// What is wrong with a filter's text: a sentence, and the characters that it is about.
struct FilterProblem {
    qsizetype position = 0;
    qsizetype length = 0;
    QString text;
    bool operator==(const FilterProblem &) const = default;
};

/// A filter of events, as resources/help/filters.md describes the language. Immutable, for any thread.
class Filter {
public:
    static constexpr qsizetype lengthMax = 10'000; ///< characters
    static constexpr std::uint32_t depthMax = 50; ///< of parentheses
    static constexpr std::uint32_t wordsMax = 64;
    static constexpr std::uint32_t conditionsMax = 256; ///< words and comparisons
    static constexpr std::size_t choicesMax = 1'000; ///< values of one set

    /// The empty filter, which every event matches.
    Filter() = default;
    struct Parsed;
    /// Parses a text. Takes time in proportion to its length.
    static Parsed parse(const QString &text);

    bool matchesAll() const { return m_nodes.empty(); }
    const QString &text() const { return m_text; } ///< as it was written
    /// Returns the nodes; the last one is the root.
    const std::vector<FilterNode> &nodes() const { return m_nodes; }
    bool usesStacks() const;
    /// Returns the payload fields that are compared, each once.
    QStringList payloadFields() const;
    /// Returns whether both were written with the same words, however these are spaced.
    friend bool operator==(const Filter &a, const Filter &b) { return a.m_words == b.m_words; }

private:
    std::vector<FilterNode> m_nodes;
    QString m_text;
    QString m_words;
};

struct Filter::Parsed {
    Filter filter; ///< empty where there is a problem
    std::optional<FilterProblem> problem;
};

} // namespace model
