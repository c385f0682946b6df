// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QKeySequence>
#include <QList>
#include <QString>

namespace ui {

/// What a command is about; those that stand first are listed first among equals.
enum class CommandKind { Process, Tab, Action, Trace, EventType, Type, Method };

/// One thing that the command palette offers.
struct Command {
    CommandKind kind = CommandKind::Action;
    QString title; ///< may come from outside: views make it visible text
    QString detail; ///< where it is in the menus, or what is behind it; searched, too
    QKeySequence shortcut;
    std::function<void()> run;
    /// What has to be done before it can be run; empty: it can be run now.
    QString needs = {};
};

/// Returns what commands of that kind are called: "Process".
QString commandKindName(CommandKind kind);

/// Takes commands of a source that match the words, at once or later.
using CommandsFound = std::function<void(const QList<Command> &commands)>;
/// Finds commands. Is called on the GUI thread with what the user has typed; long searches go to a worker.
/// May hand over more than what matches, but not more than commandsPerSource.
using CommandSource = std::function<void(const QString &words, const CommandsFound &found)>;

inline constexpr int commandsPerSource = 2'000;

} // namespace ui
