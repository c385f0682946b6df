// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace app::cli {

/// Standard output, buffered. A reader that has seen enough (head) is not an error: writing then stops.
class Output {
public:
    Output();

    /// False when nothing more can be written; the caller may as well end.
    bool write(const QByteArray &bytes);
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

/// "clrlens-cli: text" on standard error.
void printError(const QString &text);
/// A line on standard error as it is.
void printNote(const QString &text);

/// Columns aligned with two spaces between them; the last one is as long as it is. Control characters are
/// escaped.
QByteArray alignedTable(const QList<QStringList> &rows);

} // namespace app::cli
