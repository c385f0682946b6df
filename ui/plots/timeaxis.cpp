// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeaxis.h"

namespace ui {

namespace {

constexpr double liveWindow = 60; // seconds

} // namespace

void TimeAxis::setExtent(TimeRange extent, bool live)
{
    m_extent = extent;
    m_live = live;
    if (m_following && !m_held)
        show(followedRange(m_extent, m_live, liveWindow));
}

void TimeAxis::setVisible(TimeRange range)
{
    setFollowing(false);
    show(boundedRange(range, m_extent));
}

void TimeAxis::pan(double part)
{
    const double step = m_visible.length() * part;
    setVisible({m_visible.from + step, m_visible.to + step});
}

void TimeAxis::zoom(double factor, double around)
{
    setVisible({around - (around - m_visible.from) * factor, around + (m_visible.to - around) * factor});
}

void TimeAxis::follow()
{
    setFollowing(true);
    show(followedRange(m_extent, m_live, liveWindow));
}

void TimeAxis::setTail(std::optional<double> from)
{
    if (m_tail == from)
        return;
    m_tail = from;
    Q_EMIT tailChanged();
}

void TimeAxis::setSelection(std::optional<TimeRange> range)
{
    if (m_selection == range)
        return;
    m_selection = range;
    Q_EMIT selectionChanged();
}

void TimeAxis::setCursor(std::optional<double> seconds)
{
    if (m_cursor == seconds)
        return;
    m_cursor = seconds;
    Q_EMIT cursorChanged();
}

void TimeAxis::show(TimeRange range)
{
    if (m_visible == range)
        return;
    m_visible = range;
    Q_EMIT visibleChanged();
}

void TimeAxis::setFollowing(bool following)
{
    if (m_following == following)
        return;
    m_following = following;
    Q_EMIT followingChanged(following);
}

} // namespace ui
