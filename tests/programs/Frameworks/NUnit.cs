// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of NUnit.
using NUnit.Framework;

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
        public void FailsByAssertion() => Assert.That("actual text", Is.EqualTo("expected text"), "they differ");

        [Test]
        public void FailsByException() =>
            throw new InvalidOperationException("outer", new ArgumentException("inner"));

        [Test]
        [Ignore("not today")]
        public void IsSkipped() => Assert.Fail();

        [Test]
        public void IsSkippedAsItRuns() => Assert.Ignore("not here");

        [Test]
        public void IsInconclusive() => Assert.Inconclusive("cannot tell");

        [Test]
        public void Warns() => Assert.Warn("take care");

        [Test]
        [Explicit("only when asked")]
        public void RunsOnlyWhenAsked()
        {
        }

        [Test]
        [CancelAfter(100)]
        public Task TakesTooLong(CancellationToken token) => Task.Delay(TimeSpan.FromMinutes(1), token);

        [Test]
        public void TakesAWhile() => Thread.Sleep(300);

        [Test]
        public void SaysMuch() => Console.WriteLine(new string('x', 2_000_000));

        [Test]
        public void LeavesAFile()
        {
            var path = Path.Combine(TestContext.CurrentContext.WorkDirectory, $"attached-{Guid.NewGuid()}.txt");
            File.WriteAllText(path, "attached");
            TestContext.AddTestAttachment(path);
        }
    }

    public class Parameterised
    {
        [TestCase(1)]
        [TestCase(2)]
        [TestCase(3)]
        public void Rows(int value) => Assert.That(value, Is.Not.EqualTo(2));

        [TestCaseSource(nameof(Values))]
        public void RowsOfASource(string value) => Assert.That(value, Is.Not.Empty);

        private static readonly string[] Values = ["a b", "\"quoted\"", "ä\n"];
    }

    public class Repeated
    {
        private static int attempts;

        [Test]
        [Retry(3)]
        public void PassesAtLast() => Assert.That(++attempts, Is.EqualTo(3));

        [Test]
        [Retry(2)]
        public void NeverPasses() => Assert.Fail("again");
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
