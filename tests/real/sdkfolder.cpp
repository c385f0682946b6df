// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/sdkfolder.h"

#include "model/process/procfs.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/patience.h"

#include <algorithm>
#include <QDir>
#include <QRegularExpression>
#include <QtTest>

#include <csignal>

namespace tests {

namespace {

constexpr int buildPatience = 200'000; // milliseconds

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The processes whose environment has `text`.
QList<qint64> processesWith(const QByteArray &text)
{
    QList<qint64> found;
    for (const QString &pid :
         QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[0-9]*")}, QDir::Dirs)) {
        if (contents(QStringLiteral("/proc/%1/environ").arg(pid)).contains(text))
            found << pid.toLongLong();
    }
    return found;
}

} // namespace

SdkFolder::SdkFolder()
    : m_folder(programPath(QStringLiteral("../launch-XXXXXX")))
{
}

SdkFolder::~SdkFolder()
{
    endServers();
}

void SdkFolder::write(const QString &name, const QByteArray &text)
{
    const QString file = path(name);
    QDir().mkpath(QFileInfo(file).path());
    QFile written(file);
    QVERIFY(written.open(QIODevice::WriteOnly) && written.write(text) == text.size());
}

void SdkFolder::writeProjects()
{
    // Nothing of the tree above them counts.
    write(QStringLiteral("Directory.Build.targets"), "<Project />");
    write(QStringLiteral("Directory.Build.props"),
          "<Project><PropertyGroup><NuGetAudit>false</NuGetAudit></PropertyGroup></Project>");
    const QByteArray head = "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup>"
                            "<TargetFramework>net10.0</TargetFramework>";
    // No package is needed, and none is asked for.
    const QByteArray noSources = "<RestoreSources>$(MSBuildThisFileDirectory)</RestoreSources>";
    for (const char *name : {"One", "Two"}) {
        write(QStringLiteral("%1/%1.csproj").arg(QLatin1String(name)),
              head + noSources + "</PropertyGroup></Project>");
        write(QStringLiteral("%1/%1.cs").arg(QLatin1String(name)),
              QByteArray("public static class ") + name + " { public static int Number => 1; }");
    }
    write(QStringLiteral("App/App.csproj"),
          head + noSources
              + "<OutputType>Exe</OutputType></PropertyGroup><ItemGroup>"
                "<ProjectReference Include=\"../One/One.csproj\" />"
                "<ProjectReference Include=\"../Two/Two.csproj\" /></ItemGroup></Project>");
    write(QStringLiteral("App/App.cs"),
          "System.Console.WriteLine($\"{One.Number + Two.Number} {string.Join(' ', args)}\"); return 3;");
    write(QStringLiteral("Tests/Tests.csproj"),
          head
              + "</PropertyGroup><ItemGroup>"
                "<PackageReference Include=\"Microsoft.NET.Test.Sdk\" Version=\"18.0.1\" />"
                "<PackageReference Include=\"xunit\" Version=\"2.9.3\" />"
                "<PackageReference Include=\"xunit.runner.visualstudio\" Version=\"3.1.5\" />"
                "</ItemGroup></Project>");
    write(QStringLiteral("Tests/Tests.cs"),
          "public class Tests { [Xunit.Fact] public void Passes() { } "
          "[Xunit.Fact] public void Fails() => Xunit.Assert.True(false); }");
}

SdkFolder::Run SdkFolder::restore(const QString &project)
{
    return run(
        {dotnetProgram(), QStringLiteral("restore"), QStringLiteral("--disable-build-servers"), project});
}

QProcessEnvironment SdkFolder::variables() const
{
    QProcessEnvironment environment;
    // By which they are found, and their pipes are there.
    environment.insert(QStringLiteral("TMPDIR"), m_folder.path());
    environment.insert(QStringLiteral("DOTNET_CLI_TELEMETRY_OPTOUT"), QStringLiteral("1"));
    environment.insert(QStringLiteral("DOTNET_NOLOGO"), QStringLiteral("1"));
    environment.insert(QStringLiteral("MSBUILDDISABLENODEREUSE"), QStringLiteral("0"));
    environment.insert(QStringLiteral("UseSharedCompilation"), QStringLiteral("true"));
    return environment;
}

SdkFolder::Run SdkFolder::run(const QStringList &command)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(variables());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    process.setStandardInputFile(QProcess::nullDevice());
    // Files, as servers that stay keep a pipe open.
    process.setStandardOutputFile(path(QStringLiteral("out.txt")));
    process.setStandardErrorFile(path(QStringLiteral("err.txt")));
    process.start(command.first(), command.mid(1));
    const int status = ended(process, buildPatience);
    return {status, QString::fromUtf8(contents(path(QStringLiteral("out.txt")))),
            QString::fromUtf8(contents(path(QStringLiteral("err.txt"))))};
}

void SdkFolder::removeBuilt()
{
    for (const char *name : {"App", "One", "Two", "Tests"}) {
        QDir(path(QLatin1String(name) + QStringLiteral("/bin"))).removeRecursively();
        QFile source(path(QStringLiteral("%1/%1.cs").arg(QLatin1String(name))));
        if (source.open(QIODevice::ReadWrite))
            source.setFileTime(QDateTime::currentDateTime(), QFileDevice::FileModificationTime);
    }
}

QList<qint64> SdkFolder::left() const
{
    return processesWith("TMPDIR=" + m_folder.path().toUtf8());
}

void SdkFolder::endServers()
{
    for (const qint64 pid : left())
        ::kill(pid_t(pid), SIGKILL);
    (void)tests::waitFor([this] { return left().isEmpty(); });
}

int ended(QProcess &process, int milliseconds)
{
    const bool ended
        = QTest::qWaitFor([&process] { return process.state() == QProcess::NotRunning; }, milliseconds);
    if (!ended) {
        process.kill();
        process.waitForFinished(tests::patienceMilliseconds);
    }
    return ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
}

bool isSuspended(qint64 pid)
{
    QList<QByteArray> names;
    const QDir threads(QStringLiteral("/proc/%1/task").arg(pid));
    for (const QString &thread : threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        names << contents(threads.filePath(thread) + QStringLiteral("/comm")).trimmed();
    return model::procfs::runtimeStart(names) == model::RuntimeStart::Suspended;
}

QStringList masked(QString text)
{
    static const QRegularExpression times(QStringLiteral(
        "\\(in [^)]*\\)|Elapsed [\\d:.]+|Duration: [^-]*|\\[?\\d+[.,]?\\d* m?s\\]?|[\\d:.]+\\]"));
    QStringList lines = text.replace(times, QStringLiteral("#")).split(u'\n');
    std::ranges::sort(lines);
    return lines;
}

} // namespace tests
