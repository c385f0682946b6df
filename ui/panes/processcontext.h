// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/process/processkey.h"
#include "model/runtime/runtimecommands.h"

#include <functional>
#include <memory>
#include <QObject>

namespace ui {

struct Context;

/// What the panes of one process share: what the process list knows of it, and the commands to its runtime.
class ProcessContext : public QObject {
    Q_OBJECT
public:
    ProcessContext(model::ProcessEntry entry, Context &context, QObject *parent = nullptr);

    const model::ProcessEntry &entry() const { return m_entry; }
    /// Takes over the entry of the refreshed process list.
    void update(const model::ProcessEntry &entry);
    model::RuntimeCommands &commands() { return m_commands; }
    /// Returns commands to the same runtime for work that goes on when the panes are closed.
    std::unique_ptr<model::RuntimeCommands> newCommands() const;
    /// Resumes the runtime through each port of ours at which it is, and through its own socket where it
    /// waits for that or is at none. Calls `done` once, with the first error, unless `context` dies. Returns
    /// what cancels it, as RuntimeCommands::cancel().
    std::function<void()> resume(QObject *context, std::function<void(const protocol::Result<> &)> done);
    /// Returns whether `entry` is this process, and commands that go through a port of ours still can.
    bool isOf(const model::ProcessEntry &entry) const;
    model::ProcessKey key() const { return {m_entry.pid, m_entry.startKey}; }
    /// Returns the name and the process id: "Workload 4711".
    QString label() const;
    /// Returns whether commands may succeed: the process runs and replies, or was not probed yet.
    bool isReachable() const;
    /// Returns whether it is at its end, or was: nothing more is to be learned of it.
    bool hasEnded() const;

Q_SIGNALS:
    void changed();

private:
    Context &m_context;
    model::ProcessEntry m_entry;
    model::RuntimeCommands m_commands;
};

} // namespace ui
