// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventnavigator.h"

#include "model/items/eventmodel.h"
#include "model/items/eventplace.h"
#include "model/text/format.h"
#include "ui/tabs/events/rowwindow.h"
#include "ui/widgets/inlinebar.h"
#include "ui/widgets/tableview.h"

#include <QAction>

#include <cmath>

namespace ui {

using Direction = model::EventSearch::Direction;

EventNavigator::EventNavigator(model::EventModel *model, TableView *view, const RowWindow *window,
                               model::JobRunner &jobs, QWidget *owner)
    : QObject(owner)
    , m_model(model)
    , m_view(view)
    , m_window(window)
    , m_goToBar(new InlineBar(QStringLiteral("goToBar"), tr("&Go to:"),
                              tr("A time (12.5, 250ms) or an event (#1234)")))
    , m_findBar(new InlineBar(QStringLiteral("findBar"), tr("F&ind:"),
                              tr("Words, or event == GCStart and Depth > 1")))
    , m_search(new model::LongJob(jobs, this))
{
    QAction *next = addAction(owner, tr("Find &Next"), Qt::Key_F3);
    QAction *previous = addAction(owner, tr("Find &Previous"), Qt::SHIFT | Qt::Key_F3);
    QAction *goingTo = addAction(owner, tr("&Go To…"), Qt::CTRL | Qt::Key_G);
    // They are in the menu of the cells, too.
    auto *finding = new QAction(tr("&Find…"), this);
    connect(finding, &QAction::triggered, this, &EventNavigator::openFind);
    m_view->addActions({finding, goingTo});
    next->setIconText(tr("Next"));
    previous->setIconText(tr("Previous"));
    m_findBar->addButton(previous);
    m_findBar->addButton(next);
    connect(goingTo, &QAction::triggered, m_goToBar, &InlineBar::open);
    connect(next, &QAction::triggered, this, [this] { find(Direction::Forward); });
    connect(previous, &QAction::triggered, this, [this] { find(Direction::Backward); });
    connect(m_goToBar, &InlineBar::accepted, this, &EventNavigator::goTo);
    connect(m_findBar, &InlineBar::accepted, this, [this] { find(Direction::Forward); });
    connect(m_findBar, &InlineBar::closed, m_search, &model::LongJob::cancel);
    for (InlineBar *bar : {m_goToBar, m_findBar})
        connect(bar, &InlineBar::closed, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_search, &model::LongJob::progressed, this, [this] {
        m_findBar->setMessage(
            tr("Searching: %1").arg(model::text::percent(std::floor(m_search->progress() * 100))));
    });
}

QAction *EventNavigator::addAction(QWidget *owner, const QString &text, const QKeySequence &key)
{
    auto *action = new QAction(text, owner);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    owner->addAction(action);
    return action;
}

void EventNavigator::openFind()
{
    m_findBar->open();
}

void EventNavigator::goTo(const QString &text)
{
    const auto place = model::eventPlace(text);
    if (!place) {
        m_goToBar->setMessage(tr("That is no time, such as 12.5, and no event, such as #1234."));
        return;
    }
    const int row = place->event ? m_model->rowAtEvent(*place->event) : m_model->rowAtSeconds(place->seconds);
    if (row < 0) {
        m_goToBar->setMessage(tr("The table has no events."));
        return;
    }
    const quint64 shown = m_model->index(row, 0).data(model::EventModel::EventIndexRole).toULongLong();
    Q_EMIT rowAsked(row);
    if (place->event && shown != *place->event)
        m_goToBar->setMessage(tr("Event %1 is not among the rows; the nearest one is selected.")
                                  .arg(model::text::count(*place->event + 1)));
    else
        m_goToBar->close();
}

void EventNavigator::find(Direction direction)
{
    if (m_findBar->text().trimmed().isEmpty() || m_findBar->isHidden()) {
        if (m_findBar->isHidden())
            m_findBar->open();
        if (m_findBar->text().trimmed().isEmpty())
            return;
    }
    auto parsed = model::Filter::parse(m_findBar->text());
    if (parsed.problem) {
        m_findBar->setMessage(
            tr("At character %1: %2").arg(parsed.problem->position + 1).arg(parsed.problem->text));
        return;
    }
    if (m_model->rowCount() == 0) {
        m_findBar->setMessage(tr("The table has no events."));
        return;
    }
    const model::EventRows rows = m_model->rows();
    auto search = std::make_shared<model::EventSearch>(rows, std::move(parsed.filter), m_window->current(),
                                                       direction);
    m_search->start(search, [this, search, rows] {
        showFound(*search, search->found() ? rows.eventAt(*search->found()) : 0);
    });
}

void EventNavigator::showFound(const model::EventSearch &search, quint64 event)
{
    // Rows may have moved while a worker searched.
    const int row = search.found() ? m_model->rowOfEvent(event) : -1;
    if (row < 0) {
        m_findBar->setMessage(tr("No event matches."));
        return;
    }
    m_findBar->setMessage(search.isWrapped() ? tr("Went on from the other end of the table.") : QString());
    Q_EMIT rowAsked(row);
}

} // namespace ui
