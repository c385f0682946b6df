// SPDX-License-Identifier: GPL-3.0-or-later
// What `clrlens-cli launch` adds to the run time of a short program, against the runtime's own session into a
// file, with the same providers and in turn with it; for each of the programs that are named, which differ in
// their runtimes. The exit status says whether all are within the limit.
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

/// Prints the program's part of the table. Returns whether it is within the limit.
bool measure(const QString &program, int times, QTextStream &out)
{
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
    for (int i = 0; i < times; ++i) {
        alones.push_back(milliseconds(alone));
        owns.push_back(milliseconds(ownSession));
        launches.push_back(milliseconds(launch));
    }
    const double added = median(launches) - median(owns);
    // The folder tells which runtime it is built for.
    const QString name = QFileInfo(QFileInfo(program).path()).fileName();
    const auto line = [&out, &name](const char *what, const QString &figure, const QString &asked) {
        out << QStringLiteral("| %1: %2 | %3 | %4 |\n").arg(name, QString::fromUtf8(what), figure, asked);
    };
    const auto time = [](double value) { return QString::number(value, 'f', 1); };
    line("the program alone", time(median(alones)), {});
    line("with the runtime's own session into a file", time(median(owns)), {});
    line("launched", time(median(launches)), {});
    line("launched, more than with the runtime's own session", time(added),
         QStringLiteral("at most %1: %2")
             .arg(addedAtMost)
             .arg(added <= addedAtMost ? QStringLiteral("met") : QStringLiteral("not met")));
    line("bytes of its file / of the runtime's own",
         QStringLiteral("%1 / %2").arg(QFileInfo(launched).size()).arg(QFileInfo(own).size()), {});
    return added <= addedAtMost;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({QStringLiteral("times"), QStringLiteral("How often each is run."),
                      QStringLiteral("number"), QStringLiteral("21")});
    parser.addPositionalArgument(QStringLiteral("programs"),
                                 QStringLiteral("tests/programs/Workload, built for each runtime."));
    parser.process(app);
    if (parser.positionalArguments().isEmpty())
        parser.showHelp(2);
    QTextStream out(stdout);
    out << "| what | ms | asked |\n|---|---|---|\n";
    bool isMet = true;
    for (const QString &program : parser.positionalArguments()) {
        isMet = measure(program, parser.value(QStringLiteral("times")).toInt(), out) && isMet;
        out.flush();
    }
    return isMet ? 0 : 1;
}
