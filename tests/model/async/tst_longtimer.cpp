// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/longtimer.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QtTest>

using model::LongTimer;
using namespace std::chrono_literals;

class TestLongTimer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firesOnceAfterSeveralSteps();
    void firesAtOnceForNoTime();
    void moreThanAnIntHolds_data();
    void moreThanAnIntHolds();
    void stops();
};

void TestLongTimer::firesOnceAfterSeveralSteps()
{
    LongTimer timer(nullptr, 20ms);
    QSignalSpy fired(&timer, &LongTimer::timeout);
    QElapsedTimer time;
    time.start();
    timer.start(150ms);
    QTRY_COMPARE(fired.size(), 1);
    QVERIFY2(time.elapsed() >= 150, qPrintable(QString::number(time.elapsed())));
    QVERIFY(!timer.isActive());
    QTest::qWait(60);
    QCOMPARE(fired.size(), 1);
}

void TestLongTimer::firesAtOnceForNoTime()
{
    LongTimer timer;
    QSignalSpy fired(&timer, &LongTimer::timeout);
    timer.start(0ms);
    QTRY_COMPARE(fired.size(), 1);
}

void TestLongTimer::moreThanAnIntHolds_data()
{
    QTest::addColumn<qint64>("milliseconds");
    QTest::newRow("25 days, a negative int") << qint64(std::chrono::milliseconds(25 * 24h).count());
    QTest::newRow("50 days, 50 ms as an int") << (qint64(1) << 32) + 50;
}

void TestLongTimer::moreThanAnIntHolds()
{
    QFETCH(const qint64, milliseconds);
    LongTimer timer;
    QSignalSpy fired(&timer, &LongTimer::timeout);
    timer.start(std::chrono::milliseconds(milliseconds));
    QTest::qWait(200);
    QCOMPARE(fired.size(), 0);
    QVERIFY(timer.isActive());
}

void TestLongTimer::stops()
{
    LongTimer timer(nullptr, 10ms);
    QSignalSpy fired(&timer, &LongTimer::timeout);
    timer.start(50ms);
    QTest::qWait(15);
    timer.stop();
    QVERIFY(!timer.isActive());
    QTest::qWait(100);
    QCOMPARE(fired.size(), 0);
}

CLRLENS_TEST(TestLongTimer)
#include "tst_longtimer.moc"
