// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"
#include "ui/widgets/sparkline.h"

namespace ui {

/// Draws the newest part of a row's history (model::HistoryRole) as a line.
class SparklineDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace ui
