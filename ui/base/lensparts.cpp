// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/lensparts.h"

#include "ui/base/contrast.h"
#include "ui/base/palette.h"

#include <algorithm>
#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QTableView>

namespace ui::lens {

namespace {

/// Leaves the painter as it was.
class Kept {
public:
    explicit Kept(QPainter &painter)
        : m_painter(painter)
    {
        m_painter.save();
    }
    ~Kept() { m_painter.restore(); }
    Q_DISABLE_COPY_MOVE(Kept)

private:
    QPainter &m_painter;
};

/// Other letters may need other fonts, which are higher, or run the other way.
bool isLatin(QChar character)
{
    constexpr char16_t latinEnd = 0x250;
    return character.unicode() < latinEnd || character == QChar(0x2026); // an ellipsis
}

bool has(const QStyleOption &option, QStyle::StateFlag flag)
{
    return option.state.testFlag(flag);
}

/// The fill of what can be pressed, by what the mouse does with it.
QColor pressableFill(const QStyleOption &option, const QColor &fill)
{
    const QColor text = option.palette.color(QPalette::WindowText);
    if (!has(option, QStyle::State_Enabled))
        return fill;
    if (has(option, QStyle::State_Sunken))
        return blended(text, fill, 0.16);
    return has(option, QStyle::State_MouseOver) ? blended(text, fill, 0.08) : fill;
}

/// Returns whether a cell is the first that is seen of its row.
bool isFirstOfRow(const QStyleOption &option, const QWidget *widget)
{
    const auto *cell = qstyleoption_cast<const QStyleOptionViewItem *>(&option);
    if (!cell)
        return false;
    if (const auto *table
        = qobject_cast<const QTableView *>(widget)) // does not say where in its row a cell is
        return table->columnAt(0) == cell->index.column();
    return cell->viewItemPosition != QStyleOptionViewItem::Middle
        && cell->viewItemPosition != QStyleOptionViewItem::End;
}

} // namespace

void drawBox(QPainter &painter, const QRect &rect, const QColor &fill, const QColor &outline)
{
    const Kept kept(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outline.isValid() ? QPen(outline, 1) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    // The middle of a line of one pixel lies between two of the grid's.
    const QRectF box = outline.isValid() ? QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5) : QRectF(rect);
    painter.drawRoundedRect(box, cornerRadius, cornerRadius);
}

void drawFocusRing(QPainter &painter, const QStyleOption &option)
{
    const Kept kept(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(accentColor(option.palette), focusRing, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    constexpr double half = focusRing / 2.0;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(half, half, -half, -half), half, half);
}

void drawLine(QPainter &painter, const QRect &rect, Qt::Edge edge, const QColor &color)
{
    switch (edge) {
    case Qt::TopEdge:
        painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), color);
        break;
    case Qt::BottomEdge:
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), color);
        break;
    case Qt::LeftEdge:
        painter.fillRect(QRect(rect.left(), rect.top(), 1, rect.height()), color);
        break;
    case Qt::RightEdge:
        painter.fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), color);
        break;
    }
}

void drawViewFrame(QPainter &painter, const QStyleOption &option)
{
    if (has(option, QStyle::State_HasFocus) && has(option, QStyle::State_Active)) {
        drawFocusRing(painter, option);
        return;
    }
    for (const Qt::Edge edge : {Qt::TopEdge, Qt::BottomEdge, Qt::LeftEdge, Qt::RightEdge})
        drawLine(painter, option.rect, edge, tokensOf(option.palette).line);
}

void drawField(QPainter &painter, const QStyleOption &option)
{
    const Tokens &tokens = tokensOf(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    drawBox(painter, option.rect, option.palette.color(enabled ? QPalette::Base : QPalette::Window),
            enabled ? tokens.edge : tokens.line);
    if (has(option, QStyle::State_HasFocus))
        drawFocusRing(painter, option);
}

void drawButton(QPainter &painter, const QStyleOption &option, bool isPrimary)
{
    const Tokens &tokens = tokensOf(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    QColor fill = option.palette.color(QPalette::Button);
    if (isPrimary && enabled)
        fill = tokens.accent;
    else if (has(option, QStyle::State_On))
        fill = tokens.selection;
    drawBox(painter, option.rect, pressableFill(option, fill), isPrimary && enabled ? QColor() : tokens.line);
    if (has(option, QStyle::State_HasFocus)) {
        drawFocusRing(painter, option);
        if (isPrimary) { // on the accent its own ring would not be seen
            const int in = focusRing;
            const QRect inner = option.rect.adjusted(in, in, -in, -in);
            drawBox(painter, inner, {}, tokens.onAccent);
        }
    }
}

void drawToolButton(QPainter &painter, const QStyleOption &option)
{
    const Tokens &tokens = tokensOf(option.palette);
    const bool isOn = has(option, QStyle::State_On);
    const bool isTouched = has(option, QStyle::State_Sunken) || has(option, QStyle::State_MouseOver);
    // One that always showed its outline is found as a button also without it: it stands on a ground.
    const bool isRaised = !has(option, QStyle::State_AutoRaise);
    const bool isUsable = has(option, QStyle::State_Enabled);
    if (isOn || isRaised || (isTouched && isUsable)) {
        // Its palette may say more, as that of a chip does.
        const QColor ground = isOn ? tokens.selection : option.palette.color(QPalette::Button);
        drawBox(painter, option.rect, pressableFill(option, ground));
    }
    if (isOn) {
        const QRect below(option.rect.left() + 2, option.rect.bottom() - 1, option.rect.width() - 4, 2);
        painter.fillRect(below, tokens.accent);
    }
}

void drawCheckBox(QPainter &painter, const QStyleOption &option)
{
    const Tokens &tokens = tokensOf(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    const bool isSet = has(option, QStyle::State_On) || has(option, QStyle::State_NoChange);
    QColor outline = enabled ? tokens.edge : tokens.line;
    QColor fill = option.palette.color(QPalette::Base);
    QColor sign = tokens.onAccent;
    if (isSet) {
        fill = enabled ? tokens.accent : tokens.line;
        outline = fill;
        if (!enabled)
            sign = tokens.second;
    }
    const int side = std::min(option.rect.width(), option.rect.height());
    QRect box(0, 0, side, side);
    box.moveCenter(option.rect.center());
    const Kept kept(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(outline, 1));
    painter.setBrush(pressableFill(option, fill));
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.translate(box.topLeft());
    painter.scale(side / 14.0, side / 14.0);
    painter.setPen(QPen(sign, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    if (has(option, QStyle::State_NoChange))
        painter.drawLine(QPointF(4, 7), QPointF(10, 7));
    else if (isSet)
        painter.drawPolyline(QPolygonF({{3.5, 7.2}, {6, 9.7}, {10.5, 4.5}}));
}

void drawRadioButton(QPainter &painter, const QStyleOption &option)
{
    const Tokens &tokens = tokensOf(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    const bool isOn = has(option, QStyle::State_On);
    const QColor outline = !enabled ? tokens.line : isOn ? tokens.accent : tokens.edge;
    const Kept kept(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(outline, 1));
    painter.setBrush(pressableFill(option, option.palette.color(QPalette::Base)));
    const QRectF circle = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawEllipse(circle);
    if (!isOn)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(enabled ? tokens.accent : tokens.faint);
    const double inset = circle.width() / 4;
    painter.drawEllipse(circle.adjusted(inset, inset, -inset, -inset));
}

void drawChevron(QPainter &painter, const QRect &rect, Qt::ArrowType direction, const QColor &color)
{
    const Kept kept(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.translate(QRectF(rect).center());
    switch (direction) {
    case Qt::UpArrow:
        painter.rotate(180);
        break;
    case Qt::LeftArrow:
        painter.rotate(90);
        break;
    case Qt::RightArrow:
        painter.rotate(-90);
        break;
    default:
        break;
    }
    const double half = std::min({3.5, rect.width() / 2.0 - 1, std::max(2.0, rect.height() / 2.0 - 1)});
    painter.drawPolyline(QPolygonF({{-half, -half / 2}, {0, half / 2}, {half, -half / 2}}));
}

void drawTab(QPainter &painter, const QStyleOptionTab &option)
{
    const Tokens &tokens = tokensOf(option.palette);
    const bool isSelected = has(option, QStyle::State_Selected);
    const bool isBelow = option.shape == QTabBar::RoundedSouth || option.shape == QTabBar::TriangularSouth;
    const QRect rect = option.rect;
    const int accentWidth = 2;
    if (!isSelected && has(option, QStyle::State_MouseOver))
        drawBox(painter, rect.adjusted(2, 3, -2, -3), tokens.raised);
    if (has(option, QStyle::State_HasFocus)) {
        QStyleOptionTab ring(option);
        ring.rect.adjust(1, 1, -1, -3);
        drawFocusRing(painter, ring);
    }
    if (!isSelected)
        return;
    const QRect mark = isBelow
        ? QRect(rect.left() + 6, rect.top(), rect.width() - 12, accentWidth)
        : QRect(rect.left() + 6, rect.bottom() + 1 - accentWidth, rect.width() - 12, accentWidth);
    painter.fillRect(mark, has(option, QStyle::State_Enabled) ? tokens.accent : tokens.faint);
}

bool isTextAlone(const QStyleOptionViewItem &item)
{
    constexpr QStyleOptionViewItem::ViewItemFeatures more = QStyleOptionViewItem::HasDecoration
        | QStyleOptionViewItem::HasCheckIndicator | QStyleOptionViewItem::WrapText;
    return !(item.features & more) && !has(item, QStyle::State_HasFocus) && !has(item, QStyle::State_Editing)
        && !(item.displayAlignment & Qt::AlignHCenter) && std::ranges::all_of(item.text, isLatin);
}

void drawItemText(QPainter &painter, const QStyleOptionViewItem &item, const QRect &rect)
{
    if (item.text.isEmpty() || rect.width() <= 0)
        return;
    const QFontMetrics metrics(item.font);
    const QString text = metrics.elidedText(item.text, item.textElideMode, rect.width());
    const Qt::Alignment alignment = QStyle::visualAlignment(item.direction, item.displayAlignment);
    double left = rect.left();
    if (alignment & Qt::AlignRight)
        left += rect.width() - QFontMetricsF(item.font).horizontalAdvance(text);
    const int top = QStyle::alignedRect(item.direction, alignment, {0, metrics.height()}, rect).top();
    const bool isActive = has(item, QStyle::State_Active);
    const auto group = !has(item, QStyle::State_Enabled) ? QPalette::Disabled
        : isActive                                       ? QPalette::Normal
                                                         : QPalette::Inactive;
    const bool isSelected = has(item, QStyle::State_Selected);
    painter.setFont(item.font);
    painter.setPen(item.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
    painter.drawText(QPointF(left, top + metrics.ascent()), text);
}

void drawHeader(QPainter &painter, const QStyleOption &option)
{
    const Tokens &tokens = tokensOf(option.palette);
    const QColor ground = blended(tokens.raised, tokens.panel, 0.6);
    painter.fillRect(option.rect, has(option, QStyle::State_Sunken) ? tokens.raised : ground);
    drawLine(painter, option.rect, Qt::BottomEdge, tokens.line);
    if (has(option, QStyle::State_Horizontal) || option.type != QStyleOption::SO_Header)
        drawLine(painter, option.rect.adjusted(0, 4, 0, -4), Qt::RightEdge, tokens.line);
}

void drawScrollBar(QPainter &painter, const QStyleOptionComplex &option, const QRect &handle)
{
    const Tokens &tokens = tokensOf(option.palette);
    painter.fillRect(option.rect, option.palette.color(QPalette::Base));
    if (!has(option, QStyle::State_Enabled))
        return;
    const bool isTouched = option.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider)
        && (has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken));
    const Kept kept(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(isTouched ? tokens.second : tokens.edge);
    const QRectF thumb = QRectF(handle).adjusted(2, 2, -2, -2);
    const double radius = std::min(thumb.width(), thumb.height()) / 2;
    painter.drawRoundedRect(thumb, radius, radius);
}

void drawIconAndText(QPainter &painter, const QStyleOptionToolButton &button, const QStyle &style,
                     const QWidget *widget)
{
    const bool isEnabled = button.state.testFlag(QStyle::State_Enabled);
    const int flags = int(Qt::AlignLeft | Qt::AlignVCenter)
        | (style.styleHint(QStyle::SH_UnderlineShortcut, &button, widget) ? Qt::TextShowMnemonic
                                                                          : Qt::TextHideMnemonic);
    const int text = button.fontMetrics.size(Qt::TextShowMnemonic, button.text).width();
    constexpr int iconGap = 6; // pixels
    const QSize iconSize = button.iconSize;
    const int wanted = iconSize.width() + iconGap + text;
    QRect content = button.rect;
    content.adjust(std::max(halfStep, (content.width() - wanted) / 2), 0, 0, 0);
    const QRect iconPlace(QPoint(content.left(), content.top() + (content.height() - iconSize.height()) / 2),
                          iconSize);
    button.icon.paint(&painter, QStyle::visualRect(button.direction, button.rect, iconPlace), Qt::AlignCenter,
                      isEnabled ? QIcon::Normal : QIcon::Disabled,
                      button.state.testFlag(QStyle::State_On) ? QIcon::On : QIcon::Off);
    content.adjust(iconSize.width() + iconGap, 0, 0, 0);
    style.drawItemText(&painter, QStyle::visualRect(button.direction, button.rect, content), flags,
                       button.palette, isEnabled, button.text, QPalette::ButtonText);
}

void elideAtEdge(QStyleOptionHeader &label, const QWidget *widget)
{
    const auto *header = qobject_cast<const QHeaderView *>(widget);
    if (!header || !qobject_cast<const QTableView *>(header->parentWidget()))
        return;
    const int edge = header->viewport()->rect().right();
    if (label.rect.right() <= edge)
        return;
    label.rect.setRight(edge);
    label.text = label.fontMetrics.elidedText(label.text, Qt::ElideRight, label.rect.width());
}

void drawRowMark(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    if (!option.state.testFlag(QStyle::State_Selected) || !isFirstOfRow(option, widget))
        return;
    constexpr int width = 3;
    const Tokens &tokens = tokensOf(option.palette);
    const QRect mark(std::max(0, option.rect.left()), option.rect.top(), width, option.rect.height());
    painter.fillRect(mark, option.state.testFlag(QStyle::State_Active) ? tokens.accent : tokens.edge);
}

void drawHandle(QPainter &painter, const QStyleOption &option, bool isUpright)
{
    const Tokens &tokens = tokensOf(option.palette);
    const QPoint middle = option.rect.center();
    const QRect line = isUpright ? QRect(middle.x(), option.rect.top(), 1, option.rect.height())
                                 : QRect(option.rect.left(), middle.y(), option.rect.width(), 1);
    painter.fillRect(line, option.state.testFlag(QStyle::State_MouseOver) ? tokens.accent : tokens.line);
}

} // namespace ui::lens
