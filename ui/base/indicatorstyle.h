// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace ui {

/// Fusion with check boxes that are seen on a dark ground: it outlines them with a darker shade of the
/// window, which is next to nothing there. On a light ground it changes nothing.
class IndicatorStyle : public QProxyStyle {
    Q_OBJECT
public:
    IndicatorStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
};

} // namespace ui
