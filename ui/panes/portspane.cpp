// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/portspane.h"

#include "model/items/recipetext.h"
#include "model/items/sessionlogmodel.h"
#include "model/ports/portrecipes.h"
#include "model/text/porterrortext.h"
#include "ui/base/context.h"
#include "ui/panes/ports/portlist.h"
#include "ui/panes/ports/portruntimes.h"
#include "ui/panes/wireview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"

#include <QSplitter>

namespace ui {

PortsPane::PortsPane(Context &context)
    : Pane(QStringLiteral("ports"), tr("Ports"))
    , m_context(context)
    , m_ports(context.ports)
    , m_message(new MessageLine)
    , m_list(new PortList(context, *m_message))
    , m_runtimes(new PortRuntimes(context, *m_message))
    , m_wire(new WireView(context.journal, context.jobs))
{
    for (QAction *action : m_list->portActions() + m_runtimes->runtimeActions())
        addPaneAction(action);
    layOut();
    connect(m_list, &PortList::selectionChanged, this, &PortsPane::showSelectedPort);
    connect(m_runtimes, &PortRuntimes::inspectRequested, this, &PortsPane::inspectRequested);
    connect(m_runtimes, &PortRuntimes::messagesShown, m_wire, &QWidget::setVisible);
    connectPorts();
    connectRecipes();
    refresh();
}

void PortsPane::layOut()
{
    m_wire->emptyState()->setText(
        tr("No messages yet"),
        tr("What goes over the port appears here, byte for byte, from a runtime's announcement on."));
    m_wire->hide();
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(QStringLiteral("portsSplitter"));
    splitter->addWidget(m_list);
    splitter->addWidget(m_runtimes);
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

void PortsPane::connectPorts()
{
    connect(&m_ports, &model::DiagnosticPorts::portsChanged, this, &PortsPane::refresh);
    connect(&m_ports, &model::DiagnosticPorts::runtimesChanged, this, &PortsPane::refresh);
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
}

void PortsPane::connectRecipes()
{
    model::PortRecipes &applied = m_context.portRecipes;
    connect(&applied, &model::PortRecipes::finished, this, &PortsPane::report);
    connect(&applied, &model::PortRecipes::notApplied, this, [this](const model::PortRuntime &runtime) {
        m_context.log.add(model::Severity::Info, model::recipeTarget(runtime).label,
                          tr("The recipe of its name was not applied, because it runs already. Apply it in "
                             "Recipe, if that is meant."));
    });
    connect(&applied.recipes(), &model::Recipes::failed, this, [this](const protocol::Error &error) {
        m_message->showError(
            model::describeError(error, tr("Keeping the recipes"), model::ErrorSubject::File));
        m_context.log.add(model::Severity::Error, tr("recipes"), m_message->text());
    });
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
}

void PortsPane::setProcesses(const QList<model::ProcessEntry> &processes)
{
    m_runtimes->setProcesses(processes);
}

void PortsPane::refresh()
{
    m_list->refresh();
    showSelectedPort();
}

void PortsPane::showSelectedPort()
{
    const model::PortSetting *port = m_list->selected();
    m_runtimes->setPort(port ? port->path : QString());
    if (port && m_shownMessages != port->path) {
        m_shownMessages = port->path;
        m_wire->showPort(port->path);
    }
}

} // namespace ui
