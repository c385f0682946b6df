// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/portspane.h"

#include "model/discovery/portentry.h"
#include "model/items/portruntimemodel.h"
#include "model/items/sessionlogmodel.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/wireview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QFontDatabase>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>

namespace ui {

QString portVariable(const QString &path, bool suspend)
{
    return QStringLiteral("DOTNET_DiagnosticPorts=%1,%2")
        .arg(path, suspend ? QStringLiteral("suspend") : QStringLiteral("nosuspend"));
}

PortsPane::PortsPane(Context &context)
    : Pane(QStringLiteral("ports"), tr("Ports"))
    , m_context(context)
    , m_port(context.port)
    , m_model(new model::PortRuntimeModel(this))
    , m_path(new QLineEdit(model::DiagnosticPort::suggestedPath()))
    , m_startLine(new QLineEdit)
    , m_suspend(new QCheckBox(tr("Programs &wait at their start until they are resumed")))
    , m_view(new TableView)
    , m_empty(new EmptyState({}))
    , m_stack(new QStackedLayout)
    , m_wire(new WireView(context.journal, context.jobs))
    , m_message(new MessageLine)
    , m_listen(new QAction(icon(Symbol::Port), tr("&Listen"), this))
    , m_resume(new QAction(icon(Symbol::Resume), tr("&Resume Runtime"), this))
    , m_inspect(new QAction(icon(Symbol::Process), tr("&Inspect Runtime"), this))
    , m_copy(new QAction(icon(Symbol::Copy), tr("&Copy Start Line"), this))
    , m_showWire(new QAction(icon(Symbol::Trace), tr("Show &Messages"), this))
{
    buildActions();
    buildTable();
    layOut();
    connect(&m_port, &model::DiagnosticPort::runtimesChanged, this, &PortsPane::refresh);
    connect(&m_port, &model::DiagnosticPort::refused, this, [this](const protocol::Error &error) {
        m_context.log.add(
            model::Severity::Warning, tr("port"),
            model::describeError(error, tr("Greeting a connection"), model::ErrorSubject::Runtime)
                .sentence());
    });
    connect(m_path, &QLineEdit::textChanged, this, &PortsPane::updateState);
    connect(m_suspend, &QCheckBox::toggled, this, &PortsPane::updateState);
    if (m_port.isListening())
        m_path->setText(m_port.path());
    m_listen->setChecked(m_port.isListening());
    refresh();
}

void PortsPane::buildActions()
{
    m_listen->setCheckable(true);
    m_listen->setObjectName(QStringLiteral("listen"));
    m_listen->setToolTip(plainToolTip(
        tr("Open the port. Closing it leaves the programs running; they go on looking for it.")));
    m_resume->setIconText(tr("Resume"));
    m_resume->setObjectName(QStringLiteral("resumeRuntime"));
    m_resume->setToolTip(
        plainToolTip(tr("Lets the selected runtime go on. To one that runs already it means nothing.")));
    m_copy->setIconText(tr("Copy"));
    m_showWire->setIconText(tr("Messages"));
    m_showWire->setCheckable(true);
    m_showWire->setObjectName(QStringLiteral("showPortMessages"));
    m_showWire->setToolTip(
        plainToolTip(tr("What runtimes announce here, the commands to them and the replies, as bytes.")));
    m_inspect->setIconText(tr("Inspect"));
    m_inspect->setObjectName(QStringLiteral("inspectRuntime"));
    m_inspect->setToolTip(plainToolTip(
        tr("Shows its panes: record its first moments, look at its environment, then resume it.")));
    for (QAction *action : {m_listen, m_resume, m_inspect, m_copy, m_showWire})
        addPaneAction(action);
    connect(m_listen, &QAction::toggled, this, &PortsPane::toggleListening);
    connect(m_resume, &QAction::triggered, this, &PortsPane::resumeSelected);
    connect(m_inspect, &QAction::triggered, this, &PortsPane::inspectSelected);
    connect(m_showWire, &QAction::toggled, m_wire, &QWidget::setVisible);
    connect(m_copy, &QAction::triggered, this, [this] { copyToClipboard(startLine()); });
}

void PortsPane::buildTable()
{
    m_view->setModel(m_model);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setObjectName(QStringLiteral("portRuntimes"));
    m_view->setAccessibleName(tr("Runtimes at the port"));
    m_view->setColumnSamples({QStringLiteral("1234567"), QStringLiteral("Some.Company.Service.Name"),
                              QStringLiteral("10.0.12-rc.1"), QStringLiteral("resumed "),
                              QStringLiteral("Announced ")});
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PortsPane::updateState);
    connect(m_view, &QAbstractItemView::activated, this, &PortsPane::inspectSelected);
}

QWidget *PortsPane::buildForm()
{
    m_path->setObjectName(QStringLiteral("portPath"));
    m_path->setAccessibleName(tr("Path of the port"));
    m_startLine->setReadOnly(true);
    m_startLine->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_startLine->setObjectName(QStringLiteral("portStartLine"));
    m_startLine->setAccessibleName(tr("Environment variable to start programs with"));
    m_suspend->setChecked(true);
    auto *copy = new QToolButton;
    copy->setDefaultAction(m_copy);
    auto *line = new QHBoxLayout;
    line->addWidget(m_startLine, 1);
    line->addWidget(copy);
    auto *form = new QWidget;
    auto *layout = new QFormLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    layout->addRow(tr("&Path"), m_path);
    layout->addRow(QString(), m_suspend);
    layout->addRow(tr("Start programs with"), line);
    return form;
}

void PortsPane::layOut()
{
    m_wire->emptyState()->setText(
        tr("No messages yet"),
        tr("What goes over the port appears here, byte for byte, from a runtime's announcement on."));
    m_wire->hide();
    // With a parent from the beginning: the layout shows its first widget at once, else as a window.
    auto *runtimes = new QWidget;
    runtimes->setLayout(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(runtimes);
    splitter->addWidget(m_wire);
    auto *layout = new PaneLayout(this);
    layout->addToolRow({m_listen, m_resume, m_inspect, m_showWire});
    layout->addWidget(m_message);
    layout->addWidget(buildForm());
    layout->addWidget(splitter, 1);
}

void PortsPane::toggleListening(bool listen)
{
    if (listen == m_port.isListening())
        return; // the action follows the port here
    m_message->clear();
    if (!listen) {
        m_port.close();
        m_context.log.add(model::Severity::Info, tr("port"), tr("Closed %1").arg(m_path->text()));
    } else if (const auto result = m_port.listen(m_path->text().trimmed()); !result.ok()) {
        m_message->showError(model::describeError(
            result.error(), tr("Opening the port %1").arg(m_path->text()), model::ErrorSubject::File));
        m_context.log.add(model::Severity::Error, tr("port"), m_message->text());
        m_listen->setChecked(false);
    } else {
        m_wire->showPort(m_port.path());
        m_context.log.add(model::Severity::Success, tr("port"), tr("Listening at %1").arg(m_port.path()));
    }
    refresh();
}

void PortsPane::refresh()
{
    m_model->setRuntimes(m_port.runtimes());
    if (m_model->rowCount() > 0 && !m_view->currentIndex().isValid())
        m_view->selectRow(0);
    updateState();
}

void PortsPane::updateState()
{
    const bool listening = m_port.isListening();
    m_listen->setIconText(listening ? tr("Close the port") : tr("Listen"));
    m_path->setEnabled(!listening);
    m_startLine->setText(startLine());
    const model::PortRuntime *runtime = selected();
    m_resume->setEnabled(runtime && runtime->state == model::PortRuntime::State::Waiting
                         && !runtime->resumed);
    m_inspect->setEnabled(runtime && runtime->state != model::PortRuntime::State::Gone);
    if (listening)
        m_empty->setText(
            tr("Waiting for runtimes"),
            tr("Start a .NET program with the environment variable above; it announces itself here."));
    else
        m_empty->setText(
            tr("No port is open"),
            tr("At a port, programs announce themselves when they start and can be held there, so "
               "that nothing of their first moments is missed. Press Listen."));
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
}

QString PortsPane::startLine() const
{
    return portVariable(m_path->text().trimmed(), m_suspend->isChecked());
}

const model::PortRuntime *PortsPane::selected() const
{
    const int row = m_view->currentIndex().row();
    return row >= 0 && row < m_model->rowCount() ? &m_model->rows().at(row) : nullptr;
}

void PortsPane::inspectSelected()
{
    if (const model::PortRuntime *runtime = selected(); runtime && m_inspect->isEnabled())
        Q_EMIT inspectRequested(model::entryOf(*runtime));
}

void PortsPane::resumeSelected()
{
    const model::PortRuntime *runtime = selected();
    if (!runtime)
        return;
    const QString label = tr("process %1").arg(runtime->processId);
    m_message->clear();
    m_port.resume(runtime->cookie, this, [this, label](const protocol::Result<> &result) {
        if (!result.ok())
            m_message->showError(model::describeError(result.error(), tr("Resuming %1").arg(label),
                                                      model::ErrorSubject::Runtime));
        m_context.log.add(result.ok() ? model::Severity::Success : model::Severity::Error, label,
                          result.ok() ? tr("Resume was sent through the port and accepted")
                                      : m_message->text());
    });
}

} // namespace ui
