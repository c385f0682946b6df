// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/timelinesplitter.h"

#include "ui/base/icons.h"
#include "ui/trace/stripchoice.h"
#include "ui/trace/timeline.h"
#include "ui/widgets/plaintext.h"

#include <QAction>

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
    , m_lanes(new QAction(icon(Symbol::Lane), tr("Show All &Lanes"), this))
{
    setObjectName(QStringLiteral("traceSplitter"));
    addWidget(timeline);
    addWidget(below);
    setStretchFactor(1, 1);
    setChildrenCollapsible(false);
    setSizes({usualTimeline, roomForTabs});
    m_lanes->setObjectName(QStringLiteral("showLanes"));
    m_lanes->setIconText(tr("Lanes"));
    m_lanes->setCheckable(true);
    m_lanes->setShortcut(QKeySequence(Qt::Key_F8));
    m_lanes->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_lanes->setToolTip(plainToolTip(
        tr("All lanes of the timeline, or the one that tells most of the subject, as a strip (F8). A drag "
           "on the lower edge of the timeline does the same.")));
    connect(m_lanes, &QAction::triggered, this, [this](bool checked) { choose(!checked); });
    connect(this, &QSplitter::splitterMoved, this, &TimelineSplitter::takeMove);
    connect(timeline, &Timeline::stripRoomChanged, this, &TimelineSplitter::divide);
    connect(timeline, &Timeline::lanesAsked, this, [this] {
        if (m_timeline->isStrip())
            choose(false);
    });
}

void TimelineSplitter::setSubject(model::answers::Subject subject)
{
    m_subject = subject;
    m_timeline->setStripSubject(subject);
    setStrip(isKeptAsStrip(subject));
}

void TimelineSplitter::takeMove()
{
    const int height = sizes().constFirst();
    const bool isStrip = height <= stripMost;
    if (!isStrip)
        m_chosen = std::max(height, leastLanes);
    if (isStrip != m_timeline->isStrip())
        choose(isStrip);
}

void TimelineSplitter::choose(bool isStrip)
{
    const bool isNew = m_timeline->isStrip() != isStrip;
    keepAsStrip(m_subject, isStrip);
    setStrip(isStrip);
    if (isNew)
        Q_EMIT chosen(isStrip);
}

void TimelineSplitter::setStrip(bool isStrip)
{
    m_timeline->setStrip(isStrip);
    m_lanes->setChecked(!isStrip);
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
