// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/lensstyle.h"

#include "ui/base/icons.h"
#include "ui/base/lensparts.h"
#include "ui/base/palette.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QEvent>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

namespace ui {

namespace {

constexpr char plainMenu[] = "clrlensPlainMenu"; ///< property of a button

bool isPrimary(const QStyleOption &option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&option);
    return button && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

/// Copies the option, with another colour for its text.
template <typename Option>
Option withTextColor(const Option &option, QPalette::ColorRole role, const QColor &color)
{
    Option copy(option);
    copy.palette.setColor(role, color);
    return copy;
}

} // namespace

void LensStyle::polish(QWidget *widget)
{
    LensMetrics::polish(widget);
    if (qobject_cast<QAbstractScrollArea *>(widget))
        widget->installEventFilter(this);
    if (widget->inherits("QTabBar") || widget->inherits("QSplitterHandle") || widget->inherits("QScrollBar")
        || widget->inherits("QHeaderView"))
        widget->setAttribute(Qt::WA_Hover);
}

void LensStyle::unpolish(QWidget *widget)
{
    widget->removeEventFilter(this);
    LensMetrics::unpolish(widget);
}

bool LensStyle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        if (auto *area = qobject_cast<QAbstractScrollArea *>(watched))
            area->update();
    }
    return LensMetrics::eventFilter(watched, event);
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
        return LensMetrics::standardIcon(standard, option, widget);
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
            LensMetrics::drawPrimitive(element, option, painter, widget);
        return;
    case PE_FrameGroupBox:
        lens::drawLine(*painter, option->rect, Qt::TopEdge, tokens.line);
        return;
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase: {
        const auto *base = qstyleoption_cast<const QStyleOptionTabBarBase *>(option);
        const bool isBelow = base && base->shape == QTabBar::RoundedSouth;
        // Below what stands in a corner the line goes on at the height of the tabs, not of what is there.
        const bool isCorner
            = base && !isBelow && widget && widget->parentWidget() && painter->device() != widget;
        QRect strip = base && !isCorner ? base->tabBarRect.united(option->rect) : option->rect;
        if (isCorner)
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
    case PE_IndicatorDockWidgetResizeHandle:
        lens::drawHandle(*painter, *option, option->rect.width() <= option->rect.height());
        return;
    case PE_PanelItemViewItem:
        LensMetrics::drawPrimitive(element, option, painter, widget);
        lens::drawRowMark(*painter, *option, widget);
        return;
    default:
        LensMetrics::drawPrimitive(element, option, painter, widget);
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
            LensMetrics::drawControl(element, &primary, painter, widget);
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
            LensMetrics::drawControl(element, &quiet, painter, widget);
            return;
        }
        break;
    case CE_ToolButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
            button && hasPadding(*button)) {
            if (!button->icon.isNull()) {
                lens::drawIconAndText(*painter, *button, *proxy(), widget);
                return;
            }
            QStyleOptionToolButton padded(*button);
            padded.rect.adjust(halfStep, 0, -halfStep, 0);
            LensMetrics::drawControl(element, &padded, painter, widget);
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
            lens::elideAtEdge(label, widget);
            LensMetrics::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        lens::drawHeader(*painter, *option);
        return;
    case CE_Splitter:
        lens::drawHandle(*painter, *option, option->state.testFlag(State_Horizontal));
        return;
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
    LensMetrics::drawControl(element, option, painter, widget);
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
            LensMetrics::drawComplexControl(control, &plain, painter, widget);
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
    LensMetrics::drawComplexControl(control, option, painter, widget);
}

void setPlainMenuButton(QToolButton &button)
{
    button.setProperty(plainMenu, true);
}

} // namespace ui
