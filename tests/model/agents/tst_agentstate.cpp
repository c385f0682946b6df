// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentstate.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::agents;
using namespace std::chrono_literals;
using protocol::bytefrog::MessageType;
using protocol::bytefrog::Mode;
using Sent = std::vector<MessageType>;

namespace {

constexpr auto interval = 1000ms;
constexpr AgentCommand allCommands[]{AgentCommand::Start,   AgentCommand::StartSuspended, AgentCommand::Pause,
                                     AgentCommand::Suspend, AgentCommand::Resume,         AgentCommand::Stop};

AgentState ready()
{
    AgentState state(interval, 0ms);
    state.heartbeat(Mode::Initializing, 10ms);
    return state;
}

AgentState connected()
{
    AgentState state = ready();
    state.command(AgentCommand::Start);
    state.dataConnected();
    return state;
}

/// Returns which commands it allows, by their first letters: "SSPSRS".
QString allowed(const AgentState &state)
{
    QString letters;
    for (const AgentCommand command : allCommands)
        letters += state.allows(command) ? QStringLiteral("SsPURX").at(int(command)) : QChar(u'.');
    return letters;
}

} // namespace

class TestAgentState : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allowsWhatTheAgentSurvives()
    {
        AgentState state(interval, 0ms);
        QCOMPARE(allowed(state),
                 QStringLiteral("......")); // an agent reads commands behind its first heartbeat
        state.heartbeat(Mode::Initializing, 10ms);
        QCOMPARE(allowed(state), QStringLiteral("Ss...X"));
        QCOMPARE(state.command(AgentCommand::Start), Sent{MessageType::Start});
        QCOMPARE(allowed(state), QStringLiteral("..PU.X"));
        state.dataConnected();
        QCOMPARE(state.command(AgentCommand::Pause), Sent{MessageType::Pause});
        QCOMPARE(allowed(state), QStringLiteral("...URX"));
        QCOMPARE(state.command(AgentCommand::Suspend), (Sent{MessageType::Unpause, MessageType::Suspend}));
        QCOMPARE(allowed(state), QStringLiteral("..P.RX"));
        QCOMPARE(state.command(AgentCommand::Pause), (Sent{MessageType::Unsuspend, MessageType::Pause}));
        QCOMPARE(state.command(AgentCommand::Resume), Sent{MessageType::Unpause});
        QCOMPARE(state.command(AgentCommand::Suspend), Sent{MessageType::Suspend});
        QCOMPARE(state.command(AgentCommand::Resume), Sent{MessageType::Unsuspend});
        QCOMPARE(state.command(AgentCommand::Stop), Sent{MessageType::Stop});
        QCOMPARE(allowed(state), QStringLiteral("......"));
    }

    /// Agents die of a suspend right behind start.
    void suspensionsWaitForTheFirstDataConnection()
    {
        AgentState state = ready();
        QCOMPARE(state.command(AgentCommand::StartSuspended), Sent{MessageType::Start});
        QCOMPARE(state.phase(), AgentPhase::Suspended);
        QCOMPARE(state.dataConnected(), Sent{MessageType::Suspend});
        QCOMPARE(state.dataConnected(), Sent{}); // the second one
        AgentState late = ready();
        late.command(AgentCommand::Start);
        QCOMPARE(late.command(AgentCommand::Suspend), Sent{});
        QCOMPARE(late.dataConnected(), Sent{MessageType::Suspend});
    }
    void whatWasHeldBackNeedsNoTakingBack()
    {
        AgentState resumed = ready();
        resumed.command(AgentCommand::StartSuspended);
        QCOMPARE(resumed.command(AgentCommand::Resume), Sent{});
        QCOMPARE(resumed.dataConnected(), Sent{});
        AgentState paused = ready();
        paused.command(AgentCommand::StartSuspended);
        QCOMPARE(paused.command(AgentCommand::Pause), Sent{MessageType::Pause});
        QCOMPARE(paused.dataConnected(), Sent{});
        AgentState stopped = ready();
        stopped.command(AgentCommand::StartSuspended);
        QCOMPARE(stopped.command(AgentCommand::Stop), Sent{MessageType::Stop});
        QCOMPARE(stopped.dataConnected(), Sent{});
    }

    void anAgentThatShutsDownIsStopping()
    {
        AgentState state = connected();
        state.heartbeat(Mode::ShuttingDown, 100ms);
        QCOMPARE(state.phase(), AgentPhase::Stopping);
        QCOMPARE(allowed(state), QStringLiteral("......"));
    }

    void healthFollowsTheHeartbeats()
    {
        AgentState state = connected();
        state.heartbeat(Mode::Tracing, 1000ms);
        QCOMPARE(state.health(4000ms), AgentHealth::Good);
        QCOMPARE(state.health(4001ms), AgentHealth::Unhealthy);
        state.command(AgentCommand::Pause);
        state.heartbeat(Mode::Tracing, 2000ms);
        QCOMPARE(state.health(3000ms), AgentHealth::Good); // it may be on its way
        state.heartbeat(Mode::Tracing, 3000ms);
        QCOMPARE(state.health(3001ms), AgentHealth::Concerned);
        state.heartbeat(Mode::Paused, 3100ms);
        QCOMPARE(state.health(3200ms), AgentHealth::Good);
        state.heartbeat(Mode('?'), 6000ms);
        QCOMPARE(state.health(6001ms), AgentHealth::Concerned);
        state.ended();
        QCOMPARE(state.health(1000s), AgentHealth::Good);
    }
};

CLRLENS_TEST(TestAgentState)
#include "tst_agentstate.moc"
