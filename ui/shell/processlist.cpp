// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processlist.h"

#include "model/async/jobrunner.h"
#include "model/discovery/knownprocesses.h"
#include "model/discovery/processdiscovery.h"
#include "model/items/processactivity.h"
#include "model/items/processmodel.h"
#include "model/items/roles.h"
#include "model/recording/recordings.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/shell/processdelegate.h"
#include "ui/shell/processlistmenu.h"
#include "ui/shell/processmenu.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/orderhold.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <QAction>
#include <QFileInfo>
#include <QHeaderView>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

/// The user whose processes need no mark; empty where the system names none. May ask the network: for a
/// worker.
QString ownUser()
{
    for (const char *name : {"USER", "LOGNAME", "USERNAME"}) {
        if (QString user = qEnvironmentVariable(name); !user.isEmpty())
            return user;
    }
    return QFileInfo(QStringLiteral("/proc/self")).owner(); // a service or a container without a login
}

} // namespace

ProcessList::ProcessList(Context &context, model::ProcessDiscovery &discovery,
                         model::KnownProcesses &processes, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_discovery(discovery)
    , m_processes(processes)
    , m_model(new model::ProcessModel(this))
    , m_filter(new FilterBar(tr("Filter processes")))
    , m_view(new TableView)
    , m_empty(new EmptyState({}))
    , m_menu(new ProcessMenu(context, this))
    , m_stack(new QStackedLayout)
    , m_details(new MessageLine)
    , m_stale(new MessageLine)
    , m_problem(new MessageLine)
{
    m_model->setHistory(&processes.history());
    context.jobs.run(
        this, [](const model::JobRunner::CancelFlag &) { return ownUser(); },
        [this](const QString &user) {
            m_model->setOwnUser(user);
            refresh();
        });
    buildTable();
    buildMenus();
    layOut();
    connect(m_filter, &FilterBar::filterChanged, this, [this](const QString &text) {
        m_model->setFilter(text);
        showEmptyState();
    });
    connect(&m_processes, &model::KnownProcesses::entriesChanged, this, &ProcessList::refresh);
    connect(&m_context.recordings, &model::Recordings::changed, this, &ProcessList::refresh);
    connect(&m_discovery, &model::ProcessDiscovery::completed, this, &ProcessList::showEmptyState);
    refresh();
}

void ProcessList::buildTable()
{
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ProcessDelegate(m_view));
    m_view->setObjectName(QStringLiteral("processes"));
    m_view->setAccessibleName(tr("Processes"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(model::ProcessModel::Name, Qt::AscendingOrder);
    m_view->setAlternatingRowColors(false);
    m_view->setColumnSamples({QStringLiteral("1234567"),
                              {},
                              QStringLiteral("10.0.12-rc.1"),
                              QStringLiteral("Linux x64 "),
                              QStringLiteral("username"),
                              QStringLiteral("12 min 34 s"),
                              QStringLiteral("100.0 %"),
                              QStringLiteral("1 023.9 MiB"),
                              QStringLiteral("not answering"),
                              QStringLiteral("/run/user/1000"),
                              QStringLiteral("dotnet shop.dll --urls")});
    // What decides stands first: what it is, what it costs.
    using Column = model::ProcessModel::Column;
    QHeaderView *header = m_view->horizontalHeader();
    header->setSectionsMovable(true);
    header->setStretchLastSection(false);
    int position = 0;
    for (const Column column : {Column::Name, Column::Cpu, Column::Memory, Column::Pid, Column::Runtime,
                                Column::State, Column::Uptime})
        header->moveSection(header->visualIndex(column), position++);
    fitColumns();

    auto *cleanUp = new QAction(icon(Symbol::CleanUp), tr("Clean up"), this);
    cleanUp->setObjectName(QStringLiteral("cleanUp"));
    connect(cleanUp, &QAction::triggered, this, [this] { m_discovery.cleanUpStale(); });
    m_stale->addButton(cleanUp);
    m_stale->setClosable(false);
    m_details->setClosable(false);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ProcessList::currentChanged);
    // Which follows the change of the current row where a row is selected as a whole.
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ProcessList::currentChanged);
    // A click or Return on what is current already leads back to it, from a trace file for instance.
    const auto showAgain = [this] {
        m_shown = {};
        currentChanged();
    };
    connect(m_view, &QAbstractItemView::clicked, this, showAgain);
    connect(m_view, &TableView::opened, this, [this, showAgain] {
        if (currentRow() >= 0)
            m_view->selectRow(currentRow()); // it may be the current one without that
        showAgain();
    });
}

void ProcessList::buildMenus()
{
    m_listMenu = new ProcessListMenu(*m_view, *m_model);
    connect(m_listMenu, &ProcessListMenu::removeExitedRequested, this,
            [this] { m_processes.removeAllExited(); });
    QHeaderView *header = m_view->horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](const QPoint &at) { m_listMenu->popup(header->mapToGlobal(at)); });
    m_view->useCellMenu();
    auto *hold = new OrderHold(m_view->viewport());
    connect(hold, &OrderHold::changed, m_model, &model::ProcessModel::setHeld);
    connect(m_listMenu, &QMenu::aboutToShow, hold, &OrderHold::begin);
    connect(m_view, &TableView::cellMenuAsked, this,
            [this, hold](const QModelIndex &index, const QPoint &position) {
                hold->begin();
                if (const model::ProcessEntry *entry = m_model->entryAt(index.row()))
                    m_menu->open(*entry, position, m_view->actions());
            });
    connect(m_menu, &ProcessMenu::recordRequested, this, &ProcessList::recordRequested);
    connect(m_menu, &ProcessMenu::dumpRequested, this, &ProcessList::dumpRequested);
    connect(m_menu, &ProcessMenu::removeRequested, this, [this](const model::ProcessEntry &entry) {
        m_processes.removeExited({entry.pid, entry.startKey});
    });
    connect(m_menu, &ProcessMenu::failed, this,
            [this](const QString &sentence) { m_problem->showMessage(model::Severity::Error, sentence); });
}

void ProcessList::fitColumns()
{
    // The name has the free width: it holds most of what is read.
    QHeaderView *header = m_view->horizontalHeader();
    header->setMinimumSectionSize(fontMetrics().horizontalAdvance(QStringLiteral("CPU ")) + 12);
    header->setSectionResizeMode(model::ProcessModel::Name, QHeaderView::Stretch);
    m_view->verticalHeader()->setDefaultSectionSize(ProcessDelegate::rowHeight(m_view->fontMetrics()));
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void ProcessList::layOut()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->setSpacing(4);
    auto *choices = new QToolButton;
    choices->setObjectName(QStringLiteral("processListChoices"));
    choices->setText(tr("View"));
    choices->setAccessibleName(tr("Groups and columns of the process list"));
    choices->setToolTip(plainToolTip(tr("Groups and columns; also in the menu of the header")));
    choices->setAutoRaise(true);
    choices->setPopupMode(QToolButton::InstantPopup);
    choices->setMenu(m_listMenu);
    auto *top = new QHBoxLayout;
    top->setSpacing(4);
    top->addWidget(m_filter, 1);
    top->addWidget(choices);
    layout->addLayout(top);
    layout->addLayout(m_stack, 1);
    // With a parent already: it shows its first widget at once, else as a window.
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    layout->addWidget(m_problem);
    layout->addWidget(m_details);
    layout->addWidget(m_stale);
    passFocus(*this, *m_view);
}

bool ProcessList::selectProcess(qint64 pid)
{
    const int row = m_model->rowOf(pid);
    if (row < 0)
        return false;
    m_view->selectRow(row);
    return true;
}

void ProcessList::followShown(const model::ProcessEntry &entry)
{
    m_shown = {entry.pid, entry.startKey};
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const model::ProcessEntry *at = m_model->entryAt(row);
        if (!at || model::ProcessKey{at->pid, at->startKey} != m_shown)
            continue;
        if (!m_view->selectionModel()->isRowSelected(row))
            m_view->selectRow(row);
        return;
    }
    m_view->clearSelection(); // the filter may hide it
}

/// All columns where the window is wide; else what one looks at has the room, and columns at the end go.
QSize ProcessList::sizeHint() const
{
    constexpr int leastWidth = 245;
    constexpr double share = 0.175; // of the window
    const int columns
        = m_listMenu->columnsWidth() + fontMetrics().horizontalAdvance(QStringLiteral("Some.Company 123456"));
    const QMargins around = layout()->contentsMargins();
    const int whole = columns + 2 * m_view->frameWidth() + around.left() + around.right();
    return {std::min(whole, std::max(leastWidth, int(share * window()->width()))), 480};
}

void ProcessList::refresh()
{
    m_model->setEntries(
        m_processes.entries(),
        model::activitiesOf(m_context.runtimes, m_context.recordings, std::chrono::steady_clock::now()));
    m_listMenu->setHasPorts(m_model->hasPorts());
    m_listMenu->setHasExited(m_model->hasExited());
    showDetails();
    showEmptyState();
}

void ProcessList::showEmptyState()
{
    if (!m_discovery.isComplete() && m_processes.entries().isEmpty())
        m_empty->setText(tr("Looking for .NET processes"), {});
    else if (!m_filter->text().isEmpty())
        m_empty->setText(tr("No process matches"), tr("Change or clear the filter."));
    else
        m_empty->setText(tr("No .NET process is running"),
                         tr("Start one, or a demo runtime from the Process menu. Processes that switched "
                            "diagnostics off (DOTNET_EnableDiagnostics=0) cannot be seen."));
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 0 : 1);
    if (hasFocus() && m_view->isVisible())
        m_view->setFocus(); // it was not there when the list got the keys
    // That there is none stands below; the line is short, and its text is to be read.
    const auto shown = m_model->shownProcesses();
    m_filter->setCount(m_filter->text().isEmpty() || shown == 0 ? QString() : tr("%1 shown").arg(shown));
}

int ProcessList::currentRow() const
{
    return m_view->selectionModel()->currentIndex().row();
}

void ProcessList::currentChanged()
{
    showDetails();
    const model::ProcessEntry *entry = m_model->entryAt(currentRow());
    // The first row becomes the current one when the list gets the focus: the user has not chosen it.
    if (!entry || !m_view->selectionModel()->isRowSelected(currentRow())
        || model::ProcessKey{entry->pid, entry->startKey} == m_shown)
        return;
    m_shown = {entry->pid, entry->startKey};
    Q_EMIT processSelected(*entry);
}

void ProcessList::showDetails()
{
    // The current row may be one that the user has not chosen.
    const QModelIndex current = m_model->index(currentRow(), 0);
    const QModelIndex index
        = m_view->selectionModel()->isRowSelected(current.row()) ? current : QModelIndex();
    const QString reason = index.data(model::ReasonRole).toString();
    const bool isStale = index.data(model::CleanUpRole).toBool(); // their row says how many
    if (isStale)
        m_stale->showMessage(model::Severity::Info, tr("Left behind by processes that ended"));
    else
        m_stale->clear();
    if (reason.isEmpty() || isStale)
        m_details->clear();
    else
        m_details->showMessage(model::Severity::Warning, reason, index.data(model::RemedyRole).toString());
}

} // namespace ui
