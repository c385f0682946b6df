// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/systemfacts_linux.h"
#include "model/selftest/systemfacts_unix.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

using namespace model::selftest;

/// What is read of a made up /proc.
class TestLinuxFacts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_root = std::make_unique<QTemporaryDir>(); }
    void rights();
    void namespaces_data();
    void namespaces();
    void memoryOfAContainer();
    void socketFolders();

private:
    void put(const char *path, const QByteArray &text);
    void link(const char *path, const char *target);

    std::unique_ptr<QTemporaryDir> m_root;
};

void TestLinuxFacts::put(const char *path, const QByteArray &text)
{
    const QString name = m_root->path() + QLatin1String(path);
    QVERIFY(QDir().mkpath(QFileInfo(name).absolutePath()));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

void TestLinuxFacts::link(const char *path, const char *target)
{
    const QString name = m_root->path() + QLatin1String(path);
    QVERIFY(QDir().mkpath(QFileInfo(name).absolutePath()));
    QVERIFY(QFile::link(QLatin1String(target), name));
}

void TestLinuxFacts::rights()
{
    put("/proc/self/status",
        "Name:\tx\nUid:\t1000\t1000\t1000\t1000\nGid:\t1000\t1000\t1000\t1000\nGroups:\t\n"
        "CapEff:\t0000000000080000\nCapAmb:\t0000000000000000\n");
    put("/proc/sys/kernel/yama/ptrace_scope", "2\n");
    put("/proc/mounts", "proc /proc proc rw,nosuid,hidepid=invisible 0 0\n");
    const Rights found = linuxfacts::readRights(m_root->path());
    QCOMPARE(found.mayTraceAll, std::optional(true));
    QCOMPARE(found.ptraceScope, std::optional(2));
    QVERIFY(found.processesHidden);

    put("/proc/mounts", "proc /proc proc rw,nosuid,hidepid=off 0 0\n");
    QVERIFY(QFile::remove(m_root->path() + QStringLiteral("/proc/sys/kernel/yama/ptrace_scope")));
    QVERIFY(!linuxfacts::readRights(m_root->path()).processesHidden);
    QVERIFY(!linuxfacts::readRights(m_root->path()).ptraceScope);
}

void TestLinuxFacts::namespaces_data()
{
    QTest::addColumn<QByteArray>("pids");
    QTest::addColumn<QByteArray>("mountsOfFirst");
    QTest::addColumn<bool>("ownPids");
    QTest::addColumn<bool>("ownMounts");
    QTest::newRow("none") << QByteArray("pid:[4026531836]") << QByteArray("mnt:[12]") << false << false;
    QTest::newRow("a container") << QByteArray("pid:[4026532001]") << QByteArray("mnt:[12]") << true << false;
    QTest::newRow("mounts") << QByteArray("pid:[4026531836]") << QByteArray("mnt:[13]") << false << true;
}

void TestLinuxFacts::namespaces()
{
    QFETCH(const QByteArray, pids);
    QFETCH(const QByteArray, mountsOfFirst);
    QFETCH(const bool, ownPids);
    QFETCH(const bool, ownMounts);
    link("/proc/self/ns/pid", pids.constData());
    link("/proc/self/ns/mnt", "mnt:[12]");
    link("/proc/1/ns/mnt", mountsOfFirst.constData());
    const Namespaces found = linuxfacts::readNamespaces(m_root->path());
    QCOMPARE(found.ownPids, std::optional(ownPids));
    QCOMPARE(found.ownMounts, std::optional(ownMounts));
    QVERIFY(found.container.isEmpty());
    put("/.dockerenv", "");
    QVERIFY(!linuxfacts::readNamespaces(m_root->path()).container.isEmpty());
}

void TestLinuxFacts::memoryOfAContainer()
{
    put("/proc/meminfo", "MemTotal:       2048 kB\nMemFree: 1 kB\nMemAvailable:   1024 kB\n");
    put("/proc/self/cgroup", "0::/box\n");
    put("/sys/fs/cgroup/memory.max", "max\n");
    Limits limits;
    linuxfacts::readMemory(m_root->path(), limits);
    QCOMPARE(limits.memoryBytes, std::optional<quint64>(2048 * 1024));
    QCOMPARE(limits.availableBytes, std::optional<quint64>(1024 * 1024));
    QVERIFY(!limits.memoryLimit);
    put("/sys/fs/cgroup/box/memory.max", "4096\n");
    linuxfacts::readMemory(m_root->path(), limits);
    QCOMPARE(limits.memoryLimit, std::optional<quint64>(4096));
    // The least of all groups on the way up counts, as in the overview of a process.
    put("/proc/self/cgroup", "0::/box/within/it\n");
    put("/sys/fs/cgroup/box/within/memory.max", "2048\n");
    put("/sys/fs/cgroup/box/within/it/memory.max", "max\n");
    linuxfacts::readMemory(m_root->path(), limits);
    QCOMPARE(limits.memoryLimit, std::optional<quint64>(2048));
    // Also the groups of cgroup v1.
    put("/proc/self/cgroup", "4:memory:/old\n");
    put("/sys/fs/cgroup/memory/old/memory.limit_in_bytes", "1024\n");
    linuxfacts::readMemory(m_root->path(), limits);
    QCOMPARE(limits.memoryLimit, std::optional<quint64>(1024));
}

void TestLinuxFacts::socketFolders()
{
    put("/file", "x");
    const auto folder
        = [this](const char *name) { return readSocketFolder(m_root->path() + QLatin1String(name)); };
    QVERIFY(!folder("/none").there);
    QVERIFY(folder("/file").there && !folder("/file").isFolder && !folder("/file").writable);
    QVERIFY(folder("").writable && folder("").guarded);
    QVERIFY(folder("").socketPathMax > 90);
    QCOMPARE(::chmod(QFile::encodeName(m_root->path()).constData(), 0777), 0);
    QVERIFY(!folder("").guarded);
    QCOMPARE(::chmod(QFile::encodeName(m_root->path()).constData(), 01777), 0);
    QVERIFY(folder("").guarded);
}

CLRLENS_TEST(TestLinuxFacts)
#include "tst_linuxfacts.moc"
