// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/severitydelegate.h"

#include "model/items/roles.h"
#include "ui/base/palette.h"

namespace ui {

void SeverityDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    const auto severity = static_cast<model::Severity>(index.data(model::SeverityRole).toInt());
    if (severity == model::Severity::Warning || severity == model::Severity::Error)
        option->palette.setColor(QPalette::Text, severityColor(severity, option->palette));
}

} // namespace ui
