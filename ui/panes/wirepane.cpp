// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wirepane.h"

#include "ui/context.h"
#include "ui/panes/wirelog.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/tableview.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QSortFilterProxyModel>
#include <QSplitter>

namespace ui {

WirePane::WirePane(InspectedProcess &process, Context &context)
    : Pane(QStringLiteral("wire"), tr("Wire"))
{
    auto *log = new WireLog(this);
    auto *table = new FilteredTable(log, tr("Filter messages"));
    table->emptyState()->setText(tr("No messages yet"),
                                 tr("Every command to this process and its reply appear here, byte for byte. "
                                    "Open the Overview to send one."));
    table->view()->setColumnSamples({QStringLiteral("00:00:00.000"), QStringLiteral("received "),
                                     QStringLiteral("ProcessEnvironment and more")});
    table->view()->horizontalHeader()->setStretchLastSection(false);
    table->view()->horizontalHeader()->setSectionResizeMode(WireLog::What, QHeaderView::Stretch);
    table->view()->setSelectionMode(QAbstractItemView::SingleSelection);
    table->view()->setObjectName(QStringLiteral("wireMessages"));
    table->view()->setAccessibleName(tr("Messages"));
    auto *bytes = new QPlainTextEdit;
    bytes->setReadOnly(true);
    bytes->setLineWrapMode(QPlainTextEdit::NoWrap);
    bytes->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    bytes->setPlaceholderText(tr("Select a message to see its bytes."));
    bytes->setAccessibleName(tr("Bytes of the message"));
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(table);
    splitter->addWidget(bytes);
    splitter->setSizes({300, 200});
    auto *layout = new PaneLayout(this);
    layout->addWidget(splitter, 1);

    connect(&context.client, &model::DiagnosticClient::exchanged, this,
            [&process, log](const QString &socketPath, const QByteArray &sent, const QByteArray &received) {
                if (socketPath == process.entry().socketPath)
                    log->add(sent, received);
            });
    connect(table->view()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [table, log, bytes](const QModelIndex &current) {
                bytes->setPlainText(log->hexDump(table->proxy()->mapToSource(current).row()));
            });
}

} // namespace ui
