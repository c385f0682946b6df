// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

#include <QTimer>

namespace ui {

class CommandWait;
class FactList;
class MessageLine;

/// All that the runtime tells of itself (ProcessInfo) and what the operating system knows of the process.
class OverviewPane : public Pane {
    Q_OBJECT
public:
    OverviewPane(ProcessContext &process, Context &context);
    void activated() override;

private:
    void buildFields();
    void buildActions();
    void fetch();
    void showInfo(const model::RuntimeCommands::Info &info);
    void showEntry();
    void resume();
    /// Says what became of a resume.
    void showResumed();

    ProcessContext &m_process;
    Context &m_context;
    FactList *m_fields;
    MessageLine *m_message;
    CommandWait *m_busy;
    QAction *m_refresh = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_resume = nullptr;
    bool m_fetched = false;
    QTimer m_resumeSeen; ///< until the process list shows what a resume did
};

} // namespace ui
