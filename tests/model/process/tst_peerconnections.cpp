// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/peerconnections.h"

#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;

class TestPeerConnections : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void connectionsAreCountedByTheFileName()
    {
        const QByteArray table
            = "Num       RefCount Protocol Flags    Type St Inode Path\n"
              "0000000000000000: 00000002 00000000 00010000 0001 01 100 /tmp/dotnet-diagnostic-7-9-socket\n"
              "0000000000000000: 00000003 00000000 00000000 0001 03 101 /tmp/dotnet-diagnostic-7-9-socket\n"
              "0000000000000000: 00000003 00000000 00000000 0001 03 102 /tmp/dotnet-diagnostic-17-9-socket\n"
              "0000000000000000: 00000003 00000000 00000000 0001 03 103\n"
              "0000000000000000: 00000003 00000000 00000000 0001 03 104 "
              "/other/dotnet-diagnostic-7-9-socket\n";
        QCOMPARE(connectionsIn(table, "dotnet-diagnostic-7-9-socket"), 2);
        QCOMPARE(connectionsIn(table, "dotnet-diagnostic-8-9-socket"), 0);
        QCOMPARE(connectionsIn({}, "dotnet-diagnostic-8-9-socket"), 0);
    }

    void ownConnectionsAreNotThoseOfOthers()
    {
#ifndef Q_OS_LINUX
        QSKIP("the system does not tell of connections");
#endif
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("dotnet-diagnostic-1-2-socket"));
        QLocalServer server;
        QVERIFY(server.listen(path));
        const qint64 pid = QCoreApplication::applicationPid();
        QCOMPARE(connectionsOfOthers(pid, path), 0);
        QLocalSocket ours;
        ours.connectToServer(path);
        QVERIFY(ours.waitForConnected());
        QVERIFY(server.waitForNewConnection(10'000));
        QCOMPARE(connectionsOfOthers(pid, path), 0);
        QCOMPARE(connectionsOfOthers(0, path), 0);
    }
};

CLRLENS_TEST(TestPeerConnections)
#include "tst_peerconnections.moc"
