// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QJsonDocument>
#include <QProcess>
#include <QStringList>

namespace tests {

/// How a run of clrlens-cli ended.
struct CliRun {
    int status = -1; ///< -1 when it crashed or did not end
    QByteArray out;
    QByteArray err;
    QJsonDocument json() const { return QJsonDocument::fromJson(out); }
};

/// clrlens-cli, which looks for sockets and keeps recordings in `folder`.
std::unique_ptr<QProcess> cliProcess(const QString &folder, const QStringList &arguments);
/// Waits while the event loop goes on, since a runtime of the test answers in this process.
CliRun finished(QProcess &process);
CliRun runCli(const QString &folder, const QStringList &arguments);

/// The path at which a runtime of this process is found in `folder`.
QString ownSocketPath(const QString &folder);

/// Whether a terminal shows the bytes without obeying any of them: no controls but the ends of lines, and
/// nothing that reorders or hides.
bool isHarmless(const QByteArray &bytes);

} // namespace tests
