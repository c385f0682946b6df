// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/journal.h"

#include "protocol/ipc/processcommands.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QtTest>

using namespace model::wire;
using protocol::ipc::Command;

namespace {

const auto runtimeKey = QStringLiteral("/tmp/r");

QByteArray bytesOf(const protocol::ipc::Message &message)
{
    return protocol::ipc::encode(message).valueOr({});
}

WireMessage sentAt(qint64 time, quint64 connection, const QByteArray &bytes)
{
    return {0, runtimeKey, connection, Sender::User, true, time, bytes, 0};
}

WireMessage receivedAt(qint64 time, quint64 connection, const QByteArray &bytes)
{
    return {0, runtimeKey, connection, Sender::User, false, time, bytes, 0};
}

QList<quint64> keptNumbers(const Journal &journal)
{
    QList<quint64> numbers;
    for (auto number = journal.firstNumber(); number < journal.endNumber(); ++number)
        numbers << journal.entry(number)->message.number;
    return numbers;
}

} // namespace

class TestJournal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void messagesAreNumberedAndKept()
    {
        Journal journal;
        QSignalSpy added(&journal, &Journal::messageAdded);
        QCOMPARE(journal.add(sentAt(5, 1, "abc")), 1u);
        QCOMPARE(journal.add(receivedAt(9, 1, "d")), 2u);
        QCOMPARE(added.size(), 2);
        QCOMPARE(added[1][0].toULongLong(), 2u);
        const auto *first = journal.entry(1);
        QVERIFY(first);
        QCOMPARE(first->message.number, 1u);
        QCOMPARE(first->message.runtime, runtimeKey);
        QCOMPARE(first->message.bytes, QByteArray("abc"));
        QCOMPARE(first->message.size, 3u);
        QCOMPARE(journal.entry(0), nullptr);
        QCOMPARE(journal.entry(3), nullptr);
        QCOMPARE(journal.removedCount(), 0u);
        QCOMPARE(journal.keptBytes(), 4);
    }
    void connectionsAreDifferent()
    {
        Journal journal;
        const auto first = journal.newConnection();
        QVERIFY(first != 0);
        QVERIFY(journal.newConnection() != first);
    }
    void aReplyKnowsItsCommandAndHowLongItTook()
    {
        Journal journal;
        const auto info = bytesOf(protocol::ipc::processInfoRequest(protocol::ipc::ProcessInfoVersion::V3));
        const auto resume = bytesOf(protocol::ipc::resumeRuntimeRequest());
        journal.add(sentAt(1000, 1, info));
        journal.add(sentAt(1500, 2, resume));
        const auto reply = journal.add(receivedAt(1700, 1, "r"));
        const auto other = journal.add(receivedAt(1800, 2, "r"));
        QCOMPARE(journal.entry(reply)->request, std::optional(Command::ProcessInfo3));
        QCOMPARE(journal.entry(reply)->durationNanoseconds, std::optional<qint64>(700));
        QCOMPARE(journal.entry(other)->request, std::optional(Command::ResumeRuntime));
        QCOMPARE(journal.entry(other)->durationNanoseconds, std::optional<qint64>(300));
        QVERIFY(!journal.entry(1)->request);
        QVERIFY(!journal.entry(1)->durationNanoseconds);
    }
    void anExchangeHasAConnectionOfItsOwn()
    {
        Journal journal;
        journal.addExchange(runtimeKey,
                            {Sender::Port, bytesOf(protocol::ipc::resumeRuntimeRequest()), 1000, "r", 1700});
        journal.addExchange(runtimeKey, {Sender::Port, {}, 0, "ADVR_V1", 2000});
        QCOMPARE(journal.endNumber(), 4u);
        QVERIFY(journal.entry(1)->message.sent);
        QCOMPARE(journal.entry(1)->message.utcNanoseconds, 1000);
        QCOMPARE(journal.entry(2)->request, std::optional(Command::ResumeRuntime));
        QCOMPARE(journal.entry(2)->durationNanoseconds, std::optional<qint64>(700));
        QVERIFY(journal.entry(3)->message.connection != journal.entry(2)->message.connection);
        QCOMPARE(journal.entry(3)->message.sender, Sender::Port);
        QVERIFY(!journal.entry(3)->request);
    }
    void whoSpeaksFirstAnswersNothing()
    {
        Journal journal;
        const auto number = journal.add(receivedAt(5, 7, "ADVR_V1"));
        QVERIFY(!journal.entry(number)->request);
        QVERIFY(!journal.entry(number)->durationNanoseconds);
    }
    void aClockThatWasSetBackGivesNoDuration()
    {
        Journal journal;
        journal.add(sentAt(1000, 1, bytesOf(protocol::ipc::resumeRuntimeRequest())));
        const auto reply = journal.add(receivedAt(900, 1, "r"));
        QVERIFY(!journal.entry(reply)->durationNanoseconds);
        QCOMPARE(journal.entry(reply)->request, std::optional(Command::ResumeRuntime));
    }
    void ofALongMessageTheBeginningIsKept()
    {
        Journal journal({10, 1000, 10});
        journal.add(receivedAt(1, 1, QByteArray(25, 'x')));
        QCOMPARE(journal.entry(1)->message.bytes, QByteArray(10, 'x'));
        QCOMPARE(journal.entry(1)->message.size, 25u);
        // A sender that kept less than there was may say so.
        auto shortened = receivedAt(2, 1, "abc");
        shortened.size = 8'000'000;
        journal.add(shortened);
        QCOMPARE(journal.entry(2)->message.bytes, QByteArray("abc"));
        QCOMPARE(journal.entry(2)->message.size, 8'000'000u);
        QCOMPARE(journal.keptBytes(), 13);
    }
    void theOldestGoFirst_data()
    {
        QTest::addColumn<int>("messagesMax");
        QTest::addColumn<int>("bytesMax");
        QTest::newRow("too many messages") << 4 << 1'000'000;
        QTest::newRow("too many bytes") << 1000 << 43;
    }
    void theOldestGoFirst()
    {
        QFETCH(int, messagesMax);
        QFETCH(int, bytesMax);
        Journal journal({10, bytesMax, messagesMax});
        QList<quint64> keptAtSignal;
        quint64 announced = 0;
        connect(&journal, &Journal::messagesAboutToBeRemoved, this, [&](quint64 firstKept) {
            keptAtSignal = keptNumbers(journal);
            announced = firstKept;
        });
        for (int i = 0; i < 4; ++i)
            journal.add(sentAt(i, 1, QByteArray(10, 'x')));
        QCOMPARE(announced, 0u);
        journal.add(sentAt(4, 1, QByteArray(10, 'x')));
        QCOMPARE(keptAtSignal, (QList<quint64>{1, 2, 3, 4, 5}));
        QCOMPARE(announced, 2u);
        QCOMPARE(keptNumbers(journal), (QList<quint64>{2, 3, 4, 5}));
        QCOMPARE(journal.removedCount(), 1u);
        QCOMPARE(journal.keptBytes(), 40);
        QCOMPARE(journal.entry(1), nullptr);
    }
    void aReplyWhoseCommandIsGoneAnswersNothing()
    {
        Journal journal({100, 1000, 2});
        journal.add(sentAt(1, 1, bytesOf(protocol::ipc::processEnvironmentRequest())));
        journal.add(sentAt(2, 2, "a"));
        journal.add(sentAt(3, 3, "b"));
        const auto reply = journal.add(receivedAt(4, 1, "r"));
        QVERIFY(!journal.entry(reply)->request);
    }
    void theNewestIsKeptWhateverTheLimits()
    {
        Journal journal({100, 1, 1});
        journal.add(sentAt(1, 1, "abcdef"));
        journal.add(sentAt(2, 1, "ghijkl"));
        QCOMPARE(keptNumbers(journal), QList<quint64>{2});
    }
    void roomIsMadeForSeveral()
    {
        Journal journal({100, 1'000'000, 64});
        QSignalSpy removed(&journal, &Journal::messagesAboutToBeRemoved);
        for (int i = 0; i < 65; ++i)
            journal.add(sentAt(i, 1, "x"));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(keptNumbers(journal).size(), 60);
    }
};

CLRLENS_TEST(TestJournal)
#include "tst_journal.moc"
