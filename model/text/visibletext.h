// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

/// The one way out for text that a process, a file or a peer chose: what goes to a terminal, a log, a table,
/// a clipboard or rich text goes through here first. Pure functions for any thread.
///
/// Escaped are all characters that move a cursor, end a line, reorder what stands beside them, or cannot be
/// seen: the controls C0 and C1, line and paragraph separators, bidirectional and other format characters,
/// fillers, private and unassigned characters, and halves of surrogate pairs. They become "\n", "\t", "\r",
/// "\u001b" or "\U000e0041". A backslash stays as it is (paths have many), so that the result is for readers,
/// not for parsers.
///
/// Zero-width joiners and variation selectors stay where writing needs them and nothing can be hidden with
/// them: a joiner between two emoji, or between two characters of a script that joins its letters (Arabic,
/// Devanagari and their like); a selector behind an emoji or an ideograph. Between Latin letters they are
/// escaped: there they only make two names look alike that are not.
namespace model::text {

/// Characters of UTF-16 that a line of a message or a log has at most.
inline constexpr qsizetype lineLengthMax = 4096;
/// Of a text that is shown in full: a field, a tooltip, a cell of an exported table.
inline constexpr qsizetype fullLengthMax = 32 * 1024;

/// One line. What is beyond `lengthMax` is cut off and replaced by "…".
QString visible(const QString &text, qsizetype lengthMax = lineLengthMax);
/// As visible(), but what is too long loses its middle: sentences of ours say at their end what to do.
QString visibleMessage(const QString &text, qsizetype lengthMax = lineLengthMax);
/// As visible(), for places with several lines: line feeds and tabs stay.
QString visibleLines(const QString &text, qsizetype lengthMax = fullLengthMax);

/// JSON in UTF-8, with the same characters escaped as JSON does it ("\u009b"): the same document, and of any
/// length, but harmless on a terminal. The white space between values stays.
QByteArray visibleJson(const QByteArray &json);

/// A cell for a spreadsheet: visible(), and with an apostrophe in front where a spreadsheet would take the
/// text for a formula and run it ("=", "+", "-" or "@" in front, in any width). Numbers stay numbers.
QString spreadsheetCell(const QString &text);

} // namespace model::text
