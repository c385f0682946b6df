// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/processrequest.h"
#include "model/preflight/perfmapfiles.h"
#include "model/text/format.h"

#include <array>

namespace app::cli {
namespace {

using model::PerfMapType;

struct NamedType {
    PerfMapType type;
    const char *name;
};
constexpr std::array perfMapTypes{NamedType{PerfMapType::All, "all"},
                                  NamedType{PerfMapType::JitDump, "jitdump"},
                                  NamedType{PerfMapType::PerfMap, "perfmap"}};

/// By name or by the number that the protocol has for it.
std::optional<PerfMapType> typeOf(const QString &text)
{
    for (const NamedType &named : perfMapTypes) {
        if (text == QLatin1String(named.name) || text == QString::number(int(named.type)))
            return named.type;
    }
    return std::nullopt;
}

bool isOfType(const model::preflight::PerfMapFile &file, std::optional<PerfMapType> type)
{
    const bool isDump = file.path.endsWith(QLatin1String(".dump"));
    return !type || *type == PerfMapType::All || isDump == (*type == PerfMapType::JitDump);
}

/// What is there of a type now, a file a line; of all types without one.
QStringList filesOf(const model::ProcessEntry &process, std::optional<PerfMapType> type)
{
    const auto files = model::preflight::perfMapFiles(process.identity, process.namespacePid);
    QStringList lines;
    for (const auto &file : files.valueOr({})) {
        if (!isOfType(file, type))
            continue;
        const QString size = model::text::bytes(file.size);
        lines.append(file.pathForUs == file.path
                         ? QStringLiteral("%1 (%2)").arg(file.path, size)
                         : QStringLiteral("%1 (%2), for us %3").arg(file.path, size, file.pathForUs));
    }
    return lines;
}

ProcessRequest perfMapRequest(qint64 pid, std::optional<PerfMapType> type)
{
    ProcessRequest request;
    request.pid = pid;
    request.command = type ? model::RuntimeCommand::EnablePerfMap : model::RuntimeCommand::DisablePerfMap;
    request.doing = (type ? QStringLiteral("Turning the perf map of process %1 on")
                          : QStringLiteral("Turning the perf map of process %1 off"))
                        .arg(pid);
    request.send = [type](auto &runtime, auto *context, auto done) {
        if (type)
            runtime.enablePerfMap(*type, context, done);
        else
            runtime.disablePerfMap(context, done);
    };
    if (type)
        request.look = [](const model::ProcessEntry &process) {
            return model::preflight::findingsOfPerfMaps(process.identity, process.namespacePid);
        };
    request.report = [type](const model::ProcessEntry &process) -> ProcessReport {
        // Another user may have made the file before the runtime did.
        const QStringList exposed
            = model::preflight::exposedPerfMaps(process.identity, process.namespacePid).valueOr({});
        const QString what = type == PerfMapType::JitDump ? QStringLiteral("its jitdump")
            : type == PerfMapType::All                    ? QStringLiteral("its perf map and its jitdump")
                                                          : QStringLiteral("its perf map");
        const QString said = type
            ? QStringLiteral("Process %1 writes %2.").arg(QString::number(process.pid), what)
            : QStringLiteral("Process %1 writes neither perf map nor jitdump any more.").arg(process.pid);
        const QString problem = type && !exposed.isEmpty()
            ? QStringLiteral("Others have what the process writes, too: %1. Turn it off and remove the file.")
                  .arg(exposed.join(QLatin1String("; ")))
            : QString();
        return {QStringList{said} + filesOf(process, type), problem};
    };
    return request;
}

} // namespace

int runPerfMap(const QStringList &arguments)
{
    CommandParser parser(
        u"perfmap",
        QStringLiteral(
            "Makes a process write where its compiled code is, for perf, or stop that. The process "
            "writes into /tmp as it sees it, or into the folder that its DOTNET_PerfMapJitDumpPath names: "
            "perf-PID.map, and jit-PID.dump for a jitdump."),
        QStringLiteral("PID on|off"));
    parser.addValue(QStringLiteral("type"), QStringLiteral("TYPE"),
                    QStringLiteral("What is written: perfmap (3, the default), jitdump (2), or all (1)."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 2))
        return showUsage(*usage);
    const std::optional<qint64> pid = parsePid(parser.positional().value(0));
    if (!pid)
        return showUsage(parser.error(parser.noPid(parser.positional().value(0))));
    const QString action = parser.positional().value(1);
    if (action != QLatin1String("on") && action != QLatin1String("off"))
        return showUsage(parser.error(QStringLiteral("perfmap needs \"on\" or \"off\".")));
    if (action == QLatin1String("off")) {
        if (parser.isSet(QStringLiteral("type")))
            return showUsage(parser.error(QStringLiteral("--type is for \"on\": \"off\" ends all types.")));
        return runRequest(perfMapRequest(*pid, std::nullopt));
    }
    auto type = std::optional(PerfMapType::PerfMap);
    if (parser.isSet(QStringLiteral("type"))) {
        const QString text = parser.value(QStringLiteral("type"));
        if (text == QLatin1String("none") || text == QLatin1String("0"))
            return showUsage(parser.error(
                QStringLiteral("Runtimes refuse the type none: \"perfmap PID off\" ends the perf map.")));
        type = typeOf(text);
        if (!type)
            return showUsage(
                parser.error(QStringLiteral("There is no type \"%1\": perfmap, jitdump or all.").arg(text)));
    }
    return runRequest(perfMapRequest(*pid, type));
}

} // namespace app::cli
