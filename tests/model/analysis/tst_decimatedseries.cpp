// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/decimatedseries.h"

#include "tests/support/testprogram.h"

#include <cmath>
#include <QtTest>

using model::DecimatedSeries;

class TestDecimatedSeries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fewValuesStayAsTheyAre()
    {
        DecimatedSeries series(4);
        series.add(0, 5);
        series.add(1e-7, -1);
        series.add(1e-7, 2); // at the same time
        QCOMPARE(series.width(), 0.0);
        QCOMPARE(series.buckets().size(), std::size_t(3));
        QCOMPARE(series.buckets()[1], (DecimatedSeries::Bucket{1e-7, 1e-7, -1, -1, -1, -1, -1, 1}));
    }

    void manyValuesKeepExtremesSumAndCount()
    {
        DecimatedSeries series(64);
        double sum = 0;
        for (int i = 0; i < 100'000; ++i) {
            const double value = i == 77'777 ? 1000 : i == 33'333 ? -1000 : i % 10;
            sum += value;
            series.add(i * 0.01, value);
        }
        QVERIFY(series.buckets().size() <= 64 && series.buckets().size() > 16);
        double lowest = 0;
        double highest = 0;
        double kept = 0;
        std::uint64_t count = 0;
        double before = -1;
        for (const auto &bucket : series.buckets()) {
            QVERIFY(bucket.from > before && bucket.to >= bucket.from);
            QVERIFY(std::floor(bucket.from / series.width()) == std::floor(bucket.to / series.width()));
            before = bucket.to;
            lowest = std::min(lowest, bucket.minimum);
            highest = std::max(highest, bucket.maximum);
            kept += bucket.sum;
            count += bucket.count;
        }
        QCOMPARE(lowest, -1000.0);
        QCOMPARE(highest, 1000.0);
        QCOMPARE(count, std::uint64_t(100'000));
        QCOMPARE(kept, sum);
    }

    /// What is drawn of the buckets goes as far up and down as the values, and says how many they were.
    void pointsOfTheLineHaveExtremesAndCounts()
    {
        DecimatedSeries series(64);
        for (int i = 0; i < 100'000; ++i)
            series.add(i * 0.01, i == 77'777 ? 1000 : i == 33'333 ? -1000 : i % 10);
        double lowest = 0;
        double highest = 0;
        std::uint64_t counted = 0;
        std::size_t starts = 0;
        series.forEachPoint([&](double, double value, std::uint64_t count) {
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
            counted += count;
            starts += count > 0 ? 1 : 0;
        });
        QCOMPARE(lowest, -1000.0);
        QCOMPARE(highest, 1000.0);
        QCOMPARE(counted, std::uint64_t(100'000));
        QCOMPARE(starts, series.buckets().size());
    }

    void timesThatRunBackwardsCountAsNow()
    {
        DecimatedSeries series(4);
        series.add(10, 1);
        series.add(5, 2);
        QCOMPARE(series.buckets().back().from, 10.0);
        for (int i = 0; i < 100; ++i)
            series.add(3, i); // all at one time: still bounded
        QVERIFY(series.buckets().size() <= 4);
        QCOMPARE(series.count(), std::uint64_t(102));
    }

    void appendedValuesAreAsIfAddedInOrder()
    {
        DecimatedSeries whole(64);
        DecimatedSeries first(64);
        const auto valueAt = [](int i) { return double(i * 7919 % 1000); };
        for (int i = 0; i < 20'000; ++i)
            whole.add(i * 0.01, valueAt(i));
        for (int i = 0; i < 5'000; ++i)
            first.add(i * 0.01, valueAt(i));
        for (int from = 5'000; from < 20'000; from += 5'000) {
            DecimatedSeries later(64);
            later.startAs(first);
            for (int i = from; i < from + 5'000; ++i)
                later.add(i * 0.01, valueAt(i));
            first.append(later);
        }
        QCOMPARE(first.width(), whole.width());
        QCOMPARE(first.count(), whole.count());
        QVERIFY(first.buckets() == whole.buckets());
    }

    void appendedToFewValuesNothingIsLost()
    {
        DecimatedSeries few(64);
        few.add(1, -5);
        DecimatedSeries many(64);
        for (int i = 0; i < 1000; ++i)
            many.add(2 + i * 0.1, 1);
        few.append(many);
        few.append(DecimatedSeries(64));
        QCOMPARE(few.count(), std::uint64_t(1001));
        QVERIFY(few.buckets().size() <= 64);
        QCOMPARE(few.buckets().front().minimum, -5.0);
        double sum = 0;
        for (const auto &bucket : few.buckets())
            sum += bucket.sum;
        QCOMPARE(sum, 995.0);
        DecimatedSeries early(64); // a damaged file has it backwards
        early.add(0.5, 3);
        few.append(early);
        QCOMPARE(few.buckets().back().last, 3.0);
        QVERIFY(few.buckets().back().to >= 101);
    }
};

CLRLENS_TEST(TestDecimatedSeries)
#include "tst_decimatedseries.moc"
