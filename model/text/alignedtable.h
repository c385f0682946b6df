// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QStringList>

namespace model::text {

/// Returns how many columns of a terminal a text takes: East Asian wide characters and emoji take two,
/// combining marks none. Terminals differ in rare characters.
int terminalColumns(const QString &text);

/// Returns the table's lines as visible() text, in columns with two spaces between them. No cell is wider
/// than 256 columns, but for the last one of a row, which may have 4096 characters. No line is longer than
/// `screenColumns`, if that is set and not too small for any table: the widest columns are narrowed first,
/// and a text that is cut ends with "…".
QString alignedTable(const QList<QStringList> &rows, std::optional<int> screenColumns);

} // namespace model::text
