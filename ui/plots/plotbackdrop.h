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

    /// A column of pixels is painted as high as the part of its time that bands have, in the colours of their
    /// levels, the lowest at the bottom; 1 on the axis of the values is all of its time. So what is painted
    /// is in proportion to the time at every zoom.
    void setBands(const QList<TimeBand> &bands);
    const QList<TimeBand> &bands() const { return m_bands; }
    /// Lets what is selected be seen through bands, which would hide it.
    void setSelection(std::optional<TimeRange> range) { m_selection = range; }
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
    QColor bandColor(int level, bool isSelected) const;
    int xOf(double seconds) const;

    QList<TimeBand> m_bands; ///< by time
    QList<TimeNote> m_notes; ///< by time
    bool m_hasTexts = false;
    std::optional<TimeRange> m_selection;
    std::optional<double> m_tail;
    QString m_hint;
    QPalette m_palette;
};

} // namespace ui
