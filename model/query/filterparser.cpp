// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/comparisonparser.h"
#include "model/words/texts.h"

#include <algorithm>
#include <utility>

namespace model {

namespace {

using Kind = FilterToken::Kind;

/// Builds the tree. The first problem ends the work: every parse* function returns nothing then.
class FilterParser {
public:
    explicit FilterParser(const QString &text)
        : m_tokens(text)
    {
    }

    const std::optional<FilterProblem> &problem() const { return m_tokens.problem(); }
    std::vector<FilterNode> takeNodes() { return std::move(m_nodes); }

    void parse()
    {
        if (m_tokens.current().kind == Kind::End)
            return;
        if (!parseOr(0))
            return;
        if (m_tokens.current().kind == Kind::Close)
            m_tokens.fail(m_tokens.current(),
                          Texts::tr("This parenthesis closes nothing. Remove it, or open one before."));
        else if (m_tokens.current().kind != Kind::End)
            failAtOperand();
    }

private:
    using Index = std::optional<std::uint32_t>; ///< of a node; nothing after a problem

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
        } while (m_tokens.takeKeyword(QLatin1String("or")));
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
        } while (m_tokens.takeKeyword(QLatin1String("and")) || beginsCondition());
        return combine(FilterNode::Kind::And, std::move(children));
    }

    bool beginsCondition() const
    {
        switch (m_tokens.current().kind) {
        case Kind::Word:
        case Kind::Quoted:
        case Kind::OpenQuote:
        case Kind::Minus:
        case Kind::Open:
            return true;
        default:
            return m_tokens.current().isKeyword(QLatin1String("not"));
        }
    }

    Index parseNot(std::uint32_t depth)
    {
        bool negated = false;
        while (m_tokens.takeKeyword(QLatin1String("not")))
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
        switch (m_tokens.current().kind) {
        case Kind::Open:
            return parseParentheses(depth);
        case Kind::Minus:
            return parseExcluded();
        case Kind::Word:
        case Kind::Quoted: {
            if (++m_conditions > Filter::conditionsMax)
                return m_tokens.fail(
                    m_tokens.current(),
                    Texts::tr("A filter can have at most %1 conditions. Leave out this one and "
                              "what follows.")
                        .arg(Filter::conditionsMax));
            return m_tokens.isComparisonAhead() ? addComparison() : parseWord(m_tokens.take());
        }
        default:
            return failAtOperand();
        }
    }

    /// Says what is wrong with a token that cannot begin a condition.
    Index failAtOperand()
    {
        const FilterToken &token = m_tokens.current();
        switch (token.kind) {
        case Kind::End:
            return m_tokens.fail(token, Texts::tr("A condition is missing here, at the end."));
        case Kind::OpenQuote:
            return m_tokens.failAtOpenQuote(token);
        case Kind::Close:
            return m_tokens.fail(token, Texts::tr("A condition is missing before this parenthesis."));
        case Kind::OpenSet:
        case Kind::CloseSet:
        case Kind::Comma:
            return m_tokens.fail(
                token,
                Texts::tr("\"%1\" has a meaning only behind \"in\", as in \"thread in {1, 7}\". "
                          "To find it as text, put it in quotes.")
                    .arg(token.text));
        case Kind::Keyword:
            if (token.text == QLatin1String("and") || token.text == QLatin1String("or"))
                return m_tokens.fail(token,
                                     Texts::tr("A condition is missing before \"%1\". To find the word "
                                               "itself, put it in quotes.")
                                         .arg(token.text));
            [[fallthrough]];
        default:
            return m_tokens.fail(token,
                                 Texts::tr("A field's name is missing before \"%1\". To find it as text, "
                                           "put it in quotes.")
                                     .arg(token.text));
        }
    }

    Index addComparison()
    {
        auto found = parseComparison(m_tokens);
        if (!found)
            return {};
        const std::uint32_t comparison = add(std::move(found->node));
        return found->isNegated ? negation(comparison) : comparison;
    }

    Index parseParentheses(std::uint32_t depth)
    {
        const FilterToken open = m_tokens.take();
        if (depth == Filter::depthMax)
            return m_tokens.fail(open,
                                 Texts::tr("Parentheses can be at most %1 deep.").arg(Filter::depthMax));
        const Index inner = parseOr(depth + 1);
        if (!inner)
            return {};
        if (m_tokens.current().kind == Kind::End)
            return m_tokens.fail(open, Texts::tr("This parenthesis is not closed."));
        if (m_tokens.current().kind != Kind::Close)
            return failAtOperand();
        m_tokens.take();
        return inner;
    }

    Index parseExcluded()
    {
        const FilterToken minus = m_tokens.take();
        const FilterToken &word = m_tokens.current();
        if (word.kind == Kind::OpenQuote)
            return m_tokens.failAtOpenQuote(word);
        const bool adjacent = word.position == minus.position + 1;
        const bool isText
            = word.kind == Kind::Word || word.kind == Kind::Quoted || word.kind == Kind::Keyword;
        if (adjacent && word.kind == Kind::Open)
            return m_tokens.fail(minus, Texts::tr("\"-\" stands before words. Write \"not\" here."));
        if (!adjacent || !isText)
            return m_tokens.fail(minus,
                                 Texts::tr("A word must follow \"-\" at once. To find a minus, put it in "
                                           "quotes."));
        if (m_tokens.isComparisonAhead())
            return m_tokens.fail(minus,
                                 Texts::tr("\"-\" stands before words. Write \"not\" before a comparison."));
        if (++m_conditions > Filter::conditionsMax)
            return m_tokens.fail(minus,
                                 Texts::tr("A filter can have at most %1 conditions. Leave out this one "
                                           "and what follows.")
                                     .arg(Filter::conditionsMax));
        const Index child = parseWord(m_tokens.take());
        return child ? Index(negation(*child)) : child;
    }

    Index parseWord(const FilterToken &token)
    {
        // One equals sign means a comparison, unless it is part of a payload as it is shown.
        if (token.kind == Kind::Word) {
            const auto equals = token.text.indexOf(u'=');
            const QStringView name = QStringView(token.text).left(std::max<qsizetype>(equals, 0));
            if (equals == 0 || (equals > 0 && isFilterField(name)))
                return m_tokens.fail(token.position + equals, 1,
                                     Texts::tr("Write \"==\" to compare. To find \"%1\" as text, put it in "
                                               "quotes.")
                                         .arg(token.text));
        }
        if (m_words == Filter::wordsMax)
            return m_tokens.fail(
                token,
                Texts::tr("A filter can have at most %1 words that may occur anywhere. Name the "
                          "field where this one is looked for.")
                    .arg(Filter::wordsMax));
        FilterNode node;
        node.kind = FilterNode::Kind::Word;
        node.text = token.text;
        if (node.text.isEmpty())
            return m_tokens.fail(token, Texts::tr("There is nothing between these quotes."));
        node.wordNumber = m_words++;
        return add(std::move(node));
    }

    FilterCursor m_tokens;
    std::uint32_t m_words = 0;
    std::uint32_t m_conditions = 0;
    std::vector<FilterNode> m_nodes;
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
