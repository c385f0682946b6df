// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "model/runtime/runtimecommands.h"
#include "ui/widgets/focuskeeper.h"

#include <functional>
#include <QObject>

class QPushButton;
class QVBoxLayout;

namespace ui {

class CommandWait;
class MessageLine;
class ProcessContext;
struct Context;

/// A command that changes the process, and the words for it.
struct HookRequest {
    QString busy; ///< what is shown meanwhile: "Shop 4711 loads /p.so"
    QString doing; ///< for errors: "Attaching a profiler to Shop 4711"
    QString done; ///< what is shown after success
    QString doneDetails;
    /// Looks whether the command can work; empty where there is nothing to look at. Runs on a thread that may
    /// be left behind, so it owns all that it uses.
    std::function<QList<model::preflight::Finding>()> look;
    bool asksBeforeDoubt = false; ///< asks the user where something could not be looked at
    /// Returns what the command returns.
    std::function<quint64(model::RuntimeCommands &commands, QObject *context,
                          model::RuntimeCommands::Done<std::monostate> done)>
        send;
    std::function<void()> succeeded; ///< may be empty
    QString ifCancelled; ///< what may happen yet where it was sent before it was cancelled
    QString ifClosed; ///< what it means that the connection ends without an answer; empty: nothing special
};

/// Looks whether a command can work, sends it, and says in the pane and in the log how it ended. One at a
/// time.
class HookRunner : public QObject {
    Q_OBJECT
public:
    HookRunner(ProcessContext &process, Context &context, QObject *parent = nullptr);

    /// Adds what it shows to a pane.
    void addTo(QVBoxLayout *layout);
    ProcessContext &process() { return m_process; }
    bool isBusy() const;
    /// Takes back the question whether to send what is in doubt: the fields have changed.
    void forgetDoubt();
    void run(const HookRequest &request);

Q_SIGNALS:
    /// It has become busy, or is not any more.
    void busyChanged();

private:
    void judge(const QList<model::preflight::Finding> &findings);
    void refuse(const model::preflight::Finding &finding);
    void ask(const QString &doubts);
    void send();
    void finish(const protocol::Result<> &result);

    ProcessContext &m_process;
    Context &m_context;
    MessageLine *m_message;
    CommandWait *m_busy;
    QPushButton *m_sendAnyway; ///< shown while the user is asked
    HookRequest m_request;
    FocusKeeper m_focus;
    QString m_doubts; ///< what could not be looked at
};

} // namespace ui
