// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/timelinesplitter.h"

#include "ui/trace/timeline.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int usualTimeline = 140; // pixels
constexpr int roomForTabs = 385; // 14 rows of events and what is around them

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
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isChosen = true; });
}

void TimelineSplitter::divide()
{
    if (m_isChosen)
        return;
    const int room = height() - handleWidth();
    const int least = std::clamp(room / 5, leastTimeline, usualTimeline);
    const int most = std::max(least, std::min(room - roomForTabs, room * 2 / 5));
    const int timeline = std::clamp(m_timeline->comfortableHeight(), least, most);
    if (sizes().constFirst() != timeline)
        setSizes({timeline, room - timeline});
}

void TimelineSplitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    divide();
}

} // namespace ui
