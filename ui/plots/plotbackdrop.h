// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeseries.h"

#include <optional>

namespace ui {

/// What lies under the lines of a plot: bands, the notes of users, the hatched strip where the data ends,
/// and the words that stand in a plot without data. Draws what is seen only, a pixel once.
class PlotBackdrop : public QCPLayerable {
    Q_OBJECT
public:
    explicit PlotBackdrop(QCustomPlot *plot);

    /// A band is as high as the number of its level, counted from 1, on the axis of the values. Where bands
    /// have a part of a pixel's time only, they are as high as that part of it, so that what is painted is in
    /// proportion to the time at every zoom.
    void setBands(const QList<TimeBand> &bands);
    const QList<TimeBand> &bands() const { return m_bands; }
    void setNotes(const QList<TimeNote> &notes, bool withText);
    const QList<TimeNote> &notes() const { return m_notes; }
    void setTail(std::optional<double> from) { m_tail = from; }
    void setHint(const QString &hint) { m_hint = hint; }
    const QString &hint() const { return m_hint; }
    void setPalette(const QPalette &palette) { m_palette = palette; }

protected:
    QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    void drawBands(QCPPainter *painter, const QRect &inner) const;
    void drawTail(QCPPainter *painter, const QRect &inner) const;
    void drawNotes(QCPPainter *painter, const QRect &inner) const;
    int xOf(double seconds) const;

    QList<TimeBand> m_bands; ///< by time
    QList<TimeNote> m_notes; ///< by time
    bool m_hasTexts = false;
    std::optional<double> m_tail;
    QString m_hint;
    QPalette m_palette;
};

} // namespace ui
