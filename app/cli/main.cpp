// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/standardstreams.h"
#include "model/process/descriptorlimit.h"

#include <QCoreApplication>

#include <algorithm>
#include <new>
#include <system_error>

namespace {

using namespace app::cli;

QString overview()
{
    QString text
        = QStringLiteral("Usage: clrlens-cli COMMAND [options]\n\n"
                         "Inspects running .NET processes, records their events and reads recordings.\n\n"
                         "Commands:\n");
    for (const Command &command : commands())
        text += QStringLiteral("  %1  %2\n").arg(command.name.leftJustified(15), command.summary);
    text += QStringLiteral(
        "\nclrlens-cli COMMAND --help tells more of one, clrlens-cli --version which this is.\n");
    return text;
}

bool asksForHelp(const QString &argument)
{
    return argument == QLatin1String("--help") || argument == QLatin1String("-h")
        || argument == QLatin1String("help");
}

/// Reports what no command handles: the system has too little left for the program.
int runCommand(const Command &command, const QStringList &arguments)
{
    try {
        return command.run(arguments);
    } catch (const std::bad_alloc &) {
        printError(QStringLiteral("There is not enough memory. Close other programs and try again."));
    } catch (const std::system_error &error) {
        printError(QStringLiteral("The system has no resources left for another thread (%1). Close other "
                                  "programs and try again.")
                       .arg(QString::fromLocal8Bit(error.what())));
    }
    return Failure;
}

} // namespace

int main(int argc, char **argv)
{
    prepareStandardStreams();
    model::raiseDescriptorLimit();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("clrlens-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CLRLENS_VERSION));

    QStringList arguments = QCoreApplication::arguments();
    if (asksForHelp(arguments.value(1))) {
        if (arguments.size() == 2)
            return showUsage({overview(), true});
        arguments = {arguments[0], arguments[2], QStringLiteral("--help")}; // of "help stats"
    }
    const QString name = arguments.value(1);
    const auto all = commands();
    const auto command = std::ranges::find(all, name, &Command::name);
    if (command != all.end())
        return runCommand(*command, arguments);
    if (name == QLatin1String("--version"))
        return showUsage({QStringLiteral("clrlens-cli " CLRLENS_VERSION "\n"), true});
    const QString problem = name.isEmpty() ? QStringLiteral("No command was given.")
                                           : QStringLiteral("There is no command \"%1\".").arg(name);
    return showUsage({QString(problem % QStringLiteral(" See clrlens-cli --help.")), false});
}
