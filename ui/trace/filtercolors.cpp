// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/filtercolors.h"

#include "model/query/filterlexer.h"
#include "ui/base/palette.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int fieldColor = 0; // of the series
constexpr int valueColor = 3;

bool isComparison(const model::FilterToken &token)
{
    using Kind = model::FilterToken::Kind;
    const auto is = [&](const char *word) { return token.isKeyword(QLatin1String(word)); };
    return token.kind == Kind::Comparison || is("in") || is("contains") || is("matches") || is("exists");
}

bool isOperand(const model::FilterToken &token)
{
    using Kind = model::FilterToken::Kind;
    return token.kind == Kind::Word || token.kind == Kind::Quoted || token.kind == Kind::OpenQuote;
}

} // namespace

QList<QTextLayout::FormatRange>
filterColors(const QString &text, const std::optional<model::FilterProblem> &problem, const QPalette &palette)
{
    using Kind = model::FilterToken::Kind;
    QList<QTextLayout::FormatRange> ranges;
    const auto add = [&](qsizetype position, qsizetype length, const QTextCharFormat &format) {
        ranges.append({int(position), int(length), format});
    };
    QTextCharFormat keyword;
    keyword.setFontWeight(QFont::Bold);
    QTextCharFormat field;
    field.setForeground(seriesTextColor(fieldColor, palette));
    QTextCharFormat value;
    value.setForeground(seriesTextColor(valueColor, palette));
    const auto tokens = model::filterTokens(text.left(model::Filter::lengthMax));
    bool inSet = false;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const model::FilterToken &token = tokens[i];
        inSet = token.kind == Kind::OpenSet || (inSet && token.kind != Kind::CloseSet);
        const bool isNegated = tokens[i + 1].isKeyword(QLatin1String("not")) && i + 2 < tokens.size();
        if (token.kind == Kind::Keyword)
            add(token.position, token.length, keyword);
        else if (isOperand(token) && isComparison(tokens[i + (isNegated ? 2 : 1)]))
            add(token.position, token.length, field);
        else if (isOperand(token) && (inSet || (i > 0 && isComparison(tokens[i - 1]))))
            add(token.position, token.length, value);
    }
    if (problem) {
        QTextCharFormat wrong;
        wrong.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wrong.setUnderlineColor(severityColor(model::Severity::Error, palette));
        // What is missing at the end has no character of its own: the last one shows it.
        const qsizetype position
            = std::clamp<qsizetype>(problem->position, 0, std::max<qsizetype>(text.size() - 1, 0));
        add(position, std::clamp<qsizetype>(problem->length, 1, text.size() - position), wrong);
    }
    return ranges;
}

} // namespace ui
