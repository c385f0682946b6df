// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventsums.h"

#include "model/items/columnsums.h"
#include "model/items/eventmodel.h"
#include "model/items/selectiontotals.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"
#include "ui/tabs/events/rowwindow.h"
#include "ui/widgets/selectionsums.h"
#include "ui/widgets/tableview.h"

#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int selectionPause = 80; ///< milliseconds

} // namespace

EventSums::EventSums(model::EventModel *model, TableView *view, const RowWindow *window,
                     model::JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_view(view)
    , m_window(window)
    , m_job(new model::LongJob(jobs, this))
    , m_pause(new QTimer(this))
{
    m_pause->setSingleShot(true);
    m_pause->setInterval(selectionPause);
    const auto changed = [this] {
        m_job->cancel();
        m_pause->start();
    };
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, changed);
    connect(m_model, &QAbstractItemModel::modelReset, this, changed);
    connect(m_model, &QAbstractItemModel::columnsInserted, this, changed);
    connect(m_model, &QAbstractItemModel::columnsRemoved, this, changed);
    connect(m_pause, &QTimer::timeout, this, &EventSums::addUp);
    m_view->installEventFilter(this);
    connect(m_job, &model::LongJob::progressed, this, [this] {
        SelectionSums::instance().show(
            m_view, tr("Adding up: %1").arg(model::text::percent(std::floor(m_job->progress() * 100))));
    });
}

EventSums::~EventSums()
{
    SelectionSums::instance().show(m_view, {});
}

bool EventSums::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::Show)
        m_pause->start();
    if (watched == m_view && event->type() == QEvent::Hide) {
        m_job->cancel();
        SelectionSums::instance().show(m_view, {});
    }
    return QObject::eventFilter(watched, event);
}

void EventSums::addUp()
{
    if (!m_view->isVisible())
        return; // once it is seen again
    auto ranges = m_window->selectedRanges();
    std::uint64_t rows = 0;
    for (const model::RowRange &range : ranges)
        rows += range.size();
    if (rows < 2) {
        SelectionSums::instance().show(m_view, {});
        return;
    }
    std::vector<model::EventColumn> columns;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const model::EventColumn &shown = m_model->columns()[static_cast<std::size_t>(column)];
        const bool hasNumbers
            = shown.kind == model::EventColumn::Kind::Bytes || shown.kind == model::EventColumn::Kind::Field;
        if (hasNumbers && !m_view->isColumnHidden(column))
            columns.push_back(shown);
    }
    auto work = std::make_shared<model::SelectionTotalsWork>(m_model->rows(), std::move(ranges),
                                                             std::move(columns));
    m_job->start(work, [this, work] { showTotals(work->totals()); });
}

void EventSums::showTotals(const model::SelectionTotals &totals)
{
    QStringList parts{tr("%1 events selected", nullptr, model::text::plural(totals.rows))
                          .arg(model::text::count(totals.rows)),
                      tr("%1 s from first to last").arg(model::text::offsetSeconds(totals.seconds))};
    for (const model::SelectionTotals::Column &column : totals.columns) {
        const bool isBytes = column.column.kind == model::EventColumn::Kind::Bytes;
        const QString name = isBytes ? tr("Bytes") : model::text::visible(column.column.field);
        parts += model::sumText({name, {}, column.count, column.sum, column.minimum, column.maximum},
                                totals.rows);
    }
    SelectionSums::instance().show(m_view, parts.join(QStringLiteral("  ·  ")));
}

} // namespace ui
