// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processdelegate.h"

#include "model/items/processmodel.h"
#include "model/items/roles.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"

namespace ui {

void ProcessDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    const auto *processes = qobject_cast<const model::ProcessModel *>(index.model());
    const model::ProcessEntry *entry = processes ? processes->entryAt(index.row()) : nullptr;
    if (entry && entry->demo && index.column() == model::ProcessModel::Name)
        option->text += tr(" (demo)");
    if (processes && processes->isRecorded(index.row()) && index.column() == model::ProcessModel::Name) {
        // Its state says so in words.
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = icon(Symbol::Record);
        option->decorationPosition = QStyleOptionViewItem::Right;
        option->decorationSize = QSize(option->fontMetrics.ascent(), option->fontMetrics.ascent());
    }
    if (index.data(model::ReachableRole).toBool())
        return;
    option->palette.setColor(QPalette::Text, mutedTextColor(option->palette));
    option->font.setItalic(true);
}

} // namespace ui
