// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

using namespace model;
using namespace generated;

/// What only NetTrace V6 has: threads by index, flushes, label lists.
class TestReadTraceV6 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void threadsAreThoseOfTheirBlocks();
    void indexesAreUsedAgain();
    void undefinedThreadsAreKept();
    void unusedThreadsCountFromZero();
    void metadataIdsAreUsedAgain();
    void labelListsOverrideTheType();
    void labelListsAreDefinedAnew();
    void typeAndLabelListChangeTogether();
};

namespace {

ThreadRow threadRow(std::uint64_t index, std::uint64_t id, const QString &name)
{
    ThreadRow row;
    row.index = index;
    row.threadId = id;
    row.name = name;
    return row;
}

template <class Write> std::shared_ptr<const TraceSnapshot> readTraceOf(Write &&write)
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    write(writer);
    writer.end();
    return read(writer.takeBytes()).value();
}

void put(TraceWriter &writer, const Event &event, std::uint32_t sequenceNumber)
{
    writer.event(eventHeader(event, sequenceNumber, true));
}

} // namespace

void TestReadTraceV6::threadsAreThoseOfTheirBlocks()
{
    const auto snapshot = readTraceOf([](TraceWriter &writer) {
        writer.thread(threadRow(1, 4711, QStringLiteral("main")));
        put(writer, {10, 1}, 1);
        put(writer, {20, 1}, 4);
    });
    QCOMPARE(snapshot->header.format, Format::NetTraceV6);
    const auto &found = (*snapshot->threads)[snapshot->events.row(0).thread];
    QCOMPARE(found.id, 4711u);
    QCOMPARE(found.name, QStringLiteral("main"));
    QCOMPARE(*snapshot->gaps,
             (std::vector<DropGap>{{4711, 10, 20, 2, true}})); // by the id that the user knows
    QVERIFY(snapshot->anomalies->empty());
}

void TestReadTraceV6::indexesAreUsedAgain()
{
    const auto snapshot = readTraceOf([](TraceWriter &writer) {
        writer.thread(threadRow(1, 100, {}));
        put(writer, {10, 1}, 1);
        writer.removeThread({1, 3}); // two were dropped at its end
        writer.flush();
        writer.thread(threadRow(1, 200, {}));
        put(writer, {20, 1}, 1);
        SequencePoint point{30, true, false, {{1, 1}}};
        writer.sequencePoint(point);
        writer.thread(threadRow(1, 300, {}));
        put(writer, {40, 1}, 1);
    });
    std::vector<std::uint64_t> ids;
    for (std::uint64_t row = 0; row < snapshot->events.size(); ++row)
        ids.push_back((*snapshot->threads)[snapshot->events.row(row).thread].id);
    QCOMPARE(ids, (std::vector<std::uint64_t>{100, 200, 300}));
    QCOMPARE(snapshot->dropped, 2u);
    QCOMPARE(snapshot->gaps->front().captureThread, 100u);
}

void TestReadTraceV6::undefinedThreadsAreKept()
{
    const auto snapshot = readTraceOf([](TraceWriter &writer) {
        writer.thread(threadRow(1, 100, {}));
        put(writer, {10, 1}, 1);
        writer.removeThread({1, 1});
        writer.flush();
        put(writer, {20, 1}, 1); // after its removal
        put(writer, {30, 9}, 1); // never defined
    });
    QCOMPARE(snapshot->events.size(), 3u);
    QVERIFY(snapshot->events.row(0).thread != snapshot->events.row(1).thread);
    QCOMPARE((*snapshot->threads)[snapshot->events.row(2).thread].id, 9u);
}

void TestReadTraceV6::unusedThreadsCountFromZero()
{
    const auto snapshot = readTraceOf([](TraceWriter &writer) {
        writer.thread(threadRow(1, 100, {}));
        writer.flush();
        writer.sequencePoint({30, false, false, {{1, 5}}});
    });
    QCOMPARE(snapshot->dropped, 5u);
}

void TestReadTraceV6::metadataIdsAreUsedAgain()
{
    const auto snapshot = readTraceOf([](TraceWriter &writer) {
        put(writer, {10, 1}, 1);
        writer.sequencePoint({20, false, true, {}});
        put(writer, {30, 1}, 2); // not defined any more
        writer.flush();
        writer.metadata(metadata(1, QStringLiteral("Second"), 2));
        put(writer, {40, 1}, 3);
        writer.sequencePoint({50, false, true, {}});
        writer.metadata(metadata(1, QStringLiteral("First"), 1)); // as at first
        put(writer, {60, 1}, 4);
    });
    QStringList names;
    for (std::uint64_t row = 0; row < snapshot->events.size(); ++row) {
        const auto &type = (*snapshot->types)[snapshot->events.row(row).type];
        names.push_back(type.defined ? type.name : QStringLiteral("?"));
    }
    QCOMPARE(names.join(u' '), QStringLiteral("First ? Second First"));
    QCOMPARE(snapshot->events.row(0).type, snapshot->events.row(3).type);
}

void TestReadTraceV6::labelListsOverrideTheType()
{
    const auto snapshot = readTraceOf([](TraceWriter &writer) {
        LabelList list;
        list.id = 1;
        list.level = 2;
        list.opcode = 9;
        list.keywords = 0xf0;
        writer.labelList(list);
        const Event labelled{10, 1};
        auto event = eventHeader(labelled, 1, true);
        event.labelListId = 1;
        writer.event(event);
        put(writer, {20, 1}, 2);
        const Event unlabelled{30, 1};
        event = eventHeader(unlabelled, 3, true);
        event.labelListId = 7; // there is none
        writer.event(event);
    });
    const auto &overridden = (*snapshot->types)[snapshot->events.row(0).type];
    const auto &plain = (*snapshot->types)[snapshot->events.row(1).type];
    QCOMPARE(overridden.name, plain.name);
    QCOMPARE(overridden.level, std::uint8_t(2));
    QCOMPARE(overridden.opcode, std::uint8_t(9));
    QCOMPARE(overridden.keywords, 0xf0u);
    QCOMPARE(plain.level, std::uint8_t(4));
    QCOMPARE(snapshot->events.row(2).type, snapshot->events.row(1).type);
}

void TestReadTraceV6::labelListsAreDefinedAnew()
{
    const auto snapshot = readTraceOf([](TraceWriter &writer) {
        // In one epoch: list 2 says something else, then nothing of the type; list 9 is out of line.
        const auto define = [&](std::uint32_t id, std::optional<std::uint8_t> level) {
            LabelList list;
            list.id = id;
            list.level = level;
            list.spanId = 1;
            writer.labelList(list);
        };
        std::uint32_t number = 0;
        const auto event = [&](std::uint32_t labelListId) {
            const Event plain{10 * ++number, 1};
            auto row = eventHeader(plain, number, true);
            row.labelListId = labelListId;
            writer.event(row);
            writer.flush();
        };
        for (const std::optional<std::uint8_t> level : {std::optional<std::uint8_t>(1), {2}, {}, {1}}) {
            define(1, {});
            define(2, level);
            define(9, level);
            writer.flush();
            event(2);
            event(9);
        }
    });
    std::vector<int> levels;
    for (std::uint64_t row = 0; row < snapshot->events.size(); ++row)
        levels.push_back((*snapshot->types)[snapshot->events.row(row).type].level);
    QCOMPARE(levels, (std::vector<int>{1, 1, 2, 2, 4, 4, 1, 1}));
    QVERIFY(snapshot->anomalies->empty());
}

void TestReadTraceV6::typeAndLabelListChangeTogether()
{
    const auto snapshot = readTraceOf([](TraceWriter &writer) {
        writer.metadata(metadata(2, QStringLiteral("Second"), 2));
        for (std::uint32_t id = 1; id <= 2; ++id) {
            LabelList list;
            list.id = id;
            list.opcode = std::uint8_t(10 * id);
            writer.labelList(list);
        }
        for (std::uint32_t i = 0; i < 4; ++i) {
            const Event plain{10 + i, 1, 1 + i % 2};
            auto event = eventHeader(plain, i + 1, true);
            event.labelListId = 1 + i % 2;
            writer.event(event);
        }
    });
    QCOMPARE(snapshot->events.size(), 4u);
    QStringList used;
    for (std::uint64_t row = 0; row < 4; ++row) {
        const auto &type = (*snapshot->types)[snapshot->events.row(row).type];
        used.push_back(QStringLiteral("%1:%2").arg(type.name).arg(type.opcode));
    }
    QCOMPARE(used.join(u' '), QStringLiteral("First:10 Second:20 First:10 Second:20"));
    QCOMPARE(snapshot->types->size(), std::size_t(4)); // as defined, and as overridden: no other pair
}

CLRLENS_TEST(TestReadTraceV6)
#include "tst_readtracev6.moc"
