// SPDX-License-Identifier: GPL-3.0-or-later
// What Microsoft's own reader says of the collections in a trace, as a JSON array with an object for each.
using System.Text.Json;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Analysis;
using Microsoft.Diagnostics.Tracing.Analysis.GC;

if (args.Length != 1)
{
    Console.Error.WriteLine("TraceEventGc FILE");
    return 2;
}

var collections = new List<object>();
using (var source = new EventPipeEventSource(args[0]))
{
    source.NeedLoadedDotNetRuntimes();
    source.Process();
    foreach (TraceProcess process in source.Processes())
    {
        foreach (TraceGC gc in process.LoadedDotNetRuntime()?.GC.GCs ?? [])
        {
            GCHeapStats? stats = gc.HeapStats;
            collections.Add(new
            {
                number = gc.Number,
                generation = gc.Generation,
                reason = (int)gc.Reason,
                kind = (int)gc.Type,
                complete = gc.IsComplete,
                pause = gc.PauseDurationMSec / 1000,
                promoted = stats?.TotalPromoted ?? -1,
                sizes = stats is null ? [] : new[]
                {
                    stats.GenerationSize0, stats.GenerationSize1, stats.GenerationSize2, stats.GenerationSize3,
                    stats.GenerationSize4,
                },
            });
        }
    }
}
Console.WriteLine(JsonSerializer.Serialize(collections));
return 0;
