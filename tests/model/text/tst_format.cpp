// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/byteunits.h"
#include "model/text/format.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace std::chrono_literals;

class TestFormat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bytes_data()
    {
        QTest::addColumn<quint64>("count");
        QTest::addColumn<QString>("expected");
        QTest::newRow("0") << quint64(0) << "0 B";
        QTest::newRow("999") << quint64(999) << "999 B";
        QTest::newRow("1000") << quint64(1000) << "1.0 kB";
        QTest::newRow("1.5 MB") << quint64(1'500'000) << "1.5 MB";
        QTest::newRow("just below 1 MB") << quint64(999'999) << "1.0 MB";
        QTest::newRow("largest") << ~quint64(0) << "18.4 EB";
    }
    void bytes()
    {
        QFETCH(quint64, count);
        QTEST(text::bytes(count), "expected");
    }

    void bytesIn1024sHaveNamesOfTheirOwn()
    {
        text::setByteUnits(text::ByteUnits::Binary);
        const auto reset = qScopeGuard([] { text::setByteUnits(text::ByteUnits::Decimal); });
        QCOMPARE(text::bytes(1023), QStringLiteral("1023 B"));
        QCOMPARE(text::bytes(1024), QStringLiteral("1.0 KiB"));
        QCOMPARE(text::bytes(quint64(1024) * 1024 - 1), QStringLiteral("1.0 MiB"));
        QCOMPARE(text::bytes(quint64(1) << 31), QStringLiteral("2.0 GiB"));
        QCOMPARE(text::bytes(~quint64(0)), QStringLiteral("16.0 EiB"));
    }

    void counts()
    {
        QCOMPARE(text::count(0), QStringLiteral("0"));
        QCOMPARE(text::count(999), QStringLiteral("999"));
        QCOMPARE(text::count(1234567), QStringLiteral("1\u202F234\u202F567"));
        QCOMPARE(text::count(100000), QStringLiteral("100\u202F000"));
    }

    void rates()
    {
        QCOMPARE(text::rate(0), QStringLiteral("0 /s"));
        QCOMPARE(text::rate(2.5), QStringLiteral("2.5 /s"));
        QCOMPARE(text::rate(12345), QStringLiteral("12.3 k/s"));
        QCOMPARE(text::rate(999999), QStringLiteral("1.0 M/s"));
        QCOMPARE(text::rate(qQNaN()), QStringLiteral("0 /s"));
    }

    void durations_data()
    {
        QTest::addColumn<qint64>("nanoseconds");
        QTest::addColumn<QString>("expected");
        const auto row = [](std::chrono::nanoseconds value, const char *expected) {
            QTest::newRow(expected) << qint64(value.count()) << QString::fromUtf8(expected);
        };
        row(0ns, "0 ns");
        row(850us, "850 µs");
        row(320ms, "320 ms");
        row(3200ms, "3.2 s");
        row(59900ms, "59.9 s");
        row(60s, "1 min 00 s");
        row(125s, "2 min 05 s");
        row(3599900ms, "1 h 00 min");
        row(63min, "1 h 03 min");
        row(100h, "100 h 00 min");
    }
    void durations()
    {
        QFETCH(qint64, nanoseconds);
        QTEST(text::duration(std::chrono::nanoseconds(nanoseconds)), "expected");
    }

    void exactDurations()
    {
        QCOMPARE(text::exactDuration(0.0000123), QStringLiteral("12.3 µs"));
        QCOMPARE(text::exactDuration(0.001234), QStringLiteral("1.234 ms"));
        QCOMPARE(text::exactDuration(-0.25), QStringLiteral("-250.000 ms"));
        QCOMPARE(text::exactDuration(2.345678), QStringLiteral("2.345678 s"));
    }
    void percents() { QCOMPARE(text::percent(12.5), QStringLiteral("12.5 %")); }

    void timesAreIsoUtcWithNineDecimals()
    {
        QCOMPARE(text::isoTime(0), QStringLiteral("1970-01-01T00:00:00.000000000Z"));
        QCOMPARE(text::isoTime(1795254931123456789), QStringLiteral("2026-11-21T09:55:31.123456789Z"));
        QCOMPARE(text::isoTime(-1), QStringLiteral("1969-12-31T23:59:59.999999999Z"));
    }

    void datesAreLocalAndInTheOrderOfIso()
    {
        const QByteArray before = qgetenv("TZ");
        qputenv("TZ", "CET-1");
        const QDateTime time(QDate(2026, 11, 21), QTime(9, 55, 31), Qt::UTC);
        const QString whole = text::dateTime(time);
        const QString exact = text::exactDateTime(1795254931123456789);
        const QString clock = text::exactClockTime(time.addMSecs(12));
        before.isNull() ? qunsetenv("TZ") : qputenv("TZ", before);
        QCOMPARE(whole, QStringLiteral("2026-11-21 10:55:31"));
        QCOMPARE(exact, QStringLiteral("2026-11-21 10:55:31.123456789"));
        QCOMPARE(clock, QStringLiteral("10:55:31.012"));
        QCOMPARE(text::dateTime(QDateTime()), QString());
    }

    void offsets() { QCOMPARE(text::offsetSeconds(12.345678), QStringLiteral("12.345678")); }
};

CLRLENS_TEST(TestFormat)
#include "tst_format.moc"
