// SPDX-License-Identifier: GPL-3.0-or-later
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers;

namespace ClrLens.TraceEventFields;

/// One event a line: {"ms":..,"provider":..,"id":..,"version":..,"thread":..,"name":..,"size":..,"fields":{..}}.
internal sealed class EventLines(TextWriter output)
{
    private readonly JsonLine _line = new();

    public void Write(TraceEvent data)
    {
        _line.Begin();
        _line.Member("ms", data.TimeStampRelativeMSec);
        _line.Member("provider", data.ProviderName);
        _line.Member("id", IdInTheStream(data));
        _line.Member("version", data.Version);
        _line.Member("thread", data.ThreadID);
        _line.Member("name", data.EventName);
        _line.Member("size", data.EventDataLength);
        _line.Name("fields");
        _line.BeginObject();
        foreach (string name in data.PayloadNames ?? [])
            _line.Member(name, ValueOf(data, name));
        foreach (var (name, values) in BulkValues.Of(data))
            _line.Member(name, values);
        _line.EndObject();
        output.WriteLine(_line.End());
    }

    public void WriteEnd(int lost, string? error)
    {
        _line.Begin();
        _line.Member("lost", lost);
        _line.Member("error", error);
        output.WriteLine(_line.End());
    }

    private static object? ValueOf(TraceEvent data, string name)
    {
        try
        {
            return data.PayloadByName(name);
        }
        catch (Exception exception)
        {
            return new Dictionary<string, object> { ["exception"] = exception.Message };
        }
    }

    /// GC dynamic events (39) are given ids of their own, counted down from the highest, by the name in their payload.
    private static int IdInTheStream(TraceEvent data) =>
        data.ProviderGuid == ClrTraceEventParser.ProviderGuid && (short)data.ID < 0 ? 39 : (ushort)data.ID;
}
