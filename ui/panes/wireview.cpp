// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wireview.h"

#include "model/items/wirelogmodel.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/tableview.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

WireView::WireView(QWidget *parent)
    : QWidget(parent)
    , m_log(new model::WireLogModel(this))
    , m_table(new FilteredTable(m_log, tr("Filter messages")))
{
    TableView *view = m_table->view();
    view->setColumnSamples({QStringLiteral("00:00:00.000"), QStringLiteral("received "),
                            QStringLiteral("ProcessEnvironment and more")});
    view->horizontalHeader()->setStretchLastSection(false);
    view->horizontalHeader()->setSectionResizeMode(model::WireLogModel::What, QHeaderView::Stretch);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setObjectName(QStringLiteral("wireMessages"));
    view->setAccessibleName(tr("Messages"));
    auto *bytes = new QPlainTextEdit;
    bytes->setReadOnly(true);
    bytes->setLineWrapMode(QPlainTextEdit::NoWrap);
    bytes->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    bytes->setPlaceholderText(tr("Select a message to see its bytes."));
    bytes->setAccessibleName(tr("Bytes of the message"));
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(bytes);
    splitter->setSizes({300, 200});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    connect(view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, bytes](const QModelIndex &current) {
                bytes->setPlainText(m_log->hexDump(m_table->proxy()->mapToSource(current).row()));
            });
}

EmptyState *WireView::emptyState() const
{
    return m_table->emptyState();
}

} // namespace ui
