// SPDX-License-Identifier: GPL-3.0-or-later
using System.Runtime.CompilerServices;

namespace ClrLens.Shares;

sealed class Small
{
    public long A = 1, B = 2;
}

sealed class Large
{
    public long A = 1;
    public decimal B = 2, C = 3, D = 4, E = 5, F = 6, G = 7, H = 8;
}

/// <summary>Allocates objects of known sizes.</summary>
static class Allocations
{
    static object? s_last;

    /// <summary>What the thread allocates while <paramref name="allocate"/> runs, by the runtime's exact count.</summary>
    static long BytesOf(Action allocate)
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        allocate();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    public static int Run(int seed)
    {
        Allocate(new Random(seed), 100); // compiled
        Console.WriteLine("ready");
        while (Console.ReadLine() is { } line)
        {
            if (line != "start")
                continue;
            var random = new Random(seed);
            long small = 0, large = 0, arrays = 0;
            for (var i = 0; i < 200; ++i)
            {
                var count = random.Next(5_000, 15_000);
                small += BytesOf(() => MakeSmall(count));
                large += BytesOf(() => MakeLarge(count / 2));
                arrays += BytesOf(() => MakeArrays(count / 20, random.Next(100, 2_000)));
                Thread.Sleep(5);
            }
            Console.WriteLine($"bytes ClrLens.Shares.Small {small}");
            Console.WriteLine($"bytes ClrLens.Shares.Large {large}");
            Console.WriteLine($"bytes System.Byte[] {arrays}");
            Console.WriteLine("stopped");
        }
        return s_last is null ? 1 : 0;
    }

    static void Allocate(Random random, int count)
    {
        MakeSmall(count);
        MakeLarge(count);
        MakeArrays(count, random.Next(100, 200));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void MakeSmall(int count)
    {
        for (var i = 0; i < count; ++i)
            s_last = new Small { A = i };
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void MakeLarge(int count)
    {
        for (var i = 0; i < count; ++i)
            s_last = new Large { A = i };
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void MakeArrays(int count, int size)
    {
        for (var i = 0; i < count; ++i)
            s_last = new byte[size];
    }
}
