// SPDX-License-Identifier: GPL-3.0-or-later
// The stacks of a trace's CPU samples with the names that TraceLog gives their frames, as lines of text:
//
//   name NUMBER ADDRESS MODULE|METHOD       a frame when it is met first; the address is hexadecimal
//   sample THREAD MILLISECONDS NUMBER ...   innermost frame first
using System.Globalization;
using System.Text;
using Microsoft.Diagnostics.Tracing.Etlx;

if (args.Length != 1)
{
    Console.Error.WriteLine("TraceLogStacks FILE");
    return 2;
}

string index = Path.Combine(Path.GetTempPath(), $"clrlens-{Environment.ProcessId}.etlx");
try
{
    TraceLog.CreateFromEventPipeDataFile(args[0], index);
    using var log = new TraceLog(index);
    using var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
    var known = new Dictionary<int, int>();
    foreach (var data in log.Events)
    {
        if (data.ProviderName != "Microsoft-DotNETCore-SampleProfiler")
            continue;
        var frames = new List<int>();
        for (var frame = data.CallStack(); frame != null; frame = frame.Caller)
        {
            var address = frame.CodeAddress;
            int code = (int)address.CodeAddressIndex;
            if (!known.TryGetValue(code, out int number))
            {
                number = known.Count;
                known[code] = number;
                output.WriteLine($"name {number} {address.Address:x} {address.ModuleName}|{address.FullMethodName}");
            }
            frames.Add(number);
        }
        string time = data.TimeStampRelativeMSec.ToString("F6", CultureInfo.InvariantCulture);
        output.WriteLine($"sample {data.ThreadID} {time} {string.Join(' ', frames)}");
    }
}
finally
{
    File.Delete(index);
}
return 0;
