// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plaintooltip.h"

namespace ui {

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    return QStringLiteral("<p style=\"white-space:pre-wrap\">") % text.toHtmlEscaped()
        % QStringLiteral("</p>");
}

} // namespace ui
