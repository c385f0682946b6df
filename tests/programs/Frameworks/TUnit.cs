// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of TUnit.
using TUnit.Assertions;
using TUnit.Assertions.Extensions;
using TUnit.Core;

[assembly: NotInParallel]

namespace Acme.Outcomes
{
    public class Simple
    {
        [Test]
        [Category("fast")]
        public void Passes()
        {
            Console.WriteLine("said by a test that passes");
            Console.Error.WriteLine("complained by a test that passes");
        }

        [Test]
        public async Task FailsByAssertion() => await Assert.That(Text()).IsEqualTo("expected text");

        private static string Text() => "actual text";

        [Test]
        public void FailsByException() =>
            throw new InvalidOperationException("outer", new ArgumentException("inner"));

        [Test]
        [Skip("not today")]
        public void IsSkipped()
        {
        }

        [Test]
        public void IsSkippedAsItRuns() => TUnit.Core.Skip.Test("not here");

        [Test]
        [Explicit]
        public void RunsOnlyWhenAsked()
        {
        }

        [Test]
        [Timeout(100)]
        public Task TakesTooLong(CancellationToken token) => Task.Delay(TimeSpan.FromMinutes(1), token);

        [Test]
        public void TakesAWhile() => Thread.Sleep(300);

        [Test]
        public void SaysMuch() => Console.WriteLine(new string('x', 2_000_000));

        [Test]
        public void LeavesAFile()
        {
            var path = Path.Combine(Path.GetTempPath(), $"attached-{Guid.NewGuid()}.txt");
            File.WriteAllText(path, "attached");
            TestContext.Current!.Output.AttachArtifact(new Artifact
            {
                File = new FileInfo(path),
                DisplayName = "attached.txt",
                Description = "left by a test",
            });
        }
    }

    public class Parameterised
    {
        [Test]
        [Arguments(1)]
        [Arguments(2)]
        [Arguments(3)]
        public async Task Rows(int value) => await Assert.That(value).IsNotEqualTo(2);

        [Test]
        [MethodDataSource(nameof(Values))]
        public async Task RowsOfASource(string value) => await Assert.That(value).IsNotEmpty();

        public static IEnumerable<Func<string>> Values() => [() => "a b", () => "\"quoted\"", () => "ä\n"];
    }

    public class Repeated
    {
        private static int attempts;

        [Test]
        [Retry(3)]
        public async Task PassesAtLast() => await Assert.That(++attempts).IsEqualTo(3);

        [Test]
        [Retry(1)]
        public void NeverPasses() => throw new InvalidOperationException("again");
    }
}

namespace Acme.Ends
{
    public class Ending
    {
        [Test]
        public void Ends() => End.IfAsked();
    }
}
