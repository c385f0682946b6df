// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filteredtable.h"

#include "model/items/roles.h"
#include "model/text/format.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/tableview.h"

#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace ui {

FilteredTable::FilteredTable(QAbstractItemModel *model, const QString &filterHint, QWidget *parent)
    : QWidget(parent)
    , m_proxy(new QSortFilterProxyModel(this))
    , m_filter(new FilterBar(filterHint))
    , m_view(new TableView)
    , m_empty(new EmptyState(tr("Nothing here yet")))
    , m_stack(new QStackedLayout)
{
    m_proxy->setSortRole(model::SortRole);
    m_proxy->setFilterRole(model::FilterRole);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setSourceModel(model);
    m_view->setModel(m_proxy);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_filter);
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    passFocus(*this, *m_view);

    connect(m_filter, &FilterBar::filterChanged, this, [this](const QString &text) {
        m_proxy->setFilterFixedString(text);
        rowsChanged();
    });
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_proxy, signal, this, &FilteredTable::rowsChanged);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &FilteredTable::rowsChanged);
    rowsChanged();
}

void FilteredTable::sortBy(int column, Qt::SortOrder order)
{
    m_view->sortByColumn(column, order);
}

void FilteredTable::rowsChanged()
{
    const int all = m_proxy->sourceModel()->rowCount();
    const auto number = [](int value) { return model::text::count(static_cast<quint64>(value)); };
    m_filter->setCount(m_filter->text().isEmpty() || all == 0
                           ? QString()
                           : tr("%1 of %2").arg(number(m_proxy->rowCount()), number(all)));
    m_filter->setVisible(all > 0);
    m_stack->setCurrentWidget(all > 0 ? static_cast<QWidget *>(m_view) : m_empty);
}

} // namespace ui
