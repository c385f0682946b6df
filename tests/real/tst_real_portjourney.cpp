// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/portruntimemodel.h"
#include "model/reading/trace.h"
#include "model/recording/recordings.h"
#include "tests/real/eventcounts.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/environmentpane.h"
#include "ui/panes/portspane.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QProcess>
#include <QtTest>

/// A user opens a port, starts a program with the copied line, prepares its runtime, records and resumes it.
class TestRealPortJourney : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void journey_data() { tests::addFrameworks(); }
    void journey();
};

void TestRealPortJourney::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
}

void TestRealPortJourney::journey()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), qPrintable(program.ok() ? QString() : program.error().text));
    const QTemporaryDir folder;
    tests::WindowJourney journey(folder.path());
    auto *pane = journey.composition().window().findChild<ui::PortsPane *>();
    const auto action = [pane](const char *name) { return pane->findChild<QAction *>(QLatin1String(name)); };
    const QString path = folder.filePath(QStringLiteral("my port's")); // to be quoted
    pane->findChild<QLineEdit *>(QStringLiteral("portPath"))->setText(path);
    action("openPort")->trigger();
    action("copyPortLine")->trigger();

    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), folder.path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("sh"),
                  {QStringLiteral("-c"),
                   QGuiApplication::clipboard()->text() + QStringLiteral("\nexec \"$0\" describe"),
                   program.value()});
    auto *runtimes = pane->findChild<ui::TableView *>(QStringLiteral("portRuntimes"))->model();
    const auto cell = [runtimes](int column) { return runtimes->index(0, column).data().toString(); };
    using Column = model::PortRuntimeModel::Column;
    QTRY_COMPARE(cell(Column::Name), QStringLiteral("Workload"));
    QCOMPARE(cell(Column::Pid), QString::number(process.processId()));
    QTRY_VERIFY2(cell(Column::State).startsWith(QStringLiteral("waits here since ")),
                 qPrintable(cell(Column::State)));

    action("inspectRuntime")->trigger();
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.overviewField(QStringLiteral("processId")), QString::number(process.processId()));
    auto *variables = journey.inspector()->pane(QStringLiteral("environment"));
    QCOMPARE(journey.readEnvironment(), QString());
    variables->findChild<QLineEdit *>(QStringLiteral("variableName"))->setText(QStringLiteral("CLRLENS_SET"));
    variables->findChild<QLineEdit *>(QStringLiteral("variableValue"))
        ->setText(QStringLiteral("before Main"));
    QTest::keyClick(variables->findChild<QLineEdit *>(QStringLiteral("variableValue")), Qt::Key_Return);
    QTRY_COMPARE(journey.environmentValue(QStringLiteral("CLRLENS_SET")), QStringLiteral("before Main"));

    action("recordRuntime")->trigger();
    QTRY_VERIFY2(cell(Column::State).contains(QStringLiteral("recorded")), qPrintable(cell(Column::State)));
    QTRY_VERIFY(journey.tracePane()->recording());
    QTRY_COMPARE(journey.tracePane()->recording()->state(), model::RecordingState::Recording);
    QVERIFY(!process.canReadLine()); // it stands still before its Main
    action("resumeRuntime")->trigger();
    QTRY_VERIFY(process.canReadLine());
    QTRY_VERIFY2(cell(Column::State).startsWith(QStringLiteral("runs, resumed at ")),
                 qPrintable(cell(Column::State)));

    QJsonObject itself;
    const auto readItself = [&] {
        while (process.canReadLine() && itself.isEmpty())
            itself = QJsonDocument::fromJson(process.readLine()).object();
        return !itself.isEmpty();
    };
    QTRY_VERIFY(readItself());
    QCOMPARE(itself[u"environment"][u"CLRLENS_SET"].toString(), QStringLiteral("before Main"));
    QCOMPARE(itself[u"environment"][u"DOTNET_DiagnosticPorts"].toString(),
             model::portValue(path, model::PortPolicy::Suspend));

    QCOMPARE(journey.stopRecording(), QString());
    const auto trace = journey.tracePane()->recording()->trace();
    QVERIFY(trace);
    // RuntimeInformationStart is written once, while the runtime starts.
    const auto counts = tests::countsOf(*trace->snapshot());
    QVERIFY2(counts.contains(tests::countKey(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 187, 0)),
             qPrintable(QStringList(counts.keys()).join(u'\n')));
    process.kill();
    QVERIFY(process.waitForFinished(tests::patienceMilliseconds));
}

CLRLENS_TEST(TestRealPortJourney)
#include "tst_real_portjourney.moc"
