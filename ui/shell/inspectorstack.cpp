// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspectorstack.h"

#include "ui/shell/inspector.h"

namespace ui {

InspectorStack::InspectorStack(Context &context, QList<PaneFactory> panes, QWidget *welcome, QWidget *parent)
    : QStackedWidget(parent)
    , m_context(context)
    , m_factories(std::move(panes))
{
    addWidget(welcome);
}

Inspector *InspectorStack::show(const model::ProcessEntry &entry)
{
    const QString paneId = current() && current()->currentPane() ? current()->currentPane()->id() : QString();
    Inspector *inspector = find(entry);
    if (!inspector) {
        inspector = new Inspector(entry, m_context, m_factories);
        connect(inspector, &Inspector::currentPaneChanged, this, &InspectorStack::currentPaneChanged);
        addWidget(inspector);
        m_inspectors.prepend(inspector);
        inspector->showPane(paneId);
    } else {
        m_inspectors.move(m_inspectors.indexOf(inspector), 0);
    }
    inspector->update(entry);
    setCurrentWidget(inspector);
    if (Pane *pane = inspector->currentPane())
        pane->activated();
    dropOldest();
    Q_EMIT currentPaneChanged();
    return inspector;
}

Inspector *InspectorStack::current() const
{
    return qobject_cast<Inspector *>(currentWidget());
}

void InspectorStack::refresh(const QList<model::ProcessEntry> &entries)
{
    for (Inspector *inspector : m_inspectors) {
        model::ProcessEntry entry = inspector->process().entry();
        const auto found = std::find_if(entries.begin(), entries.end(), [inspector](const auto &candidate) {
            return inspector->process().isOf(candidate);
        });
        if (found != entries.end()) {
            inspector->update(*found);
            continue;
        }
        entry.state = model::ProcessState::Exited;
        entry.reason = entry.ports.isEmpty() ? tr("The process has exited.")
                                             : tr("The process has exited, or left the port.");
        entry.remedy = tr("What was recorded of it stays in view and on disk.");
        inspector->update(entry);
    }
}

Inspector *InspectorStack::find(const model::ProcessEntry &entry) const
{
    for (Inspector *inspector : m_inspectors) {
        if (inspector->process().isOf(entry))
            return inspector;
    }
    return nullptr;
}

void InspectorStack::dropOldest()
{
    int idle = 0;
    for (qsizetype i = 0; i < m_inspectors.size(); ++i) {
        Inspector *inspector = m_inspectors.at(i);
        if (inspector->isBusy() || ++idle <= maxIdle)
            continue;
        m_inspectors.removeAt(i--);
        removeWidget(inspector);
        inspector->deleteLater();
    }
}

} // namespace ui
