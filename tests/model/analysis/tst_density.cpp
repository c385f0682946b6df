// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/density.h"

#include "tests/support/testprogram.h"

#include <cmath>
#include <numeric>
#include <QtTest>

using namespace model;

namespace {

TraceSnapshot blocksOf(const std::vector<BlockTime> &blocks)
{
    TraceSnapshot snapshot = *emptySnapshot(QString());
    snapshot.header.ticksPerSecond = 1000;
    GrowingList<BlockTime> list;
    for (const BlockTime &block : blocks)
        list.append(block);
    snapshot.blockTimes = std::make_shared<const GrowingList<BlockTime>>(std::move(list));
    return snapshot;
}

std::vector<double> bytesOf(const TraceSnapshot &snapshot, TimeRange range, double bucket)
{
    const std::atomic<bool> cancel = false;
    return density(snapshot, range, bucket, cancel).bytes;
}

} // namespace

class TestDensity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void spreadsBlocksOverTheirTime()
    {
        // One over four seconds and a half, one within a second, one at a single time.
        const auto snapshot = blocksOf({{500, 4500, 400}, {1200, 1300, 50}, {3000, 3000, 7}});
        QCOMPARE(bytesOf(snapshot, {0, 6}, 1), (std::vector<double>{50, 150, 100, 107, 50, 0}));
        QCOMPARE(bytesOf(snapshot, {2, 4}, 1), (std::vector<double>{100, 107})); // the others lie outside
        QCOMPARE(lastBlockSeconds(snapshot), 4.5);
    }

    void losesNoByte()
    {
        std::vector<BlockTime> blocks;
        double sum = 0;
        for (int i = 0; i < 1000; ++i) {
            blocks.push_back({i * 7, i * 7 + (i * 13) % 900, std::uint32_t(1000 + i)});
            sum += 1000 + i;
        }
        const auto bytes = bytesOf(blocksOf(std::move(blocks)), {0, 10}, 0.037);
        QVERIFY(std::abs(std::accumulate(bytes.begin(), bytes.end(), 0.0) - sum) < 0.01);
    }

    void nothingFromNothing()
    {
        QVERIFY(bytesOf(blocksOf({}), {0, 1}, 0.1).empty());
        QVERIFY(bytesOf(blocksOf({{0, 1, 1}}), {0, 1e9}, 1e-9).empty()); // too many buckets
        QCOMPARE(lastBlockSeconds(blocksOf({})), 0.0);
        // Times of a damaged header: backwards, and far away.
        QCOMPARE(bytesOf(blocksOf({{900, 100, 5}, {0, INT64_MAX, 1}}), {0, 1}, 1).size(), std::size_t(1));
    }
};

CLRLENS_TEST(TestDensity)
#include "tst_density.moc"
