// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Diagnostics.Tracing;

namespace ClrLens.Workload;

/// Instruments that are told apart by more than their names, more time series than a session may keep, and what
/// fails at being measured.
internal static class Meters
{
    private static readonly List<Meter> s_meters = new();
    private static readonly Failing s_failing = new();

    /// Counts 30 and 70 a second under one name, and one a second for each of `series` tags.
    public static void Start(int series)
    {
        var clock = Stopwatch.StartNew();
        foreach (var (bind, rate) in new[] { ("::", 30), ("0.0.0.0", 70) })
        {
            var meter = new Meter("ClrLens-Peer", "1.0", new TagList { { "bind", bind } });
            meter.CreateObservableCounter("received", () => rate * clock.Elapsed.TotalSeconds, "{msg}");
            s_meters.Add(meter);
        }
        var many = new Meter("ClrLens-Many");
        many.CreateObservableGauge("broken", Broken, "{x}");
        var counter = many.CreateCounter<long>("lots");
        s_meters.Add(many);
        new Thread(() =>
        {
            while (true)
            {
                for (int id = 0; id < series; id++)
                    counter.Add(1, new KeyValuePair<string, object?>("id", id));
                Thread.Sleep(100);
            }
        }) { IsBackground = true, Name = "meters" }.Start();

        static long Broken() => throw new InvalidOperationException("no sensor");
    }

    [EventSource(Name = "ClrLens-Failing")]
    private sealed class Failing : EventSource
    {
        protected override void OnEventCommand(EventCommandEventArgs command) => throw new InvalidOperationException("no command");
    }
}
