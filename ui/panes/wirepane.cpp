// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wirepane.h"

#include "model/items/wirelogmodel.h"
#include "ui/panes/wireview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/panelayout.h"

namespace ui {

WirePane::WirePane(ProcessContext &process, Context &)
    : Pane(QStringLiteral("wire"), tr("Wire"))
{
    auto *view = new WireView;
    view->emptyState()->setText(
        tr("No messages yet"),
        tr("Every command to this process's socket and its reply appear here, byte for "
           "byte; of an event stream only its start and stop. Open the Overview to "
           "send one."));
    auto *layout = new PaneLayout(this);
    layout->addWidget(view, 1);
    connect(&process, &ProcessContext::exchanged, view->log(), &model::WireLogModel::add);
}

} // namespace ui
