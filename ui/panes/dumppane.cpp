// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/dumppane.h"

#include "model/dumps/dumpfile.h"
#include "model/dumps/dumpoutcome.h"
#include "model/dumps/dumps.h"
#include "model/items/activitytext.h"
#include "model/preflight/looking.h"
#include "model/preflight/nativeaot.h"
#include "model/runtime/commandsupport.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/dumps/dumplist.h"
#include "ui/panes/dumps/dumpoutcometext.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/findinglist.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

namespace ui {

namespace {

using model::Dump;
using model::DumpType;

constexpr std::chrono::milliseconds lookPause{250};

QComboBox *makeTypeBox()
{
    auto *box = new QComboBox;
    // As wide as its texts, and narrower where the window is.
    constexpr int leastLetters = 24;
    box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    box->setMinimumContentsLength(leastLetters);
    const auto add = [box](const QString &text, DumpType type) {
        box->addItem(QStringLiteral("%1: %2").arg(model::dumpTypeName(type), text), static_cast<uint>(type));
    };
    add(DumpPane::tr("threads, stacks and modules"), DumpType::Normal);
    add(DumpPane::tr("threads, stacks, modules and all managed objects"), DumpType::WithHeap);
    add(DumpPane::tr("like Mini, without personal data where possible"), DumpType::Triage);
    add(DumpPane::tr("all memory of the process"), DumpType::Full);
    box->setCurrentIndex(box->findData(static_cast<uint>(DumpType::WithHeap)));
    box->setObjectName(QStringLiteral("dumpType"));
    box->setAccessibleName(DumpPane::tr("Type of dump"));
    return box;
}

} // namespace

DumpPane::DumpPane(ProcessContext &process, Context &context)
    : Pane(paneId(), paneTitle())
    , m_process(process)
    , m_context(context)
    , m_type(makeTypeBox())
    , m_path(new QLineEdit)
    , m_log(new QCheckBox(tr("Diagnostic &messages")))
    , m_verbose(new QCheckBox(tr("Ver&bose messages")))
    , m_crashReport(new QCheckBox(tr("Crash rep&ort (JSON)")))
    , m_message(new MessageLine)
    , m_busy(new BusyLine)
    , m_findings(new FindingList)
    , m_list(new DumpList(process, context, *m_message))
    , m_create(new QAction(icon(Symbol::Record), tr("&Create Dump"), this))
{
    m_create->setIconText(tr("Create dump"));
    m_create->setObjectName(QStringLiteral("createDump"));
    connect(m_create, &QAction::triggered, this, &DumpPane::create);
    for (QAction *action : QList{m_create} + m_list->dumpActions())
        addPaneAction(action);
    m_busy->setObjectName(QStringLiteral("dumpBusy"));
    auto *layout = new PaneLayout(this);
    layout->addToolRow({m_create});
    layout->addWidget(m_message);
    layout->addWidget(m_busy);
    addForm(*layout);
    layout->addWidget(m_list, 1);
    suggestPath();

    m_lookTimer.setSingleShot(true);
    m_lookTimer.setInterval(lookPause);
    connect(&m_lookTimer, &QTimer::timeout, this, &DumpPane::look);
    m_clock.setInterval(500);
    connect(&m_clock, &QTimer::timeout, this, &DumpPane::showProgress);
    connect(m_busy, &BusyLine::cancelled, this, [this] {
        if (const auto dump = running())
            m_context.dumps.abandon(dump->id);
    });
    connect(&m_context.dumps, &model::Dumps::changed, this, [this](const Dump &dump) {
        if (dump.process == m_process.key())
            showDump(dump);
    });
    connect(&m_context.dumps, &model::Dumps::progressed, this, &DumpPane::showProgress);
    connect(m_path, &QLineEdit::textChanged, this, [this] {
        updateActions();
        lookSoon();
    });
    connect(m_type, &QComboBox::currentIndexChanged, this, &DumpPane::lookSoon);
    connect(m_path, &QLineEdit::returnPressed, m_create, &QAction::trigger);
    connect(&m_process, &ProcessContext::changed, this, [this] {
        suggestPath();
        updateActions();
    });
    const QList<Dump> dumps = m_context.dumps.of(m_process.key());
    if (!dumps.isEmpty())
        showDump(dumps.last());
    updateActions();
}

void DumpPane::addForm(PaneLayout &layout)
{
    m_path->setObjectName(QStringLiteral("dumpPath"));
    m_path->setAccessibleName(tr("Path of the dump"));
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("T&ype"), m_type);
    form->addRow(tr("Path of the &dump"), m_path);
    form->addRow(tr("Also write"), buildFlags());
    layout.addLayout(form);
    // Not in the form, which would give them the height that they need in a narrow window.
    layout.addWidget(m_findings);
    auto *hint
        = plainLabel(tr("The process itself writes the file, at a path of its own file system, and stands "
                        "still meanwhile. A dump holds everything that was in memory, passwords too."));
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    layout.addWidget(hint);
}

QWidget *DumpPane::buildFlags()
{
    m_log->setObjectName(QStringLiteral("dumpLog"));
    m_log->setToolTip(plainToolTip(tr("On the process's own output, by every runtime.")));
    const QString newer
        = tr("Needs a runtime that knows GenerateCoreDump2 (.NET 6); an older one is not asked.");
    m_verbose->setObjectName(QStringLiteral("dumpVerbose"));
    m_verbose->setToolTip(plainToolTip(tr("More of them. %1").arg(newer)));
    m_crashReport->setObjectName(QStringLiteral("dumpCrashReport"));
    m_crashReport->setToolTip(plainToolTip(tr("Beside the dump, with all stacks as text. %1").arg(newer)));
    auto *row = new QWidget;
    auto *layout = new FlowLayout(row);
    for (QCheckBox *box : {m_log, m_verbose, m_crashReport})
        layout->addWidget(fieldGroup({box}));
    return row;
}

void DumpPane::showEvent(QShowEvent *event)
{
    Pane::showEvent(event);
    lookSoon();
}

QString DumpPane::suggestedPath() const
{
    const model::ProcessEntry &entry = m_process.entry();
    // The demo's own folder goes when it ends.
    const QString folder = !m_folder.isEmpty() ? m_folder
        : entry.demo                           ? QDir::tempPath()
                                               : model::dumpFolders(entry.address.path).constFirst();
    return model::suggestedDumpPath(folder, entry.name, entry.pid, QDateTime::currentDateTime());
}

void DumpPane::suggestPath()
{
    // The process's name may come later than the pane. What the user wrote stays, and so does the field that
    // he is in, with its cursor and its selection.
    if (!isSuggestion() || m_path->hasFocus())
        return;
    const QString path = suggestedPath();
    constexpr qsizetype timeSize = 19; // "yyyyMMdd_HHmmss.dmp": another time is no other suggestion
    if (path.chopped(timeSize) == m_suggestion.chopped(std::min(timeSize, m_suggestion.size())))
        return;
    m_suggestion = path;
    m_path->setText(path);
}

bool DumpPane::isSuggestion() const
{
    return m_path->text() == m_suggestion;
}

void DumpPane::lookSoon()
{
    if (isVisible())
        m_lookTimer.start();
}

void DumpPane::look()
{
    const model::ProcessIdentity process = m_process.commands().runtime()->endpoint()->process();
    model::preflight::DumpQuestion question;
    question.pid = process.pid;
    question.startTime = process.startTime;
    question.onlyPaths = m_process.entry().demo;
    question.suspended = m_process.entry().start == model::RuntimeStart::Suspended;
    question.type = static_cast<DumpType>(m_type->currentData().toUInt());
    question.path = m_path->text().trimmed();
    question.otherNames = isSuggestion();
    if (!m_process.entry().demo)
        question.folders = model::dumpFolders(m_process.entry().address.path);
    using model::preflight::DumpOutlook;
    model::preflight::lookWithin<DumpOutlook>(
        this, process.pid, model::Dumps::Options().lookTime,
        [question]() -> protocol::Result<DumpOutlook> { return model::preflight::lookBeforeDump(question); },
        [this, number = ++m_looks](const protocol::Result<DumpOutlook> &outlook) {
            if (number != m_looks)
                return;
            if (outlook.ok())
                return showOutlook(outlook.value());
            showNoOutlook(outlook.error().text);
        });
}

/// The file system is silent, or the machine so busy that the look did not end in time.
void DumpPane::showNoOutlook(const QString &why)
{
    using model::preflight::Finding;
    if (model::isNativeAot(m_process.entry().runtimeVersion)) {
        m_findings->setFindings({model::preflight::noDumpOfNativeAot()});
        return;
    }
    m_findings->setFindings({Finding{
        Finding::Severity::Warning, tr("Nothing could be looked at beforehand: %1.").arg(why),
        tr("It is looked at again while this pane is shown. Choose a path on another file system if the "
           "machine is not busy.")}});
    constexpr std::chrono::seconds untilNextLook{5};
    QTimer::singleShot(untilNextLook, this, [this, number = m_looks] {
        if (number == m_looks)
            lookSoon();
    });
}

void DumpPane::showOutlook(const model::preflight::DumpOutlook &outlook)
{
    m_findings->setFindings(m_path->text().trimmed().isEmpty() ? QList<model::preflight::Finding>{}
                                                               : outlook.findings);
    if (outlook.folder.isEmpty() || outlook.folder == m_folder)
        return;
    m_folder = outlook.folder;
    suggestPath();
}

void DumpPane::updateActions()
{
    const bool hasPath = !m_path->text().trimmed().isEmpty();
    m_create->setEnabled(m_process.isReachable() && hasPath);
    m_create->setToolTip(plainToolTip(!hasPath ? tr("Needs a path.")
                                          : m_process.isReachable()
                                          ? tr("Asks the runtime for the dump; a second one waits its turn.")
                                          : m_process.entry().reason));
}

void DumpPane::create()
{
    model::DumpOrder order;
    order.otherNames = isSuggestion();
    order.request.path = order.otherNames ? suggestedPath() : m_path->text().trimmed();
    order.request.type = static_cast<DumpType>(m_type->currentData().toUInt());
    order.request.flags = (m_log->isChecked() ? 1u : 0u) | (m_verbose->isChecked() ? 2u : 0u)
        | (m_crashReport->isChecked() ? 4u : 0u);
    order.simulated = m_process.entry().demo;
    order.suspended = m_process.entry().start == model::RuntimeStart::Suspended;
    if (order.otherNames) {
        m_suggestion = order.request.path;
        m_path->setText(m_suggestion); // with the time that the file's name has
    }
    order.process = m_process.key();
    order.label = m_process.label();
    m_context.dumps.start(m_process.newCommands(), order);
}

void DumpPane::showDump(const Dump &dump)
{
    m_list->refresh(dump.state == Dump::State::Checking);
    if (dump.isRunning())
        m_message->clear();
    else if (dump.aftermath != Dump::Aftermath::Growing)
        showOutcome(dump); // what grows was told of
    showProgress();
    updateActions();
    if (!dump.isRunning())
        lookSoon(); // its name is taken now, and so is its room
}

std::optional<Dump> DumpPane::running() const
{
    std::optional<Dump> found;
    for (const Dump &dump : m_context.dumps.of(m_process.key())) {
        // The one that is being written goes before those that wait for it.
        if (dump.isRunning() && (!found || (dump.sent && !found->sent)))
            found = dump;
    }
    return found;
}

void DumpPane::showProgress()
{
    const auto dump = running();
    if (!dump) {
        m_clock.stop();
        return m_busy->finish();
    }
    QString text;
    double share = -1;
    if (dump->state == Dump::State::Checking) {
        text = tr("Looking whether the dump can be written");
    } else if (!dump->sent) {
        const QString activity = model::activityText(m_process.commands().runtime()->activity(),
                                                     std::chrono::steady_clock::now());
        text = activity.isEmpty() ? tr("The dump waits for the runtime")
                                  : tr("The dump waits for the runtime, which is %1").arg(activity);
    } else {
        text = tr("%1 writes its dump to %2").arg(dump->label, dump->path);
        if (dump->bytes > 0)
            text += tr(": %1").arg(model::text::bytes(dump->bytes));
        if (dump->bytes > 0 && dump->expectedBytes) {
            text += tr(" of about %1").arg(model::text::bytes(*dump->expectedBytes));
            share = std::min(1.0, double(dump->bytes) / double(*dump->expectedBytes));
        }
    }
    if (!m_busy->isBusy())
        m_busy->start(text);
    m_busy->setText(text);
    m_busy->setProgress(share);
    if (!m_clock.isActive())
        m_clock.start();
}

void DumpPane::showOutcome(const Dump &dump)
{
    const SessionOutcome outcome = dumpOutcome(dump);
    m_message->showMessage(outcome.severity, outcome.headline, outcome.details);
}

} // namespace ui
