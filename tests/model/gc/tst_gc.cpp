// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gc/gcfeature.h"

#include "model/analysis/rundown.h"
#include "model/events/gcevents.h"
#include "model/schema/eventschemas.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace model::answers;

namespace {

constexpr std::uint32_t blocking = 0;
constexpr std::uint32_t background = 1;
constexpr std::uint32_t foreground = 2;
constexpr std::uint32_t induced = 1; // reason

/// Sizes of what a heap tells of a generation.
struct GenerationSizes {
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    std::uint64_t free = 0; ///< of the latter
};

/// A garbage collector's events, in the layout in which newer runtimes send them. A tick is a millisecond.
class GcTrace {
public:
    GcTrace()
    {
        collector = trace.thread(1);
        program = trace.thread(2, QStringLiteral("Teller 0"));
        sampler = trace.thread(3);
    }
    void suspend(std::int64_t at, std::uint32_t thread, std::uint32_t reason = 1)
    {
        protocol::ByteWriter payload;
        payload.u32(reason);
        payload.u32(0);
        add(9, 1, at, thread, payload);
    }
    void stopped(std::int64_t at, std::uint32_t thread) { add(8, 1, at, thread, {}); }
    void restart(std::int64_t at, std::uint32_t thread) { add(3, 1, at, thread, {}); }
    void triggered(std::int64_t at, std::uint32_t thread, std::uint32_t stack)
    {
        protocol::ByteWriter payload;
        payload.u32(induced);
        add(35, 0, at, thread, payload, stack);
    }
    void start(std::int64_t at, std::uint32_t number, std::uint32_t generation, std::uint32_t kind = blocking,
               std::uint32_t reason = 0)
    {
        protocol::ByteWriter payload;
        for (const std::uint32_t value : {number, generation, reason, kind})
            payload.u32(value);
        add(1, 2, at, collector, payload);
    }
    void end(std::int64_t at, std::uint32_t number)
    {
        protocol::ByteWriter payload;
        payload.u32(number);
        payload.u32(0);
        add(2, 1, at, collector, payload);
    }
    void stats(std::int64_t at, const std::array<std::uint64_t, 5> &sizes,
               const std::array<std::uint64_t, 5> &promoted)
    {
        protocol::ByteWriter payload;
        for (std::size_t i = 0; i < 4; ++i) {
            payload.u64(sizes[i]);
            payload.u64(promoted[i]);
        }
        payload.u64(0);
        payload.u64(11); // FinalizationPromotedCount
        payload.u32(7); // PinnedObjectCount
        payload.u32(0);
        payload.u32(0);
        payload.u16(0);
        payload.u64(sizes[4]);
        payload.u64(promoted[4]);
        add(4, 2, at, collector, payload);
    }
    void global(std::int64_t at, std::uint32_t thread, std::uint32_t heaps, std::uint32_t generation)
    {
        protocol::ByteWriter payload;
        payload.u64(0);
        for (const std::uint32_t value : {heaps, generation, 0u, 0u, 2u})
            payload.u32(value);
        payload.u16(0);
        for (int i = 0; i < 4; ++i)
            payload.u32(0);
        payload.u32(8); // phases
        for (const std::uint32_t microseconds : {0, 1000, 0, 0, 500, 250, 125, 2000})
            payload.u32(microseconds);
        add(205, 4, at, thread, payload);
    }
    void heap(std::int64_t at, std::uint32_t thread, std::uint32_t index,
              const std::vector<GenerationSizes> &generations)
    {
        protocol::ByteWriter payload;
        payload.u16(0);
        for (int i = 0; i < 6; ++i)
            payload.u64(0);
        for (int i = 0; i < 5; ++i)
            payload.u32(0);
        payload.u32(index);
        payload.u64(0);
        payload.u32(std::uint32_t(generations.size()));
        for (const auto &one : generations) {
            const std::array<std::uint64_t, 10> values{one.before, 0, 0, one.after, one.free, 0, 0, 0, 0, 0};
            for (const std::uint64_t value : values)
                payload.u64(value);
        }
        add(204, 3, at, thread, payload);
    }
    /// A whole blocking collection: asked to stop, stands after 1 ms, starts, ends after 8, goes on after 10.
    void whole(std::int64_t at, std::uint32_t number, std::uint32_t generation, std::uint32_t kind = blocking)
    {
        suspend(at, collector);
        stopped(at + 1, collector);
        start(at + 2, number, generation, kind);
        end(at + 8, number);
        stats(at + 9, {1, 2, 3, 4, 5}, {10, 20, 30, 40, 50});
        restart(at + 10, collector);
    }

    std::shared_ptr<const Answer> answer(const std::vector<bool> *counted = nullptr,
                                         std::optional<TimeRange> time = {})
    {
        const auto snapshot = trace.snapshot();
        const auto analysis = gc::gcFeature().make({nullptr});
        PayloadReader payloads(*snapshot);
        const std::atomic<bool> cancel = false;
        analysis->update({*snapshot, 0, snapshot->events.size(), payloads, cancel, counted, 1, time});
        return std::dynamic_pointer_cast<const Answer>(analysis->result());
    }

    tests::SnapshotBuilder trace;
    std::uint32_t collector = 0;
    std::uint32_t program = 0;
    std::uint32_t sampler = 0;

private:
    void add(std::uint32_t id, std::uint32_t version, std::int64_t at, std::uint32_t thread,
             const protocol::ByteWriter &payload, std::uint32_t stack = 0)
    {
        auto &type = m_types[id];
        if (!type) {
            const QString runtime = QLatin1String(events::runtimeProvider);
            const auto schema = EventSchemas::findBuiltIn(runtime, id, version);
            type = trace.type(runtime, id, schema->name, schema->fields);
        }
        trace.event(at, *type, payload.bytes(), stack, thread);
    }
    std::map<std::uint32_t, std::optional<std::uint32_t>> m_types;
};

/// A row as text: "number=1 pause=0.01", of some columns; "-" where there is no value.
QString row(const Answer &answer, const char *tableId, std::size_t index, const QStringList &columns)
{
    const auto table = std::ranges::find_if(
        answer.tables, [&](const auto &one) { return one->id() == QLatin1String(tableId); });
    if (table == answer.tables.end() || index >= (*table)->rowCount())
        return QStringLiteral("no such row");
    QStringList cells;
    for (const QString &id : columns) {
        for (std::size_t i = 0; i < (*table)->columnCount(); ++i) {
            if ((*table)->column(i).id != id)
                continue;
            const Value value = (*table)->value(index, i);
            const auto number = numberOf(value);
            const auto *const text = std::get_if<QString>(&value);
            cells.append(number ? QString::number(*number) : text ? *text : QStringLiteral("-"));
        }
    }
    return cells.join(u' ');
}

std::optional<double> fact(const Answer &answer, const char *id)
{
    for (const Fact &one : answer.facts) {
        if (one.id == QLatin1String(id))
            return numberOf(one.value);
    }
    return std::nullopt;
}

QString factText(const Answer &answer, const char *id)
{
    const auto one = std::ranges::find(answer.facts, QLatin1String(id), &Fact::id);
    return one == answer.facts.end() ? QString() : shown(one->value, one->measure);
}

std::size_t rows(const Answer &answer, const char *tableId)
{
    for (const auto &table : answer.tables) {
        if (table->id() == QLatin1String(tableId))
            return table->rowCount();
    }
    return 0;
}

} // namespace

class TestGc : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBlockingCollectionIsWhole()
    {
        GcTrace gc;
        gc.whole(1000, 1, 0);
        gc.suspend(2000, gc.collector);
        gc.stopped(2003, gc.collector);
        gc.start(2004, 2, 2, blocking, 4);
        gc.global(2010, gc.collector, 1, 2);
        gc.heap(2010, gc.collector, 0,
                {{100, 0, 0}, {200, 100, 25}, {300, 200, 50}, {400, 100, 25}, {0, 0, 0}});
        gc.end(2011, 2);
        gc.stats(2012, {0, 100, 200, 100, 0}, {0, 90, 150, 60, 0});
        gc.restart(2020, gc.collector);
        const auto answer = gc.answer();
        QCOMPARE(rows(*answer, "collections"), std::size_t(2));
        const QStringList first{
            QStringLiteral("number"),     QStringLiteral("generation"), QStringLiteral("kind"),
            QStringLiteral("reason"),     QStringLiteral("start"),      QStringLiteral("pause"),
            QStringLiteral("suspension"), QStringLiteral("promoted"),   QStringLiteral("state")};
        QCOMPARE(row(*answer, "collections", 0, first),
                 QStringLiteral("1 0 blocking AllocSmall 0.002 0.01 0.001 150 whole"));
        QCOMPARE(row(*answer, "collections", 1, first),
                 QStringLiteral("2 2 blocking AllocLarge 1.004 0.02 0.003 300 whole"));
        QCOMPARE(row(*answer, "collections", 1,
                     {QStringLiteral("before"), QStringLiteral("after"), QStringLiteral("before2"),
                      QStringLiteral("after3"), QStringLiteral("fragmentation"), QStringLiteral("pinned"),
                      QStringLiteral("finalized"), QStringLiteral("heaps")}),
                 QStringLiteral("1000 400 300 100 0.25 7 11 1"));
        QCOMPARE(row(*answer, "collections", 1,
                     {QStringLiteral("mark"), QStringLiteral("plan"), QStringLiteral("relocate"),
                      QStringLiteral("compact")}),
                 QStringLiteral("0.0015 0.00025 0.000125 0.002"));
        QCOMPARE(fact(*answer, "collections").value_or(-1), 2.0);
        QCOMPARE(fact(*answer, "longestPause").value_or(-1), 0.02);
        QCOMPARE(factText(*answer, "longestPauseCause"), QStringLiteral("GC 2, generation 2, AllocLarge"));
    }

    void aBackgroundCollectionHasTwoPausesAndOthersWithin()
    {
        GcTrace gc;
        gc.suspend(1000, gc.program);
        gc.stopped(1001, gc.program);
        gc.start(1002, 5, 2, background);
        gc.start(1003, 6, 1); // in the same pause
        gc.end(1008, 6);
        gc.stats(1008, {1, 0, 0, 0, 0}, {6, 0, 0, 0, 0});
        gc.restart(1010, gc.program);
        gc.whole(1100, 7, 0, foreground);
        gc.suspend(1200, gc.collector, 6);
        gc.stopped(1201, gc.collector);
        gc.restart(1205, gc.collector);
        gc.end(1300, 5);
        gc.stats(1300, {1, 0, 0, 0, 0}, {5, 0, 0, 0, 0});
        gc.whole(1400, 8, 0);
        const auto answer = gc.answer();
        const QStringList columns{
            QStringLiteral("number"),     QStringLiteral("kind"),       QStringLiteral("pause"),
            QStringLiteral("laterPause"), QStringLiteral("suspension"), QStringLiteral("promoted"),
            QStringLiteral("within"),     QStringLiteral("foreground"), QStringLiteral("state")};
        QCOMPARE(row(*answer, "collections", 0, columns),
                 QStringLiteral("5 background 0.008 0.005 0.001 5 - 2 whole"));
        QCOMPARE(row(*answer, "collections", 1, columns), QStringLiteral("6 blocking 0.007 - 0 6 5 - whole"));
        QCOMPARE(row(*answer, "collections", 2, columns),
                 QStringLiteral("7 foreground 0.01 - 0.001 150 5 - whole"));
        QCOMPARE(row(*answer, "collections", 3, columns),
                 QStringLiteral("8 blocking 0.01 - 0.001 150 - - whole"));
    }

    /// What a background collection tells of its heaps comes while another one runs, or after its end.
    void whatHeapsTellGoesToTheirCollection()
    {
        GcTrace gc;
        gc.suspend(1000, gc.program);
        gc.start(1001, 1, 2, background);
        gc.restart(1002, gc.program);
        gc.suspend(1100, gc.program);
        gc.start(1101, 2, 1, foreground);
        gc.global(1102, gc.sampler, 2, 2); // of the one in the background
        gc.heap(1102, gc.sampler, 0, {{1000, 500, 0}});
        gc.global(1103, gc.program, 2, 1);
        gc.heap(1103, gc.program, 0, {{10, 5, 0}});
        gc.heap(1104, gc.sampler, 1, {{1000, 500, 0}});
        gc.heap(1104, gc.program, 1, {{10, 5, 0}});
        gc.end(1105, 2);
        gc.stats(1106, {2, 0, 0, 0, 0}, {2, 0, 0, 0, 0});
        gc.restart(1107, gc.program);
        gc.end(1200, 1);
        gc.stats(1201, {1, 0, 0, 0, 0}, {1, 0, 0, 0, 0});
        gc.suspend(1300, gc.program);
        gc.start(1301, 3, 2, background);
        gc.restart(1302, gc.program);
        gc.end(1400, 3);
        gc.stats(1401, {3, 0, 0, 0, 0}, {3, 0, 0, 0, 0});
        gc.global(1402, gc.sampler, 1, 2);
        gc.heap(1402, gc.sampler, 0, {{333, 0, 0}});
        const auto answer = gc.answer();
        const QStringList columns{QStringLiteral("number"), QStringLiteral("before"), QStringLiteral("after"),
                                  QStringLiteral("heaps")};
        QCOMPARE(row(*answer, "collections", 0, columns), QStringLiteral("1 2000 1 2"));
        QCOMPARE(row(*answer, "collections", 1, columns), QStringLiteral("2 20 2 2"));
        QCOMPARE(row(*answer, "collections", 2, columns), QStringLiteral("3 333 3 1"));
        QCOMPARE(rows(*answer, "heaps"), std::size_t(2));
        QCOMPARE(row(*answer, "heaps", 0, {QStringLiteral("heap"), QStringLiteral("collections")}),
                 QStringLiteral("0 3"));
    }

    void lostEventsMakeOneCollectionIncomplete()
    {
        GcTrace gc;
        gc.start(900, 1, 0); // its suspension is not in the trace
        gc.end(905, 1);
        gc.stats(906, {1, 0, 0, 0, 0}, {1, 0, 0, 0, 0});
        gc.suspend(1000, gc.collector);
        gc.stopped(1001, gc.collector);
        gc.start(1002, 2, 1); // neither end nor restart
        gc.whole(2000, 3, 0);
        gc.suspend(3000, gc.collector);
        gc.stopped(3001, gc.collector);
        gc.start(3002, 4, 2); // the recording ends
        const auto answer = gc.answer();
        const QStringList columns{QStringLiteral("number"), QStringLiteral("pause"), QStringLiteral("after"),
                                  QStringLiteral("state")};
        QCOMPARE(row(*answer, "collections", 0, columns), QStringLiteral("1 - 1 incomplete"));
        QCOMPARE(row(*answer, "collections", 1, columns), QStringLiteral("2 - - incomplete"));
        QCOMPARE(row(*answer, "collections", 2, columns), QStringLiteral("3 0.01 15 whole"));
        QCOMPARE(row(*answer, "collections", 3, columns), QStringLiteral("4 - - incomplete"));
        QCOMPARE(fact(*answer, "incomplete").value_or(-1), 3.0);
    }

    void startsThatAreToldTwiceCountOnce()
    {
        GcTrace gc;
        gc.suspend(1000, gc.collector);
        gc.stopped(1001, gc.collector);
        gc.start(1002, 1, 0);
        gc.start(1003, 1, 0);
        gc.end(1004, 1);
        gc.stats(1005, {1, 0, 0, 0, 0}, {1, 0, 0, 0, 0});
        gc.restart(1006, gc.collector);
        const auto answer = gc.answer();
        QCOMPARE(rows(*answer, "collections"), std::size_t(1));
        QCOMPARE(row(*answer, "collections", 0, {QStringLiteral("pause"), QStringLiteral("state")}),
                 QStringLiteral("0.006 whole"));
    }

    void suspensionsOfTheSamplerArePartOfNone()
    {
        GcTrace gc;
        gc.suspend(1000, gc.collector);
        gc.suspend(1000, gc.sampler, 0);
        gc.stopped(1001, gc.sampler);
        gc.restart(1002, gc.sampler);
        gc.stopped(1003, gc.collector);
        gc.start(1004, 1, 0);
        gc.end(1005, 1);
        gc.stats(1006, {1, 0, 0, 0, 0}, {1, 0, 0, 0, 0});
        gc.restart(1010, gc.collector);
        QCOMPARE(row(*gc.answer(), "collections", 0,
                     {QStringLiteral("pause"), QStringLiteral("suspension"), QStringLiteral("state")}),
                 QStringLiteral("0.01 0.003 whole"));
    }

    void allocationsAreWhatHeapsGrewBy()
    {
        GcTrace gc;
        const auto collect
            = [&](std::int64_t at, std::uint32_t number, std::uint64_t before, std::uint64_t after) {
                  gc.suspend(at, gc.collector);
                  gc.start(at, number, 0);
                  gc.global(at, gc.collector, 1, 0);
                  gc.heap(at, gc.collector, 0, {{before, after, 0}, {500, 500, 0}, {500, 500, 0}});
                  gc.end(at, number);
                  gc.stats(at, {after, 0, 0, 0, 0}, {0, 0, 0, 0, 0});
                  gc.restart(at, gc.collector);
              };
        collect(1000, 1, 5000, 100);
        collect(2000, 2, 4100, 200);
        collect(4000, 3, 6200, 300);
        const auto answer = gc.answer();
        QCOMPARE(row(*answer, "collections", 0, {QStringLiteral("allocated")}), QStringLiteral("-"));
        QCOMPARE(row(*answer, "collections", 1, {QStringLiteral("allocated")}), QStringLiteral("4000"));
        QCOMPARE(row(*answer, "collections", 2, {QStringLiteral("allocated")}), QStringLiteral("6000"));
        QCOMPARE(fact(*answer, "allocationRate").value_or(-1), 10'000 / 3.0);
    }

    void pausesHaveTheirShareOfTheTimeAndOfTheWorstMinute()
    {
        GcTrace gc;
        gc.whole(0, 1, 0); // 10 ms
        for (std::uint32_t i = 0; i < 6; ++i)
            gc.whole(200'000 + 1000 * i, 2 + i, 0);
        gc.whole(399'990, 8, 0); // until second 400
        const auto answer = gc.answer();
        QCOMPARE(fact(*answer, "pauseShare").value_or(-1), 0.08 / 400);
        QCOMPARE(fact(*answer, "worstMinuteShare").value_or(-1), 0.06 / 60);
        const double start = fact(*answer, "worstMinuteStart").value_or(-1);
        QVERIFY2(start > 145.0 && start <= 200.0, qPrintable(QString::number(start)));
    }

    void thoseCountOfWhichAnEventIsLookedAt()
    {
        GcTrace gc;
        gc.whole(1000, 1, 0); // rows 0 to 5, its start is the third
        gc.whole(2000, 2, 1);
        for (const std::size_t looked : {6, 8, 9, 10, 11}) { // begin of the pause, start, end, sizes, restart
            std::vector<bool> counted(12, false);
            counted[looked] = true;
            const auto answer = gc.answer(&counted);
            QCOMPARE(rows(*answer, "collections"), std::size_t(1));
            QCOMPARE(row(*answer, "collections", 0,
                         {QStringLiteral("number"), QStringLiteral("pause"), QStringLiteral("promoted")}),
                     QStringLiteral("2 0.01 150"));
            if (looked != 10) // the sizes are told of a collection, not of its pause
                QCOMPARE(fact(*answer, "pauseShare").value_or(-1),
                         fact(*gc.answer(), "pauseShare").value_or(-2) / 2);
        }
    }

    void shareOfPausesIsThatOfTheTimeThatIsLookedAt()
    {
        GcTrace gc;
        gc.whole(1000, 1, 0);
        gc.whole(20'000, 2, 0);
        const auto all = gc.answer();
        const auto tenSeconds = gc.answer(nullptr, TimeRange{0, 10});
        QVERIFY(std::abs(fact(*tenSeconds, "pauseShare").value_or(-1) - 0.01 / 10) < 1e-12);
        QVERIFY(std::abs(fact(*all, "pauseShare").value_or(-1) - 0.02 / 19.01) < 1e-5);
    }

    void theRundownIsNoTimeOfTheProgram()
    {
        GcTrace gc;
        gc.whole(0, 1, 0);
        gc.whole(9000, 2, 0);
        const auto before = fact(*gc.answer(), "pauseShare");
        const std::uint32_t rundown
            = gc.trace.type(rundownProvider, 144, QStringLiteral("MethodDCEndVerbose"));
        gc.trace.event(40'000, rundown, {}, 0, gc.program);
        QVERIFY(before && fact(*gc.answer(), "pauseShare") == before);
    }
    void collectionsThatWereAskedForStandTogether()
    {
        GcTrace gc;
        for (std::uint32_t i = 1; i <= 3; ++i) {
            gc.triggered(1000 * i, gc.program, 0);
            gc.suspend(1000 * i, gc.collector);
            gc.stopped(1000 * i, gc.collector);
            gc.start(1000 * i, i, 2, blocking, i == 3 ? 0 : induced);
            gc.end(1000 * i + 5, i);
            gc.stats(1000 * i + 5, {1, 0, 0, 0, 0}, {1, 0, 0, 0, 0});
            gc.restart(1000 * i + 10, gc.collector);
        }
        const auto answer = gc.answer();
        QCOMPARE(fact(*answer, "induced").value_or(-1), 2.0);
        QCOMPARE(rows(*answer, "induced"), std::size_t(1));
        QCOMPARE(row(*answer, "induced", 0, {QStringLiteral("count"), QStringLiteral("pause")}),
                 QStringLiteral("2 0.02"));
        QCOMPARE(row(*answer, "collections", 0, {QStringLiteral("reason"), QStringLiteral("thread")}),
                 QStringLiteral("Induced 2"));
        // Programs get the number, users the name with it.
        const answers::Table &table = *answer->tables.at(0);
        std::size_t thread = 0;
        while (thread < table.columnCount() && table.column(thread).id != QLatin1String("thread"))
            ++thread;
        QCOMPARE(table.text(0, thread), QStringLiteral("2 Teller 0"));
        QCOMPARE(table.condition(0, thread), QStringLiteral("thread == 2"));
    }

    void aTraceWithoutCollectionsHasNone()
    {
        GcTrace gc;
        gc.suspend(1000, gc.sampler, 0);
        gc.restart(1001, gc.sampler);
        const auto answer = gc.answer();
        QCOMPARE(answer->tables.at(0)->rowCount(), std::size_t(0));
        QVERIFY(!gc::gcFeature().hasData(*gc.trace.snapshot()));
        QCOMPARE(fact(*answer, "collections").value_or(-1), 0.0);
    }
};

CLRLENS_TEST(TestGc)
#include "tst_gc.moc"
