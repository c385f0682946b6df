// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventsorting.h"

namespace model {

EventSorting::EventSorting(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_job(new LongJob(jobs, this))
{
    connect(m_job, &LongJob::progressed, this, &EventSorting::changed);
}

bool EventSorting::wish(int column, Qt::SortOrder order)
{
    if (column == m_column && order == m_order)
        return false;
    m_column = column;
    m_order = order;
    wait();
    return true;
}

void EventSorting::wait()
{
    m_job->cancel();
    setState(m_column < 0 ? State::None : State::Waiting);
}

void EventSorting::start(const EventRows &inTime, const EventColumn &column)
{
    auto work = std::make_shared<EventSort>(inTime, column, m_order == Qt::DescendingOrder);
    m_job->start(work, [this, work] {
        Q_EMIT sorted(work->order());
        setState(work->order() ? State::Sorted : State::TooManyTexts);
    });
    setState(State::Running);
}

void EventSorting::setState(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    Q_EMIT changed();
}

} // namespace model
