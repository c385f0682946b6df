// SPDX-License-Identifier: GPL-3.0-or-later
using System.Runtime.InteropServices;

namespace ClrLens.Workload;

/// Threads that write a known number of events and nothing else. They start when a session has enabled the source
/// and never end: what each of them wrote can be counted exactly, whenever a reader stops. With a text the events are
/// large: they fill the stream faster than any tool reads it.
internal static class Numbered
{
    public static void Start(int threads, int events, int characters = 0)
    {
        string text = new('x', characters);
        int left = threads;
        for (int i = 0; i < threads; i++)
        {
            int writer = i;
            new Thread(() =>
            {
                Say($"writer {writer} {(OperatingSystem.IsWindows() ? GetCurrentThreadId() : gettid())}");
                while (!WorkloadEventSource.Log.IsEnabled())
                    Thread.Sleep(10);
                for (int number = 0; number < events; number++)
                {
                    if (characters == 0)
                        WorkloadEventSource.Log.Numbered(writer, number);
                    else
                        WorkloadEventSource.Log.NumberedText(number, text);
                }
                if (Interlocked.Decrement(ref left) == 0)
                    Say("written");
                Thread.Sleep(Timeout.Infinite);
            })
            { IsBackground = true }.Start();
        }
    }

    private static void Say(string line)
    {
        lock (Console.Out)
        {
            Console.WriteLine(line);
            Console.Out.Flush();
        }
    }

    [DllImport("libc")]
    private static extern int gettid();
    [DllImport("kernel32")]
    private static extern int GetCurrentThreadId();
}
