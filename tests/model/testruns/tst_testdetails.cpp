// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testdetails.h"

#include "model/testruns/leftout.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::testruns;
using namespace protocol::dotnettest;

namespace {

/// One test that failed as told.
QString detailsOf(FailedTestResultMessage told)
{
    TestResults results;
    const NodeId application = results.tree().addApplication(QStringLiteral("app"));
    told.uid = QStringLiteral("u");
    told.displayName = QStringLiteral("Name");
    told.state = TestState::Failed;
    results.take(results.addHost(application), told, 0);
    return detailsText(results, 0, none);
}

QString differenceOf(const QString &expected, const QString &actual)
{
    FailedTestResultMessage told;
    told.expected = expected;
    told.actual = actual;
    return detailsOf(told).section(QStringLiteral("Expected (-) and actual (+)\n"), 1);
}

QString endOf(EndKind end, const QStringList &running)
{
    HostReport host;
    host.pid = 7;
    host.isTestHost = true;
    host.end = end;
    host.exitStatus = 134;
    host.running = running;
    StartReport report;
    report.repetition = 1;
    report.pid = 7;
    report.end = end;
    report.hosts = {host};
    report.lastErrors = QStringLiteral("Stack overflow.\n  at \x1b[1mA()");
    return endText(report);
}

} // namespace

class TestTestDetails : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void expectedStandsAgainstActual()
    {
        QCOMPARE(differenceOf(QStringLiteral("1"), QStringLiteral("2")), QStringLiteral("- 1\n+ 2"));
        QCOMPARE(differenceOf(QStringLiteral("a\nb\nc\nd"), QStringLiteral("a\nx\ny\nd")),
                 QStringLiteral("  a\n- b\n- c\n+ x\n+ y\n  d"));
        QCOMPARE(differenceOf(QStringLiteral("a\na"), QStringLiteral("a")), QStringLiteral("  a\n- a"));
        QCOMPARE(differenceOf(QString(), QStringLiteral("a")), QStringLiteral("- \n+ a"));
    }

    void causesStandInTheirOrder()
    {
        FailedTestResultMessage told;
        told.reason = QStringLiteral("outer");
        told.exceptionMessageList
            = {{QStringLiteral("outer"), QStringLiteral("A"), QStringLiteral("   at One()")},
               {QStringLiteral("inner"), QStringLiteral("B"), {}}};
        told.standardOutput = QStringLiteral("said\x1b[0m\n");
        QCOMPARE(detailsOf(told),
                 QStringLiteral("Name\n✗ failed\n\nA\nouter\n   at One()\n\nCaused by B\ninner\n\n"
                                "Its standard output\nsaid\\u001b[0m"));
    }

    void longTextsAreCut()
    {
        FailedTestResultMessage told;
        told.standardOutput = QString(2'000'000, u'x');
        const QString details = detailsOf(told);
        QVERIFY(details.size() < 40'000);
        QVERIFY2(details.contains(QLatin1String("more characters are not shown here")),
                 qPrintable(details.right(100)));
        QVERIFY(!details.contains(QLatin1String("was kept")));
    }

    void whatIsNotKeptIsSaid()
    {
        FailedTestResultMessage told;
        told.standardOutput = QString(TestResults::textMax + 1, u'x');
        QVERIFY(detailsOf(told).endsWith(QLatin1String("only the beginning was kept.")));
        LeftOut leftOut;
        QCOMPARE(leftOutTexts(leftOut), QStringList());
        leftOut.results = 1;
        leftOut.cutTexts = 20;
        QCOMPARE(leftOutTexts(leftOut),
                 (QStringList{QStringLiteral("1 result was too many to keep, and counts nowhere."),
                              QStringLiteral("The messages and outputs of 20 results were cut.")}));
        StartReport report;
        report.forgottenMessages = 3;
        report.forgottenOutput = 5;
        const QString end = endText(report);
        QVERIFY(end.contains(QLatin1String("3 messages of processes were too many to keep.")));
        QVERIFY(end.contains(QLatin1String("The first 5 characters that processes wrote are not kept.")));
    }

    void endsNameTheTestsThatRan()
    {
        QCOMPARE(endOf(EndKind::StackOverflow, {QStringLiteral("Two")}),
                 QStringLiteral("Process 7 (run, exit status 134): Its stack overflowed.\n  ran then: Two\n"
                                "  | Stack overflow.\n  |   at \\u001b[1mA()"));
        QStringList many;
        for (int i = 0; i < 103; ++i)
            many << QString::number(i);
        QVERIFY(endOf(EndKind::Killed, many).contains(QLatin1String("and 3 more")));
    }

    void countsTellWhatMattersFirst()
    {
        Totals totals;
        totals[Outcome::Passed] = 95;
        totals[Outcome::Failed] = 2;
        totals.running = 1;
        QCOMPARE(totalsText(totals), QStringLiteral("▶ 1 running · ✗ 2 failed · ✓ 95 passed"));
        QCOMPARE(totalsText({}), QString());
    }
};

CLRLENS_TEST(TestTestDetails)
#include "tst_testdetails.moc"
