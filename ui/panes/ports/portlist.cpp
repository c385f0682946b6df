// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ports/portlist.h"

#include "model/items/portlistmodel.h"
#include "model/items/sessionlogmodel.h"
#include "model/ports/portplace.h"
#include "model/text/porterrortext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/ports/portaction.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/tableview.h"

#include <QCheckBox>
#include <QFontDatabase>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>

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
    return {{Kind::Shell, "shell", PortList::tr("for a &Shell")},
            {Kind::PowerShell, "powershell", PortList::tr("for &PowerShell")},
            {Kind::LaunchSettings, "launchsettings", PortList::tr("for &launchSettings.json")},
            {Kind::Docker, "docker", PortList::tr("for &docker run")},
            {Kind::Kubernetes, "kubernetes", PortList::tr("for &Kubernetes")},
            {Kind::Systemd, "systemd", PortList::tr("for s&ystemd")}};
}

model::PortPolicy policy(bool waits)
{
    return waits ? model::PortPolicy::Suspend : model::PortPolicy::NoSuspend;
}

} // namespace

PortList::PortList(Context &context, MessageLine &message)
    : m_context(context)
    , m_ports(context.ports)
    , m_message(message)
    , m_model(new model::PortListModel(this))
    , m_view(new TableView)
    , m_path(new QLineEdit(m_ports.suggestedPath()))
    , m_suspend(new QCheckBox(tr("Programs &wait at their start until they are resumed")))
    , m_startLine(new QLineEdit)
    , m_lineMenu(new QMenu(this))
{
    buildActions();
    buildLineMenu();
    buildTable();
    auto *layout = new PaneLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(buildForm());
    layout->addWidget(m_view, 1);
    layout->addToolRow({m_close, m_keep, m_waits});
    layout->addLayout(buildLineRow());
}

void PortList::buildActions()
{
    m_open = portAction(this, "openPort",
                        {tr("&Open Port"), tr("Open"), tr("Listens at the path, until the port is closed."),
                         icon(Symbol::Port)},
                        &PortList::openPort);
    m_close = portAction(this, "closePort",
                         {tr("&Close Port"), tr("Close"),
                          tr("Closes the port and keeps it no more. The programs go on running, and go on "
                             "looking for it."),
                          icon(Symbol::Stop)},
                         &PortList::closePort);
    m_keep = portAction(this, "keepPort",
                        {tr("&Keep Port for the Next Start"), tr("Keep"),
                         tr("Opens the port again when CLR Lens is started next time.")},
                        &PortList::toggleKept);
    m_keep->setCheckable(true);
    m_waits = portAction(this, "portWaits",
                         {tr("Programs &Wait at the Port"), tr("Programs wait"),
                          tr("Whether the line to start programs with says that they wait until they are "
                             "resumed.")},
                         &PortList::togglePolicy);
    m_waits->setCheckable(true);
    m_copy = portAction(this, "copyPortLine", {tr("Copy Start &Line"), tr("Copy"), {}, icon(Symbol::Copy)},
                        [this] { copyLine(model::PortLineKind::Shell); });
}

void PortList::buildLineMenu()
{
    m_lineMenu->setObjectName(QStringLiteral("portLineMenu"));
    for (const LineName &line : lineNames()) {
        QAction *action = m_lineMenu->addAction(line.text);
        action->setObjectName(QStringLiteral("copyPortLine-%1").arg(QLatin1String(line.id)));
        connect(action, &QAction::triggered, this, [this, kind = line.kind] { copyLine(kind); });
    }
}

void PortList::buildTable()
{
    m_view->setModel(m_model);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setObjectName(QStringLiteral("portList"));
    m_view->setAccessibleName(tr("Diagnostic ports"));
    m_view->setColumnSamples({QStringLiteral("/run/user/1000/clrlens/port-1234567"),
                              QStringLiteral("do not wait "), QStringLiteral("Kept "),
                              QStringLiteral("Runtimes ")});
    constexpr int linesMin = 3; // the window must fit on a small screen
    m_view->setMinimumHeight(linesMin * fontMetrics().height());
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        updateState();
        Q_EMIT selectionChanged();
    });
}

QWidget *PortList::buildForm()
{
    m_path->setObjectName(QStringLiteral("portPath"));
    m_path->setAccessibleName(tr("Path of a new port"));
    m_suspend->setChecked(true);
    m_suspend->setObjectName(QStringLiteral("newPortWaits"));
    connect(m_path, &QLineEdit::textChanged, this, &PortList::updateState);
    connect(m_path, &QLineEdit::returnPressed, m_open, &QAction::trigger);
    auto *label = plainLabel(tr("&New port"));
    label->setBuddy(m_path);
    auto *form = new QWidget;
    auto *row = new QGridLayout(form);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label, 0, 0);
    row->addWidget(m_path, 0, 1);
    row->addWidget(portButton(m_open), 0, 2);
    row->addWidget(m_suspend, 1, 1, 1, 2);
    return form;
}

/// The line is read whole, and so has a row of its own.
QLayout *PortList::buildLineRow()
{
    m_startLine->setReadOnly(true);
    m_startLine->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_startLine->setObjectName(QStringLiteral("portStartLine"));
    m_startLine->setAccessibleName(tr("Environment variable to start programs with"));
    m_startLine->setPlaceholderText(tr("DOTNET_DiagnosticPorts=… of the selected port"));
    auto *label = new ElidedLabel; // the line beside it says it, too
    label->setText(tr("Start programs with"));
    label->setToolTip(plainToolTip(label->text()));
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    label->setMinimumWidth(1);
    constexpr int letters = 20; // of the line, before the label is seen
    m_startLine->setMinimumWidth(fontMetrics().averageCharWidth() * letters);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_startLine, 100);
    row->addWidget(portButton(m_copy, m_lineMenu));
    return row;
}

const model::PortSetting *PortList::selected() const
{
    const int row = m_view->currentIndex().row();
    return row >= 0 && row < m_model->rowCount() ? m_ports.find(m_model->rows().at(row).setting.path)
                                                 : nullptr;
}

void PortList::openPort()
{
    m_message.clear();
    const QString path = m_path->text().trimmed();
    const auto opened = m_ports.open(path, policy(m_suspend->isChecked()));
    if (!opened.ok()) {
        m_message.showError(model::describePortError(opened.error(), tr("Opening the port %1").arg(path),
                                                     m_ports.ports().size() >= model::portsMax));
        m_context.log.add(model::Severity::Error, tr("port"), m_message.text());
        return;
    }
    m_context.log.add(model::Severity::Success, tr("port"),
                      tr("Listening at %1").arg(opened.value()->path()));
    m_path->setText(m_ports.suggestedPath());
    m_view->selectRow(m_model->rowOf(opened.value()->path()));
}

void PortList::closePort()
{
    const model::PortSetting *port = selected();
    if (!port)
        return;
    const QString path = port->path;
    m_message.clear();
    m_ports.close(path);
    m_context.log.add(model::Severity::Info, tr("port"), tr("Closed %1").arg(path));
    m_path->setText(m_ports.suggestedPath());
}

void PortList::toggleKept()
{
    if (const model::PortSetting *port = selected())
        m_ports.setKept(QString(port->path), m_keep->isChecked());
}

void PortList::togglePolicy()
{
    if (const model::PortSetting *port = selected())
        m_ports.setPolicy(QString(port->path), policy(m_waits->isChecked()));
}

void PortList::copyLine(model::PortLineKind kind)
{
    const model::PortSetting *port = selected();
    if (!port)
        return;
    m_message.clear();
    const auto line = model::portLine(kind, port->path, port->policy);
    if (!line.ok()) {
        m_message.showMessage(model::Severity::Error,
                              tr("There is no such line: %1.").arg(line.error().text));
        return;
    }
    copyToClipboard(line.value());
    const QString user = model::portUserNumber();
    const bool isContainer = kind == model::PortLineKind::Docker || kind == model::PortLineKind::Kubernetes;
    if (isContainer && !user.isEmpty())
        m_message.showMessage(
            model::Severity::Info,
            tr("Copied. The port lets in user %1 alone, and root: the container has to run as one of them.")
                .arg(user),
            kind == model::PortLineKind::Docker
                ? tr("Add --user %1, unless its image says so.").arg(user)
                : tr("Add securityContext: { runAsUser: %1 }, unless its image says so.").arg(user));
}

void PortList::refresh()
{
    m_model->setPorts(m_ports);
    if (m_model->rowCount() > 0 && !m_view->currentIndex().isValid())
        m_view->selectRow(0);
    updateState();
}

void PortList::updateState()
{
    const model::PortSetting *port = selected();
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
}

} // namespace ui
