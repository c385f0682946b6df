// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/agentspane.h"

#include "model/agents/headquarters.h"
#include "model/items/agentmodel.h"
#include "model/items/roles.h"
#include "model/items/sessionlogmodel.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/agents/agentsettings.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <QAction>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <tuple>
#include <utility>

namespace ui {

using model::agents::AgentCommand;
using model::agents::AgentInfo;
using model::agents::AgentKind;
using model::agents::AgentPhase;

AgentsPane::AgentsPane(Context &context)
    : Pane(QStringLiteral("agents"), tr("Agents"))
    , m_context(context)
    , m_model(new model::AgentModel(this))
    , m_address(new QLineEdit(QStringLiteral("127.0.0.1:%1").arg(model::agents::AgentServer::usualPort)))
    , m_line(new QLineEdit)
    , m_settings(new AgentSettings(context.jobs))
    , m_view(new TableView)
    , m_empty(new EmptyState({}))
    , m_stack(new QStackedLayout)
    , m_message(new MessageLine)
    , m_listen(new QAction(icon(Symbol::Port), tr("&Listen for Agents"), this))
    , m_copy(new QAction(icon(Symbol::Copy), tr("&Copy Start Line"), this))
    , m_copyCodePulse(new QAction(icon(Symbol::Copy), tr("Copy Start Line for Code P&ulse"), this))
    , m_open(new QAction(icon(Symbol::Trace), tr("&Open Trace"), this))
{
    buildActions();
    buildTable();
    layOut();
    // Agents that wait are not told each letter.
    constexpr std::chrono::milliseconds pause{300};
    m_tellsSoon.setSingleShot(true);
    m_tellsSoon.setInterval(pause);
    connect(&m_tellsSoon, &QTimer::timeout, this, &AgentsPane::configure);
    connect(m_settings, &AgentSettings::changed, this, [this] {
        if (checkSettings())
            m_tellsSoon.start();
    });
    connect(m_address, &QLineEdit::textChanged, this, &AgentsPane::updateState);
    updateState();
}

AgentsPane::~AgentsPane()
{
    if (m_headquarters)
        m_headquarters->disconnect(this);
    m_followed.followToTheEnd(std::move(m_headquarters));
}

QString AgentsPane::endsWithProgram() const
{
    const auto here = std::ranges::count_if(
        m_model->rows(), [](const AgentInfo &agent) { return agent.phase != AgentPhase::Ended; });
    return here == 0
        ? QString()
        : tr("Tracing agents are connected: %1. Their traces end with the window, and what they have "
             "not sent is lost. Stop them first to have all of it.")
              .arg(here);
}

QAction *AgentsPane::addCommand(const char *name, const QString &text, const QString &iconText,
                                const QString &tip, AgentCommand command)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setIconText(iconText);
    action->setToolTip(plainToolTip(tip));
    connect(action, &QAction::triggered, this, [this, command] {
        if (m_tellsSoon.isActive())
            configure();
        if (const AgentInfo *agent = selected())
            m_headquarters->command(agent->id, command);
    });
    addPaneAction(action);
    m_commands.append({action, command});
    return action;
}

void AgentsPane::buildActions()
{
    m_listen->setObjectName(QStringLiteral("listenForAgents"));
    m_listen->setCheckable(true);
    m_listen->setIconText(tr("Listen"));
    m_listen->setToolTip(plainToolTip(tr("Waits at the address for agents, until you press it again.")));
    connect(m_listen, &QAction::triggered, this, &AgentsPane::toggleListening);
    connect(m_address, &QLineEdit::returnPressed, this, [this] {
        if (!m_listen->isChecked() && !m_isOpening)
            m_listen->trigger();
    });
    addPaneAction(m_listen);
    m_copy->setIconText(tr("Copy"));
    for (const auto &[action, name, kind] : {std::tuple(m_copy, "copyAgentLine", AgentKind::Original),
                                             {m_copyCodePulse, "copyCodePulseLine", AgentKind::CodePulse}}) {
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, [this, kind] { copyToClipboard(startLine(kind)); });
        addPaneAction(action);
    }
    addCommand("startAgent", tr("&Start Agent"), tr("Start"),
               tr("Lets the program of the selected agent go on, and traces it."), AgentCommand::Start);
    addCommand("startAgentSuspended", tr("Start S&uspended"), tr("Start suspended"),
               tr("Lets the program go on, and traces nothing until it is resumed."),
               AgentCommand::StartSuspended);
    addCommand("pauseAgent", tr("&Pause Agent"), tr("Pause"),
               tr("The program stands still until it is resumed."), AgentCommand::Pause);
    addCommand("suspendAgent", tr("Suspe&nd Agent"), tr("Suspend"),
               tr("The program goes on, and nothing is traced until it is resumed."), AgentCommand::Suspend);
    addCommand("resumeAgent", tr("&Resume Agent"), tr("Resume"), tr("Traces the program again."),
               AgentCommand::Resume);
    addCommand("stopAgent", tr("S&top Agent"), tr("Stop"),
               tr("Ends the trace for good. The program goes on untraced."), AgentCommand::Stop);
    m_open->setObjectName(QStringLiteral("openAgentTrace"));
    m_open->setIconText(tr("Open trace"));
    m_open->setToolTip(
        plainToolTip(tr("Opens what the selected agent told, and shows what it goes on to tell.")));
    connect(m_open, &QAction::triggered, this, &AgentsPane::openTrace);
    addPaneAction(m_open);
}

void AgentsPane::buildTable()
{
    m_view->setModel(m_model);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setObjectName(QStringLiteral("agentList"));
    m_view->setAccessibleName(tr("Agents"));
    m_view->setColumnSamples({QStringLiteral("127.0.0.1:51234 "), QStringLiteral("Version "),
                              QStringLiteral("suspended: runs untraced "), QStringLiteral("123 456 789"),
                              QStringLiteral("1 234 567"), QStringLiteral("123 456"),
                              QStringLiteral("123 456"), QStringLiteral("Queue "), QStringLiteral("Classes "),
                              QStringLiteral("agent-127.0.0.1-51234.nettrace")});
    m_view->setTextElideMode(Qt::ElideMiddle);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AgentsPane::updateState);
    connect(m_view, &TableView::opened, m_open, &QAction::trigger);
}

QWidget *AgentsPane::buildAddress()
{
    m_address->setObjectName(QStringLiteral("agentAddress"));
    m_address->setAccessibleName(tr("Address and port to listen at"));
    m_line->setObjectName(QStringLiteral("agentStartLine"));
    m_line->setAccessibleName(tr("Argument to start Java programs with"));
    m_line->setReadOnly(true);
    m_line->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_line->setToolTip(
        plainToolTip(tr("Put the path of your agent's JAR file in place of /path/to. The quotes are "
                        "for the shell, which would end the "
                        "command at the semicolon.")));
    const auto button = [](QAction *action) {
        auto *made = new QToolButton;
        made->setDefaultAction(action);
        made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        made->setFocusPolicy(Qt::StrongFocus);
        return made;
    };
    auto *label = plainLabel(tr("L&isten at"));
    label->setBuddy(m_address);
    constexpr int letters = 22; // "255.255.255.255:65535"
    m_address->setMaximumWidth(m_address->fontMetrics().averageCharWidth() * letters + 2 * letters);
    auto *area = new QWidget;
    auto *row = new QHBoxLayout(area);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(m_address);
    row->addWidget(button(m_listen));
    row->addWidget(m_line, 1);
    QToolButton *const copy = button(m_copy);
    copy->setPopupMode(QToolButton::MenuButtonPopup);
    copy->addAction(m_copyCodePulse); // in its menu
    row->addWidget(copy);
    return area;
}

void AgentsPane::layOut()
{
    auto *list = new QWidget;
    list->setLayout(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    constexpr int linesMin = 4; // the window must fit on a small screen
    list->setMinimumHeight(linesMin * fontMetrics().height());
    auto *layout = new PaneLayout(this);
    layout->addWidget(m_message);
    layout->addWidget(buildAddress());
    layout->addWidget(m_settings);
    QList<QAction *> tools;
    for (const auto &[action, command] : m_commands)
        tools.append(action);
    layout->addToolRow(tools + QList<QAction *>{m_open});
    layout->addWidget(list, 1);
}

bool AgentsPane::isListening() const
{
    return m_headquarters && m_headquarters->listening() && m_headquarters->listening()->ok();
}

QString AgentsPane::startLine(AgentKind kind) const
{
    model::agents::AgentPlace place
        = model::agents::agentPlaceFromText(m_address->text()).value_or(model::agents::AgentPlace());
    if (isListening())
        place.port = m_headquarters->listening()->value();
    return agentLine(kind, place);
}

void AgentsPane::showProblem(const QString &text)
{
    m_message->showMessage(model::Severity::Error, text);
}

void AgentsPane::toggleListening()
{
    m_message->clear();
    if (!m_listen->isChecked()) {
        m_headquarters->closePort();
        return updateState();
    }
    m_listen->setChecked(false); // until the port is open
    const auto place = model::agents::agentPlaceFromText(m_address->text());
    if (!place)
        return showProblem(tr("“%1” is no address: write the number of an address and of a port, as "
                              "127.0.0.1:8765.")
                               .arg(model::text::visible(m_address->text())));
    if (place->isOpenToOthers())
        askWhetherToListen(*place);
    else
        listen(*place);
}

/// The protocol has no authentication: at another address than this machine's own, each program that reaches
/// the port may send events, and is told the configuration.
void AgentsPane::askWhetherToListen(const model::agents::AgentPlace &place)
{
    QMessageBox *question
        = plainMessageBox(QMessageBox::Warning, tr("Listen for agents"),
                          tr("Listen at %1, which other machines may reach?").arg(place.address.toString()),
                          QMessageBox::Cancel, this);
    question->setObjectName(QStringLiteral("listenAtAddress"));
    question->setInformativeText(
        tr("The protocol of agents knows no password. Each program that reaches the port is "
           "taken for an agent, and its events are written to your disk."));
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *const yes = question->addButton(tr("&Listen"), QMessageBox::AcceptRole);
    connect(yes, &QPushButton::clicked, this, [this, place] { listen(place); });
    question->open();
}

void AgentsPane::listen(const model::agents::AgentPlace &place)
{
    if (!m_headquarters) {
        m_headquarters = std::make_unique<model::agents::Headquarters>();
        connect(m_headquarters.get(), &model::agents::Headquarters::changed, this, &AgentsPane::refresh);
    }
    if (!configure())
        return;
    m_isOpening = true;
    m_headquarters->listen(place.address, place.port);
}

/// Says what is wrong with the settings. Returns whether agents may be told them.
bool AgentsPane::checkSettings()
{
    m_tellsSoon.stop();
    m_message->clear();
    const model::agents::AgentConfiguration configuration = m_settings->configuration();
    if (const auto checked = checkConfiguration(configuration); !checked.ok()) {
        showProblem(tr("Agents are not told this: %1.").arg(model::text::visible(checked.error().text)));
        return false;
    }
    if (const QStringList warnings = configurationWarnings(configuration); !warnings.isEmpty())
        m_message->showMessage(model::Severity::Warning, warnings.join(QStringLiteral(". ")) + u'.');
    return true;
}

/// Tells the settings agents that wait, and those that come from now on. Returns whether they may be told.
bool AgentsPane::configure()
{
    if (!checkSettings())
        return false;
    if (m_headquarters)
        (void)m_headquarters->configure(m_settings->configuration(), m_settings->startsThemAll());
    return true;
}

void AgentsPane::openTrace()
{
    const AgentInfo *agent = selected();
    if (!agent || agent->traceFile.isEmpty())
        return;
    if (const auto trace = m_followed.follow(*agent))
        Q_EMIT followRequested(agent->traceFile, trace);
    else
        Q_EMIT openRequested(agent->traceFile);
}

void AgentsPane::refresh()
{
    const auto &listening = m_headquarters->listening();
    if (listening && std::exchange(m_isOpening, false) && !listening->ok())
        showProblem(model::text::visible(listening->error().text));
    m_followed.update(m_headquarters->agents());
    m_model->setAgents(m_headquarters->agents());
    m_settings->setClasses(m_headquarters->classes(), m_headquarters->classesLeftOut());
    for (const model::agents::AgentLogLine &line : m_headquarters->takeLog())
        m_context.log.add(line.isProblem ? model::Severity::Warning : model::Severity::Info,
                          line.agent == 0 ? tr("agents") : tr("agent %1").arg(line.agent),
                          model::text::visible(line.text));
    if (!m_view->currentIndex().isValid() && m_model->rowCount() > 0)
        m_view->selectRow(0);
    updateState();
}

const AgentInfo *AgentsPane::selected() const
{
    const QVariant id = m_view->currentIndex().data(model::IdRole);
    const auto found = std::ranges::find_if(
        m_model->rows(), [&](const AgentInfo &agent) { return id.isValid() && agent.id == id.toInt(); });
    return found == m_model->rows().end() ? nullptr : &*found;
}

void AgentsPane::updateState()
{
    const bool listens = isListening();
    m_listen->setChecked(listens);
    m_address->setReadOnly(listens);
    const bool isAddress = listens || model::agents::agentPlaceFromText(m_address->text());
    m_line->setText(isAddress ? startLine(AgentKind::Original) : QString());
    m_copy->setEnabled(isAddress);
    m_copyCodePulse->setEnabled(isAddress);
    m_line->setCursorPosition(0); // its begin is seen where it is too long
    const AgentInfo *agent = selected();
    for (const auto &[action, command] : m_commands)
        action->setEnabled(agent && isAllowed(command, agent->phase));
    m_open->setEnabled(agent && !agent->traceFile.isEmpty());
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    if (listens)
        m_empty->setText(
            tr("No agent has come yet"),
            tr("Start a Java program with the line above: its agent connects within a second, and the "
               "program waits until the agent is started here."));
    else
        m_empty->setText(
            tr("Agents of Java programs are traced here"),
            tr("Press Listen, then start a program with a tracing agent of Bytefrog or Code Pulse."));
}

} // namespace ui
