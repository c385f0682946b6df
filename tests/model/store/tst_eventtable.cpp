// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/eventtablebuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestEventTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsComeBackAsTheyWent_data();
    void rowsComeBackAsTheyWent();
    void oldTablesStayWhatTheyWere();
    void growsThroughQuickAndSlowTimes();
    void adoptedChunksFollow();
    void findsTimes();
    void visitsAnyRange();
    void takesEighteenBytesAnEvent_data();
    void takesEighteenBytesAnEvent();
};

namespace {

EventRow eventRow(const DecodedEvent &row)
{
    return {row.ticks, {row.position, row.size}, row.stack, row.type, row.thread};
}

std::vector<DecodedEvent> numbered(std::uint32_t count, std::int64_t firstTicks = 0)
{
    std::vector<DecodedEvent> rows;
    for (std::uint32_t i = 0; i < count; ++i)
        rows.push_back({firstTicks + 10 * std::int64_t(i), 1000ull + i, i % 300, i % 7, i % 5, i % 3});
    return rows;
}

/// In parts that each are sorted on their own and follow each other.
void appendInOrder(EventTableBuilder &builder, std::span<const DecodedEvent> rows,
                   const std::vector<std::size_t> &parts)
{
    DecodedEvents decoded;
    decoded.reserveMore(rows.size());
    for (const auto &row : rows)
        decoded.add(row);
    builder.reserve(decoded.span());
    std::size_t start = 0;
    for (const auto part : parts) {
        const auto span = decoded.span(start, start + part);
        EventOrder order;
        order.sort(span);
        builder.append(span.rows, order);
        start += part;
    }
}

} // namespace

void TestEventTable::rowsComeBackAsTheyWent_data()
{
    QTest::addColumn<quint64>("position");
    QTest::addColumn<quint32>("size");
    QTest::addColumn<quint32>("type");
    QTest::addColumn<quint32>("thread");

    QTest::addColumn<qint64>("ticks");
    const qint64 soon = 25;
    QTest::newRow("small") << quint64(1077) << 5u << 3u << 2u << soon;
    QTest::newRow("largest that packs") << quint64(0x7fffffff) << 65535u << 65535u << 65535u << soon;
    QTest::newRow("4 GiB away") << (quint64(1) << 32) + 10'000 << 5u << 3u << 2u << soon;
    QTest::newRow("beyond a tebibyte") << (quint64(1) << 40) << 5u << 3u << 2u << soon;
    QTest::newRow("payload of 64 KiB") << quint64(1077) << 65536u << 3u << 2u << soon;
    QTest::newRow("type 65536") << quint64(1077) << 5u << 65536u << 2u << soon;
    QTest::newRow("thread 65536") << quint64(1077) << 5u << 3u << 65536u << soon;
    QTest::newRow("long before") << quint64(1077) << 5u << 3u << 2u << qint64(-5'000'000'000);
    QTest::newRow("long after") << quint64(1077) << 5u << 3u << 2u << qint64(5'000'000'000);
    QTest::newRow("lowest time") << quint64(1077) << 5u << 3u << 2u << std::numeric_limits<qint64>::min();
    QTest::newRow("all at once") << quint64(UINT64_MAX - 10) << UINT32_MAX << UINT32_MAX << UINT32_MAX
                                 << std::numeric_limits<qint64>::max();
}

void TestEventTable::rowsComeBackAsTheyWent()
{
    QFETCH(quint64, position);
    QFETCH(quint32, size);
    QFETCH(quint32, type);
    QFETCH(quint32, thread);
    QFETCH(qint64, ticks);
    // Types up to 2^32 would need that many counts; the row itself is what is asked here.
    DecodedEvent odd{ticks, position, size, UINT32_MAX, std::min(type, 70'000u), thread};
    auto rows = numbered(6);
    rows.insert(rows.begin() + 4, odd);
    for (std::size_t i = 5; i < rows.size(); ++i)
        rows[i].position = position + i; // in the order of the file
    ChunkPool pool;
    EventTableBuilder grown(pool);
    for (const auto &row : rows)
        grown.append(row);
    for (std::uint64_t i = 0; i < rows.size(); ++i)
        QCOMPARE(grown.table().row(i), eventRow(rows[i]));

    auto inOrder = rows;
    std::stable_sort(inOrder.begin() + 3, inOrder.end(),
                     [](const DecodedEvent &a, const DecodedEvent &b) { return a.ticks < b.ticks; });
    EventTableBuilder reserved(pool);
    appendInOrder(reserved, rows, {3, rows.size() - 3});
    QCOMPARE(reserved.size(), rows.size());
    for (std::uint64_t i = 0; i < rows.size(); ++i)
        QCOMPARE(reserved.table().row(i), eventRow(inOrder[i]));
    std::uint64_t counted = 0;
    for (const auto &count : reserved.typeCounts())
        counted += count.events;
    QCOMPARE(counted, rows.size());
}

void TestEventTable::oldTablesStayWhatTheyWere()
{
    const auto rows = numbered(200'000);
    ChunkPool pool;
    EventTableBuilder builder(pool);
    std::vector<EventTable> tables;
    for (const auto &row : rows) {
        builder.append(row);
        if (builder.size() % 9999 == 1)
            tables.push_back(builder.table());
    }
    for (const auto &table : tables) {
        QCOMPARE(table.size() % 9999, 1u);
        QCOMPARE(table.row(table.size() - 1), eventRow(rows[table.size() - 1]));
        QCOMPARE(table.row(table.size()), EventRow());
        std::uint64_t seen = 0;
        table.forEach(0, UINT64_MAX, [&](std::uint64_t, const EventRow &) { ++seen; });
        QCOMPARE(seen, table.size());
    }
}

void TestEventTable::growsThroughQuickAndSlowTimes()
{
    // A thousand events a second, a million, one in ten seconds, a million again: chunks of every layout.
    std::vector<DecodedEvent> rows;
    std::int64_t ticks = 0;
    for (const auto &[count, step] : std::vector<std::pair<std::uint32_t, std::int64_t>>{
             {3000, 1'000'000}, {200'000, 1000}, {100, 10'000'000'000}, {200'000, 1000}}) {
        for (const auto &row : numbered(count)) {
            rows.push_back(row);
            rows.back().ticks = ticks += step;
        }
    }
    ChunkPool pool;
    EventTableBuilder builder(pool);
    for (const auto &row : rows)
        builder.append(row);
    const auto table = builder.table();
    QCOMPARE(table.size(), rows.size());
    for (std::uint64_t i = 0; i < rows.size(); ++i)
        QVERIFY(table.row(i) == eventRow(rows[i]));
    for (std::uint64_t i = 0; i < rows.size(); i += 991)
        QCOMPARE(table.lowerBound(rows[i].ticks), i);
}

void TestEventTable::adoptedChunksFollow()
{
    const auto first = numbered(100);
    const auto second = numbered(50, 5000);
    ChunkPool pool;
    EventTableBuilder whole(pool);
    for (const auto *part : {&first, &second}) {
        EventTableBuilder builder(pool);
        appendInOrder(builder, *part, {part->size()});
        whole.adopt(std::move(builder));
    }
    QCOMPARE(whole.size(), 150u);
    QCOMPARE(whole.table().row(99), eventRow(first[99]));
    QCOMPARE(whole.table().row(100), eventRow(second[0]));
    std::uint64_t counted = 0;
    for (const auto &count : whole.typeCounts())
        counted += count.events;
    QCOMPARE(counted, 150u);
    whole.append(first[0]); // goes on behind what was adopted
    QCOMPARE(whole.table().row(150), eventRow(first[0]));
}

void TestEventTable::findsTimes()
{
    ChunkPool pool;
    EventTableBuilder builder(pool);
    QCOMPARE(builder.table().lowerBound(0), 0u);
    for (const auto &row : numbered(10'000))
        builder.append(row);
    const auto table = builder.table();
    QCOMPARE(table.lowerBound(-1), 0u);
    QCOMPARE(table.lowerBound(0), 0u);
    QCOMPARE(table.lowerBound(1), 1u);
    for (std::uint64_t row = 0; row < table.size(); row += 97)
        QCOMPARE(table.lowerBound(10 * std::int64_t(row)), row);
    QCOMPARE(table.lowerBound(10 * 9999), 9999u);
    QCOMPARE(table.lowerBound(10 * 9999 + 1), 10'000u);
}

void TestEventTable::visitsAnyRange()
{
    ChunkPool pool;
    EventTableBuilder builder(pool);
    for (const auto &row : numbered(5000))
        builder.append(row);
    const auto table = builder.table();
    for (const auto &[from, to] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
             {0, 0}, {0, 1}, {2040, 2060}, {4999, 6000}, {6000, 7000}, {30, 20}}) {
        std::vector<std::uint64_t> seen;
        std::vector<EventRow> rows;
        table.forEach(from, to, [&](std::uint64_t index, const EventRow &row) {
            seen.push_back(index);
            rows.push_back(row);
        });
        std::vector<std::uint64_t> wanted;
        std::vector<EventRow> wantedRows;
        for (auto index = from; index < std::min<std::uint64_t>(to, 5000); ++index) {
            wanted.push_back(index);
            wantedRows.push_back(table.row(index));
        }
        QCOMPARE(seen, wanted);
        QVERIFY(rows == wantedRows);
    }
}

void TestEventTable::takesEighteenBytesAnEvent_data()
{
    QTest::addColumn<int>("layout");
    QTest::addColumn<int>("bytes");
    QTest::newRow("short") << int(EventChunk::Layout::Short) << 18;
    QTest::newRow("long ticks") << int(EventChunk::Layout::LongTicks) << 22;
    QTest::newRow("wide") << int(EventChunk::Layout::Wide) << 32;
}

void TestEventTable::takesEighteenBytesAnEvent()
{
    QFETCH(int, layout);
    QFETCH(int, bytes);
    constexpr std::size_t rows = 6400;
    ChunkPool pool;
    const auto *first = pool.allocate(64).data;
    const EventChunk chunk(pool, rows, EventChunk::Layout(layout), 0, 0);
    const auto *after = pool.allocate(64).data;
    QCOMPARE(after - first, std::ptrdiff_t(64 + rows * std::size_t(bytes)));
}

CLRLENS_TEST(TestEventTable)
#include "tst_eventtable.moc"
