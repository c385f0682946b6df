// SPDX-License-Identifier: GPL-3.0-or-later
// A process of known costs: two threads burn in three functions by 60, 30 and 10 %, a third one sleeps, a fourth one
// waits for a lock. It measures by clocks of its own what each of them took, from "start" to "stop" on standard input:
//     Shares           CPU time and waiting; prints "cpu THREAD FUNCTION MS", "wait THREAD MS", "wall MS"
//     Shares allocate SEED    allocates objects of several types; prints "bytes TYPE SUM"
using ClrLens.Shares;

if (args.Length == 2 && args[0] == "allocate")
    return Allocations.Run(int.Parse(args[1]));
return Costs.Run();
