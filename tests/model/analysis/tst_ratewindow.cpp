// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/ratewindow.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <numeric>

using namespace model;

class TestRateWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bucketsAreRound_data()
    {
        QTest::addColumn<double>("length");
        QTest::addColumn<double>("bucket");
        QTest::newRow("an hour") << 3600.0 << 5.0;
        QTest::newRow("a second") << 1.0 << 0.001;
        QTest::newRow("a bit more") << 1.1 << 0.002;
        QTest::newRow("4 us") << 4e-6 << 5e-9;
        QTest::newRow("nothing") << 0.0 << 1e-9;
    }
    void bucketsAreRound()
    {
        QFETCH(double, length);
        QTEST(roundBucket(length, 1000), "bucket");
    }

    void countsByProvider()
    {
        tests::SnapshotBuilder trace;
        const auto a = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        const auto b = trace.type(QStringLiteral("B"), 1, QStringLiteral("Y"));
        const auto c = trace.type(QStringLiteral("C"), 1, QStringLiteral("Z"));
        for (int i = 0; i < 100; ++i)
            trace.event(5000 + i, i % 10 == 3 ? b : a); // 5000 ticks is second 0
        trace.event(5100, c);
        const std::atomic<bool> cancel = false;
        const RateWindow window = rateWindow(trace.snapshot(), {0.02, 0.04}, 0.01,
                                             {QStringLiteral("A"), QStringLiteral("B")}, cancel);
        QCOMPARE(window.from, 0.01); // a bucket further
        QCOMPARE(window.counts.at(0), (std::vector<std::uint32_t>{9, 9, 9, 9}));
        QCOMPARE(window.counts.at(1), (std::vector<std::uint32_t>{1, 1, 1, 1}));
        const RateWindow end = rateWindow(trace.snapshot(), {0.095, 0.2}, 0.01,
                                          {QStringLiteral("A"), QStringLiteral("B")}, cancel);
        QCOMPARE(std::accumulate(end.counts.at(1).begin(), end.counts.at(1).end(), 0u), 3u); // C, too
    }

    void growingTraceChangesOnlyItsEnd()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        for (int i = 0; i <= 100; ++i)
            trace.event(i * 10, type);
        const std::atomic<bool> cancel = false;
        const RateWindow window
            = rateWindow(trace.snapshot(), {0.2, 0.9}, 0.05, {QStringLiteral("A")}, cancel);
        QVERIFY(window.isSame({0.2, 1.5}, 101)); // nothing came
        QVERIFY(window.isSame({0.3, 0.5}, 500));
        QVERIFY(!window.isSame({0.3, 0.98}, 500)); // its last bucket has got more
        QVERIFY(!window.isSame({0.3, 1.5}, 500));
    }

    void loneEventIsInTheFinestBucket()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        for (const int ticks : {0, 1'234'567, 3'600'000})
            trace.event(ticks, type);
        const std::atomic<bool> cancel = false;
        const RateWindow window
            = rateWindow(trace.snapshot(), {1234.566998, 1234.567002}, 1e-8, {QStringLiteral("A")}, cancel);
        const auto &counts = window.counts.at(0);
        QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0u), 1u);
        const auto at = std::size_t(std::ranges::find(counts, 1u) - counts.begin());
        QVERIFY(std::abs(window.from + double(at) * 1e-8 - 1234.567) < 1e-7);
    }

    void senselessRangesGiveNothing()
    {
        tests::SnapshotBuilder trace;
        trace.event(0, trace.type(QStringLiteral("A"), 1, QStringLiteral("X")));
        const std::atomic<bool> cancel = false;
        const QStringList providers{QStringLiteral("A")};
        QVERIFY(rateWindow(trace.snapshot(), {1, 1}, 0.1, providers, cancel).isEmpty());
        QVERIFY(rateWindow(trace.snapshot(), {0, 1}, 0, providers, cancel).isEmpty());
        QVERIFY(rateWindow(trace.snapshot(), {0, 1e6}, 1e-9, providers, cancel).isEmpty());
        QVERIFY(rateWindow(trace.snapshot(), {0, 1}, 0.1, {}, cancel).isEmpty());
    }
};

CLRLENS_TEST(TestRateWindow)
#include "tst_ratewindow.moc"
