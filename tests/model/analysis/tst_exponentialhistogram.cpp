// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/exponentialhistogram.h"
#include "tests/support/testprogram.h"

#include <cmath>
#include <limits>
#include <QtTest>

using namespace model;

using Buckets = std::vector<std::uint64_t>;

class TestExponentialHistogram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bucketsAreParsed()
    {
        QCOMPARE(parseBuckets(QStringLiteral("3, 0, 12")).value(), (Buckets{3, 0, 12}));
        QCOMPARE(parseBuckets(QString()).value(), Buckets{});
        for (const char *text : {"x", "1, -2", "1.5", "99999999999999999999"})
            QVERIFY(!parseBuckets(QString::fromLatin1(text)));
        QVERIFY(!parseBuckets(QStringLiteral("1,").repeated(200'000)));
    }

    /// At scale 0 a bucket ends at each power of two.
    void quantilesAreEndsOfBuckets_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("wanted");
        // 10 zeros, 10 in (1, 2], none in (2, 4], 20 in (4, 8], of which the greatest is 7
        QTest::newRow("a zero") << 0.25 << 0.0;
        QTest::newRow("the first bucket") << 0.5 << 2.0;
        QTest::newRow("never beyond the maximum") << 0.95 << 7.0;
    }
    void quantilesAreEndsOfBuckets()
    {
        QFETCH(double, share);
        QFETCH(double, wanted);
        // Buckets may be published that hold nothing.
        QCOMPARE(quantile({0, 40, 10, 7, {10, 0, 20, 0, 0}}, share).value(), wanted);
    }

    void fineScales()
    {
        // 32 buckets a doubling: 94 lies in one that ends within 2.2 percent of it.
        ExponentialHistogram histogram{5, 100, 0, 100, Buckets(4, 25)};
        const double median = quantile(histogram, 0.5).value();
        QVERIFY(median < 100 && median > 100 * std::exp2(-3.0 / 32));
    }

    void nonsenseHasNone_data()
    {
        QTest::addColumn<int>("scale");
        QTest::addColumn<quint64>("count");
        QTest::addColumn<double>("maximum");
        QTest::newRow("empty") << 0 << quint64(0) << 7.0;
        QTest::newRow("scale too great") << 21 << quint64(3) << 7.0;
        QTest::newRow("scale too small") << -12 << quint64(3) << 7.0;
        QTest::newRow("no maximum") << 0 << quint64(3) << std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("below zero") << 0 << quint64(3) << std::numeric_limits<double>::lowest();
        QTest::newRow("maximum is zero though buckets are not") << 0 << quint64(3) << 0.0;
    }
    void nonsenseHasNone()
    {
        QFETCH(int, scale);
        QFETCH(quint64, count);
        QFETCH(double, maximum);
        QVERIFY(!quantile({scale, count, 0, maximum, {1, 2}}, 0.5));
    }
};

CLRLENS_TEST(TestExponentialHistogram)
#include "tst_exponentialhistogram.moc"
