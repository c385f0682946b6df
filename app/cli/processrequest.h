// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/target.h"
#include "model/preflight/finding.h"
#include "model/runtime/commandsupport.h"
#include "model/runtime/runtimecommands.h"

#include <functional>

namespace app::cli {

/// What is seen of a process after a command that it took.
struct ProcessReport {
    ProcessReport(QStringList said = {}, QString wrong = {})
        : lines(std::move(said))
        , problem(std::move(wrong))
    {
    }
    QStringList lines; ///< for standard output
    QString
        problem; ///< what is wrong all the same, for standard error and the status; empty when all is well
};

/// A command that asks one process to do something, and has no answer but success or failure.
struct ProcessRequest {
    using Done = model::RuntimeCommands::Done<std::monostate>;

    qint64 pid = 0;
    model::RuntimeCommand command{};
    QString doing; ///< for errors: "Clearing a variable of process 42"
    /// Looks whether the command can succeed, on a thread that may be left behind; empty where there is
    /// nothing to look at. What blocks is refused.
    std::function<QList<model::preflight::Finding>(const model::ProcessEntry &process)> look;
    QString ifClosed; ///< what it means that the connection ends without an answer; empty: nothing special
    bool sendsDespiteWarnings = true; ///< else what could not be looked at is refused, too
    std::function<void(model::RuntimeCommands &runtime, QObject *context, Done done)> send;
    /// Returns what is said after success. May read file systems of others: it runs where `look` does.
    std::function<ProcessReport(const model::ProcessEntry &process)> report;
};

/// Finds the process, refuses what its runtime is known to lack, looks, sends, and prints how that ended.
/// Returns the exit status.
int runRequest(const ProcessRequest &request);

} // namespace app::cli
