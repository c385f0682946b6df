// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

namespace ui {

/// Greys processes that cannot be reached; their state stays in words in its column. Labels the demo
/// runtime, and marks processes that we record.
class ProcessDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace ui
