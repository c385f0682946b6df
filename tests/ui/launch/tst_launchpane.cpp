// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launches.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/launch/launchdialog.h"
#include "ui/launch/launchpane.h"
#include "ui/widgets/messageline.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocalSocket>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using model::Launch;

/// What a user does in the dialog for a launch, and what its tab shows. The programs are shell scripts; those
/// with runtimes are in tests/real.
class TestLaunchPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void argumentsAndVariablesSurviveTheDialog();
    void dialogSaysWhatIsMissing();
    void programThatIsNotThereKeepsTheDialog();
    void outputAndStatusAreShown();
    void stopEndsTheProgram();
    void strangersAreLogged();
    void runningLaunchKeepsItsTab();
    void endlessOutputBlocksNobody();
    void whatWasLaunchedIsKept();

private:
    /// A launch of a script of the shell, started.
    Launch *launchScript(const QString &script);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<tests::PaneContext> m_context;
};

void TestLaunchPane::init()
{
    m_context.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv(model::recentLaunchesVariable, m_folder->filePath(QStringLiteral("launches.json")).toUtf8());
    m_context = std::make_unique<tests::PaneContext>();
}

Launch *TestLaunchPane::launchScript(const QString &script)
{
    model::LaunchRequest request;
    request.spec.program = QStringLiteral("/bin/sh");
    request.spec.arguments = {QStringLiteral("-c"), script};
    request.traced = Launch::Traced::Nothing;
    return m_context->launches.start(request, {});
}

void TestLaunchPane::argumentsAndVariablesSurviveTheDialog()
{
    const QStringList arguments{QStringLiteral("plain"), QStringLiteral("two words"),
                                QStringLiteral("a \"quoted\" one"), QStringLiteral("--x=\"y\"")};
    QCOMPARE(ui::argumentsOf(ui::argumentLine(arguments)), arguments);
    const QList<model::LaunchVariable> variables{{QStringLiteral("A"), QStringLiteral("1=2")},
                                                 {QStringLiteral("EMPTY"), QString(QLatin1String(""))},
                                                 {QStringLiteral("GONE"), std::nullopt}};
    QCOMPARE(ui::variablesOf(ui::variableLines(variables)), variables);
    model::LaunchRequest request;
    request.spec = {QStringLiteral("app.dll"), arguments, QStringLiteral("/tmp"), variables};
    request.spec.tellsInlined = true;
    request.traced = Launch::Traced::All;
    request.presetIds = {QStringLiteral("cpu")};
    request.keptNames = {QStringLiteral("One"), QStringLiteral("Two")};
    ui::LaunchDialog dialog({}, m_context->jobs);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.setRequest(request);
    QCOMPARE(dialog.request(), request);
    const auto kept = model::parseLaunches(model::formatLaunches({request}));
    QVERIFY(kept.ok());
    QCOMPARE(kept.value(), QList{request});
}

void TestLaunchPane::dialogSaysWhatIsMissing()
{
    ui::LaunchDialog dialog({}, m_context->jobs);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    auto *launch = dialog.findChild<QPushButton *>(QStringLiteral("launch"));
    auto *verdict = dialog.findChild<QLabel *>(QStringLiteral("launchVerdict"));
    QVERIFY(!launch->isEnabled());
    QVERIFY(!verdict->text().isEmpty());
    QTest::keyClicks(dialog.findChild<QLineEdit *>(QStringLiteral("launchProgram")), QStringLiteral("sh"));
    QVERIFY2(launch->isEnabled(), qUtf8Printable(verdict->text()));
    dialog.findChild<QPlainTextEdit *>(QStringLiteral("launchEnvironment"))
        ->setPlainText(QStringLiteral("=x"));
    QVERIFY(!launch->isEnabled());
    QVERIFY2(verdict->text().contains(QLatin1String("name")), qUtf8Printable(verdict->text()));
}

void TestLaunchPane::programThatIsNotThereKeepsTheDialog()
{
    ui::LaunchDialog dialog({}, m_context->jobs);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QSignalSpy requested(&dialog, &ui::LaunchDialog::launchRequested);
    auto *program = dialog.findChild<QLineEdit *>(QStringLiteral("launchProgram"));
    program->setText(m_folder->filePath(QStringLiteral("nothing")));
    auto *launch = dialog.findChild<QPushButton *>(QStringLiteral("launch"));
    launch->click();
    auto *message = dialog.findChild<ui::MessageLine *>();
    QTRY_VERIFY(!message->text().isEmpty());
    QVERIFY2(message->text().contains(QLatin1String("nothing")), qUtf8Printable(message->text()));
    QVERIFY(dialog.isVisible());
    QVERIFY(requested.isEmpty());
    program->setText(QStringLiteral("sh"));
    launch->click();
    QTRY_COMPARE(requested.size(), 1);
    QVERIFY(!dialog.isVisible());
}

void TestLaunchPane::outputAndStatusAreShown()
{
    Launch *launch = launchScript(QStringLiteral("echo to output; echo to error >&2; exit 3"));
    ui::LaunchPane pane(*launch, m_context->context);
    pane.show();
    QTRY_COMPARE(launch->state(), Launch::State::Ended);
    QCOMPARE(launch->exitStatus(), 3);
    auto *output = pane.findChild<QPlainTextEdit *>(QStringLiteral("launchOutput"));
    QTRY_VERIFY(output->toPlainText().contains(QLatin1String("to error")));
    QVERIFY(output->toPlainText().contains(QLatin1String("to output")));
    const auto *state = pane.findChild<QLabel *>(QStringLiteral("launchState"));
    QVERIFY2(state->text().contains(u'3'), qUtf8Printable(state->text()));
    QVERIFY(!pane.findChild<QAction *>(QStringLiteral("stopLaunch"))->isEnabled());
    QVERIFY(pane.findChild<QAction *>(QStringLiteral("launchAgain"))->isEnabled());
}

void TestLaunchPane::stopEndsTheProgram()
{
    Launch *launch = launchScript(QStringLiteral("echo ready; sleep 600"));
    ui::LaunchPane pane(*launch, m_context->context);
    pane.show();
    auto *output = pane.findChild<QPlainTextEdit *>(QStringLiteral("launchOutput"));
    QTRY_VERIFY(output->toPlainText().contains(QLatin1String("ready")));
    pane.findChild<QAction *>(QStringLiteral("stopLaunch"))->trigger();
    QTRY_COMPARE(launch->state(), Launch::State::Ended);
    QVERIFY(launch->exitStatus() > 128);
}

void TestLaunchPane::strangersAreLogged()
{
    Launch *launch = launchScript(QStringLiteral("read nothing; sleep 60"));
    ui::LaunchPane pane(*launch, m_context->context);
    QTRY_VERIFY(launch->state() == Launch::State::Running);
    QLocalSocket stranger;
    stranger.connectToServer(launch->port().path());
    stranger.write(QByteArray(34, 'x'));
    const auto logged = [this] {
        const auto &log = m_context->log;
        const auto last = log.index(log.rowCount() - 1, model::SessionLogModel::Text);
        return last.data().toString();
    };
    QTRY_VERIFY(logged().startsWith(QStringLiteral("Greeting a connection failed")));
    launch->stop();
    QTRY_VERIFY(!ui::isRunning(*launch));
}

void TestLaunchPane::runningLaunchKeepsItsTab()
{
    Launch *launch = launchScript(QStringLiteral("echo ready; sleep 600"));
    ui::LaunchPane pane(*launch, m_context->context);
    pane.show();
    QTRY_COMPARE(launch->state(), Launch::State::Running);
    QVERIFY(!pane.mayClose());
    QVERIFY(!pane.findChild<ui::MessageLine *>()->text().isEmpty());
    launch->stop();
    launch->stop(); // at once
    QTRY_COMPARE(launch->state(), Launch::State::Ended);
    QVERIFY(pane.mayClose());
}

void TestLaunchPane::endlessOutputBlocksNobody()
{
    Launch *launch
        = launchScript(QStringLiteral("yes 'a line that comes again and again' | head -c 20000000"));
    ui::LaunchPane pane(*launch, m_context->context);
    pane.show();
    QTRY_COMPARE(launch->state(), Launch::State::Ended);
    QCOMPARE(launch->exitStatus(), 0);
    QVERIFY(launch->output().forgotten() > 0);
    auto *output = pane.findChild<QPlainTextEdit *>(QStringLiteral("launchOutput"));
    QTRY_VERIFY(output->toPlainText().contains(QLatin1String("again and again")));
}

void TestLaunchPane::whatWasLaunchedIsKept()
{
    QSignalSpy changed(&m_context->launches, &model::Launches::recentChanged);
    Launch *launch = launchScript(QStringLiteral("exit 0"));
    QTRY_COMPARE(launch->state(), Launch::State::Ended);
    QTRY_VERIFY(!changed.isEmpty());
    QTRY_COMPARE(m_context->launches.recent().size(), 1);
    // The next start of the program has it.
    const auto read = model::readRecentLaunches();
    QVERIFY(read.ok());
    QCOMPARE(read.value(), m_context->launches.recent());
    ui::LaunchDialog dialog(m_context->launches.recent(), m_context->jobs);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto *recent = dialog.findChild<QComboBox *>(QStringLiteral("recentLaunches"));
    QCOMPARE(recent->count(), 2);
    recent->setCurrentIndex(1);
    Q_EMIT recent->activated(1);
    QCOMPARE(dialog.request().spec, read.value().first().spec);
    dialog.show();
    const auto *arguments = dialog.findChild<QLineEdit *>(QStringLiteral("launchArguments"));
    QCOMPARE(recent->width(), arguments->width()); // its lines are to be read
}

CLRLENS_TEST(TestLaunchPane)
#include "tst_launchpane.moc"
