// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

namespace ui {

/// The name of a counter and, behind it, a chip for each of its tags, so that name and tags are one column.
/// Chips that have no room become the last one: "+2".
class CounterDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Returns the texts of the chips of a row: its tags, and none for those that it does not have.
    static QStringList chipsOf(const QModelIndex &index);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace ui
