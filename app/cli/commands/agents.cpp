// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agentreporter.h"
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "model/files/smallfile.h"
#include "model/text/errortext.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace app::cli {
namespace {

using namespace model::agents;

constexpr qint64 configurationFileMax = 1 << 20;

const QString listenName = QStringLiteral("listen");
const QString configName = QStringLiteral("config");
const QString includeName = QStringLiteral("include");
const QString excludeName = QStringLiteral("exclude");
const QString outName = QStringLiteral("o");

/// Prints why there is none.
std::optional<AgentConfiguration> readConfiguration(const QString &path)
{
    const auto bytes = model::readSmallFile(path, configurationFileMax);
    if (!bytes.ok()) {
        printError(model::describeError(bytes.error(), QStringLiteral("Reading %1").arg(path),
                                        model::ErrorSubject::File)
                       .sentence());
        return {};
    }
    const auto configuration = parseConfiguration(bytes.value());
    if (!configuration.ok()) {
        printError(
            QStringLiteral("%1 is no configuration of agents: %2.").arg(path, configuration.error().text));
        return {};
    }
    return configuration.value();
}

/// What --include and --exclude ask for.
AgentConfiguration configurationOf(const CommandParser &parser)
{
    AgentConfiguration configuration;
    configuration.inclusions = parser.values(includeName);
    configuration.exclusions = parser.values(excludeName);
    return configuration;
}

/// Fills the options, or says what is wrong with them.
std::optional<QString> takeOptions(const CommandParser &parser, AgentReporter::Options &options)
{
    if (parser.isSet(listenName)) {
        const auto place = agentPlaceFromText(parser.value(listenName));
        if (!place)
            return QStringLiteral("--listen takes ADDR:PORT, as 127.0.0.1:8765 or [::1]:8765, not \"%1\".")
                .arg(parser.value(listenName));
        options.place = *place;
    }
    const bool hasPatterns = parser.isSet(includeName) || parser.isSet(excludeName);
    if (parser.isSet(configName) && hasPatterns)
        return QStringLiteral(
            "--config says what is included and excluded; leave --include and --exclude away.");
    if (parser.isSet(outName)) {
        const QFileInfo folder(parser.value(outName));
        if (!folder.isDir())
            return QStringLiteral("-o takes a folder that exists, which \"%1\" is not.")
                .arg(parser.value(outName));
        options.folder = folder.absoluteFilePath();
    }
    options.startsThemAll = parser.isSet(QStringLiteral("start"));
    options.once = parser.isSet(QStringLiteral("once"));
    options.json = parser.isSet(QStringLiteral("json"));
    return {};
}

} // namespace

int runAgents(const QStringList &arguments)
{
    CommandParser parser(
        u"agents",
        QStringLiteral("Is the headquarters of Java tracing agents (Bytefrog, Code Pulse): opens a "
                       "port, and records what each agent tells that comes, until Ctrl-C."));
    parser.addValue(listenName, QStringLiteral("ADDR:PORT"),
                    QStringLiteral("Listen there instead of 127.0.0.1:8765; port 0 is one that is free."));
    parser.addValue(
        configName, QStringLiteral("file"),
        QStringLiteral("What agents are told: JSON with bufferMemoryBudget, heartbeatInterval, "
                       "numDataSenders, queueRetryCount, exclusions, inclusions, as far as they are to "
                       "differ from the usual ones."));
    parser.addValue(
        includeName, QStringLiteral("regex"),
        QStringLiteral("Trace classes whose names, with slashes, begin like this: com/acme/. May be "
                       "given several times; without --exclude nothing else is traced."));
    parser.addValue(
        excludeName, QStringLiteral("regex"),
        QStringLiteral("Do not trace classes whose names begin like this, unless they are included."));
    parser.addFlag(QStringLiteral("start"), QStringLiteral("Start each agent as it comes."));
    parser.addFlag(QStringLiteral("once"), QStringLiteral("End when the first agent has ended."));
    parser.addValue(outName, QStringLiteral("folder"),
                    QStringLiteral("Write traces there instead of the folder of recordings."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON object a line."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 0))
        return showUsage(*usage);
    AgentReporter::Options options;
    if (const auto wrong = takeOptions(parser, options))
        return showUsage(parser.error(*wrong));
    const auto configuration = parser.isSet(configName) ? readConfiguration(parser.value(configName))
                                                        : std::optional(configurationOf(parser));
    if (!configuration)
        return Failure;
    options.configuration = *configuration;
    if (const auto checked = checkConfiguration(options.configuration); !checked.ok()) {
        printError(QStringLiteral("Agents must not be told this: %1.").arg(checked.error().text));
        return Failure;
    }
    for (const QString &warning : configurationWarnings(options.configuration))
        printNote(QStringLiteral("Warning: %1.").arg(warning));
    if (options.place.isOpenToOthers())
        printNote(
            QStringLiteral("Warning: others can connect to %1, for the protocol knows no authentication.")
                .arg(options.place.text()));
    const AgentReporter reporter(std::move(options));
    return QCoreApplication::exec();
}

} // namespace app::cli
