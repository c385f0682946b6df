// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processhistory.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace std::chrono_literals;

namespace {

ProcessEntry entryOf(qint64 pid, double cpu, quint64 memory)
{
    ProcessEntry entry;
    entry.pid = pid;
    entry.startKey = 1;
    entry.cpuPercent = cpu;
    entry.memoryBytes = memory;
    return entry;
}

} // namespace

class TestProcessHistory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachProcessHasItsOwn()
    {
        ProcessHistory history;
        const auto begin = ProcessHistory::Clock::now();
        QVERIFY(history.sample({entryOf(1, 10, 100), entryOf(2, 20, 200)}, begin));
        QVERIFY(history.sample({entryOf(1, 30, 300)}, begin + 2s));
        QCOMPARE(history.cpu({1, 1}), (QList<QPointF>{{0, 10}, {2, 30}}));
        QCOMPARE(history.memory({1, 1}), (QList<QPointF>{{0, 100}, {2, 300}}));
        QVERIFY(history.cpu({2, 1}).isEmpty()); // not in the list any more
        QVERIFY(history.cpu({1, 2}).isEmpty()); // another one with the same id
    }

    void changesBetweenTwoRefreshesAreNoSamples()
    {
        ProcessHistory history;
        const auto begin = ProcessHistory::Clock::now();
        QVERIFY(history.sample({entryOf(1, 10, 100)}, begin));
        QVERIFY(!history.sample({entryOf(1, 20, 100)}, begin + 10ms));
        QCOMPARE(history.cpu({1, 1}).size(), 1);
    }

    void itIsBounded()
    {
        ProcessHistory history;
        const auto begin = ProcessHistory::Clock::now();
        for (int i = 0; i < 500; ++i)
            history.sample({entryOf(1, i, 1)}, begin + i * 1s);
        QCOMPARE(history.cpu({1, 1}).size(), ProcessHistory::samplesMax);
        QCOMPARE(history.cpu({1, 1}).last().y(), 499.0);
    }

    void whatAnExitedOneUsedStays()
    {
        ProcessHistory history;
        const auto begin = ProcessHistory::Clock::now();
        history.sample({entryOf(1, 10, 100)}, begin);
        ProcessEntry exited = entryOf(1, 0, 0);
        exited.cpuPercent.reset();
        exited.memoryBytes.reset();
        history.sample({exited}, begin + 2s);
        QCOMPARE(history.cpu({1, 1}).size(), 1);
    }

    void itIsSaidInWords()
    {
        QCOMPARE(historyText({{0, 10}}, cpuText), QString());
        QCOMPARE(historyText({{0, 10}, {1, 50}, {2, 20}}, cpuText),
                 QStringLiteral("last 20.0 %, between 10.0 % and 50.0 %"));
        QCOMPARE(cpuHistoryText({{0, 10}}), QString());
        QCOMPARE(cpuHistoryText({{0, 10}, {1, 50}}),
                 QStringLiteral("last 50.0 %, between 10.0 % and 50.0 %, of one core"));
        QCOMPARE(cpuOfCoreText(150), QStringLiteral("150.0 % of one core"));
    }
};

CLRLENS_TEST(TestProcessHistory)
#include "tst_processhistory.moc"
