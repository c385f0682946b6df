// SPDX-License-Identifier: GPL-3.0-or-later
// Collections of every kind: threads whose objects die young, some of whose objects live on, large ones, pinned ones, and
// one that asks for collections.
using System.Runtime.InteropServices;

namespace ClrLens.Workload;

internal static class Collecting
{
    public static void Start()
    {
        foreach (var work in new Action[] { Allocate, Allocate, Ask })
            new Thread(() => work()) { IsBackground = true }.Start();
    }

    static void Allocate()
    {
        const int kept = 20_000;
        var random = new Random(7);
        var old = new object[kept];
        var pinned = GCHandle.Alloc(new byte[1000], GCHandleType.Pinned);
        for (long i = 0;; i++)
        {
            object young = random.Next(500) == 0 ? new byte[100_000] : new byte[random.Next(50, 2_000)];
            if (i % 20 == 0)
                old[random.Next(kept)] = young;
            if (i % 5_000 == 0)
            {
                pinned.Free();
                pinned = GCHandle.Alloc(new byte[1000], GCHandleType.Pinned);
                Thread.Sleep(1);
            }
        }
    }

    static void Ask()
    {
        for (int i = 0;; i++)
        {
            Thread.Sleep(200);
            if (i % 3 == 2)
                GC.Collect(2, GCCollectionMode.Forced, blocking: false);
            else
                GC.Collect(i % 3);
        }
    }
}
