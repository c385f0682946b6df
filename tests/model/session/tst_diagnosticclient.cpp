// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/diagnosticclient.h"

#include "tests/support/fakeruntime.h"
#include "tests/support/fullbacklog.h"
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

using Outcome = std::optional<protocol::Result<DiagnosticClient::Reply>>;

const Message request{Command::ProcessInfo, {}};

DiagnosticClient::Options deadline(std::chrono::milliseconds value)
{
    DiagnosticClient::Options options;
    options.deadline = value;
    return options;
}

/// Sends and waits for the outcome; without one after 10 s it stays empty.
Outcome ask(const QString &path, const DiagnosticClient::Options &options, const Message &message = request)
{
    DiagnosticClient client;
    Outcome outcome;
    client.send(path, message, options, &client, [&](const auto &result) { outcome = result; });
    (void)QTest::qWaitFor([&] { return outcome.has_value(); }, 10'000);
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

class TestDiagnosticClient : public QObject {
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
        runtime.answer(Command::ProcessInfo,
                       {FakeRuntime::ok("reply").bytes + continuation + "beyond", true, 100'000});
        DiagnosticClient::Options options;
        options.continuation = [&](const Message &reply) -> protocol::Result<std::uint32_t> {
            return reply.payload == "reply" ? std::uint32_t(continuation.size()) : 0U;
        };
        const auto outcome = ask(runtime.path(), options);
        QVERIFY(outcome && outcome->ok());
        QCOMPARE(outcome->value().continuation, continuation);
    }

    void aContinuationThatIsCutIsAnError()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, {FakeRuntime::ok().bytes + "short"});
        DiagnosticClient::Options options;
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
        DiagnosticClient client;
        bool called = false;
        client.send(QStringLiteral("/no/such/socket"), request, {}, &client,
                    [&](const auto &) { called = true; });
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
        DiagnosticClient client;
        QStringList done;
        for (const auto *name : {"a", "b", "c"})
            client.send(runtime.path(), request, {}, &client,
                        [&, name](const auto &) { done.append(QString::fromLatin1(name)); });
        client.send(other.path(), request, {}, &client,
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
        DiagnosticClient client;
        Outcome waiting;
        Outcome queued;
        client.send(runtime.path(), request, deadline(5000ms), &client, [&](const auto &r) { waiting = r; });
        client.send(runtime.path(), request, deadline(100ms), &client, [&](const auto &r) { queued = r; });
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
        DiagnosticClient client;
        QList<Outcome> outcomes;
        client.send(runtime.path(), request, deadline(100ms), &client,
                    [&](const auto &r) { outcomes.append(r); });
        client.send(runtime.path(), request, {}, &client, [&](const auto &r) { outcomes.append(r); });
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
        DiagnosticClient client;
        QList<Outcome> outcomes;
        const auto id = client.send(runtime.path(), request, deadline(0ms), &client,
                                    [&](const auto &r) { outcomes.append(r); });
        QTRY_COMPARE(runtime.requests().size(), 1);
        client.cancel(id);
        client.cancel(id);
        client.send(runtime.path(), request, {}, &client, [&](const auto &r) { outcomes.append(r); });
        QTRY_COMPARE(outcomes.size(), 2);
        QCOMPARE(outcomes[0]->error().code, ErrorCode::Cancelled);
        QVERIFY(outcomes[1]->ok());
        client.cancel(id);
        QTest::qWait(20);
        QCOMPARE(outcomes.size(), 2);
    }

    void aDeadContextIsNotCalled()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok());
        DiagnosticClient client;
        bool called = false;
        auto context = std::make_unique<QObject>();
        client.send(runtime.path(), request, {}, context.get(), [&](const auto &) { called = true; });
        context.reset();
        QTRY_COMPARE(runtime.connections(), 1);
        QTest::qWait(50);
        QVERIFY(!called);
    }

    void aCallbackMayDeleteTheClient()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok());
        QObject context;
        auto *client = new DiagnosticClient;
        bool called = false;
        for (int i = 0; i < 2; ++i)
            client->send(runtime.path(), request, {}, &context, [&](const auto &) {
                delete std::exchange(client, nullptr);
                called = true;
            });
        QTRY_VERIFY(called);
    }

    void tellsWhatWentOverTheWire()
    {
        FakeRuntime runtime;
        runtime.answer(Command::ProcessInfo, FakeRuntime::ok("p"));
        DiagnosticClient client;
        QSignalSpy exchanged(&client, &DiagnosticClient::exchanged);
        client.send(runtime.path(), request, {}, &client, [](const auto &) {});
        QTRY_COMPARE(exchanged.size(), 1);
        QCOMPARE(exchanged[0][0].toString(), runtime.path());
        QCOMPARE(exchanged[0][1].toByteArray(), FakeRuntime::bytesOf(request));
        QCOMPARE(exchanged[0][2].toByteArray(), FakeRuntime::ok("p").bytes);
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
        QVERIFY(clock.elapsed() >= 690 && clock.elapsed() < 2000);
        QVERIFY2(cpuTime() - cpuBefore < 200ms, qPrintable(QString::number((cpuTime() - cpuBefore).count())));
    }
};

CLRLENS_TEST(TestDiagnosticClient)
#include "tst_diagnosticclient.moc"
