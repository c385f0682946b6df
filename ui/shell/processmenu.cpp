// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processmenu.h"

#include "model/async/jobrunner.h"
#include "model/presets/ownpresets.h"
#include "model/process/processfolders.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/shell/signalquestion.h"
#include "ui/widgets/plaintext.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QMenu>
#include <QUrl>

namespace ui {

namespace {

QAction *addTo(QMenu &menu, const char *name, const QString &text)
{
    QAction *action = menu.addAction(text);
    action->setObjectName(QLatin1String(name));
    return action;
}

bool isReachable(const model::ProcessEntry &entry)
{
    using State = model::ProcessState;
    return entry.state == State::Ok || entry.state == State::Suspended || entry.state == State::Probing
        || entry.state == State::TooOld;
}

} // namespace

ProcessMenu::ProcessMenu(Context &context, QWidget *parent)
    : QObject(parent)
    , m_context(context)
    , m_parent(parent)
    , m_presets(model::presets())
{
}

void ProcessMenu::open(const model::ProcessEntry &entry, const QPoint &position,
                       const QList<QAction *> &copies)
{
    auto *menu = new QMenu(m_parent);
    menu->setObjectName(QStringLiteral("processMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addRecord(*menu, entry);
    QAction *dump = addTo(*menu, "dumpProcess", tr("&Dump…"));
    dump->setEnabled(isReachable(entry));
    connect(dump, &QAction::triggered, this, [this, entry] { Q_EMIT dumpRequested(entry); });
    menu->addSeparator();
    addCopies(*menu, entry);
    menu->addActions(copies);
    addFolders(*menu, entry);
    menu->addSeparator();
    if (entry.state == model::ProcessState::Exited) {
        QAction *remove = addTo(*menu, "removeExited", tr("Re&move from the List"));
        connect(remove, &QAction::triggered, this, [this, entry] { Q_EMIT removeRequested(entry); });
    } else {
        addSignals(*menu, entry);
    }
    menu->popup(position);
}

void ProcessMenu::addRecord(QMenu &menu, const model::ProcessEntry &entry)
{
    QMenu *record = menu.addMenu(icon(Symbol::Record), tr("&Record"));
    record->setObjectName(QStringLiteral("recordWith"));
    record->setEnabled(isReachable(entry));
    for (const model::Preset &preset : m_presets) {
        QAction *action = record->addAction(titleText(preset.title));
        action->setObjectName(QStringLiteral("record.") % preset.id);
        action->setToolTip(plainToolTip(preset.description));
        connect(action, &QAction::triggered, this,
                [this, entry, id = preset.id] { Q_EMIT recordRequested(entry, id); });
    }
    record->setToolTipsVisible(true);
    // The user's own presets are in a file, which the next menu has as it is now.
    m_context.jobs.run(
        this, [](const model::JobRunner::CancelFlag &) { return model::readOwnPresets(); },
        [this](const protocol::Result<QList<model::Preset>> &own) {
            m_presets = model::withOwnPresets(own.ok() ? own.value() : QList<model::Preset>());
        });
}

void ProcessMenu::addCopies(QMenu &menu, const model::ProcessEntry &entry)
{
    QAction *pid = addTo(menu, "copyPid", tr("Copy &PID"));
    connect(pid, &QAction::triggered, this, [pid = entry.pid] { copyToClipboard(QString::number(pid)); });
    QAction *line = addTo(menu, "copyCommandLine", tr("Copy Command &Line"));
    line->setEnabled(!entry.commandLine.isEmpty());
    connect(line, &QAction::triggered, this, [text = entry.commandLine] {
        copyToClipboard(model::text::visible(text, model::text::fullLengthMax));
    });
}

void ProcessMenu::addFolders(QMenu &menu, const model::ProcessEntry &entry)
{
    const bool runs = entry.pid > 0 && entry.state != model::ProcessState::Exited
        && entry.state != model::ProcessState::Spoofed;
    QAction *program = addTo(menu, "openProgramFolder", tr("Open &Folder of the Program"));
    QAction *working = addTo(menu, "openWorkingFolder", tr("Open &Working Folder"));
    program->setEnabled(runs);
    working->setEnabled(runs);
    connect(program, &QAction::triggered, this, [this, entry] { openFolder(entry, false); });
    connect(working, &QAction::triggered, this, [this, entry] { openFolder(entry, true); });
}

void ProcessMenu::addSignals(QMenu &menu, const model::ProcessEntry &entry)
{
    struct Choice {
        model::ProcessSignal what;
        const char *name;
        QString text;
    };
    using Signal = model::ProcessSignal;
    for (const Choice &choice :
         {Choice{Signal::Stop, "sendStop", tr("&Suspend Process (SIGSTOP)…")},
          Choice{Signal::Continue, "sendContinue", tr("&Continue Process (SIGCONT)…")},
          Choice{Signal::Terminate, "sendTerminate", tr("&Terminate Process (SIGTERM)…")}}) {
        if (!model::knowsSignal(choice.what))
            continue;
        QAction *action = addTo(menu, choice.name, choice.text);
        action->setEnabled(canSendSignal(entry, choice.what));
        connect(action, &QAction::triggered, this, [this, entry, what = choice.what] {
            askAndSend(m_context, m_parent, entry, what, [this](const QString &problem) {
                if (!problem.isEmpty())
                    Q_EMIT failed(problem);
            });
        });
    }
}

void ProcessMenu::openFolder(const model::ProcessEntry &entry, bool working)
{
    m_context.jobs.run(
        this,
        [pid = entry.pid, working](const model::JobRunner::CancelFlag &) -> protocol::Result<QString> {
            const auto folders = model::readProcessFolders(pid);
            if (!folders.ok())
                return folders.error();
            return working ? folders.value().working : QFileInfo(folders.value().executable).path();
        },
        [this, name = entry.name, working](const protocol::Result<QString> &folder) {
            if (!folder.ok()) {
                Q_EMIT failed(model::describeError(folder.error(), tr("Looking where %1 lies").arg(name),
                                                   model::ErrorSubject::File)
                                  .sentence());
                return;
            }
            const bool opened
                = !folder.value().isEmpty() && QDesktopServices::openUrl(QUrl::fromLocalFile(folder.value()));
            if (!opened)
                Q_EMIT failed(working && folder.value().isEmpty()
                                  ? tr("The working folder of %1 is not known on this system.").arg(name)
                                  : tr("No program opened %1. Set one for folders in the desktop's settings.")
                                        .arg(folder.value()));
        });
}

} // namespace ui
