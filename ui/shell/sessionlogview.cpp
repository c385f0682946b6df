// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/sessionlogview.h"

#include "model/items/sessionlogmodel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/severitydelegate.h"
#include "ui/widgets/tableview.h"

#include <QVBoxLayout>

namespace ui {

SessionLogView::SessionLogView(model::SessionLogModel &log, QWidget *parent)
    : QWidget(parent)
{
    auto *table = new FilteredTable(&log, tr("Filter the log"));
    table->emptyState()->setText(tr("Nothing to report"),
                                 tr("Commands, recordings and failures appear here."));
    table->view()->setColumnSamples(
        {QStringLiteral("00:00:00.000"), QStringLiteral("a process name 123456")});
    table->view()->setObjectName(QStringLiteral("sessionLog"));
    table->view()->setAccessibleName(tr("Session log"));
    table->view()->setItemDelegate(new SeverityDelegate(table->view()));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 4);
    layout->addWidget(table);
    connect(&log, &QAbstractItemModel::rowsInserted, table->view(), &QAbstractItemView::scrollToBottom);
}

} // namespace ui
