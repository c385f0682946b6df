// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ports/portruntimes.h"

#include "model/async/jobrunner.h"
#include "model/discovery/portentry.h"
#include "model/items/portruntimemodel.h"
#include "model/items/sessionlogmodel.h"
#include "model/ports/portrecipes.h"
#include "model/presets/ownpresets.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtime.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/ports/portaction.h"
#include "ui/panes/ports/recipeeditor.h"
#include "ui/panes/ports/recipelist.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>

namespace ui {

namespace {

bool isGone(const model::PortRow &row)
{
    return row.runtime.state == model::PortRuntime::State::Gone;
}

} // namespace

PortRuntimes::PortRuntimes(Context &context, MessageLine &message)
    : m_context(context)
    , m_recipes(context.portRecipes)
    , m_message(message)
    , m_model(new model::PortRuntimeModel(this))
    , m_presets(model::presets())
    , m_view(new TableView)
    , m_onlySelected(new QCheckBox(tr("On&ly those of the selected port")))
    , m_details(plainLabel())
    , m_empty(new EmptyState({}))
    , m_stack(new QStackedLayout)
    , m_recordMenu(new QMenu(this))
{
    buildActions();
    buildRecordMenu();
    buildTable();
    layOut();
    connect(&m_recipes.recipes(), &model::Recipes::changed, this, &PortRuntimes::updateState);
    connect(&m_recipes, &model::PortRecipes::finished, this, &PortRuntimes::refresh);
    connect(&m_context.recordings, &model::Recordings::changed, this, &PortRuntimes::refresh);
}

void PortRuntimes::buildActions()
{
    const auto add = [this](const char *objectName, const PortActionText &text, auto triggered) {
        m_actions.append(portAction(this, objectName, text, triggered));
        return m_actions.last();
    };
    m_record = add("recordRuntime",
                   {tr("R&ecord Runtime"), tr("Record"),
                    tr("Begins a recording of the selected runtime, which has its first event when the "
                       "runtime still waits. The arrow chooses what is recorded."),
                    icon(Symbol::Record)},
                   [this] { record(m_presets.first()); });
    m_resume = add("resumeRuntime",
                   {tr("&Resume Runtime"), tr("Resume"),
                    tr("Lets the selected runtime go on. To one that runs already it means nothing."),
                    icon(Symbol::Resume)},
                   &PortRuntimes::resumeSelected);
    m_resumeAll
        = add("resumeAllRuntimes",
              {tr("Resume &All Runtimes"), tr("Resume all"),
               tr("Lets all runtimes of the list go on that were not resumed yet."), icon(Symbol::Resume)},
              &PortRuntimes::resumeAll);
    m_inspect
        = add("inspectRuntime",
              {tr("&Inspect Runtime"), tr("Inspect"),
               tr("Shows its panes: record its first moments, look at its environment, then resume it."),
               icon(Symbol::Process)},
              &PortRuntimes::inspectSelected);
    m_recipe = add("recipeOfRuntime",
                   {tr("Reci&pe for Runtime…"), tr("Recipe…"),
                    tr("Puts together what is done to the runtime before it is resumed, and keeps it for its "
                       "name."),
                    icon(Symbol::Filter)},
                   &PortRuntimes::editRecipe);
    m_autoResume = add("autoResume",
                       {tr("Always Resume This &Name"), tr("Always resume"),
                        tr("Resumes each new runtime of this name by itself.")},
                       &PortRuntimes::toggleAutoResume);
    m_autoResume->setCheckable(true);
    add("allRecipes",
        {tr("Al&l Recipes…"), tr("All recipes…"),
         tr("Shows the recipes of all programs: changes, renames and deletes them, and applies one to the "
            "runtimes that wait already.")},
        &PortRuntimes::showRecipes);
    m_clearGone = add("clearGone",
                      {tr("Clear &Gone Runtimes"), tr("Clear gone"),
                       tr("Takes the runtimes off the list that have left. Of very many, the oldest go by "
                          "themselves.")},
                      [this] { m_context.ports.forgetGone(); });
    add("showPortMessages",
        {tr("Show &Messages"), tr("Messages"),
         tr("What runtimes announce here, the commands to them and the replies, as bytes."),
         icon(Symbol::Trace)},
        &PortRuntimes::messagesShown)
        ->setCheckable(true);
}

void PortRuntimes::buildRecordMenu()
{
    m_recordMenu->setObjectName(QStringLiteral("recordPresets"));
    fillRecordMenu();
    // The user's own ones may have changed in between.
    connect(m_recordMenu, &QMenu::aboutToShow, this, [this] {
        m_context.jobs.run(
            this, [](const model::JobRunner::CancelFlag &) { return model::readOwnPresets(); },
            [this](const protocol::Result<QList<model::Preset>> &own) {
                const auto all = model::withOwnPresets(own.valueOr({}));
                if (std::exchange(m_presets, all) != all)
                    fillRecordMenu();
            });
    });
}

void PortRuntimes::fillRecordMenu()
{
    m_recordMenu->clear();
    for (const model::Preset &preset : std::as_const(m_presets)) {
        QAction *action = m_recordMenu->addAction(titleText(preset.title));
        action->setObjectName(QStringLiteral("recordRuntime-%1").arg(preset.id));
        connect(action, &QAction::triggered, this, [this, preset] { record(preset); });
    }
}

void PortRuntimes::buildTable()
{
    m_view->setModel(m_model);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setObjectName(QStringLiteral("portRuntimes"));
    m_view->setAccessibleName(tr("Runtimes at the ports"));
    m_view->setColumnSamples({QStringLiteral("1234567"), QStringLiteral("Some.Company.Serv"),
                              QStringLiteral("10.0.12-rc.1"),
                              QStringLiteral("runs, resumed at 12:34:56; recorded"),
                              QStringLiteral("/run/user/1000"), QStringLiteral("Announced ")});
    m_view->setTextElideMode(Qt::ElideMiddle); // paths are told apart by their ends
    constexpr double commandLines = 0.2; // of the width
    m_view->setFreeColumns(
        {{model::PortRuntimeModel::Port, QStringLiteral("/run/user/1000/clrlens/port-1234567")}},
        commandLines);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &PortRuntimes::updateState);
    connect(m_view, &TableView::opened, this, &PortRuntimes::inspectSelected);
}

void PortRuntimes::layOut()
{
    m_onlySelected->setObjectName(QStringLiteral("onlySelectedPort"));
    connect(m_onlySelected, &QCheckBox::toggled, this, &PortRuntimes::refresh);
    auto *list = new QWidget;
    list->setLayout(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    constexpr int linesMin = 3; // the window must fit on a small screen
    list->setMinimumHeight(linesMin * fontMetrics().height());
    // They are too many for one row of a small window.
    auto *tools = new QWidget;
    auto *row = new FlowLayout(tools);
    for (QAction *action : std::as_const(m_actions))
        row->addWidget(portButton(action, action == m_record ? m_recordMenu : nullptr));
    row->addWidget(m_onlySelected);
    m_details->setObjectName(QStringLiteral("runtimeWait"));
    m_details->setWordWrap(true);
    m_details->hide();
    auto *layout = new PaneLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tools);
    layout->addWidget(list, 1);
    layout->addWidget(m_details);
}

void PortRuntimes::setProcesses(const QList<model::ProcessEntry> &processes)
{
    m_processes = processes;
    refresh();
}

void PortRuntimes::setPort(const QString &path)
{
    m_port = path;
    refresh();
}

void PortRuntimes::resume(const model::PortRuntime &runtime)
{
    const QString label = model::recipeTarget(runtime).label;
    m_context.ports.resume(runtime, this, [this, label](const protocol::Result<> &result) {
        if (!result.ok())
            m_message.showError(model::describeError(result.error(), tr("Resuming %1").arg(label),
                                                     model::ErrorSubject::Runtime));
        m_context.log.add(result.ok() ? model::Severity::Success : model::Severity::Error, label,
                          result.ok() ? tr("Resume was sent through the port and accepted")
                                      : m_message.text());
    });
}

void PortRuntimes::resumeSelected()
{
    m_message.clear();
    if (const model::PortRuntime *runtime = selected())
        resume(model::PortRuntime(*runtime));
}

void PortRuntimes::resumeAll()
{
    m_message.clear();
    for (const model::PortRuntime &runtime : toResume())
        resume(runtime);
}

QList<model::PortRuntime> PortRuntimes::toResume() const
{
    QList<model::PortRuntime> waiting;
    for (const model::PortRow &row : m_model->rows()) {
        if (!isGone(row) && !row.runtime.resumed)
            waiting.append(row.runtime);
    }
    return waiting;
}

void PortRuntimes::record(const model::Preset &preset)
{
    const model::PortRuntime *runtime = selected();
    if (!runtime)
        return;
    m_message.clear();
    model::RecipeStep step;
    step.kind = model::RecipeStep::Kind::Trace;
    step.name = preset.id;
    step.providers = preset.providers;
    m_recipes.apply(model::PortRuntime(*runtime), {step});
}

void PortRuntimes::inspectSelected()
{
    if (const model::PortRuntime *runtime = selected(); runtime && m_inspect->isEnabled())
        Q_EMIT inspectRequested(entryOf(*runtime));
}

model::ProcessEntry PortRuntimes::entryOf(const model::PortRuntime &runtime) const
{
    const auto &endpoint = runtime.runtime->endpoint();
    for (const model::ProcessEntry &process : m_processes) {
        if (std::ranges::find(process.ports, endpoint, &model::PortPresence::endpoint) != process.ports.end())
            return process;
    }
    return model::entryOf(runtime);
}

void PortRuntimes::editRecipe()
{
    const model::PortRuntime *runtime = selected();
    if (!runtime)
        return;
    const QString program = runtime->info ? model::programName(*runtime->info) : QString();
    auto *editor = new RecipeEditor(m_recipes, program, *runtime, m_presets, this);
    editor->setAttribute(Qt::WA_DeleteOnClose);
    editor->open();
}

void PortRuntimes::showRecipes()
{
    auto *list = new RecipeList(m_recipes, m_presets, this);
    list->setAttribute(Qt::WA_DeleteOnClose);
    list->open();
}

void PortRuntimes::toggleAutoResume()
{
    const model::PortRuntime *runtime = selected();
    if (!runtime || !runtime->info)
        return;
    const QString program = model::programName(*runtime->info);
    model::Recipes &recipes = m_recipes.recipes();
    const model::Recipe *known = recipes.find(program);
    model::Recipe recipe = known ? *known : model::resumeRecipe(program);
    if (!m_autoResume->isChecked() && model::isAutoResume(recipe))
        return recipes.remove(program);
    recipe.automatic = m_autoResume->isChecked();
    if (const auto kept = recipes.set(recipe); !kept.ok())
        m_message.showMessage(model::Severity::Error,
                              tr("The rule could not be kept: %1.").arg(kept.error().text));
    updateState();
}

void PortRuntimes::refresh()
{
    const model::PortSetting *port = m_onlySelected->isChecked() ? m_context.ports.find(m_port) : nullptr;
    QList<qint64> recorded;
    for (const model::Recording *recording : m_context.recordings.running())
        recorded.append(recording->process().pid);
    m_model->setRuntimes(!port            ? m_context.ports.runtimes()
                             : port->port ? port->port->runtimes()
                                          : QList<model::PortRuntime>(),
                         m_processes, recorded);
    if (m_model->rowCount() > 0 && !m_view->currentIndex().isValid())
        m_view->selectRow(0);
    updateState();
}

void PortRuntimes::updateState()
{
    const model::PortRow *row = selectedRow();
    const bool isHere = row && !isGone(*row);
    const bool waitsForOthers = isHere && row->start == model::RuntimeStart::Suspended
        && (!row->alsoWaitsFor.isEmpty() || row->waitsAtItsSocket);
    m_details->setText(waitsForOthers ? model::portStateText(*row) : QString());
    m_details->setVisible(waitsForOthers);
    const QString program = row && row->runtime.info ? model::programName(*row->runtime.info) : QString();
    m_resume->setEnabled(isHere && !row->runtime.resumed);
    m_resumeAll->setEnabled(!toResume().isEmpty());
    m_clearGone->setEnabled(std::ranges::any_of(m_model->rows(), isGone));
    m_inspect->setEnabled(isHere);
    m_record->setEnabled(isHere && !m_recipes.isBusy(row->runtime));
    m_recordMenu->setEnabled(m_record->isEnabled());
    m_recipe->setEnabled(isHere);
    m_autoResume->setEnabled(!program.isEmpty());
    const model::Recipe *recipe = m_recipes.recipes().find(program);
    m_autoResume->setChecked(recipe && recipe->automatic);
    if (!m_context.ports.ports().isEmpty())
        m_empty->setText(
            tr("Waiting for runtimes"),
            tr("Start a .NET program with the environment variable above; it announces itself here."));
    else
        m_empty->setText(
            tr("No port is open"),
            tr("At a port, programs announce themselves when they start and can be held there, so "
               "that nothing of their first moments is missed. Press Open."));
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
}

const model::PortRow *PortRuntimes::selectedRow() const
{
    const int row = m_view->currentIndex().row();
    return row >= 0 && row < m_model->rowCount() ? &m_model->rows().at(row) : nullptr;
}

const model::PortRuntime *PortRuntimes::selected() const
{
    const model::PortRow *row = selectedRow();
    return row ? &row->runtime : nullptr;
}

} // namespace ui
