// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/shrinkingbutton.h"

#include <QStyle>
#include <QStyleOptionToolButton>

#include <algorithm>

namespace ui {

ShrinkingButton::ShrinkingButton(QAction *action, QWidget *parent)
    : QToolButton(parent)
{
    setDefaultAction(action);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

bool ShrinkingButton::isShrunk() const
{
    return toolButtonStyle() == Qt::ToolButtonIconOnly;
}

void ShrinkingButton::setShrunk(bool shrunk)
{
    shrunk = shrunk && !icon().isNull();
    if (shrunk != isShrunk())
        setToolButtonStyle(shrunk ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

QSize ShrinkingButton::sizeHint() const
{
    return isShrunk() ? shrunkSize() : wholeSize();
}

QSize ShrinkingButton::wholeSize() const
{
    constexpr int besideIcon = 4;
    const QSize text = fontMetrics().size(Qt::TextShowMnemonic, this->text());
    const int blanks = 2 * fontMetrics().horizontalAdvance(u' ');
    const bool hasIcon = !icon().isNull();
    return framed(Qt::ToolButtonTextBesideIcon,
                  {(hasIcon ? iconSize().width() + besideIcon : 0) + text.width() + blanks,
                   std::max(hasIcon ? iconSize().height() : 0, text.height())});
}

QSize ShrinkingButton::shrunkSize() const
{
    const QSize whole = wholeSize();
    if (icon().isNull())
        return whole;
    return {std::min(whole.width(), framed(Qt::ToolButtonIconOnly, iconSize()).width()), whole.height()};
}

QSize ShrinkingButton::framed(Qt::ToolButtonStyle what, const QSize &content) const
{
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.toolButtonStyle = what;
    option.rect.setSize(content);
    return style()->sizeFromContents(QStyle::CT_ToolButton, &option, content, this);
}

} // namespace ui
