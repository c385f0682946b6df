// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/busyline.h"

#include <QTimer>

#include <functional>

namespace ui {

class ProcessContext;

/// Shows that a pane waits for the answer to a command, and what the runtime does meanwhile, since another
/// command may go before it. Cancel ends the wait.
class CommandWait : public BusyLine {
    Q_OBJECT
public:
    explicit CommandWait(ProcessContext &process, QWidget *parent = nullptr);

    /// `command` is what RuntimeCommands returned; without it cancelled() is the pane's to obey. Call
    /// finish() when it is done, also after a cancel.
    void wait(const QString &text, quint64 command = 0);
    /// The same where `cancel` is what Cancel does.
    void wait(const QString &text, std::function<void()> cancel);

private:
    void showActivity();

    ProcessContext &m_process;
    QTimer m_clock;
    QString m_text;
    std::function<void()> m_cancel;
};

} // namespace ui
