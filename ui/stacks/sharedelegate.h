// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

namespace ui {

/// Returns the colour of bars in a cell, which is seen on a selected row as well.
QColor barColor(const QStyleOptionViewItem &option);

/// A percentage with a bar behind it (model::ShareRole).
class ShareDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace ui
