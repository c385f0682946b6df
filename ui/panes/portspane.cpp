// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/portspane.h"

#include "model/async/jobrunner.h"
#include "model/discovery/portentry.h"
#include "model/items/portlistmodel.h"
#include "model/items/portruntimemodel.h"
#include "model/items/recipetext.h"
#include "model/items/sessionlogmodel.h"
#include "model/ports/portplace.h"
#include "model/ports/portrecipes.h"
#include "model/presets/ownpresets.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtime.h"
#include "model/text/porterrortext.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/ports/recipeeditor.h"
#include "ui/panes/ports/recipelist.h"
#include "ui/panes/wireview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <QAction>
#include <QCheckBox>
#include <QFontDatabase>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>

namespace ui {

namespace {

struct LineName {
    model::PortLineKind kind;
    const char *id;
    QString text;
};

QList<LineName> lineNames()
{
    using Kind = model::PortLineKind;
    return {{Kind::Shell, "shell", PortsPane::tr("for a &Shell")},
            {Kind::PowerShell, "powershell", PortsPane::tr("for &PowerShell")},
            {Kind::LaunchSettings, "launchsettings", PortsPane::tr("for &launchSettings.json")},
            {Kind::Docker, "docker", PortsPane::tr("for &docker run")},
            {Kind::Kubernetes, "kubernetes", PortsPane::tr("for &Kubernetes")},
            {Kind::Systemd, "systemd", PortsPane::tr("for s&ystemd")}};
}

QToolButton *toolButton(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// A button whose arrow opens a menu.
QToolButton *menuButton(QAction *action, QMenu *menu)
{
    QToolButton *button = toolButton(action);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::MenuButtonPopup);
    return button;
}

QString labelOf(const model::PortRuntime &runtime)
{
    return model::recipeTarget(runtime).label;
}

} // namespace

PortsPane::PortsPane(Context &context)
    : Pane(QStringLiteral("ports"), tr("Ports"))
    , m_context(context)
    , m_ports(context.ports)
    , m_recipes(context.portRecipes)
    , m_portModel(new model::PortListModel(this))
    , m_model(new model::PortRuntimeModel(this))
    , m_presets(model::presets())
    , m_path(new QLineEdit(m_ports.suggestedPath()))
    , m_suspend(new QCheckBox(tr("Programs &wait at their start until they are resumed")))
    , m_portView(new TableView)
    , m_startLine(new QLineEdit)
    , m_onlySelected(new QCheckBox(tr("On&ly those of the selected port")))
    , m_view(new TableView)
    , m_details(plainLabel())
    , m_empty(new EmptyState({}))
    , m_stack(new QStackedLayout)
    , m_wire(new WireView(context.journal, context.jobs))
    , m_message(new MessageLine)
    , m_lineMenu(new QMenu(this))
    , m_recordMenu(new QMenu(this))
    , m_open(new QAction(icon(Symbol::Port), tr("&Open Port"), this))
    , m_close(new QAction(icon(Symbol::Stop), tr("&Close Port"), this))
    , m_keep(new QAction(tr("&Keep Port for the Next Start"), this))
    , m_waits(new QAction(tr("Programs &Wait at the Port"), this))
    , m_copy(new QAction(icon(Symbol::Copy), tr("Copy Start &Line"), this))
    , m_record(new QAction(icon(Symbol::Record), tr("R&ecord Runtime"), this))
    , m_resume(new QAction(icon(Symbol::Resume), tr("&Resume Runtime"), this))
    , m_resumeAll(new QAction(icon(Symbol::Resume), tr("Resume &All Runtimes"), this))
    , m_inspect(new QAction(icon(Symbol::Process), tr("&Inspect Runtime"), this))
    , m_recipe(new QAction(icon(Symbol::Filter), tr("Reci&pe for Runtime…"), this))
    , m_autoResume(new QAction(tr("Always Resume This &Name"), this))
    , m_recipesShown(new QAction(tr("Al&l Recipes…"), this))
    , m_clearGone(new QAction(tr("Clear &Gone Runtimes"), this))
    , m_showWire(new QAction(icon(Symbol::Trace), tr("Show &Messages"), this))
{
    buildActions();
    buildLineMenu();
    buildRecordMenu();
    buildTables();
    layOut();
    connectModels();
    refresh();
}

void PortsPane::setUp(QAction *action, const char *name, const QString &iconText, const QString &tip,
                      void (PortsPane::*triggered)())
{
    action->setObjectName(QLatin1String(name));
    action->setIconText(iconText);
    action->setToolTip(plainToolTip(tip));
    connect(action, &QAction::triggered, this, triggered);
    addPaneAction(action);
}

void PortsPane::buildActions()
{
    setUp(m_open, "openPort", tr("Open"), tr("Listens at the path, until the port is closed."),
          &PortsPane::openPort);
    setUp(m_close, "closePort", tr("Close"),
          tr("Closes the port and keeps it no more. The programs go on running, and go on looking for it."),
          &PortsPane::closePort);
    setUp(m_keep, "keepPort", tr("Keep"), tr("Opens the port again when CLR Lens is started next time."),
          &PortsPane::toggleKept);
    m_keep->setCheckable(true);
    setUp(m_waits, "portWaits", tr("Programs wait"),
          tr("Whether the line to start programs with says that they wait until they are resumed."),
          &PortsPane::togglePolicy);
    m_waits->setCheckable(true);
    m_copy->setObjectName(QStringLiteral("copyPortLine"));
    m_copy->setIconText(tr("Copy"));
    connect(m_copy, &QAction::triggered, this, [this] { copyLine(model::PortLineKind::Shell); });
    addPaneAction(m_copy);
    setUp(m_record, "recordRuntime", tr("Record"),
          tr("Begins a recording of the selected runtime, which has its first event when the runtime still "
             "waits. The arrow chooses what is recorded."),
          &PortsPane::recordDefault);
    setUp(m_resume, "resumeRuntime", tr("Resume"),
          tr("Lets the selected runtime go on. To one that runs already it means nothing."),
          &PortsPane::resumeSelected);
    setUp(m_resumeAll, "resumeAllRuntimes", tr("Resume all"),
          tr("Lets all runtimes of the list go on that were not resumed yet."), &PortsPane::resumeAll);
    setUp(m_inspect, "inspectRuntime", tr("Inspect"),
          tr("Shows its panes: record its first moments, look at its environment, then resume it."),
          &PortsPane::inspectSelected);
    setUp(m_recipe, "recipeOfRuntime", tr("Recipe…"),
          tr("Puts together what is done to the runtime before it is resumed, and keeps it for its name."),
          &PortsPane::editRecipe);
    setUp(m_autoResume, "autoResume", tr("Always resume"),
          tr("Resumes each new runtime of this name by itself."), &PortsPane::toggleAutoResume);
    m_autoResume->setCheckable(true);
    setUp(m_recipesShown, "allRecipes", tr("All recipes…"),
          tr("Shows the recipes of all programs: changes, renames and deletes them, and applies one to the "
             "runtimes that wait already."),
          &PortsPane::showRecipes);
    setUp(m_clearGone, "clearGone", tr("Clear gone"),
          tr("Takes the runtimes off the list that have left. Of very many, the oldest go by themselves."),
          &PortsPane::clearGone);
    m_showWire->setIconText(tr("Messages"));
    m_showWire->setCheckable(true);
    m_showWire->setObjectName(QStringLiteral("showPortMessages"));
    m_showWire->setToolTip(
        plainToolTip(tr("What runtimes announce here, the commands to them and the replies, as bytes.")));
    addPaneAction(m_showWire);
    connect(m_showWire, &QAction::toggled, m_wire, &QWidget::setVisible);
}

void PortsPane::buildLineMenu()
{
    m_lineMenu->setObjectName(QStringLiteral("portLineMenu"));
    for (const LineName &line : lineNames()) {
        QAction *action = m_lineMenu->addAction(line.text);
        action->setObjectName(QStringLiteral("copyPortLine-%1").arg(QLatin1String(line.id)));
        connect(action, &QAction::triggered, this, [this, kind = line.kind] { copyLine(kind); });
    }
}

void PortsPane::buildRecordMenu()
{
    m_recordMenu->setObjectName(QStringLiteral("recordPresets"));
    const auto fill = [this] {
        m_recordMenu->clear();
        for (const model::Preset &preset : std::as_const(m_presets)) {
            QAction *action = m_recordMenu->addAction(titleText(preset.title));
            action->setObjectName(QStringLiteral("recordRuntime-%1").arg(preset.id));
            connect(action, &QAction::triggered, this, [this, preset] { record(preset); });
        }
    };
    fill();
    // The user's own ones may have changed in between.
    connect(m_recordMenu, &QMenu::aboutToShow, this, [this, fill] {
        m_context.jobs.run(
            this, [](const model::JobRunner::CancelFlag &) { return model::readOwnPresets(); },
            [this, fill](const protocol::Result<QList<model::Preset>> &own) {
                const auto all = model::withOwnPresets(own.valueOr({}));
                if (std::exchange(m_presets, all) != all)
                    fill();
            });
    });
}

void PortsPane::buildTables()
{
    m_portView->setModel(m_portModel);
    m_portView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_portView->setObjectName(QStringLiteral("portList"));
    m_portView->setAccessibleName(tr("Diagnostic ports"));
    m_portView->setColumnSamples({QStringLiteral("/run/user/1000/clrlens/port-1234567"),
                                  QStringLiteral("do not wait "), QStringLiteral("Kept "),
                                  QStringLiteral("Runtimes ")});
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
    connect(m_portView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &PortsPane::refreshRuntimes);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PortsPane::updateState);
    connect(m_view, &TableView::opened, this, &PortsPane::inspectSelected);
}

QWidget *PortsPane::buildForm()
{
    m_path->setObjectName(QStringLiteral("portPath"));
    m_path->setAccessibleName(tr("Path of a new port"));
    m_suspend->setChecked(true);
    m_suspend->setObjectName(QStringLiteral("newPortWaits"));
    connect(m_path, &QLineEdit::textChanged, this, &PortsPane::updateState);
    connect(m_path, &QLineEdit::returnPressed, m_open, &QAction::trigger);
    auto *label = plainLabel(tr("&New port"));
    label->setBuddy(m_path);
    auto *form = new QWidget;
    auto *row = new QGridLayout(form);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label, 0, 0);
    row->addWidget(m_path, 0, 1);
    row->addWidget(toolButton(m_open), 0, 2);
    row->addWidget(m_suspend, 1, 1, 1, 2);
    return form;
}

QWidget *PortsPane::buildPortArea()
{
    m_startLine->setReadOnly(true);
    m_startLine->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_startLine->setObjectName(QStringLiteral("portStartLine"));
    m_startLine->setAccessibleName(tr("Environment variable to start programs with"));
    m_startLine->setPlaceholderText(tr("DOTNET_DiagnosticPorts=… of the selected port"));
    auto *area = new QWidget;
    auto *layout = new PaneLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(buildForm());
    layout->addWidget(m_portView, 1);
    layout->addToolRow({m_close, m_keep, m_waits});
    // It is read whole, and so has a row of its own.
    auto *row = new QHBoxLayout;
    auto *label = new ElidedLabel; // the line beside it says it, too
    label->setText(tr("Start programs with"));
    label->setToolTip(plainToolTip(label->text()));
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    label->setMinimumWidth(1);
    constexpr int letters = 20; // of the line, before the label is seen
    m_startLine->setMinimumWidth(fontMetrics().averageCharWidth() * letters);
    row->addWidget(label);
    row->addWidget(m_startLine, 100);
    row->addWidget(menuButton(m_copy, m_lineMenu));
    layout->addLayout(row);
    return area;
}

QWidget *PortsPane::buildRuntimeArea()
{
    m_onlySelected->setObjectName(QStringLiteral("onlySelectedPort"));
    connect(m_onlySelected, &QCheckBox::toggled, this, &PortsPane::refreshRuntimes);
    auto *list = new QWidget;
    list->setLayout(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    // The window must fit on a small screen.
    constexpr int linesMin = 3;
    list->setMinimumHeight(linesMin * fontMetrics().height());
    m_portView->setMinimumHeight(linesMin * fontMetrics().height());
    auto *area = new QWidget;
    auto *layout = new PaneLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    // They are too many for one row of a small window.
    auto *tools = new QWidget;
    auto *row = new FlowLayout(tools);
    row->addWidget(menuButton(m_record, m_recordMenu));
    for (QAction *action :
         {m_resume, m_resumeAll, m_inspect, m_recipe, m_autoResume, m_recipesShown, m_clearGone, m_showWire})
        row->addWidget(toolButton(action));
    row->addWidget(m_onlySelected);
    m_details->setObjectName(QStringLiteral("runtimeWait"));
    m_details->setWordWrap(true);
    m_details->hide();
    layout->addWidget(tools);
    layout->addWidget(list, 1);
    layout->addWidget(m_details);
    return area;
}

void PortsPane::layOut()
{
    m_wire->emptyState()->setText(
        tr("No messages yet"),
        tr("What goes over the port appears here, byte for byte, from a runtime's announcement on."));
    m_wire->hide();
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(QStringLiteral("portsSplitter"));
    splitter->addWidget(buildPortArea());
    splitter->addWidget(buildRuntimeArea());
    splitter->addWidget(m_wire);
    splitter->setStretchFactor(1, 3);
    splitter->setStretchFactor(2, 2);
    constexpr int fewPorts = 190; // pixels: most users have one or two
    splitter->setSizes({fewPorts, 3 * fewPorts, 2 * fewPorts});
    splitter->setChildrenCollapsible(false);
    auto *layout = new PaneLayout(this);
    layout->addWidget(m_message);
    layout->addWidget(splitter, 1);
}

void PortsPane::connectModels()
{
    connect(&m_ports, &model::DiagnosticPorts::portsChanged, this, &PortsPane::refresh);
    connect(&m_ports, &model::DiagnosticPorts::runtimesChanged, this, &PortsPane::refresh);
    connect(&m_context.recordings, &model::Recordings::changed, this, &PortsPane::refreshRuntimes);
    connect(&m_recipes.recipes(), &model::Recipes::changed, this, &PortsPane::updateState);
    connect(&m_recipes, &model::PortRecipes::finished, this, &PortsPane::report);
    connect(&m_recipes, &model::PortRecipes::notApplied, this, [this](const model::PortRuntime &runtime) {
        m_context.log.add(model::Severity::Info, labelOf(runtime),
                          tr("The recipe of its name was not applied, because it runs already. Apply it in "
                             "Recipe, if that is meant."));
    });
    connect(&m_ports, &model::DiagnosticPorts::refused, this,
            [this](const QString &, const protocol::Error &error) {
                m_context.log.add(model::Severity::Warning, tr("port"),
                                  model::describeRefusal(error).sentence());
            });
    connect(&m_ports, &model::DiagnosticPorts::failed, this,
            [this](const QString &path, const protocol::Error &error) {
                m_message->showError(
                    path.isEmpty()
                        ? model::describeError(error, tr("Keeping the ports for the next start"),
                                               model::ErrorSubject::File)
                        : model::describePortError(error, tr("Opening the port %1 again").arg(path),
                                                   m_ports.ports().size() >= model::portsMax));
                m_context.log.add(model::Severity::Error, tr("port"), m_message->text());
            });
    connect(&m_recipes.recipes(), &model::Recipes::failed, this, [this](const protocol::Error &error) {
        m_message->showError(
            model::describeError(error, tr("Keeping the recipes"), model::ErrorSubject::File));
        m_context.log.add(model::Severity::Error, tr("recipes"), m_message->text());
    });
}

void PortsPane::setProcesses(const QList<model::ProcessEntry> &processes)
{
    m_processes = processes;
    refreshRuntimes();
}

void PortsPane::openPort()
{
    m_message->clear();
    const QString path = m_path->text().trimmed();
    const auto opened = m_ports.open(
        path, m_suspend->isChecked() ? model::PortPolicy::Suspend : model::PortPolicy::NoSuspend);
    if (!opened.ok()) {
        m_message->showError(model::describePortError(opened.error(), tr("Opening the port %1").arg(path),
                                                      m_ports.ports().size() >= model::portsMax));
        m_context.log.add(model::Severity::Error, tr("port"), m_message->text());
        return;
    }
    m_context.log.add(model::Severity::Success, tr("port"),
                      tr("Listening at %1").arg(opened.value()->path()));
    m_path->setText(m_ports.suggestedPath());
    m_portView->selectRow(m_portModel->rowOf(opened.value()->path()));
}

void PortsPane::closePort()
{
    const model::PortSetting *port = selectedPort();
    if (!port)
        return;
    const QString path = port->path;
    m_message->clear();
    m_ports.close(path);
    m_context.log.add(model::Severity::Info, tr("port"), tr("Closed %1").arg(path));
    m_path->setText(m_ports.suggestedPath());
}

void PortsPane::toggleKept()
{
    if (const model::PortSetting *port = selectedPort())
        m_ports.setKept(QString(port->path), m_keep->isChecked());
}

void PortsPane::togglePolicy()
{
    if (const model::PortSetting *port = selectedPort())
        m_ports.setPolicy(QString(port->path),
                          m_waits->isChecked() ? model::PortPolicy::Suspend : model::PortPolicy::NoSuspend);
}

void PortsPane::copyLine(model::PortLineKind kind)
{
    const model::PortSetting *port = selectedPort();
    if (!port)
        return;
    m_message->clear();
    const auto line = model::portLine(kind, port->path, port->policy);
    if (line.ok()) {
        copyToClipboard(line.value());
        const QString user = model::portUserNumber();
        const bool isContainer
            = kind == model::PortLineKind::Docker || kind == model::PortLineKind::Kubernetes;
        if (isContainer && !user.isEmpty())
            m_message->showMessage(
                model::Severity::Info,
                tr("Copied. The port lets in user %1 alone, and root: the container has to run as one of "
                   "them.")
                    .arg(user),
                kind == model::PortLineKind::Docker
                    ? tr("Add --user %1, unless its image says so.").arg(user)
                    : tr("Add securityContext: { runAsUser: %1 }, unless its image says so.").arg(user));
    } else {
        m_message->showMessage(model::Severity::Error,
                               tr("There is no such line: %1.").arg(line.error().text));
    }
}

void PortsPane::resume(const model::PortRuntime &runtime)
{
    const QString label = labelOf(runtime);
    m_ports.resume(runtime, this, [this, label](const protocol::Result<> &result) {
        if (!result.ok())
            m_message->showError(model::describeError(result.error(), tr("Resuming %1").arg(label),
                                                      model::ErrorSubject::Runtime));
        m_context.log.add(result.ok() ? model::Severity::Success : model::Severity::Error, label,
                          result.ok() ? tr("Resume was sent through the port and accepted")
                                      : m_message->text());
    });
}

void PortsPane::resumeSelected()
{
    m_message->clear();
    if (const model::PortRuntime *runtime = selectedRuntime())
        resume(model::PortRuntime(*runtime));
}

void PortsPane::resumeAll()
{
    m_message->clear();
    for (const model::PortRuntime &runtime : toResume())
        resume(runtime);
}

QList<model::PortRuntime> PortsPane::toResume() const
{
    QList<model::PortRuntime> waiting;
    for (const model::PortRow &row : m_model->rows()) {
        if (row.runtime.state != model::PortRuntime::State::Gone && !row.runtime.resumed)
            waiting.append(row.runtime);
    }
    return waiting;
}

void PortsPane::record(const model::Preset &preset)
{
    const model::PortRuntime *runtime = selectedRuntime();
    if (!runtime)
        return;
    m_message->clear();
    model::RecipeStep step;
    step.kind = model::RecipeStep::Kind::Trace;
    step.name = preset.id;
    step.providers = preset.providers;
    m_recipes.apply(model::PortRuntime(*runtime), {step});
}

void PortsPane::recordDefault()
{
    record(m_presets.first());
}

void PortsPane::inspectSelected()
{
    if (const model::PortRuntime *runtime = selectedRuntime(); runtime && m_inspect->isEnabled())
        Q_EMIT inspectRequested(entryOf(*runtime));
}

model::ProcessEntry PortsPane::entryOf(const model::PortRuntime &runtime) const
{
    const auto &endpoint = runtime.runtime->endpoint();
    for (const model::ProcessEntry &process : m_processes) {
        if (std::ranges::find(process.ports, endpoint, &model::PortPresence::endpoint) != process.ports.end())
            return process;
    }
    return model::entryOf(runtime);
}

void PortsPane::editRecipe()
{
    const model::PortRuntime *runtime = selectedRuntime();
    if (!runtime)
        return;
    const QString program = runtime->info ? model::programName(*runtime->info) : QString();
    auto *editor = new RecipeEditor(m_recipes, program, *runtime, m_presets, this);
    editor->setAttribute(Qt::WA_DeleteOnClose);
    editor->open();
}

void PortsPane::showRecipes()
{
    auto *list = new RecipeList(m_recipes, m_presets, this);
    list->setAttribute(Qt::WA_DeleteOnClose);
    list->open();
}

void PortsPane::clearGone()
{
    m_ports.forgetGone();
}

void PortsPane::toggleAutoResume()
{
    const model::PortRuntime *runtime = selectedRuntime();
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
        m_message->showMessage(model::Severity::Error,
                               tr("The rule could not be kept: %1.").arg(kept.error().text));
    updateState();
}

void PortsPane::report(const model::RecipeRun *run)
{
    for (const model::RecipeStepResult &result : run->results()) {
        using State = model::RecipeStepResult::State;
        const QString text = model::recipeResultText(result);
        const bool failed = result.state == State::Failed;
        m_context.log.add(failed                            ? model::Severity::Error
                              : result.state == State::Done ? model::Severity::Success
                                                            : model::Severity::Info,
                          run->target().label, text);
        if (failed)
            m_message->showMessage(
                model::Severity::Error, tr("%1: %2").arg(run->target().label, text),
                tr("What was to come after it was not done. A runtime that waits goes on waiting."));
    }
    refreshRuntimes();
}

void PortsPane::refresh()
{
    m_portModel->setPorts(m_ports);
    if (m_portModel->rowCount() > 0 && !m_portView->currentIndex().isValid())
        m_portView->selectRow(0);
    refreshRuntimes();
}

void PortsPane::refreshRuntimes()
{
    const model::PortSetting *port = selectedPort();
    const bool onlyOne = m_onlySelected->isChecked() && port;
    QList<qint64> recorded;
    for (const model::Recording *recording : m_context.recordings.running())
        recorded.append(recording->process().pid);
    m_model->setRuntimes(onlyOne && port->port ? port->port->runtimes()
                             : onlyOne         ? QList<model::PortRuntime>()
                                               : m_ports.runtimes(),
                         m_processes, recorded);
    if (m_model->rowCount() > 0 && !m_view->currentIndex().isValid())
        m_view->selectRow(0);
    if (port && m_shownMessages != port->path) {
        m_shownMessages = port->path;
        m_wire->showPort(port->path);
    }
    updateState();
}

void PortsPane::updateState()
{
    const model::PortSetting *port = selectedPort();
    m_open->setEnabled(!m_path->text().trimmed().isEmpty());
    for (QAction *action : {m_close, m_keep, m_waits, m_copy})
        action->setEnabled(port);
    m_lineMenu->setEnabled(port);
    m_keep->setChecked(port && port->kept);
    m_waits->setChecked(port && port->policy == model::PortPolicy::Suspend);
    // What is shown is what "Copy" copies.
    const auto line = port ? model::portLine(model::PortLineKind::Shell, port->path, port->policy)
                           : protocol::Result<QString>(QString());
    m_startLine->setText(line.ok() ? line.value() : model::portVariable(port->path, port->policy));
    m_startLine->setCursorPosition(0);
    m_startLine->setToolTip(plainToolTip(m_startLine->text()));
    const model::PortRuntime *runtime = selectedRuntime();
    const bool isHere = runtime && runtime->state != model::PortRuntime::State::Gone;
    const model::PortRow *row = selectedRow();
    const bool waitsForOthers = isHere && row->start == model::RuntimeStart::Suspended
        && (!row->alsoWaitsFor.isEmpty() || row->waitsAtItsSocket);
    m_details->setText(waitsForOthers ? model::portStateText(*row) : QString());
    m_details->setVisible(waitsForOthers);
    const QString program = runtime && runtime->info ? model::programName(*runtime->info) : QString();
    m_resume->setEnabled(isHere && !runtime->resumed);
    m_resumeAll->setEnabled(!toResume().isEmpty());
    m_clearGone->setEnabled(std::ranges::any_of(m_model->rows(), [](const model::PortRow &shown) {
        return shown.runtime.state == model::PortRuntime::State::Gone;
    }));
    m_inspect->setEnabled(isHere);
    m_record->setEnabled(isHere && !m_recipes.isBusy(*runtime));
    m_recordMenu->setEnabled(m_record->isEnabled());
    m_recipe->setEnabled(isHere);
    m_autoResume->setEnabled(!program.isEmpty());
    const model::Recipe *recipe = m_recipes.recipes().find(program);
    m_autoResume->setChecked(recipe && recipe->automatic);
    if (m_portModel->rowCount() > 0)
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

const model::PortSetting *PortsPane::selectedPort() const
{
    const int row = m_portView->currentIndex().row();
    return row >= 0 && row < m_portModel->rowCount() ? m_ports.find(m_portModel->rows().at(row).setting.path)
                                                     : nullptr;
}

const model::PortRow *PortsPane::selectedRow() const
{
    const int row = m_view->currentIndex().row();
    return row >= 0 && row < m_model->rowCount() ? &m_model->rows().at(row) : nullptr;
}

const model::PortRuntime *PortsPane::selectedRuntime() const
{
    const model::PortRow *row = selectedRow();
    return row ? &row->runtime : nullptr;
}

} // namespace ui
