// SPDX-License-Identifier: GPL-3.0-or-later
// What Microsoft's own reader makes of every event of a trace: for each FILE, FILE.fields gets one line of JSON per event,
// and a last one with how many it lost and whether it could read to the end.
using ClrLens.TraceEventFields;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.EventPipe;
using Microsoft.Diagnostics.Tracing.Parsers;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

if (args.Length == 0)
{
    Console.Error.WriteLine("TraceEventFields FILE...");
    return 2;
}

Parallel.ForEach(args, path =>
{
    using var output = new StreamWriter(path + ".fields");
    var lines = new EventLines(output);
    string? error = null;
    int lost = 0;
    try
    {
        using var source = new EventPipeEventSource(path);
        // An event is decoded by the first parser that knows it; without one it has a GUID for its provider's name.
        source.Clr.All += _ => { };
        new ClrRundownTraceEventParser(source).All += _ => { };
        new ClrPrivateTraceEventParser(source).All += _ => { };
        new ClrStressTraceEventParser(source).All += _ => { };
        new SampleProfilerTraceEventParser(source).All += _ => { };
        source.Dynamic.All += _ => { };
        source.AllEvents += lines.Write;
        source.Process();
        lost = source.EventsLost;
    }
    catch (Exception exception)
    {
        // A cut file ends so; what came before still counts.
        error = exception.Message;
    }
    lines.WriteEnd(lost, error);
});
return 0;
