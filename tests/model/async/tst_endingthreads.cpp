// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/endingthreads.h"
#include "tests/support/testprogram.h"

#include <atomic>
#include <cstdio>
#include <QProcess>
#include <QtTest>

using model::EndingThreads;
using namespace std::chrono_literals;

namespace {

std::atomic<bool> isExiting = false;
std::atomic<bool> innerIsDone = false;
std::atomic<bool> outerIsDone = false;

bool waitFor(const std::atomic<bool> &what, std::chrono::milliseconds atMost)
{
    const auto deadline = std::chrono::steady_clock::now() + atMost;
    while (!what && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    return what;
}

void addInner()
{
    std::thread inner([] {
        std::puts("inner");
        std::fflush(stdout);
        innerIsDone = true;
    });
    EndingThreads::instance().add(
        std::move(inner), [](std::chrono::milliseconds atMost) { return waitFor(innerIsDone, atMost); });
}

/// Exits with a thread that adds another one while the exit waits for it, or that never ends.
const tests::ChildRegistration exits("--exit-with-threads", [](const QStringList &arguments) {
    const bool ends = arguments.value(2) == QLatin1String("ends");
    std::thread outer([ends] {
        while (!isExiting || !ends)
            std::this_thread::sleep_for(1ms);
        addInner();
        outerIsDone = true;
    });
    EndingThreads::instance().add(std::move(outer), [](std::chrono::milliseconds atMost) {
        isExiting = true;
        return waitFor(outerIsDone, atMost);
    });
    return 0;
});

} // namespace

class TestEndingThreads : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theExitWaitsForThreadsOfThreads_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("ends") << QByteArray("inner\n");
        QTest::newRow("never ends") << QByteArray();
    }
    void theExitWaitsForThreadsOfThreads()
    {
        QFETCH(QByteArray, said);
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--exit-with-threads"), QString::fromLatin1(QTest::currentDataTag())});
        QVERIFY(child.waitForFinished(tests::patienceMilliseconds));
        QCOMPARE(child.exitStatus(), QProcess::NormalExit);
        QCOMPARE(child.exitCode(), 0);
        QCOMPARE(child.readAllStandardOutput(), said);
    }
};

CLRLENS_TEST(TestEndingThreads)
#include "tst_endingthreads.moc"
