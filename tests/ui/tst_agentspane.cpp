// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of tracing agents: listens, tells a simulated agent what to trace, starts, pauses and stops it,
// and offers its trace.
#include "model/demo/demoagent.h"
#include "model/items/agentmodel.h"
#include "model/items/roles.h"
#include "model/reading/readtrace.h"
#include "model/reading/trace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "tests/ui/userfolders.h"
#include "ui/panes/agents/classesline.h"
#include "ui/panes/agentspane.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>

using model::agents::AgentInfo;
using model::agents::AgentPhase;

namespace {

struct AgentsBench : tests::PaneContext {
    AgentsBench()
    {
        pane.resize(1000, 600);
        pane.show();
        address().setText(QStringLiteral("127.0.0.1:0"));
    }
    QAction &action(const char *name) { return *pane.findChild<QAction *>(QLatin1String(name)); }
    QLineEdit &address() { return *pane.findChild<QLineEdit *>(QStringLiteral("agentAddress")); }
    QString startLine() { return pane.findChild<QLineEdit *>(QStringLiteral("agentStartLine"))->text(); }
    QString message() { return pane.findChild<ui::MessageLine *>()->text(); }
    QAbstractItemView &table() { return *pane.findChild<QAbstractItemView *>(QStringLiteral("agentList")); }
    QString cell(int column) { return table().model()->index(0, column).data().toString(); }
    QString state() { return cell(model::AgentModel::State); }
    bool listen()
    {
        action("listenForAgents").trigger();
        return tests::waitFor([this] { return action("listenForAgents").isChecked(); });
    }
    /// The port that the line to start programs with names.
    std::uint16_t port()
    {
        static const QRegularExpression named(QStringLiteral(":(\\d+)[;\"]"));
        return named.match(startLine()).captured(1).toUShort();
    }

    ui::AgentsPane pane{context};
};

} // namespace

class TestAgentsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { tests::keepAllIn(m_folder); }
    void cleanup() { tests::forgetSettings(); }

    void anAgentIsStartedPausedAndStopped()
    {
        AgentsBench bench;
        bench.pane.findChild<QPlainTextEdit *>(QStringLiteral("agentInclusions"))
            ->setPlainText(QStringLiteral("com/acme/\n\n  org/\n"));
        bench.pane.findChild<QSpinBox *>(QStringLiteral("agentHeartbeat"))->setValue(100);
        QVERIFY(bench.listen());
        QVERIFY(bench.port() > 0);
        model::demoagent::DemoAgent agent({.host = QStringLiteral("127.0.0.1"), .port = bench.port()});
        agent.start();
        QTRY_COMPARE(bench.state(), QStringLiteral("waits to be started"));
        QCOMPARE(agent.configuration()->inclusions,
                 (QStringList{QStringLiteral("com/acme/"), QStringLiteral("org/")}));
        QVERIFY(!bench.action("pauseAgent").isEnabled() && bench.action("startAgent").isEnabled());
        QVERIFY(bench.pane.endsWithProgram().contains(QLatin1String("connected: 1")));
        bench.action("startAgent").trigger();
        QTRY_COMPARE(bench.state(), QStringLiteral("is traced"));
        QTRY_VERIFY(bench.table().model()->index(0, model::AgentModel::Events).data(model::NumberRole).toInt()
                    > 0);
        QVERIFY(!bench.action("startAgent").isEnabled());
        bench.action("pauseAgent").trigger();
        QTRY_COMPARE(bench.state(), QStringLiteral("paused: its program stands still"));
        bench.action("resumeAgent").trigger();
        QTRY_COMPARE(bench.state(), QStringLiteral("is traced"));
        bench.action("stopAgent").trigger();
        QTRY_VERIFY2(bench.state().startsWith(QLatin1String("ended")), qPrintable(bench.state()));
        QVERIFY(!bench.action("stopAgent").isEnabled());
        QCOMPARE(bench.pane.endsWithProgram(), QString());
        // While the file is brought to the disk, it is followed still.
        const QSignalSpy opened(&bench.pane, &ui::AgentsPane::openRequested);
        QTRY_VERIFY((bench.action("openAgentTrace").trigger(), opened.size() >= 1));
        QVERIFY(QFileInfo(opened.at(0).at(0).toString()).size() > 0);
    }
    void aTraceIsShownWhileItIsWritten()
    {
        AgentsBench bench;
        QVERIFY(bench.listen());
        model::demoagent::DemoAgent agent({.host = QStringLiteral("127.0.0.1"), .port = bench.port()});
        agent.start();
        QTRY_COMPARE(bench.state(), QStringLiteral("waits to be started"));
        bench.action("startAgent").trigger();
        std::shared_ptr<model::Trace> trace;
        connect(&bench.pane, &ui::AgentsPane::followRequested, this,
                [&](const QString &, const std::shared_ptr<model::Trace> &followed) { trace = followed; });
        QTRY_VERIFY(bench.action("openAgentTrace").isEnabled());
        bench.action("openAgentTrace").trigger();
        QVERIFY(trace);
        const auto events = [&] { return trace->snapshot()->events.size(); };
        QTRY_VERIFY(events() > 0);
        const auto before = events();
        QTRY_VERIFY(events() > before);
        QVERIFY(trace->isLive());
        const auto *const first = trace.get();
        bench.action("openAgentTrace").trigger();
        QCOMPARE(trace.get(), first); // the same for all who show it
        bench.action("stopAgent").trigger();
        QTRY_VERIFY(!trace->isLive());
        QVERIFY(trace->snapshot()->complete && !trace->snapshot()->endedEarly);
    }
    void aTraceIsShownToItsEndWhenThePaneIsGone()
    {
        auto bench = std::make_unique<AgentsBench>();
        QVERIFY(bench->listen());
        model::demoagent::DemoAgent agent({.host = QStringLiteral("127.0.0.1"), .port = bench->port()});
        agent.start();
        QTRY_COMPARE(bench->state(), QStringLiteral("waits to be started"));
        bench->action("startAgent").trigger();
        std::shared_ptr<model::Trace> trace;
        connect(&bench->pane, &ui::AgentsPane::followRequested, this,
                [&](const QString &, const std::shared_ptr<model::Trace> &followed) { trace = followed; });
        QTRY_VERIFY(bench->action("openAgentTrace").isEnabled());
        bench->action("openAgentTrace").trigger();
        QVERIFY(trace);
        QTRY_VERIFY(trace->snapshot()->events.size() > 0);
        const std::uint16_t port = bench->port();
        bench.reset();
        QTRY_VERIFY(!trace->isLive());
        QTcpSocket late;
        late.connectToHost(QStringLiteral("127.0.0.1"), port);
        QTRY_COMPARE(late.error(), QAbstractSocket::ConnectionRefusedError);
        QVERIFY(trace->snapshot()->complete && !trace->snapshot()->endedEarly);
        const auto whole = model::readTrace(trace->filePath());
        QVERIFY(whole.ok() && !whole.value()->endedEarly);
        QCOMPARE(trace->snapshot()->events.size(), whole.value()->events.size());
    }
    void profilesAreKeptAndChosen()
    {
        const auto patterns = [](AgentsBench &bench) {
            return bench.pane.findChild<QPlainTextEdit *>(QStringLiteral("agentInclusions"));
        };
        const auto entries = [](QMenu *menu) {
            Q_EMIT menu->aboutToShow();
            return menu->actions();
        };
        {
            AgentsBench bench;
            patterns(bench)->setPlainText(QStringLiteral("com/acme/\norg/"));
            auto *const profiles = bench.pane.findChild<QPushButton *>(QStringLiteral("agentProfiles"));
            entries(profiles->menu()).first()->trigger();
            auto *const dialog = profiles->findChild<QInputDialog *>(QStringLiteral("profileName"));
            QVERIFY(dialog);
            dialog->setTextValue(QStringLiteral("Shop"));
            dialog->accept();
            patterns(bench)->setPlainText(QString());
        }
        AgentsBench again;
        auto *const menu = again.pane.findChild<QPushButton *>(QStringLiteral("agentProfiles"))->menu();
        const auto named = [&](const QString &name) {
            const auto actions = entries(menu);
            const auto found = std::ranges::find(actions, name, &QAction::text);
            return found == actions.end() ? nullptr : *found;
        };
        QVERIFY(named(QStringLiteral("Shop")));
        named(QStringLiteral("Shop"))->trigger();
        QCOMPARE(patterns(again)->toPlainText(), QStringLiteral("com/acme/\norg/"));
        QAction *const removal = named(QStringLiteral("&Remove"));
        QVERIFY(removal);
        removal->menu()->actions().first()->trigger();
        QVERIFY(!named(QStringLiteral("Shop")));
    }
    void aProfileIsNotReplacedUnasked()
    {
        AgentsBench bench;
        auto *const patterns = bench.pane.findChild<QPlainTextEdit *>(QStringLiteral("agentInclusions"));
        auto *const profiles = bench.pane.findChild<QPushButton *>(QStringLiteral("agentProfiles"));
        const auto entry = [&](int at) {
            Q_EMIT profiles->menu()->aboutToShow();
            return profiles->menu()->actions().at(at);
        };
        const auto question
            = [&] { return profiles->findChild<QMessageBox *>(QStringLiteral("replaceProfile")); };
        const auto save = [&](const QString &classes, const QString &name) {
            patterns->setPlainText(classes);
            entry(0)->trigger();
            auto *const dialog = profiles->findChild<QInputDialog *>(QStringLiteral("profileName"));
            dialog->setTextValue(name);
            dialog->accept();
            delete dialog;
        };
        const auto kept = [&] {
            entry(2)->trigger();
            return patterns->toPlainText();
        };
        save(QStringLiteral("com/acme/"), QStringLiteral("Shop"));
        QVERIFY(!question());
        save(QStringLiteral("org/"), QStringLiteral(" Shop "));
        QVERIFY(question() && question()->text().contains(QLatin1String("Shop")));
        question()->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(!question());
        QCOMPARE(kept(), QStringLiteral("com/acme/"));
        save(QStringLiteral("net/"), QStringLiteral("Shop"));
        QVERIFY(question());
        for (QAbstractButton *button : question()->buttons()) {
            if (question()->buttonRole(button) == QMessageBox::AcceptRole)
                button->click();
        }
        QTRY_VERIFY(!question());
        patterns->setPlainText(QString());
        QCOMPARE(kept(), QStringLiteral("net/"));
    }
    void whoWaitsIsToldWhatIsTraced()
    {
        AgentsBench bench;
        QVERIFY(bench.listen());
        model::demoagent::DemoAgent agent({.host = QStringLiteral("127.0.0.1"), .port = bench.port()});
        agent.start();
        QTRY_COMPARE(bench.state(), QStringLiteral("waits to be started"));
        const auto *const line = bench.pane.findChild<QLabel *>(QStringLiteral("agentClasses"));
        QTRY_VERIFY2(line->text().contains(QLatin1String("1 are traced")), qPrintable(line->text()));
        bench.pane.findChild<QPlainTextEdit *>(QStringLiteral("agentInclusions"))
            ->setPlainText(QStringLiteral("com/acme/C"));
        QTRY_COMPARE(agent.configuration()->inclusions, QStringList{QStringLiteral("com/acme/C")});
        QTRY_VERIFY2(line->text().contains(QLatin1String("1 are left out")), qPrintable(line->text()));
        bench.action("startAgent").trigger();
        QTRY_VERIFY2(line->text().contains(QLatin1String("Traced: com/acme/Cart")), qPrintable(line->text()));
        QVERIFY(line->toolTip().contains(QLatin1String("com/acme/Shop")));
    }
    void namesThatAreNotKeptAreTold()
    {
        tests::PaneContext bench;
        ui::ClassesLine line(bench.context.jobs);
        line.setClasses({QStringLiteral("com/acme/Shop")}, 0);
        QTRY_VERIFY(line.text().contains(QLatin1String("1 are traced")));
        QVERIFY(!line.text().contains(QLatin1String("further")));
        line.setClasses({QStringLiteral("com/acme/Shop")}, 3);
        QTRY_VERIFY2(line.text().contains(QLatin1String("; 3 further names are not kept")),
                     qPrintable(line.text()));
    }
    void settingsAreKept()
    {
        {
            AgentsBench bench;
            bench.pane.findChild<QPlainTextEdit *>(QStringLiteral("agentExclusions"))
                ->setPlainText(QStringLiteral(".*"));
            bench.pane.findChild<QSpinBox *>(QStringLiteral("agentSenders"))->setValue(3);
        }
        AgentsBench again;
        QCOMPARE(again.pane.findChild<QPlainTextEdit *>(QStringLiteral("agentExclusions"))->toPlainText(),
                 QStringLiteral(".*"));
        QCOMPARE(again.pane.findChild<QSpinBox *>(QStringLiteral("agentSenders"))->value(), 3);
    }
    void aWrongPatternIsToldBeforeAnAgentComes()
    {
        AgentsBench bench;
        QVERIFY(bench.listen());
        auto *const patterns = bench.pane.findChild<QPlainTextEdit *>(QStringLiteral("agentInclusions"));
        patterns->setPlainText(QStringLiteral("com/(acme"));
        QVERIFY2(bench.message().contains(QLatin1String("com/(acme")), qPrintable(bench.message()));
        patterns->setPlainText(QStringLiteral("com/acme"));
        QVERIFY2(!bench.message().contains(QLatin1String("com/")), qPrintable(bench.message()));
    }
    void aKeptPatternThatIsWrongOpensNoPort()
    {
        AgentsBench bench;
        bench.pane.findChild<QPlainTextEdit *>(QStringLiteral("agentInclusions"))
            ->setPlainText(QStringLiteral("("));
        bench.action("listenForAgents").trigger();
        QTest::qWait(0);
        QVERIFY(!bench.action("listenForAgents").isChecked());
        QVERIFY2(!bench.message().isEmpty(), "it is said why");
    }
    void returnClosesNoOpenPort()
    {
        AgentsBench bench;
        QVERIFY(bench.listen());
        QTest::keyClick(&bench.address(), Qt::Key_Return);
        QTest::qWait(0);
        QVERIFY(bench.action("listenForAgents").isChecked());
    }
    void aPortThatIsTakenIsSaidPlainly()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        AgentsBench bench;
        bench.address().setText(QStringLiteral("127.0.0.1:%1").arg(other.serverPort()));
        bench.action("listenForAgents").trigger();
        QTRY_VERIFY2(bench.message().contains(QString::number(other.serverPort())),
                     qPrintable(bench.message()));
        QVERIFY(!bench.action("listenForAgents").isChecked());
        bench.address().setText(QStringLiteral("nowhere"));
        bench.action("listenForAgents").trigger();
        QVERIFY2(bench.message().contains(QLatin1String("nowhere")), qPrintable(bench.message()));
    }
    void anAddressThatOthersReachIsAskedAbout()
    {
        AgentsBench bench;
        bench.address().setText(QStringLiteral("0.0.0.0:0"));
        bench.action("listenForAgents").trigger();
        auto *const question = bench.pane.findChild<QMessageBox *>(QStringLiteral("listenAtAddress"));
        QVERIFY(question && question->informativeText().contains(QLatin1String("password")));
        question->button(QMessageBox::Cancel)->click();
        QTest::qWait(0);
        QVERIFY(!bench.action("listenForAgents").isChecked());
    }
    void theTableFollowsItsAgents()
    {
        model::AgentModel table;
        const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        AgentInfo first;
        first.id = 1;
        first.address = QStringLiteral("127.0.0.1:5000");
        first.phase = AgentPhase::Tracing;
        AgentInfo second = first;
        second.id = 2;
        table.setAgents({first, second});
        first.phase = AgentPhase::Ended;
        first.reason = QStringLiteral("its connection was\u202e cut");
        first.lost = 3;
        first.unsent = 4;
        second.health = model::agents::AgentHealth::Unhealthy;
        second.mode = u'P';
        second.eventsPerSecond = 1234.5;
        table.setAgents({first, second});
        const auto text = [&](int row, int column) { return table.index(row, column).data().toString(); };
        QVERIFY(text(0, model::AgentModel::State).startsWith(QLatin1String("ended: its connection was")));
        QVERIFY(!text(0, model::AgentModel::State).contains(QChar(0x202e)));
        QCOMPARE(text(0, model::AgentModel::Lost), QStringLiteral("7"));
        QCOMPARE(text(1, model::AgentModel::State), QStringLiteral("is traced; no heartbeat"));
        QVERIFY(table.index(1, model::AgentModel::State)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .endsWith(QLatin1String("Its last heartbeat: paused: its program stands still")));
        QCOMPARE(text(1, model::AgentModel::Rate), QStringLiteral("1\u202f234"));
        table.setAgents({second});
        QCOMPARE(table.rowCount(), 1);
    }

private:
    const QTemporaryDir m_folder;
};

CLRLENS_TEST(TestAgentsPane)
#include "tst_agentspane.moc"
