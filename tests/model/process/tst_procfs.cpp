// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/procfs.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestProcfs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void statOfAnyName_data();
    void statOfAnyName();
    void statOfAKernelThread();
    void malformedStatIsNothing_data();
    void malformedStatIsNothing();
    void status();
    void signsOfAnEnd();
    void statusWithoutDetails();
    void rights();
    void environmentValues();
    void commandLines();
    void containers_data();
    void containers();
    void mapsTellWhereCodeIs();
    void threadsTellTheStart_data();
    void threadsTellTheStart();
};

namespace {

// Fields 3 to 52 of a sleeping process: flags 0x400000, utime 12, stime 34, starttime 567890.
const char statTail[]
    = " S 1 4242 4242 0 -1 4194304 100 0 0 0 12 34 0 0 20 0 9 0 567890 270000000 9000 "
      "18446744073709551615 1 1 0 0 0 0 0 4096 17642 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0\n";

} // namespace

void TestProcfs::statOfAnyName_data()
{
    QTest::addColumn<QByteArray>("comm");
    for (const char *comm : {"dotnet", "my app", "a) S 1 (b", ":-)", "(", ""})
        QTest::newRow(*comm == 0 ? "empty" : comm) << QByteArray(comm);
}

void TestProcfs::statOfAnyName()
{
    QFETCH(QByteArray, comm);
    const auto stat = procfs::parseStat("4242 (" + comm + ")" + statTail);
    QVERIFY(stat);
    QCOMPARE(stat->comm, QString::fromLatin1(comm));
    QCOMPARE(stat->state, 'S');
    QCOMPARE(stat->kernelThread, false);
    QCOMPARE(stat->userTicks, quint64(12));
    QCOMPARE(stat->systemTicks, quint64(34));
    QCOMPARE(stat->startTicks, quint64(567890));
}

void TestProcfs::statOfAKernelThread()
{
    const auto stat = procfs::parseStat("2 (kthreadd) S 0 0 0 0 -1 2129984 0 0 0 0 0 1 0 0 20 0 1 0 2 0 0\n");
    QVERIFY(stat && stat->kernelThread && !stat->exiting);
}

void TestProcfs::malformedStatIsNothing_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no name") << QByteArray("1 dotnet S 1");
    QTest::newRow("parentheses swapped") << QByteArray("1 )dotnet( S 1");
    QTest::newRow("cut") << QByteArray("1 (dotnet) S 1 4242 4242 0 -1 4194304 100");
    QTest::newRow("no number") << QByteArray(
        "1 (dotnet) S 1 4242 4242 0 -1 x 100 0 0 0 12 34 0 0 20 0 9 0 567890 27 9\n");
}

void TestProcfs::malformedStatIsNothing()
{
    QFETCH(QByteArray, text);
    QVERIFY(!procfs::parseStat(text));
}

void TestProcfs::status()
{
    const auto status = procfs::parseStatus("Name:\tdotnet\nUid:\t1000\t1001\t1002\t1003\n"
                                            "NSpid:\t4242\t17\t5\nVmRSS:\t   2048 kB\nThreads:\t9\n");
    QCOMPARE(status.namespacePids, (QList<qint64>{4242, 17, 5}));
    QCOMPARE(status.userId, 1001u); // the effective one owns what the process makes
    QCOMPARE(status.userIds, (QList<quint32>{1000, 1001, 1002}));
    QCOMPARE(status.residentBytes, quint64(2048 * 1024));
    QCOMPARE(status.threads, 9);
    QVERIFY(!status.killed && !status.dumpingCore);
}

void TestProcfs::signsOfAnEnd()
{
    const auto exiting = procfs::parseStat("7 (app) D 1 7 7 0 -1 4194564 0 0 0 0 0 1 0 0 20 0 1 0 2 0 0\n");
    QVERIFY(exiting && exiting->exiting);
    QVERIFY(procfs::parseStatus("SigPnd:\t0000000000000000\nShdPnd:\t0000000000000100\n").killed);
    QVERIFY(procfs::parseStatus("SigPnd:\t0000000000000100\nShdPnd:\t0000000000000000\n").killed);
    QVERIFY(!procfs::parseStatus("ShdPnd:\t0000000000004000\n").killed); // SIGTERM, that it may handle
    QVERIFY(procfs::parseStatus("CoreDumping:\t1\n").dumpingCore);
    QVERIFY(!procfs::parseStatus("CoreDumping:\t0\n").dumpingCore);
}

void TestProcfs::statusWithoutDetails()
{
    QCOMPARE(procfs::parseStatus("Name:\tdotnet\nno colon\nUid:\tx\tx\nVmRSS:\n"), procfs::Status{});
}

void TestProcfs::rights()
{
    const QByteArray text
        = "Uid:\t1\t2\t3\t4\nGid:\t5\t6\t7\t8\nGroups:\t10 11 \nVmSwap:\t 3 kB\nTracerPid:\t77\n"
          "CapPrm:\t01\nCapEff:\t000001ffffffffff\nCapAmb:\t0000000000080000\n";
    const auto rights = procfs::parseRights(text);
    QVERIFY(rights.has_value());
    QCOMPARE(*rights, (procfs::Rights{4, 8, {10, 11}, 0x1ffffffffff, 0x80000}));
    QCOMPARE(procfs::parseStatus(text).swappedBytes, quint64(3072));
    QCOMPARE(procfs::parseStatus(text).tracerPid, 77);
    QVERIFY(!procfs::parseRights("Uid:\t1\t2\t3\t4\nGid:\t5\t6\t7\t8\nGroups:\t\n")); // no CapEff
    QVERIFY(!procfs::parseRights("Uid:\t1\t2\nGid:\t5\t6\t7\t8\nCapEff:\t0\n"));
}

void TestProcfs::environmentValues()
{
    const QByteArray block("MYTMPDIR=/no\0TMPDIR=/tmp/a b\0EMPTY=\0TMPDIR=/second\0", 48);
    QCOMPARE(procfs::environmentValue(block, "TMPDIR"), QByteArray("/tmp/a b"));
    QCOMPARE(procfs::environmentValue(block, "EMPTY"), QByteArray(""));
    QVERIFY(!procfs::environmentValue(block, "TMP"));
    QVERIFY(!procfs::environmentValue({}, "TMPDIR"));
}

void TestProcfs::commandLines()
{
    QCOMPARE(procfs::commandLine(QByteArray("/usr/bin/dotnet\0my app.dll\0--x\0", 31)),
             QStringLiteral("/usr/bin/dotnet my app.dll --x"));
    QCOMPARE(procfs::commandLine({}), QString());
}

void TestProcfs::containers_data()
{
    QTest::addColumn<QByteArray>("cgroup");
    QTest::addColumn<QString>("container");
    const QByteArray id(64, 'a');
    const QString shortId(12, u'a');
    QTest::newRow("none") << QByteArray("0::/user.slice/user-1000.slice/session-2.scope\n") << QString();
    QTest::newRow("root") << QByteArray("0::/\n") << QString();
    QTest::newRow("docker v2") << QByteArray("0::/system.slice/docker-" + id + ".scope\n") << shortId;
    QTest::newRow("docker v1") << QByteArray("12:pids:/docker/" + id + "\n11:cpu:/docker/" + id + "\n")
                               << shortId;
    QTest::newRow("containerd") << QByteArray("0::/kubepods.slice/kubepods-pod1.slice/cri-containerd-" + id
                                              + ".scope\n")
                                << shortId;
    QTest::newRow("podman") << QByteArray("0::/machine.slice/libpod-" + id + ".scope/container\n") << shortId;
    QTest::newRow("lxc") << QByteArray("0::/lxc.payload.web/system.slice\n") << QStringLiteral("web");
    QTest::newRow("too short") << QByteArray("0::/docker/aaaaaaaaaaaa\n") << QString();
}

void TestProcfs::containers()
{
    QFETCH(QByteArray, cgroup);
    QFETCH(QString, container);
    QCOMPARE(procfs::containerId(cgroup), container);
}

void TestProcfs::threadsTellTheStart_data()
{
    QTest::addColumn<QList<QByteArray>>("names");
    QTest::addColumn<RuntimeStart>("start");
    const QList<QByteArray> suspended{"Workload", ".NET SynchManag", ".NET EventPipe"};
    QTest::newRow("suspended") << suspended << RuntimeStart::Suspended;
    QTest::newRow("running") << suspended + QList<QByteArray>{".NET DebugPipe", ".NET Finalizer"}
                             << RuntimeStart::Passed;
    QTest::newRow("before its server") << suspended.mid(0, 2) << RuntimeStart::NotKnown;
    QTest::newRow("names nothing") << QList<QByteArray>{"app", "app", "app"} << RuntimeStart::NotKnown;
}

void TestProcfs::threadsTellTheStart()
{
    QFETCH(QList<QByteArray>, names);
    QFETCH(RuntimeStart, start);
    QCOMPARE(procfs::runtimeStart(names), start);
}

void TestProcfs::mapsTellWhereCodeIs()
{
    const QByteArray maps
        = "55d0c0000000-55d0c0010000 r-xp 00000000 08:01 1 /usr/bin/app\n"
          "7f0000000000-7f0000010000 r--p 00000000 08:01 2                 /lib/a b.so\n"
          "7f0000010000-7f0000030000 r-xp 00010000 08:01 2                 /lib/a b.so\n"
          "7f0000030000-7f0000040000 rw-p 00000000 00:00 0 \n"
          "7f0000100000-7f0000110000 r-xp 00000000 08:01 3   /app/X.dll (deleted)\n"
          "7f0000200000-7f0000210000 rwxp 00000000 00:01 4 /memfd:doublemapper (deleted)\n"
          "7ffd00000000-7ffd00001000 r-xp 00000000 00:00 0                          [vdso]\n"
          "nonsense\n7f-6f r-xp 0 0 0 /x\nzz-zz r-xp 0 0 0 /x";
    const auto found = procfs::parseMaps(maps);
    const std::vector<CodeMapping> expected{
        {0x55d0c0000000, 0x55d0c0010000, 0x55d0c0000000, QStringLiteral("/usr/bin/app")},
        {0x7f0000010000, 0x7f0000030000, 0x7f0000000000, QStringLiteral("/lib/a b.so")},
        {0x7f0000100000, 0x7f0000110000, 0x7f0000100000, QStringLiteral("/app/X.dll")},
    };
    QCOMPARE(found, expected);
    QByteArray many;
    for (int i = 1; i < 3000; ++i)
        many += QByteArray::number(i * 0x2000, 16) + '-' + QByteArray::number(i * 0x2000 + 0x1000, 16)
            + " r-xp 00000000 08:01 1 /lib/x.so\n";
    QCOMPARE(procfs::parseMaps(many).size(), codeMappingsMax);
}

CLRLENS_TEST(TestProcfs)
#include "tst_procfs.moc"
