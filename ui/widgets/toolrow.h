// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>

namespace ui {

/// A row with buttons. Where it has not the room for all that is in it, ShrinkingButtons leave their text
/// out, from the last one on and no more of them than need be.
class ToolRow : public QHBoxLayout {
    Q_OBJECT
public:
    using QHBoxLayout::QHBoxLayout;

    /// Is that of the row with all texts, so that they come back once there is room.
    QSize sizeHint() const override;
    /// Is that without any text that can be left out.
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;
};

} // namespace ui
