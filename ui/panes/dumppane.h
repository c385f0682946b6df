// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace model {
struct Dump;
}

namespace ui {

class BusyLine;
class MessageLine;
struct SessionOutcome;

/// Asks the runtime to write a memory dump of its process, and shows the answer. The dump belongs to the
/// program: it goes on without the pane, and a new pane of the process shows its outcome.
class DumpPane : public Pane {
    Q_OBJECT
public:
    DumpPane(ProcessContext &process, Context &context);

private:
    QWidget *buildForm();
    void suggestPath();
    void updateActions();
    void create();
    /// Shows how the process's last dump stands, whichever pane asked for it.
    void showDump(const model::Dump &dump);

    ProcessContext &m_process;
    Context &m_context;
    QComboBox *m_type;
    QLineEdit *m_path;
    QCheckBox *m_log;
    QCheckBox *m_verbose;
    QCheckBox *m_crashReport;
    MessageLine *m_message;
    BusyLine *m_busy;
    QAction *m_create;
};

/// Describes how a dump ended.
SessionOutcome dumpOutcome(const model::Dump &dump);

} // namespace ui
