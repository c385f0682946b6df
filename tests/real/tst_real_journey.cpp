// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/trace.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/tracepane.h"
#include "ui/trace/traceview.h"

#include <QFileInfo>
#include <QtTest>

/// The window shows of a real process what the process says of itself, records it, and reopens the file.
class TestRealJourney : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void journey_data() { tests::addFrameworks(); }
    void journey();
};

void TestRealJourney::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
}

void TestRealJourney::journey()
{
    QFETCH(QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), qPrintable(program.ok() ? QString() : program.error().text));
    tests::Workload workload(program.value());
    QProcessEnvironment extra;
    extra.insert(QStringLiteral("CLRLENS_JOURNEY"), QStringLiteral("Grüß Gott"));
    extra.insert(QStringLiteral("JOURNEY_PASSWORD"), QStringLiteral("open sesame"));
    QCOMPARE(workload.start({QStringLiteral("busy")}, extra), QString());

    tests::WindowJourney journey(QFileInfo(workload.socketPath()).absolutePath());
    QCOMPARE(journey.selectProcess(workload.pid()), QString());
    QCOMPARE(journey.overviewField(QStringLiteral("processId")), QString::number(workload.pid()));
    QCOMPARE(journey.overviewField(QStringLiteral("assembly")), QStringLiteral("Workload"));
    const QString version = framework.mid(3).section(QLatin1Char('.'), 0, 0) + QLatin1Char('.');
    const QString shown = journey.overviewField(QStringLiteral("version"));
    QVERIFY2(shown.startsWith(version), qPrintable(shown));
    QCOMPARE(journey.readEnvironment(), QString());
    QCOMPARE(journey.environmentValue(QStringLiteral("CLRLENS_JOURNEY")), QStringLiteral("Grüß Gott"));
    QVERIFY(journey.environmentValue(QStringLiteral("JOURNEY_PASSWORD")) != QStringLiteral("open sesame"));

    QCOMPARE(
        journey.record(QStringLiteral("ClrLens-Workload,Microsoft-Windows-DotNETRuntime:8001:Verbose"), 200),
        QString());
    const quint64 live = journey.tracePane()->traceView()->trace()->snapshot()->events.size();
    quint64 reopened = 0;
    QCOMPARE(journey.reopen(journey.recordedFile(), &reopened), QString());
    QCOMPARE(reopened, live);
    QVERIFY(reopened >= 200);
}

CLRLENS_TEST(TestRealJourney)
#include "tst_real_journey.moc"
