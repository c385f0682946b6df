// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionToolButton;

namespace ui {

/// The lengths of the program's look: how large its controls and their parts are, and where they lie. All are
/// whole logical pixels, so that edges are sharp at every scale.
class LensMetrics : public QProxyStyle {
    Q_OBJECT
public:
    LensMetrics();

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;

protected:
    /// Keeps figures, which end at the right of their column, from running into the words of the next one.
    static int gapBehind(Qt::Alignment alignment);
    /// Returns whether the text of the button keeps away from its sides.
    static bool hasPadding(const QStyleOptionToolButton &button);
};

} // namespace ui
