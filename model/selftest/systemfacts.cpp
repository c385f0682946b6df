// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/systemfacts.h"

#include "model/discovery/socketscan.h"
#include "model/recording/recordingfolder.h"

#include <QDir>
#include <QProcessEnvironment>
#include <QStorageInfo>
#include <QSysInfo>
#include <QTemporaryFile>

namespace model::selftest {

namespace {

Versions readVersions()
{
    return {QStringLiteral(CLRLENS_VERSION), QString::fromLatin1(qVersion()),
            QStringLiteral(QT_VERSION_STR),  QSysInfo::kernelType() % u' ' % QSysInfo::kernelVersion(),
            QSysInfo::prettyProductName(),   QSysInfo::currentCpuArchitecture()};
}

Sockets readSockets(const ScanOptions &where)
{
    const std::atomic<bool> cancelled = false;
    SocketScanner scanner(where);
    const ScanResult scan = scanner.scan(cancelled);
    Sockets sockets;
    for (const FoundSocket &socket : scan.sockets) {
        switch (socket.state) {
        case SocketState::Owned:
            ++sockets.own;
            break;
        case SocketState::Unowned:
            ++sockets.unowned;
            break;
        case SocketState::Denied:
            ++sockets.denied;
            break;
        case SocketState::Stale:
            ++sockets.stale;
            break;
        }
    }
    for (const ScanProblem &problem : scan.problems)
        sockets.problems.append(problem.reason % u' ' % problem.remedy);
    return sockets;
}

RecordingsFolder readRecordings()
{
    RecordingsFolder folder;
    folder.path = recordingFolder();
    folder.there = QFileInfo(folder.path).isDir();
    if (!folder.there)
        return folder;
    QTemporaryFile file(folder.path + QStringLiteral("/.clrlens-selftest-XXXXXX"));
    folder.writable = file.open() && file.write("x") == 1 && file.flush();
    folder.error = folder.writable ? QString() : file.errorString();
    const QStorageInfo storage(folder.path);
    if (storage.isValid() && storage.bytesAvailable() >= 0)
        folder.freeBytes = quint64(storage.bytesAvailable());
    folder.fileSystem = QString::fromLatin1(storage.fileSystemType());
    return folder;
}

/// Those that take the diagnostics from a runtime, or send it elsewhere.
QStringList readVariables()
{
    const auto environment = QProcessEnvironment::systemEnvironment();
    QStringList found;
    for (const char *prefix : {"DOTNET_", "COMPlus_"}) {
        for (const char *name :
             {"EnableDiagnostics", "EnableDiagnostics_IPC", "DiagnosticPorts", "DbgEnableMiniDump"}) {
            const QString variable = QLatin1String(prefix) + QLatin1String(name);
            if (environment.contains(variable))
                found.append(variable % u'=' % environment.value(variable));
        }
    }
    return found;
}

} // namespace

SystemFacts readSystemFacts(const ScanOptions &where)
{
    SystemFacts facts;
    facts.versions = readVersions();
    facts.sockets = readSockets(where);
    facts.recordings = readRecordings();
    facts.runtimes = runtimesBelow(dotnetFolders());
    facts.variables = readVariables();
    readOwnFacts(facts);
    return facts;
}

} // namespace model::selftest
