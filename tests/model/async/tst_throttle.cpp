// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/throttle.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using model::Throttle;
using namespace std::chrono_literals;

class TestThrottle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstFireTriggersAtOnce()
    {
        Throttle throttle(1h);
        QSignalSpy triggered(&throttle, &Throttle::triggered);
        throttle.fire();
        QCOMPARE(triggered.size(), 1);
    }

    void burstTriggersOnceMoreAtTheEndOfTheInterval()
    {
        Throttle throttle(30ms);
        QSignalSpy triggered(&throttle, &Throttle::triggered);
        for (int i = 0; i < 1000; ++i)
            throttle.fire();
        QCOMPARE(triggered.size(), 1);
        QTRY_COMPARE(triggered.size(), 2);
        QTest::qWait(90);
        QCOMPARE(triggered.size(), 2);
    }

    void triggersKeepTheirDistanceAndTheLastFireIsNotLost()
    {
        Throttle throttle(20ms);
        QElapsedTimer clock;
        clock.start();
        std::vector<qint64> times;
        connect(&throttle, &Throttle::triggered, this, [&] { times.push_back(clock.elapsed()); });
        qint64 lastFire = 0;
        while (clock.elapsed() < 200) {
            throttle.fire();
            lastFire = clock.elapsed();
            QTest::qWait(1);
        }
        QTRY_VERIFY(times.back() >= lastFire);
        for (std::size_t i = 1; i < times.size(); ++i)
            QVERIFY2(times[i] - times[i - 1] >= 18, "not below the interval, but for the timer's rounding");
    }

    void firesAgainFromWithinItsOwnSignal()
    {
        Throttle throttle(5ms);
        int count = 0;
        connect(&throttle, &Throttle::triggered, this, [&] {
            if (++count < 3)
                throttle.fire();
        });
        throttle.fire();
        QTRY_COMPARE(count, 3);
    }
};

CLRLENS_TEST(TestThrottle)
#include "tst_throttle.moc"
