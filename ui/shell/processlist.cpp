// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processlist.h"

#include "model/discovery/knownprocesses.h"
#include "model/discovery/processdiscovery.h"
#include "model/items/processactivity.h"
#include "model/items/processmodel.h"
#include "model/items/roles.h"
#include "model/session/recordings.h"
#include "ui/base/icons.h"
#include "ui/shell/processdelegate.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QHeaderView>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace ui {

ProcessList::ProcessList(model::ProcessDiscovery &discovery, const model::KnownProcesses &processes,
                         const model::Runtimes &runtimes, const model::Recordings &recordings,
                         QWidget *parent)
    : QWidget(parent)
    , m_discovery(discovery)
    , m_processes(processes)
    , m_runtimes(runtimes)
    , m_recordings(recordings)
    , m_model(new model::ProcessModel(this))
    , m_filter(new FilterBar(tr("Filter processes")))
    , m_view(new TableView)
    , m_empty(new EmptyState({}))
    , m_stack(new QStackedLayout)
    , m_details(new MessageLine)
    , m_stale(new MessageLine)
{
    buildTable();
    layOut();
    connect(m_filter, &FilterBar::filterChanged, this, [this](const QString &text) {
        m_model->setFilter(text);
        showEmptyState();
    });
    connect(&m_processes, &model::KnownProcesses::entriesChanged, this, &ProcessList::refresh);
    connect(&m_recordings, &model::Recordings::changed, this, &ProcessList::refresh);
    connect(&m_discovery, &model::ProcessDiscovery::completed, this, &ProcessList::showEmptyState);
    refresh();
}

void ProcessList::buildTable()
{
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ProcessDelegate(m_view));
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setObjectName(QStringLiteral("processes"));
    m_view->setAccessibleName(tr("Processes"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(model::ProcessModel::Pid, Qt::AscendingOrder);
    m_view->setColumnSamples({QStringLiteral("1234567"), QStringLiteral("Some.Company.Serv"),
                              QStringLiteral("10.0.12-rc.1"), QStringLiteral("Linux x64 "),
                              QStringLiteral("username"), QStringLiteral("12 min 34 s"),
                              QStringLiteral("100.0 %"), QStringLiteral("1 023.9 MB"),
                              QStringLiteral("not answering"), QStringLiteral("/run/user/1000")});
    // What decides stands first: what it is, whether it answers, what it costs.
    using Column = model::ProcessModel::Column;
    QHeaderView *header = m_view->horizontalHeader();
    header->setSectionsMovable(true);
    int position = 2;
    for (const Column column : {Column::Runtime, Column::State, Column::Cpu, Column::Memory, Column::Uptime})
        header->moveSection(header->visualIndex(column), position++);

    auto *cleanUp = new QAction(icon(Symbol::CleanUp), tr("Clean up"), this);
    cleanUp->setObjectName(QStringLiteral("cleanUp"));
    connect(cleanUp, &QAction::triggered, this, [this] { m_discovery.cleanUpStale(); });
    m_stale->addButton(cleanUp);
    m_stale->setClosable(false);
    m_details->setClosable(false);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ProcessList::currentChanged);
    // A click on what is current already leads back to it, from a trace file for instance.
    connect(m_view, &QAbstractItemView::clicked, this, [this] {
        m_shownPid = 0;
        currentChanged();
    });
}

void ProcessList::layOut()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->setSpacing(4);
    layout->addWidget(m_filter);
    layout->addLayout(m_stack, 1);
    // With a parent already: it shows its first widget at once, else as a window.
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
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

QSize ProcessList::sizeHint() const
{
    using Column = model::ProcessModel::Column;
    const QHeaderView *header = m_view->horizontalHeader();
    const int columns = header->sectionPosition(Column::State) + header->sectionSize(Column::State);
    const QMargins around = layout()->contentsMargins();
    return {columns + 2 * m_view->frameWidth() + around.left() + around.right(), 480};
}

void ProcessList::refresh()
{
    m_model->setEntries(m_processes.entries(),
                        model::activitiesOf(m_runtimes, m_recordings, std::chrono::steady_clock::now()));
    m_view->setColumnHidden(model::ProcessModel::Port, !m_model->hasPorts());
    const int stale = m_model->staleSockets();
    if (stale > 0)
        m_stale->showMessage(model::Severity::Info,
                             stale == 1 ? tr("1 stale socket") : tr("%1 stale sockets").arg(stale),
                             tr("left behind by processes that ended"));
    else
        m_stale->clear();
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
    m_filter->setCount(m_filter->text().isEmpty() ? QString() : tr("%1 shown").arg(m_model->rowCount()));
}

int ProcessList::currentRow() const
{
    return m_view->selectionModel()->currentIndex().row();
}

void ProcessList::currentChanged()
{
    showDetails();
    const model::ProcessEntry *entry = m_model->entryAt(currentRow());
    if (!entry || entry->pid == m_shownPid)
        return;
    m_shownPid = entry->pid;
    Q_EMIT processSelected(*entry);
}

void ProcessList::showDetails()
{
    const QModelIndex index = m_model->index(currentRow(), 0);
    const QString reason = index.data(model::ReasonRole).toString();
    if (!index.isValid() || reason.isEmpty() || index.data(model::CleanUpRole).toBool())
        m_details->clear();
    else
        m_details->showMessage(model::Severity::Warning, reason, index.data(model::RemedyRole).toString());
}

} // namespace ui
