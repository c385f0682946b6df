// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flame/boxcolors.h"

#include <QWidget>

namespace ui {

/// One line of colours and what they stand for. What does not fit is left out, and said in the tooltip.
class FlameLegend : public QWidget {
    Q_OBJECT
public:
    explicit FlameLegend(QWidget *parent = nullptr);

    void setEntries(const QList<LegendEntry> &entries);
    const QList<LegendEntry> &entries() const { return m_entries; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<LegendEntry> m_entries; ///< with harmless texts
};

} // namespace ui
