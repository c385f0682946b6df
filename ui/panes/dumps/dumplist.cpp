// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/dumps/dumplist.h"

#include "model/items/dumpmodel.h"
#include "model/items/roles.h"
#include "model/items/sessionlogmodel.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/processcontext.h"
#include "ui/trace/recordingtext.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QStackedLayout>
#include <QUrl>

namespace ui {

using model::Dump;

DumpList::DumpList(ProcessContext &process, Context &context, MessageLine &message)
    : m_process(process)
    , m_context(context)
    , m_message(message)
    , m_model(new model::DumpModel(this))
    , m_view(new TableView)
    , m_empty(new EmptyState(tr("No dump of this process yet"),
                             tr("Choose a type and a path above, then Create dump. The dumps that were asked "
                                "for are listed here.")))
    , m_stack(new QStackedLayout)
    , m_busy(new BusyLine)
    , m_reveal(new QAction(icon(Symbol::Open), tr("&Show Folder of Dump"), this))
    , m_copyPath(new QAction(icon(Symbol::Copy), tr("Copy &Path of Dump"), this))
    , m_copyOut(new QAction(icon(Symbol::Trace), tr("Copy Dump &To…"), this))
    , m_remove(new QAction(icon(Symbol::CleanUp), tr("&Remove Exposed Dump"), this))
{
    buildActions();
    layOut();
    connect(&m_context.dumps, &model::Dumps::progressed, m_model, &model::DumpModel::update);
    refresh(false);
}

void DumpList::buildActions()
{
    m_reveal->setIconText(tr("Show folder"));
    m_reveal->setObjectName(QStringLiteral("revealDump"));
    m_copyPath->setIconText(tr("Copy path"));
    m_copyPath->setObjectName(QStringLiteral("copyDumpPath"));
    m_copyPath->setToolTip(plainToolTip(tr("Copies the path under which the selected dump is reached from "
                                           "here, else the one that the process uses.")));
    m_copyOut->setIconText(tr("Copy to…"));
    m_copyOut->setObjectName(QStringLiteral("copyDumpOut"));
    m_copyOut->setToolTip(
        plainToolTip(tr("Copies the selected dump to a file of yours, out of the process's container if it "
                        "has one.")));
    m_remove->setIconText(tr("Remove"));
    m_remove->setObjectName(QStringLiteral("removeDump"));
    m_remove->setToolTip(plainToolTip(
        tr("Removes the file of the selected dump where others than the process's user have it.")));
    connect(m_reveal, &QAction::triggered, this, &DumpList::revealFolder);
    connect(m_copyPath, &QAction::triggered, this, &DumpList::copyPath);
    connect(m_copyOut, &QAction::triggered, this, &DumpList::chooseCopy);
    connect(m_remove, &QAction::triggered, this, [this] {
        if (const auto dump = selected())
            m_context.dumps.remove(dump->id);
    });
}

void DumpList::layOut()
{
    m_view->setModel(m_model);
    m_view->setObjectName(QStringLiteral("dumpList"));
    m_view->setAccessibleName(tr("Dumps of this process"));
    m_view->setColumnSamples({QStringLiteral("00:00:00 "), QStringLiteral("Triage "),
                              QStringLiteral("cancelled, being written "),
                              QStringLiteral("100.0 MiB of 100.0 MiB"), QStringLiteral("some-user")});
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DumpList::updateActions);
    connect(m_view, &QAbstractItemView::activated, m_reveal, &QAction::trigger);
    m_busy->setObjectName(QStringLiteral("copyBusy"));
    connect(m_busy, &BusyLine::cancelled, &m_copy, &model::CopyOut::cancel);
    connect(&m_copy, &model::CopyOut::progressed, this, [this](quint64 copied, quint64 total) {
        m_busy->setText(standstillText(m_copy.silentFor())
                        % tr("Copying to %1: %2 of %3")
                              .arg(m_copyTarget, model::text::bytes(copied), model::text::bytes(total)));
        m_busy->setProgress(total > 0 ? double(copied) / double(total) : -1);
    });
    connect(&m_copy, &model::CopyOut::finished, this, &DumpList::showCopied);
    auto *layout = new PaneLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addToolRow(dumpActions());
    layout->addWidget(m_busy);
    // With a parent from the beginning: the layout shows its first widget at once, else as a window.
    auto *rows = new QWidget;
    rows->setLayout(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    layout->addWidget(rows, 1);
}

void DumpList::refresh(bool selectsNewest)
{
    m_model->setDumps(m_context.dumps.of(m_process.key()));
    if (selectsNewest || (m_model->rowCount() > 0 && !selected()))
        m_view->selectRow(0);
    updateActions();
}

void DumpList::updateActions()
{
    const auto dump = selected();
    const bool written = dump && dump->state == Dump::State::Written;
    const QString selectFirst = tr("Select a dump of the list first.");
    enableOrSay(*m_copyPath, dump.has_value(), selectFirst);
    // Where it was looked for before the runtime was asked, there is a folder.
    const bool hasFolder = dump && !dump->ownRoot && !dump->pathForUs.isEmpty();
    m_reveal->setEnabled(hasFolder);
    m_reveal->setToolTip(
        plainToolTip(hasFolder   ? tr("Opens the folder of the selected dump in the file manager.")
                         : !dump ? selectFirst
                         : dump->ownRoot
                         ? tr("The folder is in the container of the process. “Copy to…” gets the dump out.")
                         : tr("The folder of the dump is not known, or cannot be reached from here.")));
    enableOrSay(*m_remove, dump && dump->exposed,
                dump ? tr("This dump does not lie where other users can read it.") : selectFirst);
    enableOrSay(*m_copyOut, written && dump->files && !m_copy.isRunning(),
                m_copy.isRunning() ? tr("Another copy is being written.")
                    : dump         ? tr("There is no file of this dump that could be copied.")
                                   : selectFirst);
    m_stack->setCurrentWidget(m_model->rowCount() == 0 ? static_cast<QWidget *>(m_empty) : m_view);
}

std::optional<Dump> DumpList::selected() const
{
    const QModelIndex current = m_view->currentIndex();
    return current.isValid() ? m_context.dumps.find(current.data(model::IdRole).toULongLong()) : std::nullopt;
}

void DumpList::revealFolder()
{
    if (const auto dump = selected(); dump && m_reveal->isEnabled())
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(dump->pathForUs).path()));
}

void DumpList::copyPath()
{
    if (const auto dump = selected())
        copyToClipboard(dump->pathForUs.isEmpty() ? dump->path : dump->pathForUs);
}

void DumpList::chooseCopy()
{
    const auto dump = selected();
    if (!dump)
        return;
    auto *dialog = new FileDialog(this, tr("Copy the dump to"), QDir::homePath(), tr("Dumps (*.dmp)"));
    dialog->setObjectName(QStringLiteral("copyDumpDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(dump->path).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, &DumpList::copyTo);
    dialog->open();
}

void DumpList::copyTo(const QString &path)
{
    const auto dump = selected();
    if (!dump || !dump->files || m_copy.isRunning())
        return;
    m_copyTarget = path;
    m_busy->start(tr("Copying to %1").arg(path));
    // The dialog has asked whether an existing file may go.
    m_copy.start(*dump->files, dump->path, path, model::Existing::Replace);
    updateActions();
}

void DumpList::showCopied(const protocol::Result<quint64> &copiedBytes)
{
    m_busy->finish();
    updateActions();
    if (copiedBytes.ok())
        m_message.showMessage(model::Severity::Success,
                              tr("The dump was copied: %1.").arg(model::text::bytes(copiedBytes.value())),
                              m_copyTarget);
    else
        m_message.showError(model::describeError(
            copiedBytes.error(), tr("Copying the dump to %1").arg(m_copyTarget), model::ErrorSubject::File));
    m_context.log.add(copiedBytes.ok() ? model::Severity::Success : model::Severity::Error, m_process.label(),
                      m_message.text());
}

} // namespace ui
