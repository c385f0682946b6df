// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/runtimes.h"

#include "tests/support/fakeruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace protocol::ipc;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using tests::FakeRuntime;

namespace {

const Ladder infoLadder{{Message{Command::ProcessInfo3, {}}},
                        {Message{Command::ProcessInfo2, {}}},
                        {Message{Command::ProcessInfo, {}}}};

std::optional<Result<Runtime::Answer>> ask(Runtime &runtime, const Ladder &ladder)
{
    std::optional<Result<Runtime::Answer>> answer;
    QObject context;
    runtime.send(ladder, {}, &context, [&](const auto &result) { answer = result; });
    (void)tests::waitFor([&] { return answer.has_value(); });
    return answer;
}

QList<Command> commandsOf(const FakeRuntime &runtime)
{
    QList<Command> commands;
    for (const Message &request : runtime.requests())
        commands.append(request.command);
    return commands;
}

} // namespace

class TestRuntime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsDownAndRemembersWhatIsUnknown()
    {
        FakeRuntime peer;
        peer.answer(Command::ProcessInfo, FakeRuntime::ok("old"));
        Runtime runtime(tests::endpointAt(peer.path()));
        for (int i = 0; i < 2; ++i) {
            const auto answer = ask(runtime, infoLadder);
            QVERIFY(answer && answer->ok());
            QCOMPARE(answer->value().step, std::size_t(2));
            QCOMPARE(answer->value().reply.message.payload, QByteArray("old"));
        }
        // The second time it goes straight to the command that is known.
        QCOMPARE(commandsOf(peer),
                 QList<Command>({Command::ProcessInfo3, Command::ProcessInfo2, Command::ProcessInfo,
                                 Command::ProcessInfo}));
    }

    void theLastStepsErrorIsTheAnswer()
    {
        FakeRuntime peer; // knows nothing
        Runtime runtime(tests::endpointAt(peer.path()));
        const auto answer = ask(runtime, infoLadder);
        QVERIFY(answer && !answer->ok());
        QVERIFY(isUnknownCommand(answer->error()));
        QCOMPARE(peer.requests().size(), 3);
    }

    void otherErrorsEndTheLadder()
    {
        FakeRuntime peer;
        peer.answer(Command::ProcessInfo3, FakeRuntime::error(HResult::Fail));
        peer.answer(Command::ProcessInfo2, FakeRuntime::ok());
        Runtime runtime(tests::endpointAt(peer.path()));
        const auto answer = ask(runtime, infoLadder);
        QVERIFY(answer && !answer->ok());
        QCOMPARE(answer->error().code, ErrorCode::RuntimeError);
        QCOMPARE(peer.requests().size(), 1);
    }

    void aStepThatCannotCarryTheRequestEndsTheLadder()
    {
        FakeRuntime peer;
        peer.answer(Command::CreateCoreDump, FakeRuntime::ok());
        Runtime runtime(tests::endpointAt(peer.path()));
        const auto answer = ask(runtime,
                                {{Message{Command::GenerateCoreDump3, {}}},
                                 {Error{ErrorCode::Unsupported, QStringLiteral("no")}}});
        QVERIFY(answer && !answer->ok());
        QCOMPARE(answer->error().code, ErrorCode::Unsupported);
        QCOMPARE(commandsOf(peer), QList<Command>({Command::GenerateCoreDump3}));
    }

    void cancelReachesTheStepThatIsOnItsWay()
    {
        FakeRuntime peer;
        peer.answer(Command::ProcessInfo2, FakeRuntime::silence());
        Runtime runtime(tests::endpointAt(peer.path()));
        std::optional<Result<Runtime::Answer>> answer;
        const auto id = runtime.send(infoLadder, {}, this, [&](const auto &result) { answer = result; });
        QTRY_COMPARE(peer.requests().size(), 2);
        runtime.cancel(id);
        QTRY_VERIFY(answer);
        QCOMPARE(answer->error().code, ErrorCode::Cancelled);
    }

    void whatHasEndedIsNotPending()
    {
        FakeRuntime peer;
        peer.answer(Command::ProcessInfo3, FakeRuntime::silence());
        Runtime runtime(tests::endpointAt(peer.path()));
        const auto first = runtime.send(infoLadder, {}, this, [](const auto &) {});
        int begun = 0;
        const auto wait = [&](QObject *context) {
            return runtime.takeTurn(Command::CollectTracing, context,
                                    [&begun](const CommandQueue::Turn &) { ++begun; });
        };
        auto context = std::make_unique<QObject>();
        const auto cancelled = wait(this);
        const auto orphan = wait(context.get());
        const auto last = wait(this);
        QTRY_COMPARE(peer.requests().size(), 1);
        for (const quint64 id : {first, cancelled, orphan, last})
            QVERIFY(runtime.isPending(id));
        runtime.cancel(cancelled);
        QVERIFY(!runtime.isPending(cancelled));
        context.reset();
        runtime.cancel(first);
        QTRY_COMPARE(begun, 1);
        for (const quint64 id : {first, orphan, last})
            QVERIFY(!runtime.isPending(id));
        // Nor is what is cancelled together with all others.
        const auto another = wait(this);
        runtime.cancelAll();
        QVERIFY(!runtime.isPending(another));
        QCOMPARE(begun, 1);
    }

    void oneObjectForOneProcessBehindOneEndpoint()
    {
        Runtimes runtimes;
        const auto endpoint = [](const char *path, qint64 pid, quint64 startTime) {
            return std::make_shared<SocketEndpoint>(
                protocol::transport::SocketAddress{QLatin1String(path), {}},
                ProcessIdentity{pid, startTime, {}});
        };
        const auto runtime = runtimes.at(endpoint("/tmp/a", 1, 2));
        QCOMPARE(runtimes.at(endpoint("/tmp/a", 1, 2)), runtime);
        QVERIFY(runtimes.at(endpoint("/tmp/b", 1, 2)) != runtime);
        QVERIFY(runtimes.at(endpoint("/tmp/a", 2, 2)) != runtime);
        // The same id, but a later process.
        QVERIFY(runtimes.at(endpoint("/tmp/a", 1, 3)) != runtime);
    }

    void nothingIsSentToAnotherProcess()
    {
        FakeRuntime peer;
        peer.answer(Command::ProcessInfo3, FakeRuntime::ok());
        Runtime runtime(
            std::make_shared<SocketEndpoint>(protocol::transport::SocketAddress{peer.path(), {}},
                                             ProcessIdentity{QCoreApplication::applicationPid() + 1, 0, {}}));
        const auto answer = ask(runtime, infoLadder);
        QVERIFY(answer && !answer->ok());
        QCOMPARE(answer->error().code, ErrorCode::WrongProcess);
        QTest::qWait(50);
        QCOMPARE(peer.requests().size(), 0);
    }
};

CLRLENS_TEST(TestRuntime)
#include "tst_runtime.moc"
