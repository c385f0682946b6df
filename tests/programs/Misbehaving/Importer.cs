// SPDX-License-Identifier: GPL-3.0-or-later
// An importer that throws for each wrong line of its input, and says nothing of it.
using System.Runtime.CompilerServices;

namespace ClrLens.Misbehaving;

internal static class Importer
{
    public static void Start() => new Thread(Run) { IsBackground = true, Name = "Importer" }.Start();

    static void Run()
    {
        for (int line = 0; ; line++)
        {
            try
            {
                Read(line % 3 == 0 ? "12" : "twelve");
            }
            catch (FormatException)
            {
            }
            Thread.Sleep(2);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Read(string text)
    {
        if (!int.TryParse(text, out int number))
            throw new FormatException("\"" + text + "\" is no number"); // the exception's place
        return number;
    }
}
