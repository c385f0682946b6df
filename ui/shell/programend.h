// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QObject>
#include <QPointer>

class QWidget;

namespace model {
class KnownProcesses;
}

namespace ui {

class QuitDialog;
class Workspace;
struct Context;

/// Asks before the window closes while something would end with it.
class ProgramEnd : public QObject {
    Q_OBJECT
public:
    /// All outlive this. `window` is the one that closes, over which questions are asked.
    ProgramEnd(Context &context, model::KnownProcesses &known, Workspace &workspace, QWidget &window);

    /// Returns whether the window may close now; else asks, and closes it after the answer.
    bool mayClose();
    /// As MainWindow::quitWithin().
    void quitWithin(std::chrono::milliseconds limit);

private:
    /// Returns the dialog that is open, else a new one.
    QuitDialog *openDialog();
    void ask(const QString &ends);
    void closeNow();

    Context &m_context;
    model::KnownProcesses &m_known;
    Workspace &m_workspace;
    QWidget &m_window;
    QPointer<QuitDialog> m_dialog;
    bool m_isConfirmed = false;
};

} // namespace ui
