// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/timerange.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

/// Ranges of time as they go over the clipboard.
class TestTimeRange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comesBack()
    {
        const TimeRange range{12.5, 13.000001};
        QCOMPARE(timeRangeText(range), QStringLiteral("12.500000 s .. 13.000001 s"));
        QVERIFY(parseTimeRange(timeRangeText(range)) == range);
    }
    void whatPeopleWrite_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to"); // 0: it is no range
        QTest::newRow("seconds") << QStringLiteral(" 1.5 s to 2 s\n") << 1.5 << 2.0;
        QTest::newRow("numbers") << QStringLiteral("1-2.25") << 1.0 << 2.25;
        QTest::newRow("dots") << QStringLiteral("0..1") << 0.0 << 1.0;
        QTest::newRow("commas") << QStringLiteral("12,5 s .. 13,25 s") << 12.5
                                << 13.25; // as German is written
        QTest::newRow("dash") << QStringLiteral("3 – 4") << 3.0 << 4.0;
        QTest::newRow("nothing") << QString() << 0.0 << 0.0;
        QTest::newRow("backwards") << QStringLiteral("2 .. 1") << 0.0 << 0.0;
        QTest::newRow("empty") << QStringLiteral("2 .. 2") << 0.0 << 0.0;
        QTest::newRow("one") << QStringLiteral("2 s") << 0.0 << 0.0;
        QTest::newRow("words") << QStringLiteral("1.5 s to 2 s, I think") << 0.0 << 0.0;
        QTest::newRow("too many digits") << QStringLiteral("1 .. 12345678901234567890") << 0.0 << 0.0;
        QTest::newRow("too long") << QString(QString(100'000, u' ') % u"1 .. 2") << 0.0 << 0.0;
    }
    void whatPeopleWrite()
    {
        QFETCH(QString, text);
        QFETCH(double, from);
        QFETCH(double, to);
        const auto range = parseTimeRange(text);
        QCOMPARE(range.has_value(), to > 0);
        if (range)
            QVERIFY((*range == TimeRange{from, to}));
    }
};

CLRLENS_TEST(TestTimeRange)
#include "tst_timerange.moc"
