// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filter.h"
#include "model/query/filterlexer.h"

namespace model {

/// Where the parsers of a filter stand in its tokens, and the first problem that they met.
class FilterCursor {
public:
    explicit FilterCursor(const QString &text)
        : m_tokens(filterTokens(text))
    {
    }

    const FilterToken &current() const { return m_tokens[m_at]; }
    /// Returns the token that comes so many behind the current one; behind the last ones the End.
    const FilterToken &ahead(std::size_t count) const;
    /// Returns the current token, and goes on to the next.
    FilterToken take();
    /// Goes on to the next where the current token is that keyword.
    bool takeKeyword(QLatin1String word);
    /// Takes the two points of a range out of the word that comes so many behind the current token, for words
    /// may have points everywhere else.
    void splitAtRange(std::size_t count);
    static bool isComparison(const FilterToken &token); ///< a sign, or a word that compares
    /// Returns whether the current token is compared by the one behind it, with or without "not" between.
    bool isComparisonAhead() const;
    qsizetype endOfLast() const; ///< of the token that was taken last

    /// Keeps what is wrong with those characters, unless there is a problem already. Returns nothing, as
    /// parsers do then.
    std::nullopt_t fail(qsizetype position, qsizetype length, const QString &text);
    std::nullopt_t fail(const FilterToken &token, const QString &text)
    {
        return fail(token.position, token.length, text);
    }
    std::nullopt_t failAtOpenQuote(const FilterToken &quote);
    const std::optional<FilterProblem> &problem() const { return m_problem; }

private:
    std::vector<FilterToken> m_tokens; ///< the last one is an End
    std::size_t m_at = 0;
    std::optional<FilterProblem> m_problem;
};

} // namespace model
