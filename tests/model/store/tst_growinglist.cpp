// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/growinglist.h"

#include "tests/support/testprogram.h"

#include <numeric>
#include <QtTest>
#include <thread>

using model::GrowingList;

class TestGrowingList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsItsOrder()
    {
        GrowingList<int> list;
        QVERIFY(list.empty() && list.begin() == list.end());
        for (int i = 0; i < 20'000; ++i)
            list.append(i * 3);
        QCOMPARE(list.size(), std::size_t(20'000));
        QCOMPARE(list[0], 0);
        QCOMPARE(list[4095], 4095 * 3);
        QCOMPARE(list[4096], 4096 * 3);
        QCOMPARE(list[19'999], 19'999 * 3);
        int expected = 0;
        for (const int value : list) {
            QCOMPARE(value, expected);
            expected += 3;
        }
        QCOMPARE(expected, 60'000);
    }

    void copyStaysWhatItWas()
    {
        GrowingList<int> list;
        for (int i = 0; i < 5000; ++i)
            list.append(i);
        const GrowingList<int> copy = list;
        std::uint64_t sum = 0;
        std::thread reader([&] { sum = std::accumulate(copy.begin(), copy.end(), std::uint64_t(0)); });
        for (int i = 5000; i < 50'000; ++i)
            list.append(i);
        reader.join();
        QCOMPARE(sum, std::uint64_t(4999) * 5000 / 2);
        QCOMPARE(copy.size(), std::size_t(5000));
        QCOMPARE(list.size(), std::size_t(50'000));
        QCOMPARE(&copy[100], &list[100]); // shared
    }
};

CLRLENS_TEST(TestGrowingList)
#include "tst_growinglist.moc"
