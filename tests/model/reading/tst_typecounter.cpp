// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/typecounter.h"
#include "tests/support/testprogram.h"

#include <QtTest>
#include <random>

using namespace model;

/// How often each type is there, and how much of the trace it takes.
class TestTypeCounter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void moreThanFitsAWord_data();
    void moreThanFitsAWord();
    void sumsUp();
};

namespace {

std::vector<DecodedEvent> randomRows(std::size_t count, std::uint32_t types, std::uint32_t payloadMax)
{
    std::mt19937 random(count + types);
    std::vector<DecodedEvent> rows(count);
    for (auto &row : rows)
        row = {0,
               0,
               std::uint32_t(random() % (std::uint64_t(payloadMax) + 1)),
               0,
               std::uint32_t(random() % types),
               0};
    return rows;
}

std::vector<TypeCount> expectedOf(std::span<const DecodedEvent> rows)
{
    std::vector<TypeCount> counts;
    for (const auto &row : rows) {
        counts.resize(std::max<std::size_t>(counts.size(), row.type + 1));
        ++counts[row.type].events;
        counts[row.type].payloadBytes += row.size;
    }
    return counts;
}

} // namespace

void TestTypeCounter::counts_data()
{
    QTest::addColumn<std::size_t>("rows");
    QTest::addColumn<std::uint32_t>("types");
    QTest::addColumn<std::uint32_t>("payloadMax");
    QTest::newRow("nothing") << std::size_t(0) << 1u << 1u;
    QTest::newRow("one") << std::size_t(1) << 1u << 100u;
    QTest::newRow("an odd number of one type") << std::size_t(1001) << 1u << 100u;
    QTest::newRow("many types") << std::size_t(10'000) << 3000u << 65535u;
    QTest::newRow("payloads of all sizes") << std::size_t(10'000) << 20u << UINT32_MAX;
}

void TestTypeCounter::counts()
{
    QFETCH(std::size_t, rows);
    QFETCH(std::uint32_t, types);
    QFETCH(std::uint32_t, payloadMax);
    const auto all = randomRows(rows, types, payloadMax);
    TypeCounter atOnce;
    atOnce.add(all);
    QCOMPARE(atOnce.counts(), expectedOf(all));
    TypeCounter oneByOne;
    for (const auto &row : all)
        oneByOne.add(row);
    QCOMPARE(oneByOne.counts(), expectedOf(all));
}

void TestTypeCounter::moreThanFitsAWord_data()
{
    QTest::addColumn<bool>("oneByOne");
    QTest::newRow("at once") << false;
    QTest::newRow("one by one") << true;
}

void TestTypeCounter::moreThanFitsAWord()
{
    QFETCH(bool, oneByOne);
    constexpr std::size_t rows = 1 << 20;
    constexpr std::uint64_t times = 33; // two words have room for 2^24 of one type each
    constexpr std::uint32_t size = UINT16_MAX;
    const std::vector<DecodedEvent> same(rows, DecodedEvent{0, 0, size, 0, 3, 0});
    TypeCounter counter;
    for (std::uint64_t i = 0; i < times; ++i) {
        if (!oneByOne)
            counter.add(same);
        for (std::size_t row = 0; oneByOne && row < rows; ++row)
            counter.add(same[row]);
    }
    const auto counts = counter.counts();
    QCOMPARE(counts.size(), std::size_t(4));
    QCOMPARE(counts[3].events, times * rows);
    QCOMPARE(counts[3].payloadBytes, times * rows * size);
    QCOMPARE(counts[2].events, std::uint64_t(0));
}

void TestTypeCounter::sumsUp()
{
    const auto few = randomRows(100, 5, 1000);
    const auto many = randomRows(5000, 50, 1000);
    auto both = few;
    both.insert(both.end(), many.begin(), many.end());
    const auto newTypes = randomRows(100, 70, 1000);
    both.insert(both.end(), newTypes.begin(), newTypes.end());
    TypeCounter counter;
    counter.add(few);
    TypeCounter other;
    other.add(many);
    counter.add(other);
    counter.add(newTypes);
    QCOMPARE(counter.counts(), expectedOf(both));
}

CLRLENS_TEST(TestTypeCounter)
#include "tst_typecounter.moc"
