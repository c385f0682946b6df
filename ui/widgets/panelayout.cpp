// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panelayout.h"

#include "ui/base/tokens.h"
#include "ui/widgets/shrinkingbutton.h"
#include "ui/widgets/toolrow.h"

#include <QAction>

namespace ui {

PaneLayout::PaneLayout(QWidget *pane)
    : QVBoxLayout(pane)
{
    setContentsMargins(gridStep, gridStep, gridStep, gridStep);
    setSpacing(gridStep);
}

QHBoxLayout *PaneLayout::addToolRow(const QList<QAction *> &actions)
{
    QHBoxLayout *const row = makeToolRow(nullptr, actions);
    addLayout(row);
    return row;
}

QHBoxLayout *makeToolRow(QWidget *place, const QList<QAction *> &actions)
{
    auto *row = new ToolRow(place);
    row->setSpacing(halfStep);
    bool stretched = false;
    for (QAction *action : actions) {
        if (!action) {
            row->addStretch(1);
            stretched = true;
            continue;
        }
        auto *button = new ShrinkingButton(action);
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
    }
    if (!stretched)
        row->addStretch(1);
    return row;
}

} // namespace ui
