// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTemporaryDir>

namespace tests {

/// A folder with projects for the SDK, and with build servers of its own: App, which needs One and Two,
/// prints its arguments and returns 3; Tests, of which one passes and one fails. All that runs there ends
/// with this object.
class SdkFolder {
public:
    struct Run {
        int status = -1; ///< -1 when it did not end
        QString out;
        QString err;
    };

    /// Beside the programs of the tests, as the SDK does not build in every folder.
    SdkFolder();
    ~SdkFolder();

    bool isValid() const { return m_folder.isValid(); }
    QString path() const { return m_folder.path(); }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void writeProjects();
    /// Restores the packages of a project, from NuGet's sources and folders on this machine.
    Run restore(const QString &project);
    /// The variables that make runs the same and find what they leave.
    QProcessEnvironment variables() const;
    /// Runs it in the folder.
    Run run(const QStringList &command);
    /// Removes what was built, not what was restored, and has all compiled anew.
    void removeBuilt();
    /// The processes that still run here, such as build servers.
    QList<qint64> left() const;
    void endServers();

private:
    void write(const QString &name, const QByteArray &text);

    QTemporaryDir m_folder;
};

/// Waits for the end of a process; its exit status, or -1.
int ended(QProcess &process, int milliseconds);
/// Whether the process has a runtime that waits at its start.
bool isSuspended(qint64 pid);
/// What is the same in each run of the SDK, whatever it takes and in whichever order several do it.
QStringList masked(QString text);

} // namespace tests
