// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/waitingmethods.h"
#include "tests/support/testprogram.h"

#include <QtTest>

/// Which of the runtime's own methods a thread waits in, by the names that samples of .NET 8 to 11 have.
class TestWaitingMethods : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void waits_data();
    void waits();
};

void TestWaitingMethods::waits_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("method");
    QTest::addColumn<bool>("isWaiting");
    const auto add = [](const char *type, const char *method, bool isWaiting) {
        QTest::addRow("%s.%s", type, method)
            << QString::fromLatin1(type) << QString::fromLatin1(method) << isWaiting;
    };
    add("System.Threading.Thread", "Sleep", true);
    add("System.Threading.Thread", "SleepInternal", true);
    add("System.Threading.WaitHandle", "WaitOneNoCheck", true);
    // An idle thread of the pool: until .NET 10, and on .NET 11.
    add("System.Threading.LowLevelLifoSemaphore", "WaitForSignal", true);
    add("System.Threading.LowLevelLifoSemaphore", "Block", true);
    add("System.Threading.LowLevelThreadBlocker", "TimedWait", true);
    add("System.Threading.LowLevelFutex", "WaitOnAddressTimeout", true);
    add("Interop+Sys", "<LowLevelFutex_WaitOnAddressTimeout>g____PInvoke|29_0", true);
    add("Interop+Sys", "LowLevelMonitor_TimedWait", true);
    // What wakes others, and what only begins alike.
    add("System.Threading.LowLevelLifoSemaphore", "Signal", false);
    add("System.Threading.LowLevelThreadBlocker", "WakeOne", false);
    add("System.Threading.Thread", "StartCallback", false);
    add("Shop.Thread", "Sleep", false);
    add("InteropShop", "Poll", false);
}

void TestWaitingMethods::waits()
{
    QFETCH(const QString, type);
    QFETCH(const QString, method);
    QTEST(model::isWaitingMethod(type, method), "isWaiting");
}

CLRLENS_TEST(TestWaitingMethods)
#include "tst_waitingmethods.moc"
