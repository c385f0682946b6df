// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of MSTest as all its versions from 3.11 on take them; ../UnitTests has those of the newest.
using Microsoft.VisualStudio.TestTools.UnitTesting;

[assembly: DoNotParallelize]

namespace Acme.Outcomes
{
    [TestClass]
    public class Simple
    {
        public TestContext TestContext { get; set; } = null!;

        [TestMethod]
        [TestCategory("fast")]
        public void Passes()
        {
            Console.WriteLine("said by a test that passes");
            Console.Error.WriteLine("complained by a test that passes");
        }

        [TestMethod]
        public void FailsByAssertion() => Assert.AreEqual("expected text", Text(), "they differ");

        private static string Text() => "actual text";

        [TestMethod]
        public void FailsByException() =>
            throw new InvalidOperationException("outer", new ArgumentException("inner"));

        [TestMethod]
        [Ignore("not today")]
        public void IsSkipped() => Assert.Fail();

        [TestMethod]
        public void IsInconclusive() => Assert.Inconclusive("cannot tell");

        [TestMethod]
        [Timeout(100, CooperativeCancellation = true)]
        public Task TakesTooLong() => Task.Delay(TimeSpan.FromMinutes(1), TestContext.CancellationTokenSource.Token);

        [TestMethod]
        public void TakesAWhile() => Thread.Sleep(300);

        [TestMethod]
        public void SaysMuch() => Console.WriteLine(new string('x', 2_000_000));

        [TestMethod]
        public void LeavesAFile()
        {
            var path = Path.Combine(Path.GetTempPath(), "attached.txt");
            File.WriteAllText(path, "attached");
            TestContext.AddResultFile(path);
        }
    }

    [TestClass]
    public class Parameterised
    {
        public static IEnumerable<object[]> Values => [["a b"], ["\"quoted\""], ["ä\n"]];

        [TestMethod]
        [DataRow(1)]
        [DataRow(2)]
        [DataRow(3)]
        public void Rows(int value) => Assert.AreNotEqual(2, value);

        [TestMethod]
        [DynamicData(nameof(Values))]
        public void RowsOfASource(string value) => Assert.AreNotEqual("", value);
    }

    [TestClass]
    public class Repeated
    {
        private static int attempts;

        [TestMethod]
        [Retry(3)]
        public void PassesAtLast() => Assert.AreEqual(3, ++attempts);

        [TestMethod]
        [Retry(2)]
        public void NeverPasses() => Assert.Fail("again");
    }
}

namespace Acme.Ends
{
    [TestClass]
    public class Ending
    {
        [TestMethod]
        public void Ends() => End.IfAsked();
    }
}
