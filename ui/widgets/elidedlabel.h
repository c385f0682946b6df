// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ui {

/// A line of plain text that takes the room it gets, and widens no window. What does not fit is left out of
/// its middle; accessibility has all of it, and callers put it into the tooltip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    /// Leaves out the end where the beginning says most.
    void setElideMode(Qt::TextElideMode mode) { m_elideMode = mode; }
    /// Returns what is seen of text().
    QString shownText() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Qt::TextElideMode m_elideMode = Qt::ElideMiddle;
};

} // namespace ui
