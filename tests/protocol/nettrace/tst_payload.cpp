// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/payload/payloadfield.h"
#include "protocol/core/bytewriter.h"
#include "protocol/core/limits.h"
#include "protocol/nettrace/metadata.h"
#include "tests/support/payloadtext.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using tests::text;

namespace {

Field field(FieldType type, std::vector<Field> members = {}, const char *name = "f")
{
    Field made;
    made.name = QLatin1String(name);
    made.type = type;
    made.members = std::move(members);
    return made;
}

Field fixedArray(FieldType element, std::uint16_t count)
{
    auto made = field(FieldType::FixedArray, {field(element)});
    made.fixedCount = count;
    return made;
}

Field countedArray(const char *countField, std::vector<Field> element)
{
    auto made = field(FieldType::CountedArray, std::move(element));
    made.countField = QLatin1String(countField);
    return made;
}

QByteArray hex(const char *bytes)
{
    return QByteArray::fromHex(bytes);
}

} // namespace

class TestPayload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyType_data();
    void everyType();
    void eachTypeCutAnywhere_data() { everyType_data(); }
    void eachTypeCutAnywhere();
    void pointersOf32Bits();
    void paddingBeforePointers();
    void strings();
    void eventCounter();
    void traceLogging_data();
    void traceLogging();
    void tailOfANewerVersion();
    void partsOfCutLists();
    void countedArrays();
    void located_data();
    void located();
    void hostileCounts_data();
    void hostileCounts();
    void missingTextsOfLogs_data();
    void missingTextsOfLogs();
};

void TestPayload::everyType_data()
{
    QTest::addColumn<Field>("field");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const Field &made, const char *bytes, const char *expected) {
        QTest::newRow(name) << made << hex(bytes) << QString::fromUtf8(expected);
    };
    row("Boolean32", field(FieldType::Boolean32), "02000000", "true");
    row("Char16", field(FieldType::Char16), "e400", "'ä'");
    row("SByte", field(FieldType::SByte), "ff", "-1i");
    row("Byte", field(FieldType::Byte), "ff", "255u");
    row("Int16", field(FieldType::Int16), "0080", "-32768i");
    row("UInt16", field(FieldType::UInt16), "0080", "32768u");
    row("Int32", field(FieldType::Int32), "feffffff", "-2i");
    row("UInt32", field(FieldType::UInt32), "feffffff", "4294967294u");
    row("Int64", field(FieldType::Int64), "0000000000000080", "-9223372036854775808i");
    row("UInt64", field(FieldType::UInt64), "0000000000000080", "9223372036854775808u");
    row("Single", field(FieldType::Single), "0000c03f", "1.5");
    row("Double", field(FieldType::Double), "000000000000f8bf", "-1.5");
    row("Decimal", field(FieldType::Decimal), "000102030405060708090a0b0c0d0e0f",
        "000102030405060708090a0b0c0d0e0f");
    row("DateTime", field(FieldType::DateTime), "00803ed5deb19d01", "116444736000000000u");
    row("Guid", field(FieldType::Guid), "230d3ce1bccc124e931bd9cc2eee27e4",
        "{e13c0d23-ccbc-4e12-931b-d9cc2eee27e4}");
    row("Utf16z", field(FieldType::Utf16z), "610000010000", "'a\xc4\x80'");
    row("Array", field(FieldType::Array, {field(FieldType::Int16)}), "02000100ffff", "{1i -1i}");
    row("empty Array", field(FieldType::Array, {field(FieldType::Int16)}), "0000", "{}");
    row("Array of Byte", field(FieldType::Array, {field(FieldType::Byte)}), "0200abcd", "abcd");
    row("Array of Char16", field(FieldType::Array, {field(FieldType::Char16)}), "020061006200", "'ab'");
    row("Array of Utf8Unit", field(FieldType::Array, {field(FieldType::Utf8Unit)}), "0300c3a462", "'äb'");
    row("Array of Utf16z", field(FieldType::Array, {field(FieldType::Utf16z)}), "02006100000062000000",
        "{'a' 'b'}");
    row("VarInt", field(FieldType::VarInt), "8101", "-65i");
    row("VarUInt", field(FieldType::VarUInt), "8101", "129u");
    row("FixedArray", fixedArray(FieldType::UInt16, 2), "01000200", "{1u 2u}");
    row("FixedArray of Char16", fixedArray(FieldType::Char16, 2), "61006200", "'ab'");
    row("Utf8Unit", field(FieldType::Utf8Unit), "41", "'A'");
    row("Boolean8", field(FieldType::Boolean8), "01", "true");
    row("Pointer", field(FieldType::Pointer), "0100000000000080", "9223372036854775809u");
    row("Utf8z", field(FieldType::Utf8z), "c3a400", "'ä'");
    row("Object", field(FieldType::Object, {field(FieldType::Byte), field(FieldType::Utf16z)}), "0761000000",
        "{7u 'a'}");
}

void TestPayload::everyType()
{
    QFETCH(Field, field);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    const std::vector<Field> fields{field};
    const auto decoded = decodePayload(fields, byteView(bytes), 8);
    QCOMPARE(text(decoded), expected);
    QCOMPARE(decoded.consumed, std::size_t(bytes.size()));
    QVERIFY(!decoded.truncated);
    QVERIFY(decoded.values.front().field == &fields.front());
}

void TestPayload::eachTypeCutAnywhere()
{
    QFETCH(Field, field);
    QFETCH(QByteArray, bytes);
    const std::vector<Field> fields{field};
    const bool isText = field.type == FieldType::Utf16z || field.type == FieldType::Utf8z;
    const bool endsInText = field.type == FieldType::Object
        || (field.type == FieldType::Array && field.members.front().type == FieldType::Utf16z);
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        const auto decoded = decodePayload(fields, byteView(bytes.left(size)), 8);
        QVERIFY(decoded.consumed <= std::size_t(size));
        // Only a string may do without its end; what is left of others may be TraceLogging's encoding.
        const bool isShorter = (field.type == FieldType::Boolean32 && size == 1)
            || (field.type == FieldType::Decimal && size == 8);
        if ((!isText && !endsInText && !isShorter) || size == 0)
            QVERIFY(decoded.truncated);
    }
}

void TestPayload::pointersOf32Bits()
{
    const std::vector<Field> fields{field(FieldType::Pointer), field(FieldType::UInt64),
                                    field(FieldType::Pointer)};
    const auto decoded = decodePayload(fields,
                                       byteView(hex("01000080"
                                                    "0200000000000000"
                                                    "03000000")),
                                       4);
    QCOMPARE(text(decoded), QStringLiteral("2147483649u 2u 3u"));
}

void TestPayload::paddingBeforePointers()
{
    const std::vector<Field> fields{field(FieldType::UInt32), field(FieldType::PointerPadding),
                                    field(FieldType::Pointer)};
    const auto of64Bits = decodePayload(fields, byteView(hex("01000000ffffffff0200000000000000")), 8);
    QCOMPARE(text(of64Bits), QStringLiteral("1u 2u"));
    const auto of32Bits = decodePayload(fields, byteView(hex("0100000002000000")), 4);
    QCOMPARE(text(of32Bits), QStringLiteral("1u 2u"));
    QVERIFY(decodePayload(fields, byteView(hex("01000000ffff")), 8).truncated);
}

void TestPayload::strings()
{
    const std::vector<Field> fields{field(FieldType::Utf16z), field(FieldType::Utf16z)};
    // Without its NUL at the end of the payload; a lone surrogate; half a unit.
    QCOMPARE(text(decodePayload(fields,
                                byteView(hex("0000"
                                             "6100")),
                                8)),
             QStringLiteral("'' 'a'"));
    const auto surrogate = decodePayload(fields,
                                         byteView(hex("00d80000"
                                                      "61000000")),
                                         8);
    QCOMPARE(surrogate.values.size(), 2u);
    QVERIFY(!surrogate.truncated);
    const auto half = decodePayload(fields,
                                    byteView(hex("61000000"
                                                 "62")),
                                    8);
    QCOMPARE(text(half), QStringLiteral("'a' ''"));
    // Nothing at all is a cut payload, not an empty string.
    const auto one = decodePayload(fields, byteView(hex("61000000")), 8);
    QCOMPARE(text(one), QStringLiteral("'a'"));
    QVERIFY(one.truncated);
}

void TestPayload::eventCounter()
{
    const auto inner
        = field(FieldType::Object,
                {field(FieldType::Utf16z, {}, "Name"), field(FieldType::Double, {}, "Mean")}, "Payload");
    const std::vector<Field> fields{field(FieldType::Object, {inner}, "")};
    const auto decoded = decodePayload(fields,
                                       byteView(hex("63000000"
                                                    "000000000000f83f")),
                                       8);
    QCOMPARE(text(decoded), QStringLiteral("{{'c' 1.5}}"));
    QVERIFY(!decoded.truncated);
}

void TestPayload::traceLogging_data()
{
    QTest::addColumn<Field>("wrapper");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("wanted");
    const std::vector<Field> flagAndNumber{field(FieldType::Boolean32), field(FieldType::Int32)};
    const std::vector<Field> moneyAndNumber{field(FieldType::Decimal), field(FieldType::Int32)};
    const auto wrapped = [](std::vector<Field> fields) { return field(FieldType::Object, fields, ""); };
    QTest::newRow("boolean of one byte") << wrapped(flagAndNumber) << hex("0163000000") << "{true 99i}";
    QTest::newRow("decimal as double")
        << wrapped(moneyAndNumber) << hex("000000000000294063000000") << "{12.5 99i}";
    QTest::newRow("boolean of four bytes")
        << wrapped(flagAndNumber) << hex("0100000063000000") << "{true 99i}";
    QTest::newRow("boolean before a text") << wrapped({field(FieldType::Boolean32), field(FieldType::Utf16z)})
                                           << hex("01610062000000") << "{true 'ab'}";
    QTest::newRow("method of a self-describing source")
        << field(FieldType::Object, flagAndNumber, "named") << hex("0163000000") << "{true 99i}";
}

void TestPayload::traceLogging()
{
    QFETCH(Field, wrapper);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, wanted);
    const std::vector<Field> fields{wrapper};
    const auto decoded = decodePayload(fields, byteView(bytes), 8);
    QCOMPARE(text(decoded), wanted);
}

void TestPayload::tailOfANewerVersion()
{
    const auto decoded = decodePayload({field(FieldType::UInt16)},
                                       byteView(hex("0100"
                                                    "abcdef")),
                                       8);
    QCOMPARE(decoded.consumed, 2u);
    QVERIFY(!decoded.truncated);
    const std::vector<Field> withRest{field(FieldType::UInt16), field(FieldType::Remainder)};
    QCOMPARE(text(decodePayload(withRest,
                                byteView(hex("0100"
                                             "abcdef")),
                                8)),
             QStringLiteral("1u abcdef"));
    QCOMPARE(text(decodePayload(withRest, byteView(hex("0100")), 8)), QStringLiteral("1u "));
}

void TestPayload::partsOfCutLists()
{
    const auto pair = field(FieldType::Object, {field(FieldType::Byte), field(FieldType::UInt16)});
    const std::vector<Field> fields{field(FieldType::Byte), field(FieldType::Array, {pair}),
                                    field(FieldType::Byte)};
    const auto decoded = decodePayload(fields,
                                       byteView(hex("09"
                                                    "0300"
                                                    "010200"
                                                    "030400"
                                                    "05")),
                                       8);
    QCOMPARE(text(decoded), QStringLiteral("9u {{1u 2u} {3u 4u} {5u}}"));
    QVERIFY(decoded.truncated);
}

void TestPayload::countedArrays()
{
    const std::vector<Field> fields{field(FieldType::UInt32, {}, "Count"),
                                    field(FieldType::UInt16, {}, "Clr"),
                                    countedArray("Count", {field(FieldType::Pointer)})};
    const auto bytes = hex("02000000"
                           "0900"
                           "0100000000000000"
                           "0200000000000000");
    QCOMPARE(text(decodePayload(fields, byteView(bytes), 8)), QStringLiteral("2u 9u {1u 2u}"));
    // The innermost object's own sibling counts.
    const auto item
        = field(FieldType::Object,
                {field(FieldType::Byte, {}, "Count"), countedArray("Count", {field(FieldType::Byte)})});
    const std::vector<Field> nested{field(FieldType::UInt32, {}, "Count"), countedArray("Count", {item})};
    QCOMPARE(text(decodePayload(nested,
                                byteView(hex("02000000"
                                             "01aa"
                                             "02bbcc")),
                                8)),
             QStringLiteral("2u {{1u aa} {2u bbcc}}"));
    // A negative or unknown count is none.
    const std::vector<Field> negative{field(FieldType::Int32, {}, "n"),
                                      countedArray("n", {field(FieldType::Byte)}),
                                      countedArray("?", {field(FieldType::UInt16)})};
    const auto decoded = decodePayload(negative,
                                       byteView(hex("ffffffff"
                                                    "0102")),
                                       8);
    QCOMPARE(text(decoded), QStringLiteral("-1i  {}"));
    QVERIFY(!decoded.truncated);
}

void TestPayload::located_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("element");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const int data = int(FieldType::DataLoc);
    const int relative = int(FieldType::RelLoc);
    const int units = int(FieldType::Utf8Unit);
    const int wide = int(FieldType::Char16);
    // A location of size and position, a byte, and the data behind them.
    QTest::newRow("DataLoc") << data << units
                             << hex("05000200"
                                    "07"
                                    "6162")
                             << QStringLiteral("'ab' 7u");
    QTest::newRow("RelLoc") << relative << units
                            << hex("01000200"
                                   "07"
                                   "6162")
                            << QStringLiteral("'ab' 7u");
    QTest::newRow("C string") << data << units
                              << hex("05000300"
                                     "07"
                                     "616200")
                              << QStringLiteral("'ab' 7u");
    QTest::newRow("UTF-16") << data << wide
                            << hex("05000400"
                                   "07"
                                   "61006200")
                            << QStringLiteral("'ab' 7u");
    QTest::newRow("numbers") << data << int(FieldType::UInt16)
                             << hex("05000400"
                                    "07"
                                    "01000200")
                             << QStringLiteral("{1u 2u} 7u");
    QTest::newRow("bytes") << data << int(FieldType::Byte)
                           << hex("05000200"
                                  "07"
                                  "abcd")
                           << QStringLiteral("abcd 7u");
    QTest::newRow("empty") << data << units
                           << hex("05000000"
                                  "07")
                           << QStringLiteral("'' 7u");
    QTest::newRow("out of bounds") << data << units
                                   << hex("05000300"
                                          "07"
                                          "6162")
                                   << QString();
    QTest::newRow("far out of bounds") << relative << units
                                       << hex("ffffffff"
                                              "07"
                                              "6162")
                                       << QString();
    QTest::newRow("odd size") << data << int(FieldType::UInt16)
                              << hex("05000300"
                                     "07"
                                     "010002")
                              << QStringLiteral("{1u}");
}

void TestPayload::located()
{
    QFETCH(int, type);
    QFETCH(int, element);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    const std::vector<Field> fields{field(FieldType(type), {field(FieldType(element))}),
                                    field(FieldType::Byte)};
    const auto decoded = decodePayload(fields, byteView(bytes), 8);
    QCOMPARE(text(decoded), expected);
    QCOMPARE(decoded.truncated, decoded.values.size() != 2);
    if (!decoded.truncated)
        QCOMPARE(decoded.consumed, std::size_t(bytes.size()));
}

void TestPayload::hostileCounts_data()
{
    QTest::addColumn<Field>("field");
    const auto empty = field(FieldType::Object);
    auto fixed = field(FieldType::FixedArray, {empty});
    fixed.fixedCount = 0xffff;
    auto nested = fixed;
    for (int i = 0; i < 6; ++i) {
        nested = field(FieldType::FixedArray, {nested});
        nested.fixedCount = 0xffff;
    }
    QTest::newRow("nothing, 65535 times, seven levels deep") << nested;
    QTest::newRow("array larger than the payload") << field(FieldType::Array, {field(FieldType::UInt64)});
    QTest::newRow("arrays of nothing") << field(FieldType::Array, {field(FieldType::Array, {nested})});
    QTest::newRow("array without an element type") << field(FieldType::Array);
    auto deep = field(FieldType::Byte);
    for (int i = 0; i < 100; ++i)
        deep = field(FieldType::Object, {deep});
    QTest::newRow("objects in objects") << deep;
    QTest::newRow("location in a location")
        << field(FieldType::DataLoc, {field(FieldType::RelLoc, {field(FieldType::Byte)})});
}

void TestPayload::hostileCounts()
{
    QFETCH(Field, field);
    QElapsedTimer timer;
    timer.start();
    const std::vector<Field> fields{field};
    const auto decoded = decodePayload(fields, byteView(QByteArray(100, '\xff')), 8);
    QVERIFY(decoded.truncated);
    QVERIFY(decoded.consumed <= 100);
    QVERIFY(timer.elapsed() < tests::promptMilliseconds);
}

void TestPayload::missingTextsOfLogs_data()
{
    QTest::addColumn<bool>("isJson");
    QTest::addColumn<QStringList>("texts"); // a null one has no bytes
    QTest::addColumn<QStringList>("read");
    QTest::addColumn<bool>("isWhole");
    using Texts = std::initializer_list<const char *>;
    const auto row = [](const char *name, bool isJson, const Texts &texts, const Texts &read, bool isWhole) {
        const auto list = [](const Texts &all) {
            QStringList strings;
            for (const char *const one : all)
                strings += one ? QString::fromUtf8(one) : QString();
            return strings;
        };
        QTest::newRow(name) << isJson << list(texts) << list(read) << isWhole;
    };
    constexpr const char *null = nullptr;
    row("whole", false, {"Shop", "Ordered", "Order 7"}, {"Shop", "Ordered", "Order 7"}, true);
    row("empty name", false, {"Shop", "", "Order 7"}, {"Shop", "", "Order 7"}, true);
    row("no name", false, {"Shop", null, "Order 7"}, {"Shop", "", "Order 7"}, true);
    row("no name, empty message", false, {"Shop", null, ""}, {"Shop", "", ""}, true);
    row("JSON", true, {"Shop", "Ordered", "{}", "{id}"}, {"Shop", "Ordered", "{}", "{id}"}, true);
    row("JSON, no name", true, {"Shop", null, "{}", "{id}"}, {"Shop", "", "{}", "{id}"}, true);
    row("JSON, two are missing", true, {"Shop", null, null, "{id}"}, {"Shop", "{id}"}, false);
}

/// Before .NET 5, Microsoft-Extensions-Logging writes no bytes for a text that is null.
void TestPayload::missingTextsOfLogs()
{
    QFETCH(bool, isJson);
    QFETCH(QStringList, texts);
    QFETCH(QStringList, read);
    QFETCH(bool, isWhole);
    const auto fields = logFields(QStringLiteral("Microsoft-Extensions-Logging"), isJson ? 5 : 1);
    ByteWriter writer;
    writer.u32(2);
    writer.u32(1);
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (!texts[i].isNull())
            writer.utf16z(texts[i]);
        if (i == 0)
            writer.u32(12);
    }
    const auto payload = writer.takeBytes();
    const auto decoded = decodePayload(fields, byteView(payload), 8);
    QCOMPARE(!decoded.truncated, isWhole);
    QStringList found;
    for (const FieldValue &value : decoded.values) {
        if (const auto *const one = std::get_if<QString>(&value.value))
            found += *one;
    }
    QCOMPARE(found, read);
    QCOMPARE(std::get<std::int64_t>(decoded.values.at(3).value), std::int64_t(12));
    // A field alone reads the same.
    model::EventType type;
    type.fields = fields;
    const auto last = model::PayloadField::find(type, fields.back().name, 8);
    const FieldValue value = last->read(byteView(payload));
    QCOMPARE(std::holds_alternative<QString>(value.value), isWhole);
    if (isWhole)
        QCOMPARE(std::get<QString>(value.value), read.last());
}

CLRLENS_TEST(TestPayload)
#include "tst_payload.moc"
