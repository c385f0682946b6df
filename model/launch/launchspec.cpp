// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launchspec.h"

#include "model/recording/inlinedevents.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

namespace model {

using namespace protocol;

namespace {

Error notThere(const QString &path)
{
    return {ErrorCode::NotFound, Texts::tr("there is no %1").arg(path)};
}

QStringList projectsIn(const QString &folder)
{
    return QDir(folder).entryList(
        {QStringLiteral("*.csproj"), QStringLiteral("*.fsproj"), QStringLiteral("*.vbproj")}, QDir::Files);
}

bool isProject(const QFileInfo &file)
{
    constexpr std::array suffixes{"csproj", "fsproj", "vbproj"};
    return std::ranges::any_of(suffixes, [suffix = file.suffix()](const char *project) {
        return suffix.compare(QLatin1String(project), Qt::CaseInsensitive) == 0;
    });
}

Result<LaunchCommand> byDotnet(const QStringList &arguments)
{
    const QString host = dotnetHost();
    if (host.isEmpty())
        return Error{ErrorCode::NotFound,
                     Texts::tr("there is no \"dotnet\" on the PATH or in DOTNET_ROOT to run it with")};
    return LaunchCommand{host, arguments};
}

Result<LaunchCommand> runProject(const QString &project, const QStringList &arguments)
{
    QStringList all{QStringLiteral("run"), QStringLiteral("--project"), project};
    if (!arguments.isEmpty())
        all << QStringLiteral("--") << arguments;
    return byDotnet(all);
}

Result<LaunchCommand> inFolder(const QFileInfo &folder, const QStringList &arguments)
{
    const QStringList projects = projectsIn(folder.filePath());
    if (projects.size() != 1)
        return Error{ErrorCode::NotFound,
                     projects.isEmpty()
                         ? Texts::tr("%1 is a folder without a project").arg(folder.filePath())
                         : Texts::tr("%1 has %n projects; name one of them", nullptr, int(projects.size()))
                               .arg(folder.filePath())};
    return runProject(QDir(folder.filePath()).filePath(projects.first()), arguments);
}

/// Returns "dotnet" and its arguments, or an empty text and the command line where that is another program.
std::pair<QString, QString> hostAndRest(const QString &commandLine)
{
    // Windows quotes a path with spaces; elsewhere dotnet is not installed in such a folder.
    static const QRegularExpression host(
        QStringLiteral("^(?:\"(?:[^\"]*[/\\\\])?dotnet(?:\\.exe)?\"|(?:[^\\s\"]*[/\\\\])?dotnet(?:\\.exe)?)"
                       "(?:\\s+(.*))?$"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    const auto match = host.match(commandLine);
    return match.hasMatch() ? std::pair(QStringLiteral("dotnet"), match.captured(1))
                            : std::pair(QString(), commandLine);
}

/// An assembly as a command line has it.
struct Assembly {
    QString path; ///< its end, from the last space in it on
    QString name; ///< without folder and extension
};

/// Returns the assembly in the arguments of `dotnet`; empty where there is none.
Assembly assemblyIn(const QString &arguments)
{
    static const QRegularExpression assembly(
        QStringLiteral("(?:^|\\s|\")((?:[^\\s\"]+[/\\\\])?([^\\s\"/\\\\]+)\\.dll)(?:\\s|\"|$)"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = assembly.match(arguments);
    return {match.captured(1), match.captured(2)};
}

/// Returns the path of the program of a command line.
QString programIn(const QString &commandLine)
{
    static const QRegularExpression firstWord(QStringLiteral("^\"([^\"]+)\"|^(\\S+)"));
    const auto word = firstWord.match(commandLine);
    return word.captured(1).isEmpty() ? word.captured(2) : word.captured(1);
}

} // namespace

QString dotnetHost()
{
    const QString name = QStringLiteral("dotnet");
    if (const QString root = qEnvironmentVariable("DOTNET_ROOT"); !root.isEmpty()) {
        if (QString host = QStandardPaths::findExecutable(name, {root}); !host.isEmpty())
            return host;
    }
    return QStandardPaths::findExecutable(name);
}

Result<LaunchCommand> commandOf(const LaunchSpec &spec)
{
    if (spec.program.trimmed().isEmpty())
        return Error{ErrorCode::BadValue, Texts::tr("no program is named")};
    const QDir folder(spec.workingDirectory.isEmpty() ? QDir::currentPath() : spec.workingDirectory);
    if (!folder.exists())
        return notThere(Texts::tr("folder %1 to work in").arg(folder.path()));
    const QFileInfo file(folder.absoluteFilePath(spec.program));
    const bool isPath = spec.program.contains(u'/') || spec.program.contains(u'\\')
        || spec.program == QLatin1String(".") || spec.program == QLatin1String("..");
    if (file.isDir() && isPath)
        return inFolder(file, spec.arguments);
    const bool isAssembly = file.suffix().compare(QLatin1String("dll"), Qt::CaseInsensitive) == 0;
    if (isAssembly || isProject(file)) {
        if (!file.isFile())
            return notThere(file.filePath());
        return isAssembly ? byDotnet(QStringList{file.filePath()} + spec.arguments)
                          : runProject(file.filePath(), spec.arguments);
    }
    if (!isPath) {
        QString found = QStandardPaths::findExecutable(spec.program);
        if (found.isEmpty() && spec.program == QLatin1String("dotnet"))
            found = dotnetHost();
        if (found.isEmpty())
            return notThere(Texts::tr("program \"%1\" on the PATH").arg(spec.program));
        return LaunchCommand{found, spec.arguments};
    }
    if (!file.exists())
        return notThere(file.filePath());
    if (!file.isExecutable())
        return Error{ErrorCode::AccessDenied, Texts::tr("%1 may not be executed").arg(file.filePath())};
    return LaunchCommand{file.filePath(), spec.arguments};
}

Result<QProcessEnvironment> environmentOf(const LaunchSpec &spec, const QString &portPath)
{
    if (portPath.contains(u',') || portPath.contains(u';'))
        return Error{
            ErrorCode::BadValue,
            Texts::tr("the path of a diagnostic port has no comma and no semicolon: %1").arg(portPath)};
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const LaunchVariable &variable : spec.environment) {
        const bool isName
            = !variable.name.isEmpty() && !variable.name.contains(u'=') && !variable.name.contains(QChar(0));
        if (!isName || (variable.value && variable.value->contains(QChar(0))))
            return Error{ErrorCode::BadValue,
                         Texts::tr("\"%1\" is no name of a variable").arg(variable.name)};
        if (variable.value)
            environment.insert(variable.name, *variable.value);
        else
            environment.remove(variable.name);
    }
    const QString richDebugInfo = QString::fromLatin1(inlinedVariable);
    if (spec.tellsInlined && !environment.contains(richDebugInfo))
        environment.insert(richDebugInfo, QStringLiteral("1"));
    const QString name = QString::fromLatin1(diagnosticPortsVariable);
    QString ports = portPath % QLatin1String(",suspend");
    // Each port that is there already keeps what it was opened for.
    if (const QString others = environment.value(name); !others.isEmpty())
        ports += u';' % others;
    environment.insert(name, ports);
    return environment;
}

bool isSdkTool(const QString &commandLine, const QString &assembly)
{
    static const QStringList assembliesOfSdk{QStringLiteral("dotnet"),
                                             QStringLiteral("MSBuild"),
                                             QStringLiteral("csc"),
                                             QStringLiteral("vbc"),
                                             QStringLiteral("fsc"),
                                             QStringLiteral("VBCSCompiler"),
                                             QStringLiteral("vstest.console"),
                                             QStringLiteral("datacollector")};
    static const QRegularExpression inSdk(
        QStringLiteral("[/\\\\]sdk[/\\\\]\\d+\\.\\d+\\.\\d+[^/\\\\]*[/\\\\]"));
    const auto [host, arguments] = hostAndRest(commandLine);
    // Other arguments are the program's own, which may well look at an SDK.
    if (host.isEmpty())
        return inSdk.match(programIn(commandLine)).hasMatch();
    if (arguments.isEmpty() && !assembly.isEmpty())
        return assembliesOfSdk.contains(assembly, Qt::CaseInsensitive);
    // "dotnet run", "dotnet" alone: the CLI itself. "dotnet App.dll" and "dotnet exec ... App.dll" are not.
    static const QRegularExpression command(QStringLiteral("^(?!exec\\b)[a-z][a-z-]*(?:\\s|$)"));
    if (command.match(arguments).hasMatch())
        return true;
    const Assembly named = assemblyIn(arguments);
    return named.name.isEmpty() || inSdk.match(named.path).hasMatch();
}

QString programName(const QString &commandLine)
{
    const auto [host, arguments] = hostAndRest(commandLine);
    if (!host.isEmpty()) {
        const QString assembly = assemblyIn(arguments).name;
        return assembly.isEmpty() ? host : assembly;
    }
    QString name = programIn(commandLine).section(QRegularExpression(QStringLiteral("[/\\\\]")), -1);
    if (name.endsWith(QLatin1String(".exe"), Qt::CaseInsensitive))
        name.chop(4);
    return name;
}

} // namespace model
