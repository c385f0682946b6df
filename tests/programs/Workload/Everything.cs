// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics;
using System.Linq.Expressions;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Loader;

namespace ClrLens.Workload;

/// A little of all that the runtime has events for, once.
internal static class Everything
{
    private static readonly object s_lock = new();
    private static readonly DiagnosticListener s_listener = new("ClrLens-Listener");

    public static void Start() => new Thread(Run) { IsBackground = true, Name = "everything" }.Start();

    private static void Run()
    {
        FieldsEventSource.WriteAll();
        DescribedEventSource.WriteAll();
        s_listener.Write("Happened", new { Number = 1, What = "something" });
        Collect();
        Throw();
        Wait();
        Contend();
        UseThreadPool().Wait();
        CallNativeCode();
        LoadAssemblies();
        MakeCode();
        Console.WriteLine("done");
        Console.Out.Flush();
    }

    private static void Collect()
    {
        object[] garbage = [new byte[200_000], GC.AllocateArray<byte>(5000, pinned: true), new List<int>(3000)];
        GCHandle[] handles = Enum.GetValues<GCHandleType>().Select(type => GCHandle.Alloc(new byte[16], type)).ToArray();
        var table = new ConditionalWeakTable<object, object>();
        table.Add(garbage, new Finalized());
        MakeFinalizable();
        GC.AddMemoryPressure(1_000_000);
        GC.Collect(0);
        GC.Collect(1, GCCollectionMode.Forced, blocking: true);
        GC.Collect(2, GCCollectionMode.Forced, blocking: false);
        GCSettings.LargeObjectHeapCompactionMode = GCLargeObjectHeapCompactionMode.CompactOnce;
        GC.Collect(2, GCCollectionMode.Aggressive, blocking: true, compacting: true);
        GC.WaitForPendingFinalizers();
        GC.RemoveMemoryPressure(1_000_000);
        foreach (GCHandle handle in handles)
            handle.Free();
        GC.KeepAlive(garbage);
        GC.KeepAlive(table);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void MakeFinalizable() => _ = new Finalized();

    private sealed class Finalized
    {
        ~Finalized()
        {
        }
    }

    private static void Throw()
    {
        try
        {
            try
            {
                throw new InvalidOperationException("inner: Grüß Gott");
            }
            catch (Exception inner) when (inner.Message.Length > 3)
            {
                throw new ArgumentException("outer", inner);
            }
            finally
            {
                GC.KeepAlive(s_lock);
            }
        }
        catch (ArgumentException)
        {
        }
        try
        {
            ((object?)null)!.ToString();
        }
        catch (NullReferenceException)
        {
        }
    }

    private static void Wait()
    {
        using var signal = new ManualResetEvent(false);
        using var timer = new Timer(_ => signal.Set(), null, 5, Timeout.Infinite);
        signal.WaitOne();
    }

    private static void Contend()
    {
        var threads = Enumerable.Range(0, 3).Select(_ => new Thread(() =>
        {
            lock (s_lock)
                Thread.Sleep(5);
        })).ToList();
        threads.ForEach(thread => thread.Start());
        threads.ForEach(thread => thread.Join());
    }

    private static async Task UseThreadPool()
    {
        ThreadPool.SetMinThreads(4, 4);
        await Task.WhenAll(Enumerable.Range(0, 12).Select(_ => Task.Run(() => Thread.Sleep(10))));
        await Task.Yield();
        await File.ReadAllBytesAsync(Environment.ProcessPath!).ContinueWith(read => read.Result.Length);
    }

    private static void CallNativeCode()
    {
        _ = getpid();
        _ = getenv("PATH");
        var callback = new Comparison(static (a, b) => a.CompareTo(b));
        nint pointer = Marshal.GetFunctionPointerForDelegate(callback);
        _ = Marshal.GetDelegateForFunctionPointer<Comparison>(pointer)(1, 2);
        GC.KeepAlive(callback);
    }

    private delegate int Comparison(int a, int b);

    [DllImport("libc")]
    private static extern int getpid();

    [DllImport("libc")]
    private static extern nint getenv([MarshalAs(UnmanagedType.LPStr)] string name);

    private static void LoadAssemblies()
    {
        static Assembly? None(AssemblyLoadContext context, AssemblyName name) => null;
        AssemblyLoadContext.Default.Resolving += None;
        try
        {
            Assembly.Load("ClrLens.NoSuchAssembly");
        }
        catch (FileNotFoundException)
        {
        }
        AssemblyLoadContext.Default.Resolving -= None;
        var context = new AssemblyLoadContext("collectible", isCollectible: true);
        string file = Path.Combine(AppContext.BaseDirectory, "System.Collections.Specialized.dll");
        _ = context.LoadFromAssemblyPath(file).GetTypes().Length;
        context.Unload();
    }

    private static void MakeCode()
    {
        var method = new DynamicMethod("Made", typeof(int), [typeof(int)]);
        ILGenerator code = method.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ret);
        _ = method.Invoke(null, [1]);
        var argument = Expression.Parameter(typeof(double));
        var sine = Expression.Call(typeof(Math).GetMethod(nameof(Math.Sin))!, argument);
        _ = Expression.Lambda<Func<double, double>>(sine, tailCall: true, [argument]).Compile()(1);
        // Often enough to be compiled again, with the pause that the runtime waits for.
        for (int i = 0; i < 100; i++)
            GC.KeepAlive(Twice(i));
        Thread.Sleep(150);
        for (int i = 0; i < 100; i++)
            GC.KeepAlive(Twice(i));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static object Twice(int number) => number * 2;
}
