// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/target.h"
#include "model/runtime/runtimecommands.h"

#include <QCoreApplication>

namespace app::cli {
namespace {

using Entries = QList<model::EnvironmentVariable>;

int printEnvironment(const Entries &entries, bool json, bool showSecrets)
{
    const QString mask = QStringLiteral("********");
    QJsonArray array;
    Output out;
    for (const auto &entry : entries) {
        const bool masked = entry.secret && !showSecrets;
        if (json) {
            const QJsonValue value = !entry.hasValue ? QJsonValue() : QJsonValue(masked ? mask : entry.value);
            array.append(QJsonObject{{QStringLiteral("name"), entry.name}, {QStringLiteral("value"), value}});
        } else {
            out.writeLine(masked ? QString(entry.name % u'=' % mask) : entry.text);
        }
    }
    return json ? printJson(array) : out.finish();
}

} // namespace

int runEnv(const QStringList &arguments)
{
    CommandParser parser(
        u"env",
        QStringLiteral("Prints the environment of a process as its runtime has it, a line for each variable; "
                       "control characters are escaped. Values that look like secrets are masked."),
        QStringLiteral("(PID | --port PATH)"));
    addPort(parser);
    parser.addFlag(QStringLiteral("json"),
                   QStringLiteral("Print a JSON array of objects with name and value."));
    parser.addFlag(QStringLiteral("show-secrets"),
                   QStringLiteral("Print values that look like secrets, too."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    TargetQuery query;
    if (const std::optional<QString> problem = takeTarget(parser, query))
        return showUsage(parser.error(*problem));
    const bool json = parser.isSet(QStringLiteral("json"));
    const bool showSecrets = parser.isSet(QStringLiteral("show-secrets"));

    Target target(query);
    return target.run([&target, json, showSecrets](const model::ProcessEntry &process) {
        auto *runtime = new model::RuntimeCommands(target.runtimeOf(process), &target);
        target.waitLine().say(QStringLiteral("Reading the environment of process %1").arg(process.pid));
        runtime->fetchEnvironment(
            &target,
            [&target, json, showSecrets, pid = process.pid](const protocol::Result<Entries> &entries) {
                target.waitLine().stop();
                if (entries.ok())
                    QCoreApplication::exit(printEnvironment(entries.value(), json, showSecrets));
                else
                    fail(entries.error(), QStringLiteral("Reading the environment of process %1").arg(pid));
            });
    });
}

} // namespace app::cli
