// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/programend.h"

#include "model/discovery/knownprocesses.h"
#include "model/recording/recordings.h"
#include "ui/base/context.h"
#include "ui/shell/quitdialog.h"
#include "ui/shell/workspace.h"
#include "ui/widgets/plaintext.h"

#include <QMessageBox>
#include <QPushButton>

namespace ui {

ProgramEnd::ProgramEnd(Context &context, model::KnownProcesses &known, Workspace &workspace, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_known(known)
    , m_workspace(workspace)
    , m_window(window)
{
}

bool ProgramEnd::mayClose()
{
    if (m_isConfirmed)
        return true;
    if (QuitDialog::isNeeded(m_context) || !waitingAtPorts(m_context, m_known.entries()).isEmpty()) {
        openDialog();
        return false;
    }
    const QString ends = m_workspace.endsWithProgram();
    if (!ends.isEmpty())
        ask(ends);
    return ends.isEmpty();
}

void ProgramEnd::ask(const QString &ends)
{
    QMessageBox *const question = plainMessageBox(QMessageBox::Warning, tr("Quit"), tr("Quit CLR Lens?"),
                                                  QMessageBox::Cancel, &m_window);
    question->setObjectName(QStringLiteral("endsWithProgram"));
    question->setInformativeText(ends);
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *const quit = question->addButton(tr("&Quit"), QMessageBox::DestructiveRole);
    connect(quit, &QPushButton::clicked, this, &ProgramEnd::closeNow);
    question->open();
}

void ProgramEnd::quitWithin(std::chrono::milliseconds limit)
{
    if (m_context.recordings.running().isEmpty() && waitingAtPorts(m_context, m_known.entries()).isEmpty())
        closeNow();
    else
        openDialog()->stopWithin(limit);
}

QuitDialog *ProgramEnd::openDialog()
{
    if (!m_dialog) {
        m_dialog = new QuitDialog(m_context, &m_window);
        m_dialog->setWaiting(waitingAtPorts(m_context, m_known.entries()));
        connect(m_dialog, &QuitDialog::quitConfirmed, this, &ProgramEnd::closeNow);
        m_dialog->open();
    }
    m_dialog->raise();
    m_dialog->activateWindow();
    return m_dialog;
}

void ProgramEnd::closeNow()
{
    m_isConfirmed = true;
    m_window.close();
}

} // namespace ui
