// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QStringList>

namespace model::text {

/// How many columns of a terminal a text takes: East Asian wide characters and emoji two, combining marks
/// none. Terminals differ about rare characters.
int terminalColumns(const QString &text);

/// The table's lines, of visible() text, in columns with two spaces between them. No cell is wider than 256
/// columns, but for the last one of a row, which may have 4096 characters. On a screen of `screenColumns` no
/// line is longer than that, unless it is too narrow for any table: the widest columns give way first, and
/// what is cut ends with "…".
QString alignedTable(const QList<QStringList> &rows, std::optional<int> screenColumns);

} // namespace model::text
