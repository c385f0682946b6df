// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventfollower.h"

#include "model/items/eventmodel.h"
#include "model/text/format.h"
#include "model/words/plurals.h"
#include "ui/base/icons.h"
#include "ui/tabs/events/eventtable.h"
#include "ui/tabs/events/rowwindow.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/shrinkingbutton.h"

#include <QAction>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ui {

EventFollower::EventFollower(TraceContext &trace, model::EventModel &model, EventTable &view, RowWindow &rows,
                             QObject *parent)
    : QObject(parent)
    , m_trace(trace)
    , m_model(model)
    , m_view(view)
    , m_rows(rows)
    , m_pause(new QAction(icon(Symbol::Pause), tr("&Pause Events"), this))
    , m_resume(new QAction(icon(Symbol::Resume), tr("&Resume Following"), this))
    , m_pauseButton(new ShrinkingButton(m_pause))
    , m_bar(new QToolButton)
    , m_following(trace.trace().isLive())
{
    m_pause->setIconText(tr("Pause"));
    m_pause->setCheckable(true);
    m_pause->setToolTip(plainToolTip(tr("Hold the table still. Recording goes on.")));
    m_pauseButton->setObjectName(QStringLiteral("pauseEvents"));
    if (!isLive())
        m_pauseButton->hide();
    m_bar->setDefaultAction(m_resume);
    m_bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_bar->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_bar->setObjectName(QStringLiteral("resumeBar"));
    m_bar->hide();
    connect(m_pause, &QAction::toggled, &m_model, &model::EventModel::setPaused);
    connect(m_pause, &QAction::toggled, this, &EventFollower::updateBar);
    connect(m_resume, &QAction::triggered, this, &EventFollower::resume);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] { m_rowsWhenLeft = 0; });
    connect(&m_model, &model::EventModel::pendingRowsChanged, this, &EventFollower::updateBar);
    connect(m_view.verticalScrollBar(), &QScrollBar::valueChanged, this, &EventFollower::scrolled);
    // A line that appears below takes rows away at the table's end.
    connect(m_view.verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int maximum) {
        if (m_following && isLive()) {
            m_scrolling = true;
            m_view.verticalScrollBar()->setValue(maximum);
            m_scrolling = false;
        }
    });
}

QWidget *EventFollower::bar() const
{
    return m_bar;
}

bool EventFollower::isLive() const
{
    return m_trace.trace().isLive();
}

void EventFollower::resume()
{
    m_pause->setChecked(false);
    m_following = true;
    scrollToNewest();
    updateBar();
}

void EventFollower::leave()
{
    m_following = false;
    m_rowsWhenLeft = m_model.totalRows();
}

void EventFollower::holdAt(const QModelIndex &row)
{
    if (!m_following || !isLive() || !row.isValid())
        return;
    leave();
    updateBar();
}

void EventFollower::takeRows()
{
    if (m_following && isLive())
        scrollToNewest();
    updateBar();
}

void EventFollower::takeScope()
{
    const bool frozen = m_trace.isFrozen();
    if (frozen && !m_wasFrozen)
        m_followsAfter = std::exchange(m_following, false);
    if (!frozen && m_wasFrozen)
        m_following = m_followsAfter;
    m_wasFrozen = frozen;
}

void EventFollower::scrollToNewest()
{
    m_scrolling = true;
    m_rows.showLast();
    m_view.scrollToBottom();
    m_scrolling = false;
}

void EventFollower::scrolled()
{
    if (m_scrolling || m_rows.isMoving() || !isLive() || m_trace.isFrozen())
        return;
    const QScrollBar *bar = m_view.verticalScrollBar();
    const quint64 end = m_model.firstRow() + static_cast<quint64>(m_model.rowCount());
    const bool atEnd = bar->value() >= bar->maximum() && end == m_model.totalRows();
    if (atEnd == m_following)
        return;
    m_following = atEnd;
    m_rowsWhenLeft = m_model.totalRows();
    updateBar();
}

quint64 EventFollower::newRows() const
{
    const quint64 total = m_model.totalRows();
    const quint64 below = m_following ? 0 : total - std::min(total, m_rowsWhenLeft);
    return below + (m_model.isPaused() ? m_model.pendingRows() : 0);
}

void EventFollower::updateBar()
{
    const bool away = !m_trace.isFrozen() && (m_model.isPaused() || (!m_following && isLive()));
    m_bar->setVisible(away);
    if (!away)
        return;
    const quint64 rows = newRows();
    m_resume->setIconText(
        tr("%1 new events – resume", nullptr, model::text::plural(rows)).arg(model::text::count(rows)));
}

void EventFollower::updatePause()
{
    if (isLive())
        return;
    m_pause->setChecked(false);
    m_pauseButton->hide();
    updateBar();
}

} // namespace ui
