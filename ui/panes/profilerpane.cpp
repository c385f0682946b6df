// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/profilerpane.h"

#include "ui/panes/hooks/attachprofilergroup.h"
#include "ui/panes/hooks/hookrunner.h"
#include "ui/panes/hooks/perfmapgroup.h"
#include "ui/panes/hooks/startuphookgroup.h"
#include "ui/panes/hooks/startupprofilergroup.h"
#include "ui/panes/hooks/variablegroup.h"
#include "ui/widgets/panelayout.h"

#include <QFormLayout>
#include <QScrollArea>

#include <algorithm>

namespace ui {

namespace {

/// Fields of all groups begin at one line.
void alignFields(const QWidget &content)
{
    QList<QWidget *> labels;
    int widest = 0;
    for (const auto *form : content.findChildren<QFormLayout *>()) {
        for (int row = 0; row < form->rowCount(); ++row) {
            QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole);
            if (!item || !item->widget())
                continue;
            labels.append(item->widget());
            widest = std::max(widest, item->widget()->sizeHint().width());
        }
    }
    for (QWidget *label : std::as_const(labels))
        label->setMinimumWidth(widest);
}

} // namespace

ProfilerPane::ProfilerPane(ProcessContext &process, Context &context)
    : Pane(paneId(), paneTitle())
    , m_runner(new HookRunner(process, context, this))
    , m_groups{new AttachProfilerGroup(*m_runner), new StartupProfilerGroup(*m_runner),
               new StartupHookGroup(*m_runner), new VariableGroup(*m_runner), new PerfMapGroup(*m_runner)}
{
    auto *content = new QWidget;
    auto *groups = new QVBoxLayout(content);
    groups->setContentsMargins(0, 0, 0, 0);
    for (HookGroup *group : std::as_const(m_groups)) {
        groups->addWidget(group);
        for (QAction *action : group->groupActions())
            addPaneAction(action);
    }
    groups->addStretch(1);
    alignFields(*content);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // it follows the focus of its fields
    scroll->setWidget(content);
    auto *layout = new PaneLayout(this);
    m_runner->addTo(layout);
    layout->addWidget(scroll, 1);
}

bool ProfilerPane::isBusy() const
{
    return m_runner->isBusy();
}

void ProfilerPane::activated()
{
    for (HookGroup *group : std::as_const(m_groups))
        group->activated();
}

} // namespace ui
