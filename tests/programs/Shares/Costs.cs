// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ClrLens.Shares;

/// <summary>Four threads of known costs.</summary>
static class Costs
{
    const int ThreadCpuClock = 3; // CLOCK_THREAD_CPUTIME_ID of Linux

    [StructLayout(LayoutKind.Sequential)]
    struct TimeSpec
    {
        public long Seconds;
        public long Nanoseconds;
    }

    [DllImport("libc", EntryPoint = "clock_gettime")]
    static extern int ClockGetTime(int clock, out TimeSpec time);

    /// <summary>Nanoseconds that this thread was on a processor.</summary>
    static long ThreadCpu()
    {
        ClockGetTime(ThreadCpuClock, out var time);
        return time.Seconds * 1_000_000_000 + time.Nanoseconds;
    }

    static volatile bool s_measures;
    static volatile bool s_ends;
    static readonly object s_lock = new();
    static ulong s_sink;
    static long s_turns;

    public static int Run()
    {
        var burners = new[] { new Burner(), new Burner() };
        var sleeper = new Waiter(SleepALittle);
        var waiter = new Waiter(WaitForTheLock);
        var threads = new List<Thread> { new(HoldTheLock) { Name = "holder" } };
        for (var i = 0; i < burners.Length; ++i)
            threads.Add(new Thread(burners[i].Run) { Name = $"burner {i + 1}" });
        threads.Add(new Thread(sleeper.Run) { Name = "sleeper" });
        threads.Add(new Thread(waiter.Run) { Name = "waiter" });
        foreach (var thread in threads)
        {
            thread.IsBackground = true;
            thread.Start();
        }
        Thread.Sleep(500); // everything was compiled
        Console.WriteLine("ready");
        var clock = new Stopwatch();
        while (Console.ReadLine() is { } line)
        {
            if (line == "start")
            {
                clock.Restart();
                s_measures = true;
                Console.WriteLine("started");
            }
            else if (line == "stop")
            {
                s_measures = false;
                Console.WriteLine($"wall {clock.Elapsed.TotalMilliseconds:F1}");
                Thread.Sleep(300); // what goes on is not counted any more
                for (var i = 0; i < burners.Length; ++i)
                    burners[i].Print(i + 1);
                Console.WriteLine($"wait sleeper {sleeper.Milliseconds:F1}");
                Console.WriteLine($"wait waiter {waiter.Milliseconds:F1}");
                Console.WriteLine($"ran sleeper {sleeper.CpuMilliseconds:F1}");
                Console.WriteLine($"ran waiter {waiter.CpuMilliseconds:F1}");
                Console.WriteLine("stopped");
            }
        }
        s_ends = true;
        return s_sink == 42 ? 1 : 0;
    }

    /// <summary>Burns by turns, so long that each function's share of the thread's CPU time is as wanted.</summary>
    sealed class Burner
    {
        readonly long[] _nanoseconds = new long[3];

        public void Run()
        {
            while (!s_ends)
            {
                Add(0, Sixty(6_000_000));
                Add(1, Thirty(3_000_000));
                Add(2, Ten(1_000_000));
            }
        }

        void Add(int function, long nanoseconds)
        {
            if (s_measures)
                _nanoseconds[function] += nanoseconds;
        }

        public void Print(int number)
        {
            Console.WriteLine($"cpu {number} Sixty {_nanoseconds[0] / 1e6:F1}");
            Console.WriteLine($"cpu {number} Thirty {_nanoseconds[1] / 1e6:F1}");
            Console.WriteLine($"cpu {number} Ten {_nanoseconds[2] / 1e6:F1}");
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Sixty(long nanoseconds)
    {
        var spent = Burn(nanoseconds, 60);
        ++s_turns; // a call at the end could be a jump, without this method on the stack
        return spent;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Thirty(long nanoseconds)
    {
        var spent = Burn(nanoseconds, 30);
        ++s_turns; // a call at the end could be a jump, without this method on the stack
        return spent;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Ten(long nanoseconds)
    {
        var spent = Burn(nanoseconds, 10);
        ++s_turns; // a call at the end could be a jump, without this method on the stack
        return spent;
    }

    /// <summary>Calculates until the thread was on a processor for so long; returns for how long it was.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Burn(long nanoseconds, ulong seed)
    {
        var start = ThreadCpu();
        long spent;
        do
        {
            s_sink += Calculate(seed);
            spent = ThreadCpu() - start;
        } while (spent < nanoseconds);
        return spent;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ulong Calculate(ulong value)
    {
        for (var i = 0; i < 20_000; ++i)
            value = value * 6364136223846793005 + 1442695040888963407;
        return value;
    }

    /// <summary>Waits again and again, and knows for how long.</summary>
    sealed class Waiter(Func<long> wait)
    {
        long _ticks;
        long _nanoseconds;

        /// <summary>On a processor: a lock may be tried for a while before its thread waits.</summary>
        public double CpuMilliseconds => Interlocked.Read(ref _nanoseconds) / 1e6;
        public double Milliseconds => Interlocked.Read(ref _ticks) * 1000.0 / Stopwatch.Frequency;

        public void Run()
        {
            while (!s_ends)
            {
                var cpu = ThreadCpu();
                var ticks = wait();
                cpu = ThreadCpu() - cpu;
                if (!s_measures)
                    continue;
                Interlocked.Add(ref _ticks, ticks);
                Interlocked.Add(ref _nanoseconds, cpu);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long SleepALittle()
    {
        var start = Stopwatch.GetTimestamp();
        Thread.Sleep(20);
        return Stopwatch.GetTimestamp() - start;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long WaitForTheLock()
    {
        var start = Stopwatch.GetTimestamp();
        Monitor.Enter(s_lock);
        Monitor.Exit(s_lock);
        Thread.Sleep(1); // waits, too, and lets the holder have the lock again
        return Stopwatch.GetTimestamp() - start;
    }

    /// <summary>Has the lock for nearly all of the time.</summary>
    static void HoldTheLock()
    {
        while (!s_ends)
        {
            lock (s_lock)
                Thread.Sleep(50);
        }
    }
}
