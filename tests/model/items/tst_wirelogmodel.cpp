// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/roles.h"
#include "model/items/wirelogmodel.h"
#include "model/text/format.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace model;

namespace {

const auto ours = QStringLiteral("/tmp/ours");
const auto others = QStringLiteral("/tmp/others");

QByteArray messageBytes(const protocol::ipc::Message &message)
{
    return protocol::ipc::encode(message).valueOr({});
}

wire::WireMessage wireMessage(const QString &runtime, bool sent, const QByteArray &bytes, qint64 time = 0)
{
    return {0, runtime, 1, wire::Sender::User, sent, time, bytes, 0};
}

QString wireCell(const WireLogModel &log, int row, int column)
{
    return log.index(row, column).data().toString();
}

QStringList column(const WireLogModel &log, int column)
{
    QStringList cells;
    for (int row = 0; row < log.rowCount(); ++row)
        cells << wireCell(log, row, column);
    return cells;
}

} // namespace

class TestWireLogModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCommandAndItsReplyAreTwoMessages()
    {
        wire::Journal journal;
        WireLogModel log(journal);
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        log.showRuntime(ours);
        const auto request = messageBytes(protocol::ipc::resumeRuntimeRequest());
        const auto reply = messageBytes(protocol::ipc::okReply("abc"));
        journal.add({0, ours, 7, wire::Sender::Recording, true, 1'000'000'000, request, 0});
        journal.add({0, ours, 7, wire::Sender::Recording, false, 1'012'000'000, reply, 0});
        QCOMPARE(log.rowCount(), 2);
        QCOMPARE(column(log, WireLogModel::Direction),
                 (QStringList{QStringLiteral("sent"), QStringLiteral("received")}));
        QCOMPARE(column(log, WireLogModel::What),
                 (QStringList{QStringLiteral("ResumeRuntime"), QStringLiteral("OK (ResumeRuntime)")}));
        QCOMPARE(column(log, WireLogModel::AskedBy),
                 (QStringList{QStringLiteral("recording"), QStringLiteral("recording")}));
        QCOMPARE(column(log, WireLogModel::Connection),
                 (QStringList{QStringLiteral("7"), QStringLiteral("7")}));
        QCOMPARE(column(log, WireLogModel::Duration), (QStringList{QString(), QStringLiteral("12 ms")}));
        QVERIFY(wireCell(log, 1, WireLogModel::Time).endsWith(QStringLiteral(":01.012")));
        QCOMPARE(log.index(1, WireLogModel::Time).data(Qt::ToolTipRole).toString(),
                 text::exactDateTime(1'012'000'000));
        QCOMPARE(log.index(1, WireLogModel::Size).data(SortRole).toLongLong(), reply.size());
        QCOMPARE(log.index(1, WireLogModel::Time).data(SortRole).toLongLong(), 1'012'000'000);
        QCOMPARE(log.index(1, WireLogModel::Duration).data(SortRole).toLongLong(), 12'000'000);
    }
    void onlyTheRuntimesOwnMessagesAreShown()
    {
        wire::Journal journal;
        WireLogModel log(journal);
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        journal.add(wireMessage(ours, true, "before it was opened"));
        journal.add(wireMessage(others, true, "a"));
        QCOMPARE(log.rowCount(), 0);
        log.showRuntime(ours);
        QCOMPARE(log.rowCount(), 1);
        journal.add(wireMessage(others, true, "bc"));
        journal.add(wireMessage(ours, true, "def"));
        QCOMPARE(column(log, WireLogModel::Size),
                 (QStringList{QStringLiteral("20 B"), QStringLiteral("3 B")}));
        log.showRuntime(others);
        QCOMPARE(column(log, WireLogModel::Size),
                 (QStringList{QStringLiteral("1 B"), QStringLiteral("2 B")}));
        log.showAllRuntimes();
        QCOMPARE(log.rowCount(), 4);
    }
    void aPortShowsItsAnnouncementsAndItsRuntimes()
    {
        wire::Journal journal;
        WireLogModel log(journal);
        log.showPort(QStringLiteral("/tmp/port"));
        journal.add(wireMessage(QStringLiteral("/tmp/port"), false, "1"));
        journal.add(wireMessage(QStringLiteral("/tmp/port2"), false, "22"));
        journal.add(wireMessage(QStringLiteral("/tmp/port 0a0b"), true, "333"));
        QCOMPARE(column(log, WireLogModel::Size),
                 (QStringList{QStringLiteral("1 B"), QStringLiteral("3 B")}));
    }
    void theShownRuntimeIsNotReadAgain()
    {
        const wire::Journal journal;
        WireLogModel log(journal);
        log.showRuntime(ours);
        QSignalSpy reset(&log, &QAbstractItemModel::modelReset);
        log.showRuntime(ours); // as at every refresh of the process list
        QCOMPARE(reset.size(), 0);
    }
    void whatTheJournalGivesUpLeaves()
    {
        wire::Journal journal({100, 1'000'000, 4});
        WireLogModel log(journal);
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        log.showRuntime(ours);
        journal.add(wireMessage(ours, true, "1"));
        journal.add(wireMessage(others, true, "2"));
        journal.add(wireMessage(ours, true, "333"));
        journal.add(wireMessage(ours, true, "4444"));
        journal.add(wireMessage(ours, true, "55555"));
        QCOMPARE(column(log, WireLogModel::Size),
                 (QStringList{QStringLiteral("3 B"), QStringLiteral("4 B"), QStringLiteral("5 B")}));
        QCOMPARE(log.removedCount(), 1u);
        journal.add(wireMessage(others, true, "6")); // in place of another's message
        QCOMPARE(log.rowCount(), 3);
        QCOMPARE(log.removedCount(), 2u);
        journal.add(wireMessage(others, true, "7"));
        QCOMPARE(log.rowCount(), 2);
    }
    void aMessageIsTakenOutToBeSaved()
    {
        wire::Journal journal;
        WireLogModel log(journal);
        log.showAllRuntimes();
        journal.add({0, ours, 7, wire::Sender::Dump, true, 1'000'000'000,
                     messageBytes(protocol::ipc::resumeRuntimeRequest()), 0});
        journal.add({0, ours, 7, wire::Sender::Dump, false, 1'012'000'000,
                     messageBytes(protocol::ipc::okReply()), 0});
        const auto saved = log.savedMessage(1);
        QCOMPARE(saved.headline,
                 QStringLiteral("1970-01-01T00:00:01.012000000Z  received, asked by dump, connection 7, "
                                "20 bytes after 12 ms"));
        QCOMPARE(saved.entry.request, std::optional(protocol::ipc::Command::ResumeRuntime));
        QVERIFY(log.savedMessage(0).headline.endsWith(QStringLiteral("20 bytes")));
        QVERIFY(log.savedMessage(2).headline.isEmpty());
        QVERIFY(log.savedMessage(-1).headline.isEmpty());
    }
    void aMessageHasItsFields()
    {
        wire::Journal journal;
        WireLogModel log(journal);
        log.showRuntime(ours);
        const auto encoded = protocol::ipc::encodeEnvironment({QStringLiteral("A=xyz")});
        journal.add(wireMessage(ours, true, messageBytes(protocol::ipc::processEnvironmentRequest())));
        journal.add(wireMessage(ours, false, messageBytes(encoded.reply) + encoded.continuation));
        QCOMPARE(log.message(0, false).fields.size(), 5);
        QCOMPARE(log.message(1, false).fields.last().name, QStringLiteral("A"));
        QVERIFY(log.message(1, false).fields.last().masked);
        QCOMPARE(log.message(1, true).fields.last().value, QStringLiteral("xyz"));
        QVERIFY(log.message(-1, true).fields.isEmpty());
        QVERIFY(log.message(2, true).fields.isEmpty());
    }
};

CLRLENS_TEST(TestWireLogModel)
#include "tst_wirelogmodel.moc"
