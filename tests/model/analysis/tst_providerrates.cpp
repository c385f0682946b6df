// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/providerrates.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using tests::runAnalysis;

class TestProviderRates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsByProviderAndTime()
    {
        tests::SnapshotBuilder trace;
        const auto gcStart = trace.type(QStringLiteral("Runtime"), 1, QStringLiteral("GCStart"));
        const auto work = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        const auto gcEnd = trace.type(QStringLiteral("Runtime"), 2, QStringLiteral("GCEnd"));
        // The trace's clock starts anywhere; seconds count from the first event.
        for (const auto &[ticks, type] :
             {std::pair(5000, gcStart), {5050, work}, {5099, gcEnd}, {5100, work}, {5450, gcEnd}})
            trace.event(ticks, type);

        ProviderRatesAnalysis analysis;
        const auto rates = runAnalysis<ProviderRates>(analysis, trace.snapshot());
        QCOMPARE(rates->bucketSeconds, 0.1);
        QCOMPARE(rates->bucketCount, std::size_t(5));
        QCOMPARE(rates->series.size(), std::size_t(2));
        QCOMPARE(rates->series[0].provider, QStringLiteral("Runtime"));
        QCOMPARE(rates->series[0].counts, (std::vector<std::uint32_t>{2, 0, 0, 0, 1}));
        QCOMPARE(rates->series[0].total, std::uint64_t(3));
        QCOMPARE(rates->series[1].counts, (std::vector<std::uint32_t>{1, 1, 0, 0, 0}));
    }

    void growsWithTheTraceAndOldResultsStay()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        trace.event(0, type);
        ProviderRatesAnalysis analysis;
        const auto first = runAnalysis<ProviderRates>(analysis, trace.snapshot());
        trace.event(10, type);
        trace.event(250, type);
        const auto second = runAnalysis<ProviderRates>(analysis, trace.snapshot(), 1);
        QCOMPARE(first->series[0].counts, (std::vector<std::uint32_t>{1}));
        QCOMPARE(second->series[0].counts, (std::vector<std::uint32_t>{2, 0, 1}));
        QCOMPARE(runAnalysis<ProviderRates>(analysis, trace.snapshot(), 3), second);
    }

    void longTraceMergesNeighboursAndLosesNoEvent()
    {
        tests::SnapshotBuilder trace;
        const auto early = trace.type(QStringLiteral("Early"), 1, QStringLiteral("A"));
        const auto late = trace.type(QStringLiteral("Late"), 1, QStringLiteral("B"));
        for (int second = 0; second < 1000; ++second)
            trace.event(second * 1000, second < 10 ? early : late);
        ProviderRatesAnalysis analysis(0.1, 100);
        const auto rates = runAnalysis<ProviderRates>(analysis, trace.snapshot());
        QVERIFY(rates->bucketCount <= 100);
        QCOMPARE(rates->bucketSeconds, 12.8);
        std::uint64_t sum = 0;
        for (const ProviderRates::Series &series : rates->series) {
            QCOMPARE(series.counts.size(), rates->bucketCount);
            sum += std::accumulate(series.counts.begin(), series.counts.end(), std::uint64_t(0));
        }
        QCOMPARE(sum, std::uint64_t(1000));
        QCOMPARE(rates->series[0].counts[0], 10u);
        QCOMPARE(rates->series[1].counts[0], 3u);
    }

    void bucketsMergeToSecondsForDisplay()
    {
        ProviderRates rates;
        rates.bucketSeconds = 0.1;
        rates.bucketCount = 15;
        rates.series.push_back({QStringLiteral("App"), std::vector<std::uint32_t>(15, 2), 30});
        const auto points = rates.perSecond(0);
        QCOMPARE(points.size(), std::size_t(2));
        QCOMPARE(points[0].seconds, 0.0);
        QCOMPARE(points[0].perSecond, 20.0);
        QCOMPARE(points[1].seconds, 1.0);
        QCOMPARE(rates.perSecond(0, 0.1).size(), std::size_t(15));
        QCOMPARE(rates.perSecond(0, 0.1)[3].perSecond, 20.0);
    }

    void dropsAreMarkedWhereTheyHappened()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        trace.event(0, type);
        trace.gap(1000, 1200, 7);
        trace.gap(1210, 1300, 3);
        trace.gap(5000, 5500, 1);
        trace.gap(0, 9000, 2); // of a thread that was heard of late: hides none of the others
        ProviderRatesAnalysis analysis;
        const auto rates = runAnalysis<ProviderRates>(analysis, trace.snapshot());
        QCOMPARE(rates->dropped, std::uint64_t(13));
        QCOMPARE(rates->drops.size(), std::size_t(3));
        QCOMPARE(rates->drops[0].from, 1.0);
        QCOMPARE(rates->drops[0].to, 1.3);
        QCOMPARE(rates->drops[0].count, std::uint64_t(10));
        QCOMPARE(rates->drops[1].count, std::uint64_t(1));
        QCOMPARE(rates->drops[2].from, 0.0);
        QCOMPARE(rates->drops[2].to, 9.0);
    }

    void dropsAloneMakeANewResult()
    {
        tests::SnapshotBuilder trace;
        trace.event(0, trace.type(QStringLiteral("App"), 1, QStringLiteral("Work")));
        ProviderRatesAnalysis analysis;
        QCOMPARE(runAnalysis<ProviderRates>(analysis, trace.snapshot())->dropped, std::uint64_t(0));
        trace.gap(0, 10, 5);
        QCOMPARE(runAnalysis<ProviderRates>(analysis, trace.snapshot(), 1)->dropped, std::uint64_t(5));
    }

    void manyGapsStayBounded()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        trace.event(0, type);
        for (int i = 0; i < 20'000; ++i)
            trace.gap(i * 1000, i * 1000 + 1, 2);
        ProviderRatesAnalysis analysis;
        const auto rates = runAnalysis<ProviderRates>(analysis, trace.snapshot());
        QVERIFY(rates->drops.size() <= 2000);
        std::uint64_t sum = 0;
        for (const auto &mark : rates->drops)
            sum += mark.count;
        QCOMPARE(sum, std::uint64_t(40'000));
    }

    void manyProvidersShareOneSeriesInTheEnd()
    {
        tests::SnapshotBuilder trace;
        for (int i = 0; i < 1000; ++i)
            trace.event(i, trace.type(QStringLiteral("Provider%1").arg(i), 1, QStringLiteral("A")));
        ProviderRatesAnalysis analysis;
        const auto rates = runAnalysis<ProviderRates>(analysis, trace.snapshot());
        QVERIFY(rates->series.size() <= ProviderRates::maximumSeries);
        std::uint64_t sum = 0;
        for (const auto &series : rates->series)
            sum += series.total;
        QCOMPARE(sum, std::uint64_t(1000));
    }

    void partsAreTheWhole()
    {
        tests::SnapshotBuilder trace;
        std::vector<std::uint32_t> types;
        for (int i = 0; i < 120; ++i)
            types.push_back(trace.type(QStringLiteral("Provider%1").arg(i), 1, QStringLiteral("A")));
        for (int i = 0; i < 3000; ++i)
            trace.event(i * 100, types[std::size_t(i % (i < 1000 ? 7 : 120))]);
        ProviderRatesAnalysis whole(0.1, 100); // which widens more than once
        ProviderRatesAnalysis divided(0.1, 100);
        const auto expected = runAnalysis<ProviderRates>(whole, trace.snapshot());
        const auto found = tests::runInParts<ProviderRates>(divided, trace.snapshot());
        QCOMPARE(found->bucketSeconds, expected->bucketSeconds);
        QCOMPARE(found->bucketCount, expected->bucketCount);
        QCOMPARE(found->series.size(), expected->series.size());
        for (std::size_t i = 0; i < found->series.size(); ++i) {
            QCOMPARE(found->series[i].provider, expected->series[i].provider);
            QCOMPARE(found->series[i].counts, expected->series[i].counts);
            QCOMPARE(found->series[i].total, expected->series[i].total);
        }
    }
};

CLRLENS_TEST(TestProviderRates)
#include "tst_providerrates.moc"
