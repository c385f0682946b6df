// SPDX-License-Identifier: GPL-3.0-or-later
// Code of every kind that a stack can have: generics, async methods, lambdas, local functions, dynamic methods, code that is
// compiled again while it runs, and a recursion deeper than the runtime tells.
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace ClrLens.Workload;

internal static class Stacking
{
    interface IShape
    {
        double Area(int turns);
    }

    sealed class Square : IShape
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        public double Area(int turns) => Burn(turns);
    }

    sealed class Box<T> where T : notnull
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        public double Open<TResult>(T value, Func<T, TResult> work) where TResult : notnull =>
            Burn(2000) + work(value).GetHashCode() % 2;
    }

    public static void Start()
    {
        foreach (var work in new Action[] { Objects, Recursion, Dynamic, () => Asynchronously().GetAwaiter().GetResult() })
            new Thread(() => ForEver(work), 4 << 20) { IsBackground = true }.Start();
    }

    static void ForEver(Action work)
    {
        while (true)
            work();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Burn(int turns)
    {
        double sum = 0;
        for (int i = 1; i < turns; i++)
            sum += Math.Sqrt(i) / (i + sum);
        return sum;
    }

    static void Objects()
    {
        IShape shape = new Square();
        double sum = shape.Area(5000);
        sum += new Box<string>().Open("a", text => Local(text.Length));
        sum += new Box<int>().Open(7, number => Enumerable.Range(0, 200).Select(i => Burn(i % 17 + 20)).Sum());
        sum += new SortedDictionary<string, double> { ["b"] = sum, ["a"] = Burn(3000) }.Values.Max();
        GC.KeepAlive(sum);

        [MethodImpl(MethodImplOptions.NoInlining)]
        static double Local(int turns) => Burn(turns + 3000);
    }

    static void Recursion() => GC.KeepAlive(Deep(180));

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Deep(int depth) => depth == 0 ? Burn(20_000) : Burn(40) + Deep(depth - 1);

    static void Dynamic()
    {
        var method = new DynamicMethod("Generated", typeof(double), new[] { typeof(int) }, typeof(Stacking).Module, true);
        var il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Call, ((Func<int, double>)Burn).Method);
        il.Emit(OpCodes.Ret);
        var call = method.CreateDelegate<Func<int, double>>();
        for (int i = 0; i < 50; i++)
            call(4000);
    }

    static async Task Asynchronously()
    {
        for (int i = 0; i < 20; i++)
        {
            await Task.Yield();
            await Step(i);
        }
    }

    static async Task<double> Step(int number)
    {
        double sum = Burn(3000);
        await Task.Run(() => sum += Burn(3000 + number));
        foreach (double part in Parts())
            sum += part;
        return sum;
    }

    static IEnumerable<double> Parts()
    {
        for (int i = 0; i < 10; i++)
            yield return Burn(500);
    }
}
