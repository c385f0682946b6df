// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/cli/command.h"
#include "app/cli/standardstreams.h"
#include "model/text/alignedtable.h"
#include "model/text/visibletext.h"

#include <QFile>
#include <QJsonDocument>

#include <cerrno>
#include <cstdio>
#include <limits>

namespace app::cli {
namespace {

constexpr qsizetype bufferBytes = 64 * 1024;
/// As long as Linux lets one variable of an environment be.
constexpr qsizetype outputLineMax = 128 * 1024;

template <class T> int printDocument(const T &value)
{
    Output out;
    out.writeRecords(model::text::visibleJson(QJsonDocument(value).toJson(QJsonDocument::Indented)));
    return out.finish();
}

void writeToStandardError(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stderr);
    std::fflush(stderr);
}

} // namespace

Output::Output()
{
    m_buffer.reserve(bufferBytes);
    std::setvbuf(stdout, nullptr, _IONBF, 0); // so that only whole records go out
}

bool Output::writeLine(const QString &text)
{
    return writeRecords(model::text::visible(text, outputLineMax).toUtf8() + '\n');
}

bool Output::writeText(const QString &text)
{
    return writeRecords(model::text::visibleLines(text).toUtf8());
}

bool Output::writeTable(const QList<QStringList> &rows)
{
    return writeRecords(model::text::alignedTable(rows, screenColumns(stdout)).toUtf8());
}

bool Output::writePath(const QString &path)
{
    return isTerminal(stdout) ? writeLine(path) : writeRecords(QFile::encodeName(path) + '\n');
}

bool Output::writeRecords(const QByteArray &bytes)
{
    m_buffer += bytes;
    return m_buffer.size() < bufferBytes ? m_state == State::Open : flush();
}

bool Output::flush()
{
    if (m_state != State::Open)
        return false;
    errno = 0;
    const auto size = std::size_t(m_buffer.size());
    const bool written
        = std::fwrite(m_buffer.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0;
    m_buffer.resize(0);
    if (!written) {
        m_error = errno;
        m_state = m_error == EPIPE ? State::ReaderLeft : State::Failed;
    }
    return written;
}

int Output::finish()
{
    flush();
    if (m_state != State::Failed)
        return Success;
    printError(QStringLiteral("Writing to standard output failed: %1.").arg(qt_error_string(m_error)));
    return Failure;
}

int printJson(const QJsonObject &object)
{
    return printDocument(object);
}

int printJson(const QJsonArray &array)
{
    return printDocument(array);
}

void printError(const QString &text)
{
    writeToStandardError(QStringLiteral("clrlens-cli: ") % model::text::visibleMessage(text) % u'\n');
}

void printNote(const QString &text)
{
    writeToStandardError(model::text::visibleMessage(text) % u'\n');
}

bool showsProgress()
{
    return isTerminal(stderr);
}

bool canAsk()
{
    return isTerminal(stdin) && isTerminal(stderr);
}

void printProgress(const QString &text)
{
    if (!showsProgress())
        return;
    // A line that is wrapped could not be replaced; many terminals wrap at their last column.
    const int columns = screenColumns(stderr).value_or(std::numeric_limits<int>::max()) - 1;
    const QString line = model::text::alignedTable({{text}}, columns).chopped(1);
    writeToStandardError(QStringLiteral("\r\x1b[K") % line);
}

void clearProgress()
{
    if (showsProgress())
        writeToStandardError(QStringLiteral("\r\x1b[K"));
}

} // namespace app::cli
