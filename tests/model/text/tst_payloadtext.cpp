// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/payloadtext.h"

#include "model/schema/eventschemas.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

Field field(const char *name, FieldType type, std::vector<Field> members = {})
{
    Field result;
    result.name = QString::fromLatin1(name);
    result.type = type;
    result.members = std::move(members);
    return result;
}

EventType withFields(std::vector<Field> fields)
{
    EventType type;
    type.fields = std::move(fields);
    return type;
}

EventType runtimeEvent(std::uint32_t id, std::uint32_t version)
{
    const auto schema
        = EventSchemas::builtIn()->find(QStringLiteral("Microsoft-Windows-DotNETRuntime"), id, version);
    return withFields(schema ? schema->fields : std::vector<Field>{});
}

template <class... Values> QByteArray bytes(Values... values)
{
    QByteArray result;
    (result.append(reinterpret_cast<const char *>(&values), qsizetype(sizeof values)), ...);
    return result;
}

QByteArray utf16z(const QString &text)
{
    return QByteArray(reinterpret_cast<const char *>(text.utf16()), (text.size() + 1) * 2);
}

QByteArray json(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize = 8)
{
    return QJsonDocument(payloadJson(type, payload, pointerSize)).toJson(QJsonDocument::Compact);
}

QString summary(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize = 8)
{
    return payloadSummary(type, payload, pointerSize);
}

const QByteArray gcStart = bytes(quint32(12), quint32(0), quint32(0), quint32(1), quint16(9), quint64(3));

} // namespace

namespace {

QString shown(const PayloadNode &node)
{
    return node.type % u' ' % node.name % QLatin1String(": ") % node.value;
}

/// Calls `visit` for a field and all below it.
template <class Visit> void forEachNode(const std::vector<PayloadNode> &nodes, const Visit &visit)
{
    for (const PayloadNode &node : nodes) {
        visit(node);
        forEachNode(node.children, visit);
    }
}

} // namespace

class TestPayloadText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesByName();
    void scalars_data();
    void scalars();
    void stringsAreQuotedWhereNeeded_data();
    void stringsAreQuotedWhereNeeded();
    void longValuesAreCutInTheSummaryOnly();
    void lists();
    void eventCountersReadLikeAnyEvent();
    void newerVersionsShowTheirTail();
    void cutPayloads();
    void unknownEventsAreBytes();
    void pointersOf32Bits();
    void nodesShowEverything();
    void everyByteHasItsField();
    void locatedValues();
    void hexadecimalByName();
    void anyBytesWillDo();
};

void TestPayloadText::valuesByName()
{
    QCOMPARE(summary(runtimeEvent(1, 2), gcStart),
             QStringLiteral("Count=12 Depth=0 Reason=AllocSmall Type=BackgroundGC ClrInstanceID=9 "
                            "ClientSequenceNumber=3"));
    QCOMPARE(json(runtimeEvent(1, 2), gcStart),
             QByteArray(
                 R"({"ClientSequenceNumber":3,"ClrInstanceID":9,"Count":12,"Depth":0,"Reason":0,"Type":1})"));
    const auto nodes = payloadNodes(runtimeEvent(1, 2), gcStart, 8);
    QCOMPARE(nodes.size(), 6u);
    QCOMPARE(shown(nodes[2]), QStringLiteral("GCReason (UInt32) Reason: AllocSmall (0)"));
    QCOMPARE(nodes[2].path, QStringLiteral("Reason"));
    QVERIFY(nodes[2].isNumber);
    QCOMPARE(nodes[2].bytes, (QList<PayloadNode::Bytes>{{8, 4}}));
}

void TestPayloadText::scalars_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char *name, FieldType type, const QByteArray &payload, const char *text,
                        const char *value) {
        QTest::newRow(name) << int(type) << payload << QString::fromUtf8(text) << QByteArray(value);
    };
    row("true", FieldType::Boolean32, bytes(1), "true", "true");
    row("negative", FieldType::Int32, bytes(-5), "-5", "-5");
    row("over 2^53", FieldType::Int64, bytes(qint64(9007199254740993)), "9007199254740993",
        "9007199254740993");
    row("over 2^63", FieldType::UInt64, bytes(~quint64(0)), "18446744073709551615",
        "\"18446744073709551615\"");
    row("float", FieldType::Single, bytes(1.1f), "1.1", "1.1");
    row("double", FieldType::Double, bytes(0.1), "0.1", "0.1");
    row("not a number", FieldType::Double, bytes(std::numeric_limits<double>::quiet_NaN()), "NaN", "\"NaN\"");
    row("negative not a number", FieldType::Double, bytes(-std::numeric_limits<double>::quiet_NaN()), "NaN",
        "\"NaN\"");
    row("infinite", FieldType::Double, bytes(std::numeric_limits<double>::infinity()), "Infinity",
        "\"Infinity\"");
    row("infinite below", FieldType::Single, bytes(-std::numeric_limits<float>::infinity()), "-Infinity",
        "\"-Infinity\"");
    row("time", FieldType::DateTime, bytes(quint64(132223104000000001)), "2020-01-01T00:00:00.0000001Z",
        "\"2020-01-01T00:00:00.0000001Z\"");
    row("time out of range", FieldType::DateTime, bytes(~quint64(0)), "18446744073709551615",
        "\"18446744073709551615\"");
    row("guid", FieldType::Guid, QByteArray::fromHex("33221100554477668899aabbccddeeff"),
        "00112233-4455-6677-8899-aabbccddeeff", "\"00112233-4455-6677-8899-aabbccddeeff\"");
    row("rest", FieldType::Remainder, QByteArray::fromHex("00ff10"), "<00 ff 10>", "\"00ff10\"");
}

void TestPayloadText::scalars()
{
    QFETCH(int, type);
    QFETCH(QByteArray, payload);
    QFETCH(QString, text);
    QFETCH(QByteArray, value);
    const EventType event = withFields({field("V", FieldType(type))});
    QCOMPARE(summary(event, payload), QString(u"V="_qs + text));
    QCOMPARE(json(event, payload), QByteArray("{\"V\":" + value + "}"));
}

void TestPayloadText::stringsAreQuotedWhereNeeded_data()
{
    QTest::addColumn<QString>("string");
    QTest::addColumn<QString>("text");
    QTest::newRow("word") << u"cpu-usage"_qs << u"cpu-usage"_qs;
    QTest::newRow("spaces") << u"CPU Usage"_qs << u"\"CPU Usage\""_qs;
    QTest::newRow("empty") << u""_qs << u"\"\""_qs;
    QTest::newRow("quote") << u"a\"b"_qs << u"\"a\\\"b\""_qs;
    QTest::newRow("path") << u"C:\\a"_qs << u"C:\\a"_qs;
    QTest::newRow("lines") << u"a\r\n\tb"_qs << u"\"a\\r\\n\\tb\""_qs;
    QTest::newRow("control") << QString(QChar(27)) << u"\"\\u001b\""_qs;
    QTest::newRow("beyond Latin") << u"\u0100\u4e2d"_qs << u"\u0100\u4e2d"_qs;
}

void TestPayloadText::stringsAreQuotedWhereNeeded()
{
    QFETCH(QString, string);
    QFETCH(QString, text);
    const EventType event = withFields({field("V", FieldType::Utf16z)});
    QCOMPARE(summary(event, utf16z(string)), QString(u"V="_qs + text));
    QCOMPARE(payloadJson(event, utf16z(string), 8)[QStringLiteral("V")].toString(), string);
    QCOMPARE(payloadNodes(event, utf16z(string), 8)[0].value, string);
}

void TestPayloadText::longValuesAreCutInTheSummaryOnly()
{
    const QString longText(5000, u'x');
    const EventType event = withFields({field("V", FieldType::Utf16z)});
    const QString line = summary(event, utf16z(longText));
    QVERIFY(line.size() < 200 && line.endsWith(u'…'));
    QCOMPARE(payloadNodes(event, utf16z(longText), 8)[0].value, longText);
    QCOMPARE(payloadJson(event, utf16z(longText), 8)[QStringLiteral("V")].toString(), longText);
}

void TestPayloadText::lists()
{
    const EventType list = withFields({field("V", FieldType::Array, {field("", FieldType::Int32)})});
    QCOMPARE(summary(list, bytes(quint16(2), 7, -8)), QStringLiteral("V=[7, -8]"));
    QCOMPARE(json(list, bytes(quint16(2), 7, -8)), QByteArray(R"({"V":[7,-8]})"));
    QCOMPARE(summary(list, bytes(quint16(8), 1, 2, 3, 4, 5, 6, 7, 8)),
             QStringLiteral("V=[1, 2, 3, 4, 5, 6, … 8 in all]"));

    const auto nodes = payloadNodes(list, bytes(quint16(2), 7, -8), 8);
    QCOMPARE(nodes[0].value, QStringLiteral("2 elements"));
    QCOMPARE(nodes[0].type, QStringLiteral("Int32[]"));
    QCOMPARE(nodes[0].bytes, (QList<PayloadNode::Bytes>{{0, 10}}));
    QCOMPARE(shown(nodes[0].children[1]), QStringLiteral("Int32 [1]: -8"));
    QCOMPARE(nodes[0].children[1].path, QString());
    QCOMPARE(nodes[0].children[1].bytes, (QList<PayloadNode::Bytes>{{6, 4}}));

    const QByteArray edges = bytes(quint32(0), quint32(1), quint16(9), quint64(0x1000), quint32(5));
    QCOMPARE(summary(runtimeEvent(19, 0), edges),
             QStringLiteral("Index=0 Count=1 ClrInstanceID=9 Values=[{Value=0x1000 ReferencingFieldID=5}]"));
    QCOMPARE(payloadNodes(runtimeEvent(19, 0), edges, 8)[3].children[0].children[0].name,
             QStringLiteral("Value"));
}

void TestPayloadText::eventCountersReadLikeAnyEvent()
{
    const EventType counters = withFields(
        {field("", FieldType::Object,
               {field("Payload", FieldType::Object,
                      {field("Name", FieldType::Utf16z), field("DisplayName", FieldType::Utf16z),
                       field("Mean", FieldType::Double), field("IntervalSec", FieldType::Single)})})});
    const QByteArray payload = utf16z(u"cpu-usage"_qs) + utf16z(u"CPU Usage"_qs) + bytes(12.5, 1.0001f);
    QCOMPARE(summary(counters, payload),
             QStringLiteral("Name=cpu-usage DisplayName=\"CPU Usage\" Mean=12.5 IntervalSec=1.0001"));
    QCOMPARE(
        json(counters, payload),
        QByteArray(R"({"DisplayName":"CPU Usage","IntervalSec":1.0001,"Mean":12.5,"Name":"cpu-usage"})"));
    const PayloadNode mean = payloadNodes(counters, payload, 8)[2];
    QCOMPARE(shown(mean), QStringLiteral("Double Mean: 12.5"));
    QCOMPARE(mean.path, QStringLiteral("Mean"));
    QCOMPARE(mean.bytes, (QList<PayloadNode::Bytes>{{40, 8}})); // as in the event, wrapping and all
}

void TestPayloadText::newerVersionsShowTheirTail()
{
    const QByteArray payload = gcStart + QByteArray::fromHex("0102");
    QVERIFY(summary(runtimeEvent(1, 9), payload).endsWith(QLatin1String("ClientSequenceNumber=3 +2 bytes")));
    QCOMPARE(payloadJson(runtimeEvent(1, 9), payload, 8)[QStringLiteral("_tail")].toString(),
             QStringLiteral("0102"));
    const PayloadNode tail = payloadNodes(runtimeEvent(1, 9), payload, 8).back();
    QCOMPARE(shown(tail), QStringLiteral(" (2 more bytes): 01 02"));
    QCOMPARE(tail.bytes, (QList<PayloadNode::Bytes>{{payload.size() - 2, 2}}));
}

void TestPayloadText::cutPayloads()
{
    QCOMPARE(summary(runtimeEvent(1, 2), gcStart.left(8)), QStringLiteral("Count=12 Depth=0 (truncated)"));
    QCOMPARE(json(runtimeEvent(1, 2), gcStart.left(10)),
             QByteArray(R"({"Count":12,"Depth":0,"_tail":"0000","_truncated":true})"));
    QCOMPARE(payloadNodes(runtimeEvent(1, 2), gcStart.left(10), 8).back().value, QStringLiteral("00 00"));
}

void TestPayloadText::unknownEventsAreBytes()
{
    QCOMPARE(summary(withFields({}), QByteArray::fromHex("00ff")), QStringLiteral("<00 ff>"));
    QCOMPARE(summary(withFields({}), {}), QString());
    QVERIFY(summary(withFields({}), QByteArray(500, 'a')).endsWith(QStringLiteral("… 500 bytes>")));
    EventType unreadable = withFields({field("V", FieldType::Int32)});
    unreadable.fieldsUnreadable = true;
    QCOMPARE(json(unreadable, bytes(1)), QByteArray(R"({"_tail":"01000000"})"));
}

void TestPayloadText::pointersOf32Bits()
{
    const QByteArray payload = bytes(quint32(0xfff0), quint16(9));
    const EventType thread = runtimeEvent(70, 0);
    QCOMPARE(summary(thread, payload, 4), QStringLiteral("ID=0xfff0 ClrInstanceID=9"));
    QCOMPARE(summary(thread, payload, 8), QStringLiteral("<f0 ff 00 00 09 00>"));
}

void TestPayloadText::nodesShowEverything()
{
    const auto schema
        = EventSchemas::builtIn()->find(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 80, 1);
    const QByteArray payload = utf16z(u"System.Exception"_qs) + utf16z(u"it broke"_qs)
        + bytes(quint64(0x7f00), quint32(0x80131500), quint16(0x12), quint16(9));
    const auto nodes = payloadNodes(withFields(schema->fields), payload, 8);
    QCOMPARE(nodes[3].value, QStringLiteral("0x80131500"));
    QCOMPARE(nodes[4].value, QStringLiteral("Nested | CLSCompliant (0x12)"));
}

/// Fields of all known events: their bytes lie one behind the other, and within those of what has them.
void TestPayloadText::everyByteHasItsField()
{
    const auto schemas = EventSchemas::builtIn();
    int events = 0;
    for (auto provider = schemas->data().providers.begin(); provider != schemas->data().providers.end();
         ++provider) {
        for (const auto &[id, event] : provider.value()) {
            const EventType type = withFields(event.versions.rbegin()->second);
            const QByteArray zeros(1000, '\0');
            qsizetype at = 0;
            for (const PayloadNode &node : payloadNodes(type, zeros, 8)) {
                if (node.bytes.isEmpty())
                    continue; // an array of none
                QVERIFY(node.bytes[0].offset - at == 0 || node.bytes[0].offset - at == 4); // 4: padding
                at = node.bytes[0].offset + node.bytes[0].size;
            }
            QCOMPARE(at, zeros.size());
            ++events;
            forEachNode(payloadNodes(type, QByteArray(1000, '\1'), 8), [](const PayloadNode &node) {
                for (const PayloadNode &child : node.children) {
                    if (child.bytes.isEmpty())
                        continue;
                    QVERIFY(child.bytes[0].offset >= node.bytes[0].offset);
                    QVERIFY(child.bytes[0].offset + child.bytes[0].size
                            <= node.bytes[0].offset + node.bytes[0].size);
                }
            });
        }
    }
    QVERIFY(events > 200);
}

void TestPayloadText::locatedValues()
{
    const EventType event = withFields({field("Text", FieldType::DataLoc, {field("", FieldType::Char16)}),
                                        field("Numbers", FieldType::RelLoc, {field("", FieldType::UInt32)})});
    // The text is behind the numbers.
    const QByteArray payload = bytes(quint32(4 << 16 | 16), quint32(8 << 16 | 0), quint32(7), quint32(8))
        + QByteArray("a\0b\0", 4);
    const auto nodes = payloadNodes(event, payload, 8);
    QCOMPARE(nodes.size(), std::size_t(2));
    QCOMPARE(nodes[0].value, QStringLiteral("ab"));
    QCOMPARE(nodes[0].bytes, (QList<PayloadNode::Bytes>{{0, 4}, {16, 4}}));
    QCOMPARE(nodes[1].bytes, (QList<PayloadNode::Bytes>{{4, 4}, {8, 8}}));
    QCOMPARE(nodes[1].children[1].bytes, (QList<PayloadNode::Bytes>{{12, 4}}));
    QCOMPARE(nodes[1].type, QStringLiteral("UInt32[]"));
}

void TestPayloadText::hexadecimalByName()
{
    const EventType event
        = withFields({field("HResult", FieldType::Int32), field("baseAddress", FieldType::Int64),
                      field("Count", FieldType::Int32)});
    const QByteArray payload = bytes(qint32(-2146233088), qint64(-1), qint32(-5));
    const auto nodes = payloadNodes(event, payload, 8);
    QCOMPARE(nodes[0].value, QStringLiteral("0x80131500"));
    QCOMPARE(nodes[1].value, QStringLiteral("0xffffffffffffffff"));
    QCOMPARE(nodes[2].value, QStringLiteral("-5"));
    QVERIFY(summary(event, payload).startsWith(QLatin1String("HResult=-2146233088"))); // as filters have it
}

void TestPayloadText::anyBytesWillDo()
{
    quint32 seed = 4711;
    const auto schemas = EventSchemas::builtIn();
    for (auto provider = schemas->data().providers.begin(); provider != schemas->data().providers.end();
         ++provider) {
        for (const auto &[id, event] : provider.value()) {
            const EventType type = withFields(event.versions.rbegin()->second);
            for (int size : {0, 1, 7, 40, 300}) {
                QByteArray noise(size, Qt::Uninitialized);
                for (char &byte : noise)
                    byte = char((seed = seed * 1664525 + 1013904223) >> 24);
                QVERIFY(summary(type, noise).size() < 1100);
                QVERIFY(payloadNodes(type, noise, 4).size() <= type.fields.size() + 1);
                QVERIFY(QJsonDocument::fromJson(json(type, noise)).isObject());
            }
        }
    }
}

CLRLENS_TEST(TestPayloadText)
#include "tst_payloadtext.moc"
