// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/timerange.h"

#include <cmath>
#include <QRegularExpression>

namespace model {

QString timeRangeText(const TimeRange &range)
{
    constexpr int decimals = 6;
    return QString::number(range.from, 'f', decimals) + QLatin1String(" s .. ")
        + QString::number(range.to, 'f', decimals) + QLatin1String(" s");
}

std::optional<TimeRange> parseTimeRange(const QString &text)
{
    constexpr qsizetype lettersMax = 200;
    static const QRegularExpression form(
        QStringLiteral(
            R"(^\s*(\d{1,9}(?:[.,]\d{1,9})?)\s*s?\s*(?:\.\.|-|–|to)\s*(\d{1,9}(?:[.,]\d{1,9})?)\s*s?\s*$)"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(text.left(lettersMax));
    if (!match.hasMatch() || text.size() > lettersMax)
        return std::nullopt;
    const auto seconds = [&](int number) { return match.captured(number).replace(u',', u'.').toDouble(); };
    const TimeRange range{seconds(1), seconds(2)};
    return range.isEmpty() ? std::nullopt : std::optional(range);
}

} // namespace model
