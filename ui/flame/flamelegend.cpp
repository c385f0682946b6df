// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/flamelegend.h"

#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/spokenvalue.h"

#include <QPainter>

namespace ui {

namespace {

constexpr int swatch = 12; // pixels
constexpr int swatchSpace = 5;
constexpr int entrySpace = 14;
constexpr int legendMargin = 4;
constexpr qsizetype legendTextMax = 60;

} // namespace

FlameLegend::FlameLegend(QWidget *parent)
    : QWidget(parent)
{
    speakValue(*this, QAccessible::Graphic, [this] { return accessibleDescription(); });
    setObjectName(QStringLiteral("flameLegend"));
    setAccessibleName(tr("What colours say"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void FlameLegend::setEntries(const QList<LegendEntry> &entries)
{
    QList<LegendEntry> shown = entries;
    QStringList texts;
    for (LegendEntry &entry : shown) {
        entry.text = model::text::visible(entry.text, legendTextMax);
        texts << entry.text;
    }
    if (shown == m_entries)
        return;
    m_entries = shown;
    setAccessibleDescription(texts.join(QLatin1String(", ")));
    setToolTip(plainToolTip(texts.join(u'\n')));
    updateGeometry();
    update();
}

QSize FlameLegend::sizeHint() const
{
    int width = legendMargin;
    for (const LegendEntry &entry : m_entries)
        width += swatch + swatchSpace + fontMetrics().horizontalAdvance(entry.text) + entrySpace;
    return {width, std::max(swatch, fontMetrics().height()) + 2 * legendMargin};
}

QSize FlameLegend::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void FlameLegend::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    int x = legendMargin;
    for (const LegendEntry &entry : m_entries) {
        const int width = fontMetrics().horizontalAdvance(entry.text);
        if (x + swatch + swatchSpace + width > this->width())
            break;
        const QRect square(x, (height() - swatch) / 2, swatch, swatch);
        painter.fillRect(square, entry.color);
        painter.setPen(mutedTextColor(palette()));
        painter.drawRect(square.adjusted(0, 0, -1, -1));
        x += swatch + swatchSpace;
        painter.drawText(QRect(x, 0, width, height()), Qt::AlignVCenter | Qt::TextSingleLine, entry.text);
        x += width + entrySpace;
    }
}

} // namespace ui
