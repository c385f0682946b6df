// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/dumppane.h"

#include "model/session/dumpoutcome.h"
#include "model/session/dumps.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/trace/recordingtext.h"
#include "ui/widgets/busyline.h"
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

using model::DumpType;

QComboBox *makeTypeBox()
{
    auto *box = new QComboBox;
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    const auto add
        = [box](const QString &text, DumpType type) { box->addItem(text, static_cast<uint>(type)); };
    add(DumpPane::tr("With heap: threads, stacks, modules and all managed objects"), DumpType::WithHeap);
    add(DumpPane::tr("Normal: threads, stacks and modules"), DumpType::Normal);
    add(DumpPane::tr("Triage: like normal, without personal data where possible"), DumpType::Triage);
    add(DumpPane::tr("Full: all memory of the process"), DumpType::Full);
    box->setObjectName(QStringLiteral("dumpType"));
    box->setAccessibleName(DumpPane::tr("Kind of dump"));
    return box;
}

} // namespace

SessionOutcome dumpOutcome(const model::Dump &dump)
{
    switch (dump.state) {
    case model::Dump::State::Written:
        return {model::Severity::Success, DumpPane::tr("The dump was written."), dump.path};
    case model::Dump::State::Abandoned:
        return {model::Severity::Warning, DumpPane::tr("No longer waiting for the dump."),
                DumpPane::tr("The process cannot be told to stop: it goes on writing and answers nothing "
                             "else until it has finished.")};
    case model::Dump::State::Failed:
    case model::Dump::State::Checking:
    case model::Dump::State::Writing:
        break;
    }
    const model::ErrorText text = model::describeDumpFailure(dump);
    return {model::Severity::Error, text.what, model::ErrorText{text.why, {}, text.remedy}.sentence()};
}

DumpPane::DumpPane(ProcessContext &process, Context &context)
    : Pane(QStringLiteral("dump"), tr("Dump"))
    , m_process(process)
    , m_context(context)
    , m_type(makeTypeBox())
    , m_path(new QLineEdit)
    , m_log(new QCheckBox(tr("Diagnostic messages on the process's own output")))
    , m_verbose(new QCheckBox(tr("Verbose messages")))
    , m_crashReport(new QCheckBox(tr("A crash report (JSON) beside the dump")))
    , m_message(new MessageLine)
    , m_busy(new BusyLine)
    , m_create(new QAction(icon(Symbol::Record), tr("&Create Dump"), this))
{
    m_create->setIconText(tr("Create dump"));
    addPaneAction(m_create);
    auto *layout = new PaneLayout(this);
    layout->addToolRow({m_create});
    layout->addWidget(m_message);
    layout->addWidget(m_busy);
    layout->addWidget(buildForm());
    layout->addStretch(1);

    connect(m_create, &QAction::triggered, this, &DumpPane::create);
    connect(m_busy, &BusyLine::cancelled, this, [this] { m_context.dumps.abandon(m_process.key()); });
    connect(&m_context.dumps, &model::Dumps::changed, this, [this](const model::Dump &dump) {
        if (dump.process == m_process.key())
            showDump(dump);
    });
    connect(m_path, &QLineEdit::textChanged, this, &DumpPane::updateActions);
    connect(m_path, &QLineEdit::returnPressed, m_create, &QAction::trigger);
    connect(&m_process, &ProcessContext::changed, this, &DumpPane::suggestPath);
    connect(&m_process, &ProcessContext::changed, this, &DumpPane::updateActions);
    if (const auto dump = m_context.dumps.newestOf(m_process.key()))
        showDump(*dump);
    updateActions();
}

QWidget *DumpPane::buildForm()
{
    suggestPath();
    m_path->setObjectName(QStringLiteral("dumpPath"));
    m_path->setAccessibleName(tr("Path of the dump"));
    auto *hint
        = plainLabel(tr("The process itself writes the file: the path is one of its own file system, and "
                        "it must have the rights and the space. It stands still meanwhile. A dump holds "
                        "everything that was in memory, passwords too."));
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);

    auto *form = new QWidget;
    auto *layout = new QFormLayout(form);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout->addRow(tr("&Kind"), m_type);
    layout->addRow(tr("&Path"), m_path);
    layout->addRow(tr("Also write"), m_log);
    layout->addRow(QString(), m_verbose);
    layout->addRow(QString(), m_crashReport);
    layout->addRow(QString(), hint);
    return form;
}

void DumpPane::suggestPath()
{
    // The process's name may come later than the pane; what the user wrote stays.
    if (m_path->isModified())
        return;
    const model::ProcessEntry &entry = m_process.entry();
    const QString name = entry.name.isEmpty() ? QStringLiteral("process") : entry.name;
    m_path->setText(QDir::temp().filePath(QStringLiteral("%1_%2.dmp").arg(name, QString::number(entry.pid))));
}

void DumpPane::updateActions()
{
    m_create->setEnabled(m_process.isReachable() && !m_busy->isBusy() && !m_path->text().trimmed().isEmpty());
}

void DumpPane::create()
{
    model::DumpOrder order;
    order.request.path = m_path->text().trimmed();
    order.request.type = static_cast<DumpType>(m_type->currentData().toUInt());
    order.request.flags = (m_log->isChecked() ? 1u : 0u) | (m_verbose->isChecked() ? 2u : 0u)
        | (m_crashReport->isChecked() ? 4u : 0u);
    order.simulated = m_process.entry().demo;
    order.process = m_process.key();
    order.label = m_process.label();
    m_context.dumps.start(m_process.newCommands(), order);
}

void DumpPane::showDump(const model::Dump &dump)
{
    if (dump.isRunning()) {
        m_message->clear();
        m_busy->start(tr("%1 writes its dump to %2").arg(dump.label, dump.path));
    } else {
        const SessionOutcome outcome = dumpOutcome(dump);
        m_busy->finish();
        m_message->showMessage(outcome.severity, outcome.headline, outcome.details);
    }
    updateActions();
}

} // namespace ui
