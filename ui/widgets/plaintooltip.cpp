// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plaintooltip.h"

#include <algorithm>

namespace ui {

namespace {

constexpr qsizetype longestLine = 100;

} // namespace

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    const QStringList lines = text.split(QLatin1Char('\n'));
    const bool wrapped = std::any_of(lines.begin(), lines.end(),
                                     [](const QString &line) { return line.size() > longestLine; });
    return QStringLiteral("<p style=\"white-space:%1\">%2</p>")
        .arg(wrapped ? QStringLiteral("pre-wrap") : QStringLiteral("pre"), text.toHtmlEscaped());
}

} // namespace ui
