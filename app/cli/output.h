// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

/// All printing of clrlens-cli. Makes text harmless, so that it cannot act on a terminal and a line stays one
/// line (model/text/visibletext.h).
namespace app::cli {

/// Standard output, buffered. A reader that closes it early, as head does, is not an error: writing then
/// stops.
///
/// The functions that write return false when nothing more can be written, so that the caller can stop early.
class Output {
public:
    Output();

    /// Writes one line of at most 128 Ki characters.
    bool writeLine(const QString &text);
    /// Writes our own text that has several lines, such as a help.
    bool writeText(const QString &text);
    /// Writes a table as wide as the screen allows, or where there is none, as wide as alignedTable() makes
    /// it.
    bool writeTable(const QList<QStringList> &rows);
    /// Writes the path of a new file: unchanged for a script, visible() on a terminal.
    bool writePath(const QString &path);
    /// Writes bytes of a format for programs, made by EventLines or by visibleJson(), as they are.
    bool writeRecords(const QByteArray &bytes);
    /// Writes what is buffered, for a reader that follows.
    bool flush();
    /// Writes what is buffered and returns the exit status.
    int finish();

private:
    enum class State : std::uint8_t { Open, ReaderLeft, Failed };

    QByteArray m_buffer;
    State m_state = State::Open;
    int m_error = 0;
};

/// Prints a JSON document as the whole standard output; returns the exit status.
int printJson(const QJsonObject &object);
int printJson(const QJsonArray &array);

/// Prints "clrlens-cli: text" as a line on standard error.
void printError(const QString &text);
/// Prints a line on standard error.
void printNote(const QString &text);

/// Prints a line of progress on standard error, in place of the one before. Prints nothing where standard
/// error is no terminal.
void printProgress(const QString &text);
/// Returns whether standard error is a terminal, where a line of progress is shown.
bool showsProgress();
/// Returns whether a question on standard error can be answered: a person is at both ends.
bool canAsk();
/// Removes the line of progress before something else is printed.
void clearProgress();

} // namespace app::cli
