// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of xunit.v3.
using Xunit;

namespace Acme.Outcomes
{
    [Collection("One after the other")]
    public class Simple(ITestOutputHelper output)
    {
        [Fact]
        [Trait("Category", "fast")]
        public void Passes() => output.WriteLine("said by a test that passes");

        [Fact]
        public void FailsByAssertion() => Assert.Equal("expected text", Text());

        private static string Text() => "actual text";

        [Fact]
        public void FailsByException() =>
            throw new InvalidOperationException("outer", new ArgumentException("inner"));

        [Fact(Skip = "not today")]
        public void IsSkipped() => Assert.Fail();

        [Fact]
        public void IsSkippedAsItRuns() => Assert.Skip("not here");

        [Fact(Explicit = true)]
        public void RunsOnlyWhenAsked()
        {
        }

        [Fact(Timeout = 100)]
        public async Task TakesTooLong()
        {
            try
            {
                await Task.Delay(TimeSpan.FromMinutes(1), TestContext.Current.CancellationToken);
            }
            catch (OperationCanceledException)
            {
                // Else xunit tells of it in a second result, or not, as it happens to come earlier or later.
            }
        }

        [Fact]
        public void TakesAWhile() => Thread.Sleep(300);

        [Fact]
        public void SaysMuch() => output.WriteLine(new string('x', 2_000_000));

        [Fact]
        public void LeavesAFile() => TestContext.Current.AddAttachment("attached.txt", "attached");
    }

    [Collection("One after the other")]
    public class Parameterised
    {
        public static TheoryData<int> Values => [1, 2, 3];

        [Theory]
        [InlineData(1)]
        [InlineData(2)]
        [InlineData(3)]
        public void Rows(int value) => Assert.NotEqual(2, value);

        [Theory]
        [MemberData(nameof(Values), DisableDiscoveryEnumeration = true)]
        public void RowsOfARun(int value) => Assert.NotEqual(3, value);
    }

    [Collection("One after the other")]
    public sealed class Cleaned : IDisposable
    {
        [Fact]
        public void PassesButIsNotCleaned()
        {
        }

        public void Dispose() => throw new InvalidOperationException("not cleaned");
    }
}

namespace Acme.Ends
{
    [Collection("One after the other")]
    public class Ending
    {
        [Fact]
        public void Ends() => End.IfAsked();
    }
}
