// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/threadnames.h"
#include "tests/support/testprogram.h"

#include <atomic>
#include <QCoreApplication>
#include <QtTest>
#include <thread>
#ifdef Q_OS_LINUX
#include <pthread.h>
#include <unistd.h>
#endif

using namespace model;

/// What the system calls the threads of a process.
class TestThreadNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhatAProgramCallsThem();
    void whoIsGoneHasNone();
};

void TestThreadNames::readsWhatAProgramCallsThem()
{
#ifndef Q_OS_LINUX
    QSKIP("the names of threads are read on Linux only");
#else
    std::atomic<bool> over = false;
    std::atomic<pid_t> named = 0;
    std::atomic<pid_t> plain = 0;
    const auto run = [&](std::atomic<pid_t> &id, const char *name) {
        if (name)
            ::pthread_setname_np(::pthread_self(), name);
        id = ::gettid();
        over.wait(false);
    };
    std::thread teller(run, std::ref(named), "Teller 0");
    std::thread other(run, std::ref(plain), nullptr);
    QTRY_VERIFY(named != 0 && plain != 0);
    constexpr std::size_t most = 1000;
    const std::vector<ThreadName> names = readThreadNames(::getpid(), most);
    over = true;
    over.notify_all();
    teller.join();
    other.join();
    const auto nameOf = [&](pid_t thread) {
        const auto found = std::ranges::find(names, quint64(thread), &ThreadName::thread);
        return found == names.end() ? QString() : found->name;
    };
    QCOMPARE(nameOf(named), QStringLiteral("Teller 0"));
    QCOMPARE(nameOf(plain), QString()); // it has the name of the process
    QCOMPARE(nameOf(::getpid()), QString());
    QVERIFY(std::ranges::is_sorted(names, {}, &ThreadName::thread));
    QVERIFY(readThreadNames(::getpid(), 0).empty());
#endif
}

void TestThreadNames::whoIsGoneHasNone()
{
    for (const qint64 pid : {qint64(-1), qint64(0), qint64(std::numeric_limits<qint32>::max())})
        QVERIFY(readThreadNames(pid, 10).empty());
}

CLRLENS_TEST(TestThreadNames)
#include "tst_threadnames.moc"
