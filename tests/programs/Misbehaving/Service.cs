// SPDX-License-Identifier: GPL-3.0-or-later
// A service that waits for tasks on the thread pool's own threads, keeps all that it answered, and so gets slower.
using System.Runtime.CompilerServices;

namespace ClrLens.Misbehaving;

internal static class Service
{
    static readonly List<string> Answered = new();

    public static void Start()
    {
        var requests = new Thread(Ask) { IsBackground = true, Name = "Requests" };
        requests.Start();
    }

    static void Ask()
    {
        while (true)
        {
            ThreadPool.QueueUserWorkItem(_ => Handle());
            Thread.Sleep(20);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Handle()
    {
        string answer = Load().Result; // the starving line
        lock (Answered)
            Answered.Add(answer);
    }

    static async Task<string> Load()
    {
        await Task.Delay(400);
        return new string('x', 2_000);
    }
}
