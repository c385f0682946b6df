// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace ClrLens.Workload;

/// Something of each kind that the presets show: CPU, garbage, exceptions, lock contention, own events.
internal static class Busy
{
    private const int Threads = 2;
    private static readonly object s_lock = new();
    private static readonly List<byte[]> s_kept = new();
    private static int s_round;

    public static void Start()
    {
        for (int i = 0; i < Threads; i++)
            new Thread(Rounds) { IsBackground = true, Name = $"busy {i}" }.Start();
    }

    private static void Rounds()
    {
        while (true)
        {
            int round = Interlocked.Increment(ref s_round);
            var watch = Stopwatch.StartNew();
            WorkloadEventSource.Log.RoundStart(round, "burn, allocate, throw, contend");
            BurnCpu(10);
            Allocate();
            Throw(round);
            Contend();
            WorkloadEventSource.Log.RoundStop(round, watch.Elapsed.TotalMilliseconds);
            WorkloadEventSource.Log.CountRound();
            Thread.Sleep(5);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static double BurnCpu(int milliseconds)
    {
        double sum = 0;
        var watch = Stopwatch.StartNew();
        while (watch.ElapsedMilliseconds < milliseconds)
        {
            for (int i = 1; i < 1000; i++)
                sum += Math.Sqrt(i) / (i + sum);
        }
        return sum;
    }

    private static void Allocate()
    {
        for (int i = 0; i < 200; i++)
        {
            var garbage = new byte[4096];
            if (i % 100 == 0)
            {
                lock (s_kept)
                {
                    s_kept.Add(garbage);
                    if (s_kept.Count > 1000)
                        s_kept.Clear();
                }
            }
        }
    }

    private static void Throw(int round)
    {
        try
        {
            throw new InvalidOperationException($"round {round}");
        }
        catch (InvalidOperationException)
        {
        }
    }

    private static void Contend()
    {
        lock (s_lock)
            Thread.Sleep(2);
    }
}
