// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/ilmaps.h"
#include "model/symbols/symbols.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

constexpr quint64 methodId = 77;

MethodCode mappedCode(std::uint64_t start, std::uint64_t codeId, bool fromRundown = false)
{
    MethodCode code;
    code.methodId = methodId;
    code.start = start;
    code.size = 0x100;
    code.flags = MethodCode::jittedFlag;
    code.codeId = codeId;
    if (!fromRundown)
        code.loaded = 1;
    return code;
}

IlMapEvent mapEvent(std::optional<std::uint64_t> codeId, std::int32_t il)
{
    return {methodId,
            codeId,
            0,
            {{IlMap::Entry::prolog, 0}, {0, 4}, {il, 0x20}, {IlMap::Entry::noMapping, 0x80}}};
}

std::uint32_t ilAt(const IlMaps &maps, const MethodCode &code, std::uint32_t native = 0x20)
{
    const auto found = maps.find(code);
    return found ? found->map.at(native).ilOffset : UINT32_MAX;
}

QByteArray mapPayload(std::uint16_t count, const QList<std::pair<int, std::uint32_t>> &entries, int version)
{
    protocol::ByteWriter writer;
    writer.u64(methodId);
    writer.u64(5);
    writer.u8(0);
    writer.u16(count);
    for (const auto &entry : entries)
        writer.u32(std::uint32_t(entry.first));
    for (const auto &entry : entries)
        writer.u32(entry.second);
    writer.u16(1);
    if (version > 0)
        writer.u64(9);
    return writer.takeBytes();
}

MethodEventReader mapReader(std::uint32_t version)
{
    EventType type;
    type.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    type.id = 190;
    type.version = version;
    return {type, 8};
}

} // namespace

class TestIlMaps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheEvent()
    {
        const auto payload = mapPayload(2, {{-2, 0}, {7, 16}}, 1);
        const auto map = mapReader(1).ilMap(payload);
        QVERIFY(map);
        QCOMPARE(map->methodId, methodId);
        QCOMPARE(map->codeId, std::optional<std::uint64_t>(5));
        QCOMPARE(map->ilVersion, std::uint64_t(9));
        QCOMPARE(map->entries.size(), std::size_t(2));
        QCOMPARE(map->entries[1].il, 7);
        QCOMPARE(map->entries[1].native, 16U);
        // Old runtimes do not name the code, whatever the number says.
        QVERIFY(!mapReader(0).ilMap(mapPayload(2, {{-2, 0}, {7, 16}}, 0))->codeId);
    }
    void readsTheFieldsWhereTheyAreDescribed()
    {
        using protocol::nettrace::Field;
        using protocol::nettrace::FieldType;
        const auto field = [](const char *name, FieldType type) {
            Field one;
            one.name = QString::fromLatin1(name);
            one.type = type;
            return one;
        };
        const auto list = [&field](const char *name, FieldType of) {
            Field many = field(name, FieldType::CountedArray);
            many.members = {field("", of)};
            many.countField = QStringLiteral("CountOfMapEntries");
            return many;
        };
        std::vector<Field> fields{field("CountOfMapEntries", FieldType::UInt32),
                                  field("Later", FieldType::Guid), list("NativeOffsets", FieldType::UInt32),
                                  list("ILOffsets", FieldType::Int32), field("MethodID", FieldType::UInt64)};
        protocol::ByteWriter writer;
        writer.u32(1);
        writer.u64(0);
        writer.u64(0);
        writer.u32(16);
        writer.u32(7);
        writer.u64(methodId);
        const QByteArray payload = writer.takeBytes();
        const auto found = IlMapFields::find(fields, 8);
        QVERIFY(found);
        const auto map = found->read(protocol::byteView(payload));
        QVERIFY(map);
        QCOMPARE(map->methodId, methodId);
        QCOMPARE(map->entries.size(), std::size_t(1));
        QCOMPARE(map->entries[0].il, 7);
        QCOMPARE(map->entries[0].native, 16U);
        QVERIFY(!map->codeId);
        fields[3] = list("ILOffsets", FieldType::Int64);
        QVERIFY(!IlMapFields::find(fields, 8));
        fields.erase(fields.begin() + 3);
        QVERIFY(!IlMapFields::find(fields, 8));
    }
    void refusesWhatNoRuntimeSends()
    {
        QVERIFY(!mapReader(1).ilMap({}));
        QVERIFY(!mapReader(1).ilMap(mapPayload(4, {{0, 0}}, 1)));
        QVERIFY(!mapReader(1).ilMap(mapPayload(7001, QList<std::pair<int, std::uint32_t>>(7001), 1)));
        QVERIFY(mapReader(1).ilMap(mapPayload(7000, QList<std::pair<int, std::uint32_t>>(7000), 1)));
    }

    void eachVersionOfTheCodeHasItsOwn()
    {
        IlMaps maps;
        maps.add(mapEvent(1, 10), MethodEvent::IlMap); // before its code, as it may come
        maps.addCode(mappedCode(0x1000, 1));
        maps.addCode(mappedCode(0x2000, 2));
        maps.add(mapEvent(2, 20), MethodEvent::IlMap);
        maps.add(mapEvent(2, 30), MethodEvent::RundownIlMap); // is known already
        QCOMPARE(ilAt(maps, mappedCode(0x1000, 1)), 10U);
        QCOMPARE(ilAt(maps, mappedCode(0x2000, 2)), 20U);
        QCOMPARE(ilAt(maps, mappedCode(0x3000, 3)), UINT32_MAX);
        QVERIFY(maps.find(mappedCode(0x1000, 1))->map.at(0x90).isAbout);
        QCOMPARE(maps.size(), std::size_t(2));
        MethodCode ready = mappedCode(0x1000, 1);
        ready.flags = 0;
        QCOMPARE(ilAt(maps, ready), UINT32_MAX);
    }
    void oldRuntimesBindByOrder()
    {
        IlMaps maps;
        maps.addCode(mappedCode(0x1000, 0));
        maps.add(mapEvent({}, 10), MethodEvent::IlMap);
        maps.addCode(mappedCode(0x2000, 0));
        maps.add(mapEvent({}, 20), MethodEvent::IlMap);
        maps.add(mapEvent({}, 99), MethodEvent::IlMap); // of no code
        maps.add(mapEvent({}, 30), MethodEvent::RundownIlMap);
        maps.addCode(mappedCode(0x3000, 0, true));
        maps.add(mapEvent({}, 40), MethodEvent::RundownIlMap);
        maps.addCode(mappedCode(0x2000, 0, true)); // is known already
        QCOMPARE(ilAt(maps, mappedCode(0x1000, 0)), 10U);
        QCOMPARE(ilAt(maps, mappedCode(0x2000, 0)), 20U);
        QCOMPARE(ilAt(maps, mappedCode(0x3000, 0)), 30U);
    }
    void packedMapsAreSmall()
    {
        IlMaps maps;
        std::vector<IlMap::Entry> entries;
        for (std::int32_t i = 0; i < 1000; ++i)
            entries.push_back({i * 3, std::uint32_t(i) * 11});
        entries.push_back({INT32_MIN, UINT32_MAX});
        maps.add({methodId, 1, 0, entries}, MethodEvent::IlMap);
        QVERIFY(maps.packedBytes() < entries.size() * 3);
        QCOMPARE(ilAt(maps, mappedCode(0x1000, 1), 11 * 500 + 3), 1500U);
    }

    void symbolsKnowCodeByAddressAndTime()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        const auto map = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 190, {});
        const auto module = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 152, {});
        protocol::ByteWriter code;
        code.u64(methodId);
        code.u64(2);
        code.u64(0x1000);
        code.u32(0x100);
        code.u32(0x06000003);
        code.u32(MethodCode::jittedFlag);
        for (const auto text : {u"App.Main", u"Run", u"void  ()"})
            code.utf16z(text);
        protocol::ByteWriter loaded;
        loaded.u64(2);
        loaded.u64(0);
        loaded.u32(0);
        loaded.u32(0);
        loaded.utf16z(u"/app/App.dll");
        loaded.utf16z(u"");
        trace.event(10, load, code.takeBytes());
        trace.event(10, map, mapPayload(2, {{0, 0}, {7, 16}}, 0));
        trace.event(11, module, loaded.takeBytes());
        Symbols symbols;
        const auto snapshot = trace.snapshot();
        PayloadReader payloads(*snapshot);
        const std::atomic<bool> cancel = false;
        symbols.readTo(*snapshot, snapshot->events.size(), payloads, cancel);
        QVERIFY(symbols.codeAt(0x1010, 9)); // it ran before it was told of, as its name has it, too
        QVERIFY(!symbols.codeAt(0x1100, 12));
        const auto found = symbols.codeAt(0x1010, 12);
        QVERIFY(found);
        QCOMPARE(found->code.token, 0x06000003U);
        QCOMPARE(found->module->path, QStringLiteral("/app/App.dll"));
        QVERIFY(found->module->pdbGuid.isNull());
        QCOMPARE(symbols.ilMapOf(found->code)->map.at(16).ilOffset, 7U);
    }
};

CLRLENS_TEST(TestIlMaps)
#include "tst_ilmaps.moc"
