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
    auto *row = new ToolRow;
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
    addLayout(row);
    return row;
}

} // namespace ui
