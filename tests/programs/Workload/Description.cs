// SPDX-License-Identifier: GPL-3.0-or-later
using System.Collections;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace ClrLens.Workload;

/// The process's own view of itself, under the names that the diagnostic commands use.
internal static class Description
{
    public static string OfThisProcess() => JsonSerializer.Serialize(new Dictionary<string, object?>
    {
        ["processId"] = Environment.ProcessId,
        ["arguments"] = File.ReadAllText("/proc/self/cmdline").TrimEnd('\0').Split('\0'),
        ["managedEntrypointAssemblyName"] = Assembly.GetEntryAssembly()?.GetName().Name,
        ["clrProductVersion"] = Environment.Version.ToString(),
        ["arch"] = RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant(),
        ["os"] = OperatingSystem.IsLinux() ? "linux" : "other",
        ["portableRuntimeIdentifier"] = $"linux-{RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant()}",
        ["environment"] = Environment.GetEnvironmentVariables().Cast<DictionaryEntry>()
            .ToDictionary(entry => (string)entry.Key, entry => (string?)entry.Value),
    });
}
