// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace ui {

class BusyLine;
class MessageLine;

/// Asks the runtime to write a memory dump of its process, and shows the answer.
class DumpPane : public Pane {
    Q_OBJECT
public:
    DumpPane(ProcessContext &process, Context &context);
    bool isBusy() const override;

private:
    QWidget *buildForm();
    void suggestPath();
    void updateActions();
    void create();
    void cancel();

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

} // namespace ui
