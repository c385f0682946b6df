// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/standstill.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using model::Standstill;
using namespace std::chrono_literals;

/// What a user is told when a copy gets no further.
class TestStandstill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isToldOnlyAfterAWhile()
    {
        const auto begin = Standstill::Clock::now();
        Standstill standstill;
        standstill.restart(begin);
        QCOMPARE(standstill.look(0, begin + 1s), 0ms);
        QCOMPARE(standstill.look(0, begin + Standstill::toldAfter - 1ms), 0ms);
        QCOMPARE(standstill.look(0, begin + Standstill::toldAfter), Standstill::toldAfter);
        QCOMPARE(standstill.look(0, begin + 10s), 10'000ms);
    }
    void endsWithTheNextByte()
    {
        const auto begin = Standstill::Clock::now();
        Standstill standstill;
        standstill.restart(begin);
        QCOMPARE(standstill.look(5, begin + 2s), 0ms);
        QCOMPARE(standstill.look(5, begin + 4s), 0ms); // counted from the last byte
        QCOMPARE(standstill.look(5, begin + 6s), 4000ms);
        QCOMPARE(standstill.look(6, begin + 7s), 0ms);
        standstill.restart(begin + 7s);
        QCOMPARE(standstill.look(0, begin + 8s), 0ms);
    }
};

CLRLENS_TEST(TestStandstill)
#include "tst_standstill.moc"
