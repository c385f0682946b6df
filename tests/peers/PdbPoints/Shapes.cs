// SPDX-License-Identifier: GPL-3.0-or-later
// Code of which compilers make every kind of sequence point, for the program to read of itself.
using System.Runtime.CompilerServices;

internal static class Shapes
{
    private static int s_total;

    public static int Loops(int count)
    {
        int sum = 0;
        for (int i = 0; i < count; i++)
        {
            foreach (char letter in i.ToString())
                sum += letter switch { '0' => 1, '1' => 2, _ => 3 };
        }
        return sum;
    }

    public static int TwoDocuments(int value)
    {
        value += 1;
#line 300 "Other.cs"
        value += 2;
#line hidden
        value += 3;
#line default
        value += 4;
#line (7, 5) - (8, 30) 9 "Template.razor"
        value += 5;
#line default
        return value;
    }

    public static string LongStatement(int value) => string.Join(
        ", ",
        Enumerable.Range(0, value)
            .Where(number => number % 2 == 0)
            .Select(number =>
            {
                s_total += number;
                return number.ToString();
            }));

    public static async Task<int> Waits(Func<Task<int>> ask)
    {
        try
        {
            int first = await ask();
            return first + await Inner(first);
        }
        catch (InvalidOperationException error) when (error.Message.Length > 3)
        {
            s_total++;
            throw;
        }
        finally
        {
            s_total--;
        }

        static async Task<int> Inner(int value)
        {
            await Task.Yield();
            return value;
        }
    }

    public static IEnumerable<T> Iterates<T>(IEnumerable<T> values)
    {
        foreach (T value in values)
        {
            if (value is null)
                yield break;
            yield return value;
        }
    }

    public static async IAsyncEnumerable<int> Both([EnumeratorCancellation] CancellationToken token = default)
    {
        await Task.Delay(1, token);
        yield return 1;
    }

    public static void                                                                                                                                     FarToTheRight() { s_total++; }
}
