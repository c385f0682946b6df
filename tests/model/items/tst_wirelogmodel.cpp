// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/roles.h"
#include "model/items/wirelogmodel.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;

namespace {

QByteArray messageBytes(const protocol::ipc::Message &message)
{
    return protocol::ipc::encode(message).valueOr({});
}

QString wireCell(const WireLogModel &log, int row, int column)
{
    return log.index(row, column).data().toString();
}

} // namespace

class TestWireLogModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void messagesAreNamedByTheirHeader()
    {
        QCOMPARE(messageTitle(messageBytes(protocol::ipc::resumeRuntimeRequest())),
                 QStringLiteral("ResumeRuntime"));
        QCOMPARE(messageTitle("ADVR_V1"), QStringLiteral("Advertise"));
        QCOMPARE(messageTitle("GET / HTTP/1.1\r\nHost: x\r\n"), QStringLiteral("not a message"));
        // Cut within its header.
        QCOMPARE(messageTitle(messageBytes(protocol::ipc::resumeRuntimeRequest()).left(19)),
                 QStringLiteral("not a message"));
        QCOMPARE(messageTitle({}), QStringLiteral("not a message"));
    }
    void aCommandAndItsReplyAreTwoMessages()
    {
        WireLogModel log;
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto request = messageBytes(protocol::ipc::resumeRuntimeRequest());
        const auto reply = messageBytes(protocol::ipc::okReply("abc"));
        log.add(request, reply);
        log.add(request, {}); // no reply came
        log.add({}, "ADVR_V1");
        QCOMPARE(log.rowCount(), 4);
        QCOMPARE(wireCell(log, 0, WireLogModel::Direction), QStringLiteral("sent"));
        QCOMPARE(wireCell(log, 0, WireLogModel::What), QStringLiteral("ResumeRuntime"));
        QCOMPARE(wireCell(log, 1, WireLogModel::Direction), QStringLiteral("received"));
        QCOMPARE(log.index(1, WireLogModel::Size).data(SortRole).toLongLong(), reply.size());
        QVERIFY(log.hexDump(1).contains(QLatin1String("61 62 63")));
        QCOMPARE(wireCell(log, 3, WireLogModel::What), QStringLiteral("Advertise"));
        QCOMPARE(log.hexDump(-1), QString());
        QCOMPARE(log.hexDump(4), QString());
    }
    void valuesOfAnEnvironmentAreNotKept()
    {
        WireLogModel log;
        const auto reply = messageBytes(protocol::ipc::okReply("PASSWORD=hunter2"));
        log.add(messageBytes(protocol::ipc::processEnvironmentRequest()), reply);
        QVERIFY(!log.hexDump(1).contains(QLatin1String("hunter")));
        QVERIFY(!log.hexDump(1).contains(QString::fromLatin1(QByteArray("hunter").toHex(' '))));
        QVERIFY(log.hexDump(1).contains(QLatin1String("DOTNET_IPC_V1")));
        QCOMPARE(log.index(1, WireLogModel::Size).data(SortRole).toLongLong(), reply.size());
    }
    void onlyTheNewestMessagesAndSoMuchOfEachAreKept()
    {
        WireLogModel log;
        const QByteArray longOne(WireLogModel::maxKeptBytes + 1000, 'x');
        log.add("first", {});
        for (std::size_t i = 1; i < WireLogModel::maxMessages; ++i)
            log.add("more", {});
        // The tester looks at every row after each change, so it comes when messages begin to be dropped.
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        log.add(longOne, {});
        QCOMPARE(log.rowCount(), int(WireLogModel::maxMessages));
        QVERIFY(!log.hexDump(0).contains(QLatin1String("first")));
        const int last = log.rowCount() - 1;
        QCOMPARE(log.index(last, WireLogModel::Size).data(SortRole).toLongLong(), longOne.size());
        QCOMPARE(log.hexDump(last).count(QLatin1Char('\n')) + 1, (WireLogModel::maxKeptBytes + 15) / 16);
    }
};

CLRLENS_TEST(TestWireLogModel)
#include "tst_wirelogmodel.moc"
