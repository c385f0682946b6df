// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventstab.h"

#include "model/analysis/analysisrunner.h"
#include "model/items/eventmodel.h"
#include "model/text/format.h"
#include "model/words/plurals.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"
#include "ui/tabs/events/columnchooser.h"
#include "ui/tabs/events/detailsplitter.h"
#include "ui/tabs/events/eventcopier.h"
#include "ui/tabs/events/eventdetail.h"
#include "ui/tabs/events/eventnavigator.h"
#include "ui/tabs/events/eventtable.h"
#include "ui/tabs/events/rowwindow.h"
#include "ui/tabs/events/selectionline.h"
#include "ui/tabs/events/sortline.h"
#include "ui/tabs/events/stackview.h"
#include "ui/trace/eventfilterbar.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/providerdelegate.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/inlinebar.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace ui {

namespace {

/// Rows that the filter marks have a background, and bold text for those who do not see it.
class EventDelegate : public PlainTextDelegate {
public:
    using PlainTextDelegate::PlainTextDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        PlainTextDelegate::initStyleOption(option, index);
        if (!index.data(model::EventModel::MarkedRole).toBool())
            return;
        constexpr int markAlpha = 70;
        QColor mark = accentColor(option->palette);
        mark.setAlpha(markAlpha);
        option->backgroundBrush = mark;
        option->font.setBold(true);
    }
};

/// Names of providers begin alike and differ at their ends.
class EventProviderDelegate : public EventDelegate {
public:
    EventProviderDelegate(const TraceContext &trace, QObject *parent)
        : EventDelegate(parent)
        , m_swatch(trace)
    {
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        EventDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideMiddle;
        m_swatch.addTo(*option, index.data().toString());
    }

private:
    ProviderSwatch m_swatch;
};

FilterMenu::Cell menuCell(model::EventColumn::Kind kind)
{
    using Kind = model::EventColumn::Kind;
    switch (kind) {
    case Kind::Time:
        return FilterMenu::Cell::Time;
    case Kind::Provider:
        return FilterMenu::Cell::Provider;
    case Kind::Event:
        return FilterMenu::Cell::Event;
    case Kind::Thread:
        return FilterMenu::Cell::Thread;
    case Kind::Id:
        return FilterMenu::Cell::Id;
    case Kind::Level:
        return FilterMenu::Cell::Level;
    case Kind::Keywords:
        return FilterMenu::Cell::Keywords;
    default:
        return FilterMenu::Cell::Other;
    }
}

} // namespace

EventsTab::EventsTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("eventsTab"), tr("Events"), parent)
    , m_trace(trace)
    , m_jobs(context.jobs)
    , m_model(new model::EventModel(context.jobs, this))
    , m_filter(new EventFilterBar(trace, context.jobs,
                                  tr("Filter events: words, -words, or event == GCStart and Depth > 1")))
    , m_view(new EventTable)
    , m_detail(new EventDetail(trace.analyses().symbols()))
    , m_empty(new EmptyState(tr("No events")))
    , m_pause(new QAction(icon(Symbol::Pause), tr("&Pause Events"), this))
    , m_resume(new QAction(icon(Symbol::Resume), tr("&Resume Following"), this))
    , m_pauseButton(new QToolButton)
    , m_following(trace.trace().isLive())
{
    m_pause->setIconText(tr("Pause"));
    m_pause->setCheckable(true);
    m_pause->setToolTip(plainToolTip(tr("Hold the table still. Recording goes on.")));
    m_pauseButton->setObjectName(QStringLiteral("pauseEvents"));
    m_pauseButton->setDefaultAction(m_pause);
    m_pauseButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (!isLive())
        m_pauseButton->hide();
    m_filter->addLastTool(buildHighlightBox());
    m_filter->addLastTool(m_pauseButton);
    buildTable(context.jobs);
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
    leftLayout->addWidget(buildResumeBar());
    m_selection = new SelectionLine(m_model, m_view, m_rows, context.jobs);
    leftLayout->addWidget(m_selection);
    leftLayout->addWidget(buildSortLine());
    leftLayout->addWidget(m_copier);
    auto *splitter = new DetailSplitter(left, m_detail);
    splitter->setObjectName(QStringLiteral("eventSplitter"));
    connect(&m_trace, &TraceContext::layoutAsked, splitter,
            [splitter](const ViewLayout &asked) { splitter->setArrangement(asked.details); });
    connect(&m_trace, &TraceContext::namedLayoutAsked, splitter,
            [splitter](ViewLayout &kept) { kept.details = splitter->arrangement(); });
    m_detail->setCornerAction(splitter->belowAction());
    auto *details = new QToolButton;
    details->setObjectName(QStringLiteral("showDetails"));
    details->setDefaultAction(splitter->shownAction());
    details->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_filter->addLastTool(details);
    m_shown = splitter->shownAction();
    connect(m_view, &TableView::opened, m_shown, [this] { m_shown->setChecked(true); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_filter);
    layout->addWidget(splitter, 1);

    connect(m_filter, &FilterBar::filterChanged, this,
            [this](const QString &text) { m_trace.setFilter(text, TraceContext::Step::Continued); });
    connect(&m_trace, &TraceContext::scopeChanged, this, &EventsTab::showScope);
    connect(m_pause, &QAction::toggled, m_model, &model::EventModel::setPaused);
    connect(m_pause, &QAction::toggled, this, &EventsTab::updateBar);
    connect(m_resume, &QAction::triggered, this, &EventsTab::resume);
    connect(&m_trace, &TraceContext::timeAsked, this, &EventsTab::showTime);
    connectDetail();
}

EventsTab::~EventsTab()
{
    // What is around the table ends before it, which moves it once more; the tab no longer exists then.
    disconnect(m_view->verticalScrollBar(), nullptr, this, nullptr);
    disconnect(m_model, nullptr, this, nullptr);
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
    connect(m_detail, &EventDetail::fieldMenuAsked, this, &EventsTab::showFieldMenu);
    connect(&m_detail->stack(), &StackView::eventsAsked, &m_trace, &TraceContext::showEvents);
    connect(&m_detail->stack(), &StackView::frameMenuAsked, this,
            [this](const QString &condition, const QPoint &position) {
                auto *menu = new FilterMenu(m_trace, &m_detail->stack());
                menu->addShowEvents(condition);
                menu->addCondition(condition);
                menu->addActions(m_detail->stack().actions());
                menu->popup(position);
            });
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
        m_rowsWhenLeft = 0;
        m_detail->clear();
        showMore();
    });
    connect(m_model, &model::EventModel::pendingRowsChanged, this, &EventsTab::updateBar);
    connect(m_model, &model::EventModel::filterProgressChanged, this, &EventsTab::updateState);
    m_view->useCellMenu();
    connect(m_view, &TableView::cellMenuAsked, this, &EventsTab::showCellMenu);
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, &EventsTab::scrolled);
    // A line that appears below takes rows away at the table's end.
    connect(m_view->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int maximum) {
        if (m_following && isLive()) {
            m_scrolling = true;
            m_view->verticalScrollBar()->setValue(maximum);
            m_scrolling = false;
        }
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &EventsTab::showSelected);
    connect(m_view, &QAbstractItemView::pressed, this, &EventsTab::holdAt);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                const bool isNewest = m_rows->current() == m_model->totalRows() - 1;
                if (!m_selecting && !m_rows->isMoving() && !isNewest)
                    holdAt(current);
            });
}

/// Find belongs to the table while it has the focus, and to the window's filter lines otherwise.
bool EventsTab::event(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Find))
        return TraceTab::event(event);
    if (event->type() == QEvent::KeyPress)
        m_navigator->openFind();
    event->accept();
    return true;
}

/// A user who looks at a row wants it to stay, also while more come.
void EventsTab::holdAt(const QModelIndex &row)
{
    if (!m_following || !isLive() || !row.isValid())
        return;
    m_following = false;
    m_rowsWhenLeft = m_model->totalRows();
    updateBar();
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

QWidget *EventsTab::buildResumeBar()
{
    m_resumeBar = new QToolButton;
    m_resumeBar->setDefaultAction(m_resume);
    m_resumeBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_resumeBar->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_resumeBar->setObjectName(QStringLiteral("resumeBar"));
    m_resumeBar->hide();
    return m_resumeBar;
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

void EventsTab::resume()
{
    m_pause->setChecked(false);
    m_following = true;
    scrollToNewest();
    updateBar();
}

void EventsTab::scrollToNewest()
{
    m_scrolling = true;
    m_rows->showLast();
    m_view->scrollToBottom();
    m_scrolling = false;
}

void EventsTab::showScope()
{
    const model::Scope &scope = m_trace.scope();
    const bool frozen = m_trace.isFrozen();
    if (frozen && !m_wasFrozen)
        m_followsAfter = std::exchange(m_following, false);
    if (!frozen && m_wasFrozen)
        m_following = m_followsAfter;
    m_wasFrozen = frozen;
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
    updateBar();
    updateState();
}

void EventsTab::showCellMenu(const QModelIndex &index, const QPoint &position)
{
    const model::EventColumn &column = m_model->columns().at(std::size_t(index.column()));
    // Of "Event.Field" the field alone is found in the payload.
    const QString field = column.kind == model::EventColumn::Kind::Field
        ? model::fieldOfEventField(*m_trace.snapshot()->types, column.field)
        : QString();
    auto *menu = new FilterMenu(m_trace, m_view);
    menu->addEvent(index.data(model::EventModel::EventIndexRole).toULongLong(), menuCell(column.kind), field,
                   m_jobs);
    m_copier->fillMenu(menu->addMenu(QString()));
    menu->addActions(m_view->actions());
    menu->popup(position);
}

void EventsTab::showFieldMenu(quint64 event, const QString &field, const QPoint &position)
{
    auto *menu = new FilterMenu(m_trace, m_detail);
    menu->addEvent(event, FilterMenu::Cell::Other, field, m_jobs);
    menu->addActions(m_detail->copyActions());
    menu->popup(position);
}

void EventsTab::showTime(double seconds)
{
    if (const int row = m_model->rowAtSeconds(seconds); row >= 0)
        showRow(row);
}

void EventsTab::showRow(int row)
{
    m_following = false;
    m_rowsWhenLeft = m_model->totalRows();
    m_view->selectRow(row);
    m_view->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
}

void EventsTab::goToEvent(quint64 event)
{
    m_wanted = event;
    showWanted();
    if (!m_wanted)
        return;
    m_shown->setChecked(true);
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
    updateBar();
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
    if (!m_following)
        m_view->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
}

void EventsTab::showMore()
{
    showWanted();
    reselect();
    if (m_following && isLive())
        scrollToNewest();
    updateBar();
    updateState();
}

void EventsTab::scrolled()
{
    if (m_scrolling || m_rows->isMoving() || !isLive() || m_trace.isFrozen())
        return;
    const QScrollBar *bar = m_view->verticalScrollBar();
    const quint64 end = m_model->firstRow() + static_cast<quint64>(m_model->rowCount());
    const bool atEnd = bar->value() >= bar->maximum() && end == m_model->totalRows();
    if (atEnd == m_following)
        return;
    m_following = atEnd;
    m_rowsWhenLeft = m_model->totalRows();
    updateBar();
}

quint64 EventsTab::newRows() const
{
    const quint64 total = m_model->totalRows();
    const quint64 below = m_following ? 0 : total - std::min(total, m_rowsWhenLeft);
    return below + (m_model->isPaused() ? m_model->pendingRows() : 0);
}

void EventsTab::updateBar()
{
    const bool away = !m_trace.isFrozen() && (m_model->isPaused() || (!m_following && isLive()));
    m_resumeBar->setVisible(away);
    if (!away)
        return;
    const quint64 rows = newRows();
    m_resume->setIconText(
        tr("%1 new events – resume", nullptr, model::text::plural(rows)).arg(model::text::count(rows)));
}

void EventsTab::showSelected()
{
    const QModelIndex current = m_view->selectionModel()->currentIndex();
    if (current.isValid())
        m_lookedAt = current.data(model::EventModel::EventIndexRole).toULongLong();
    if (!current.isValid()) {
        if (!m_rows->current()) // else it is only not among the rows that the table has just now
            m_trace.setSelectedEvent(std::nullopt);
        m_detail->clear();
        return;
    }
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
    if (!isLive()) {
        m_pause->setChecked(false);
        m_pauseButton->hide();
        updateBar();
    }
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
    m_selection->setVisible(rows > 0); // else what is said here and in the details is not on one line
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
