// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/commandqueue.h"

#include "protocol/core/cancellation.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/fullbacklog.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <optional>
#include <QElapsedTimer>
#include <QtTest>
#include <sys/resource.h>

using namespace model;
using namespace protocol::ipc;
using namespace std::chrono_literals;
using protocol::ErrorCode;
using tests::FakeRuntime;

namespace {

using Outcome = std::optional<protocol::Result<CommandQueue::Reply>>;

const Message request{Command::ProcessInfo, {}};

CommandQueue::Options deadline(std::chrono::milliseconds value)
{
    CommandQueue::Options options;
    options.deadline = value;
    return options;
}

/// Sends and waits for the outcome; without one after 10 s it stays empty.
Outcome ask(const QString &path, const CommandQueue::Options &options, const Message &message = request)
{
    CommandQueue queue(tests::endpointAt(path));
    Outcome outcome;
    queue.send(message, options, &queue, [&](const auto &result) { outcome = result; });
    (void)tests::waitFor([&] { return outcome.has_value(); });
    return outcome;
}

/// User and system time of this process.
std::chrono::microseconds cpuTime()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto of = [](const timeval &time) {
        return std::chrono::microseconds(time.tv_sec * 1'000'000 + time.tv_usec);
    };
    return of(usage.ru_utime) + of(usage.ru_stime);
}

} // namespace

class TestCommandQueue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesTheReply_data()
    {
        QTest::addColumn<int>("pieceSize");
        for (const int size : {0, 1, 2, 3, 7})
            QTest::newRow(qPrintable(QStringLiteral("pieces of %1").arg(size))) << size;
    }
    void givesTheReply()
    {
        QFETCH(int, pieceSize);
        FakeRuntime runtime;
        auto answer = FakeRuntime::ok("the payload");
        answer.pieceSize = pieceSize;
        runtime.answer(Command::ProcessInfo, answer);
        const auto outcome = ask(runtime.path(), {});
        QVERIFY(outcome && outcome->ok());
        QCOMPARE(outcome->value().message, okReply("the payload"));
        QCOMPARE(runtime.requests(), QList<Message>{request});
    }

    void aWholeReplyCountsThoughThePeerKeepsTheConnection()
    {
        FakeRuntime runtime;
        auto answer = FakeRuntime::ok("x");
        answer.close = false;
        runtime.answer(Command::ProcessInfo, answer);
        const auto outcome = ask(runtime.path(), {});
        QVERIFY(outcome && outcome->ok());
    }

    void badRepliesAreNamedErrors_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("close");
        QTest::addColumn<ErrorCode>("expected");
        const auto whole = FakeRuntime::bytesOf(okReply("payload"));
        auto bytes = whole;
        bytes[3] = 'X';
        QTest::newRow("wrong magic") << bytes << false << ErrorCode::BadMagic;
        bytes = whole;
        bytes[14] = 19;
        QTest::newRow("size 19") << bytes << false << ErrorCode::BadSize;
        bytes = whole;
        bytes[14] = bytes[15] = char(0xff);
        QTest::newRow("size beyond what arrives, then close") << bytes << true << ErrorCode::Closed;
        QTest::newRow("size beyond what arrives, then silence") << bytes << false << ErrorCode::NotAnswering;
        QTest::newRow("close at once") << QByteArray() << true << ErrorCode::Closed;
        QTest::newRow("close in the header") << whole.left(17) << true << ErrorCode::Closed;
        QTest::newRow("silence") << QByteArray() << false << ErrorCode::NotAnswering;
        QTest::newRow("another command")
            << FakeRuntime::bytesOf(request) << true << ErrorCode::UnexpectedReply;
        QTest::newRow("error") << FakeRuntime::error(HResult::Fail).bytes << true << ErrorCode::RuntimeError;
        QTest::newRow("error without HRESULT")
            << FakeRuntime::bytesOf({Command::Error, {}}) << true << ErrorCode::Truncated;
        QTest::newRow("something else")
            << QByteArray("HTTP/1.1 400 Bad Request") << true << ErrorCode::BadMagic;
    }
    void badRepliesAreNamedErrors()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, close);
        QFETCH(ErrorCode, expected);
        for (const int pieceSize : {0, 1}) {
            FakeRuntime runtime;
            runtime.answer(Command::ProcessInfo, {bytes, close, pieceSize});
            const bool waits = expected == ErrorCode::NotAnswering;
            const auto outcome = ask(runtime.path(), deadline(waits ? 300ms : 9000ms));
            QVERIFY(outcome && !outcome->ok());
            QCOMPARE(outcome->error().code, expected);
        }
    }

    void readsTheContinuationThatTheReplyAnnounces()
    {
        FakeRuntime runtime;
        const QByteArray continuation(300'000, 'c');
        runtime.answer(Command::ProcessInfo, {FakeRuntime::ok("reply").bytes + continuation, true, 100'000});
        CommandQueue::Options options;
        options.continuation = [&](const Message &reply) -> protocol::Result<std::uint32_t> {
            return reply.payload == "reply" ? std::uint32_t(continuation.size()) : 0U;
        };
        const auto outcome = ask(runtime.path(), options);
        QVERIFY(outcome && outcome->ok());
        QCOMPARE(outcome->value().continuation, continuation);
    }

    void moreThanTheReplyIsAnError_data()
    {
        QTest::addColumn<QByteArray>("continuation");
        QTest::newRow("none") << QByteArray();
        QTest::newRow("short") << QByteArray("short");
    }
    void moreThanTheReplyIsAnError()
    {
        QFETCH(const QByteArray, continuation);
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo,
                       {FakeRuntime::ok("reply").bytes + continuation + FakeRuntime::ok("another").bytes});
        CommandQueue::Options options;
        options.continuation = [&](const Message &) -> protocol::Result<std::uint32_t> {
            return std::uint32_t(continuation.size());
        };
        const auto outcome = ask(runtime.path(), options);
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::BadSize);
        QCOMPARE(outcome->error().position, 25U + std::uint64_t(continuation.size()));
    }

    void aContinuationThatIsCutIsAnError()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, {FakeRuntime::ok().bytes + "short"});
        CommandQueue::Options options;
        options.continuation = [](const Message &) -> protocol::Result<std::uint32_t> { return 6U; };
        const auto outcome = ask(runtime.path(), options);
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::Closed);
    }

    void refusesTooLargeARequestWithoutConnecting()
    {
        FakeRuntime runtime;
        const auto outcome = ask(runtime.path(), {}, {Command::ProcessInfo, QByteArray(65'516, 'x')});
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::LimitExceeded);
        QCOMPARE(runtime.connections(), 0);
    }

    void saysWhyItCannotConnect()
    {
        QTemporaryDir folder;
        const auto outcome = ask(folder.filePath(QStringLiteral("none")), {});
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::NotFound);
    }

    void answersFromTheEventLoopOnly()
    {
        CommandQueue queue(tests::endpointAt(QStringLiteral("/no/such/socket")));
        bool called = false;
        queue.send(request, {}, &queue, [&](const auto &) { called = true; });
        QVERIFY(!called);
        QTRY_VERIFY(called);
    }

    void sendsOneCommandAfterAnotherToOneSocket()
    {
        FakeRuntime runtime;
        FakeRuntime other;
        auto slow = FakeRuntime::ok(QByteArray(50, 'x'));
        slow.pieceSize = 1;
        runtime.answer(Command::ProcessInfo, slow);
        other.answer(Command::ProcessInfo, FakeRuntime::ok());
        CommandQueue queue(tests::endpointAt(runtime.path()));
        QStringList done;
        for (const auto *name : {"a", "b", "c"})
            queue.send(request, {}, &queue,
                       [&, name](const auto &) { done.append(QString::fromLatin1(name)); });
        CommandQueue otherQueue(tests::endpointAt(other.path()));
        otherQueue.send(request, {}, &otherQueue,
                        [&](const auto &) { done.append(QStringLiteral("other")); });
        QTRY_COMPARE(done.size(), 4);
        // A busy socket does not hold up another.
        QCOMPARE(done,
                 QStringList({QStringLiteral("other"), QStringLiteral("a"), QStringLiteral("b"),
                              QStringLiteral("c")}));
        QCOMPARE(runtime.mostConnections(), 1);
        QCOMPARE(runtime.connections(), 3);
    }

    void aSilentCommandDoesNotKeepLaterOnesFromTheirDeadline()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::silence());
        CommandQueue queue(tests::endpointAt(runtime.path()));
        Outcome waiting;
        Outcome queued;
        queue.send(request, deadline(5000ms), &queue, [&](const auto &r) { waiting = r; });
        queue.send(request, deadline(100ms), &queue, [&](const auto &r) { queued = r; });
        QTRY_VERIFY(queued);
        QCOMPARE(queued->error().code, ErrorCode::NotAnswering);
        QVERIFY(!waiting);
        QCOMPARE(runtime.connections(), 1);
    }

    void continuesWithTheNextAfterAMissedDeadline()
    {
        FakeRuntime runtime;
        int count = 0;
        runtime.answerWith(
            [&](const Message &) { return ++count == 1 ? FakeRuntime::silence() : FakeRuntime::ok("b"); });
        CommandQueue queue(tests::endpointAt(runtime.path()));
        QList<Outcome> outcomes;
        queue.send(request, deadline(100ms), &queue, [&](const auto &r) { outcomes.append(r); });
        queue.send(request, {}, &queue, [&](const auto &r) { outcomes.append(r); });
        QTRY_COMPARE(outcomes.size(), 2);
        QCOMPARE(outcomes[0]->error().code, ErrorCode::NotAnswering);
        QVERIFY(outcomes[1]->ok());
        QCOMPARE(outcomes[1]->value().message.payload, QByteArray("b"));
    }

    void cancelAnswersOnceAndFreesTheSocket()
    {
        FakeRuntime runtime;
        int count = 0;
        runtime.answerWith(
            [&](const Message &) { return ++count == 1 ? FakeRuntime::silence() : FakeRuntime::ok(); });
        CommandQueue queue(tests::endpointAt(runtime.path()));
        QList<Outcome> outcomes;
        const auto id
            = queue.send(request, deadline(0ms), &queue, [&](const auto &r) { outcomes.append(r); });
        QTRY_COMPARE(runtime.requests().size(), 1);
        queue.cancel(id);
        queue.cancel(id);
        queue.send(request, {}, &queue, [&](const auto &r) { outcomes.append(r); });
        QTRY_COMPARE(outcomes.size(), 2);
        QCOMPARE(outcomes[0]->error().code, ErrorCode::Cancelled);
        QVERIFY(outcomes[1]->ok());
        queue.cancel(id);
        QTest::qWait(20);
        QCOMPARE(outcomes.size(), 2);
    }

    void aDeadContextIsNotCalled()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok());
        CommandQueue queue(tests::endpointAt(runtime.path()));
        bool called = false;
        auto context = std::make_unique<QObject>();
        queue.send(request, {}, context.get(), [&](const auto &) { called = true; });
        context.reset();
        QTRY_COMPARE(runtime.connections(), 1);
        QTest::qWait(50);
        QVERIFY(!called);
    }

    void aCallbackMayDeleteTheQueue()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok());
        QObject context;
        auto *queue = new CommandQueue(tests::endpointAt(runtime.path()));
        bool called = false;
        for (int i = 0; i < 2; ++i)
            queue->send(request, {}, &context, [&](const auto &) {
                delete std::exchange(queue, nullptr);
                called = true;
            });
        QTRY_VERIFY(called);
    }

    void tellsWhatWentOverTheWire()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok("p"));
        CommandQueue queue(tests::endpointAt(runtime.path()));
        QSignalSpy exchanged(&queue, &CommandQueue::exchanged);
        queue.send(request, {}, &queue, [](const auto &) {});
        QTRY_COMPARE(exchanged.size(), 1);
        QCOMPARE(exchanged[0][0].value<wire::Exchange>().sent, FakeRuntime::bytesOf(request));
        QCOMPARE(exchanged[0][0].value<wire::Exchange>().received, FakeRuntime::ok("p").bytes);
    }

    /// Five commands behind a dump: none fails because of the wait, each can be cancelled, no second
    /// connection is made, and what is going on can be told.
    void othersWaitBehindALongCommand()
    {
        FakeRuntime runtime;
        runtime.answer(Command::GenerateCoreDump3, FakeRuntime::silence());
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok());
        CommandQueue queue(tests::endpointAt(runtime.path()));
        CommandQueue::Options dump = deadline(0ms);
        dump.isLong = true;
        QStringList ends;
        const auto ended = [&ends](const QString &name) {
            return [&ends, name](const auto &result) {
                ends.append(name + (result.ok() ? QStringLiteral(" ok") : QStringLiteral(" failed")));
            };
        };
        const auto dumping
            = queue.send({Command::GenerateCoreDump3, {}}, dump, &queue, ended(QStringLiteral("dump")));
        QTRY_COMPARE(runtime.requests().size(), 1);
        QList<quint64> ids;
        for (int i = 0; i < 5; ++i)
            ids.append(queue.send(request, deadline(1s), &queue, ended(QString::number(i))));
        QTest::qWait(3000); // three times their deadline
        QCOMPARE(ends, QStringList());
        QCOMPARE(queue.activity().command, Command::GenerateCoreDump3);
        QCOMPARE(queue.activity().waiting, 5);
        QVERIFY(std::chrono::steady_clock::now() - queue.activity().since >= 300ms);
        queue.cancel(ids[1]);
        queue.cancel(ids[3]);
        QTRY_COMPARE(ends.size(), 2);
        QCOMPARE(runtime.connections(), 1);
        queue.cancel(dumping);
        QTRY_COMPARE(ends.size(), 6);
        QCOMPARE(ends, QStringLiteral("1 failed,3 failed,dump failed,0 ok,2 ok,4 ok").split(u','));
        QCOMPARE(runtime.mostConnections(), 1);
        QVERIFY(!queue.activity().command);
    }

    /// A dump is not taken back: the next command waits for its end, instead of failing in time.
    void aCancelledDumpKeepsTheRuntimeBusy()
    {
        FakeRuntime runtime;
        runtime.answer(Command::GenerateCoreDump3, FakeRuntime::silence());
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok());
        CommandQueue queue(tests::endpointAt(runtime.path()));
        CommandQueue::Options dump = deadline(0ms);
        dump.isLong = true;
        dump.goesOnWhenCancelled = true;
        dump.cancelledLimit = 400ms;
        Outcome dumped;
        const auto dumping
            = queue.send({Command::GenerateCoreDump3, {}}, dump, &queue, [&](const auto &r) { dumped = r; });
        QTRY_COMPARE(runtime.requests().size(), 1);
        queue.cancel(dumping);
        QTRY_VERIFY(dumped);
        QCOMPARE(dumped->error(), protocol::cancelledAfterSendingError());
        Outcome outcome;
        queue.send(request, deadline(100ms), &queue, [&](const auto &r) { outcome = r; });
        QTest::qWait(200); // twice its deadline
        QVERIFY(!outcome);
        QCOMPARE(runtime.connections(), 1);
        QCOMPARE(queue.activity().command, Command::GenerateCoreDump3);
        QVERIFY(queue.activity().cancelled && queue.activity().takesLong);
        queue.cancel(dumping); // is not cancelled twice
        QTRY_VERIFY(outcome); // but neither waited for without end
        QVERIFY(outcome->ok());
        QCOMPARE(runtime.mostConnections(), 1);
        QVERIFY(!queue.activity().command);
    }

    void allEndsAlsoWhatTheRuntimeGoesOnWith()
    {
        FakeRuntime runtime;
        runtime.answer(Command::GenerateCoreDump3, FakeRuntime::silence());
        CommandQueue queue(tests::endpointAt(runtime.path()));
        CommandQueue::Options dump = deadline(0ms);
        dump.goesOnWhenCancelled = true;
        queue.send({Command::GenerateCoreDump3, {}}, dump, &queue, [](const auto &) {});
        QTRY_COMPARE(runtime.requests().size(), 1);
        queue.cancelAll();
        QVERIFY(!queue.activity().command);
    }

    void whatGoesAheadIsNext()
    {
        FakeRuntime runtime;
        runtime.answerWith([](const Message &) { return FakeRuntime::ok(); });
        CommandQueue queue(tests::endpointAt(runtime.path()));
        CommandQueue::Options ahead;
        ahead.goesAhead = true;
        queue.send(request, {}, &queue, [](const auto &) {});
        queue.send(request, {}, &queue, [](const auto &) {});
        queue.send({Command::StopTracing, {}}, ahead, &queue, [](const auto &) {});
        QTRY_COMPARE(runtime.requests().size(), 3);
        QCOMPARE(runtime.requests().first().command, Command::StopTracing);
    }

    void aTurnKeepsOthersWaitingUntilItIsGivenBack()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok());
        CommandQueue queue(tests::endpointAt(runtime.path()));
        std::optional<CommandQueue::Turn> turn;
        queue.takeTurn(Command::CollectTracing2, &queue,
                       [&](CommandQueue::Turn given) { turn.emplace(std::move(given)); });
        bool second = false;
        const auto cancelled = queue.takeTurn(Command::CollectTracing2, &queue,
                                              [&](const CommandQueue::Turn &) { second = true; });
        Outcome outcome;
        queue.send(request, deadline(50ms), &queue, [&](const auto &r) { outcome = r; });
        QTRY_VERIFY(turn);
        QTest::qWait(100);
        QVERIFY(!outcome);
        QCOMPARE(runtime.connections(), 0);
        queue.cancel(cancelled);
        turn.reset();
        QTRY_VERIFY(outcome);
        QVERIFY(outcome->ok());
        QVERIFY(!second);
    }

    void aTurnOfADeadContextIsGivenBack()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok());
        CommandQueue queue(tests::endpointAt(runtime.path()));
        auto context = std::make_unique<QObject>();
        queue.takeTurn(Command::CollectTracing2, context.get(), [](const CommandQueue::Turn &) {});
        context.reset();
        Outcome outcome;
        queue.send(request, {}, &queue, [&](const auto &r) { outcome = r; });
        QTRY_VERIFY(outcome);
        QVERIFY(outcome->ok());
    }

    /// A stopped process: connections pile up in the backlog until the system takes no more.
    void aFullBacklogIsNotAnsweringAndCostsNoCpu()
    {
        QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("full"));
        tests::FullBacklog full(path);
        QElapsedTimer clock;
        clock.start();
        const auto cpuBefore = cpuTime();
        const auto outcome = ask(path, deadline(700ms));
        QVERIFY(outcome && !outcome->ok());
        QCOMPARE(outcome->error().code, ErrorCode::NotAnswering);
        QVERIFY(clock.elapsed() >= 690 && clock.elapsed() < tests::promptMilliseconds);
        QVERIFY2(cpuTime() - cpuBefore < 200ms, qPrintable(QString::number((cpuTime() - cpuBefore).count())));
    }
};

CLRLENS_TEST(TestCommandQueue)
#include "tst_commandqueue.moc"
