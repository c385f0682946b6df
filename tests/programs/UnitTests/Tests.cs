// SPDX-License-Identifier: GPL-3.0-or-later
// A test application of which each outcome is known. What must not happen in each run asks a variable first.
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
        public void SaysMuch() => Console.WriteLine(new string('x', 2_000_000));

        [TestMethod]
        public void LeavesAFile()
        {
            var path = Path.Combine(TestContext.TestRunDirectory ?? Path.GetTempPath(), "attached.txt");
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, "attached");
            TestContext.AddResultFile(path);
        }
    }

    [TestClass]
    public class Parameterised
    {
        public static IEnumerable<object[]> Values => Enumerable.Range(1, 3).Select(i => new object[] { i });

        [TestMethod]
        [DataRow(1)]
        [DataRow(2)]
        [DataRow(3)]
        public void Rows(int value) => Assert.AreNotEqual(2, value);

        [TestMethod(UnfoldingStrategy = TestDataSourceUnfoldingStrategy.Fold)]
        [DynamicData(nameof(Values))]
        public void FoldedRows(int value) => Assert.AreNotEqual(3, value);
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
        private static bool Asked(string what) => Environment.GetEnvironmentVariable("CLRLENS_TEST_END") == what;

        [TestMethod]
        public void IsSlow()
        {
            if (!Asked("slow"))
                return;
            File.WriteAllText(Environment.GetEnvironmentVariable("CLRLENS_TEST_PID")!, $"{Environment.ProcessId}\n");
            Thread.Sleep(TimeSpan.FromMinutes(5));
        }

        [TestMethod]
        public void FailsFast()
        {
            if (!Asked("failfast"))
                return;
            LetThePlatformTell();
            Environment.FailFast("ended by a test");
        }

        [TestMethod]
        public void Exits()
        {
            if (Asked("exit"))
                Environment.Exit(77);
        }

        [TestMethod]
        public void Overflows()
        {
            if (!Asked("overflow"))
                return;
            LetThePlatformTell();
            Recurse(1);
        }

        /// The platform says on a thread of its own that a test runs.
        private static void LetThePlatformTell() => Thread.Sleep(TimeSpan.FromSeconds(5));

        private static int Recurse(int depth) => depth < 0 ? 0 : 1 + Recurse(depth + 1) + depth;
    }
}
