// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/cli/command.h"
#include "model/text/visibletext.h"

#include <QJsonDocument>

#include <cerrno>
#include <cstdio>

namespace app::cli {
namespace {

constexpr qsizetype bufferBytes = 64 * 1024;

template <class T> int printDocument(const T &value)
{
    Output out;
    out.write(QJsonDocument(value).toJson(QJsonDocument::Indented));
    return out.finish();
}

void writeError(const QString &line)
{
    const QByteArray bytes = line.toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stderr);
}

} // namespace

Output::Output()
{
    m_buffer.reserve(bufferBytes);
    std::setvbuf(stdout, nullptr, _IONBF, 0); // so that only whole pieces given to write() go out
}

bool Output::write(const QByteArray &bytes)
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
    writeError(QStringLiteral("clrlens-cli: ") % text);
}

void printNote(const QString &text)
{
    writeError(text);
}

QByteArray alignedTable(const QList<QStringList> &rows)
{
    QList<QStringList> cells = rows;
    QList<qsizetype> widths;
    for (QStringList &row : cells) {
        widths.resize(std::max(widths.size(), row.size()));
        for (qsizetype i = 0; i < row.size(); ++i) {
            row[i] = model::text::visible(row.at(i));
            widths[i] = std::max(widths.at(i), row.at(i).size());
        }
    }
    QString text;
    for (const QStringList &row : std::as_const(cells)) {
        for (qsizetype i = 0; i < row.size(); ++i)
            text += i + 1 < row.size() ? QString(row.at(i).leftJustified(widths.at(i)) % QLatin1String("  "))
                                       : row.at(i);
        text += u'\n';
    }
    return text.toUtf8();
}

} // namespace app::cli
