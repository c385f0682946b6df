// SPDX-License-Identifier: GPL-3.0-or-later
// A .NET process to look at. Every mode says "ready" on standard output and lives until standard input closes, so
// that it never outlives the test that started it.
using System.Diagnostics;
using ClrLens.Workload;

switch (args.FirstOrDefault())
{
    case "idle":
        break;
    case "asking":
        Asking.Start();
        break;
    case "busy":
        Busy.Start();
        break;
    case "numbered" when args.Length is 3 or 4:
        Numbered.Start(int.Parse(args[1]), int.Parse(args[2]), args.Length == 4 ? int.Parse(args[3]) : 0);
        break;
    case "meters" when args.Length == 2:
        Meters.Start(int.Parse(args[1]));
        break;
    case "instruments":
        Instruments.Start();
        break;
    case "everything":
        Instruments.Start();
        Everything.Start();
        break;
    case "compiling":
        Compiling.Start();
        break;
    case "collecting":
        Collecting.Start();
        break;
    case "stacking":
        Stacking.Start();
        break;
    case "resting" when args.Length == 2:
        Resting.Start(int.Parse(args[1]));
        break;
    case "variable" when args.Length == 2:
        Console.WriteLine($"{args[1]}={Environment.GetEnvironmentVariable(args[1]) ?? "(not set)"}");
        break;
    case "starting":
        // The child has the same standard input, and ends with it.
        using (var child = Process.Start(new ProcessStartInfo(Environment.ProcessPath!, "idle"))!)
            child.WaitForExit();
        return 4;
    case "describe":
        Console.WriteLine(Description.OfThisProcess());
        break;
    default:
        Console.Error.WriteLine("Workload idle | asking | busy | numbered THREADS EVENTS [CHARACTERS] | instruments | meters SERIES | everything | compiling | collecting | stacking | resting THREADS | "
            + "variable NAME | starting | describe");
        return 2;
}

Console.WriteLine("ready");
Console.Out.Flush();
while (Console.In.Read() >= 0)
{
}
return 0;
