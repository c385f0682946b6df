// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/calltree/flamepage.h"

namespace ui {

FlamePage::FlamePage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("callTreeFlame"));
    setAccessibleName(tr("Flame graph"));
}

bool FlamePage::isThere()
{
    return false;
}

void FlamePage::setTree(std::shared_ptr<const model::CallTree>, std::shared_ptr<const model::Symbols>) { }

} // namespace ui
