// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QString>

namespace model {

/// How a table is written as text for the clipboard.
enum class TableForm : std::uint8_t {
    Text, ///< cells with two spaces between them, no header
    Tsv, ///< with a header
    Csv, ///< RFC 4180, with a header
    Json, ///< an array with an object for each row, in the order of the columns
    Markdown, ///< a table
};

/// Returns a cell's text as the form has it, which may be of a process or a file: neutral to spreadsheets in
/// TSV and CSV (text::spreadsheetCell()), visible() and without markup of its own elsewhere. Not for Json.
QString tableCell(const QString &text, TableForm form);
/// Returns a line of such cells with its end.
QString tableLine(const QStringList &cells, TableForm form);
/// Returns what stands above the rows; nothing for Text.
QString tableHead(const QStringList &titles, TableForm form);

/// Returns what is copied of a cell: all digits where the cell shows fewer (CopyRole), else what it shows.
QString copiedText(const QModelIndex &cell);

/// Returns rows of an item model with these columns. A row is told by any of its cells. In Json a cell is the
/// number behind it where the model has one (NumberRole: bytes, seconds, percent), else its text.
QString rowsAs(TableForm form, const QModelIndexList &rows, const QList<int> &columns);

} // namespace model
