// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/timelinesplitter.h"

#include "ui/trace/timeline.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int usualTimeline = 140; // pixels
constexpr int roomForTabs = 385; // 14 rows of events and what is around them
constexpr int stripMost = 68; // a higher one becomes lanes

} // namespace

TimelineSplitter::TimelineSplitter(Timeline *timeline, QWidget *below, QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_timeline(timeline)
{
    setObjectName(QStringLiteral("traceSplitter"));
    addWidget(timeline);
    addWidget(below);
    setStretchFactor(1, 1);
    setChildrenCollapsible(false);
    setSizes({usualTimeline, roomForTabs});
    connect(this, &QSplitter::splitterMoved, this, &TimelineSplitter::takeMove);
}

void TimelineSplitter::takeMove()
{
    const int height = sizes().constFirst();
    const bool isStrip = height <= stripMost;
    if (!isStrip)
        m_chosen = std::max(height, leastLanes);
    if (isStrip != m_timeline->isStrip())
        Q_EMIT stripChosen(isStrip);
}

void TimelineSplitter::setStrip(bool isStrip)
{
    m_timeline->setStrip(isStrip);
    divide();
}

void TimelineSplitter::divide()
{
    const int room = height() - handleWidth();
    if (m_timeline->isStrip())
        return setTimelineHeight(m_timeline->stripRoom());
    if (m_chosen > 0)
        return setTimelineHeight(std::min(m_chosen, std::max(leastLanes, room / 2)));
    const int least = std::clamp(room / 5, leastLanes, usualTimeline);
    const int most = std::max(least, std::min(room - roomForTabs, room * 2 / 5));
    setTimelineHeight(std::clamp(m_timeline->comfortableHeight(), least, most));
}

void TimelineSplitter::setTimelineHeight(int timeline)
{
    if (sizes().constFirst() != timeline)
        setSizes({timeline, height() - handleWidth() - timeline});
}

void TimelineSplitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    if (m_chosen == 0 || m_timeline->isStrip())
        divide();
}

} // namespace ui
