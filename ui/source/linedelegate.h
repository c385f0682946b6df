// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

namespace ui {

/// The cells of source lines: text in a font of fixed width, a bar under what a line costs
/// (model::ShareRole).
class LineDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    /// Returns the font of fixed width in the size of the program's own.
    static QFont fixedFont();

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace ui
