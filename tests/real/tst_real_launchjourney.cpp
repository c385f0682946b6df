// SPDX-License-Identifier: GPL-3.0-or-later
// What a user launches in the dialog: programs on real runtimes, and commands of the SDK, whose processes
// start many others. They end as without us.
#include "model/items/launchmodel.h"
#include "model/launch/launch.h"
#include "model/reading/trace.h"
#include "tests/real/eventcounts.h"
#include "tests/real/sdkfolder.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/launch/launchdialog.h"
#include "ui/launch/launchpane.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/widgets/messageline.h"

#include <algorithm>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>

using model::Launch;
using Run = tests::SdkFolder::Run;

namespace {

/// What the user fills in.
struct Filled {
    QString program;
    QString arguments;
    QString folder;
    QProcessEnvironment variables;
    Launch::Traced traced = Launch::Traced::Program;
};

/// Opens the dialog by the window's menu, fills it in and presses Launch. Null where no launch began.
Launch *launchInDialog(tests::WindowJourney &journey, const Filled &filled)
{
    ui::MainWindow &window = journey.composition().window();
    const auto before = window.findChildren<ui::LaunchPane *>().size();
    window.findChild<QAction *>(QStringLiteral("launchProgram"))->trigger();
    auto *dialog = window.findChild<ui::LaunchDialog *>();
    if (!dialog)
        return nullptr;
    const auto line
        = [dialog](const char *name) { return dialog->findChild<QLineEdit *>(QLatin1String(name)); };
    line("launchProgram")->setText(filled.program);
    line("launchArguments")->setText(filled.arguments);
    line("launchFolder")->setText(filled.folder);
    dialog->findChild<QPlainTextEdit *>(QStringLiteral("launchEnvironment"))
        ->setPlainText(filled.variables.toStringList().join(u'\n'));
    dialog->findChild<QComboBox *>(QStringLiteral("launchTraced"))->setCurrentIndex(int(filled.traced));
    dialog->findChild<QPushButton *>(QStringLiteral("launch"))->click();
    const auto panes = [&window] { return window.findChildren<ui::LaunchPane *>(); };
    return tests::waitFor([&] { return panes().size() > before; }) ? panes().last()->launch() : nullptr;
}

QString outputOf(const Launch &launch, model::LaunchOutput::Stream stream)
{
    QString text;
    for (const auto &piece : launch.output().pieces()) {
        if (piece.stream == stream)
            text += piece.text;
    }
    return text;
}

} // namespace

class TestRealLaunchJourney : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aProgramIsRecordedFromItsFirstEvent_data() { tests::addFrameworks(); }
    void aProgramIsRecordedFromItsFirstEvent();
    void theSdkWorksAsWithoutUs_data();
    void theSdkWorksAsWithoutUs();

private:
    std::unique_ptr<tests::SdkFolder> m_sdk; ///< one for all commands
    bool m_hasTests = false; ///< their packages could be restored
};

void TestRealLaunchJourney::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
    m_sdk = std::make_unique<tests::SdkFolder>();
    QVERIFY(m_sdk->isValid());
    m_sdk->writeProjects();
    const Run restored = m_sdk->restore(QStringLiteral("App"));
    QVERIFY2(restored.status == 0, qPrintable(restored.out));
    m_hasTests = m_sdk->restore(QStringLiteral("Tests")).status == 0;
}

void TestRealLaunchJourney::aProgramIsRecordedFromItsFirstEvent()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::WindowJourney journey({});
    // Without arguments it says how it is to be called and returns 2.
    Launch *launch = launchInDialog(journey, {program.value(), {}, {}, {}});
    QVERIFY(launch);
    QTRY_COMPARE(launch->state(), Launch::State::Ended);
    QCOMPARE(launch->exitStatus(), 2);
    auto *pane = journey.composition().window().findChild<ui::LaunchPane *>();
    const auto *state = pane->findChild<QLabel *>(QStringLiteral("launchState"));
    QVERIFY2(state->text().contains(QStringLiteral("status 2")), qUtf8Printable(state->text()));
    QVERIFY2(launch->notice().isEmpty(), qPrintable(launch->notice()));
    QCOMPARE(launch->members().size(), std::size_t(1));
    const Launch::Member &member = launch->members().front();
    QVERIFY(member.recording);
    QCOMPARE(member.recording->end(), model::RecordingEnd::TargetExited); // by itself, and clean:
    QVERIFY(!member.lacksRundown);
    quint64 events = 0;
    QCOMPARE(journey.reopen(member.recording->filePath(), &events), QString());
    QCOMPARE(events, member.events);
    const auto trace = member.recording->trace();
    QVERIFY(trace);
    const auto counts = tests::countsOf(*trace->snapshot());
    QVERIFY2(counts.contains(tests::countKey(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 187, 0)),
             qPrintable(QStringList(counts.keys()).join(u'\n')));

    // Once more, by one click.
    pane->findChild<QAction *>(QStringLiteral("launchAgain"))->trigger();
    const auto panes = [&journey] { return journey.composition().window().findChildren<ui::LaunchPane *>(); };
    QTRY_COMPARE(panes().size(), 2);
    const auto *again = panes().first() == pane ? panes().last()->launch() : panes().first()->launch();
    QTRY_COMPARE(again->state(), Launch::State::Ended);
    QCOMPARE(again->exitStatus(), 2);
    QVERIFY(again->members().size() == 1 && again->members().front().events > 0);
}

void TestRealLaunchJourney::theSdkWorksAsWithoutUs_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("traced");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("says");
    QTest::newRow("build") << QStringLiteral("build App --no-restore -m -nodeReuse:true")
                           << int(Launch::Traced::Nothing) << 0 << QStringLiteral("Build succeeded");
    QTest::newRow("run") << QStringLiteral("run --no-restore --project App -- a b")
                         << int(Launch::Traced::Program) << 3 << QStringLiteral("2 a b");
    QTest::newRow("test") << QStringLiteral("test Tests --no-restore") << int(Launch::Traced::All) << 1
                          << QStringLiteral("Failed:     1");
}

void TestRealLaunchJourney::theSdkWorksAsWithoutUs()
{
    QFETCH(const QString, arguments);
    QFETCH(const int, traced);
    QFETCH(const int, status);
    QFETCH(const QString, says);
    if (arguments.startsWith(QStringLiteral("test")) && !m_hasTests)
        QSKIP("the packages of the test project cannot be restored");
    m_sdk->removeBuilt();
    const Run plain = m_sdk->run(QStringList{tests::dotnetProgram()} + ui::argumentsOf(arguments));
    QVERIFY2(plain.status == status, qPrintable(plain.out + plain.err));
    QVERIFY2(plain.out.contains(says), qPrintable(plain.out));
    m_sdk->endServers(); // those that it starts must have our port
    m_sdk->removeBuilt();

    tests::WindowJourney journey({});
    Launch *launch = launchInDialog(
        journey,
        {tests::dotnetProgram(), arguments, m_sdk->path(), m_sdk->variables(), Launch::Traced(traced)});
    QVERIFY(launch);
    QTRY_VERIFY(launch->state() == Launch::State::Ended || launch->state() == Launch::State::Failed);
    QCOMPARE(launch->state(), Launch::State::Ended);
    const QString out = outputOf(*launch, model::LaunchOutput::Stream::Output);
    QVERIFY2(launch->exitStatus() == status, qPrintable(out));
    QCOMPARE(tests::masked(out), tests::masked(plain.out));
    QCOMPARE(tests::masked(outputOf(*launch, model::LaunchOutput::Stream::Error)), tests::masked(plain.err));
    QVERIFY(launch->members().size() > 1);
    for (const Launch::Member &member : launch->members())
        QVERIFY2(member.problem.isEmpty(), qPrintable(member.name + u' ' + member.problem));
    if (Launch::Traced(traced) == Launch::Traced::Program)
        QCOMPARE(
            std::ranges::count_if(launch->members(),
                                  [](const auto &member) { return member.recording && member.events > 0; }),
            1);
    // The launch has ended, and the servers of the build have not; none of them is held.
    const auto left = m_sdk->left();
    if (arguments.startsWith(QStringLiteral("build")))
        QVERIFY(!left.isEmpty());
    for (const qint64 pid : left)
        QTRY_VERIFY2(!tests::isSuspended(pid), qPrintable(QString::number(pid)));
    m_sdk->endServers();
}

CLRLENS_TEST(TestRealLaunchJourney)
#include "tst_real_launchjourney.moc"
