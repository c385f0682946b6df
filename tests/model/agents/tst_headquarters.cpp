// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/headquarters.h"
#include "model/demo/demoprocess.h"
#include "tests/model/agents/tracecounts.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace model::agents;
using namespace std::chrono_literals;

/// What the owner of a headquarters sees of it; the agents are processes of their own.
class TestHeadquarters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsItsPortOrWhyThereIsNone()
    {
        Headquarters first(options());
        QVERIFY(!first.listening());
        first.listen(QHostAddress::LocalHost, 0);
        QTRY_VERIFY(first.listening());
        const auto port = first.listening()->value();
        QVERIFY(port > 0);
        Headquarters second(options());
        second.listen(QHostAddress::LocalHost, port);
        QTRY_VERIFY(second.listening());
        QCOMPARE(second.listening()->error().code, protocol::ErrorCode::Exists);
        first.closePort();
        QTRY_VERIFY([&] {
            second.listen(QHostAddress::LocalHost, port);
            return tests::waitFor([&] { return second.listening().has_value(); }) && second.listening()->ok();
        }());
    }

    void anOlderAnswerNeverComesBack()
    {
        Headquarters taken(options());
        taken.listen(QHostAddress::LocalHost, 0);
        QTRY_VERIFY(taken.listening());
        const auto port = taken.listening()->value();
        Headquarters headquarters(options());
        bool wasOpen = false;
        connect(&headquarters, &Headquarters::changed, this,
                [&] { wasOpen = wasOpen || (headquarters.listening() && headquarters.listening()->ok()); });
        for (int i = 0; i < 100; ++i) {
            headquarters.listen(QHostAddress::LocalHost, 0);
            headquarters.closePort();
            headquarters.listen(QHostAddress::LocalHost, port);
            QTRY_VERIFY(headquarters.listening());
        }
        QVERIFY(!wasOpen);
        headquarters.closePort();
        QSignalSpy changed(&headquarters, &Headquarters::changed);
        QTRY_VERIFY(!changed.isEmpty());
        QVERIFY(!headquarters.listening());
    }

    void refusesWhatKillsAgents()
    {
        Headquarters headquarters(options());
        QVERIFY(!headquarters.configure({.senders = 0}, true).ok());
        QVERIFY(headquarters.configure({.senders = 1}, true).ok());
    }

    void followsAgentsToTheirEnd()
    {
        Headquarters headquarters(options());
        QVERIFY(headquarters.configure({.heartbeat = 100ms}, true).ok());
        headquarters.listen(QHostAddress::LocalHost, 0);
        QTRY_VERIFY(headquarters.listening());
        QProcess agent;
        agent.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--demo-agent"),
                     QStringLiteral("127.0.0.1:%1").arg(headquarters.listening()->value())});
        QTRY_VERIFY(!headquarters.agents().empty() && headquarters.agents().front().events > 100);
        QVERIFY(!headquarters.isIdle());
        const int id = headquarters.agents().front().id;
        headquarters.command(id, AgentCommand::Pause);
        QTRY_COMPARE(headquarters.agents().front().phase, AgentPhase::Paused);
        headquarters.stopAll();
        QTRY_VERIFY(headquarters.isIdle());
        const AgentInfo info = headquarters.agents().front();
        QVERIFY2(info.endedInOrder, qPrintable(info.reason));
        QVERIFY(!headquarters.takeLog().empty());
        QTRY_COMPARE(agent.state(), QProcess::NotRunning);
        QCOMPARE(agent.exitCode(), 0);
        const auto trace = model::readTrace(info.traceFile);
        QVERIFY(trace.ok() && !trace.value()->endedEarly);
        auto counts = tests::eventCounts(*trace.value());
        QCOMPARE(counts[QStringLiteral("MethodEntry")],
                 counts[QStringLiteral("MethodExit")] + counts[QStringLiteral("ExceptionBubble")]);
    }

    void leavesAgentsWithItsEnd()
    {
        auto headquarters = std::make_unique<Headquarters>(options());
        QVERIFY(headquarters->configure({.heartbeat = 100ms}, true).ok());
        headquarters->listen(QHostAddress::LocalHost, 0);
        QTRY_VERIFY(headquarters->listening());
        QProcess agent;
        agent.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--demo-agent"),
                     QStringLiteral("127.0.0.1:%1").arg(headquarters->listening()->value())});
        QTRY_VERIFY(!headquarters->agents().empty() && !headquarters->agents().front().traceFile.isEmpty());
        const QString path = headquarters->agents().front().traceFile;
        headquarters.reset();
        QTRY_COMPARE(agent.state(), QProcess::NotRunning);
        QTRY_VERIFY(model::readTrace(path).ok() && !model::readTrace(path).value()->endedEarly);
    }

private:
    AgentServer::Options options() const { return {.file = {.path = m_folder.path()}}; }
    QTemporaryDir m_folder;
};

static const tests::ChildRegistration demoAgent("--demo-agent", [](const QStringList &arguments) {
    return model::runDemoAgent(arguments.value(2), {}, 1h); // longer than any pause before a command
});

CLRLENS_TEST(TestHeadquarters)
#include "tst_headquarters.moc"
