// SPDX-License-Identifier: GPL-3.0-or-later
namespace Acme.Ends;

/// What a test does that ends its process, when the variable CLRLENS_TEST_END asks for it.
internal static class End
{
    public static void IfAsked()
    {
        var end = Environment.GetEnvironmentVariable("CLRLENS_TEST_END");
        if (string.IsNullOrEmpty(end))
            return;
        // The platform tells on a thread of its own which tests run: who looks on says when it has.
        for (var go = Environment.GetEnvironmentVariable("CLRLENS_TEST_GO")!; !File.Exists(go);)
            Thread.Sleep(10);
        switch (end)
        {
            case "failfast":
                Environment.FailFast("ended by a test");
                break;
            case "exit":
                Environment.Exit(77);
                break;
            case "crash":
                new Thread(() => throw new InvalidOperationException("thrown in a thread")).Start();
                break;
            case "overflow":
                Recurse(1);
                break;
        }
        // Either this hangs, or it waits for the end.
        Thread.Sleep(TimeSpan.FromMinutes(5));
    }

    private static int Recurse(int depth) => depth < 0 ? 0 : 1 + Recurse(depth + 1) + depth;
}
