// SPDX-License-Identifier: GPL-3.0-or-later
// What Microsoft's own reader finds in a trace: events per provider, id and version, in total, and how many are lost.
using System.Text.Json;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.EventPipe;
using Microsoft.Diagnostics.Tracing.Parsers;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

if (args.Length == 0)
{
    Console.Error.WriteLine("TraceEventCounts FILE...");
    return 2;
}

foreach (string path in args)
{
    var counts = new SortedDictionary<(string Provider, int Id, int Version), long>();
    long total = 0;
    string? error = null;
    int lost = 0;
    try
    {
        using var source = new EventPipeEventSource(path);
        // Without a parser that knows it, an event has a GUID for its provider's name.
        source.Dynamic.All += _ => { };
        source.Clr.All += _ => { };
        new ClrRundownTraceEventParser(source).All += _ => { };
        new ClrPrivateTraceEventParser(source).All += _ => { };
        new SampleProfilerTraceEventParser(source).All += _ => { };
        source.AllEvents += data =>
        {
            var key = (data.ProviderName, IdInTheStream(data), data.Version);
            counts[key] = counts.GetValueOrDefault(key) + 1;
            total++;
        };
        source.Process();
        lost = source.EventsLost;
    }
    catch (Exception exception)
    {
        // A cut file ends so; what came before still counts.
        error = exception.Message;
    }
    Console.WriteLine(JsonSerializer.Serialize(new
    {
        file = path,
        events = total,
        lost,
        error,
        types = counts.Select(type => new
        {
            provider = type.Key.Provider,
            id = type.Key.Id,
            version = type.Key.Version,
            count = type.Value,
        }),
    }));
}
return 0;

// GC dynamic events (39) are given ids of their own, counted down from the highest, by the name in their payload.
static int IdInTheStream(TraceEvent data) =>
    data.ProviderGuid == ClrTraceEventParser.ProviderGuid && (short)data.ID < 0 ? 39 : (ushort)data.ID;
