// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

class QLineEdit;
class QSpinBox;

namespace ui {

class BusyLine;
class MessageLine;

/// Loads a profiler library into the process (AttachProfiler), and shows the answer.
class ProfilerPane : public Pane {
    Q_OBJECT
public:
    ProfilerPane(ProcessContext &process, Context &context);
    bool isBusy() const override;

private:
    QWidget *buildForm();
    void updateActions();
    void attach();

    ProcessContext &m_process;
    Context &m_context;
    QLineEdit *m_guid;
    QLineEdit *m_path;
    QSpinBox *m_timeout;
    MessageLine *m_message;
    BusyLine *m_busy;
    QAction *m_attach;
};

} // namespace ui
