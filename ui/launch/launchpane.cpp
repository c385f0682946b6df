// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/launch/launchpane.h"

#include "model/discovery/portentry.h"
#include "model/items/launchmodel.h"
#include "model/items/sessionlogmodel.h"
#include "model/text/porterrortext.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/launch/outputview.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <iterator>
#include <QAction>
#include <QHeaderView>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QTreeView>

namespace ui {

using model::Launch;

namespace {

constexpr std::chrono::milliseconds outputPause{50};

QTreeView *processTree(model::LaunchModel *model)
{
    auto *tree = new QTreeView;
    tree->setObjectName(QStringLiteral("launchProcesses"));
    tree->setAccessibleName(LaunchPane::tr("Processes of the launch"));
    tree->setModel(model);
    tree->setItemDelegate(new PlainTextDelegate(tree));
    tree->setUniformRowHeights(true);
    tree->setAllColumnsShowFocus(true);
    tree->setTabKeyNavigation(false);
    const int character = tree->fontMetrics().averageCharWidth();
    constexpr int widths[]{26, 9, 10, 30, 34};
    for (int column = 0; column < int(std::size(widths)); ++column)
        tree->setColumnWidth(column, widths[column] * character);
    return tree;
}

} // namespace

bool isRunning(const Launch &launch)
{
    return launch.state() == Launch::State::Running || launch.state() == Launch::State::Ending;
}

LaunchPane::LaunchPane(Launch &launch, Context &context)
    : Pane(QStringLiteral("launch"), launch.programName())
    , m_context(context)
    , m_launch(&launch)
    , m_model(new model::LaunchModel(launch, this))
    , m_tree(processTree(m_model))
    , m_empty(new EmptyState(tr("No runtime has announced itself yet"),
                             tr("Each .NET process appears here as soon as its runtime starts, before its "
                                "first line of code runs.")))
    , m_stack(new QStackedLayout)
    , m_output(new OutputView(QStringLiteral("launchOutput"), tr("Output of the program")))
    , m_state(new ElidedLabel)
    , m_message(new MessageLine)
    , m_stop(new QAction(icon(Symbol::Stop), tr("&Stop Program"), this))
    , m_again(new QAction(icon(Symbol::Refresh), tr("Launch &Again"), this))
    , m_resume(new QAction(icon(Symbol::Resume), tr("&Resume Process"), this))
    , m_inspect(new QAction(icon(Symbol::Process), tr("&Inspect Process"), this))
    , m_open(new QAction(icon(Symbol::Trace), tr("&Open Trace"), this))
    , m_copy(new QAction(icon(Symbol::Copy), tr("&Copy Output"), this))
{
    buildActions();
    buildTree();
    layOut();
    connect(&launch, &Launch::stateChanged, this, &LaunchPane::showState);
    connect(&launch, &Launch::membersChanged, this, [this] {
        m_tree->expandAll();
        openFirstTrace();
        updateActions();
    });
    m_outputPause.setSingleShot(true);
    m_outputPause.setInterval(outputPause);
    connect(&m_outputPause, &QTimer::timeout, this, &LaunchPane::showOutput);
    connect(&launch, &Launch::outputAdded, this, [this] {
        if (!m_outputPause.isActive())
            m_outputPause.start();
    });
    connect(&launch, &QObject::destroyed, this, &LaunchPane::updateActions);
    connect(&launch.port(), &model::DiagnosticPort::refused, this, [this](const protocol::Error &error) {
        m_context.log.add(model::Severity::Warning, title(), model::describeRefusal(error).sentence());
    });
    showOutput();
    showState();
}

void LaunchPane::buildActions()
{
    m_stop->setIconText(tr("Stop"));
    m_stop->setObjectName(QStringLiteral("stopLaunch"));
    m_stop->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    m_stop->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_stop->setToolTip(plainToolTip(tr("Asks the program and all processes that it started to end, and ends "
                                       "them after five seconds. A second time ends them at once.")));
    addAction(m_stop);
    m_again->setIconText(tr("Launch again"));
    m_again->setObjectName(QStringLiteral("launchAgain"));
    m_resume->setIconText(tr("Resume"));
    m_resume->setObjectName(QStringLiteral("resumeMember"));
    m_inspect->setIconText(tr("Inspect"));
    m_inspect->setObjectName(QStringLiteral("inspectMember"));
    m_open->setIconText(tr("Open trace"));
    m_open->setObjectName(QStringLiteral("openMemberTrace"));
    m_copy->setIconText(tr("Copy output"));
    m_copy->setObjectName(QStringLiteral("copyOutput"));
    for (QAction *action : {m_stop, m_again, m_resume, m_inspect, m_open, m_copy})
        addPaneAction(action);
    connect(m_stop, &QAction::triggered, m_launch, &Launch::stop);
    connect(m_again, &QAction::triggered, this, &LaunchPane::againRequested);
    connect(m_resume, &QAction::triggered, this, &LaunchPane::resumeSelected);
    connect(m_inspect, &QAction::triggered, this, &LaunchPane::inspectSelected);
    connect(m_open, &QAction::triggered, this, &LaunchPane::openSelected);
    connect(m_copy, &QAction::triggered, this, [this] { copyToClipboard(m_output->toPlainText()); });
}

void LaunchPane::buildTree()
{
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->addActions({m_resume, m_inspect, m_open});
    addCopyAs(*m_tree);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LaunchPane::updateActions);
    connect(m_tree, &QAbstractItemView::activated, this, [this] {
        if (m_open->isEnabled())
            openSelected();
        else
            inspectSelected();
    });
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this] {
        m_stack->setCurrentWidget(m_tree);
        if (!m_tree->currentIndex().isValid())
            m_tree->setCurrentIndex(m_model->index(0, 0));
    });
}

void LaunchPane::layOut()
{
    m_state->setObjectName(QStringLiteral("launchState"));
    m_state->setAccessibleName(tr("State of the launch"));
    m_state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *processes = new QWidget;
    processes->setLayout(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tree);
    if (m_model->rowCount() > 0)
        m_stack->setCurrentWidget(m_tree);
    m_tree->expandAll();
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(processes);
    splitter->addWidget(m_output);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    auto *layout = new PaneLayout(this);
    // In German they are too many for one row of a small window.
    auto *tools = new QWidget;
    auto *flow = new FlowLayout(tools);
    for (QAction *action : {m_stop, m_again, m_resume, m_inspect, m_open, m_copy}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::StrongFocus);
        flow->addWidget(button);
    }
    auto *row = new QHBoxLayout;
    row->addWidget(tools, 3);
    m_state->setMinimumHeight(flow->itemAt(0)->sizeHint().height());
    row->addWidget(m_state, 1, Qt::AlignTop); // on a line with the first row of buttons
    layout->addLayout(row);
    m_message->keepInLayout(); // the processes below it are read
    layout->addWidget(m_message);
    layout->addWidget(splitter, 1);
}

bool LaunchPane::mayClose()
{
    if (!m_launch || !isRunning(*m_launch))
        return true;
    m_message->showMessage(model::Severity::Info, tr("The program still runs."),
                           tr("Stop it before you close its tab."));
    return false;
}

QString LaunchPane::stateText() const
{
    switch (m_launch->state()) {
    case Launch::State::Idle:
        return tr("Starting…");
    case Launch::State::Running:
        return tr("Process %1 runs").arg(m_launch->programPid());
    case Launch::State::Ending:
        return tr("Ended with status %1; the recordings are being completed").arg(m_launch->exitStatus());
    case Launch::State::Ended:
        return tr("Ended with status %1").arg(m_launch->exitStatus());
    case Launch::State::Failed:
        break;
    }
    return tr("Not started");
}

void LaunchPane::showState()
{
    m_state->setText(stateText());
    if (m_launch->state() == Launch::State::Failed)
        m_message->showError(model::describeError(
            m_launch->error(), tr("Launching %1").arg(model::text::visible(m_launch->options().spec.program)),
            model::ErrorSubject::File));
    else if (!m_launch->notice().isEmpty())
        m_message->showMessage(model::Severity::Warning, model::text::visible(m_launch->notice()));
    if (m_launch->state() == Launch::State::Ended && m_model->rowCount() == 0)
        m_empty->setText(tr("The program has ended"), tr("Only .NET programs announce themselves."));
    updateActions();
    Q_EMIT stateChanged();
}

void LaunchPane::showOutput()
{
    if (!m_launch)
        return;
    m_output->follow(m_launch->output());
    m_copy->setEnabled(!m_output->isEmpty());
}

const Launch::Member *LaunchPane::selected() const
{
    const int member = model::LaunchModel::memberOf(m_tree->currentIndex());
    return m_launch && member >= 0 ? &m_launch->members()[std::size_t(member)] : nullptr;
}

void LaunchPane::updateActions()
{
    const Launch::Member *member = selected();
    m_stop->setEnabled(m_launch && m_launch->state() == Launch::State::Running);
    m_again->setEnabled(m_launch && !isRunning(*m_launch) && m_launch->state() != Launch::State::Idle);
    m_resume->setEnabled(member && (member->isKept || member->hasResumeFailed) && !member->isGone);
    m_inspect->setEnabled(member && !member->isGone && m_launch->state() == Launch::State::Running);
    m_open->setEnabled(member && !member->filePath().isEmpty());
}

void LaunchPane::inspectSelected()
{
    const Launch::Member *member = selected();
    if (!member || !m_inspect->isEnabled())
        return;
    for (const model::PortRuntime &runtime : m_launch->port().runtimes()) {
        if (runtime.cookie == member->cookie)
            Q_EMIT inspectRequested(model::entryOf(runtime));
    }
}

void LaunchPane::openSelected()
{
    if (const Launch::Member *member = selected(); member && !member->filePath().isEmpty())
        Q_EMIT openTraceRequested(member->filePath());
}

void LaunchPane::resumeSelected()
{
    if (const Launch::Member *member = selected())
        m_launch->resume(member->cookie);
}

void LaunchPane::openFirstTrace()
{
    if (m_hasOpened || m_launch->options().traced != Launch::Traced::Program)
        return;
    for (const Launch::Member &member : m_launch->members()) {
        if (!member.recording || member.recording->state() != model::RecordingState::Recording)
            continue;
        m_hasOpened = true;
        Q_EMIT openTraceRequested(member.recording->filePath());
        return;
    }
}

} // namespace ui
