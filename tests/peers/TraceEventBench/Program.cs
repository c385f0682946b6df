// SPDX-License-Identifier: GPL-3.0-or-later
// How long Microsoft's own reader takes for a trace: prints seconds. "loop" visits every event and keeps nothing, "tracelog"
// makes the index that PerfView opens.
using System.Diagnostics;
using System.Globalization;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Etlx;

if (args.Length != 2 || (args[0] != "loop" && args[0] != "tracelog"))
{
    Console.Error.WriteLine("TraceEventBench loop|tracelog FILE");
    return 2;
}

var watch = Stopwatch.StartNew();
if (args[0] == "loop")
{
    using var source = new EventPipeEventSource(args[1]);
    source.AllEvents += _ => { };
    source.Process();
}
else
{
    string index = Path.Combine(Path.GetTempPath(), $"clrlens-{Environment.ProcessId}.etlx");
    try
    {
        TraceLog.CreateFromEventPipeDataFile(args[1], index);
    }
    finally
    {
        File.Delete(index);
    }
}
Console.WriteLine(watch.Elapsed.TotalSeconds.ToString(CultureInfo.InvariantCulture));
return 0;
