// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics.Tracing;

namespace ClrLens.Workload;

[EventSource(Name = "ClrLens-Workload")]
internal sealed class WorkloadEventSource : EventSource
{
    public static readonly WorkloadEventSource Log = new();

    private readonly IncrementingEventCounter _rounds;

    private WorkloadEventSource() =>
        _rounds = new IncrementingEventCounter("rounds", this) { DisplayName = "Rounds of work" };

    [Event(1, Level = EventLevel.Informational)]
    public void Numbered(int writer, int number) => WriteEvent(1, writer, number);

    [Event(2, Level = EventLevel.Informational, Keywords = Keywords.Rounds)]
    public void RoundStart(int round, string what) => WriteEvent(2, round, what);

    [Event(3, Level = EventLevel.Informational, Keywords = Keywords.Rounds)]
    public void RoundStop(int round, double milliseconds) => WriteEvent(3, round, milliseconds);

    [Event(4, Level = EventLevel.Informational)]
    public void NumberedText(int number, string text) => WriteEvent(4, number, text);

    [NonEvent]
    public void CountRound() => _rounds.Increment();

    public static class Keywords
    {
        public const EventKeywords Rounds = (EventKeywords)1;
    }
}
