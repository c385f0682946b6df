// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventstab.h"

#include "model/analysis/analysisrunner.h"
#include "model/items/eventmodel.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/tabs/events/columnchooser.h"
#include "ui/tabs/events/detailsplitter.h"
#include "ui/tabs/events/eventcopier.h"
#include "ui/tabs/events/eventdelegates.h"
#include "ui/tabs/events/eventdetail.h"
#include "ui/tabs/events/eventfollower.h"
#include "ui/tabs/events/eventmenus.h"
#include "ui/tabs/events/eventnavigator.h"
#include "ui/tabs/events/eventsums.h"
#include "ui/tabs/events/eventtable.h"
#include "ui/tabs/events/rowwindow.h"
#include "ui/tabs/events/sortline.h"
#include "ui/tabs/events/stackview.h"
#include "ui/trace/eventfilterbar.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/inlinebar.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/shrinkingbutton.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace ui {

EventsTab::EventsTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("eventsTab"), tr("Events"), model::answers::Subject::Events, parent)
    , m_trace(trace)
    , m_model(new model::EventModel(context.jobs, this))
    , m_filter(new EventFilterBar(trace, context.jobs,
                                  tr("Filter events: words, -words, or event == GCStart and Depth > 1")))
    , m_view(new EventTable)
    , m_detail(new EventDetail(trace.analyses().symbols()))
    , m_empty(new EmptyState(tr("No events")))
{
    buildTable(context.jobs);
    m_filter->addLastTool(buildHighlightBox());
    m_filter->addLastTool(m_follower->pauseButton());
    new EventMenus({m_trace, context.jobs, *m_model, *m_view, *m_detail, *m_copier}, this);
    m_detail->setLines(context.jobs, trace.moduleFiles());

    auto *left = new QWidget;
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(0);
    for (InlineBar *bar : {m_columns->bar(), m_navigator->goToBar(), m_navigator->findBar()})
        leftLayout->addWidget(bar);
    leftLayout->addWidget(m_view, 1);
    leftLayout->addWidget(m_empty, 1);
    leftLayout->addWidget(m_rows->line());
    leftLayout->addWidget(m_follower->bar());
    new EventSums(m_model, m_view, m_rows, context.jobs, this);
    leftLayout->addWidget(buildSortLine());
    leftLayout->addWidget(m_copier);
    m_splitter = new DetailSplitter(left, m_detail);
    auto *const splitter = m_splitter;
    splitter->setObjectName(QStringLiteral("eventSplitter"));
    connect(&m_trace, &TraceContext::layoutAsked, splitter,
            [splitter](const ViewLayout &asked) { splitter->setArrangement(asked.details); });
    connect(&m_trace, &TraceContext::namedLayoutAsked, splitter,
            [splitter](ViewLayout &kept) { kept.details = splitter->arrangement(); });
    m_detail->setCornerAction(splitter->belowAction());
    splitter->shownAction()->setIcon(icon(Symbol::Inspect));
    auto *details = new ShrinkingButton(splitter->shownAction());
    details->setObjectName(QStringLiteral("showDetails"));
    m_filter->addLastTool(details);
    addAction(splitter->shownAction()); // its key works in the filter, too
    connect(m_view, &TableView::opened, splitter, [splitter] {
        splitter->setHasDetail(true);
        splitter->shownAction()->setChecked(true);
    });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_filter);
    layout->addWidget(splitter, 1);

    connect(m_filter, &FilterBar::filterChanged, this,
            [this](const QString &text) { m_trace.setFilter(text, TraceContext::Step::Continued); });
    connect(&m_trace, &TraceContext::scopeChanged, this, &EventsTab::showScope);
    connect(&m_trace, &TraceContext::timeAsked, this, &EventsTab::showTime);
    connectDetail();
}

EventsTab::~EventsTab()
{
    // What is around the table ends before it, which moves it once more; the tab no longer exists then, nor
    // its follower.
    disconnect(m_model, nullptr, this, nullptr);
}

QBoxLayout *EventsTab::toolRow() const
{
    return m_filter->toolRow();
}

QWidget *EventsTab::buildHighlightBox()
{
    auto *highlight = new QCheckBox(tr("High&light"));
    highlight->setObjectName(QStringLiteral("highlight"));
    highlight->setAccessibleName(tr("Highlight instead of hiding"));
    highlight->setToolTip(
        plainToolTip(tr("Mark the events that match the filter, instead of hiding the others.")));
    connect(highlight, &QCheckBox::toggled, this, [this](bool on) {
        m_model->setHighlighting(on);
        updateState();
    });
    return highlight;
}

void EventsTab::connectDetail()
{
    connect(m_detail, &EventDetail::filterAsked, this,
            [this](const QString &filter) { m_trace.setFilter(filter); });
    connect(m_detail, &EventDetail::columnAsked, &m_trace, &TraceContext::showAsColumn);
    connect(m_detail, &EventDetail::laneAsked, &m_trace, &TraceContext::showAsLane);
    connect(m_detail, &EventDetail::eventAsked, this, &EventsTab::goToEvent);
    connect(&m_detail->stack(), &StackView::eventsAsked, &m_trace, &TraceContext::showEvents);
    connect(m_detail, &EventDetail::hiddenEventAsked, this, [this](quint64 event) {
        m_wanted = event;
        m_trace.setScope({});
        showWanted();
    });
}

void EventsTab::buildTable(model::JobRunner &jobs)
{
    m_model->setRowSets(m_trace.analyses().rowSets());
    m_view->setModel(m_model);
    m_rows = new RowWindow(m_model, m_view);
    m_view->setRowWindow(m_rows);
    m_follower = std::make_unique<EventFollower>(m_trace, *m_model, *m_view, *m_rows, this);
    // A table counts its pixels with 31 bits, and a large font makes rows higher.
    model::EventModel::Limits limits;
    constexpr int betweenLines = 3; // pixels: of events one wants to see many
    const int rowHeight = m_view->fontMetrics().height() + betweenLines;
    m_view->verticalHeader()->setDefaultSectionSize(rowHeight);
    limits.windowRows
        = std::min(limits.windowRows, std::uint64_t(std::numeric_limits<int>::max() / rowHeight));
    m_model->setLimits(limits);
    m_view->setObjectName(QStringLiteral("events"));
    m_view->setAccessibleName(tr("Events"));
    m_view->setColumnSamples({QStringLiteral("0000.000000"), QStringLiteral("Microsoft-Windows"),
                              QStringLiteral("GCAllocationTick"), QStringLiteral("1234567"),
                              QStringLiteral("Payload of an event"), QStringLiteral("65535 v10"),
                              QStringLiteral("4 Informational"), QStringLiteral("0x8000000000000000"),
                              QStringLiteral("12345678"), QStringLiteral("1234567")});
    m_view->setFreeColumns(
        {{model::EventModel::Provider, QStringLiteral("[] Microsoft-Windows-DotNETRuntimeRundown")},
         {model::EventModel::Event, QStringLiteral("MethodJitInliningSucceededAnsi")}},
        0.5);
    m_columns = new ColumnChooser(m_trace, m_model, m_view);
    m_navigator = new EventNavigator(m_model, m_view, m_rows, jobs, this);
    m_copier = new EventCopier(m_model, m_view, m_rows, jobs);
    m_view->setCopier(m_copier);
    connect(m_navigator, &EventNavigator::rowAsked, this, &EventsTab::showRow);
    m_view->setItemDelegate(new EventDelegate(m_view));
    m_view->setItemDelegateForColumn(model::EventModel::Provider, new EventProviderDelegate(m_trace, m_view));
    connect(m_model, &model::EventModel::totalRowsChanged, this, &EventsTab::showMore);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_detail->clear();
        showMore();
    });
    connect(m_model, &model::EventModel::filterProgressChanged, this, &EventsTab::updateState);
    m_view->useCellMenu();
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &EventsTab::showSelected);
    connect(m_view, &QAbstractItemView::pressed, m_follower.get(), &EventFollower::holdAt);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                const bool isNewest = m_rows->current() == m_model->totalRows() - 1;
                if (!m_selecting && !m_rows->isMoving() && !isNewest)
                    m_follower->holdAt(current);
            });
}

/// Find belongs to the table while it has the focus, and to the window's filter lines otherwise. Escape
/// closes the details before it takes a step back.
bool EventsTab::event(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey)
        return TraceTab::event(event);
    auto *const key = static_cast<QKeyEvent *>(event);
    const bool isFind = key->matches(QKeySequence::Find);
    const bool closes = key->key() == Qt::Key_Escape && key->modifiers() == Qt::NoModifier
        && m_splitter->isDetailShown() && (m_view->hasFocus() || m_detail->isAncestorOf(focusWidget()));
    if (!isFind && !closes)
        return TraceTab::event(event);
    if (event->type() == QEvent::KeyPress && isFind)
        m_navigator->openFind();
    if (event->type() == QEvent::KeyPress && closes) {
        m_splitter->closeDetail();
        m_view->setFocus(Qt::OtherFocusReason);
    }
    event->accept();
    return true;
}

/// A click on the header sorts, a second one turns the order around, a third one brings that of time back.
QWidget *EventsTab::buildSortLine()
{
    QHeaderView *header = m_view->horizontalHeader();
    // A header asks at each painting whether all of a column is selected, which takes looking at every
    // selected row. One with a selection of its own, which stays empty, knows.
    header->setSelectionModel(new QItemSelectionModel(m_model, header));
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->setSortingEnabled(true);
    auto *line = new SortLine(m_model);
    connect(line, &SortLine::cancelled, m_view, [this] { m_view->sortByColumn(-1, Qt::AscendingOrder); });
    return line;
}

void EventsTab::resume()
{
    m_follower->resume();
}

bool EventsTab::isFollowing() const
{
    return m_follower->isFollowing();
}

bool EventsTab::isLive() const
{
    return m_trace.trace().isLive();
}

void EventsTab::showSnapshot()
{
    m_model->setSnapshot(m_trace.snapshot());
    // What belongs to an event may have been written after it was looked at.
    if (m_lookedAt && m_trace.snapshot()->complete && !std::exchange(m_linksComplete, true))
        m_model->requestLinks(*m_lookedAt, this,
                              [this](const model::EventLinks &links) { m_detail->showLinks(links); });
    updateState();
}

void EventsTab::showResults()
{
    m_detail->refreshNames();
}

void EventsTab::showScope()
{
    const model::Scope &scope = m_trace.scope();
    m_follower->takeScope();
    m_model->setSelection(m_trace.selection());
    const auto &problem = m_trace.filterProblem();
    QString text;
    if (problem) {
        const QString inForce = m_trace.selection().filter.text();
        text = tr("Not applied. At character %1: %2").arg(problem->position + 1).arg(problem->text) % u' '
            % (inForce.isEmpty() ? tr("Until it can be read, it leaves no event out.")
                                 : tr("Until it can be read, this filter stays in force: %1").arg(inForce));
    }
    m_filter->setProblem(text);
    if (m_filter->text() != scope.filter)
        m_filter->setText(scope.filter);
    m_follower->updateBar();
    updateState();
}

void EventsTab::showTime(double seconds)
{
    if (const int row = m_model->rowAtSeconds(seconds); row >= 0)
        showRow(row);
}

void EventsTab::showRow(int row)
{
    m_follower->leave();
    m_view->selectRow(row);
    m_view->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
}

void EventsTab::goToEvent(quint64 event)
{
    m_wanted = event;
    showWanted();
    if (!m_wanted)
        return;
    m_splitter->shownAction()->setChecked(true);
    m_detail->sayHidden(event,
                        m_trace.looksAtAll() ? tr("The table has not come to it yet.")
                                             : tr("The filter or the selection excludes it."));
}

/// Selects the wanted event once it has a row.
void EventsTab::showWanted()
{
    const int row = m_wanted ? m_model->rowOfEvent(*m_wanted) : -1;
    if (row < 0)
        return;
    m_wanted.reset();
    showRow(row);
    m_follower->updateBar();
}

/// After another scope the event that was looked at may be among the rows again.
void EventsTab::reselect()
{
    const bool isSelected = m_rows->current().has_value();
    const int row = m_lookedAt && !isSelected ? m_model->rowOfEvent(*m_lookedAt) : -1;
    if (row < 0)
        return;
    m_selecting = true;
    m_view->selectRow(row);
    m_selecting = false;
    if (!m_follower->isFollowing())
        m_view->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
}

void EventsTab::showMore()
{
    showWanted();
    reselect();
    m_follower->takeRows();
    updateState();
}

void EventsTab::showSelected()
{
    const QModelIndex current = m_view->selectionModel()->currentIndex();
    if (current.isValid())
        m_lookedAt = current.data(model::EventModel::EventIndexRole).toULongLong();
    if (!current.isValid()) {
        if (!m_rows->current()) { // else it is only not among the rows that the table has just now
            m_trace.setSelectedEvent(std::nullopt);
            m_splitter->setHasDetail(false);
        }
        m_detail->clear();
        return;
    }
    // A menu for the cell, which the same press of a button asks for, comes before the table gives room.
    QMetaObject::invokeMethod(
        m_splitter, [this] { m_splitter->setHasDetail(m_view->selectionModel()->currentIndex().isValid()); },
        Qt::QueuedConnection);
    m_trace.setSelectedEvent(
        current.siblingAtColumn(model::EventModel::Time).data(model::SortRole).toDouble());
    m_wanted.reset();
    m_linksComplete = m_trace.snapshot()->complete;
    m_model->requestDetails(current.row(), this,
                            [this](const model::EventDetails &details) { m_detail->showDetails(details); });
    m_model->requestLinks(*m_lookedAt, this,
                          [this](const model::EventLinks &links) { m_detail->showLinks(links); });
}

void EventsTab::updateState()
{
    m_follower->updatePause();
    const quint64 rows = m_model->totalRows();
    QString count;
    // Of a trace that grows, the filter is never quite through.
    constexpr double nearlyAll = 0.9;
    if (m_model->isFiltering() && (!isLive() || m_model->filterProgress() < nearlyAll))
        count = tr("%1 found, %2 searched")
                    .arg(model::text::count(rows), model::text::percent(m_model->filterProgress() * 100));
    else if (!m_trace.looksAtAll() && !m_model->isHighlighting())
        count = tr("%1 of %2").arg(model::text::count(rows), model::text::count(m_model->lookedEvents()));
    m_filter->setCount(count);
    m_view->setVisible(rows > 0);
    m_empty->setVisible(rows == 0);
    if (rows > 0)
        return;
    if (m_trace.trace().failure())
        m_empty->setText(tr("Nothing could be read"), tr("Why is said below."));
    else if (!m_model->selection().filter.matchesAll() && m_trace.snapshot()->events.size() > 0)
        m_empty->setText(tr("No event matches"), tr("Change or clear the filter."));
    else if (!m_trace.looksAtAll() && m_trace.snapshot()->events.size() > 0)
        m_empty->setText(tr("No event in what is selected"), tr("Esc: look at more."));
    else if (!m_trace.snapshot()->complete)
        m_empty->setText(isLive() ? tr("Waiting for the first events") : tr("Reading the file"),
                         isLive() ? tr("The runtime hands its events over when a buffer is full or a "
                                       "moment has passed.")
                                  : QString());
    else
        m_empty->setText(tr("There are no events in this trace"), {});
}

} // namespace ui
