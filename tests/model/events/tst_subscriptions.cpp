// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/events/subscriptions.h"

#include "model/events/gcevents.h"
#include "model/schema/eventschemas.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace model::events;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

/// A version of an event as our schemas have it.
EventType schemaType(std::uint32_t id, std::uint32_t version)
{
    EventType type;
    type.provider = QLatin1String(runtimeProvider);
    type.id = id;
    type.version = version;
    type.fields = EventSchemas::findBuiltIn(type.provider, id, version)->fields;
    return type;
}

template <class Event> bool schemasHaveAllFields()
{
    constexpr std::uint32_t newest = 99;
    return EventReader<Event>(schemaType(Event::key.id, newest), 8).isComplete();
}

template <class Event>
Event readAs(std::uint32_t version, const QByteArray &payload, std::uint32_t pointerSize = 8)
{
    EventReader<Event> reader(schemaType(Event::key.id, version), pointerSize);
    return reader.read(protocol::byteView(payload));
}

QByteArray historyOfOneHeap(std::uint32_t pointerSize)
{
    protocol::ByteWriter writer;
    const auto size = [&](std::uint64_t value) {
        if (pointerSize == 4)
            writer.u32(std::uint32_t(value));
        else
            writer.u64(value);
    };
    writer.u16(0);
    for (int i = 0; i < 6; ++i)
        size(0);
    for (int i = 0; i < 5; ++i)
        writer.u32(0);
    writer.u32(3); // HeapIndex
    size(0);
    writer.u32(2); // generations
    for (std::uint64_t first : {100, 200}) {
        for (std::uint64_t i = 0; i < 10; ++i)
            size(first + i);
    }
    return writer.bytes();
}

/// An event that has a name only, as an EventSource's.
struct Told {
    QString what;
    double much = -1;
    template <class Bind> void bind(Bind &bind)
    {
        bind("what", what);
        bind("much", much);
    }
};

} // namespace

class TestSubscriptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void declarationsNameTheFieldsOfOurSchemas()
    {
        QVERIFY(schemasHaveAllFields<GcSuspendBegin>());
        QVERIFY(schemasHaveAllFields<GcTriggered>());
        QVERIFY(schemasHaveAllFields<GcStart>());
        QVERIFY(schemasHaveAllFields<GcEnd>());
        QVERIFY(schemasHaveAllFields<GcHeapStats>());
        QVERIFY(schemasHaveAllFields<GcAllocationTick>());
        QVERIFY(schemasHaveAllFields<GcPerHeapHistory>());
        QVERIFY(schemasHaveAllFields<GcGlobalHeapHistory>());
    }

    void fieldsThatAVersionLacksStayAsTheyWere()
    {
        protocol::ByteWriter old;
        old.u32(7);
        old.u32(1);
        const auto start = readAs<GcStart>(0, old.bytes());
        QCOMPARE(start.number, std::uint64_t(7));
        QCOMPARE(start.reason, 1u);
        QCOMPARE(start.generation, -1);
        QCOMPARE(start.kind, std::uint32_t(GcStart::Blocking));
    }

    void aCutPayloadLeavesWhatIsBehindTheCut()
    {
        protocol::ByteWriter writer;
        writer.u32(7);
        writer.u32(2);
        writer.u16(1); // of the four bytes of Reason
        const auto start = readAs<GcStart>(2, writer.bytes());
        QCOMPARE(start.number, std::uint64_t(7));
        QCOMPARE(start.generation, 2);
        QCOMPARE(start.reason, 0u);
    }

    void aFieldOfANewerVersionWins()
    {
        protocol::ByteWriter tick;
        tick.u32(5); // AllocationAmount
        tick.u32(0);
        tick.u16(0);
        QCOMPARE(readAs<GcAllocationTick>(1, tick.bytes()).bytes, std::uint64_t(5));
        tick.u64(1ull << 40);
        QCOMPARE(readAs<GcAllocationTick>(2, tick.bytes()).bytes, std::uint64_t(1) << 40);
    }

    void arraysAreVectorsOfStructs_data()
    {
        QTest::addColumn<std::uint32_t>("pointerSize");
        QTest::newRow("4 bytes") << 4u;
        QTest::newRow("8 bytes") << 8u;
    }
    void arraysAreVectorsOfStructs()
    {
        QFETCH(std::uint32_t, pointerSize);
        const auto history = readAs<GcPerHeapHistory>(3, historyOfOneHeap(pointerSize), pointerSize);
        QCOMPARE(history.heap, 3u);
        QCOMPARE(history.generations.size(), std::size_t(2));
        QCOMPARE(history.generations[0].sizeBefore, std::uint64_t(100));
        QCOMPARE(history.generations[1].sizeAfter, std::uint64_t(203));
        QCOMPARE(history.generations[1].freeObjectsAfter, std::uint64_t(205));
        QCOMPARE(history.generations[1].otherSurvived, std::uint64_t(208));
    }

    void eachSubscriberGetsItsEventsInOrder()
    {
        tests::SnapshotBuilder trace;
        const QString runtime = QLatin1String(runtimeProvider);
        Field number;
        number.name = QStringLiteral("Count");
        number.type = FieldType::UInt32;
        const auto start = trace.type(runtime, 1, QStringLiteral("GCStart"), {number});
        const auto other = trace.type(QStringLiteral("Other"), 1, QStringLiteral("GCStart"), {number});
        Field what;
        what.name = QStringLiteral("what");
        what.type = FieldType::Utf16z;
        const auto told = trace.type(QStringLiteral("Mine"), 9, QStringLiteral("Told"), {what});
        const auto bytes = [](std::uint32_t value) {
            protocol::ByteWriter writer;
            writer.u32(value);
            return writer.bytes();
        };
        trace.event(1000, start, bytes(1));
        trace.event(1500, other, bytes(2));
        trace.event(2000, told, QByteArray("h\0i\0\0\0", 6));
        trace.event(3000, start, bytes(3));

        QStringList seen;
        Subscriptions events;
        events.on<GcStart>([&](const GcStart &event, const Moment &moment) {
            seen.append(QStringLiteral("start %1 at %2 row %3%4")
                            .arg(event.number)
                            .arg(moment.seconds)
                            .arg(moment.index)
                            .arg(moment.counts ? QString() : QStringLiteral(" not asked for")));
        });
        events.on<Told>(QStringLiteral("Mine"), QStringLiteral("Told"),
                        [&](const Told &event, const Moment &) {
                            seen.append(QStringLiteral("told %1 %2").arg(event.what).arg(event.much));
                        });
        const auto snapshot = trace.snapshot();
        PayloadReader payloads(*snapshot);
        const std::atomic<bool> cancel = false;
        const std::vector<bool> counted{false, true, true, true};
        events.dispatch({*snapshot, 0, snapshot->events.size(), payloads, cancel, &counted});
        QCOMPARE(seen,
                 (QStringList{QStringLiteral("start 1 at 0 row 0 not asked for"),
                              QStringLiteral("told hi -1"), QStringLiteral("start 3 at 2 row 3")}));
    }
};

CLRLENS_TEST(TestSubscriptions)
#include "tst_subscriptions.moc"
