// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/environmentpane.h"

#include "model/items/environmentmodel.h"
#include "model/items/sessionlogmodel.h"
#include "model/runtime/commandsupport.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/commandwait.h"
#include "ui/panes/variableform.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QSplitter>

namespace ui {

EnvironmentPane::EnvironmentPane(ProcessContext &process, Context &context)
    : Pane(paneId(), paneTitle())
    , m_process(process)
    , m_context(context)
    , m_model(new model::EnvironmentModel(this))
    , m_filter(new FilterBar(tr("Filter names and values")))
    , m_view(new TableView)
    , m_empty(new EmptyState(tr("The environment was not read yet")))
    , m_value(new QPlainTextEdit)
    , m_form(new VariableForm)
    , m_message(new MessageLine)
    , m_busy(new CommandWait(m_process))
    , m_refresh(new QAction(icon(Symbol::Refresh), tr("&Refresh Environment"), this))
    , m_copy(new QAction(icon(Symbol::Copy), tr("&Copy Environment"), this))
    , m_revealOne(new QAction(icon(Symbol::Reveal), tr("Reveal &This Value"), this))
    , m_revealAll(new QAction(icon(Symbol::Reveal), tr("Reveal &All Secrets"), this))
    , m_edit(new QAction(icon(Symbol::Open), tr("&Edit This Variable"), this))
{
    buildActions();
    buildTable();
    layOut();
    connect(m_filter, &FilterBar::filterChanged, this, [this](const QString &text) {
        m_model->setFilter(text);
        rowsChanged();
    });
    connect(m_form, &VariableForm::changeRequested, this, &EnvironmentPane::change);
    connect(&m_process, &ProcessContext::changed, this, [this] {
        enableOrSay(*m_refresh, m_process.isReachable(), m_process.entry().reason);
        updateForm();
        m_fetched = m_fetched && m_process.isReachable();
        if (isVisible())
            activated(); // it may answer now
    });
    rowsChanged();
    updateForm();
}

void EnvironmentPane::buildActions()
{
    m_edit->setIconText(tr("Edit"));
    m_edit->setToolTip(
        plainToolTip(tr("Take the selected variable into the fields below, to change or clear it.")));
    m_refresh->setIconText(tr("Refresh"));
    m_copy->setIconText(tr("Copy"));
    m_copy->setToolTip(
        plainToolTip(tr("Copy the selected rows, or all of them; masked values stay masked.")));
    m_revealOne->setIconText(tr("Reveal this value"));
    m_revealAll->setIconText(tr("Reveal secrets"));
    m_revealAll->setCheckable(true);
    m_revealAll->setToolTip(
        plainToolTip(tr("Values that look like secrets are masked until this is pressed.")));
    for (QAction *action :
         {m_refresh, m_copy, m_revealOne, m_revealAll, m_edit, m_form->setAction(), m_form->clearAction()})
        addPaneAction(action);
    connect(m_edit, &QAction::triggered, this, &EnvironmentPane::editCurrent);
    connect(m_refresh, &QAction::triggered, this, &EnvironmentPane::fetch);
    connect(m_copy, &QAction::triggered, this, &EnvironmentPane::copyRows);
    connect(m_revealOne, &QAction::triggered, this, [this] { showCurrent(true); });
    connect(m_revealAll, &QAction::toggled, this, [this](bool revealed) {
        m_model->setRevealed(revealed);
        showCurrent(false);
    });
}

void EnvironmentPane::buildTable()
{
    m_view->setModel(m_model);
    m_view->setObjectName(QStringLiteral("environmentTable"));
    m_view->setAccessibleName(tr("Environment"));
    m_view->setColumnSamples({QStringLiteral("DOTNET_SOME_VARIABLE_NAME_THAT_IS"), QStringLiteral("value")});
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_value->setReadOnly(true);
    m_value->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_value->setPlaceholderText(tr("Select a variable to see its whole value."));
    m_value->setObjectName(QStringLiteral("environmentValue"));
    m_value->setAccessibleName(tr("Whole value"));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { showCurrent(false); });
    connect(m_view, &QAbstractItemView::doubleClicked, this, &EnvironmentPane::editCurrent);
}

void EnvironmentPane::layOut()
{
    auto *list = new QWidget;
    auto *listLayout = new QVBoxLayout(list);
    listLayout->setContentsMargins(0, 0, 0, 0);
    listLayout->addWidget(m_view);
    listLayout->addWidget(m_empty);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(list);
    splitter->addWidget(m_value);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({500, 90});
    splitter->setChildrenCollapsible(false);
    auto *layout = new PaneLayout(this);
    layout->addToolRow({m_refresh, m_copy, m_revealOne, m_revealAll, m_edit});
    layout->addWidget(m_message);
    layout->addWidget(m_busy);
    layout->addWidget(m_filter);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_form);
}

void EnvironmentPane::activated()
{
    if (!m_fetched && m_process.isReachable())
        fetch();
}

void EnvironmentPane::fetch()
{
    if (m_busy->isBusy())
        return;
    m_message->clear();
    fetchSilently();
}

void EnvironmentPane::fetchSilently()
{
    m_fetched = true;
    const auto command = m_process.commands().fetchEnvironment(this, [this](const auto &result) {
        m_busy->finish();
        if (result.ok()) {
            m_model->setVariables(result.value());
            m_model->setRevealed(m_revealAll->isChecked());
        } else {
            m_message->showError(model::describeError(
                result.error(), tr("Reading the environment of %1").arg(m_process.label()),
                model::ErrorSubject::Runtime));
            m_context.log.add(model::Severity::Error, m_process.label(), m_message->text());
        }
        rowsChanged();
    });
    m_busy->wait(tr("Reading the environment"), command);
}

void EnvironmentPane::editCurrent()
{
    const int row = m_view->selectionModel()->currentIndex().row();
    if (row < 0 || row >= m_model->rowCount())
        return;
    const model::EnvironmentRow &current = m_model->rows().at(row);
    m_form->edit(current.variable.name, current.masked ? QString() : current.variable.value);
}

void EnvironmentPane::change(const QString &name, const std::optional<QString> &value)
{
    if (m_busy->isBusy())
        return;
    m_message->clear();
    const VariableChangeText text = variableChangeText(name, value.has_value(), m_process.label());
    const auto command
        = m_process.commands().setEnvironmentVariable(name, value, this, [this, text](const auto &result) {
              m_busy->finish();
              if (result.ok())
                  m_message->showMessage(model::Severity::Success, text.done, text.details);
              else
                  m_message->showError(
                      model::describeError(result.error(), text.doing, model::ErrorSubject::Runtime));
              m_context.log.add(result.ok() ? model::Severity::Success : model::Severity::Error,
                                m_process.label(), m_message->text());
              if (result.ok())
                  fetchSilently();
          });
    m_busy->wait(text.busy, command);
}

void EnvironmentPane::updateForm()
{
    const auto known
        = model::checkKnown(model::RuntimeCommand::SetEnvironmentVariable, m_process.entry().runtimeVersion);
    if (!known.ok())
        m_form->setRefusal(tr("The environment cannot be changed: %1.").arg(known.error().text));
    else if (!m_process.isReachable())
        m_form->setRefusal(tr("The environment cannot be changed while the runtime does not answer."));
    else
        m_form->setRefusal({});
}

void EnvironmentPane::rowsChanged()
{
    const bool any = m_model->rowCount() > 0;
    m_view->setVisible(any);
    m_empty->setVisible(!any);
    if (!m_filter->text().isEmpty())
        m_empty->setText(tr("No variable matches"),
                         tr("Masked values are not searched. Change or clear the filter."));
    else
        m_empty->setText(tr("No environment to show"), tr("Refresh reads it from the runtime."));
    m_filter->setCount(tr("%n variables", nullptr, m_model->rowCount()));
    enableOrSay(*m_copy, any, tr("There is no variable to copy."));
    enableOrSay(*m_revealAll, m_model->hasSecrets(), tr("No value looks like a secret."));
    showCurrent(false);
}

void EnvironmentPane::showCurrent(bool reveal)
{
    const int row = m_view->selectionModel()->currentIndex().row();
    if (row < 0 || row >= m_model->rowCount()) {
        m_value->clear();
        enableOrSay(*m_revealOne, false, tr("Select a variable first."));
        enableOrSay(*m_edit, false, tr("Select a variable first."));
        return;
    }
    const model::EnvironmentRow &current = m_model->rows().at(row);
    const bool masked = current.masked && !reveal;
    m_value->setPlainText(masked ? m_model->copyText({row}) : current.variable.text);
    enableOrSay(*m_revealOne, masked, tr("The value of this variable is not masked."));
    enableOrSay(*m_edit, true, {});
}

void EnvironmentPane::copyRows()
{
    QList<int> rows;
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows())
        rows.append(index.row());
    if (rows.isEmpty()) {
        for (int row = 0; row < m_model->rowCount(); ++row)
            rows.append(row);
    }
    std::sort(rows.begin(), rows.end());
    copyToClipboard(m_model->copyText(rows));
}

} // namespace ui
