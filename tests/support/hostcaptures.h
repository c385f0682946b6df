// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QList>
#include <QString>

/// What test applications and servers really sent to each other over the pipe of `dotnet test`:
/// tests/protocol/dotnettest/captures has a file for each run, and in it two lines for each frame.
///
///     # what the frame says, as it was read from its bytes by another program than ours
///     data1> hexadecimal digits
///
/// `>` is from the host, `<` to it; the word before it names the connection.
namespace tests {

struct CapturedFrame {
    QString text;
    QString connection;
    bool isFromHost = true;
    QByteArray bytes;
};

struct HostCapture {
    QString name;
    QList<CapturedFrame> frames;

    QStringList connections() const
    {
        QStringList names;
        for (const auto &frame : frames) {
            if (!names.contains(frame.connection))
                names.append(frame.connection);
        }
        return names;
    }
    /// All that one side sent over one connection.
    QByteArray stream(const QString &connection, bool isFromHost) const
    {
        QByteArray bytes;
        for (const auto &frame : frames) {
            if (frame.connection == connection && frame.isFromHost == isFromHost)
                bytes += frame.bytes;
        }
        return bytes;
    }
};

/// Reads all captures of a folder.
inline QList<HostCapture> hostCaptures(const QString &folder)
{
    QList<HostCapture> captures;
    for (const auto &info : QDir(folder).entryInfoList({QStringLiteral("*.hex")}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s: %s", qPrintable(info.filePath()), qPrintable(file.errorString()));
        HostCapture capture{info.completeBaseName(), {}};
        QString text;
        for (const auto &line : file.readAll().split('\n')) {
            const auto space = line.indexOf(' ');
            if (line.startsWith("# "))
                text = QString::fromUtf8(line.mid(space + 1));
            else if (space > 0)
                capture.frames.append({text, QString::fromLatin1(line.left(space - 1)),
                                       line[space - 1] == '>', QByteArray::fromHex(line.mid(space + 1))});
        }
        captures.append(capture);
    }
    return captures;
}

} // namespace tests
