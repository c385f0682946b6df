// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

namespace ui {

/// Plots below each other whose values and legends are of different widths: gives all of them the widest
/// sides, so that their times are below each other. For the GUI thread.
class PlotColumn : public QObject {
    Q_OBJECT
public:
    /// Beside the part with the data, in pixels.
    struct Sides {
        int left = 0; ///< of the labels of values
        int right = 0; ///< of the legend
        bool operator==(const Sides &) const = default;
    };

    using QObject::QObject;

    /// Says what a plot of the column needs. `plot` is only a name.
    void setNeeded(const QObject *plot, Sides needed);
    /// Takes a plot out of the column, which is hidden or goes away.
    void remove(const QObject *plot);
    Sides sides() const { return m_sides; }

Q_SIGNALS:
    void sidesChanged();

private:
    void measure();

    QHash<const QObject *, Sides> m_needed;
    Sides m_sides;
};

} // namespace ui
