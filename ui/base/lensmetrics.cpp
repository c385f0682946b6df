// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/lensmetrics.h"

#include "ui/base/tokens.h"

#include <algorithm>
#include <QAbstractScrollArea>
#include <QStyleFactory>
#include <QStyleOption>

namespace ui {

namespace {

constexpr int scrollBarWidth = 12;
constexpr int leastHandle = 28;
constexpr int tabHeight = 30;
constexpr int headerHeight = 24;

} // namespace

LensMetrics::LensMetrics()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

int LensMetrics::gapBehind(Qt::Alignment alignment)
{
    return alignment.testFlag(Qt::AlignRight) ? figureGap : 0;
}

bool LensMetrics::hasPadding(const QStyleOptionToolButton &button)
{
    return button.toolButtonStyle == Qt::ToolButtonTextBesideIcon && !button.text.isEmpty();
}

int LensMetrics::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
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

int LensMetrics::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
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

QSize LensMetrics::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
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

QRect LensMetrics::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
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
QRect LensMetrics::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
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

} // namespace ui
