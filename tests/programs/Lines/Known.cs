// SPDX-License-Identifier: GPL-3.0-or-later
// Each call says in a comment who calls whom in its line ("X calls Y"), each loop that burns time whose it is ("X
// burns"). The test reads the comments. A statement of several lines is its first one.
using System.Runtime.CompilerServices;

namespace ClrLens.Lines;

internal static class Known
{
    private const int Rounds = 12;
    private static readonly Func<long, long> s_delegate = x => Burns.D1(x) + 1; // .cctor.lambda calls D1

    public static long Pass(long x)
    {
        x = Straight(x); // Pass calls Straight
        x = Loops(x); // Pass calls Loops
        x = Nested(x); // Pass calls Nested
        x = Expressions(x); // Pass calls Expressions
        x = SeveralLines(x); // Pass calls SeveralLines
        x = Choices(x); // Pass calls Choices
        x = Lambdas(x); // Pass calls Lambdas
        x = Delegates(x); // Pass calls Delegates
        x = Handlers(x); // Pass calls Handlers
        x = Generics(x); // Pass calls Generics
        x = Virtuals(x); // Pass calls Virtuals
        x = Members(x); // Pass calls Members
        x = Iterates(x); // Pass calls Iterates
        x = Twice(x); // Pass calls Twice
        x = FourTimes(x); // Pass calls FourTimes
        x = Hidden(x); // Pass calls Hidden
        x = Elsewhere(x); // Pass calls Elsewhere
        x = Inlines(x); // Pass calls Inlines
        x = Locals(x); // Pass calls Locals
        x = Recursion(x, 5); // Pass calls Recursion
        x = Mixed(x); // Pass calls Mixed
        for (int i = 0; i < Rounds; i++)
            x += Asynchronous(x).GetAwaiter().GetResult();
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Straight(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            Burns.S1(x); // Straight calls S1
            Burns.S2(x); // Straight calls S2

            Burns.S3(x); // Straight calls S3
            Burns.S4(x); // Straight calls S4
        }
        return x + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Loops(long x)
    {
        long sum = 0;
        for (int i = 0; i < Rounds; i++)
            sum += Burns.L1(x + i); // Loops calls L1
        int j = 0;
        while (j < Rounds)
        {
            sum ^= Burns.L2(j); // Loops calls L2
            j++;
        }
        do
        {
            j--;
            sum += Burns.L3(j); // Loops calls L3
        }
        while (j > 0);
        foreach (int k in new[] { 1, 2, 3, 4 })
        {
            sum += k;
            sum -= Burns.L4(k); // Loops calls L4
        }
        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Nested(long x)
    {
        var squares = new long[4, 4];
        for (int i = 0; i < 4; i++)
        {
            for (int j = 0; j < 4; j++)
            {
                squares[i, j] = Burns.N1(i * j); // Nested calls N1
                if (squares[i, j] == 77)
                    continue;
                x += Burns.N2(squares[i, j]); // Nested calls N2
            }
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Expressions(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x = Burns.E1(x) + Burns.E2(x) * Burns.E3(x); // Expressions calls E1, E2, E3
            long y = Burns.E4(Burns.E5(x)); // Expressions calls E4, E5
            x += y & 0xffff;
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long SeveralLines(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x = Burns.M1(x) // SeveralLines calls M1, M2, M3
                + Burns.M2(x)
                - Math.Max(
                    Burns.M3(x),
                    7);
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Choices(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += i % 2 == 0 ? Burns.C1(x) : Burns.C2(x); // Choices calls C1, C2
            if (i % 3 == 0)
                x -= Burns.C3(x); // Choices calls C3
            else
                x ^= Burns.C4(x); // Choices calls C4
            switch (i % 4)
            {
                case 0:
                    x += Burns.C5(x); // Choices calls C5
                    break;
                case 1:
                    x += Burns.C6(x); // Choices calls C6
                    break;
                default:
                    x++;
                    break;
            }
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Lambdas(long x)
    {
        long[] values = [1, 2, 3, 4, 5, 6];
        long sum = values.Sum(v => Burns.F1(v + x) & 0xffff); // Lambdas calls Sum; Lambdas.lambda calls F1
        Array.ForEach(values, v => // Lambdas calls ForEach
        {
            sum += v;
            sum ^= Burns.F2(v); // Lambdas.lambda calls F2
        });
        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Delegates(long x)
    {
        for (int i = 0; i < Rounds; i++)
            x += s_delegate(x); // Delegates calls .cctor.lambda, D1
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Handlers(long x)
    {
        for (int i = 0; i < 2; i++)
        {
            try
            {
                x += Burns.H1(x); // Handlers calls H1
                if (x != 3)
                    throw new InvalidOperationException();
            }
            catch (InvalidOperationException) when (Burns.H2(x) != 3) // Handlers calls H2
            {
                x += 5;
                x += Burns.H3(x); // Handlers calls H3
            }
            finally
            {
                x -= Burns.H4(x); // Handlers calls H4
            }
            using var closing = new Closing(); // Handlers calls .ctor for U1
            x++;
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Generics(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += new Box<string>("a").Weigh(x); // Generics calls Weigh
            x += Count<long>(x); // Generics calls Count
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Count<T>(long x) => Burns.G1(x) + typeof(T).Name.Length; // Count calls G1

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Virtuals(long x)
    {
        Shape[] shapes = [new Square(), new Circle()];
        IArea[] areas = [new Square(), new Circle()];
        for (int i = 0; i < Rounds; i++)
        {
            x += shapes[i % 2].Draw(x); // Virtuals calls Draw
            x += areas[i % 2].Area(x); // Virtuals calls Area
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Members(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            var money = new Money(x); // Members calls .ctor
            x += money.Value; // Members calls get_Value
            money.Value = x; // Members calls set_Value
            x += money[3]; // Members calls get_Item
            x += (money + money).Raw; // Members calls op_Addition
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Iterates(long x)
    {
        foreach (long value in Numbers(x)) // Iterates calls Numbers, I2, I3
        {
            x ^= value;
            x += Burns.I1(value); // Iterates calls I1
        }
        return x;
    }

    private static IEnumerable<long> Numbers(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += Burns.I2(i); // Numbers calls I2
            yield return x;
            x -= Burns.I3(i); // Numbers calls I3
        }
    }

    private static async Task<long> Asynchronous(long x)
    {
        x += Burns.A1(x); // Asynchronous calls A1
        await Task.Yield();
        x += Burns.A2(x); // Asynchronous calls A2
        x += await Inner(x) + Burns.A3(x); // Asynchronous calls Inner, A3
        for (int i = 0; i < 2; i++)
        {
            x++;
            x ^= Burns.A4(x); // Asynchronous calls A4
        }
        try
        {
            x += Burns.A5(x); // Asynchronous calls A5
        }
        finally
        {
            x += Burns.A6(x); // Asynchronous calls A6
        }
        return x;
    }

    private static async ValueTask<long> Inner(long x)
    {
        x += Burns.A7(x); // Inner calls A7
        await Task.Yield();
        return Burns.A8(x) + 1; // Inner calls A8
    }

    // The same method in several lines: which one it was its own callee knows.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Twice(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += Same(x, true); // Twice calls Same for T1
            x ^= i;
            x -= Same(x, false); // Twice calls Same for T2
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Same(long x, bool first)
    {
        if (first)
            return Burns.T1(x) + 1; // Same calls T1
        return Burns.T2(x) + 2; // Same calls T2
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long FourTimes(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += Which(x, 1); // FourTimes calls Which for Y1
            x += Which(x, 2); // FourTimes calls Which for Y2
            Which(x, 3); // FourTimes calls Which for Y3
            x -= Which(x, 4) & 0xff; // FourTimes calls Which for Y4
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Which(long x, int which)
    {
        switch (which)
        {
            case 1:
                return Burns.Y1(x) + 1; // Which calls Y1
            case 2:
                return Burns.Y2(x) + 2; // Which calls Y2
            case 3:
                return Burns.Y3(x) + 3; // Which calls Y3
            default:
                return Burns.Y4(x) + 4; // Which calls Y4
        }
    }

    // Code in hidden lines counts to the visible one before.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Hidden(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += Burns.R1(x); // Hidden calls R1, R2
#line hidden
            x += 2;
            x += Burns.R2(x);
#line default
            x -= Burns.R3(x); // Hidden calls R3
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Elsewhere(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += Burns.W1(x); // Elsewhere calls W1
#line 500 "Generated.cs"
            x ^= 7;
            x += Burns.W2(x); // Elsewhere calls W2
#line default
            x -= Burns.W3(x); // Elsewhere calls W3
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Inlines(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += Small(x); // Inlines calls Small, K1
            x -= i;
            x ^= Burns.K2(x); // Inlines calls K2
            x -= Loop(x); // Inlines calls Loop
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static long Small(long x)
    {
        return Burns.K1(x) + 1; // Small calls K1
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static long Loop(long x)
    {
        for (int i = 0; i < 2 * Burns.Work; i++) x = x * 31 + i; // Loop burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Locals(long x)
    {
        for (int i = 0; i < Rounds; i++)
        {
            x += Deep(i); // Locals calls Deep
            x += Static(x); // Locals calls Static
        }
        return x;

        [MethodImpl(MethodImplOptions.NoInlining)]
        long Deep(int i)
        {
            return Burns.P1(x + i) + 1; // Deep calls P1
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static long Static(long y) => Burns.P2(y) + 1; // Static calls P2
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Recursion(long x, int depth)
    {
        x += Burns.Q1(x); // Recursion calls Q1
        if (depth > 0)
            x += Recursion(x + 1, depth - 1); // Recursion calls Recursion
        x ^= Burns.Q2(x); // Recursion calls Q2
        return x;
    }

    // Work of its own between calls: it burns time itself, too.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Mixed(long x)
    {
        for (int i = 0; i < 4; i++)
        {
            x += Burns.X1(x); // Mixed calls X1
            for (int j = 0; j < 4 * Burns.Work; j++) x = x * 31 + j; // Mixed burns
            x -= Burns.X2(x); // Mixed calls X2
        }
        return x;
    }

    private sealed class Closing : IDisposable
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        public Closing() => Burns.U1(1); // .ctor calls U1

        [MethodImpl(MethodImplOptions.NoInlining)]
        public void Dispose()
        {
            Burns.U2(2); // Dispose calls U2
            GC.KeepAlive(this);
        }
    }
}

internal sealed class Box<T>(T content)
{
    private readonly T _content = content;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public long Weigh(long x)
    {
        x += Burns.G2(x); // Weigh calls G2
        return x + (_content is null ? 1 : Burns.G3(x)); // Weigh calls G3
    }
}

internal interface IArea
{
    long Area(long x);
}

internal abstract class Shape
{
    public abstract long Draw(long x);
}

internal sealed class Square : Shape, IArea
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public override long Draw(long x) => Burns.V1(x) + 1; // Draw calls V1

    [MethodImpl(MethodImplOptions.NoInlining)]
    long IArea.Area(long x) => Burns.V2(x) + 1; // Area calls V2
}

internal sealed class Circle : Shape, IArea
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public override long Draw(long x) => Burns.V3(x) + 1; // Draw calls V3

    [MethodImpl(MethodImplOptions.NoInlining)]
    public long Area(long x) => Burns.V4(x) + 1; // Area calls V4
}

internal struct Money
{
    public long Raw;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public Money(long value) => Raw = Burns.B1(value) + 1; // .ctor calls B1

    public long Value
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        readonly get => Burns.B2(Raw) + 1; // get_Value calls B2
        [MethodImpl(MethodImplOptions.NoInlining)]
        set
        {
            Raw = value;
            Raw += Burns.B3(value); // set_Value calls B3
        }
    }

    public readonly long this[int i]
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        get { return Burns.B4(Raw + i) + 1; } // get_Item calls B4
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Money operator +(Money a, Money b) => new() { Raw = Burns.B5(a.Raw) + b.Raw }; // op_Addition calls B5
}
