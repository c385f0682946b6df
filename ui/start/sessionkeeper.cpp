// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/sessionkeeper.h"

#include "model/async/jobrunner.h"
#include "model/discovery/knownprocesses.h"
#include "model/items/sessionlogmodel.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/tracedocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QDesktopServices>
#include <QFileInfo>
#include <QUrl>

namespace ui {

namespace {

using namespace std::chrono_literals;

constexpr auto afterAChange = 300ms;
/// No signal tells that a tab in the background was closed.
constexpr auto lookAgain = 5s;

} // namespace

SessionKeeper::SessionKeeper(MainWindow &window, Context &context, const model::KnownProcesses &processes,
                             const Folders &folders, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_context(context)
    , m_processes(processes)
{
    m_keepSoon.setSingleShot(true);
    m_keepSoon.setInterval(afterAChange);
    m_keepAgain.setInterval(lookAgain);
    connect(&m_keepSoon, &QTimer::timeout, this, &SessionKeeper::keep);
    connect(&m_keepAgain, &QTimer::timeout, this, &SessionKeeper::keep);
    connect(window.workspace(), &Workspace::currentPaneChanged, &m_keepSoon, qOverload<>(&QTimer::start));
    m_context.jobs.run(
        this,
        [folders](const auto &) {
            return Found{model::SessionFile::create(folders.sessions),
                         model::takeLeftSessions(folders.sessions),
                         model::takeNewCrashReports(folders.crashes)};
        },
        [this](Found found) { offer(std::move(found)); });
}

SessionKeeper::~SessionKeeper()
{
    if (m_own)
        m_own->close();
}

model::OpenSession SessionKeeper::openSession() const
{
    model::OpenSession session;
    for (const TraceDocument *document : m_window.findChildren<TraceDocument *>()) {
        if (!document->path().isEmpty() && !session.traces.contains(document->path()))
            session.traces.append(document->path());
    }
    Inspector *const inspector = m_window.workspace()->inspectors()->current();
    if (inspector && !inspector->process().entry().demo) {
        const model::ProcessEntry &entry = inspector->process().entry();
        session.pid = entry.pid;
        session.processStart = entry.startTime;
        session.processLabel = inspector->process().label();
    }
    return session;
}

void SessionKeeper::keep()
{
    model::OpenSession session = openSession();
    if (!m_own || session == m_kept)
        return;
    m_kept = session;
    m_context.jobs.run(
        this,
        [own = m_own, session = std::move(session)](const auto &) {
            own->write(session);
            return true;
        },
        [](bool) {});
}

void SessionKeeper::offer(Found found)
{
    m_own = std::move(found.own);
    m_left = std::move(found.left);
    m_reports = std::move(found.reports);
    m_keepAgain.start();
    m_keepSoon.start();
    if (m_left.empty() && m_reports.isEmpty())
        return;
    for (const model::CrashReport &report : std::as_const(m_reports))
        m_context.log.add(model::Severity::Warning, tr("CLR Lens"),
                          tr("The program crashed at %1. Its report is %2.")
                              .arg(model::text::clockTime(report.when), report.path));
    if (m_reports.isEmpty())
        m_context.log.add(model::Severity::Warning, tr("CLR Lens"), headline());

    m_notice = new NoticeBar(m_window.centralWidget());
    m_notice->setObjectName(QStringLiteral("startNotice"));
    const auto addButton = [this](const QString &text, const char *name, void (SessionKeeper::*slot)()) {
        auto *action = new QAction(text, m_notice);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, slot);
        m_notice->addButton(action);
    };
    if (!m_left.empty())
        addButton(tr("&Restore"), "restoreSession", &SessionKeeper::restore);
    if (!m_reports.isEmpty()) {
        addButton(tr("Open Report"), "openCrashReport", &SessionKeeper::openReport);
        addButton(tr("Copy Report"), "copyCrashReport", &SessionKeeper::copyReport);
    }
    connect(m_notice, &NoticeBar::dismissed, this, [this] {
        for (const auto &left : std::exchange(m_left, {}))
            left->forget();
    });
    m_notice->showMessage(model::Severity::Warning, headline(), whatWasOpen());
}

QString SessionKeeper::headline() const
{
    return m_reports.isEmpty()
        ? tr("CLR Lens did not end in order the last time.")
        : tr("CLR Lens crashed at %1.").arg(model::text::clockTime(m_reports.first().when));
}

QString SessionKeeper::whatWasOpen() const
{
    QStringList names;
    for (const auto &left : m_left) {
        for (const QString &trace : left->session().traces)
            names.append(QFileInfo(trace).fileName());
        if (left->session().pid != 0)
            names.append(left->session().processLabel);
    }
    names.removeDuplicates();
    constexpr qsizetype namesMax = 4;
    const qsizetype others = names.size() - namesMax;
    if (names.isEmpty())
        return tr("The report tells where. It is kept on this machine and sent nowhere.");
    if (others > 0)
        names = names.first(namesMax) << tr("%1 more").arg(others);
    return tr("It had open: %1.").arg(names.join(QLatin1String(", ")));
}

void SessionKeeper::restore()
{
    for (const auto &left : m_left) {
        const model::OpenSession &session = left->session();
        for (const QString &trace : session.traces)
            m_window.openTrace(trace);
        if (session.pid == 0)
            continue;
        const auto &entries = m_processes.entries();
        const bool lives = std::ranges::any_of(entries, [&session](const model::ProcessEntry &entry) {
            return entry.pid == session.pid && entry.startTime == session.processStart;
        });
        if (lives)
            m_window.attachTo(session.pid);
        else
            m_context.log.add(model::Severity::Info, session.processLabel,
                              tr("It was open before and does not run any more."));
    }
    m_notice->clear(); // which forgets what was left
}

void SessionKeeper::openReport()
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(m_reports.first().path));
}

void SessionKeeper::copyReport()
{
    m_context.jobs.run(
        this, [path = m_reports.first().path](const auto &) { return model::crashReportText(path); },
        [](const QString &text) { copyToClipboard(text); });
}

} // namespace ui
