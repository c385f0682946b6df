// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/figures.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>

namespace ui {

bool hasTabularFigures(const QFont &font)
{
    constexpr double leastDifference = 0.01; // pixels
    const QFontMetricsF metrics(font);
    const double zero = metrics.horizontalAdvance(u'0');
    for (char16_t digit = u'1'; digit <= u'9'; ++digit) {
        if (std::abs(metrics.horizontalAdvance(QChar(digit)) - zero) > leastDifference)
            return false;
    }
    return true;
}

QFont withTabularFigures(const QFont &font)
{
    if (hasTabularFigures(font))
        return font;
    QFont other = font;
    for (const char *family : {"Noto Sans", "DejaVu Sans", "Segoe UI", "Helvetica Neue", "Liberation Sans"}) {
        other.setFamily(QLatin1String(family));
        if (QFontInfo(other).family() == QLatin1String(family) && hasTabularFigures(other))
            return other;
    }
    other = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    other.setPointSizeF(font.pointSizeF());
    return other;
}

} // namespace ui
