// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/timerange.h"

#include <QWidget>

namespace ui {

/// The times that stand above a chart, at round numbers. Whoever has the chart says how wide that is.
class TimeRuler : public QWidget {
    Q_OBJECT
public:
    explicit TimeRuler(QWidget *parent = nullptr);

    /// Shows seconds since the trace's first event over the first `width` pixels. An empty range shows none.
    void setRange(model::TimeRange range, int width);
    const model::TimeRange &range() const { return m_range; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    model::TimeRange m_range;
    int m_width = 0;
};

} // namespace ui
