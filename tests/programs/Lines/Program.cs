// SPDX-License-Identifier: GPL-3.0-or-later
// A process whose stacks have known lines. Says "ready" on standard output once its code is as optimized as it will
// be, and lives until standard input closes.
using ClrLens.Lines;

int passes = args.Length > 0 ? int.Parse(args[0]) : 60;
using var warm = new CountdownEvent(2);
for (int i = 0; i < 2; i++)
{
    new Thread(() =>
    {
        long x = 1;
        for (int pass = 0; ; pass++)
        {
            x = Known.Pass(x);
            if (pass == passes)
                warm.Signal();
        }
    }) { IsBackground = true }.Start();
}
warm.Wait();
Console.WriteLine("ready");
Console.Out.Flush();
while (Console.In.Read() >= 0)
{
}
