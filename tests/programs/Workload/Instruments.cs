// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace ClrLens.Workload;

/// One instrument of each kind, with values that a reader can check.
internal static class Instruments
{
    private static readonly Meter s_meter = new("ClrLens-Meter", "1.2");
    private static readonly Counter<long> s_counter = s_meter.CreateCounter<long>("counter", "{item}", "counts");
    private static readonly UpDownCounter<int> s_upDown = s_meter.CreateUpDownCounter<int>("updown");
    private static readonly Histogram<double> s_histogram = s_meter.CreateHistogram<double>("histogram", "ms");
#if NET9_0_OR_GREATER
    private static readonly Gauge<double> s_gauge = s_meter.CreateGauge<double>("gauge", "°C");
#endif
    private static long s_observed;

    static Instruments()
    {
        s_meter.CreateObservableGauge("observablegauge", () => 36.5, "°C", "a temperature");
        s_meter.CreateObservableCounter("observablecounter", () => s_observed += 10);
        s_meter.CreateObservableUpDownCounter("observableupdown", () =>
            new Measurement<int>[] { new(-3, new KeyValuePair<string, object?>("side", "left")) });
    }

    public static void Start() => new Thread(Measure) { IsBackground = true, Name = "instruments" }.Start();

    private static void Measure()
    {
        while (true)
        {
            s_counter.Add(5);
            s_upDown.Add(7, new TagList { { "colour", "red" }, { "size", 3 } });
            s_upDown.Add(-2, new TagList { { "colour", "red" }, { "size", 3 } });
            for (int value = 1; value <= 100; value++)
                s_histogram.Record(value);
            s_histogram.Record(0);
#if NET9_0_OR_GREATER
            s_gauge.Record(20.5);
#endif
            Thread.Sleep(50);
        }
    }
}
