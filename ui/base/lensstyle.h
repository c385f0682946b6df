// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/lensmetrics.h"

class QToolButton;

namespace ui {

/// The look of the program: flat, with hairlines instead of frames in frames, and a ring of the accent colour
/// around what has the focus. All colours come from the tokens. What it does not draw, Fusion draws beneath
/// it, with our palette.
class LensStyle : public LensMetrics {
    Q_OBJECT
public:
    using LensMetrics::polish;
    using LensMetrics::unpolish;
    void polish(QWidget *widget) override;
    void unpolish(QWidget *widget) override;
    QIcon standardIcon(StandardPixmap standard, const QStyleOption *option,
                       const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;

protected:
    /// Repaints the frame of what gets or loses the focus, which lists do not by themselves.
    bool eventFilter(QObject *watched, QEvent *event) override;
};

/// Has the button of a menu drawn without the mark of one: its sign says it. A style sheet would do so, too,
/// and keep the colours of the palette that was there then.
void setPlainMenuButton(QToolButton &button);

} // namespace ui
