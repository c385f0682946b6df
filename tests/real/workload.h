// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <array>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

namespace tests {

/// tests/programs/Workload as a running process with its diagnostic socket in a folder of its own. Ends with
/// this object, however the test ends: it lives no longer than its standard input.
class Workload {
public:
    explicit Workload(const QString &program);
    ~Workload();

    /// With its runtime suspended before Main until resume(). Says why not, empty when its
    /// runtime takes connections.
    QString startSuspended(const QStringList &arguments, const QProcessEnvironment &extra = {});
    bool resume();
    /// Says why not, empty when it is ready.
    QString start(const QStringList &arguments, const QProcessEnvironment &extra = {});
    /// The first line that starts with `start`, waiting for it; null when none comes.
    QString line(const QString &start, int milliseconds = 10000);
    /// Its lines so far.
    const QStringList &lines() const { return m_lines; }

    qint64 pid() const { return m_process.processId(); }
    /// The runtime's own socket, waiting for it to be made.
    QString socketPath();
    /// Writes a line to its standard input.
    void tell(const QString &line);
    /// Forgets the lines so far, so that line() finds later ones.
    void forgetLines() { m_lines.clear(); }
    /// Ends it as a user would: it returns from Main.
    void letExit() { m_process.closeWriteChannel(); }
    void kill() { m_process.kill(); }

private:
    QString launch(const QStringList &arguments, const QProcessEnvironment &extra);
    bool accepts();
    void readLines();

    const QString m_program;
    QTemporaryDir m_folder;
    QProcess m_process;
    QStringList m_lines;
};

/// The frameworks whose runtimes the tests run against, oldest first.
inline constexpr std::array frameworks{"net8.0", "net9.0", "net10.0", "net11.0"};
/// Adds them as rows of a data-driven test: column "framework".
void addFrameworks();
/// Returns where the build of a program has published it, in one file; empty where it did not.
QString publishedProgram(const QString &builtProgram);
/// Builds tests/programs/Shares as native code (NativeAOT, by .NET 10) and returns the path of its program.
protocol::Result<QString> nativeAotProgram();
/// Returns the main version of a framework's runtime: 10 of "net10.0".
int runtimeVersion(const QString &framework);

} // namespace tests
