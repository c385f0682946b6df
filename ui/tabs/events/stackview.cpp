// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/stackview.h"

#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHeaderView>

namespace ui {

StackView::StackView(std::shared_ptr<const model::Symbols> symbols, QWidget *parent)
    : TableView(parent)
    , m_model(new model::StackModel(std::move(symbols), this))
    , m_onlyMethod(new QAction(tr("&Only Events With This Method in Their Stack"), this))
{
    setModel(m_model);
    setObjectName(QStringLiteral("eventStack"));
    setAccessibleName(tr("Stack of the event"));
    setFrameShape(NoFrame);
    setTextElideMode(Qt::ElideMiddle);
    horizontalHeader()->hide();
    auto *copyAll = new QAction(tr("Copy &Stack"), this);
    copyAll->setObjectName(QStringLiteral("copyStack"));
    addAction(copyAll);
    addAction(m_onlyMethod);
    connect(copyAll, &QAction::triggered, this, [this] { copyToClipboard(m_model->asText()); });
    connect(m_onlyMethod, &QAction::triggered, this, &StackView::askForMethod);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, &StackView::updateActions);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &StackView::updateActions);
    connect(m_model, &QAbstractItemModel::modelReset, this, &StackView::updateActions);
    updateActions();
}

void StackView::setStack(const std::vector<std::uint64_t> &frames, std::int64_t ticks)
{
    m_model->setStack(frames, ticks);
    if (!frames.empty())
        selectRow(0);
}

void StackView::updateActions()
{
    m_onlyMethod->setEnabled(!currentIndex().data(model::StackModel::MethodRole).toString().isEmpty());
}

void StackView::askForMethod()
{
    QString method = currentIndex().data(model::StackModel::MethodRole).toString();
    if (method.isEmpty())
        return;
    method.replace(u'"', QLatin1String("\"\""));
    Q_EMIT filterAsked(QStringLiteral("stack == \"%1\"").arg(method));
}

} // namespace ui
