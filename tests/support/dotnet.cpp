// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <QCryptographicHash>
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

/// Changes when a source file does.
QByteArray fingerprint(const QString &folder)
{
    QStringList files;
    QDirIterator walk(folder, QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext())
        files.append(walk.next());
    std::ranges::sort(files);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto &name : std::as_const(files)) {
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        hash.addData(name.toUtf8());
        hash.addData(&file);
    }
    return hash.result().toHex();
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
                          QDir(output).filePath(QStringLiteral("bin")),
                          QStringLiteral("-p:Framework=%1").arg(framework)};
    for (const auto &property : properties)
        arguments += QStringLiteral("-p:") + property;
    dotnet.start(dotnetProgram(), arguments);
    if (!dotnet.waitForFinished(buildMilliseconds)) {
        dotnet.kill();
        dotnet.waitForFinished();
        return Error{ErrorCode::NotAnswering,
                     QStringLiteral("dotnet build %1 took too long").arg(projectFile)};
    }
    if (dotnet.exitStatus() != QProcess::NormalExit || dotnet.exitCode() != 0)
        return Error{
            ErrorCode::IoError,
            QStringLiteral("dotnet build %1: %2").arg(projectFile, QString::fromUtf8(dotnet.readAll()))};
    return {};
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
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
    const QString variant = (QStringList{name, framework} + properties).join(u'-');
    const QDir output(tests::programPath(QStringLiteral("../dotnet/%1").arg(variant)));
    const auto program = output.absoluteFilePath(QStringLiteral("bin/%1").arg(name));
    if (!output.mkpath(QStringLiteral(".")))
        return Error{ErrorCode::IoError, QStringLiteral("cannot make %1").arg(output.path())};

    QLockFile lock(output.filePath(QStringLiteral("lock")));
    lock.setStaleLockTime(0); // a build may take longer than any age that would tell
    if (!lock.tryLock(buildMilliseconds))
        return Error{ErrorCode::NotAnswering, QStringLiteral("%1 is locked").arg(output.path())};
    const auto wanted = fingerprint(sources);
    const auto stamp = output.filePath(QStringLiteral("stamp"));
    if (contents(stamp) == wanted && QFile::exists(program))
        return program;
    if (auto built = build(QStringLiteral("%1/%2.csproj").arg(sources, name), framework, properties,
                           output.absolutePath());
        !built.ok())
        return built.error();
    QFile written(stamp);
    if (!written.open(QIODevice::WriteOnly) || written.write(wanted) != wanted.size())
        return Error{ErrorCode::IoError, written.errorString()};
    return program;
}

} // namespace tests
