// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/lensstyle.h"

#include "ui/base/icons.h"
#include "ui/base/lensparts.h"
#include "ui/base/palette.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace ui {

namespace {

constexpr char plainMenu[] = "clrlensPlainMenu"; ///< property of a button

constexpr int scrollBarWidth = 12;
constexpr int leastHandle = 28;
constexpr int tabHeight = 30;
constexpr int headerHeight = 24;
constexpr int iconGap = 6; ///< between the icon of a button and its text

bool isPrimary(const QStyleOption &option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&option);
    return button && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

/// Returns whether the text of the button keeps away from its sides.
bool hasPadding(const QStyleOptionToolButton &button)
{
    return button.toolButtonStyle == Qt::ToolButtonTextBesideIcon && !button.text.isEmpty();
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

/// Copies the option, with another colour for its text.
template <typename Option>
Option withTextColor(const Option &option, QPalette::ColorRole role, const QColor &color)
{
    Option copy(option);
    copy.palette.setColor(role, color);
    return copy;
}

/// Keeps figures, which end at the right of their column, from running into the words of the next one.
int gapBehind(Qt::Alignment alignment)
{
    return alignment.testFlag(Qt::AlignRight) ? figureGap : 0;
}

/// Ends the heading of a table's column where the table ends, as the cells below it do (PlainTextDelegate).
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

} // namespace

LensStyle::LensStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

void LensStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractScrollArea *>(widget))
        widget->installEventFilter(this);
    if (widget->inherits("QTabBar") || widget->inherits("QSplitterHandle") || widget->inherits("QScrollBar")
        || widget->inherits("QHeaderView"))
        widget->setAttribute(Qt::WA_Hover);
}

void LensStyle::unpolish(QWidget *widget)
{
    widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool LensStyle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        if (auto *area = qobject_cast<QAbstractScrollArea *>(watched))
            area->update();
    }
    return QProxyStyle::eventFilter(watched, event);
}

int LensStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_DefaultFrameWidth:
        return qobject_cast<const QAbstractScrollArea *>(widget)
            ? focusRing // there is room for the ring
            : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_ScrollBarExtent:
        return scrollBarWidth;
    case PM_ScrollBarSliderMin:
        return leastHandle;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 5; // to be caught by the mouse; the line in it is thin
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
    case PM_LayoutHorizontalSpacing:
        return gridStep;
    case PM_LayoutVerticalSpacing:
        return gridStep - 2;
    case PM_MenuPanelWidth:
        return 1;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int LensStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ScrollView_FrameOnlyAroundContents:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons: // the toolkit's own, which look like no other of ours
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize LensStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                  const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    if (type == CT_ToolButton && button && hasPadding(*button))
        result.rwidth() += gridStep;
    switch (type) {
    case CT_ItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            result.rwidth() += gapBehind(item->displayAlignment);
        result.setHeight(std::max(result.height(), listRowHeight));
        break;
    case CT_HeaderSection:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            result.rwidth() += gapBehind(header->textAlignment);
        result.setHeight(std::max(result.height(), headerHeight));
        break;
    case CT_TabBarTab:
        result.setHeight(std::max(result.height(), tabHeight));
        break;
    case CT_ToolButton:
    case CT_PushButton:
    case CT_ComboBox:
    case CT_LineEdit:
    case CT_SpinBox:
        result.setHeight(std::max(result.height(), listRowHeight + halfStep));
        break;
    default:
        break;
    }
    return result;
}

QRect LensStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    // There are no buttons at its ends: all of it is the groove.
    const bool horizontal = bar->orientation == Qt::Horizontal;
    const int length = horizontal ? bar->rect.width() : bar->rect.height();
    const qint64 range = qint64(bar->maximum) - bar->minimum;
    int handle = length;
    if (range > 0) {
        handle = int(qint64(length) * bar->pageStep / (range + bar->pageStep));
        handle = std::clamp(handle, std::min(leastHandle, length), length);
    }
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition,
                                              length - handle, bar->upsideDown);
    int from = 0;
    int size = length;
    switch (part) {
    case SC_ScrollBarSlider:
        from = start;
        size = handle;
        break;
    case SC_ScrollBarSubPage:
        size = start;
        break;
    case SC_ScrollBarAddPage:
        from = start + handle;
        size = length - from;
        break;
    case SC_ScrollBarGroove:
        break;
    default:
        return {};
    }
    const QRect rect = horizontal ? QRect(bar->rect.left() + from, bar->rect.top(), size, bar->rect.height())
                                  : QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), size);
    return visualRect(bar->direction, bar->rect, rect);
}

/// Text of a field keeps as far from its frame as that of a list of choices does.
QRect LensStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    if (element == SE_ItemViewItemText && item)
        return rect.adjusted(0, 0, -gapBehind(item->displayAlignment), 0);
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    constexpr int padding = 3;
    return element == SE_LineEditContents && frame && frame->lineWidth > 0
        ? rect.adjusted(padding, 0, -padding, 0)
        : rect;
}

/// Qt leaves all that is free to the right of the text.
void LensStyle::drawIconAndText(QPainter &painter, const QStyleOptionToolButton &button,
                                const QWidget *widget) const
{
    const bool isEnabled = button.state.testFlag(State_Enabled);
    const int flags = int(Qt::AlignLeft | Qt::AlignVCenter)
        | (proxy()->styleHint(SH_UnderlineShortcut, &button, widget) ? Qt::TextShowMnemonic
                                                                     : Qt::TextHideMnemonic);
    const int text = button.fontMetrics.size(Qt::TextShowMnemonic, button.text).width();
    const QSize iconSize = button.iconSize;
    const int wanted = iconSize.width() + iconGap + text;
    QRect content = button.rect;
    content.adjust(std::max(halfStep, (content.width() - wanted) / 2), 0, 0, 0);
    const QRect iconPlace(QPoint(content.left(), content.top() + (content.height() - iconSize.height()) / 2),
                          iconSize);
    button.icon.paint(&painter, visualRect(button.direction, button.rect, iconPlace), Qt::AlignCenter,
                      isEnabled ? QIcon::Normal : QIcon::Disabled,
                      button.state.testFlag(State_On) ? QIcon::On : QIcon::Off);
    content.adjust(iconSize.width() + iconGap, 0, 0, 0);
    proxy()->drawItemText(&painter, visualRect(button.direction, button.rect, content), flags, button.palette,
                          isEnabled, button.text, QPalette::ButtonText);
}

QIcon LensStyle::standardIcon(StandardPixmap standard, const QStyleOption *option,
                              const QWidget *widget) const
{
    switch (standard) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_TabCloseButton:
    case SP_LineEditClearButton:
        return icon(Symbol::Close);
    case SP_TitleBarNormalButton:
        return icon(Symbol::Float);
    default:
        return QProxyStyle::standardIcon(standard, option, widget);
    }
}

void LensStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    const Tokens &tokens = tokensOf(option->palette);
    switch (element) {
    case PE_Frame:
    case PE_FrameWindow:
        if (qobject_cast<const QAbstractScrollArea *>(widget))
            lens::drawViewFrame(*painter, *option);
        else if (const auto *frame = qobject_cast<const QFrame *>(widget);
                 frame && frame->frameShape() == QFrame::StyledPanel) {
            // It lies over other things, whose ground is as dark as its own.
            painter->setPen(tokens.edge);
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        } else
            QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    case PE_FrameGroupBox:
        lens::drawLine(*painter, option->rect, Qt::TopEdge, tokens.line);
        return;
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase: {
        const auto *base = qstyleoption_cast<const QStyleOptionTabBarBase *>(option);
        const bool isBelow = base && base->shape == QTabBar::RoundedSouth;
        QRect strip = base ? base->tabBarRect.united(option->rect) : option->rect;
        // Below a button in the corner the line goes on at the height of the tabs, not of the button.
        if (base && !isBelow && widget && widget->parentWidget() && option->rect.left() > widget->width() / 2
            && painter->device() != widget)
            strip.moveBottom(widget->geometry().bottom());
        lens::drawLine(*painter, base ? strip : option->rect, base && !isBelow ? Qt::BottomEdge : Qt::TopEdge,
                       tokens.line);
        return;
    }
    case PE_FrameDockWidget:
    case PE_FrameStatusBarItem:
        return;
    case PE_PanelStatusBar:
        lens::drawLine(*painter, option->rect, Qt::TopEdge, tokens.line);
        return;
    case PE_FrameMenu:
        lens::drawBox(*painter, option->rect, {}, tokens.line);
        return;
    case PE_FrameFocusRect: {
        if (qobject_cast<const QPushButton *>(widget) || qobject_cast<const QTabBar *>(widget))
            return; // is drawn with its panel
        QStyleOption ring(*option);
        constexpr int insetOfCommonStyle = 3;
        if (qobject_cast<const QToolButton *>(widget))
            ring.rect.adjust(-insetOfCommonStyle, -insetOfCommonStyle, insetOfCommonStyle,
                             insetOfCommonStyle);
        lens::drawFocusRing(*painter, ring);
        return;
    }
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        const bool isInside = (widget && qobject_cast<const QComboBox *>(widget->parentWidget()))
            || (frame && frame->lineWidth <= 0);
        if (isInside)
            painter->fillRect(option->rect, option->palette.color(QPalette::Base));
        else
            lens::drawField(*painter, *option);
        return;
    }
    case PE_FrameLineEdit:
        return; // is drawn with its panel
    case PE_PanelButtonCommand:
        lens::drawButton(*painter, *option, isPrimary(*option));
        return;
    case PE_FrameDefaultButton:
        return;
    case PE_PanelButtonTool:
        lens::drawToolButton(*painter, *option);
        return;
    case PE_IndicatorCheckBox:
        lens::drawCheckBox(*painter, *option);
        return;
    case PE_IndicatorRadioButton:
        lens::drawRadioButton(*painter, *option);
        return;
    case PE_IndicatorArrowDown:
    case PE_IndicatorSpinDown:
    case PE_IndicatorHeaderArrow:
    case PE_IndicatorArrowUp:
    case PE_IndicatorSpinUp:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight: {
        const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
        Qt::ArrowType direction = Qt::DownArrow;
        if (element == PE_IndicatorArrowUp || element == PE_IndicatorSpinUp
            || (header && header->sortIndicator == QStyleOptionHeader::SortDown))
            direction = Qt::UpArrow;
        else if (element == PE_IndicatorArrowLeft)
            direction = Qt::LeftArrow;
        else if (element == PE_IndicatorArrowRight)
            direction = Qt::RightArrow;
        lens::drawChevron(*painter, option->rect, direction,
                          option->state.testFlag(State_Enabled) ? tokens.second : tokens.faint);
        return;
    }
    case PE_IndicatorTabClose: {
        if (option->state.testFlag(State_MouseOver))
            lens::drawBox(*painter, option->rect, tokens.raised);
        const int side = pixelMetric(PM_SmallIconSize, option, widget);
        icon(Symbol::Close)
            .paint(painter, alignedRect(option->direction, Qt::AlignCenter, {side, side}, option->rect));
        return;
    }
    case PE_IndicatorBranch:
        if (option->state.testFlag(State_Children))
            lens::drawChevron(*painter, option->rect,
                              option->state.testFlag(State_Open)         ? Qt::DownArrow
                                  : option->direction == Qt::RightToLeft ? Qt::LeftArrow
                                                                         : Qt::RightArrow,
                              tokens.second);
        return;
    case PE_IndicatorDockWidgetResizeHandle: {
        const bool isWide = option->rect.width() > option->rect.height();
        const QPoint middle = option->rect.center();
        const QRect line = isWide ? QRect(option->rect.left(), middle.y(), option->rect.width(), 1)
                                  : QRect(middle.x(), option->rect.top(), 1, option->rect.height());
        painter->fillRect(line, option->state.testFlag(State_MouseOver) ? tokens.accent : tokens.line);
        return;
    }
    case PE_PanelItemViewItem: {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const bool isFirst = isFirstOfRow(*option, widget);
        if (isFirst && option->state.testFlag(State_Selected)) {
            // The ground of a selected row is quiet; this mark is not.
            const int width = 3;
            const QRect mark(std::max(0, option->rect.left()), option->rect.top(), width,
                             option->rect.height());
            painter->fillRect(mark, option->state.testFlag(State_Active) ? tokens.accent : tokens.edge);
        }
        return;
    }
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void LensStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    const Tokens &tokens = tokensOf(option->palette);
    switch (element) {
    case CE_PushButtonBevel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            proxy()->drawPrimitive(PE_PanelButtonCommand, button, painter, widget);
            if (button->features.testFlag(QStyleOptionButton::HasMenu)) {
                const int side = pixelMetric(PM_MenuButtonIndicator, option, widget);
                const QRect arrow(option->rect.right() - side, option->rect.top(), side,
                                  option->rect.height());
                lens::drawChevron(*painter, visualRect(option->direction, option->rect, arrow), Qt::DownArrow,
                                  isPrimary(*option) ? tokens.onAccent : tokens.second);
            }
            return;
        }
        break;
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
            button && isPrimary(*option) && option->state.testFlag(State_Enabled)) {
            const auto primary = withTextColor(*button, QPalette::ButtonText, tokens.onAccent);
            QProxyStyle::drawControl(element, &primary, painter, widget);
            return;
        }
        break;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            lens::drawTab(*painter, *tab);
            return;
        }
        break;
    case CE_TabBarTabLabel:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
            tab && !option->state.testFlag(State_Selected) && option->state.testFlag(State_Enabled)) {
            const auto quiet = withTextColor(*tab, QPalette::WindowText, tokens.second);
            QProxyStyle::drawControl(element, &quiet, painter, widget);
            return;
        }
        break;
    case CE_ToolButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
            button && hasPadding(*button)) {
            if (!button->icon.isNull()) {
                drawIconAndText(*painter, *button, widget);
                return;
            }
            QStyleOptionToolButton padded(*button);
            padded.rect.adjust(halfStep, 0, -halfStep, 0);
            QProxyStyle::drawControl(element, &padded, painter, widget);
            return;
        }
        break;
    case CE_ItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
            item && lens::isTextAlone(*item)) {
            proxy()->drawPrimitive(PE_PanelItemViewItem, item, painter, widget);
            const int margin = proxy()->pixelMetric(PM_FocusFrameHMargin, item, widget) + 1;
            const int right = margin + gapBehind(item->displayAlignment);
            lens::drawItemText(*painter, *item, item->rect.adjusted(margin, 0, -right, 0));
            return;
        }
        break;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
            header && header->orientation == Qt::Horizontal) {
            QStyleOptionHeader label(*header);
            if (header->sortIndicator == QStyleOptionHeader::None) // else the arrow is between them
                label.rect.adjust(0, 0, -gapBehind(header->textAlignment), 0);
            elideAtEdge(label, widget);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        lens::drawHeader(*painter, *option);
        return;
    case CE_Splitter: {
        const bool isUpright = option->state.testFlag(State_Horizontal); // stands between left and right
        const QPoint middle = option->rect.center();
        const QRect line = isUpright ? QRect(middle.x(), option->rect.top(), 1, option->rect.height())
                                     : QRect(option->rect.left(), middle.y(), option->rect.width(), 1);
        painter->fillRect(line, option->state.testFlag(State_MouseOver) ? tokens.accent : tokens.line);
        return;
    }
    case CE_MenuBarItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            painter->fillRect(option->rect, option->palette.color(QPalette::Window));
            const bool isOpen = option->state.testFlag(State_Selected);
            if (isOpen)
                lens::drawBox(*painter, option->rect.adjusted(1, 1, -1, -1), tokens.selection);
            int flags = Qt::AlignCenter | Qt::TextDontClip | Qt::TextSingleLine;
            flags |= styleHint(SH_UnderlineShortcut, option, widget, nullptr) ? Qt::TextShowMnemonic
                                                                              : Qt::TextHideMnemonic;
            drawItemText(painter, option->rect, flags, option->palette, option->state.testFlag(State_Enabled),
                         item->text, QPalette::WindowText);
            return;
        }
        break;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        return;
    case CE_ProgressBarGroove:
        lens::drawBox(*painter, option->rect, tokens.raised, tokens.line);
        return;
    case CE_ProgressBarContents:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
            bar && bar->maximum > bar->minimum) {
            const double share = double(bar->progress - bar->minimum) / (double(bar->maximum) - bar->minimum);
            QRect done = option->rect.adjusted(1, 1, -1, -1);
            done.setWidth(qRound(done.width() * std::clamp(share, 0.0, 1.0)));
            if (!done.isEmpty())
                lens::drawBox(*painter, visualRect(option->direction, option->rect, done), tokens.selection);
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void LensStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                   QPainter *painter, const QWidget *widget) const
{
    const Tokens &tokens = tokensOf(option->palette);
    const QColor sign = option->state.testFlag(State_Enabled) ? tokens.second : tokens.faint;
    switch (control) {
    case CC_ScrollBar:
        lens::drawScrollBar(*painter, *option, subControlRect(control, option, SC_ScrollBarSlider, widget));
        return;
    case CC_ComboBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            if (box->frame)
                lens::drawField(*painter, *option);
            lens::drawChevron(*painter, subControlRect(control, option, SC_ComboBoxArrow, widget),
                              Qt::DownArrow, sign);
            return;
        }
        break;
    case CC_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
            button && widget && widget->property(plainMenu).toBool()) {
            QStyleOptionToolButton plain(*button);
            plain.features.setFlag(QStyleOptionToolButton::HasMenu, false);
            QProxyStyle::drawComplexControl(control, &plain, painter, widget);
            return;
        }
        break;
    case CC_SpinBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option)) {
            if (box->frame)
                lens::drawField(*painter, *option);
            if (box->buttonSymbols != QAbstractSpinBox::NoButtons) {
                const bool mayRise = box->stepEnabled.testFlag(QAbstractSpinBox::StepUpEnabled);
                const bool mayFall = box->stepEnabled.testFlag(QAbstractSpinBox::StepDownEnabled);
                lens::drawChevron(*painter, subControlRect(control, option, SC_SpinBoxUp, widget),
                                  Qt::UpArrow, mayRise ? sign : tokens.faint);
                lens::drawChevron(*painter, subControlRect(control, option, SC_SpinBoxDown, widget),
                                  Qt::DownArrow, mayFall ? sign : tokens.faint);
            }
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void setPlainMenuButton(QToolButton &button)
{
    button.setProperty(plainMenu, true);
}

} // namespace ui
