// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/schema/eventschemas.h"
#include "tests/support/testprogram.h"

#include <ctime>
#include <QtTest>
#include <thread>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
const QString rundown = QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown");
const QString sampler = QStringLiteral("Microsoft-DotNETCore-SampleProfiler");

QStringList fieldNames(const std::vector<Field> &fields)
{
    QStringList names;
    for (const Field &field : fields)
        names.append(field.name);
    return names;
}

QStringList fieldNames(const QString &provider, std::uint32_t id, std::uint32_t version)
{
    const auto schema = EventSchemas::builtIn()->find(provider, id, version);
    return schema ? fieldNames(schema->fields) : QStringList{QStringLiteral("no schema")};
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

/// The error of a document that is refused, else empty.
QString refusal(const QByteArray &json)
{
    const auto result = EventSchemas::parse({json});
    return result.ok() ? QString() : result.error().text;
}

} // namespace

class TestEventSchemas : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eventsOfThePresets_data();
    void eventsOfThePresets();
    void everyProviderIsThere_data();
    void everyProviderIsThere();
    void oneProviderIsFoundAsAll();
    void sameIdDiffersBetweenProviders();
    void newerVersionsAppend();
    void unknownVersions();
    void pointersAndIdsHaveTheirWidths();
    void arraysOfStructs();
    void valueNames_data();
    void valueNames();
    void refusals_data();
    void refusals();
    void documentsMayComeInAnyOrder();
    void manyThreadsShareOne();
    void loadsFast();
};

void TestEventSchemas::eventsOfThePresets_data()
{
    QTest::addColumn<QString>("provider");
    QTest::addColumn<quint32>("id");
    QTest::addColumn<quint32>("version");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("fields");
    const auto row
        = [](const QString &provider, quint32 id, quint32 version, const char *name, const char *fields) {
              QTest::addRow("%s %u", name, version)
                  << provider << id << version << QString::fromLatin1(name) << words(fields);
          };
    row(runtime, 1, 2, "GCStart", "Count Depth Reason Type ClrInstanceID ClientSequenceNumber");
    row(runtime, 2, 1, "GCEnd", "Count Depth ClrInstanceID");
    row(runtime, 3, 1, "GCRestartEEEnd", "ClrInstanceID");
    row(runtime, 7, 1, "GCRestartEEBegin", "ClrInstanceID");
    row(runtime, 8, 1, "GCSuspendEEEnd", "ClrInstanceID");
    row(runtime, 9, 1, "GCSuspendEEBegin", "Reason Count ClrInstanceID");
    row(runtime, 10, 4, "GCAllocationTick",
        "AllocationAmount AllocationKind ClrInstanceID AllocationAmount64 TypeID TypeName HeapIndex Address "
        "ObjectSize");
    row(runtime, 80, 1, "ExceptionThrown",
        "ExceptionType ExceptionMessage ExceptionEIP ExceptionHRESULT ExceptionFlags ClrInstanceID");
    row(runtime, 81, 1, "ContentionStart", "ContentionFlags ClrInstanceID");
    row(runtime, 81, 2, "ContentionStart",
        "ContentionFlags ClrInstanceID LockID AssociatedObjectID LockOwnerThreadID");
    row(runtime, 91, 1, "ContentionStop", "ContentionFlags ClrInstanceID DurationNs");
    row(runtime, 143, 1, "MethodLoadVerbose",
        "MethodID ModuleID MethodStartAddress MethodSize MethodToken MethodFlags MethodNamespace MethodName "
        "MethodSignature ClrInstanceID");
    row(runtime, 143, 2, "MethodLoadVerbose",
        "MethodID ModuleID MethodStartAddress MethodSize MethodToken MethodFlags MethodNamespace MethodName "
        "MethodSignature ClrInstanceID ReJITID");
    row(rundown, 144, 2, "MethodDCEndVerbose",
        "MethodID ModuleID MethodStartAddress MethodSize MethodToken MethodFlags MethodNamespace MethodName "
        "MethodSignature ClrInstanceID ReJITID");
    row(rundown, 187, 0, "RuntimeInformationDCStart",
        "ClrInstanceID Sku BclMajorVersion BclMinorVersion BclBuildNumber BclQfeNumber VMMajorVersion "
        "VMMinorVersion "
        "VMBuildNumber VMQfeNumber StartupFlags StartupMode CommandLine ComObjectGuid RuntimeDllPath");
    row(sampler, 0, 0, "ThreadSample", "Type");
}

void TestEventSchemas::eventsOfThePresets()
{
    QFETCH(QString, provider);
    QFETCH(quint32, id);
    QFETCH(quint32, version);
    const auto schema = EventSchemas::builtIn()->find(provider, id, version);
    QVERIFY(schema);
    QTEST(schema->name, "name");
    QTEST(fieldNames(schema->fields), "fields");
    QVERIFY(schema->exact);
}

void TestEventSchemas::everyProviderIsThere_data()
{
    QTest::addColumn<int>("events");
    QTest::newRow("Microsoft-Windows-DotNETRuntime") << 158;
    QTest::newRow("Microsoft-Windows-DotNETRuntimeRundown") << 26;
    QTest::newRow("Microsoft-Windows-DotNETRuntimePrivate") << 129;
    QTest::newRow("Microsoft-Windows-DotNETRuntimeStress") << 2;
    QTest::newRow("Microsoft-DotNETRuntimeMonoProfiler") << 63;
    QTest::newRow("Microsoft-DotNETCore-SampleProfiler") << 2;
}

void TestEventSchemas::everyProviderIsThere()
{
    QFETCH(int, events);
    const auto schemas = EventSchemas::builtIn();
    const auto &provider = schemas->data().providers[QString::fromLatin1(QTest::currentDataTag())];
    QVERIFY2(int(provider.size()) >= events, qPrintable(QString::number(provider.size())));
}

void TestEventSchemas::oneProviderIsFoundAsAll()
{
    const EventSchemas::Data &all = EventSchemas::builtIn()->data();
    for (auto provider = all.providers.cbegin(); provider != all.providers.cend(); ++provider) {
        for (const auto &[id, event] : *provider) {
            const std::uint32_t version = event.versions.rbegin()->first;
            const auto found = EventSchemas::findBuiltIn(provider.key(), id, version);
            QVERIFY2(found, qPrintable(event.name));
            QCOMPARE(found->name, event.name);
            QCOMPARE(found->opcode, event.opcode);
            QVERIFY(found->fields == event.versions.rbegin()->second);
        }
    }
    QVERIFY(!EventSchemas::findBuiltIn(QStringLiteral("My-Source"), 144, 1));
}

void TestEventSchemas::sameIdDiffersBetweenProviders()
{
    const auto schemas = EventSchemas::builtIn();
    QCOMPARE(schemas->find(runtime, 144, 1)->name, QStringLiteral("MethodUnloadVerbose"));
    QCOMPARE(schemas->find(rundown, 144, 1)->name, QStringLiteral("MethodDCEndVerbose"));
    QCOMPARE(schemas->find(runtime, 152, 2)->name, QStringLiteral("ModuleLoad"));
    QCOMPARE(schemas->find(rundown, 152, 1)->name, QStringLiteral("DomainModuleDCEnd"));
    QVERIFY(!schemas->find(QStringLiteral("My-Source"), 144, 1));
    QVERIFY(!schemas->find(runtime, 9999, 0));
}

void TestEventSchemas::newerVersionsAppend()
{
    const QStringList v0 = words("Count Reason");
    QCOMPARE(fieldNames(runtime, 1, 0), v0);
    QCOMPARE(fieldNames(runtime, 1, 1), words("Count Depth Reason Type ClrInstanceID"));
    QCOMPARE(fieldNames(runtime, 10, 2).mid(0, 3), fieldNames(runtime, 10, 1));
    QCOMPARE(fieldNames(runtime, 4, 2).size(), 16);
}

void TestEventSchemas::unknownVersions()
{
    const auto newer = EventSchemas::builtIn()->find(runtime, 1, 7);
    QVERIFY(newer && !newer->exact);
    QCOMPARE(fieldNames(newer->fields), fieldNames(runtime, 1, 2));

    const auto older = EventSchemas::builtIn()->find(runtime, 204, 0); // known from version 3 on
    QVERIFY(older && !older->exact);
    QCOMPARE(older->name, QStringLiteral("GCPerHeapHistory"));
    QVERIFY(older->fields.empty());
}

void TestEventSchemas::pointersAndIdsHaveTheirWidths()
{
    const auto tick = EventSchemas::builtIn()->find(runtime, 10, 4);
    QCOMPARE(tick->fields[4].type, FieldType::Pointer);
    QVERIFY(tick->fields[4].hexadecimal);
    QCOMPARE(tick->fields[8].type, FieldType::UInt64);
    QVERIFY2(!tick->fields[8].hexadecimal, "sizes are for people to read");
    const auto method = EventSchemas::builtIn()->find(runtime, 143, 2);
    QVERIFY2(method->fields[0].type == FieldType::UInt64, "method ids are 64-bit also in 32-bit processes");
}

void TestEventSchemas::arraysOfStructs()
{
    const auto types = EventSchemas::builtIn()->find(runtime, 15, 0);
    const Field &values = types->fields[2];
    QCOMPARE(values.type, FieldType::CountedArray);
    QCOMPARE(values.countField, QStringLiteral("Count"));
    QCOMPARE(values.members.size(), 1u);
    QCOMPARE(values.members[0].type, FieldType::Object);
    const Field &parameters = values.members[0].members.back();
    QCOMPARE(parameters.type, FieldType::CountedArray);
    QCOMPARE(parameters.countField, QStringLiteral("TypeParameterCount"));
    QCOMPARE(parameters.members[0].type, FieldType::UInt64);
}

void TestEventSchemas::valueNames_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<quint64>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *map, quint64 value, const char *text) {
        QTest::addRow("%s %llu", map, value)
            << QString::fromLatin1(map) << value << QString::fromLatin1(text);
    };
    row("GCReason", 0, "AllocSmall");
    row("GCReason", 12, "PMFullGC");
    row("GCReason", 99, "99");
    row("GCSuspendEEReason", 6, "SuspendForGCPrep");
    row("GCAllocationKind", 1, "Large");
    row("ThreadSampleType", 2, "Managed");
    row("ExceptionThrownFlags", 0, "0");
    row("ExceptionThrownFlags", 0x14, "ReThrown | CLSCompliant");
    row("ExceptionThrownFlags", 0x114, "ReThrown | CLSCompliant | 0x100");
    row("MethodFlags", 0x9, "Dynamic | Jitted");
    row("MethodFlags", 0x208, "Jitted | OptimizedTier1");
    row("TypeFlags", 0x208, "Array | Rank2");
    row("NoSuchMap", 5, "5");
}

void TestEventSchemas::valueNames()
{
    QFETCH(QString, map);
    QFETCH(quint64, value);
    QTEST(EventSchemas::builtIn()->valueName(map, value), "text");
}

void TestEventSchemas::refusals_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *event, const char *text) {
        QTest::newRow(name) << QByteArray(event) << QString::fromLatin1(text);
    };
    row("type", R"({"id": 1, "name": "A", "versions": {"0": ["u128 X"]}})",
        "P event 1: \"u128 X\" is not a field");
    row("no name", R"({"id": 1, "name": "A", "versions": {"0": ["u32"]}})",
        "P event 1: \"u32\" is not a field");
    row("twice", R"({"id": 1, "name": "A", "versions": {"0": ["u8 X", "u8 X"]}})",
        "P event 1: two fields are called X");
    row("count", R"({"id": 1, "name": "A", "versions": {"0": ["u32[N] X"]}})",
        "P event 1: \"u32[N] X\" is not a field");
    row("struct", R"({"id": 1, "name": "A", "versions": {"0": [{"name": "V", "of": []}]}})",
        "P event 1: an array of structs needs a name and an earlier count field");
    row("map", R"({"id": 1, "name": "A", "versions": {"0": ["u32 X:M"]}})", "P A: there is no map M");
    row("no versions", R"({"id": 1, "name": "A"})", "P event 1: an event needs a name and versions");
    row("same id",
        R"({"id": 1, "name": "A", "versions": {"0": []}}, {"id": 1, "name": "B", "versions": {"0": []}})",
        "P event 1: defined twice");
}

void TestEventSchemas::refusals()
{
    QFETCH(QByteArray, event);
    QTEST(refusal(R"({"provider": "P", "events": [)" + event + "]}"), "text");
    QVERIFY(!refusal("{").isEmpty());
    QCOMPARE(refusal(R"({"maps": {"M": {"values": {"one": "A"}}}})"),
             QStringLiteral("M: a map needs numbers with names, once"));
}

void TestEventSchemas::documentsMayComeInAnyOrder()
{
    const QByteArray event = R"({"provider": "P", "events": [{"id": 3, "name": "A", "opcode": 1, "versions": {
        "0": ["u32 Kind:M"], "10": ["+", "string Text"], "2": ["+", "size N", "u8[2] Pair"]}}]})";
    const QByteArray maps = R"({"maps": {"M": {"values": {"1": "One"}}}})";
    for (const QList<QByteArray> &documents : {QList{event, maps}, QList{maps, event}}) {
        const auto schemas = EventSchemas::parse(documents);
        QVERIFY(schemas.ok());
        const auto schema = schemas.value()->find(QStringLiteral("P"), 3, 11);
        QCOMPARE(fieldNames(schema->fields), words("Kind N Pair Text"));
        QCOMPARE(schema->opcode, std::uint8_t(1));
        QCOMPARE(schema->fields[1].type, FieldType::Pointer);
        QVERIFY(!schema->fields[1].hexadecimal);
        QCOMPARE(schema->fields[2].type, FieldType::FixedArray);
        QCOMPARE(schema->fields[2].fixedCount, std::uint16_t(2));
        QCOMPARE(schemas.value()->valueName(QStringLiteral("M"), 1), QStringLiteral("One"));
    }
}

void TestEventSchemas::manyThreadsShareOne()
{
    std::vector<std::thread> threads;
    std::array<const EventSchemas *, 4> seen{};
    for (std::size_t i = 0; i < seen.size(); ++i)
        threads.emplace_back([&seen, i] {
            seen[i] = EventSchemas::builtIn()->find(runtime, 1, 2) ? EventSchemas::builtIn().get() : nullptr;
        });
    for (std::thread &thread : threads)
        thread.join();
    for (const EventSchemas *schemas : seen)
        QCOMPARE(schemas, EventSchemas::builtIn().get());
}

void TestEventSchemas::loadsFast()
{
    QList<QByteArray> documents;
    for (const QString &name : QDir(QStringLiteral(":/clrlens/schemas")).entryList()) {
        QFile file(QStringLiteral(":/clrlens/schemas/") + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        documents.append(file.readAll());
    }
    // Of the processor's time, which a busy machine does not lengthen.
    std::clock_t best = std::numeric_limits<std::clock_t>::max();
    for (int round = 0; round < 5; ++round) {
        const std::clock_t before = std::clock();
        QVERIFY(EventSchemas::parse(documents).ok());
        best = std::min(best, std::clock() - before);
    }
    // 6 ms in a debug build; the rest is for sanitizers.
    QVERIFY2(best < CLOCKS_PER_SEC / 10, qPrintable(QString::number(best)));
}

CLRLENS_TEST(TestEventSchemas)
#include "tst_eventschemas.moc"
