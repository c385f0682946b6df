// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"

#include "app/cli/command.h"
#include "app/cli/featurecommand.h"
#include "model/features/features.h"

namespace app::cli {

std::vector<Command> commands()
{
    std::vector<Command> table{
        {QStringLiteral("ps"), QStringLiteral("list the .NET processes of this machine"), runPs},
        {QStringLiteral("info"), QStringLiteral("ask a runtime who it is"), runInfo},
        {QStringLiteral("env"), QStringLiteral("print the environment of a process"), runEnv},
        {QStringLiteral("set-env"), QStringLiteral("set or clear a variable in the environment of a process"),
         runSetEnv},
        {QStringLiteral("resume"), QStringLiteral("let a process continue that waits at its start"),
         runResume},
        {QStringLiteral("startup-hook"), QStringLiteral("run a startup hook in a process"), runStartupHook},
        {QStringLiteral("attach-profiler"), QStringLiteral("load a profiler into a process"),
         runAttachProfiler},
        {QStringLiteral("perfmap"), QStringLiteral("make a process write a perf map, or stop that"),
         runPerfMap},
        {QStringLiteral("decode"), QStringLiteral("explain messages of the protocol byte by byte"),
         runDecode},
        {QStringLiteral("doctor"), QStringLiteral("look whether this system lets clrlens do its work"),
         runDoctor},
        {QStringLiteral("dump"), QStringLiteral("have a runtime write a memory dump of its process"),
         runDump},
        {QStringLiteral("record"), QStringLiteral("record events of a process into a file"), runRecord},
        {QStringLiteral("launch"), QStringLiteral("start a program and record it from its first event on"),
         runLaunch},
        {QStringLiteral("test"), QStringLiteral("run a test application and say what became of each test"),
         runTest},
        {QStringLiteral("listen"), QStringLiteral("open a diagnostic port and say which runtimes come"),
         runListen},
        {QStringLiteral("agents"), QStringLiteral("record what Java tracing agents tell that come to a port"),
         runAgents},
        {QStringLiteral("presets"), QStringLiteral("list what can be recorded, and what it costs"),
         runPresets},
        {QStringLiteral("stats"), QStringLiteral("count what is in a recording"), runStats},
        {QStringLiteral("export"), QStringLiteral("print the events of a recording as CSV or JSON lines"),
         runExport},
        {QStringLiteral("histogram"),
         QStringLiteral("show how the values of a payload field are distributed"), runHistogram},
        {QStringLiteral("top"), QStringLiteral("show which methods cost most"), runTop},
        {QStringLiteral("flame"), QStringLiteral("write a flame graph, or stacks for other programs"),
         runFlame},
        {QStringLiteral("cut"),
         QStringLiteral("write a range of time, some providers or a filter's events of a recording"), runCut},
        {QStringLiteral("repair"), QStringLiteral("write a whole file from a cut or damaged one"), runRepair},
    };
    for (const model::answers::Feature &feature : model::features()) {
        if (!feature.summary.isEmpty())
            table.push_back({feature.id, feature.summary, [feature](const QStringList &arguments) {
                                 return runFeature(feature, arguments);
                             }});
    }
    return table;
}

} // namespace app::cli
