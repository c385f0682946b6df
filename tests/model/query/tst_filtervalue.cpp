// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/exactnumber.h"
#include "model/query/filtervalue.h"

#include "tests/support/testprogram.h"

#include <limits>
#include <QtTest>

using namespace model;

class TestFilterValue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("number"); ///< empty: none
        QTest::addColumn<int>("unit");
        const auto row = [](const char *text, const char *number, FilterValue::Unit unit) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(number) << int(unit);
        };
        using Unit = FilterValue::Unit;
        row("5", "i5", Unit::None);
        row("-5", "i-5", Unit::None);
        row("1.5", "d1.5", Unit::None);
        row("2.50", "d2.5", Unit::None);
        row("2.0", "i2", Unit::None);
        row("1e3", "d1000", Unit::None);
        row("0x1F", "u31", Unit::None);
        row("0xffffffffffffffff", "u18446744073709551615", Unit::None);
        row("18446744073709551615", "u18446744073709551615", Unit::None);
        row("-9223372036854775808", "i-9223372036854775808", Unit::None);
        row("18446744073709551616", "d1.84467e+19", Unit::None);
        row("10ms", "i10000000", Unit::Nanoseconds);
        row("1ns", "i1", Unit::Nanoseconds);
        row("2us", "i2000", Unit::Nanoseconds);
        row("2µs", "i2000", Unit::Nanoseconds);
        row("1.5s", "i1500000000", Unit::Nanoseconds);
        row("0.1s", "i100000000", Unit::Nanoseconds);
        row("2min", "i120000000000", Unit::Nanoseconds);
        row("1h", "i3600000000000", Unit::Nanoseconds);
        row("0.5ns", "d0.5", Unit::Nanoseconds);
        row("10kB", "i10000", Unit::Bytes);
        row("10KiB", "i10240", Unit::Bytes);
        row("1.1mb", "i1100000", Unit::Bytes);
        row("1MiB", "i1048576", Unit::Bytes);
        row("2GB", "i2000000000", Unit::Bytes);
        row("2GiB", "i2147483648", Unit::Bytes);
        row("7B", "i7", Unit::Bytes);
        row("", "", Unit::None);
        row("x", "", Unit::None);
        row("5x", "", Unit::None);
        row("5.", "", Unit::None);
        row(".5", "", Unit::None);
        row("-", "", Unit::None);
        row("inf", "", Unit::None);
        row("nan", "", Unit::None);
        row("0x", "", Unit::None);
        row("0xg", "", Unit::None);
        row("0x-1", "", Unit::None);
        row("1,5", "", Unit::None);
        row("2026-11-21", "", Unit::None);
    }
    void numbers()
    {
        QFETCH(QString, text);
        QFETCH(QString, number);
        QFETCH(int, unit);
        const FilterValue value = filterValue(text);
        QString found;
        if (value.number) {
            static constexpr char kinds[] = {'i', 'u', 'd'};
            found = QLatin1Char(kinds[value.number->index()])
                % std::visit([](auto n) { return QString::number(n); }, *value.number);
        }
        QCOMPARE(found, number);
        QCOMPARE(int(value.unit), unit);
        QCOMPARE(value.text, text);
    }

    void comparesExactly()
    {
        using std::partial_ordering;
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
        // In ascending order; neighbours differ by less than a double can tell.
        const std::vector<ExactNumber> ascending{
            -1e300,
            least,
            std::int64_t(least + 1),
            -2.5,
            std::int64_t(-2),
            -0.5,
            std::int64_t(0),
            0.5,
            std::uint64_t(1),
            std::int64_t((1ll << 53) + 1),
            std::uint64_t((1ull << 53) + 2),
            std::uint64_t(most - 1),
            most,
            18'446'744'073'709'551'616.0,
            1e300,
        };
        for (std::size_t i = 0; i < ascending.size(); ++i) {
            for (std::size_t k = 0; k < ascending.size(); ++k)
                QVERIFY2(compareExactly(ascending[i], ascending[k]) == partial_ordering(i <=> k),
                         qPrintable(QStringLiteral("%1 and %2").arg(i).arg(k)));
        }
        QVERIFY(compareExactly(std::uint64_t(5), std::int64_t(5)) == 0);
        QVERIFY(compareExactly(std::uint64_t(5), 5.0) == 0);
        QVERIFY(compareExactly(-0.0, std::int64_t(0)) == 0);
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(compareExactly(nan, std::int64_t(0)) == partial_ordering::unordered);
        QVERIFY(compareExactly(std::uint64_t(0), nan) == partial_ordering::unordered);
        QVERIFY(compareExactly(nan, nan) == partial_ordering::unordered);
    }
};

CLRLENS_TEST(TestFilterValue)
#include "tst_filtervalue.moc"
