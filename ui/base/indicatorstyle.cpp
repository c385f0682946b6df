// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/indicatorstyle.h"

#include "ui/base/palette.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace ui {

IndicatorStyle::IndicatorStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

void IndicatorStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                   const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_IndicatorCheckBox || !isDark(option->palette))
        return;
    const bool hasFocus
        = option->state.testFlag(State_HasFocus) && option->state.testFlag(State_KeyboardFocusChange);
    if (hasFocus)
        return; // that outline is seen
    QColor outline = mutedTextColor(option->palette);
    if (!option->state.testFlag(State_Enabled))
        outline.setAlphaF(0.5F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(outline, 1));
    painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

} // namespace ui
