// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"

#include "model/discovery/processentry.h"

#include <QStackedWidget>

namespace ui {

class Inspector;

/// The inspectors of the processes that were looked at: the last few stay as they were left, and those that
/// work (a recording) stay until they are done. Shows a welcome while none is chosen.
class InspectorStack : public QStackedWidget {
    Q_OBJECT
public:
    static constexpr int maxIdle = 8;

    InspectorStack(Context &context, QList<PaneFactory> panes, QWidget *welcome, QWidget *parent = nullptr);

    /// Its inspector, new or as it was left, comes to the front on the pane that was in front.
    Inspector *show(const model::ProcessEntry &entry);
    Inspector *current() const;
    /// The process list was refreshed.
    void refresh(const QList<model::ProcessEntry> &entries);
    /// Processes whose inspector works on something.
    QStringList busyProcesses() const;

Q_SIGNALS:
    void currentPaneChanged();
    void busyChanged();

private:
    Inspector *find(const model::ProcessEntry &entry) const;
    void dropOldest();

    Context &m_context;
    QList<PaneFactory> m_factories;
    QList<Inspector *> m_inspectors; ///< last shown first
};

} // namespace ui
