// SPDX-License-Identifier: GPL-3.0-or-later
// A startup hook that writes into the file that CLRLENS_TEST_HOOK_FILE names in which process it ran, or throws where
// there is none.
internal static class StartupHook
{
    public static void Initialize()
    {
        var file = Environment.GetEnvironmentVariable("CLRLENS_TEST_HOOK_FILE")
            ?? throw new InvalidOperationException("CLRLENS_TEST_HOOK_FILE is not set");
        File.AppendAllText(file, $"{Environment.ProcessId}\n");
    }

    private static void Main()
    {
    }
}
