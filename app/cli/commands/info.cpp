// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/target.h"
#include "model/runtime/runtimecommands.h"

#include <QCoreApplication>

namespace app::cli {
namespace {

using model::RuntimeCommands;

/// In the order in which the runtime says them.
QList<std::pair<QString, QString>> fields(const RuntimeCommands::Info &answer)
{
    const auto &info = answer.info;
    return {
        {QStringLiteral("runtimeCookie"), info.runtimeCookie.toString(QUuid::WithoutBraces)},
        {QStringLiteral("commandLine"), info.commandLine},
        {QStringLiteral("os"), info.operatingSystem},
        {QStringLiteral("arch"), info.architecture},
        {QStringLiteral("managedEntrypointAssemblyName"), info.managedEntrypointAssemblyName},
        {QStringLiteral("clrProductVersion"), info.clrProductVersion},
        {QStringLiteral("portableRuntimeIdentifier"), info.portableRuntimeIdentifier},
    };
}

int printInfo(const RuntimeCommands::Info &info, bool json)
{
    if (json) {
        QJsonObject object{{QStringLiteral("processId"), qint64(info.info.processId)}};
        for (const auto &[name, value] : fields(info))
            object.insert(name, value);
        object.insert(QStringLiteral("nativeAot"), info.isNativeAot);
        return printJson(object);
    }
    QList<QStringList> rows{{QStringLiteral("processId"), QString::number(info.info.processId)}};
    for (const auto &[name, value] : fields(info))
        rows.append({name, value});
    if (info.isNativeAot) // which the runtime does not say
        rows.append({QStringLiteral("runtime"),
                     QStringLiteral("NativeAOT: compiled ahead of time; no dumps, perf map, profilers and "
                                    "startup hooks, and samples that do not tell whether a thread ran")});
    Output out;
    out.writeTable(rows);
    return out.finish();
}

} // namespace

int runInfo(const QStringList &arguments)
{
    CommandParser parser(u"info", QStringLiteral("Asks a runtime who it is."),
                         QStringLiteral("(PID | --port PATH)"));
    addPort(parser);
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON object."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    TargetQuery query;
    if (const std::optional<QString> problem = takeTarget(parser, query))
        return showUsage(parser.error(*problem));
    const bool json = parser.isSet(QStringLiteral("json"));

    Target target(query);
    return target.run([&target, json](const model::ProcessEntry &process) {
        auto *runtime = new RuntimeCommands(target.runtimeOf(process), &target);
        target.waitLine().say(QStringLiteral("Asking process %1 who it is").arg(process.pid));
        runtime->fetchInfo(
            &target, [&target, json, pid = process.pid](const protocol::Result<RuntimeCommands::Info> &info) {
                target.waitLine().stop();
                if (info.ok())
                    QCoreApplication::exit(printInfo(info.value(), json));
                else
                    fail(info.error(), QStringLiteral("Asking process %1 who it is").arg(pid));
            });
    });
}

} // namespace app::cli
