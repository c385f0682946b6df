// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/payload/payloadfield.h"

#include "protocol/core/bytewriter.h"
#include "tests/support/testprogram.h"

#include <QtTest>
#include <random>

using namespace model;
using namespace protocol::nettrace;

namespace {

Field makeField(const QString &name, FieldType type, std::vector<Field> members = {})
{
    Field field;
    field.name = name;
    field.type = type;
    field.members = std::move(members);
    return field;
}

/// Random fields, nested at most `depth` deep. Their names are f0, f1 and so on.
std::vector<Field> randomFields(std::mt19937 &random, int depth)
{
    static constexpr FieldType types[]
        = {FieldType::Byte,      FieldType::Int16,          FieldType::UInt32,   FieldType::Int64,
           FieldType::Double,    FieldType::Single,         FieldType::Utf16z,   FieldType::Utf16z,
           FieldType::Guid,      FieldType::Pointer,        FieldType::DateTime, FieldType::Boolean8,
           FieldType::Boolean32, FieldType::PointerPadding, FieldType::VarUInt,  FieldType::Utf8z,
           FieldType::Array,     FieldType::Object,         FieldType::UInt32,   FieldType::UInt64};
    std::vector<Field> fields;
    const auto count = 1 + random() % 6;
    for (std::size_t i = 0; i < count; ++i) {
        auto type = types[random() % std::size(types)];
        if (type == FieldType::Object && depth == 0)
            type = FieldType::Int32;
        Field field = makeField(QStringLiteral("f%1").arg(i), type);
        if (type == FieldType::Object)
            field.members = randomFields(random, depth - 1);
        if (type == FieldType::Array)
            field.members = {makeField({}, random() % 2 ? FieldType::UInt16 : FieldType::Utf16z)};
        fields.push_back(std::move(field));
    }
    return fields;
}

using NamedValues = std::vector<std::pair<QString, const FieldValue *>>;

/// All values by the names under which they must be found.
void collect(const FieldValues &values, const QString &prefix, NamedValues &found)
{
    for (const FieldValue &value : values) {
        const QString name = prefix + value.field->name;
        found.emplace_back(name, &value);
        if (value.field->type == FieldType::Object)
            collect(*std::get_if<FieldValues>(&value.value), name + u'.', found);
    }
}

void collectNames(const std::vector<Field> &fields, const QString &prefix, QStringList &names)
{
    for (const Field &field : fields) {
        if (field.type == FieldType::PointerPadding)
            continue;
        names += prefix + field.name;
        collectNames(field.type == FieldType::Object ? field.members : std::vector<Field>(),
                     prefix + field.name + u'.', names);
    }
}

bool same(const FieldValues &a, const FieldValues &b);
bool same(const FieldValue &a, const FieldValue &b)
{
    if (a.value.index() != b.value.index() || a.field->type != b.field->type)
        return false;
    if (const auto *list = std::get_if<FieldValues>(&a.value))
        return same(*list, *std::get_if<FieldValues>(&b.value));
    if (const auto *real = std::get_if<double>(&a.value)) {
        const double other = *std::get_if<double>(&b.value);
        return std::memcmp(real, &other, sizeof other) == 0; // the same NaN, too
    }
    return std::visit(
        [&](const auto &value) {
            using T = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<T, FieldValues> || std::is_same_v<T, double>)
                return false;
            else
                return value == *std::get_if<T>(&b.value);
        },
        a.value);
}
bool same(const FieldValues &a, const FieldValues &b)
{
    return std::ranges::equal(a, b, [](const FieldValue &x, const FieldValue &y) { return same(x, y); });
}

EventType typeOf(std::vector<Field> fields)
{
    EventType type;
    type.fields = std::move(fields);
    return type;
}

} // namespace

class TestPayloadField : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhatTheDecoderReads()
    {
        std::mt19937 random(20);
        int values = 0;
        int absent = 0;
        for (int round = 0; round < 3000; ++round) {
            const EventType type = typeOf(randomFields(random, 2));
            const std::uint32_t pointerSize = random() % 2 ? 4 : 8;
            QByteArray payload(qsizetype(random() % 80), Qt::Uninitialized);
            for (char &byte : payload) // zeros end strings
                byte = random() % 3 ? char(random() % 4) : char(0);
            // An exact copy, so that the address sanitizer finds reads beyond it.
            const std::vector<std::uint8_t> bytes(payload.begin(), payload.end());
            const auto decoded = decodePayload(type.fields, bytes, pointerSize);
            NamedValues expected;
            collect(decoded.values, {}, expected);
            QStringList names;
            collectNames(type.fields, {}, names);
            // All of them together, in an order that is not the payload's.
            std::vector<QStringView> shuffled(names.begin(), names.end());
            shuffled.push_back(u"absent");
            std::ranges::shuffle(shuffled, random);
            const PayloadRecord record(type, shuffled, pointerSize);
            QVERIFY(!record.isComplete());
            std::vector<FieldValue> together(shuffled.size());
            record.read(bytes, together);
            for (std::size_t i = 0; i < shuffled.size(); ++i) {
                const auto one = PayloadField::find(type, shuffled[i], pointerSize);
                const FieldValue alone = one ? one->read(bytes) : FieldValue();
                QVERIFY2(alone.value.index() == together[i].value.index(),
                         qPrintable(shuffled[i].toString()));
                QVERIFY2(!one || same(alone, together[i]), qPrintable(shuffled[i].toString()));
            }
            for (const QString &name : names) {
                const auto found = PayloadField::find(type, name, pointerSize);
                QVERIFY2(found, qPrintable(name));
                const FieldValue value = found->read(bytes);
                const auto there = std::ranges::find(expected, name, &NamedValues::value_type::first);
                if (there == expected.end()) {
                    QVERIFY2(std::holds_alternative<std::monostate>(value.value), qPrintable(name));
                    ++absent;
                } else {
                    QVERIFY2(same(value, *there->second), qPrintable(name));
                    ++values;
                }
            }
        }
        QVERIFY(values > 5000);
        QVERIFY(absent > 1000);
    }

    void knowsWhereAFieldIs()
    {
        const EventType type = typeOf({makeField(QStringLiteral("a"), FieldType::UInt32),
                                       makeField(QStringLiteral("b"), FieldType::PointerPadding),
                                       makeField(QStringLiteral("c"), FieldType::Pointer),
                                       makeField(QStringLiteral("d"), FieldType::Utf16z),
                                       makeField(QStringLiteral("e"), FieldType::UInt16)});
        QCOMPARE(PayloadField::find(type, u"c", 8)->fixedOffset(), std::optional<std::size_t>(8));
        QCOMPARE(PayloadField::find(type, u"c", 4)->fixedOffset(), std::optional<std::size_t>(4));
        QCOMPARE(PayloadField::find(type, u"d", 8)->fixedOffset(), std::optional<std::size_t>(16));
        QCOMPARE(PayloadField::find(type, u"e", 8)->fixedOffset(), std::nullopt);
        QVERIFY(!PayloadField::find(type, u"b", 8)); // padding has no value
        QVERIFY(!PayloadField::find(type, u"f", 8));
        QVERIFY(!PayloadField::find(type, u"", 8));
        protocol::ByteWriter payload;
        payload.u32(1);
        payload.u32(0);
        payload.u64(2);
        payload.utf16z(u"text");
        payload.u16(300);
        const QByteArray bytes = payload.bytes();
        QCOMPARE(PayloadField::find(type, u"e", 8)->number(protocol::byteView(bytes)), std::optional(300.0));
        QCOMPARE(PayloadField::find(type, u"e", 8)->number(protocol::byteView(bytes.chopped(1))),
                 std::nullopt);
        QCOMPARE(PayloadField::find(type, u"d", 8)->number(protocol::byteView(bytes)), std::nullopt);
    }

    void findsNamesAsTheyAreShown()
    {
        const auto number
            = [](const char *name) { return makeField(QString::fromLatin1(name), FieldType::Int32); };
        const EventType plain = typeOf({number("size"), number("Size"), number("a.b")});
        QCOMPARE(PayloadField::find(plain, u"Size", 8)->fixedOffset(), std::optional<std::size_t>(4));
        QCOMPARE(PayloadField::find(plain, u"SIZE", 8)->fixedOffset(), std::optional<std::size_t>(0));
        QVERIFY(PayloadField::find(plain, u"a.b", 8));
        const EventType wrapped = typeOf(
            {makeField({}, FieldType::Object,
                       {makeField(QStringLiteral("Payload"), FieldType::Object,
                                  {number("Mean"),
                                   makeField(QStringLiteral("In"), FieldType::Object, {number("Deep")})})})});
        QCOMPARE(PayloadField::find(wrapped, u"mean", 8)->fixedOffset(), std::optional<std::size_t>(0));
        QCOMPARE(PayloadField::find(wrapped, u"In.Deep", 8)->fixedOffset(), std::optional<std::size_t>(4));
        QVERIFY(!PayloadField::find(wrapped, u"Payload", 8));
        QCOMPARE(shownFields(wrapped).size(), std::size_t(2));
        EventType unreadable = plain;
        unreadable.fieldsUnreadable = true;
        QVERIFY(!PayloadField::find(unreadable, u"size", 8));
    }
};

CLRLENS_TEST(TestPayloadField)
#include "tst_payloadfield.moc"
