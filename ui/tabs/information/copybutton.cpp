// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/information/copybutton.h"

#include "model/analysis/analysisrunner.h"
#include "model/items/eventtable.h"
#include "model/text/errortext.h"
#include "ui/base/icons.h"
#include "ui/trace/recordingtext.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace ui {

using model::CopyKind;

namespace {

constexpr int lookInterval = 100; // milliseconds

bool isText(CopyKind kind)
{
    return kind == CopyKind::Csv || kind == CopyKind::JsonLines;
}

QString suffixOf(CopyKind kind)
{
    if (!isText(kind))
        return QStringLiteral("nettrace");
    return kind == CopyKind::Csv ? QStringLiteral("csv") : QStringLiteral("jsonl");
}

} // namespace

CopyButton::CopyButton(TraceContext &trace, model::JobRunner &jobs, BusyLine *busy, MessageLine *message,
                       QWidget *parent)
    : QToolButton(parent)
    , m_trace(trace)
    , m_busy(busy)
    , m_message(message)
    , m_job(jobs)
{
    setObjectName(QStringLiteral("copyTrace"));
    setText(tr("Save or e&xport"));
    setIcon(ui::icon(Symbol::Dump));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    menu->setTitle(text());
    setMenu(menu);
    addKind(CopyKind::Whole, tr("Save &as…"), QStringLiteral("saveTraceAs"));
    addKind(CopyKind::Repaired, tr("Save a &repaired copy…"), QStringLiteral("saveRepaired"));
    addKind(CopyKind::Scope, tr("&Cut to what is selected…"), QStringLiteral("cutToScope"));
    menu->addSeparator();
    addKind(CopyKind::Csv, tr("Export what is selected as CS&V…"), QStringLiteral("exportCsv"));
    addKind(CopyKind::JsonLines, tr("Export what is selected as &JSON Lines…"), QStringLiteral("exportJson"));
    menu->addSeparator();
    addLeaveOut(model::PrivateKind::CommandLine, tr("Leave out command &line"),
                QStringLiteral("leaveOutCommandLine"), tr("The one that started the process."));
    addLeaveOut(model::PrivateKind::Environment, tr("Leave out &environment"),
                QStringLiteral("leaveOutEnvironment"),
                tr("The variables that the process was started with."));
    addLeaveOut(
        model::PrivateKind::Paths, tr("Leave out &folders of files"), QStringLiteral("leaveOutPaths"),
        tr("The names of files stay. Folders are found in fields for paths, and in texts that mention "
           "a path from its root on."));
    addLeaveOut(model::PrivateKind::Strings, tr("Leave out &texts of payloads"),
                QStringLiteral("leaveOutStrings"),
                tr("All but those of the runtime that symbols need: names of methods, namespaces, types and "
                   "module files, and signatures. Counters lose their names."));
    menu->installEventFilter(this);
    connect(&m_trace, &TraceContext::repairedCopyAsked, this, [this] { choose(CopyKind::Repaired); });
    m_look.setInterval(lookInterval);
    connect(&m_look, &QTimer::timeout, this, &CopyButton::look);
    connect(m_busy, &BusyLine::cancelled, this, [this] {
        m_job.cancel();
        finish();
        m_message->showMessage(model::Severity::Info, tr("Cancelled; nothing was written."));
    });
    updateActions();
}

void CopyButton::addKind(CopyKind kind, const QString &text, const QString &name)
{
    QAction *action = menu()->addAction(text);
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, [this, kind] { choose(kind); });
    m_actions.append(action);
    Q_ASSERT(m_actions.at(int(kind)) == action);
}

void CopyButton::addLeaveOut(model::PrivateKind kind, const QString &text, const QString &name,
                             const QString &more)
{
    QAction *action = menu()->addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    action->setToolTip(
        plainToolTip(QString(more % u' '
                             % tr("A trace keeps all events, with \"_\" for each character. Whatever is left "
                                  "out, copies have no machine name, notes, marks and arguments of "
                                  "providers."))));
    m_leaveOut.emplace_back(kind, action);
}

model::PrivateKinds CopyButton::leftOut() const
{
    model::PrivateKinds kinds;
    for (const auto &[kind, action] : m_leaveOut)
        kinds.setFlag(kind, action->isChecked());
    return kinds;
}

/// Several are chosen, one after the other, before something is copied.
bool CopyButton::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != menu())
        return QToolButton::eventFilter(watched, event);
    QAction *chosen = nullptr;
    if (event->type() == QEvent::MouseButtonRelease) {
        chosen = menu()->actionAt(static_cast<QMouseEvent *>(event)->position().toPoint());
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter)
            chosen = menu()->activeAction();
    }
    if (!chosen || !chosen->isCheckable())
        return QToolButton::eventFilter(watched, event);
    chosen->trigger();
    return true;
}

QAction *CopyButton::action(CopyKind kind) const
{
    return m_actions.at(int(kind));
}

void CopyButton::updateActions()
{
    const bool isLive = m_trace.trace().isLive();
    const bool isBusy = m_job.isRunning();
    for (QAction *action : m_actions) {
        action->setEnabled(!isBusy && !isLive);
        // A copy of what grows would be cut off.
        action->setToolTip(isLive       ? plainToolTip(tr("Stop the recording first."))
                               : isBusy ? plainToolTip(tr("Another copy is being written."))
                                        : QString());
    }
    if (QAction *csv = action(CopyKind::Csv); csv->isEnabled())
        csv->setToolTip(plainToolTip(tr("With the columns that the table of events shows, in their order.")));
    QAction *cut = action(CopyKind::Scope);
    if (cut->isEnabled() && m_trace.looksAtAll()) {
        cut->setEnabled(false);
        cut->setToolTip(plainToolTip(tr("Select a range of time, a thread or a filter first.")));
    }
}

void CopyButton::choose(CopyKind kind)
{
    if (m_job.isRunning()) { // asked for from elsewhere: here it is grey then
        m_trace.showTab(QStringLiteral("informationTab"));
        return m_message->showMessage(model::Severity::Info, tr("Another copy is being written."),
                                      tr("Wait for its end, or cancel it."));
    }
    const QFileInfo file(m_trace.snapshot()->filePath);
    const QString suffix = suffixOf(kind);
    const QString filter
        = isText(kind) ? tr("Text files (*.%1)").arg(suffix) : tr("NetTrace files (*.%1)").arg(suffix);
    auto *dialog = new FileDialog(this, action(kind)->iconText(), file.path(), filter);
    dialog->setAcceptMode(QFileDialog::AcceptSave); // which asks before a file is replaced
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(file.completeBaseName() + (isText(kind) ? QString() : tr("-copy")) + QLatin1Char('.')
                       + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, kind](const QString &path) {
        // It may have been asked for by a menu, and says here how far it is.
        m_trace.showTab(QStringLiteral("informationTab"));
        write(kind, path);
    });
    dialog->open();
}

void CopyButton::write(CopyKind kind, const QString &path)
{
    if (m_job.isRunning())
        return;
    model::ScopeExport request;
    request.to = path;
    request.existing = model::Existing::Replace;
    // Text has what the table of events shows; a trace keeps the names that its rundown has.
    model::Selection selection = m_trace.selection();
    if (!isText(kind))
        selection.rundown.reset();
    request.selected = m_trace.analyses().rowSets()->of(selection);
    request.csvTable = model::csvOf(m_trace.shownColumns());
    request.leftOut = leftOut();
    m_progress = std::make_shared<std::atomic<double>>(-1);
    m_message->clear();
    m_doing = tr("Writing %1").arg(QFileInfo(path).fileName());
    m_busy->start(m_doing);
    m_standstill.restart();
    m_look.start();
    m_job.run(
        this,
        [trace = m_trace.snapshot(), kind, request,
         progress = m_progress](const model::JobRunner::CancelFlag &cancel) {
            return model::writeCopy(
                trace, kind, request, [&progress](double share) { progress->store(share); }, cancel);
        },
        [this, path](const protocol::Result<QString> &written) {
            finish();
            if (written.ok())
                m_message->showMessage(model::Severity::Success, written.value());
            else
                m_message->showError(model::describeError(written.error(), tr("Writing %1").arg(path),
                                                          model::ErrorSubject::File));
        });
    updateActions();
}

void CopyButton::look()
{
    const double share = m_progress->load();
    m_busy->setProgress(share);
    if (share < 0)
        return; // the job does not count
    constexpr double parts = 1e12; // of the whole: a byte of a terabyte
    const auto silent = m_standstill.look(static_cast<std::uint64_t>(share * parts));
    m_busy->setText(standstillText(silent) % m_doing);
}

void CopyButton::finish()
{
    m_look.stop();
    m_busy->finish();
    updateActions();
}

} // namespace ui
