// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/comparisonparser.h"

#include "model/query/exactnumber.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <QUuid>
#include <utility>

namespace model {

namespace {

struct NamedField {
    QLatin1String name;
    FilterField field;
};
constexpr NamedField namedFields[] = {
    {QLatin1String("provider"), FilterField::Provider},
    {QLatin1String("event"), FilterField::Event},
    {QLatin1String("id"), FilterField::Id},
    {QLatin1String("version"), FilterField::Version},
    {QLatin1String("level"), FilterField::Level},
    {QLatin1String("keywords"), FilterField::Keywords},
    {QLatin1String("thread"), FilterField::Thread},
    {QLatin1String("time"), FilterField::Time},
    {QLatin1String("stack"), FilterField::Stack},
    {QLatin1String("opcode"), FilterField::Opcode},
    {QLatin1String("processor"), FilterField::Processor},
    {QLatin1String("activity"), FilterField::Activity},
    {QLatin1String("relatedActivity"), FilterField::RelatedActivity},
};

struct NamedComparison {
    QLatin1String text;
    FilterOperator comparison;
};
constexpr NamedComparison namedComparisons[] = {
    {QLatin1String("=="), FilterOperator::Equal},
    {QLatin1String("!="), FilterOperator::NotEqual},
    {QLatin1String("<"), FilterOperator::Less},
    {QLatin1String("<="), FilterOperator::LessOrEqual},
    {QLatin1String(">"), FilterOperator::Greater},
    {QLatin1String(">="), FilterOperator::GreaterOrEqual},
    {QLatin1String("in"), FilterOperator::In},
    {QLatin1String("contains"), FilterOperator::Contains},
    {QLatin1String("matches"), FilterOperator::Matches},
    {QLatin1String("exists"), FilterOperator::Exists},
};

/// What the levels are called, from 0 on.
constexpr std::array levelNames{u"LogAlways", u"Critical",      u"Error",
                                u"Warning",   u"Informational", u"Verbose"};

constexpr QLatin1String payloadPrefix("payload.");

const NamedField *fieldNamed(QStringView name)
{
    for (const NamedField &field : namedFields) {
        if (name.compare(field.name, Qt::CaseInsensitive) == 0)
            return &field;
    }
    return nullptr;
}

bool isOrder(FilterOperator comparison)
{
    return comparison >= FilterOperator::Less && comparison <= FilterOperator::GreaterOrEqual;
}

FilterValue inNanoseconds(FilterValue value)
{
    if (value.unit == FilterValue::Unit::None) {
        FilterValue seconds = filterValue(value.text + u's');
        if (seconds.number)
            value.number = seconds.number;
        else // 1e3
            value.number = std::visit([](auto n) { return double(n) * 1e9; }, *value.number);
        value.unit = FilterValue::Unit::Nanoseconds;
    }
    return value;
}

/// Reads a comparison token by token. Every function returns false or nothing after a problem.
class ComparisonParser {
    using Kind = FilterToken::Kind;

public:
    explicit ComparisonParser(FilterCursor &tokens)
        : m_tokens(tokens)
    {
    }

    std::optional<FilterComparison> parse()
    {
        const FilterToken name = m_tokens.take();
        FilterComparison found;
        found.isNegated = m_tokens.takeKeyword(QLatin1String("not"));
        const FilterToken sign = m_tokens.take();
        FilterNode &node = found.node;
        node.kind = FilterNode::Kind::Comparison;
        if (!nameField(name, node))
            return {};
        const auto *const named = std::ranges::find_if(
            namedComparisons, [&](const NamedComparison &one) { return sign.text == one.text; });
        node.comparison = named->comparison;
        if (!allows(node, name, sign) || !parseOperand(node, sign))
            return {};
        return found;
    }

private:
    bool nameField(const FilterToken &name, FilterNode &node)
    {
        const auto *const known = name.kind == Kind::Word ? fieldNamed(name.text) : nullptr;
        node.field = known ? known->field : FilterField::Payload;
        if (known)
            return true;
        const bool prefixed
            = name.kind == Kind::Word && name.text.startsWith(payloadPrefix, Qt::CaseInsensitive);
        node.text = prefixed ? name.text.mid(payloadPrefix.size()) : name.text;
        if (node.text.isEmpty())
            m_tokens.fail(name, Texts::tr("The name of a payload field is missing here."));
        return !m_tokens.problem();
    }

    /// Whether the field can be compared in this way.
    bool allows(const FilterNode &node, const FilterToken &name, const FilterToken &sign)
    {
        const auto comparison = node.comparison;
        const bool isText = comparison == FilterOperator::Contains || comparison == FilterOperator::Matches;
        bool allowed = true;
        QString instead;
        switch (node.field) {
        case FilterField::Stack:
            allowed = !isOrder(comparison);
            instead = Texts::tr("a stack can be compared by ==, !=, contains, matches, in and exists");
            break;
        case FilterField::Time:
        case FilterField::Id:
        case FilterField::Version:
        case FilterField::Level:
        case FilterField::Opcode:
        case FilterField::Processor:
            allowed = !isText;
            instead = Texts::tr("it is a number, for ==, !=, <, <=, >, >= and in");
            break;
        case FilterField::Activity:
        case FilterField::RelatedActivity:
            allowed = !isOrder(comparison);
            instead = Texts::tr("an activity can be compared by ==, !=, contains, matches, in and exists");
            break;
        case FilterField::Keywords:
            allowed = comparison != FilterOperator::Matches;
            instead = Texts::tr("they are bits of a number, for ==, !=, <, <=, >, >=, in and contains");
            break;
        default:
            break;
        }
        if (!allowed)
            m_tokens.fail(sign, Texts::tr("\"%1\" is not for %2: %3.").arg(sign.text, name.text, instead));
        return allowed;
    }

    bool parseOperand(FilterNode &node, const FilterToken &sign)
    {
        if (node.comparison == FilterOperator::Exists)
            return true;
        if (node.comparison == FilterOperator::In)
            return parseSetOrRange(node, sign);
        const FilterToken first = m_tokens.current();
        auto value = parseValue(node, sign);
        if (!value)
            return false;
        node.choices.push_back({*std::move(value), {}});
        return node.comparison != FilterOperator::Matches || compilePattern(node, first);
    }

    /// The pattern is tried alone first, because the limits before it would move the places of its errors.
    bool compilePattern(FilterNode &node, const FilterToken &token)
    {
        const QString text = node.choices[0].value.text;
        const QRegularExpression alone(text);
        const qsizetype textStart = token.position + (token.kind == Kind::Quoted ? 1 : 0);
        if (!alone.isValid()) {
            const qsizetype offset = std::clamp<qsizetype>(alone.patternErrorOffset(), 0, text.size());
            m_tokens.fail(std::min(textStart + offset, token.position + token.length - 1), 1,
                          Texts::tr("This is no regular expression: %1.").arg(alone.errorString()));
            return false;
        }
        // PCRE2 gives up after so many steps; then the text does not match.
        node.pattern = QRegularExpression(QStringLiteral("(*LIMIT_MATCH=20000)(*LIMIT_DEPTH=2000)") + text,
                                          QRegularExpression::CaseInsensitiveOption);
        if (!node.pattern.isValid())
            m_tokens.fail(token, Texts::tr("This regular expression is too large."));
        return !m_tokens.problem();
    }

    bool parseSetOrRange(FilterNode &node, const FilterToken &sign)
    {
        if (m_tokens.current().kind != Kind::OpenSet)
            return parseChoice(node, sign, true);
        const FilterToken open = m_tokens.take();
        while (true) {
            if (!parseChoice(node, sign, false))
                return false;
            if (node.choices.size() > Filter::choicesMax) {
                m_tokens.fail(m_tokens.current(),
                              Texts::tr("A set can have at most %1 values.").arg(Filter::choicesMax));
                return false;
            }
            const FilterToken separator = m_tokens.take();
            if (separator.kind == Kind::CloseSet)
                return true;
            if (separator.kind == Kind::End) {
                m_tokens.fail(open, Texts::tr("This brace is not closed."));
                return false;
            }
            if (separator.kind != Kind::Comma) {
                m_tokens.fail(separator, Texts::tr("A comma is missing before \"%1\".").arg(separator.text));
                return false;
            }
        }
    }

    bool parseChoice(FilterNode &node, const FilterToken &sign, bool mustBeRange)
    {
        // A range may begin below zero.
        m_tokens.splitAtRange(m_tokens.current().kind == Kind::Minus ? 1 : 0);
        const FilterToken first = m_tokens.current();
        auto from = parseValue(node, sign);
        if (!from)
            return false;
        m_tokens.splitAtRange(0);
        if (m_tokens.current().kind != Kind::Range) {
            if (mustBeRange)
                m_tokens.fail(first, Texts::tr("A set or a range must follow \"in\": {1, 7} or 2s..5s."));
            node.choices.push_back({*std::move(from), {}});
            return !m_tokens.problem();
        }
        if (node.field == FilterField::Stack) {
            m_tokens.fail(m_tokens.current(), Texts::tr("A stack has no range. Name its methods: {A, B}."));
            return false;
        }
        const FilterToken range = m_tokens.take();
        auto to = parseValue(node, range);
        if (!to)
            return false;
        if (from->number && to->number && from->unit == to->unit
            && std::is_gt(compareExactly(*from->number, *to->number))) {
            m_tokens.fail(first, Texts::tr("This range ends before it begins."));
            return false;
        }
        node.choices.push_back({*std::move(from), std::move(to)});
        return true;
    }

    std::optional<FilterValue> parseValue(const FilterNode &node, const FilterToken &sign)
    {
        const FilterToken first = m_tokens.current();
        const bool negative = first.kind == Kind::Minus;
        if (negative)
            m_tokens.take();
        const FilterToken token = m_tokens.current();
        if (token.kind == Kind::OpenQuote) {
            return m_tokens.failAtOpenQuote(token);
        }
        const bool isWord = token.kind == Kind::Word;
        if (!isWord && (negative || token.kind != Kind::Quoted)) {
            return m_tokens.fail(token.kind == Kind::End ? token : first,
                                 Texts::tr("A value is missing behind \"%1\".").arg(sign.text));
        }
        m_tokens.take();
        FilterValue value;
        if (isWord)
            value = filterValue(negative ? QString(u'-' % token.text) : token.text);
        else
            value.text = token.text;
        // "10 ms"
        if (value.number && value.unit == FilterValue::Unit::None && m_tokens.current().kind == Kind::Word
            && isFilterUnit(m_tokens.current().text) && !m_tokens.isComparison(m_tokens.ahead(1)))
            value = filterValue(value.text + m_tokens.take().text);
        const FilterToken whole{Kind::Word, first.position, m_tokens.endOfLast() - first.position, {}};
        return checked(node, whole, std::move(value));
    }

    /// Returns the value as its field needs it, or says why the field cannot have it.
    std::optional<FilterValue> checked(const FilterNode &node, const FilterToken &token, FilterValue value)
    {
        using Unit = FilterValue::Unit;
        const auto refuse
            = [&](const QString &text) -> std::optional<FilterValue> { return m_tokens.fail(token, text); };
        switch (node.field) {
        case FilterField::Time:
            if (!value.number || value.unit == Unit::Bytes)
                return refuse(Texts::tr("The time is compared with seconds since the first event, as "
                                        "in 1.5, or a duration, as in 20ms."));
            return inNanoseconds(std::move(value));
        case FilterField::Level:
            for (std::size_t i = 0; i < levelNames.size(); ++i) {
                if (value.text.compare(QStringView(levelNames[i]), Qt::CaseInsensitive) == 0)
                    value.number = std::int64_t(i);
            }
            [[fallthrough]];
        case FilterField::Id:
        case FilterField::Version:
        case FilterField::Keywords:
        case FilterField::Opcode:
        case FilterField::Processor:
            if (!value.number || value.unit != Unit::None)
                return refuse(node.field == FilterField::Level
                                  ? Texts::tr("A level is a number or a name: Critical, Error, Warning, "
                                              "Informational, Verbose.")
                                  : Texts::tr("This field is compared with numbers, as in 80 or 0x50."));
            return value;
        case FilterField::Activity:
        case FilterField::RelatedActivity:
            // As tables and exports write it; others write it in braces.
            if (const QUuid id(value.text); !id.isNull())
                value.text = id.toString(QUuid::WithoutBraces);
            else if (node.comparison == FilterOperator::Equal || node.comparison == FilterOperator::NotEqual
                     || node.comparison == FilterOperator::In)
                return refuse(Texts::tr("An activity id is 32 hexadecimal digits in five groups, as tables "
                                        "show it; compare a part of it by contains."));
            return value;
        case FilterField::Thread:
            if (isOrder(node.comparison) && !value.number)
                return refuse(Texts::tr("Only the number of a thread has an order; compare its name by "
                                        "== or contains."));
            return value;
        default:
            return value;
        }
    }

    FilterCursor &m_tokens;
};

} // namespace

bool isFilterField(QStringView name)
{
    return fieldNamed(name) || name.startsWith(payloadPrefix, Qt::CaseInsensitive);
}

std::optional<FilterComparison> parseComparison(FilterCursor &tokens)
{
    return ComparisonParser(tokens).parse();
}

} // namespace model
