// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"

#include "model/discovery/processentry.h"

#include <QStackedWidget>

namespace ui {

class Inspector;

/// The inspectors of the processes that were shown last. The last few are kept as the user left them. What
/// was started in the others goes on, and is shown again with them. Shows the welcome page while no process
/// is chosen.
class InspectorStack : public QStackedWidget {
    Q_OBJECT
public:
    static constexpr int maxIdle = 8;

    InspectorStack(Context &context, QList<PaneFactory> panes, QWidget *welcome, QWidget *parent = nullptr);

    /// Brings the process's inspector, a new one or the one that was kept, to the front with the same pane in
    /// front.
    Inspector *show(const model::ProcessEntry &entry);
    Inspector *current() const;
    /// Takes over the refreshed process list.
    void refresh(const QList<model::ProcessEntry> &entries);

Q_SIGNALS:
    void currentPaneChanged();

private:
    Inspector *find(const model::ProcessEntry &entry) const;
    void dropOldest();

    Context &m_context;
    QList<PaneFactory> m_factories;
    QList<Inspector *> m_inspectors; ///< last shown first
};

} // namespace ui
