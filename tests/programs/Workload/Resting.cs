// SPDX-License-Identifier: GPL-3.0-or-later
// Many threads that are nearly always asleep: the sampler takes the stacks of all of them, and the processors stay free.
using System.Runtime.CompilerServices;

namespace ClrLens.Workload;

internal static class Resting
{
    public static void Start(int threads)
    {
        for (int i = 0; i < threads; i++)
        {
            int number = i;
            new Thread(() => ForEver(number)) { IsBackground = true, Name = $"resting {i}" }.Start();
        }
    }

    static void ForEver(int number)
    {
        var random = new Random(number);
        while (true)
            Left(4 + 4 * random.Next(6), random.Next(16));
    }

    // There are some hundred ways down, so that there are as many stacks.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Left(int depth, int way) => depth == 0 ? Rest() : 1 + ((way & 1) == 0 ? Left(depth - 1, way >> 1) : Right(depth - 1, way >> 1));

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Right(int depth, int way) => depth == 0 ? Rest() : 2 + ((way & 1) == 0 ? Left(depth - 1, way >> 1) : Right(depth - 1, way >> 1));

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Rest()
    {
        double sum = 0;
        for (int i = 1; i < 20_000; i++)
            sum += Math.Sqrt(i) / (i + sum);
        Thread.Sleep(20);
        return sum;
    }
}
