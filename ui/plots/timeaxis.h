// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/timeseries.h"

#include <optional>
#include <QObject>

namespace ui {

/// The time axis that all plots of a trace share: what they show, what is selected, where the cursor is. It
/// follows the newest data until the user zooms or pans. Times are seconds since the trace's first event.
class TimeAxis : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Sets the range of the data. A live axis that follows shows the last minute of it.
    void setExtent(TimeRange extent, bool live);
    TimeRange extent() const { return m_extent; }
    bool isLive() const { return m_live; }

    TimeRange visible() const { return m_visible; }
    /// Shows a range, as far as it lies in the data, and follows no longer.
    void setVisible(TimeRange range);
    /// Follows no longer, and shows what it shows now.
    void hold() { setFollowing(false); }
    /// Moves what is shown by a part of its length.
    void pan(double part);
    /// Shows `factor` times the length; `around` stays where it is.
    void zoom(double factor, double around);
    /// Shows the whole range, or the newest data of a live one.
    void follow();
    bool isFollowing() const { return m_following; }
    /// Lets nothing move while the user drags.
    void setHeld(bool held) { m_held = held; }

    /// Says where something begins at the end of the data that plots shall hatch.
    void setTail(std::optional<double> from);
    const std::optional<double> &tail() const { return m_tail; }

    /// Draws a selection; whether it counts is for others to say, see selected().
    void setSelection(std::optional<TimeRange> range);
    const std::optional<TimeRange> &selection() const { return m_selection; }
    void setCursor(std::optional<double> seconds);
    std::optional<double> cursor() const { return m_cursor; }

Q_SIGNALS:
    void visibleChanged();
    void followingChanged(bool following);
    void selectionChanged();
    void cursorChanged();
    void tailChanged();
    /// The user selected a range; `continues` the selection that was made before, with one more key press.
    void selected(TimeRange range, bool continues);
    /// The user clicked at that time and selected nothing.
    void clicked(double seconds);
    /// The user asked by a key for what was at that time; what is selected stays.
    void momentAsked(double seconds);

private:
    void show(TimeRange range);
    void setFollowing(bool following);

    TimeRange m_extent;
    TimeRange m_visible{0, 1};
    std::optional<TimeRange> m_selection;
    std::optional<double> m_cursor;
    std::optional<double> m_tail;
    bool m_live = false;
    bool m_following = true;
    bool m_held = false;
};

} // namespace ui
