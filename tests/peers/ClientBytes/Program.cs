// SPDX-License-Identifier: GPL-3.0-or-later
// Makes Microsoft's own client send commands to a server of ours in TMPDIR and prints each request as one line of
// hexadecimal digits. To be run with DOTNET_EnableDiagnostics=0 and a TMPDIR of its own, so that this process's
// only diagnostic socket is ours.
using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;

using var server = new RecordingServer(Environment.ProcessId);
var client = new DiagnosticsClient(Environment.ProcessId);

var providers = new[]
{
    new EventPipeProvider("Microsoft-Windows-DotNETRuntime", EventLevel.Verbose, 0x8003),
    new EventPipeProvider("System.Runtime", EventLevel.Informational, 0,
        new Dictionary<string, string> { ["EventCounterIntervalSec"] = "1" }),
};
using (var session = client.StartEventPipeSession(providers, requestRundown: true, circularBufferMB: 250))
    session.Stop();
using (var session = client.StartEventPipeSession(new EventPipeSessionConfiguration(providers, 250, true, false)))
    session.Stop();
using (var session = client.StartEventPipeSession(new EventPipeSessionConfiguration(providers, 250, 0x20L, false)))
    session.Stop();
client.WriteDump(DumpType.WithHeap, "/tmp/a dump", WriteDumpFlags.LoggingEnabled);
client.ResumeRuntime();
client.GetProcessEnvironment();
client.AttachProfiler(TimeSpan.FromSeconds(10), new Guid("11223344-5566-7788-99aa-bbccddeeff00"), "/p.so", [1, 2, 3]);
client.SetStartupProfiler(new Guid("11223344-5566-7788-99aa-bbccddeeff00"), "/p.so");
client.SetEnvironmentVariable("A", "=1");
client.SetEnvironmentVariable("A", "");
client.SetEnvironmentVariable("A", null!);
client.EnablePerfMap(PerfMapType.PerfMap);
client.DisablePerfMap();
client.ApplyStartupHook("/a hook.dll");

foreach (var request in server.Requests)
    Console.WriteLine(Convert.ToHexStringLower(request));
