// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionToolButton;
class QToolButton;

namespace ui {

/// The look of the program: flat, with hairlines instead of frames in frames, and a ring of the accent colour
/// around what has the focus. All colours come from the tokens, all lengths are whole logical pixels, so that
/// edges are sharp at every scale. What it does not draw, Fusion draws beneath it, with our palette.
class LensStyle : public QProxyStyle {
    Q_OBJECT
public:
    LensStyle();

    using QProxyStyle::polish;
    using QProxyStyle::unpolish;
    void polish(QWidget *widget) override;
    void unpolish(QWidget *widget) override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
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

private:
    void drawIconAndText(QPainter &painter, const QStyleOptionToolButton &button,
                         const QWidget *widget) const;
};

/// Has the button of a menu drawn without the mark of one: its sign says it. A style sheet would do so, too,
/// and keep the colours of the palette that was there then.
void setPlainMenuButton(QToolButton &button);

} // namespace ui
