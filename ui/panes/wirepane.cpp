// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wirepane.h"

#include "model/session/runtime.h"
#include "ui/base/context.h"
#include "ui/panes/wireview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/panelayout.h"

namespace ui {

WirePane::WirePane(ProcessContext &process, Context &context)
    : Pane(QStringLiteral("wire"), tr("Wire"))
{
    auto *view = new WireView(context.journal, context.jobs);
    view->emptyState()->setText(
        tr("No messages yet"),
        tr("Every command to this process and its reply appear here, field by field and byte "
           "for byte; of an event stream only its start and stop. Open the Overview to "
           "send one."));
    for (QAction *action : view->messageActions())
        addPaneAction(action);
    auto *layout = new PaneLayout(this);
    layout->addWidget(view, 1);
    view->showRuntime(process.commands().runtime()->endpoint()->key());
}

} // namespace ui
