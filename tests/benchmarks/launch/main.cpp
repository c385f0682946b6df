// SPDX-License-Identifier: GPL-3.0-or-later
// What `clrlens-cli launch` adds to the run time of a short program, against the runtime's own session into a
// file, with the same providers and in turn with it.
#include <algorithm>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>
#include <vector>

namespace {

constexpr double addedAtMost = 100; // milliseconds

const QString providers = QStringLiteral("Microsoft-Windows-DotNETRuntime:18:5"); // loader and JIT

struct Command {
    QString program;
    QStringList arguments;
    QProcessEnvironment environment;
};

/// Returns the milliseconds from the start of the process to its end.
double milliseconds(const Command &command)
{
    QProcess process;
    process.setProcessEnvironment(command.environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer took;
    took.start();
    process.start(command.program, command.arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit
        || process.exitCode() != 0)
        qFatal("%s: %d", qPrintable(command.program), process.exitCode());
    return double(took.nsecsElapsed()) / 1e6;
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({QStringLiteral("times"), QStringLiteral("How often each is run."),
                      QStringLiteral("number"), QStringLiteral("21")});
    parser.addPositionalArgument(QStringLiteral("program"),
                                 QStringLiteral("tests/programs/Workload, built."));
    parser.process(app);
    const QString program = parser.positionalArguments().value(0);
    const QTemporaryDir folder;
    const QString own = folder.filePath(QStringLiteral("own.nettrace"));
    const QString launched = folder.filePath(QStringLiteral("launched.nettrace"));
    // Ends at once, as its standard input is empty.
    const QStringList arguments{QStringLiteral("describe")};
    const auto plain = QProcessEnvironment::systemEnvironment();
    auto environment = plain;
    environment.insert(QStringLiteral("DOTNET_EnableEventPipe"), QStringLiteral("1"));
    environment.insert(QStringLiteral("DOTNET_EventPipeConfig"), providers);
    environment.insert(QStringLiteral("DOTNET_EventPipeOutputPath"), own);
    const Command alone{program, arguments, plain};
    const Command ownSession{program, arguments, environment};
    const Command launch{QCoreApplication::applicationDirPath() + QStringLiteral("/clrlens-cli"),
                         QStringList{QStringLiteral("launch"), QStringLiteral("--providers"), providers,
                                     QStringLiteral("--force"), QStringLiteral("-o"), launched,
                                     QStringLiteral("--"), program}
                             + arguments,
                         plain};
    std::vector<double> alones;
    std::vector<double> owns;
    std::vector<double> launches;
    for (int i = 0; i < parser.value(QStringLiteral("times")).toInt(); ++i) {
        alones.push_back(milliseconds(alone));
        owns.push_back(milliseconds(ownSession));
        launches.push_back(milliseconds(launch));
    }
    const double added = median(launches) - median(owns);
    QTextStream out(stdout);
    const auto line = [&out](const char *what, double time, const QString &asked) {
        out << QStringLiteral("| %1 | %2 | %3 |\n")
                   .arg(QString::fromUtf8(what))
                   .arg(time, 0, 'f', 1)
                   .arg(asked);
    };
    out << "| what | ms | asked |\n|---|---|---|\n";
    line("the program alone", median(alones), {});
    line("with the runtime's own session into a file", median(owns), {});
    line("launched", median(launches), {});
    line("launched, more than with the runtime's own session", added,
         QStringLiteral("at most %1: %2")
             .arg(addedAtMost)
             .arg(added <= addedAtMost ? QStringLiteral("met") : QStringLiteral("not met")));
    out << QStringLiteral("Its file has %1 bytes, the runtime's own %2.\n")
               .arg(QFileInfo(launched).size())
               .arg(QFileInfo(own).size());
    return added <= addedAtMost ? 0 : 1;
}
