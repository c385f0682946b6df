// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/filtercursor.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model {

const FilterToken &FilterCursor::ahead(std::size_t count) const
{
    return m_tokens[std::min(m_at + count, m_tokens.size() - 1)];
}

FilterToken FilterCursor::take()
{
    FilterToken token = current();
    if (token.kind != FilterToken::Kind::End)
        ++m_at;
    return token;
}

bool FilterCursor::takeKeyword(QLatin1String word)
{
    const bool found = current().isKeyword(word);
    m_at += found ? 1 : 0;
    return found;
}

void FilterCursor::splitAtRange(std::size_t count)
{
    using Kind = FilterToken::Kind;
    const std::size_t index = std::min(m_at + count, m_tokens.size() - 1);
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

bool FilterCursor::isComparison(const FilterToken &token)
{
    return token.kind == FilterToken::Kind::Comparison
        || (token.kind == FilterToken::Kind::Keyword && token.text != QLatin1String("and")
            && token.text != QLatin1String("or") && token.text != QLatin1String("not"));
}

bool FilterCursor::isComparisonAhead() const
{
    return isComparison(ahead(1)) || (ahead(1).isKeyword(QLatin1String("not")) && isComparison(ahead(2)));
}

qsizetype FilterCursor::endOfLast() const
{
    return m_tokens[m_at - 1].position + m_tokens[m_at - 1].length;
}

std::nullopt_t FilterCursor::fail(qsizetype position, qsizetype length, const QString &text)
{
    if (!m_problem)
        m_problem = FilterProblem{position, length, text};
    return std::nullopt;
}

std::nullopt_t FilterCursor::failAtOpenQuote(const FilterToken &quote)
{
    return fail(quote, Texts::tr("This quote is not closed."));
}

} // namespace model
