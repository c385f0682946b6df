// SPDX-License-Identifier: GPL-3.0-or-later
using System.Reflection.Emit;

namespace ClrLens.Workload;

/// Has the runtime compile a new method a hundred times a second.
internal static class Compiling
{
    public static void Start() => new Thread(Run) { IsBackground = true }.Start();

    private static void Run()
    {
        for (var i = 0; ; ++i)
        {
            var method = new DynamicMethod($"Compiled{i}", typeof(int), null);
            var code = method.GetILGenerator();
            code.Emit(OpCodes.Ldc_I4, i);
            code.Emit(OpCodes.Ret);
            method.CreateDelegate<Func<int>>()();
            Thread.Sleep(10);
        }
    }
}
