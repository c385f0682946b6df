// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wirepane.h"

#include "model/runtime/runtime.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/commandcomposer.h"
#include "ui/panes/decodedialog.h"
#include "ui/panes/wireview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>

namespace ui {

WirePane::WirePane(ProcessContext &process, Context &context)
    : Pane(paneId(), paneTitle())
    , m_process(process)
    , m_context(context)
    , m_decode(new QAction(icon(Symbol::Filter), tr("&Decode Bytes…"), this))
    , m_compose(new QAction(icon(Symbol::Port), tr("Co&mpose Command…"), this))
{
    auto *view = new WireView(context.journal, context.jobs);
    view->emptyState()->setText(
        tr("No messages yet"),
        tr("Every command to this process and its reply appear here, field by field and byte "
           "for byte; of an event stream only its start and stop. Open the Overview to "
           "send one."));
    addToolActions();
    for (QAction *action : view->messageActions())
        addPaneAction(action);
    auto *layout = new PaneLayout(this);
    const auto &messageActions = view->messageActions();
    layout->addToolRow({messageActions.constFirst(), messageActions.constLast(), m_decode, m_compose});
    layout->addWidget(view, 1);
    view->showRuntime(process.commands().runtime()->endpoint()->key());
}

void WirePane::addToolActions()
{
    const auto addTool = [this](QAction *action, const char *name, Qt::Key key) {
        action->setObjectName(QLatin1String(name));
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | key));
        action->setShortcutContext(Qt::WindowShortcut);
        addAction(action);
        addPaneAction(action);
    };
    addTool(m_decode, "decodeBytes", Qt::Key_D);
    m_decode->setIconText(tr("Decode"));
    m_decode->setToolTip(
        plainToolTip(tr("Decodes bytes that are pasted, or those of a file, as messages of the protocol.")));
    addTool(m_compose, "composeCommand", Qt::Key_E);
    m_compose->setIconText(tr("Compose"));
    m_compose->setToolTip(plainToolTip(
        tr("For experts: sends any command with chosen fields to this process and shows the answer.")));
    connect(m_decode, &QAction::triggered, this, &WirePane::openDecoder);
    connect(m_compose, &QAction::triggered, this, &WirePane::openComposer);
}

bool WirePane::isBusy() const
{
    return m_composer && m_composer->isBusy();
}

void WirePane::openDecoder()
{
    auto *dialog = new DecodeDialog(m_context.jobs, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void WirePane::openComposer()
{
    if (!m_composer) {
        m_composer = new CommandComposer(m_process, m_context, this);
        m_composer->setAttribute(Qt::WA_DeleteOnClose);
        m_composer->show();
    }
    m_composer->raise();
    m_composer->activateWindow();
}

} // namespace ui
