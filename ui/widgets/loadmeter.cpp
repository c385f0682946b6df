// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/loadmeter.h"

#include "ui/base/palette.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sparkline.h"
#include "ui/widgets/spokenvalue.h"

#include <QPainter>
#include <utility>

namespace ui {

LoadMeter::LoadMeter(const QString &name, const QString &widest, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_widest(widest)
{
    speakValue(*this, QAccessible::Chart,
               [this] { return m_value.isEmpty() ? tr("not known yet") : accessibleDescription(); });
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred); // as wide as one above or below it
}

void LoadMeter::setLoad(const QString &value, const QList<QPointF> &history, const QString &spoken)
{
    const QString &description = spoken.isEmpty() ? value : spoken;
    if (value == m_value && history == m_history && description == accessibleDescription())
        return;
    m_value = value;
    m_history = history;
    setAccessibleDescription(description);
    setToolTip(plainToolTip(QString(m_name % u' ' % accessibleDescription()).trimmed()));
    update();
}

void LoadMeter::setCompact(bool compact)
{
    if (std::exchange(m_isCompact, compact) == compact)
        return;
    updateGeometry();
    update();
}

QSize LoadMeter::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    return {metrics.horizontalAdvance(m_name % QLatin1String("  ") % m_widest) + 8,
            m_isCompact ? metrics.height() + 2 : 2 * metrics.height() + 4};
}

void LoadMeter::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int lineHeight = fontMetrics().height();
    const QRect text(0, 0, width() - 4, lineHeight);
    painter.setPen(mutedTextColor(palette()));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, m_name);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter,
                     m_value.isEmpty() ? QString(QChar(0x2013)) : m_value);
    if (m_isCompact)
        return;
    const QRectF line(0.5, lineHeight + 3.5, width() - 5, height() - lineHeight - 6);
    drawSparkline(&painter, m_history, line, seriesColor(0, palette()));
}

} // namespace ui
