// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

namespace ui {

/// Paints the process list: name, pid and runtime, below them the command line with the marks; CPU and memory
/// above the lines of their last minutes; the heads of groups. Greys processes that cannot be reached.
class ProcessDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

    /// Returns the height of each row: two lines of text.
    static int rowHeight(const QFontMetrics &metrics);
    /// Returns whether a number stands beside the name in `room`, where they need `name` and `pid` pixels;
    /// else it leads the second line.
    static bool fitsBeside(int room, int name, int pid);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace ui
