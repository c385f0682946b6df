// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/exactnumber.h"
#include "model/query/filter.h"
#include "model/query/filterlexer.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <limits>
#include <QUuid>
#include <utility>

namespace model {

namespace {

using Kind = FilterToken::Kind;

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

/// Builds the tree. The first problem ends the work: every parse* function returns nothing then.
class FilterParser {
public:
    explicit FilterParser(const QString &text)
        : m_tokens(filterTokens(text))
    {
    }

    std::optional<FilterProblem> problem() const { return m_problem; }
    std::vector<FilterNode> takeNodes() { return std::move(m_nodes); }

    void parse()
    {
        if (current().kind == Kind::End)
            return;
        if (!parseOr(0))
            return;
        if (current().kind == Kind::Close)
            fail(current(), Texts::tr("This parenthesis closes nothing. Remove it, or open one before."));
        else if (current().kind != Kind::End)
            failAtOperand();
    }

private:
    using Index = std::optional<std::uint32_t>; ///< of a node; nothing after a problem

    const FilterToken &current() const { return m_tokens[m_at]; }
    const FilterToken &ahead(std::size_t count) const
    {
        return m_tokens[std::min(m_at + count, m_tokens.size() - 1)];
    }
    FilterToken take()
    {
        FilterToken token = current();
        if (token.kind != Kind::End)
            ++m_at;
        return token;
    }
    bool takeKeyword(QLatin1String word)
    {
        const bool found = current().isKeyword(word);
        m_at += found ? 1 : 0;
        return found;
    }

    Index fail(const FilterToken &token, const QString &text)
    {
        return fail(token.position, token.length, text);
    }
    Index fail(qsizetype position, qsizetype length, const QString &text)
    {
        if (!m_problem)
            m_problem = FilterProblem{position, length, text};
        return {};
    }

    std::uint32_t add(FilterNode node)
    {
        m_nodes.push_back(std::move(node));
        return std::uint32_t(m_nodes.size() - 1);
    }
    std::uint32_t combine(FilterNode::Kind kind, std::vector<std::uint32_t> children)
    {
        if (children.size() == 1)
            return children[0];
        FilterNode node;
        node.kind = kind;
        node.children = std::move(children);
        return add(std::move(node));
    }

    Index parseOr(std::uint32_t depth)
    {
        std::vector<std::uint32_t> children;
        do {
            const Index child = parseAnd(depth);
            if (!child)
                return {};
            children.push_back(*child);
        } while (takeKeyword(QLatin1String("or")));
        return combine(FilterNode::Kind::Or, std::move(children));
    }

    /// Conditions that stand beside each other must all be true, with "and" between them or without.
    Index parseAnd(std::uint32_t depth)
    {
        std::vector<std::uint32_t> children;
        do {
            const Index child = parseNot(depth);
            if (!child)
                return {};
            children.push_back(*child);
        } while (takeKeyword(QLatin1String("and")) || beginsCondition());
        return combine(FilterNode::Kind::And, std::move(children));
    }

    bool beginsCondition() const
    {
        switch (current().kind) {
        case Kind::Word:
        case Kind::Quoted:
        case Kind::OpenQuote:
        case Kind::Minus:
        case Kind::Open:
            return true;
        default:
            return current().isKeyword(QLatin1String("not"));
        }
    }

    Index parseNot(std::uint32_t depth)
    {
        bool negated = false;
        while (takeKeyword(QLatin1String("not")))
            negated = !negated;
        const Index child = parseCondition(depth);
        return child && negated ? Index(negation(*child)) : child;
    }

    std::uint32_t negation(std::uint32_t child)
    {
        FilterNode node;
        node.kind = FilterNode::Kind::Not;
        node.children = {child};
        return add(std::move(node));
    }

    Index parseCondition(std::uint32_t depth)
    {
        switch (current().kind) {
        case Kind::Open:
            return parseParentheses(depth);
        case Kind::Minus:
            return parseExcluded();
        case Kind::Word:
        case Kind::Quoted: {
            if (++m_conditions > Filter::conditionsMax)
                return fail(current(),
                            Texts::tr("A filter can have at most %1 conditions. Leave out this one and "
                                      "what follows.")
                                .arg(Filter::conditionsMax));
            return isComparisonAhead() ? parseComparison() : parseWord(take());
        }
        default:
            return failAtOperand();
        }
    }

    /// Says what is wrong with a token that cannot begin a condition.
    Index failAtOperand()
    {
        const FilterToken &token = current();
        switch (token.kind) {
        case Kind::End:
            return fail(token, Texts::tr("A condition is missing here, at the end."));
        case Kind::OpenQuote:
            return failAtOpenQuote(token);
        case Kind::Close:
            return fail(token, Texts::tr("A condition is missing before this parenthesis."));
        case Kind::OpenSet:
        case Kind::CloseSet:
        case Kind::Comma:
            return fail(token,
                        Texts::tr("\"%1\" has a meaning only behind \"in\", as in \"thread in {1, 7}\". "
                                  "To find it as text, put it in quotes.")
                            .arg(token.text));
        case Kind::Keyword:
            if (token.text == QLatin1String("and") || token.text == QLatin1String("or"))
                return fail(token,
                            Texts::tr("A condition is missing before \"%1\". To find the word "
                                      "itself, put it in quotes.")
                                .arg(token.text));
            [[fallthrough]];
        default:
            return fail(token,
                        Texts::tr("A field's name is missing before \"%1\". To find it as text, "
                                  "put it in quotes.")
                            .arg(token.text));
        }
    }

    Index failAtOpenQuote(const FilterToken &token)
    {
        return fail(token, Texts::tr("This quote is not closed."));
    }

    Index parseParentheses(std::uint32_t depth)
    {
        const FilterToken open = take();
        if (depth == Filter::depthMax)
            return fail(open, Texts::tr("Parentheses can be at most %1 deep.").arg(Filter::depthMax));
        const Index inner = parseOr(depth + 1);
        if (!inner)
            return {};
        if (current().kind == Kind::End)
            return fail(open, Texts::tr("This parenthesis is not closed."));
        if (current().kind != Kind::Close)
            return failAtOperand();
        take();
        return inner;
    }

    Index parseExcluded()
    {
        const FilterToken minus = take();
        const FilterToken &word = current();
        if (word.kind == Kind::OpenQuote)
            return failAtOpenQuote(word);
        const bool adjacent = word.position == minus.position + 1;
        const bool isText
            = word.kind == Kind::Word || word.kind == Kind::Quoted || word.kind == Kind::Keyword;
        if (adjacent && word.kind == Kind::Open)
            return fail(minus, Texts::tr("\"-\" stands before words. Write \"not\" here."));
        if (!adjacent || !isText)
            return fail(minus,
                        Texts::tr("A word must follow \"-\" at once. To find a minus, put it in "
                                  "quotes."));
        if (isComparisonAhead())
            return fail(minus, Texts::tr("\"-\" stands before words. Write \"not\" before a comparison."));
        if (++m_conditions > Filter::conditionsMax)
            return fail(minus,
                        Texts::tr("A filter can have at most %1 conditions. Leave out this one "
                                  "and what follows.")
                            .arg(Filter::conditionsMax));
        const Index child = parseWord(take());
        return child ? Index(negation(*child)) : child;
    }

    Index parseWord(const FilterToken &token)
    {
        // One equals sign means a comparison, unless it is part of a payload as it is shown.
        if (token.kind == Kind::Word) {
            const auto equals = token.text.indexOf(u'=');
            const QStringView name = QStringView(token.text).left(std::max<qsizetype>(equals, 0));
            if (equals == 0 || (equals > 0 && fieldNamed(name))
                || (equals > 0 && name.startsWith(payloadPrefix, Qt::CaseInsensitive)))
                return fail(token.position + equals, 1,
                            Texts::tr("Write \"==\" to compare. To find \"%1\" as text, put it in "
                                      "quotes.")
                                .arg(token.text));
        }
        if (m_words == Filter::wordsMax)
            return fail(token,
                        Texts::tr("A filter can have at most %1 words that may occur anywhere. Name the "
                                  "field where this one is looked for.")
                            .arg(Filter::wordsMax));
        FilterNode node;
        node.kind = FilterNode::Kind::Word;
        node.text = token.text;
        if (node.text.isEmpty())
            return fail(token, Texts::tr("There is nothing between these quotes."));
        node.wordNumber = m_words++;
        return add(std::move(node));
    }

    static bool isComparison(const FilterToken &token)
    {
        return token.kind == Kind::Comparison
            || (token.kind == Kind::Keyword && token.text != QLatin1String("and")
                && token.text != QLatin1String("or") && token.text != QLatin1String("not"));
    }

    bool isComparisonAhead() const
    {
        return isComparison(ahead(1)) || (ahead(1).isKeyword(QLatin1String("not")) && isComparison(ahead(2)));
    }

    Index parseComparison()
    {
        const FilterToken name = take();
        const bool negated = takeKeyword(QLatin1String("not"));
        const FilterToken sign = take();
        FilterNode node;
        node.kind = FilterNode::Kind::Comparison;
        if (!nameField(name, node))
            return {};
        const auto *const named = std::ranges::find_if(
            namedComparisons, [&](const NamedComparison &one) { return sign.text == one.text; });
        node.comparison = named->comparison;
        if (!allows(node, name, sign) || !parseOperand(node, sign))
            return {};
        const std::uint32_t comparison = add(std::move(node));
        return negated ? negation(comparison) : comparison;
    }

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
            fail(name, Texts::tr("The name of a payload field is missing here."));
        return !m_problem;
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
            fail(sign, Texts::tr("\"%1\" is not for %2: %3.").arg(sign.text, name.text, instead));
        return allowed;
    }

    bool parseOperand(FilterNode &node, const FilterToken &sign)
    {
        if (node.comparison == FilterOperator::Exists)
            return true;
        if (node.comparison == FilterOperator::In)
            return parseSetOrRange(node, sign);
        const FilterToken first = current();
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
            fail(std::min(textStart + offset, token.position + token.length - 1), 1,
                 Texts::tr("This is no regular expression: %1.").arg(alone.errorString()));
            return false;
        }
        // PCRE2 gives up after so many steps; then the text does not match.
        node.pattern = QRegularExpression(QStringLiteral("(*LIMIT_MATCH=20000)(*LIMIT_DEPTH=2000)") + text,
                                          QRegularExpression::CaseInsensitiveOption);
        if (!node.pattern.isValid())
            fail(token, Texts::tr("This regular expression is too large."));
        return !m_problem;
    }

    bool parseSetOrRange(FilterNode &node, const FilterToken &sign)
    {
        if (current().kind != Kind::OpenSet)
            return parseChoice(node, sign, true);
        const FilterToken open = take();
        while (true) {
            if (!parseChoice(node, sign, false))
                return false;
            if (node.choices.size() > Filter::choicesMax) {
                fail(current(), Texts::tr("A set can have at most %1 values.").arg(Filter::choicesMax));
                return false;
            }
            const FilterToken separator = take();
            if (separator.kind == Kind::CloseSet)
                return true;
            if (separator.kind == Kind::End) {
                fail(open, Texts::tr("This brace is not closed."));
                return false;
            }
            if (separator.kind != Kind::Comma) {
                fail(separator, Texts::tr("A comma is missing before \"%1\".").arg(separator.text));
                return false;
            }
        }
    }

    bool parseChoice(FilterNode &node, const FilterToken &sign, bool mustBeRange)
    {
        // A range may begin below zero.
        splitAtRange(current().kind == Kind::Minus ? std::min(m_at + 1, m_tokens.size() - 1) : m_at);
        const FilterToken first = current();
        auto from = parseValue(node, sign);
        if (!from)
            return false;
        splitAtRange(m_at);
        if (current().kind != Kind::Range) {
            if (mustBeRange)
                fail(first, Texts::tr("A set or a range must follow \"in\": {1, 7} or 2s..5s."));
            node.choices.push_back({*std::move(from), {}});
            return !m_problem;
        }
        if (node.field == FilterField::Stack) {
            fail(current(), Texts::tr("A stack has no range. Name its methods: {A, B}."));
            return false;
        }
        const FilterToken range = take();
        auto to = parseValue(node, range);
        if (!to)
            return false;
        if (from->number && to->number && from->unit == to->unit
            && std::is_gt(compareExactly(*from->number, *to->number))) {
            fail(first, Texts::tr("This range ends before it begins."));
            return false;
        }
        node.choices.push_back({*std::move(from), std::move(to)});
        return true;
    }

    /// Takes the two points of a range out of the word at `index`, for words may have points everywhere else.
    void splitAtRange(std::size_t index)
    {
        const FilterToken word = m_tokens[index];
        const qsizetype points = word.kind == Kind::Word ? word.text.indexOf(QLatin1String("..")) : -1;
        if (points < 0)
            return;
        const auto part = [&](Kind kind, qsizetype at, qsizetype length) {
            return FilterToken{kind, word.position + at, length, word.text.mid(at, length)};
        };
        std::vector<FilterToken> parts;
        if (points > 0)
            parts.push_back(part(Kind::Word, 0, points));
        parts.push_back(part(Kind::Range, points, 2));
        if (const qsizetype behind = points + 2; behind < word.length) {
            const bool negative = word.text.at(behind) == u'-' && behind + 1 < word.length;
            if (negative)
                parts.push_back(part(Kind::Minus, behind, 1));
            const qsizetype start = behind + (negative ? 1 : 0);
            parts.push_back(part(Kind::Word, start, word.length - start));
        }
        const auto behindWord = m_tokens.erase(m_tokens.begin() + std::ptrdiff_t(index));
        m_tokens.insert(behindWord, parts.begin(), parts.end());
    }

    std::optional<FilterValue> parseValue(const FilterNode &node, const FilterToken &sign)
    {
        const FilterToken first = current();
        const bool negative = first.kind == Kind::Minus;
        if (negative)
            take();
        const FilterToken token = current();
        if (token.kind == Kind::OpenQuote) {
            failAtOpenQuote(token);
            return {};
        }
        const bool isWord = token.kind == Kind::Word;
        if (!isWord && (negative || token.kind != Kind::Quoted)) {
            fail(token.kind == Kind::End ? token : first,
                 Texts::tr("A value is missing behind \"%1\".").arg(sign.text));
            return {};
        }
        take();
        FilterValue value;
        if (isWord)
            value = filterValue(negative ? QString(u'-' % token.text) : token.text);
        else
            value.text = token.text;
        // "10 ms"
        if (value.number && value.unit == FilterValue::Unit::None && current().kind == Kind::Word
            && isFilterUnit(current().text) && !isComparison(ahead(1)))
            value = filterValue(value.text + take().text);
        const FilterToken whole{Kind::Word, first.position, endOfLast() - first.position, {}};
        return checked(node, whole, std::move(value));
    }

    qsizetype endOfLast() const { return m_tokens[m_at - 1].position + m_tokens[m_at - 1].length; }

    /// Returns the value as its field needs it, or says why the field cannot have it.
    std::optional<FilterValue> checked(const FilterNode &node, const FilterToken &token, FilterValue value)
    {
        using Unit = FilterValue::Unit;
        const auto refuse = [&](const QString &text) -> std::optional<FilterValue> {
            fail(token, text);
            return {};
        };
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

    static FilterValue inNanoseconds(FilterValue value)
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

    std::vector<FilterToken> m_tokens;
    std::size_t m_at = 0;
    std::uint32_t m_words = 0;
    std::uint32_t m_conditions = 0;
    std::vector<FilterNode> m_nodes;
    std::optional<FilterProblem> m_problem;
};

} // namespace

Filter::Parsed Filter::parse(const QString &text)
{
    Parsed parsed;
    if (text.size() > lengthMax) {
        parsed.problem = FilterProblem{lengthMax, text.size() - lengthMax,
                                       Texts::tr("A filter can have at most %1 characters; this one has "
                                                 "%2.")
                                           .arg(lengthMax)
                                           .arg(text.size())};
        return parsed;
    }
    FilterParser parser(text);
    parser.parse();
    parsed.problem = parser.problem();
    if (parsed.problem)
        return parsed;
    parsed.filter.m_text = text;
    parsed.filter.m_nodes = parser.takeNodes();
    for (const FilterToken &token : filterTokens(text))
        parsed.filter.m_words += QChar(u'A' + int(token.kind)) % token.text % QChar(0);
    return parsed;
}

bool Filter::usesStacks() const
{
    return std::ranges::any_of(m_nodes, [](const FilterNode &node) {
        return node.kind == FilterNode::Kind::Comparison && node.field == FilterField::Stack
            && node.comparison != FilterOperator::Exists;
    });
}

QStringList Filter::payloadFields() const
{
    QStringList names;
    for (const FilterNode &node : m_nodes) {
        if (node.kind == FilterNode::Kind::Comparison && node.field == FilterField::Payload
            && !names.contains(node.text, Qt::CaseInsensitive))
            names += node.text;
    }
    return names;
}

} // namespace model
