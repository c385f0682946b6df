// SPDX-License-Identifier: GPL-3.0-or-later
// The watchdog of the window's thread: what blocks it is measured, named and reported, and nothing else is.
#include "app/studio/guiwatchdog.h"
#include "tests/support/testprogram.h"

#include <QTimer>
#include <QtTest>

#include <atomic>
#include <mutex>
#include <thread>
#ifdef Q_OS_LINUX
#include <sched.h>
#endif

namespace {

using namespace std::chrono_literals;

/// Keeps its thread for a while when it gets an event, or does what it was given.
class Sluggard : public QObject {
    Q_OBJECT
public:
    std::function<void()> work = [] { QThread::msleep(120); };

    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::User)
            return QObject::event(event);
        work();
        return true;
    }
    void wake() { QCoreApplication::postEvent(this, new QEvent(QEvent::User)); }
};

/// What was reported, from whichever thread.
class Reports {
public:
    app::GuiWatchdog::Report sink()
    {
        return [this](const QString &text) {
            const std::scoped_lock lock(m_mutex);
            m_texts += text;
        };
    }
    bool has(const QString &part)
    {
        const std::scoped_lock lock(m_mutex);
        return m_texts.join(QLatin1Char('\n')).contains(part);
    }
    qsizetype size()
    {
        const std::scoped_lock lock(m_mutex);
        return m_texts.size();
    }

private:
    std::mutex m_mutex;
    QStringList m_texts;
};

} // namespace

class TestGuiWatchdog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void slowHandlerIsReportedWithItsReceiver()
    {
        QObject parent;
        parent.setObjectName(QStringLiteral("tab"));
        auto *sluggard = new Sluggard;
        sluggard->setParent(&parent);
        Reports reports;
        app::GuiWatchdog watchdog(app::GuiWatchdog::defaultLimit, reports.sink());
        sluggard->wake();
        QTRY_VERIFY(watchdog.stallCount() > 0);
        const app::GuiStall longest = watchdog.longest();
        QVERIFY2(longest.length >= 120ms, qPrintable(longest.text()));
        QVERIFY(longest.inEvent >= 120ms && longest.inEvent <= longest.length);
        QVERIFY2(longest.event.endsWith(QStringLiteral("User to Sluggard in QObject \"tab\"")),
                 qPrintable(longest.event));
        QVERIFY(!watchdog.stalls().empty());
        QTRY_VERIFY(reports.has(QStringLiteral("Sluggard")));
        QVERIFY2(watchdog.summary().contains(QStringLiteral("Sluggard")), qPrintable(watchdog.summary()));

        watchdog.reset();
        QCOMPARE(watchdog.stallCount(), std::size_t(0));
        QCOMPARE(watchdog.longest().length, 0ns);
    }

#ifdef Q_OS_UNIX
    /// An event may be of a timer that says nothing: where the thread was tells what it did.
    void stallTellsWhereTheThreadWas()
    {
        Sluggard sluggard;
        app::GuiWatchdog watchdog;
        sluggard.wake();
        QTRY_VERIFY(watchdog.stallCount() > 0);
        const QString where = watchdog.stalls().front().stacksText(QLatin1String("in "));
        QVERIFY2(where.startsWith(QStringLiteral("\nin ")), qPrintable(where));
        QVERIFY2(where.contains(QStringLiteral("QThread::msleep < ")), qPrintable(where));
    }
#endif

    /// A thread that sleeps in its event blocks the window as one that works does.
    void workIsToldFromSleep()
    {
        Sluggard sluggard;
        app::GuiWatchdog watchdog;
        sluggard.wake();
        QTRY_VERIFY(watchdog.longest().inEvent >= 120ms);
        QVERIFY2(watchdog.longest().spent.worked < 60ms, qPrintable(watchdog.longest().text()));
        watchdog.reset();
        sluggard.work = [] {
            const auto before = app::spentByThisThread().worked;
            while (app::spentByThisThread().worked - before < 150ms) { }
        };
        sluggard.wake();
        QTRY_VERIFY(watchdog.longest().spent.worked >= 150ms);
        QVERIFY2(watchdog.longest().text().contains(QStringLiteral(" ms at work")),
                 qPrintable(watchdog.longest().text()));
    }

#ifdef Q_OS_LINUX
    /// What a thread lost to another one on its processor is no block of its own.
    void waitForAProcessorIsTold()
    {
        cpu_set_t before;
        QCOMPARE(::sched_getaffinity(0, sizeof before, &before), 0);
        const auto restore = qScopeGuard([&before] { ::sched_setaffinity(0, sizeof before, &before); });
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(std::size_t(::sched_getcpu()), &one);
        QCOMPARE(::sched_setaffinity(0, sizeof one, &one), 0);
        std::atomic<bool> isDone = false;
        std::thread rival([&isDone] {
            while (!isDone) { }
        });
        const auto end = qScopeGuard([&] {
            isDone = true;
            rival.join();
        });
        Sluggard sluggard;
        sluggard.work = [] {
            const auto began = app::spentByThisThread().worked;
            while (app::spentByThisThread().worked - began < 200ms) { }
        };
        app::GuiWatchdog watchdog;
        sluggard.wake();
        QTRY_VERIFY(watchdog.longest().spent.worked >= 200ms);
        const app::GuiStall longest = watchdog.longest();
        QVERIFY2(longest.spent.waited >= 50ms, qPrintable(longest.text()));
        QVERIFY(longest.ofItsOwn() <= longest.inEvent - 50ms);
        QVERIFY2(longest.text().contains(QStringLiteral(" ms waiting for a processor")),
                 qPrintable(longest.text()));
    }
#endif

    void quietTimeReportsNothing()
    {
        Reports reports;
        // Far above what a machine does that has other work.
        app::GuiWatchdog watchdog(1s, reports.sink());
        Sluggard busy;
        busy.work = [] { QThread::msleep(1); };
        QTimer timer;
        connect(&timer, &QTimer::timeout, &busy, &Sluggard::wake);
        timer.start(20);
        QTest::qWait(1000);
        QCOMPARE(watchdog.stallCount(), std::size_t(0));
        QVERIFY(watchdog.stalls().empty());
        QCOMPARE(reports.size(), 0);
        QVERIFY(watchdog.longest().length > 0ns); // it did measure
        QVERIFY2(watchdog.summary().contains(QStringLiteral("never")), qPrintable(watchdog.summary()));
    }

    void manyShortEventsAreAStall()
    {
        Sluggard busy;
        busy.work = [] { QThread::msleep(5); };
        app::GuiWatchdog watchdog(100ms);
        QTest::qWait(30);
        watchdog.reset();
        for (int i = 0; i < 40; ++i)
            busy.wake();
        QTRY_VERIFY(watchdog.stallCount() > 0);
        // No event alone took that long.
        QVERIFY2(watchdog.longest().length >= 150ms, qPrintable(watchdog.longest().text()));
        QVERIFY(watchdog.longest().inEvent < watchdog.longest().length / 2);
    }

    /// What an event sends is part of it, and is not what is named.
    void theOutermostEventIsNamed()
    {
        Sluggard inner;
        inner.setObjectName(QStringLiteral("inner"));
        Sluggard outer;
        outer.setObjectName(QStringLiteral("outer"));
        outer.work = [&inner] {
            QEvent event(QEvent::User);
            QCoreApplication::sendEvent(&inner, &event);
        };
        app::GuiWatchdog watchdog;
        outer.wake();
        QTRY_VERIFY(watchdog.longest().length >= 120ms);
        QVERIFY2(watchdog.longest().event.contains(QStringLiteral("outer")),
                 qPrintable(watchdog.longest().event));
    }

    /// A menu or a drag runs an event loop within an event: that is no stall, what it handles may be one.
    void loopWithinAnEventIsNoStall()
    {
        Sluggard inLoop;
        inLoop.setObjectName(QStringLiteral("inLoop"));
        Sluggard menu;
        menu.setObjectName(QStringLiteral("menu"));
        std::size_t stallsInQuietLoop = 1;
        app::GuiWatchdog watchdog(400ms);
        menu.work = [&] {
            QTest::qWait(900);
            stallsInQuietLoop = watchdog.stallCount();
            inLoop.work = [] { QThread::msleep(450); };
            inLoop.wake();
            QTest::qWait(600);
        };
        menu.wake();
        QTRY_VERIFY(watchdog.stallCount() > 0);
        QCOMPARE(stallsInQuietLoop, std::size_t(0));
        QVERIFY2(watchdog.longest().event.contains(QStringLiteral("inLoop")),
                 qPrintable(watchdog.longest().event));
        // And back in the outer loop.
        QTest::qWait(50);
        watchdog.reset();
        inLoop.wake();
        QTRY_VERIFY(watchdog.stallCount() > 0);
        QVERIFY(watchdog.longest().event.contains(QStringLiteral("inLoop")));
    }

    /// What never ends is reported all the same.
    void lastingStallIsReportedBeforeItEnds()
    {
        Reports reports;
        app::GuiWatchdog watchdog(10ms, reports.sink());
        Sluggard stuck;
        bool wasReported = false;
        stuck.work = [&] {
            QDeadlineTimer deadline(10'000);
            while (!wasReported && !deadline.hasExpired()) {
                QThread::msleep(5);
                wasReported = reports.has(QStringLiteral("still is, in User to Sluggard"));
            }
        };
        stuck.wake();
        QTRY_VERIFY(watchdog.stallCount() > 0);
        QVERIFY(wasReported);
    }

    void receiverMayDieInItsEvent()
    {
        auto *sluggard = new Sluggard;
        sluggard->setObjectName(QStringLiteral("mortal\x1b"));
        sluggard->work = [sluggard] {
            QThread::msleep(120);
            delete sluggard;
        };
        app::GuiWatchdog watchdog;
        QCoreApplication::postEvent(sluggard, new QEvent(QEvent::User));
        QTRY_VERIFY(watchdog.stallCount() > 0);
        // A name may come from others.
        QVERIFY2(watchdog.longest().event.contains(QStringLiteral("\"mortal\\u001b\"")),
                 qPrintable(watchdog.longest().event));
    }

    void endsAtOnceAndReportsNoMore()
    {
        Reports reports;
        for (int i = 0; i < 20; ++i) {
            app::GuiWatchdog watchdog(10s, reports.sink()); // a beat may be on its way
            QThread::msleep(1);
        }
        {
            app::GuiWatchdog watchdog(20ms, reports.sink());
            Sluggard sluggard;
            sluggard.wake();
            QTRY_VERIFY(watchdog.stallCount() > 0);
        }
        // The last stall was told before the thread ended.
        QVERIFY(reports.has(QStringLiteral("Sluggard")));
        const qsizetype told = reports.size();
        QThread::msleep(100);
        QTest::qWait(20);
        QCOMPARE(reports.size(), told);
    }
};

CLRLENS_TEST(TestGuiWatchdog)
#include "tst_guiwatchdog.moc"
