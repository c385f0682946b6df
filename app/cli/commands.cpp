// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"

#include "app/cli/command.h"

#include <array>

namespace app::cli {

std::span<const Command> commands()
{
    static constexpr std::array table{
        Command{u"ps", u"list the .NET processes of this machine", runPs},
        Command{u"info", u"ask a runtime who it is", runInfo},
        Command{u"env", u"print the environment of a process", runEnv},
        Command{u"set-env", u"set or clear a variable in the environment of a process", runSetEnv},
        Command{u"resume", u"let a process continue that waits at its start", runResume},
        Command{u"startup-hook", u"run a startup hook in a process", runStartupHook},
        Command{u"attach-profiler", u"load a profiler into a process", runAttachProfiler},
        Command{u"perfmap", u"make a process write a perf map, or stop that", runPerfMap},
        Command{u"decode", u"explain messages of the protocol byte by byte", runDecode},
        Command{u"doctor", u"look whether this system lets clrlens do its work", runDoctor},
        Command{u"dump", u"have a runtime write a memory dump of its process", runDump},
        Command{u"record", u"record events of a process into a file", runRecord},
        Command{u"launch", u"start a program and record it from its first event on", runLaunch},
        Command{u"listen", u"open a diagnostic port and say which runtimes come", runListen},
        Command{u"presets", u"list what can be recorded, and what it costs", runPresets},
        Command{u"stats", u"count what is in a recording", runStats},
        Command{u"export", u"print the events of a recording as CSV or JSON lines", runExport},
        Command{u"histogram", u"show how the values of a payload field are distributed", runHistogram},
        Command{u"top", u"show which methods cost most", runTop},
        Command{u"flame", u"write a flame graph, or stacks for other programs", runFlame},
        Command{u"cut", u"write a range of time, some providers or a filter's events of a recording", runCut},
        Command{u"repair", u"write a whole file from a cut or damaged one", runRepair},
    };
    return table;
}

} // namespace app::cli
