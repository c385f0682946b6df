// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

namespace model {

/// A piece of a filter's text. Views that colour the text use them, too.
struct FilterToken {
    enum class Kind : std::uint8_t {
        Word,
        Keyword, ///< and, or, not, in, contains, matches, exists
        Quoted,
        OpenQuote, ///< a quoted text whose quote is not closed
        Minus,
        Comparison, ///< == != < <= > >=
        Range, ///< ".." behind in; the parser finds it
        Open, ///< (
        Close, ///< )
        OpenSet, ///< {
        CloseSet, ///< }
        Comma, ///< in a set; elsewhere it is part of a word
        End,
    };
    Kind kind = Kind::End;
    qsizetype position = 0; ///< in the filter's text
    qsizetype length = 0;
    QString text; ///< as written; of a quoted text without quotes; of a keyword in lower case

    bool isKeyword(QLatin1String word) const { return kind == Kind::Keyword && text == word; }
};

/// Returns the tokens of a filter's text and an End behind them. Any text has tokens.
std::vector<FilterToken> filterTokens(const QString &text);

} // namespace model
