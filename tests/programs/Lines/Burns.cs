// SPDX-License-Identifier: GPL-3.0-or-later
using System.Runtime.CompilerServices;

namespace ClrLens.Lines;

/// Methods that burn some ten microseconds. Each is called in one line only.
internal static class Burns
{
    public const int Work = 20_000;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long A1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // A1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long A2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // A2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long A3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // A3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long A4(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // A4 burns
            y = y * 31 + i; // A4 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long A5(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // A5 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long A6(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // A6 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long A7(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // A7 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long A8(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // A8 burns
            y = y * 31 + i; // A8 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long B1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // B1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long B2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // B2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long B3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // B3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long B4(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // B4 burns
            y = y * 31 + i; // B4 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long B5(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // B5 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long C1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // C1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long C2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // C2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long C3(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // C3 burns
            y = y * 31 + i; // C3 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long C4(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // C4 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long C5(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // C5 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long C6(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // C6 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long D1(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // D1 burns
            y = y * 31 + i; // D1 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long E1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // E1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long E2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // E2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long E3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // E3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long E4(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // E4 burns
            y = y * 31 + i; // E4 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long E5(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // E5 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long F1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // F1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long F2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // F2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long G1(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // G1 burns
            y = y * 31 + i; // G1 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long G2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // G2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long G3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // G3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long H1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // H1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long H2(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // H2 burns
            y = y * 31 + i; // H2 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long H3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // H3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long H4(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // H4 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long I1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // I1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long I2(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // I2 burns
            y = y * 31 + i; // I2 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long I3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // I3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long K1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // K1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long K2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // K2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long L1(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // L1 burns
            y = y * 31 + i; // L1 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long L2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // L2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long L3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // L3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long L4(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // L4 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long M1(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // M1 burns
            y = y * 31 + i; // M1 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long M2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // M2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long M3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // M3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long N1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // N1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long N2(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // N2 burns
            y = y * 31 + i; // N2 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long P1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // P1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long P2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // P2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Q1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // Q1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Q2(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // Q2 burns
            y = y * 31 + i; // Q2 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long R1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // R1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long R2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // R2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long R3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // R3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long S1(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // S1 burns
            y = y * 31 + i; // S1 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long S2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // S2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long S3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // S3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long S4(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // S4 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long T1(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // T1 burns
            y = y * 31 + i; // T1 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long T2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // T2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long U1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // U1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long U2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // U2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long V1(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // V1 burns
            y = y * 31 + i; // V1 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long V2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // V2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long V3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // V3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long V4(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // V4 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long W1(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // W1 burns
            y = y * 31 + i; // W1 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long W2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // W2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long W3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // W3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long X1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // X1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long X2(long x)
    {
        long y = x + 1;
        for (int i = 0; i < Work; i++) // X2 burns
            y = y * 31 + i; // X2 burns
        return y;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Y1(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // Y1 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Y2(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // Y2 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Y3(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // Y3 burns
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Y4(long x)
    {
        for (int i = 0; i < Work; i++) x = x * 31 + i; // Y4 burns
        return x;
    }
}
