// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/commands/command.h"

#include <optional>
#include <QStringList>

namespace ui {

/// The words of what was typed into a palette.
QStringList commandWords(const QString &typed);

/// Returns how badly a command fits the words, 0 is best; nothing when one of them is neither in its title
/// nor in its detail. Letters' case does not matter.
std::optional<int> commandDistance(const QString &title, const QString &detail, const QStringList &words);

/// Returns those commands that fit what was typed, the best first, at most `most`. Commands whose titles are
/// in `recent` stand first among equals, as the last used one does.
QList<Command> bestCommands(const QList<Command> &commands, const QString &typed, const QStringList &recent,
                            qsizetype most);

} // namespace ui
