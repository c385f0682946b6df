// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that were kept in files: those that we write, and TRX files of others; and two of them compared.
// Applications are this test itself, started once more as a fake host (tests/support/fakehost.h).
#include "model/testruns/resultsfile.h"

#include "model/testruns/runcomparison.h"
#include "model/testruns/runjournal.h"
#include "model/testruns/testdetails.h"
#include "model/testruns/testreport.h"
#include "tests/support/fakehost.h"
#include "tests/support/testprogram.h"

#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using namespace model::testruns;

namespace {

const tests::ChildRegistration fakeHost("--fake-host", tests::runFakeHost);

/// "Acme.Tests.Sums.One flaky" for each row.
QStringList linesOf(const TestResults &results)
{
    QStringList lines;
    for (const Row &row : results.rows())
        lines << results.tree().fullName(row.test, row.name) + u' ' + nameOf(row.outcome);
    return lines;
}

/// A run as --json prints it, of tests like "Sums.One failed 0.5".
std::unique_ptr<TestResults> kept(const QStringList &tests)
{
    QStringList objects;
    for (const QString &test : tests) {
        const QStringList words = test.split(u' ');
        objects << QStringLiteral(
                       "{\"uid\": \"%1\", \"displayName\": \"%1\", \"outcome\": \"%2\", \"duration\": %3}")
                       .arg(words[0], words[1], words.value(2, QStringLiteral("0")));
    }
    auto results = parseResults(QStringLiteral("{\"tests\": [%1]}").arg(objects.join(u',')).toUtf8());
    return results.ok() ? std::move(results.value().results) : nullptr;
}

QStringList changesOf(const QStringList &before, const QStringList &after)
{
    QStringList lines;
    for (const ChangedTest &test : compareRuns(*kept(before), *kept(after)))
        lines << test.name + u' ' + nameOf(test.change);
    return lines;
}

constexpr const char *trxOfOthers = R"(<?xml version='1.0' encoding='utf-8'?>
<TestRun id='1' name='build' xmlns='http://microsoft.com/schemas/VisualStudio/TeamTest/2010'>
  <Results>
    <UnitTestResult testId='a' testName='Adds' duration='00:00:01.5000000' outcome='Passed'>
      <Output><StdOut>said</StdOut></Output>
    </UnitTestResult>
    <UnitTestResult testId='b' testName='Shop.Sums.Takes' duration='1.00:00:00' outcome='Failed'>
      <Output><ErrorInfo><Message>differs</Message><StackTrace>at Takes()</StackTrace></ErrorInfo></Output>
    </UnitTestResult>
    <UnitTestResult testId='c' testName='Waits' outcome='NotExecuted'>
      <Output><ErrorInfo><Message>not today</Message></ErrorInfo></Output>
    </UnitTestResult>
    <UnitTestResult testId='gone' testName='Nowhere' outcome='Aborted' />
  </Results>
  <TestDefinitions>
    <UnitTest name='Adds' storage='c:\bin\shop.dll' id='a'>
      <Execution id='x' /><TestMethod className='Shop.Sums, shop, Version=1.0' name='Adds' />
    </UnitTest>
    <UnitTest name='Takes' storage='c:\bin\shop.dll' id='b'><TestMethod className='Shop.Sums' name='Takes' /></UnitTest>
    <UnitTest name='Waits' storage='c:\bin\shop.dll' id='c'><TestMethod className='Shop.Sums' name='Waits' /></UnitTest>
  </TestDefinitions>
</TestRun>
)";

} // namespace

class TestResultsFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        TestRun::Options options;
        options.applications = {{QStringLiteral("app"),
                                 LaunchCommand{QCoreApplication::applicationFilePath(),
                                               {QStringLiteral("--fake-host"), QStringLiteral("outcomes")}},
                                 {},
                                 {},
                                 {}}};
        m_run = std::make_unique<TestRun>(options);
        m_run->start();
        QTRY_COMPARE(m_run->state(), TestRun::State::Ended);
    }

    void aRunIsReadAsItWasKept()
    {
        const auto read = parseResults(QJsonDocument(runAsJson(*m_run)).toJson());
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
        const TestResults &results = *read.value().results;
        QCOMPARE(linesOf(results), linesOf(m_run->results()));
        QCOMPARE(linesOf(results).first(), QStringLiteral("Acme.Tests.Sums.One flaky"));
        QCOMPARE(results.attempts().size(), m_run->results().attempts().size());
        QCOMPARE(results.tree().text(results.tree().tests()[0].file), QStringLiteral("/src/Sums.cs"));
        QCOMPARE(results.tree().text(results.tree().tests()[0].traits), QStringLiteral("Category=fast"));
        const Row &failed = results.rows()[1];
        const AttemptTexts &texts = results.texts(results.attempts()[failed.last]);
        QCOMPARE(texts.expected, QStringLiteral("1"));
        QCOMPARE(texts.causes.size(), qsizetype(1));
        QCOMPARE(texts.causes.first().stack, QStringLiteral("   at Acme.Tests.Sums.Two()"));
        QCOMPARE(results.attempts()[failed.last].duration, std::int64_t(15'000));
        QVERIFY(compareRuns(results, m_run->results()).size() == 1); // one fails still
    }

    void ourTrxIsRead()
    {
        const auto read = parseResults(runAsTrx(*m_run));
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
        QCOMPARE(
            linesOf(*read.value().results),
            (QStringList{QStringLiteral("Acme.Tests.Sums.One passed"),
                         QStringLiteral("Acme.Tests.Sums.Two failed"),
                         QStringLiteral("Acme.Tests.Sums.Three skipped"), QStringLiteral("Four passed")}));
    }

    void trxOfOthersIsRead()
    {
        const auto read = parseResults(trxOfOthers);
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
        const TestResults &results = *read.value().results;
        QCOMPARE(
            linesOf(results),
            (QStringList{QStringLiteral("Shop.Sums.Adds passed"), QStringLiteral("Shop.Sums.Takes failed"),
                         QStringLiteral("Shop.Sums.Waits skipped"), QStringLiteral("Nowhere incomplete")}));
        QCOMPARE(results.attempts()[0].duration, ticksPerSecond * 3 / 2);
        QCOMPARE(results.attempts()[1].duration, ticksPerSecond * 24 * 3600);
        QCOMPARE(results.texts(results.attempts()[0]).standardOutput, QStringLiteral("said"));
        QCOMPARE(results.texts(results.attempts()[1]).causes.first().message, QStringLiteral("differs"));
        QCOMPARE(results.texts(results.attempts()[2]).reason, QStringLiteral("not today"));
        QCOMPARE(results.tree().text(results.tree().nodes()[0].name), QStringLiteral("shop.dll"));
    }

    /// Words and numbers that are in no list, and as deep as a file may go.
    void aStrangeTrxIsRead()
    {
        constexpr int depth = 200'000;
        const QByteArray deep
            = QByteArray("<ErrorInfo>").repeated(depth) + QByteArray("</ErrorInfo>").repeated(depth);
        const auto read = parseResults(
            "<TestRun><Results><UnitTestResult testId='a' testName='Odd' duration='00:00:nan' "
            "outcome='Odd'><Output>"
            + deep
            + "<ErrorInfo><Message>why</Message></ErrorInfo></Output></UnitTestResult></Results></TestRun>");
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
        const TestResults &results = *read.value().results;
        QCOMPARE(linesOf(results), QStringList{QStringLiteral("Odd incomplete")});
        QVERIFY(results.attempts()[0].duration < 0);
        QCOMPARE(results.texts(results.attempts()[0]).reason, QStringLiteral("why"));
        QVERIFY(!read.value().hasUids);
    }

    void aJournalHasAllOfTheRun()
    {
        JobRunner jobs;
        const QTemporaryDir folder;
        TestRun run(m_run->options());
        RunJournal journal(run, jobs, newJournalPath(folder.path()));
        const QSignalSpy finished(&journal, &RunJournal::finished);
        run.start();
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!journal.error());
        const auto read = readResults(folder.path());
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
        QVERIFY(read.value().isWhole);
        QCOMPARE(linesOf(*read.value().results), linesOf(run.results()));
        QCOMPARE(read.value().results->attempts().size(), run.results().attempts().size());
        // Wherever it breaks off, what is in front of that is read.
        QFile file(journal.path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        for (qsizetype size = bytes.size() - 1; size > 40; size -= 37) {
            const auto part = parseResults(bytes.first(size));
            QVERIFY(part.ok());
            QVERIFY(!part.value().isWhole);
        }
        QVERIFY(newJournalPath(folder.path()).endsWith(QLatin1String("run-2.jsonl")));
    }

    /// As after a crash of the program that kept it.
    void whatRanWhenAJournalBrokeOffIsIncomplete()
    {
        JobRunner jobs;
        const QTemporaryDir folder;
        TestRun::Options options = m_run->options();
        options.applications[0].command
            = LaunchCommand{QCoreApplication::applicationFilePath(),
                            {QStringLiteral("--fake-host"), QStringLiteral("hangs"), QStringLiteral("x")}};
        TestRun run(options);
        const RunJournal journal(run, jobs, newJournalPath(folder.path()));
        run.start();
        const QStringList expected{QStringLiteral("Acme.Tests.Sums.One passed"),
                                   QStringLiteral("Acme.Tests.Sums.Two incomplete")};
        QTRY_VERIFY(QFile::exists(journal.path()));
        QTRY_COMPARE(linesOf(*readResults(journal.path()).value().results), expected);
        QVERIFY(!readResults(journal.path()).value().isWhole);
        run.kill();
        QTRY_COMPARE(run.state(), TestRun::State::Ended);
    }

    /// What the program that kept a run left out is said of its file, too.
    void whatWasLeftOutIsRead()
    {
        const auto read = parseResults(
            R"({"tests": [{"uid": "a", "outcome": "passed", "stdout": "x", "texts": "cut"},
                          {"uid": "b", "outcome": "failed", "texts": "none"}, {"uid": "c", "outcome": "passed"}],
                "forgottenTests": 4, "forgottenResults": 5, "forgottenTexts": 1, "cutTexts": 1,
                "forgottenMessages": 6, "forgottenOutput": 7})");
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
        QCOMPARE(read.value().leftOut, (LeftOut{4, 5, 1, 1, 6, 7}));
        const auto &attempts = read.value().results->attempts();
        QCOMPARE(attempts[0].textsKept, TextsKept::Cut);
        QCOMPARE(attempts[1].textsKept, TextsKept::None);
        QCOMPARE(attempts[2].textsKept, TextsKept::All);
        const auto journal = parseResults("{\"clrlensTestRun\":1}\n"
                                          "{\"uid\":\"a\",\"outcome\":\"passed\",\"texts\":\"none\"}\n"
                                          "{\"ended\":1,\"exitCode\":0,\"forgottenResults\":9}\n");
        QVERIFY(journal.ok());
        QCOMPARE(journal.value().leftOut, (LeftOut{0, 9, 1, 0, 0, 0}));
    }

    void aJournalOfALaterVersionIsNotRead()
    {
        const auto read = parseResults("{\"clrlensTestRun\":2}\n");
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, protocol::ErrorCode::Unsupported);
    }

    void whatIsNoRunIsAnError_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("other JSON") << QByteArray("{\"a\": 1}");
        QTest::newRow("no outcome") << QByteArray("{\"tests\": [{\"uid\": \"a\"}]}");
        QTest::newRow("JSON that breaks off") << QJsonDocument(runAsJson(*m_run)).toJson().chopped(5);
        QTest::newRow("other XML") << QByteArray("<testsuites/>");
        QTest::newRow("TRX that breaks off") << QByteArray(trxOfOthers).chopped(20);
    }

    void whatIsNoRunIsAnError()
    {
        QFETCH(QByteArray, bytes);
        const auto read = parseResults(bytes);
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, protocol::ErrorCode::BadValue);
        QVERIFY(!read.error().text.isEmpty());
    }

    void twoRunsAreCompared()
    {
        const QStringList before{QStringLiteral("same passed 1"),  QStringLiteral("breaks passed"),
                                 QStringLiteral("mended failed"),  QStringLiteral("broken incomplete"),
                                 QStringLiteral("slow passed 1"),  QStringLiteral("noise passed 0.01"),
                                 QStringLiteral("vanishes passed")};
        const QStringList after{QStringLiteral("appears passed"), QStringLiteral("noise passed 0.05"),
                                QStringLiteral("slow flaky 2"),   QStringLiteral("broken failed"),
                                QStringLiteral("mended passed"),  QStringLiteral("breaks incomplete"),
                                QStringLiteral("same passed 1.2")};
        QCOMPARE(changesOf(before, after),
                 (QStringList{QStringLiteral("breaks newlyFailing"), QStringLiteral("mended fixed"),
                              QStringLiteral("broken stillFailing"), QStringLiteral("slow slower"),
                              QStringLiteral("appears new"), QStringLiteral("vanishes gone")}));
        QVERIFY(changesOf(before, before).size() == 2); // what fails, fails still
    }

    void bothRunsAreToldOfAChange()
    {
        const auto before = kept({QStringLiteral("x passed 1")});
        const auto after = kept({QStringLiteral("x failed 2"), QStringLiteral("y passed")});
        const auto all = compareRuns(*before, *after);
        QCOMPARE(all.size(), qsizetype(2));
        QCOMPARE(changesText(all), QStringLiteral("1 newly failing · 1 new"));
        const QString details = changeDetails(all.first(), *before, *after);
        QVERIFY2(
            details.startsWith(
                QStringLiteral("x\nnewly failing\nbefore: ✓ passed · %1\nnow: ✗ failed · %2\n\n— now —\nx\n")
                    .arg(ticksText(ticksPerSecond), ticksText(2 * ticksPerSecond))),
            qPrintable(details));
        QVERIFY(details.contains(QStringLiteral("— before —\nx\n✓ passed")));
        QVERIFY(!changeDetails(all[1], *before, *after).contains(QStringLiteral("— before —")));
    }

    /// A test that is skipped now, or that a run which broke off did not come to, would hide what it found.
    void whatNoLongerRunsIsAChange()
    {
        const QStringList before{QStringLiteral("passed1 passed"), QStringLiteral("flaky1 flaky"),
                                 QStringLiteral("failed1 failed"), QStringLiteral("lost1 incomplete"),
                                 QStringLiteral("left passed"),    QStringLiteral("still skipped"),
                                 QStringLiteral("never notRun"),   QStringLiteral("ended passed")};
        const QStringList after{QStringLiteral("passed1 skipped"), QStringLiteral("flaky1 skipped"),
                                QStringLiteral("failed1 skipped"), QStringLiteral("lost1 notRun"),
                                QStringLiteral("left notRun"),     QStringLiteral("still notRun"),
                                QStringLiteral("never skipped"),   QStringLiteral("ended incomplete")};
        QCOMPARE(changesOf(before, after),
                 (QStringList{QStringLiteral("ended newlyFailing"), QStringLiteral("passed1 noLongerRun"),
                              QStringLiteral("flaky1 noLongerRun"), QStringLiteral("failed1 noLongerRun"),
                              QStringLiteral("lost1 noLongerRun"), QStringLiteral("left noLongerRun")}));
        const QStringList again{QStringLiteral("still passed"), QStringLiteral("never flaky")};
        QCOMPARE(changesOf(before.mid(5, 2), again),
                 (QStringList{QStringLiteral("still runAgain"), QStringLiteral("never runAgain")}));
        QCOMPARE(changesOf({QStringLiteral("still skipped")}, {QStringLiteral("still failed")}),
                 QStringList{QStringLiteral("still newlyFailing")});
    }

private:
    std::unique_ptr<TestRun> m_run;
};

CLRLENS_TEST(TestResultsFile)
#include "tst_resultsfile.moc"
