// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics.Tracing;

namespace ClrLens.Workload;

/// Events that describe themselves, in the format of ETW's TraceLogging: nested objects, and what the runtime can write but not
/// describe.
[EventSource(Name = "ClrLens-Described")]
internal sealed class DescribedEventSource : EventSource
{
    private static readonly DescribedEventSource s_log = new();

    private DescribedEventSource()
        : base(EventSourceSettings.EtwSelfDescribingEventFormat)
    {
    }

    [EventData]
    public sealed class Point
    {
        public int X { get; set; }
        public double Y { get; set; }
        public string Name { get; set; } = "";
    }

    [EventData]
    public sealed class Shape
    {
        public string Title { get; set; } = "";
        public bool Closed { get; set; }
        public Point Middle { get; set; } = new();
        public KeyValuePair<string, int> Tag { get; set; }
        public int Behind { get; set; }
    }

    [Event(1)]
    public void Method(bool flag, char character, string text, DateTime time, int behind) =>
        WriteEvent(1, flag, character, text, time, behind);

    [Event(2)]
    public void Arrays(byte[] bytes, int[] numbers, double[] reals, Guid[] guids, int behind) =>
        WriteEvent(2, bytes, numbers, reals, guids, behind);

    [NonEvent]
    public static void WriteAll()
    {
        var time = new DateTime(2026, 2, 3, 4, 5, 6, DateTimeKind.Utc);
        var guid = new Guid("00112233-4455-6677-8899-aabbccddeeff");
        s_log.Method(true, 'c', "Grüß Gott", time, 99);
        s_log.Method(false, 'd', "", time, 98);
        s_log.Arrays([1, 2, 255], [int.MinValue, 0, int.MaxValue], [Math.E, double.PositiveInfinity], [Guid.Empty, guid], 97);
        s_log.Arrays([], [], [], [], 96);
        s_log.Write("Scalars", new
        {
            character = 'c',
            i8 = (sbyte)-8,
            u16 = (ushort)16,
            u64 = ulong.MaxValue,
            single = 0.1f,
            real = 0.1,
            guid,
            time,
            address = (nint)0x1000,
            day = DayOfWeek.Friday,
            text = "ä",
            nothing = (string?)null,
            behind = 95,
        });
        s_log.Write("Flags", new { flag = true, other = false, text = "behind two flags", behind = 94 });
        s_log.Write("Money", new { money = 12.5m, behind = 93 });
        s_log.Write("Nested", new Shape
        {
            Title = "triangle",
            Closed = true,
            Middle = new Point { X = 1, Y = 1.5, Name = "middle" },
            Tag = new KeyValuePair<string, int>("key", 5),
            Behind = 92,
        });
        s_log.Write("WithStart", new EventSourceOptions { Opcode = EventOpcode.Start, Level = EventLevel.Warning }, new { a = 1 });
        s_log.Write("Empty");
        s_log.Write("UndescribedArray", new { numbers = new[] { 1, 2 }, behind = 91 });
        s_log.Write("UndescribedNullable", new { number = (int?)5, behind = 90 });
        s_log.Write("UndescribedSpan", new { span = TimeSpan.FromMilliseconds(1.5), behind = 89 });
    }
}
