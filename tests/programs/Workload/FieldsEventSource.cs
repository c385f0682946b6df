// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics.Tracing;

namespace ClrLens.Workload;

/// Every type that an event method may have as a parameter.
[EventSource(Name = "ClrLens-Fields")]
internal sealed class FieldsEventSource : EventSource
{
    public static readonly FieldsEventSource Log = new();

    public enum Large : long
    {
        Least = long.MinValue,
    }

    [Flags]
    public enum Options
    {
        Red = 1,
        Green = 2,
        Sign = int.MinValue,
    }

    public static class Keywords
    {
        public const EventKeywords Texts = (EventKeywords)0x10;
    }

    [Event(1, Version = 3, Message = "{0} to {7}")]
    public void Integers(sbyte i8, byte u8, short i16, ushort u16, int i32, uint u32, long i64, ulong u64) =>
        WriteEvent(1, i8, u8, i16, u16, i32, u32, i64, u64);

    [Event(2, Opcode = EventOpcode.Info, Level = EventLevel.Verbose)]
    public void Others(bool flag, char character, float single, double real, Guid guid, DateTime time, nint address) =>
        WriteEvent(2, flag, character, single, real, guid, time, address);

    [Event(3, Keywords = Keywords.Texts)]
    public void Texts(string first, string second, string third) => WriteEvent(3, first, second, third);

    [Event(4)]
    public void Enums(Large large, Options options) => WriteEvent(4, large, options);

    [Event(5)]
    public void Nothing() => WriteEvent(5);

    [Event(6)]
    public void UndescribedBytes(byte[] bytes, int behind) => WriteEvent(6, bytes, behind);

    [NonEvent]
    public static void WriteAll()
    {
        Log.Integers(sbyte.MinValue, byte.MaxValue, short.MinValue, ushort.MaxValue, int.MinValue, uint.MaxValue,
            long.MinValue, ulong.MaxValue);
        Log.Integers(-1, 0, 1, 2, -3, 4, -5, long.MaxValue);
        Log.Others(true, 'ß', 1.1f, Math.PI, new Guid("00112233-4455-6677-8899-aabbccddeeff"),
            new DateTime(2026, 2, 3, 4, 5, 6, 7, DateTimeKind.Utc), 0x1234);
        Log.Others(false, '\0', float.NaN, double.NegativeInfinity, Guid.Empty, DateTime.UnixEpoch, -1);
        Log.Others(false, '\uffff', float.Epsilon, -0.0, Guid.Empty, DateTime.UnixEpoch, 0);
        Log.Texts("", null!, "Grüß Gott \U0001f600 Ā");
        Log.Texts("a lone \ud800 surrogate", "tab\tnewline\n\"quoted\"", new string('x', 5000));
        Log.Enums(Large.Least, Options.Red | Options.Sign);
        Log.Nothing();
        Log.UndescribedBytes([1, 2, 0xff], 7);
        Log.UndescribedBytes([], 8);
    }
}
