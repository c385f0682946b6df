// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/unit.h"

#include "model/text/byteunits.h"
#include "model/text/wholenumber.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace model::text;

class TestUnit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *unit, double value, const char *expected, const char *name) {
            QTest::addRow("%g %s", value, unit)
                << QString::fromUtf8(unit) << value << QString::fromUtf8(expected) << QString::fromUtf8(name);
        };
        row("By", 0, "0 B", "bytes");
        row("By", 999, "999 B", "bytes");
        row("By", 1500, "1.50 kB", "bytes");
        row("By", 222'298'112, "222 MB", "bytes");
        row("By", 999'900'000, "1.00 GB", "bytes");
        row("By", -2000, "-2 kB", "bytes");
        row("MB", 45, "45 MB", "bytes");
        row("MiBy", 45, "47.2 MB", "bytes");
        row("B/s", 1'000'000, "1 MB/s", "bytes/s");
        row("By/s", 12, "12 B/s", "bytes/s");
        row("ms", 3.25, "3.25 ms", "time");
        row("ms", 1500, "1.50 s", "time");
        row("s", 0.0000123, "12.3 µs", "time");
        row("s", 0, "0 s", "time");
        row("s", 125, "2 min 05 s", "time");
        row("s/s", 0.25, "250 ms/s", "time/s");
        row("%", 12.345, "12.3 %", "%");
        row("", 12, "12", "");
        row("1", 0.5, "0.500", "");
        row("{request}", 1234, "1\u202f234", "requests");
        row("{work_item}", 3, "3", "work items");
        row("{query}/s", 3, "3 queries/s", "queries/s");
        row("foos/min", 12.5, "12.500 foos/min", "foos/min");
        row("/min", 3, "3 /min", "/min");
        row("Count", 7, "7", "Counts");
        row("", -3, "-3", "");
        row("", 1.5e20, "1.5e+20", "");
        row("", 1'701'234'567'890, "1\u202f701\u202f234\u202f567\u202f890", "");
        row("", 9'007'199'254'740'991, "9\u202f007\u202f199\u202f254\u202f740\u202f991", "");
        row("", 0.000012345, "0.000012345", "");
        row("", -0.05, "-0.05", "");
        row("", 1.5e-12, "1.5e-12", "");
        row("%", 0.0123, "0.0123 %", "%");
        row("By/s", 0.004, "0.004 B/s", "bytes/s");
        row("s", 2e-12, "0.002 ns", "time");
        row("", std::nan(""), "NaN", "");
        row("By", -std::nan(""), "NaN", "bytes");
        row("ms", std::numeric_limits<double>::infinity(), "Infinity", "time");
        row("{query}/s", -std::numeric_limits<double>::infinity(), "-Infinity", "queries/s");
    }
    void valuesAsPeopleWriteThem()
    {
        QFETCH(QString, unit);
        QFETCH(double, value);
        QFETCH(QString, expected);
        QFETCH(QString, name);
        const Unit parsed = parseUnit(unit);
        QCOMPARE(quantity(value * parsed.factor, parsed), expected);
        if (unit == QLatin1String("Count"))
            name = QStringLiteral("Count"); // only what stands in braces is singular
        QCOMPARE(unitName(parsed), name);
    }

    void bytesCountIn1024sWhereThatIsChosen()
    {
        setByteUnits(ByteUnits::Binary);
        const auto reset = qScopeGuard([] { setByteUnits(ByteUnits::Decimal); });
        const auto shown = [](const char *unit, double value) {
            const Unit parsed = parseUnit(QLatin1String(unit));
            return quantity(value * parsed.factor, parsed);
        };
        QCOMPARE(shown("By", 1000), QStringLiteral("1000 B"));
        QCOMPARE(shown("By", 1536), QStringLiteral("1.50 KiB"));
        QCOMPARE(shown("By", 1023.9 * 1024 * 1024), QStringLiteral("1.00 GiB"));
        QCOMPARE(shown("MB", 45), QStringLiteral("42.9 MiB"));
        QCOMPARE(shown("B/s", 1'048'576), QStringLiteral("1 MiB/s"));
    }

    void typedValues_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("expected"); // -1: none
        const auto row = [](const char *unit, const char *typed, double expected) {
            QTest::addRow("%s in %s", typed, unit)
                << QString::fromUtf8(unit) << QString::fromUtf8(typed) << expected;
        };
        row("%", "80", 80);
        row("%", "80 %", 80);
        row("%", "80 MiB", -1);
        row("MB", "200 MiB", 200.0 * 1024 * 1024);
        row("By", "10kB", 10'000);
        row("By", " 1.5 GiB ", 1.5 * 1024 * 1024 * 1024);
        row("By/s", "1 MiB/s", 1024 * 1024);
        row("s", "50ms", 0.05);
        row("s", "50", 50);
        row("{request}", "12", 12);
        row("{request}/s", "12 /s", 12);
        row("{request}/s", "12 requests/s", 12);
        row("{request}", "12 ms", -1);
        row("%", "", -1);
        row("%", "much", -1);
        row("%", "1e999", -1);
        row("", "1 234", 1234);
    }
    void typedValues()
    {
        QFETCH(QString, unit);
        QFETCH(QString, typed);
        QFETCH(double, expected);
        QCOMPARE(parseQuantity(typed, parseUnit(unit)).value_or(-1), expected);
    }

    void whatIsShownCanBeTyped()
    {
        for (const char *name : {"By", "ms", "%", "{request}/s", ""}) {
            const Unit unit = parseUnit(QLatin1String(name));
            for (const double amount : {0.0, 0.00012, 12.0, 1e6}) {
                const QString shown = quantity(amount, unit);
                if (shown.contains(QLatin1String(" min ")) || shown.contains(QLatin1String(" h ")))
                    continue;
                const auto read = parseQuantity(shown, unit);
                QVERIFY2(read && std::abs(*read - amount) <= amount / 100, qPrintable(shown));
            }
        }
    }

    void wholeNumbersLoseNoDigit_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("expected");
        QTest::newRow("zero") << 0.0 << QStringLiteral("0");
        QTest::newRow("small") << 0.000012345 << QStringLiteral("0.000012345");
        QTest::newRow("next to nothing") << 1.5e-12 << QStringLiteral("1.5e-12");
        QTest::newRow("fraction") << -1234.56789 << QStringLiteral("-1234.56789");
        QTest::newRow("sum of tenths") << 0.1 + 0.2 << QStringLiteral("0.3");
        QTest::newRow("whole") << 1'234'567'890'123'456.0 << QStringLiteral("1234567890123456");
        QTest::newRow("huge") << 1.5e20 << QStringLiteral("1.5e+20");
        QTest::newRow("none") << std::numeric_limits<double>::quiet_NaN() << QStringLiteral("NaN");
    }
    void wholeNumbersLoseNoDigit()
    {
        QFETCH(const double, value);
        QFETCH(const QString, expected);
        QCOMPARE(wholeNumber(value), expected);
        QCOMPARE(wholeQuantity(value, {}), expected);
        QCOMPARE(wholeQuantity(12'345.5, parseUnit(QStringLiteral("B/s"))), QStringLiteral("12345.5 B/s"));
    }
};

CLRLENS_TEST(TestUnit)
#include "tst_unit.moc"
