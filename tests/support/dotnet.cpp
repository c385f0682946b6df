// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/patience.h"

#include <algorithm>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLockFile>
#include <QProcess>
#include <QStandardPaths>

namespace tests {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr int buildMilliseconds = 300'000;

/// Their names in the folder, sorted.
QStringList filesOf(const QDir &folder)
{
    QStringList files;
    QDirIterator walk(folder.path(), QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext())
        files.append(folder.relativeFilePath(walk.next()));
    std::ranges::sort(files);
    return files;
}

/// Changes when a source file or the SDK does; the same in every clone.
QString fingerprint(const QDir &folder)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto &name : filesOf(folder)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        hash.addData(name.toUtf8());
        hash.addData(&file);
    }
    const QFileInfo sdk(QFileInfo(dotnetProgram()).canonicalFilePath());
    hash.addData(sdk.filePath().toUtf8());
    hash.addData(sdk.lastModified().toString(Qt::ISODate).toUtf8());
    return QString::fromLatin1(hash.result().toHex().first(16));
}

/// Where programs are kept for all builds and clones, or in this build where the user has no folder for
/// caches.
QDir cacheFolder()
{
    const auto caches = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    const QDir shared(caches + QStringLiteral("/clrlens-tests/dotnet"));
    return !caches.isEmpty() && shared.mkpath(QStringLiteral("."))
        ? shared
        : QDir(programPath(QStringLiteral("../dotnet")));
}

/// Copies the sources beside the program, where its PDB finds them also when the clone is gone.
bool copySources(const QDir &from, const QDir &to)
{
    return std::ranges::all_of(filesOf(from), [&](const QString &name) {
        const auto copy = to.filePath(name);
        return QDir().mkpath(QFileInfo(copy).path())
            && (QFile::exists(copy) || QFile::copy(from.filePath(name), copy));
    });
}

/// Removes what no test has asked for in two weeks.
void removeOldPrograms(const QDir &folder)
{
    const auto oldest = QDateTime::currentDateTimeUtc().addDays(-14);
    for (const auto &entry : folder.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
        if (QFileInfo(entry.filePath() + QStringLiteral("/used")).lastModified() < oldest
            && entry.lastModified() < oldest)
            QDir(entry.filePath()).removeRecursively();
}

QProcessEnvironment quietEnvironment()
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_CLI_TELEMETRY_OPTOUT"), QStringLiteral("1"));
    environment.insert(QStringLiteral("DOTNET_NOLOGO"), QStringLiteral("1"));
    // The SDK is itself made of .NET processes: they would appear in the lists of tests that run meanwhile.
    environment.insert(QStringLiteral("DOTNET_EnableDiagnostics"), QStringLiteral("0"));
    // No server process that outlives the test.
    environment.insert(QStringLiteral("MSBUILDDISABLENODEREUSE"), QStringLiteral("1"));
    environment.insert(QStringLiteral("DOTNET_CLI_USE_MSBUILD_SERVER"), QStringLiteral("0"));
    return environment;
}

/// SDK 10 builds for .NET 11, which it does not know as a target, too: a program for 10 that has its runtime.
QStringList frameworkProperties(const QString &framework)
{
    if (framework == QLatin1String("net11.0"))
        return {QStringLiteral("-p:Framework=net10.0"), QStringLiteral("-p:RuntimeFrameworkVersion=11.0.0")};
    return {QStringLiteral("-p:Framework=%1").arg(framework)};
}

Result<> build(const QString &projectFile, const QString &framework, const QStringList &properties,
               const QString &output)
{
    QProcess dotnet;
    dotnet.setProcessEnvironment(quietEnvironment());
    dotnet.setProcessChannelMode(QProcess::MergedChannels);
    dotnet.setWorkingDirectory(output);
    QStringList arguments{QStringLiteral("build"),
                          projectFile,
                          QStringLiteral("--nologo"),
                          QStringLiteral("-v"),
                          QStringLiteral("q"),
                          QStringLiteral("-c"),
                          QStringLiteral("Release"),
                          QStringLiteral("--use-current-runtime"),
                          QStringLiteral("--self-contained"),
                          QStringLiteral("--disable-build-servers"),
                          QStringLiteral("--artifacts-path"),
                          QDir(output).filePath(QStringLiteral("artifacts")),
                          QStringLiteral("-o"),
                          QDir(output).filePath(QStringLiteral("bin"))};
    arguments += frameworkProperties(framework);
    for (const auto &property : properties)
        arguments += QStringLiteral("-p:") + property;
    dotnet.start(dotnetProgram(), arguments);
    if (!dotnet.waitForFinished(buildMilliseconds)) {
        dotnet.kill();
        dotnet.waitForFinished(tests::patienceMilliseconds);
        return Error{ErrorCode::NotAnswering,
                     QStringLiteral("dotnet build %1 took too long").arg(projectFile)};
    }
    if (dotnet.exitStatus() != QProcess::NormalExit || dotnet.exitCode() != 0)
        return Error{
            ErrorCode::IoError,
            QStringLiteral("dotnet build %1: %2").arg(projectFile, QString::fromUtf8(dotnet.readAll()))};
    return {};
}

} // namespace

QString dotnetProgram()
{
    return QStandardPaths::findExecutable(QStringLiteral("dotnet"));
}

Result<QString> builtProgram(const QString &project, const QString &framework, const QStringList &properties)
{
    const QString sources = tests::sourcePath(QStringLiteral("tests/%1").arg(project));
    const auto name = QFileInfo(project).fileName();
    const auto variant = QStringList{name, framework} + properties + QStringList{fingerprint(QDir(sources))};
    const QDir cache = cacheFolder();
    const QDir output(cache.filePath(variant.join(u'-')));
    const auto program = output.absoluteFilePath(QStringLiteral("bin/%1").arg(name));
    if (!output.mkpath(QStringLiteral(".")))
        return Error{ErrorCode::IoError, QStringLiteral("cannot make %1").arg(output.path())};

    QLockFile lock(output.filePath(QStringLiteral("lock")));
    lock.setStaleLockTime(0); // a build may take longer than any age that would tell
    if (!lock.tryLock(buildMilliseconds))
        return Error{ErrorCode::NotAnswering, QStringLiteral("%1 is locked").arg(output.path())};
    const QFile used(output.filePath(QStringLiteral("used")));
    if (!used.exists()) {
        removeOldPrograms(cache);
        const QDir copies(output.filePath(QStringLiteral("source")));
        if (!copySources(QDir(sources), copies))
            return Error{ErrorCode::IoError,
                         QStringLiteral("cannot copy %1 to %2").arg(sources, copies.path())};
        if (auto built = build(copies.filePath(name + QStringLiteral(".csproj")), framework, properties,
                               output.absolutePath());
            !built.ok())
            return built.error();
    }
    QFile written(used.fileName()); // its time says when a test last asked for the program
    if (!written.open(QIODevice::WriteOnly) || written.write("\n") != 1)
        return Error{ErrorCode::IoError, written.errorString()};
    return program;
}

} // namespace tests
