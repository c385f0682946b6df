// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/limits.h"
#include "protocol/nettrace/metadata.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using tests::metadataPayload;

namespace {

Field field(const char *name, FieldType type, std::vector<Field> members = {})
{
    Field made;
    made.name = QLatin1String(name);
    made.type = type;
    made.members = std::move(members);
    return made;
}

EventMetadata decoded(Format format, const QByteArray &payload)
{
    const auto metadata = decodeMetadata(format, byteView(payload), 0);
    return metadata.ok() ? metadata.value() : EventMetadata{};
}

EventMetadata decodedV4(const QByteArray &fieldsAndTags)
{
    return decoded(Format::NetTraceV4,
                   metadataPayload(9, QStringLiteral("Provider"), 5, QStringLiteral("Name"), fieldsAndTags));
}

QByteArray tag(std::uint8_t kind, const QByteArray &body)
{
    ByteWriter writer;
    writer.u32(std::uint32_t(body.size()));
    writer.u8(kind);
    writer.raw(body);
    return writer.takeBytes();
}

QByteArray noFields()
{
    return QByteArray(4, '\0');
}

/// V5's parameters: an Int32 "a" and an array of UInt16 "b".
QByteArray taggedParameters()
{
    ByteWriter body;
    body.u32(2);
    body.u32(4 + 4 + 4);
    body.utf16z(u"a");
    body.u32(9);
    body.u32(4 + 4 + 8);
    body.utf16z(u"b");
    body.u32(19);
    body.u32(8);
    return body.takeBytes();
}

EventMetadata rich()
{
    EventMetadata metadata;
    metadata.metadataId = 70'000;
    metadata.provider = QStringLiteral("My.Provider");
    metadata.eventId = 300;
    metadata.version = 2;
    metadata.name = QStringLiteral("SomethingHappened");
    metadata.keywords = 0x8000000000000001;
    metadata.level = 5;
    return metadata;
}

} // namespace

class TestMetadata : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void definitionWithFields();
    void nestedObjects();
    void tagsInAnyOrder();
    void unknownTagsArePassedOver();
    void nonsenseKeepsTheEvent_data();
    void nonsenseKeepsTheEvent();
    void idAndProviderAreNeeded();
    void fieldsAndDepthAreCapped();
    void v6RowWithAllOfIt();
    void v6RowsOfALaterVersion();
    void v6Rows();
    void roundTrips_data();
    void roundTrips();
    void typesThatTheFormatLacks();
    void diagnosticSource();
};

void TestMetadata::definitionWithFields()
{
    ByteWriter fields;
    fields.u32(2);
    fields.u32(9);
    fields.utf16z(u"count");
    fields.u32(18);
    fields.utf16z(u"text");
    const auto metadata = decodedV4(fields.bytes());
    QCOMPARE(metadata.metadataId, 9u);
    QCOMPARE(metadata.provider, QStringLiteral("Provider"));
    QCOMPARE(metadata.eventId, 5u);
    QCOMPARE(metadata.name, QStringLiteral("Name"));
    QCOMPARE(metadata.keywords, 0x8000u);
    QCOMPARE(metadata.version, 3u);
    QCOMPARE(metadata.level, 4);
    QVERIFY(!metadata.opcode && !metadata.fieldsUnreadable);
    QCOMPARE(metadata.fields,
             std::vector<Field>({field("count", FieldType::Int32), field("text", FieldType::Utf16z)}));
    // .NET Core 2.1 and later write nothing at all where there are no fields.
    QVERIFY(!decodedV4({}).fieldsUnreadable);
}

void TestMetadata::nestedObjects()
{
    // As EventCounters come: one nameless field {Payload: {Name, Mean}}.
    ByteWriter fields;
    fields.u32(1);
    fields.u32(1);
    fields.u32(1);
    fields.u32(1);
    fields.u32(2);
    fields.u32(18);
    fields.utf16z(u"Name");
    fields.u32(14);
    fields.utf16z(u"Mean");
    fields.utf16z(u"Payload");
    fields.utf16z(u"");
    const auto inner = field("Payload", FieldType::Object,
                             {field("Name", FieldType::Utf16z), field("Mean", FieldType::Double)});
    QCOMPARE(decodedV4(fields.bytes()).fields, std::vector<Field>({field("", FieldType::Object, {inner})}));
}

void TestMetadata::tagsInAnyOrder()
{
    const std::vector<Field> expected{field("a", FieldType::Int32),
                                      field("b", FieldType::Array, {field("", FieldType::UInt16)})};
    const auto opcode = tag(1, QByteArray(1, 7));
    const auto parameters = tag(2, taggedParameters());
    for (const auto &tags : {QByteArray(opcode + parameters), QByteArray(parameters + opcode)}) {
        const auto metadata = decodedV4(noFields() + tags);
        QCOMPARE(metadata.opcode, std::optional<std::uint8_t>(7));
        QCOMPARE(metadata.fields, expected);
        QVERIFY(!metadata.fieldsUnreadable);
    }
}

void TestMetadata::unknownTagsArePassedOver()
{
    const auto metadata = decodedV4(noFields() + tag(77, "whatever") + tag(1, QByteArray(1, 2)));
    QCOMPARE(metadata.opcode, std::optional<std::uint8_t>(2));
    QVERIFY(!metadata.fieldsUnreadable);
}

void TestMetadata::nonsenseKeepsTheEvent_data()
{
    QTest::addColumn<QByteArray>("fieldsAndTags");
    ByteWriter unknownType;
    unknownType.u32(1);
    unknownType.u32(2);
    unknownType.utf16z(u"x");
    QTest::newRow("type code 2") << unknownType.bytes();
    ByteWriter wildType;
    wildType.u32(1);
    wildType.u32(64); // of our own schemas only
    wildType.utf16z(u"x");
    QTest::newRow("type code 64") << wildType.bytes();
    QTest::newRow("negative count") << QByteArray(4, '\xff');
    QTest::newRow("half a count") << QByteArray(2, '\x01');
    QTest::newRow("tag longer than what is there") << (noFields() + QByteArray("\x50\0\0\0\x02", 5));
    QTest::newRow("tag of negative length") << (noFields() + QByteArray("\xff\xff\xff\xff\x02", 5));
    QTest::newRow("cut parameters") << (noFields() + tag(2, taggedParameters().chopped(1)));
    QTest::newRow("parameter smaller than its own size")
        << (noFields() + tag(2, QByteArray("\x01\0\0\0\x03\0\0\0\0\0\0\0", 12)));
}

void TestMetadata::nonsenseKeepsTheEvent()
{
    QFETCH(QByteArray, fieldsAndTags);
    const auto metadata = decodedV4(fieldsAndTags);
    QVERIFY(metadata.fieldsUnreadable);
    QVERIFY(metadata.fields.empty());
    QCOMPARE(metadata.metadataId, 9u);
    QCOMPARE(metadata.name, QStringLiteral("Name"));
}

void TestMetadata::idAndProviderAreNeeded()
{
    const auto whole = metadataPayload(9, QStringLiteral("P"), 5, QStringLiteral("N"), noFields());
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        const auto metadata = decodeMetadata(Format::NetTraceV4, byteView(whole.left(size)), 1000);
        const qsizetype needed = 4 + 4 + 4;
        QCOMPARE(metadata.ok(), size >= needed);
        if (size < needed)
            QVERIFY(metadata.error().position >= 1000);
        else if (size < whole.size() - 4)
            QVERIFY(metadata.value().fieldsUnreadable);
    }
}

void TestMetadata::fieldsAndDepthAreCapped()
{
    ByteWriter many;
    many.u32(limits::fieldsMax + 1);
    for (std::uint32_t i = 0; i <= limits::fieldsMax; ++i) {
        many.u32(6);
        many.u16(0);
    }
    QVERIFY(decodedV4(many.bytes()).fieldsUnreadable);

    for (const auto &[depth, readable] : {std::pair(4, true), std::pair(5000, false)}) {
        ByteWriter deep;
        for (int i = 0; i < depth; ++i) {
            deep.u32(1);
            deep.u32(1);
        }
        deep.u32(0);
        deep.zeros(std::size_t(depth) * 2);
        QCOMPARE(decodedV4(deep.bytes()).fieldsUnreadable, !readable);
        const QByteArray arrays = QByteArray("\x01\0\0\0", 4) + QByteArray("\x13\0\0\0", 4).repeated(depth)
            + QByteArray("\x06\0\0\0\0\0", 6);
        QCOMPARE(decodedV4(arrays).fieldsUnreadable, !readable);
    }
}

void TestMetadata::v6RowWithAllOfIt()
{
    auto metadata = rich();
    metadata.opcode = 2;
    metadata.description = QStringLiteral("Ein Ereignis: größer");
    metadata.messageTemplate = QStringLiteral("{a} happened");
    metadata.providerGuid = QUuid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    metadata.keyValues = {{QStringLiteral("k"), QStringLiteral("v")}};
    auto fixed = field("fixed", FieldType::FixedArray, {field("", FieldType::Int16)});
    fixed.fixedCount = 3;
    metadata.fields = {field("var", FieldType::VarInt),
                       fixed,
                       field("loc", FieldType::RelLoc, {field("", FieldType::Char16)}),
                       field("data", FieldType::DataLoc, {field("", FieldType::Utf8Unit)}),
                       field("flag", FieldType::Boolean8),
                       field("object", FieldType::Object, {field("inner", FieldType::VarUInt)})};
    QCOMPARE(decoded(Format::NetTraceV6, encodeMetadata(Format::NetTraceV6, metadata)), metadata);
}

void TestMetadata::v6RowsOfALaterVersion()
{
    ByteWriter row;
    row.varUInt(3);
    tests::writeUtf8(row, "P");
    row.varUInt(0);
    tests::writeUtf8(row, "E");
    row.u16(2);
    row.u16(5); // a field with a type code of the future
    tests::writeUtf8(row, "x");
    row.u8(99);
    row.u16(0);
    row.u16(6); // a field with something behind its type
    tests::writeUtf8(row, "y");
    row.u8(9);
    row.u16(0);
    row.u8(0);
    row.u16(4);
    row.u8(8); // level 4, then an option of the future
    row.u8(4);
    row.u8(200);
    row.u8(0);
    row.raw(QByteArray("more of the future"));
    const auto metadata = decoded(Format::NetTraceV6, row.bytes());
    QVERIFY(metadata.fieldsUnreadable);
    QCOMPARE(metadata.metadataId, 3u);
    QCOMPARE(metadata.name, QStringLiteral("E"));
    QCOMPARE(metadata.level, 4);
}

void TestMetadata::v6Rows()
{
    const auto row = encodeMetadata(Format::NetTraceV6, rich());
    ByteWriter body;
    body.u16(3);
    body.raw(QByteArray("???")); // header of a later version
    for (int i = 0; i < 2; ++i) {
        body.u16(std::uint16_t(row.size()));
        body.raw(row);
    }
    int rows = 0;
    const auto count = [&](ByteView bytes) { rows += byteArray(bytes) == row ? 1 : 0; };
    const auto walk = [&](ByteView bytes) { return walkMetadataBlock(Format::NetTraceV6, bytes, count); };
    QVERIFY(walk(byteView(body.bytes())).complete);
    QCOMPARE(rows, 2);
    rows = 0;
    const auto cut = walk(byteView(body.bytes().chopped(1)));
    QVERIFY(!cut.complete);
    QCOMPARE(cut.failedAt, std::size_t(body.bytes().size() - row.size() - 2));
    QCOMPARE(rows, 1);
    QVERIFY(walk(byteView(QByteArray(2, '\0'))).complete);
    QVERIFY(!walk({}).complete);
}

void TestMetadata::roundTrips_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("fields");
    QTest::addColumn<bool>("opcode");
    for (const auto format : {Format::NetTraceV4, Format::NetTraceV6}) {
        for (int fields = 0; fields < 4; ++fields) {
            for (const bool opcode : {false, true})
                QTest::addRow("%s %d %d", qPrintable(formatName(format)), fields, opcode)
                    << int(format) << fields << opcode;
        }
    }
}

void TestMetadata::roundTrips()
{
    QFETCH(int, format);
    QFETCH(int, fields);
    QFETCH(bool, opcode);
    auto metadata = rich();
    if (opcode)
        metadata.opcode = 12;
    if (fields >= 1)
        metadata.fields = {field("a", FieldType::Guid), field("b", FieldType::Utf16z)};
    if (fields >= 2)
        metadata.fields.push_back(field("o", FieldType::Object, {field("inner", FieldType::DateTime)}));
    if (fields >= 3) {
        const auto element = field("", FieldType::Object, {field("Key", FieldType::Utf16z)});
        metadata.fields.push_back(field("list", FieldType::Array, {element}));
    }
    const auto bytes = encodeMetadata(Format(format), metadata);
    QCOMPARE(decoded(Format(format), bytes), metadata);
}

void TestMetadata::typesThatTheFormatLacks()
{
    auto metadata = rich();
    metadata.fields = {field("p", FieldType::VarInt)};
    auto bare = metadata;
    bare.fields.clear();
    QCOMPARE(decoded(Format::NetTraceV4, encodeMetadata(Format::NetTraceV4, metadata)), bare);
    metadata.fields = {field("p", FieldType::Pointer)};
    QCOMPARE(decoded(Format::NetTraceV6, encodeMetadata(Format::NetTraceV6, metadata)), bare);
    // More than the 64 KiB of a row.
    metadata.fields.assign(4000, field("a field with quite a long name", FieldType::Int32));
    QCOMPARE(decoded(Format::NetTraceV6, encodeMetadata(Format::NetTraceV6, metadata)), bare);
}

void TestMetadata::diagnosticSource()
{
    const auto provider = QStringLiteral("Microsoft-Diagnostics-DiagnosticSource");
    const auto fields = diagnosticSourceFields(provider, QStringLiteral("Activity2Stop"));
    QCOMPARE(fields.size(), 3u);
    QCOMPARE(fields[2].members.front().members.size(), 2u);
    QVERIFY(diagnosticSourceFields(provider, QStringLiteral("Message")).empty());
    QVERIFY(diagnosticSourceFields(QStringLiteral("Other"), QStringLiteral("Event")).empty());
}

CLRLENS_TEST(TestMetadata)
#include "tst_metadata.moc"
