// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selection/rowsets.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <random>
#include <thread>

using namespace model;

namespace {

const std::atomic<bool> never = false;

Filter filterOf(const char *text)
{
    return Filter::parse(QString::fromUtf8(text)).filter;
}

Selection selectionOf(const char *filter, const QList<std::uint64_t> &threads = {})
{
    return {{}, threads, filterOf(filter), {}};
}

std::vector<std::uint32_t> rowsOf(RowSet &set, const std::shared_ptr<const TraceSnapshot> &snapshot,
                                  RowRange range)
{
    std::vector<std::uint32_t> rows;
    std::uint64_t told = range.from;
    set.find(snapshot, range, never, [&](std::span<const std::uint32_t> found, std::uint64_t end) {
        rows.insert(rows.end(), found.begin(), found.end());
        const bool isAhead = end > told
            && std::ranges::all_of(found, [&](std::uint32_t row) { return row >= told && row < end; });
        told = isAhead ? end : 0;
        return isAhead;
    });
    return told == std::min(range.to, snapshot->events.size()) ? rows
                                                               : std::vector<std::uint32_t>{UINT32_MAX};
}

/// Events with a number each, on two threads in turn.
struct NumberedTrace : tests::SnapshotBuilder {
    NumberedTrace()
    {
        protocol::nettrace::Field field;
        field.name = QStringLiteral("Number");
        field.type = protocol::nettrace::FieldType::UInt32;
        m_type = type(QStringLiteral("App"), 1, QStringLiteral("Work"), {field});
        thread(11);
        thread(12);
    }
    void add(std::uint32_t count)
    {
        for (std::uint32_t i = 0; i < count; ++i, ++m_next) {
            protocol::ByteWriter writer;
            writer.u32(m_next);
            event(m_next, m_type, writer.takeBytes(), 0, m_next % 2);
        }
    }

private:
    std::uint32_t m_type = 0;
    std::uint32_t m_next = 0;
};

/// "Number >= 5000 and (Number < 20000 or Number >= 21000)", on thread 12.
bool isIn(std::uint32_t number)
{
    return number >= 5000 && (number < 20000 || number >= 21000) && number % 2 == 1;
}

} // namespace

class TestRowSet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anyPartHasItsRows()
    {
        NumberedTrace trace;
        trace.add(40'000);
        const auto snapshot = trace.snapshot();
        RowSet set(filterOf("Number >= 5000 and (Number < 20000 or Number >= 21000)"), {12});
        std::mt19937 random(1);
        for (int i = 0; i < 60; ++i) {
            const std::uint64_t from = random() % 40'000;
            const RowRange range{from, std::min<std::uint64_t>(from + random() % 15'000, 45'000)};
            std::vector<std::uint32_t> expected;
            for (auto row = std::uint32_t(range.from); row < std::min<std::uint64_t>(range.to, 40'000);
                 ++row) {
                if (isIn(row))
                    expected.push_back(row);
            }
            QVERIFY(rowsOf(set, snapshot, range) == expected);
            const std::vector<bool> marks = set.marks(snapshot, range, never);
            QCOMPARE(marks.size(), std::size_t(range.size()));
            for (std::uint64_t row = range.from; row < std::min<std::uint64_t>(range.to, 40'000); ++row)
                QCOMPARE(bool(marks[std::size_t(row - range.from)]), isIn(std::uint32_t(row)));
        }
        QVERIFY(set.decidedRows() <= 40'000);
    }

    void whoAsksAtTheSameTimeSharesTheWork()
    {
        NumberedTrace trace;
        trace.add(200'000);
        const auto snapshot = trace.snapshot();
        RowSet set(filterOf("Number >= 100000"));
        std::vector<std::vector<std::uint32_t>> found(4);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < found.size(); ++i)
                threads.emplace_back([&, i] { found[i] = rowsOf(set, snapshot, {i * 30'000, 200'000}); });
        }
        for (std::size_t i = 0; i < found.size(); ++i) {
            QCOMPARE(found[i].size(), std::size_t(100'000));
            QCOMPARE(found[i].front(), std::uint32_t(100'000));
        }
        QCOMPARE(set.decidedRows(), std::uint64_t(200'000));
    }

    void onlyNewRowsAreLookedAtWhileATraceGrows()
    {
        NumberedTrace trace;
        RowSet set(filterOf("Number >= 0"));
        std::uint64_t rows = 0;
        for (const std::uint32_t more : {1u, 3'000u, 8'191u, 10u, 20'000u, 0u, 5u}) {
            trace.add(more);
            rows += more;
            QCOMPARE(rowsOf(set, trace.snapshot(), {0, rows}).size(), std::size_t(rows));
            QCOMPARE(set.decidedRows(), rows);
        }
    }

    void stopsWhenItIsTold()
    {
        NumberedTrace trace;
        trace.add(100'000);
        const auto snapshot = trace.snapshot();
        RowSet set(filterOf("Number >= 0"));
        for (int i = 0; i < 2; ++i) { // of rows that were not decided, and of rows that were
            int calls = 0;
            set.find(snapshot, {0, 100'000}, never, [&](std::span<const std::uint32_t>, std::uint64_t) {
                ++calls;
                return false;
            });
            QCOMPARE(calls, 1);
        }
        const std::atomic<bool> cancelled = true;
        RowSet other(filterOf("Number >= 0"));
        other.find(snapshot, {0, 100'000}, cancelled, [](auto, std::uint64_t) { return true; });
        QCOMPARE(other.decidedRows(), std::uint64_t(0));
        QCOMPARE(rowsOf(other, snapshot, {0, 100'000}).size(), std::size_t(100'000));
    }

    void sameSelectionsHaveTheSameRows()
    {
        RowSets sets;
        QVERIFY(!sets.of({}).picked);
        QVERIFY(!sets.of({TimeRange{1, 2}, {}, {}, 1.5}).picked);
        const SelectedRows first = sets.of(selectionOf("Number > 5", {11}));
        Selection later = selectionOf("Number  >  5", {11});
        later.time = TimeRange{1, 2};
        QVERIFY(first.picked);
        QCOMPARE(sets.of(later).picked, first.picked);
        QVERIFY(sets.of(later) != first);
        QVERIFY(sets.of(selectionOf("Number > 6", {11})).picked != first.picked);
        QVERIFY(sets.of(selectionOf("Number > 5")).picked != first.picked);
        QVERIFY(sets.of(selectionOf("", {11})).picked != first.picked);
    }

    void selectedRowsAreThoseOfTimeThreadsAndFilter()
    {
        NumberedTrace trace;
        trace.add(10'000); // 1000 a second
        const auto snapshot = trace.snapshot();
        RowSets sets;
        const auto count = [&](const Selection &selection) {
            const SelectedRows rows = sets.of(selection);
            const auto marks = rows.marks(snapshot, {0, 10'000}, never);
            const auto list = rows.list(snapshot, never);
            const bool isSame = std::size_t(std::ranges::count(marks, true)) == list.size()
                && std::ranges::all_of(list, [&](std::uint32_t row) { return bool(marks[row]); });
            return isSame ? int(list.size()) : -1;
        };
        QCOMPARE(count({}), 10'000);
        QCOMPARE(count({TimeRange{1, 2.5}, {}, {}, {}}), 1'500);
        QCOMPARE(count({TimeRange{1, 2.5}, {12}, {}, {}}), 750);
        QCOMPARE(count({TimeRange{1, 2.5}, {12}, filterOf("Number >= 2000"), {}}), 250);
        constexpr double endless = std::numeric_limits<double>::infinity();
        QCOMPARE(count({TimeRange{9, endless}, {}, {}, {}}), 1'000);
        QCOMPARE(count({TimeRange{-endless, 1}, {}, {}, {}}), 1'000);
        // Without the rundown, unless a time within it is meant.
        QCOMPARE(count({{}, {}, {}, 8.0}), 8'000);
        QCOMPARE(count({TimeRange{7, 9}, {}, {}, 8.0}), 1'000);
        QCOMPARE(count({TimeRange{8.5, 9}, {}, {}, 8.0}), 500);
    }

    /// Most names of code come at the end of a recording.
    void rowsThatLackedNamesAreLookedAtAnew()
    {
        tests::SnapshotBuilder trace;
        const auto rundown = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"), 144, {});
        const auto work = trace.type(QStringLiteral("Shop"), 1, QStringLiteral("Work"));
        trace.event(0, work, {}, trace.stack({0x1010}));
        RowSets sets;
        const Selection selection = selectionOf("stack contains Run");
        SelectedRows rows = sets.of(selection);
        const auto growing = trace.snapshot();
        QVERIFY(rows.list(growing, never).empty());
        QVERIFY(rows.picked->lacksNames());
        protocol::ByteWriter method;
        method.u64(1); // MethodID
        method.u64(2); // ModuleID
        method.u64(0x1000);
        method.u32(0x100);
        method.u32(0);
        method.u32(0);
        method.utf16z(u"Shop.Cart");
        method.utf16z(u"Run");
        method.utf16z(u"void ()");
        trace.event(5, rundown, method.takeBytes());
        const auto complete = trace.snapshot(true);
        QCOMPARE(sets.of(selection), rows);
        sets.namesAreTold();
        const SelectedRows named = sets.of(selection);
        QVERIFY(named != rows);
        QCOMPARE(named.list(complete, never), std::vector<std::uint32_t>{0});
        QVERIFY(!named.picked->lacksNames());
        sets.namesAreTold();
        QCOMPARE(sets.of(selection), named);
    }
};

CLRLENS_TEST(TestRowSet)
#include "tst_rowset.moc"
