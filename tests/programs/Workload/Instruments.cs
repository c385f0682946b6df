// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace ClrLens.Workload;

/// One instrument of each kind, with values that a reader can check. They belong to an object: a session that listens asks
/// for values while it holds the listeners' lock, and would wait for ever for a class whose initializer waits for that lock.
internal sealed class Instruments
{
    private readonly Counter<long> _counter;
    private readonly UpDownCounter<int> _upDown;
    private readonly Histogram<double> _histogram;
#if NET9_0_OR_GREATER
    private readonly Gauge<double> _gauge;
#endif
    private long _observed;

    private Instruments()
    {
        var meter = new Meter("ClrLens-Meter", "1.2");
        _counter = meter.CreateCounter<long>("counter", "{item}", "counts");
        _upDown = meter.CreateUpDownCounter<int>("updown");
        _histogram = meter.CreateHistogram<double>("histogram", "ms");
#if NET9_0_OR_GREATER
        _gauge = meter.CreateGauge<double>("gauge", "°C");
#endif
        meter.CreateObservableGauge("observablegauge", () => 36.5, "°C", "a temperature");
        meter.CreateObservableCounter("observablecounter", () => _observed += 10);
        meter.CreateObservableUpDownCounter("observableupdown", () =>
            new Measurement<int>[] { new(-3, new KeyValuePair<string, object?>("side", "left")) });
    }

    public static void Start() => new Thread(new Instruments().Measure) { IsBackground = true, Name = "instruments" }.Start();

    private void Measure()
    {
        while (true)
        {
            _counter.Add(5);
            _upDown.Add(7, new TagList { { "colour", "red" }, { "size", 3 } });
            _upDown.Add(-2, new TagList { { "colour", "red" }, { "size", 3 } });
            for (int value = 1; value <= 100; value++)
                _histogram.Record(value);
            _histogram.Record(0);
#if NET9_0_OR_GREATER
            _gauge.Record(20.5);
#endif
            Thread.Sleep(50);
        }
    }
}
