// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

/// The only way by which clrlens-cli prints. Whatever text it is given, what comes out does nothing to a
/// terminal, and a line stays a line (model/text/visibletext.h).
namespace app::cli {

/// Standard output, buffered. A reader that has seen enough (head) is not an error: writing then stops.
///
/// The functions that write return false when nothing more can be written; the caller may as well end.
class Output {
public:
    Output();

    /// One line, of at most 128 Ki characters.
    bool writeLine(const QString &text);
    /// Text of our own that has several lines, as a help has.
    bool writeText(const QString &text);
    /// Columns as wide as the screen allows; where there is none, as wide as alignedTable() makes them.
    bool writeTable(const QList<QStringList> &rows);
    /// The path of a file that was made: exactly, for a script; where a person reads it, visible.
    bool writePath(const QString &path);
    /// Lines of a format for programs, made by EventLines or by visibleJson().
    bool writeRecords(const QByteArray &bytes);
    /// Writes what is buffered and returns the exit status.
    int finish();

private:
    enum class State : std::uint8_t { Open, ReaderLeft, Failed };
    bool flush();

    QByteArray m_buffer;
    State m_state = State::Open;
    int m_error = 0;
};

/// A document of its own on standard output; returns the exit status.
int printJson(const QJsonObject &object);
int printJson(const QJsonArray &array);

/// "clrlens-cli: text", a line on standard error.
void printError(const QString &text);
/// A line on standard error.
void printNote(const QString &text);

/// The line on standard error that shows how far something is: replaces the one before. Nothing is printed
/// where standard error is no terminal.
void printProgress(const QString &text);
/// Takes the line of progress away, before something else is printed.
void clearProgress();

} // namespace app::cli
