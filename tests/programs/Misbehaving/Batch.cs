// SPDX-License-Identifier: GPL-3.0-or-later
// A batch with one hot line, which asks for whole collections although it has no reason to.
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace ClrLens.Misbehaving;

internal static class Batch
{
    static readonly List<byte[]> Kept = new();

    public static void Start() => new Thread(Run) { IsBackground = true, Name = "Batch" }.Start();

    static void Run()
    {
        for (int i = 0; i < 400; i++)
            Kept.Add(new byte[50_000]); // a heap to go through
        double total = 0;
        var sinceCollection = Stopwatch.StartNew();
        while (true)
        {
            total += Score(3_000_000);
            if (sinceCollection.ElapsedMilliseconds < 700)
                continue;
            GC.Collect();
            sinceCollection.Restart();
            GC.KeepAlive(total);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Score(int turns)
    {
        double sum = 0;
        for (int i = 1; i < turns; i++)
            sum += Math.Sqrt(i) / (i + sum); // the hot line
        return sum;
    }
}
