// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/stackview.h"

#include "model/query/condition.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHeaderView>

namespace ui {

StackView::StackView(std::shared_ptr<const model::Symbols> symbols, QWidget *parent)
    : TableView(parent)
    , m_model(new model::StackModel(symbols, this))
    , m_onlyMethod(new QAction(tr("&Only Events With This Method in Their Stack"), this))
    , m_symbols(std::move(symbols))
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
    useCellMenu();
    connect(this, &TableView::cellMenuAsked, this, [this](const QModelIndex &, const QPoint &position) {
        Q_EMIT frameMenuAsked(currentCondition(), position);
    });
    connect(this, &TableView::opened, this, [this] {
        if (const QString condition = currentCondition(); !condition.isEmpty())
            Q_EMIT eventsAsked(condition);
    });
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, &StackView::updateActions);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &StackView::updateActions);
    connect(m_model, &QAbstractItemModel::modelReset, this, &StackView::updateActions);
    updateActions();
}

void StackView::setLines(model::JobRunner &jobs, std::shared_ptr<model::ModuleFiles> files)
{
    m_job.emplace(jobs);
    m_places = m_symbols ? std::make_shared<model::SourceLines>(m_symbols, std::move(files)) : nullptr;
}

bool StackView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        findPlaces();
    return TableView::viewportEvent(event);
}

void StackView::findPlaces()
{
    if (!m_places || std::exchange(m_hasPlaces, true))
        return;
    m_job->run(
        this,
        [places = m_places, frames = m_model->frames(), ticks = m_model->ticks()](
            const model::JobRunner::CancelFlag &) { return places->stepsOfStack(frames, ticks); },
        [this](const QList<QList<model::SourceStep>> &steps) {
            const int row = currentIndex().row();
            m_model->setSteps(steps);
            if (!currentIndex().isValid() && row >= 0)
                selectRow(row); // rows of inlined methods came in between
            showToolTipAgain(this);
        });
}

void StackView::setStack(const std::vector<std::uint64_t> &frames, std::int64_t ticks)
{
    if (m_job)
        m_job->cancel();
    m_hasPlaces = false;
    m_model->setStack(frames, ticks);
    if (!frames.empty())
        selectRow(0);
    if (m_symbols && m_symbols->knowsInlined())
        findPlaces(); // which also tell the methods that were inlined
}

void StackView::refresh()
{
    if (m_model->refresh() && !(m_job && m_job->isRunning()))
        m_hasPlaces = false; // lines may be known now, too
    if (!m_hasPlaces && m_symbols && m_symbols->knowsInlined() && m_model->rowCount() > 0)
        findPlaces();
}

void StackView::updateActions()
{
    enableOrSay(*m_onlyMethod, !currentIndex().data(model::StackModel::MethodRole).toString().isEmpty(),
                tr("Select a method of the stack first."));
}

void StackView::askForMethod()
{
    if (const QString condition = currentCondition(); !condition.isEmpty())
        Q_EMIT filterAsked(condition);
}

/// The method of the current frame is in the stack; empty where that has no name.
QString StackView::currentCondition() const
{
    const QString method = currentIndex().data(model::StackModel::MethodRole).toString();
    return method.isEmpty() ? QString() : model::stackCondition(method);
}

} // namespace ui
