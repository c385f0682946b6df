// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

/// Makes text harmless that a process, a file or a peer chose. All such text goes through here before it goes
/// to a terminal, a log, a table, a clipboard or rich text. Pure functions for any thread.
///
/// Escapes all characters that move a cursor, end a line, reorder what stands beside them, or cannot be seen:
/// the controls C0 and C1, line and paragraph separators, bidirectional and other format characters, fillers,
/// private and unassigned characters, and halves of surrogate pairs. They become "\n", "\t", "\r", "\u001b"
/// or "\U000e0041". A backslash stays as it is (paths have many), so the result is for readers, not for
/// parsers.
///
/// Zero-width joiners and variation selectors stay where writing needs them and nothing can be hidden with
/// them: a joiner between two emoji, or between two characters of a script that joins its letters (Arabic,
/// Devanagari and their like); a selector behind an emoji or an ideograph. Between Latin letters they are
/// escaped, because there they only make different names look alike.
namespace model::text {

/// The most UTF-16 units in a line of a message or a log.
inline constexpr qsizetype lineLengthMax = 4096;
/// The most UTF-16 units in a text that is shown in full: a field, a tooltip, a cell of an exported table.
inline constexpr qsizetype fullLengthMax = 32 * 1024;

/// Returns one line. Replaces what is beyond `lengthMax` by "…".
QString visible(const QString &text, qsizetype lengthMax = lineLengthMax);
/// Does what visible() does, but cuts the middle of a text that is too long, because our sentences say at
/// their end what to do.
QString visibleMessage(const QString &text, qsizetype lengthMax = lineLengthMax);
/// Does what visible() does for places with several lines: line feeds and tabs stay.
QString visibleLines(const QString &text, qsizetype lengthMax = fullLengthMax);

/// Returns JSON in UTF-8 with the same characters escaped as JSON does it ("\u009b"). It is the same
/// document, of any length, but harmless on a terminal. The white space between values stays.
QByteArray visibleJson(const QByteArray &json);

/// Returns a cell for a spreadsheet: the visible() text, with an apostrophe in front where a spreadsheet
/// would take it for a formula and run it ("=", "+", "-" or "@" in front, in any width). Numbers stay
/// numbers.
///
/// Many spreadsheets begin another cell at a semicolon, whatever separates the cells of the file. So the
/// apostrophe is also written behind each semicolon that a formula follows. Tabs are escaped.
QString spreadsheetCell(const QString &text);
/// Returns JSON in UTF-8 that is one cell: the visibleJson() text, with the semicolons that a formula follows
/// escaped as JSON does it ("\u003b"). It is the same document.
QByteArray spreadsheetJson(const QByteArray &json);

} // namespace model::text
