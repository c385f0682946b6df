// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/copymenu.h"

#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

struct CopyWords {
    Q_DECLARE_TR_FUNCTIONS(ui::CopyWords)
};

} // namespace

QAction *addCopyAs(QWidget &view, std::function<QString(model::TableForm)> text)
{
    auto *menu = new QMenu(CopyWords::tr("Copy &As"), &view);
    menu->setObjectName(QStringLiteral("copyAs"));
    using Form = model::TableForm;
    const std::tuple<const char *, QString, Form> forms[]{
        {"copyAsTsv", CopyWords::tr("T&SV, with a Header"), Form::Tsv},
        {"copyAsCsv", CopyWords::tr("&CSV, with a Header"), Form::Csv},
        {"copyAsJson", CopyWords::tr("&JSON"), Form::Json},
        {"copyAsMarkdown", CopyWords::tr("&Markdown"), Form::Markdown}};
    for (const auto &[name, title, form] : forms) {
        QAction *const action = menu->addAction(title, &view, [text, form = form] {
            if (const QString copied = text(form); !copied.isEmpty())
                copyToClipboard(copied);
        });
        action->setObjectName(QLatin1String(name));
    }
    view.addAction(menu->menuAction());
    return menu->menuAction();
}

QAction *addCopyAs(QTreeView &tree)
{
    return addCopyAs(tree, [&tree](model::TableForm form) {
        const QHeaderView &header = *tree.header();
        QList<int> columns;
        for (int visual = 0; visual < header.count(); ++visual) {
            const int column = header.logicalIndex(visual);
            if (!header.isSectionHidden(column))
                columns.append(column);
        }
        QModelIndexList rows = tree.selectionModel()->selectedRows();
        std::ranges::sort(rows, {}, [&tree](const QModelIndex &row) { return tree.visualRect(row).top(); });
        return model::rowsAs(form, rows, columns);
    });
}

} // namespace ui
