// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions that are written for what is seen: the parser reads them back as they were meant.
#include "model/query/condition.h"

#include "model/payload/payloadfield.h"
#include "model/query/compiledfilter.h"
#include "model/query/fieldcomparison.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <cmath>
#include <limits>
#include <QtTest>
#include <random>

using namespace model;
using namespace protocol::nettrace;

namespace {

QStringList hostileTexts()
{
    QStringList texts{QStringLiteral("plain"),
                      QStringLiteral("Microsoft-Windows-DotNETRuntime"),
                      QStringLiteral("two words"),
                      QStringLiteral("\""),
                      QStringLiteral("say \"so\""),
                      QStringLiteral("ends with \""),
                      QStringLiteral("\"\"\"\""),
                      QStringLiteral("\\"),
                      QStringLiteral("C:\\dir\\"),
                      QStringLiteral("a\nb\tc\r"),
                      QStringLiteral(" "),
                      QStringLiteral(" edge "),
                      QStringLiteral("("),
                      QStringLiteral(")"),
                      QStringLiteral("{1, 7}"),
                      QStringLiteral("a,b"),
                      QStringLiteral("=="),
                      QStringLiteral("a==b"),
                      QStringLiteral("a=b"),
                      QStringLiteral("a<b"),
                      QStringLiteral("!="),
                      QStringLiteral("-minus"),
                      QStringLiteral("-"),
                      QStringLiteral(".."),
                      QStringLiteral("System.Object..ctor"),
                      QStringLiteral("1..5"),
                      QStringLiteral("5"),
                      QStringLiteral("-5"),
                      QStringLiteral("1.5e3"),
                      QStringLiteral("0x1f"),
                      QStringLiteral("10ms"),
                      QStringLiteral("10 kB"),
                      QStringLiteral("ms"),
                      QStringLiteral("1_000"),
                      QStringLiteral("payload.x"),
                      QStringLiteral("PAYLOAD.time"),
                      QStringLiteral("payload."),
                      QStringLiteral("payload"),
                      QStringLiteral("a.b"),
                      QStringLiteral(".a"),
                      QStringLiteral("größe"),
                      QString::fromUtf8("\xf0\x9f\x90\x88 cat"),
                      QString(QChar(0xD800)), // half of a character
                      QString(QChar(0x202E)) + QStringLiteral("evil"),
                      QString(QChar(0)) + QStringLiteral("zero"),
                      QString(conditionTextMax, u'"')};
    for (const char *word : {"and", "or", "not", "in", "contains", "matches", "exists", "provider", "event",
                             "id", "version", "level", "keywords", "thread", "time", "stack", "Time", "NOT"})
        texts += QString::fromLatin1(word);
    std::mt19937 random(7);
    static constexpr QStringView letters = u"ab \"\"\\(){},.-=<>!5kBms\n";
    for (int i = 0; i < 300; ++i) {
        QString text;
        for (auto length = 1 + random() % 12; length > 0; --length)
            text += letters.at(qsizetype(random() % std::size_t(letters.size())));
        texts += text;
    }
    return texts;
}

/// The only comparison of a filter; null where there is another thing.
const FilterNode *comparisonOf(const Filter::Parsed &parsed)
{
    if (parsed.problem) {
        qInfo("%s", qPrintable(parsed.problem->text));
        return nullptr;
    }
    const auto &nodes = parsed.filter.nodes();
    return nodes.size() == 1 && nodes[0].kind == FilterNode::Kind::Comparison ? &nodes[0] : nullptr;
}

Field fieldOf(const QString &name, FieldType type, std::vector<Field> members = {})
{
    Field field;
    field.name = name;
    field.type = type;
    field.members = std::move(members);
    return field;
}

/// Whether a tree of words holds where each word holds as `truth` says.
bool holds(const std::vector<FilterNode> &nodes, std::size_t index, const QMap<QString, bool> &truth)
{
    const FilterNode &node = nodes[index];
    switch (node.kind) {
    case FilterNode::Kind::Word:
        return truth.value(node.text);
    case FilterNode::Kind::Not:
        return !holds(nodes, node.children[0], truth);
    case FilterNode::Kind::And:
        return std::ranges::all_of(node.children, [&](auto child) { return holds(nodes, child, truth); });
    case FilterNode::Kind::Or:
        return std::ranges::any_of(node.children, [&](auto child) { return holds(nodes, child, truth); });
    default:
        return false;
    }
}

bool holds(const QString &filter, const QMap<QString, bool> &truth)
{
    const auto parsed = Filter::parse(filter);
    return !parsed.problem
        && (parsed.filter.matchesAll()
            || holds(parsed.filter.nodes(), parsed.filter.nodes().size() - 1, truth));
}

} // namespace

class TestCondition : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void plainOnesAreReadable()
    {
        QCOMPARE(providerCondition(QStringLiteral("My-Source")), QStringLiteral("provider == My-Source"));
        QCOMPARE(eventCondition(QStringLiteral("Event 12")), QStringLiteral("event == \"Event 12\""));
        QCOMPARE(typeCondition(QStringLiteral("A"), QStringLiteral("B")),
                 QStringLiteral("provider == A and event == B"));
        QCOMPARE(threadCondition(7), QStringLiteral("thread == 7"));
        QCOMPARE(filterFieldName(QStringLiteral("time")), QStringLiteral("payload.time"));
        QCOMPARE(filterFieldName(QStringLiteral("not")), QStringLiteral("payload.not"));
        QCOMPARE(filterFieldName(QStringLiteral("my field")), QStringLiteral("\"my field\""));
        QCOMPARE(payloadTextCondition(QStringLiteral("Name"), QStringLiteral("cpu-usage")),
                 QStringLiteral("Name == cpu-usage"));
        QCOMPARE(counterCondition(QStringLiteral("P"), QStringLiteral("cpu-usage"), false),
                 QStringLiteral("provider == P and event == EventCounters and Name == cpu-usage"));
        QCOMPARE(counterCondition(QStringLiteral("My.Meter"), QStringLiteral("a b"), true),
                 QStringLiteral("meterName == My.Meter and instrumentName == \"a b\""));
        QCOMPARE(counterCondition(QStringLiteral("My.Meter"), {}, true),
                 QStringLiteral("meterName == My.Meter"));
        QCOMPARE(typeInStackCondition(QStringLiteral("Shop.Cart")),
                 QStringLiteral("stack contains Shop.Cart."));
        QVERIFY(providerCondition(QString(conditionTextMax + 1, u'x')).isEmpty());
        QVERIFY(typeInStackCondition(QString(conditionTextMax + 1, u'x')).isEmpty());
    }

    void hostileTextsAreReadBack()
    {
        for (const QString &text : hostileTexts()) {
            const auto check = [&](const QString &condition, FilterField field) {
                const auto parsed = Filter::parse(condition);
                const FilterNode *const node = comparisonOf(parsed);
                return node && node->field == field && node->comparison == FilterOperator::Equal
                    && node->choices.size() == 1 && node->choices[0].value.text == text
                    && !node->choices[0].value.number && compareText(*node, text);
            };
            QVERIFY2(check(providerCondition(text), FilterField::Provider), qPrintable(text));
            QVERIFY2(check(eventCondition(text), FilterField::Event), qPrintable(text));
            QVERIFY2(check(stackCondition(text), FilterField::Stack), qPrintable(text));
            const auto ofType = Filter::parse(typeInStackCondition(text));
            const FilterNode *const part = comparisonOf(ofType);
            QVERIFY2(part && part->field == FilterField::Stack && part->comparison == FilterOperator::Contains
                         && part->choices.size() == 1 && part->choices[0].value.text == text % u'.',
                     qPrintable(text));

            const QString exists = filterFieldName(text) % QStringLiteral(" exists");
            const auto parsed = Filter::parse(exists);
            const FilterNode *const node = comparisonOf(parsed);
            QVERIFY2(node && node->field == FilterField::Payload && node->text == text, qPrintable(exists));
        }
    }

    void fieldsAreComparedWithTheirValues()
    {
        EventType type;
        type.provider = QStringLiteral("P");
        type.fields = std::vector<Field>{
            fieldOf(QStringLiteral("Size"), FieldType::UInt64),
            fieldOf(QStringLiteral("time"), FieldType::Int32),
            fieldOf(QStringLiteral("Share"), FieldType::Double),
            fieldOf(QStringLiteral("Text"), FieldType::Utf16z),
            fieldOf(QStringLiteral("On"), FieldType::Boolean8),
            fieldOf(QStringLiteral("Day"), FieldType::DateTime),
            fieldOf(QStringLiteral("Key"), FieldType::Guid),
            fieldOf(QStringLiteral("In"), FieldType::Object,
                    {fieldOf(QStringLiteral("Deep er"), FieldType::Single)}),
        };
        protocol::ByteWriter payload;
        payload.u64(std::numeric_limits<std::uint64_t>::max());
        payload.i32(-7);
        payload.f64(0.1 + 0.2);
        payload.utf16z(QStringLiteral("say \"so\" 10ms"));
        payload.u8(1);
        payload.u64(133'000'000'000'000'001);
        payload.guid(QUuid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        payload.f32(1.1F);
        const QByteArray bytes = payload.takeBytes();
        const auto found = fieldConditions(type, bytes, 8);
        QStringList conditions;
        for (const FieldCondition &one : found)
            conditions += one.condition;
        QCOMPARE(conditions.value(0), QStringLiteral("Size == 18446744073709551615"));
        QCOMPARE(conditions.value(1), QStringLiteral("payload.time == -7"));
        QCOMPARE(conditions.value(3), QStringLiteral("Text == \"say \"\"so\"\" 10ms\""));
        QCOMPARE(conditions.value(4), QStringLiteral("On == true"));
        QCOMPARE(found.size(), std::size_t(8));
        QCOMPARE(found[7].field, QStringLiteral("In.Deep er"));
        QVERIFY(found[0].isNumber && !found[3].isNumber);
        for (const FieldCondition &one : found) {
            const auto parsed = Filter::parse(one.condition);
            const FilterNode *const node = comparisonOf(parsed);
            QVERIFY2(node, qPrintable(one.condition));
            const auto field = PayloadField::find(type, node->text, 8);
            QVERIFY2(field, qPrintable(one.condition));
            QVERIFY(compareField(*node, field->read(protocol::byteView(bytes)), 1));
        }
        // A payload that is cut has fewer of them.
        QCOMPARE(fieldConditions(type, bytes.left(12), 8).size(), std::size_t(2));
        QVERIFY(fieldConditions(type, {}, 8).empty());
    }

    void numbersAreReadBackExactly()
    {
        std::mt19937_64 random(11);
        EventType type;
        type.fields = std::vector<Field>{fieldOf(QStringLiteral("x"), FieldType::Double)};
        int exact = 0;
        for (int i = 0; i < 2000; ++i) {
            double number = 0;
            const std::uint64_t bits = i % 2 == 0 ? random() : 0;
            std::memcpy(&number, &bits, sizeof number);
            if (i % 2 == 1)
                number = double(std::int64_t(random() % 2'000'000'000)) / 1e4 - 1e5;
            protocol::ByteWriter payload;
            payload.f64(number);
            const auto found = fieldConditions(type, payload.takeBytes(), 8);
            QCOMPARE(found.size(), std::size_t(1));
            const auto parsed = Filter::parse(found[0].condition);
            const FilterNode *const node = comparisonOf(parsed);
            QVERIFY2(node, qPrintable(found[0].condition));
            if (!std::isfinite(number))
                continue;
            const auto &value = node->choices[0].value.number;
            QVERIFY2(value, qPrintable(found[0].condition));
            QCOMPARE(std::visit([](auto read) { return double(read); }, *value), number);
            ++exact;
        }
        QVERIFY(exact > 1900);
    }

    void namesInOtherLettersMeanTheSameField()
    {
        // The language cannot tell the second "Size" from the first, but "size" is found by its own letters.
        EventType type;
        type.fields = std::vector<Field>{fieldOf(QStringLiteral("Size"), FieldType::Byte),
                                         fieldOf(QStringLiteral("size"), FieldType::Byte),
                                         fieldOf(QStringLiteral("Size"), FieldType::Byte),
                                         fieldOf(QString(), FieldType::Byte)};
        const auto found = fieldConditions(type, QByteArray("\1\2\3\4", 4), 8);
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].condition, QStringLiteral("Size == 1"));
        QCOMPARE(found[1].condition, QStringLiteral("size == 2"));
    }

    void timesIncludeTheEventItself_data()
    {
        QTest::addColumn<qint64>("frequency");
        for (const qint64 frequency : {qint64(1), qint64(1000), qint64(10'000'000), qint64(24'000'000),
                                       qint64(1'000'000'000), qint64(2'893'299'000)})
            QTest::newRow(qPrintable(QString::number(frequency))) << frequency;
    }

    void timesIncludeTheEventItself()
    {
        QFETCH(const qint64, frequency);
        TraceSnapshot snapshot;
        snapshot.header.ticksPerSecond = frequency;
        snapshot.firstTicks = 1'000'000;
        std::mt19937_64 random(3);
        for (int i = 0; i < 300; ++i) {
            const auto since
                = std::int64_t(random() % (std::uint64_t(frequency) * 5 + 3)) - (i % 5 == 0 ? frequency : 0);
            const std::int64_t ticks = snapshot.firstTicks + since;
            const auto boundary = [](const QString &condition) {
                const auto parsed = Filter::parse(condition);
                const FilterNode *const node = comparisonOf(parsed);
                const auto *const value
                    = node ? std::get_if<std::int64_t>(&*node->choices[0].value.number) : nullptr;
                return value ? *value : std::numeric_limits<std::int64_t>::min();
            };
            const double nanoseconds = double(since) * 1e9 / double(frequency);
            const auto from = double(boundary(fromTimeCondition(snapshot, ticks)));
            const auto upTo = double(boundary(upToTimeCondition(snapshot, ticks)));
            QVERIFY(from <= nanoseconds + 1e-5 && from > nanoseconds - 1.001);
            QVERIFY(upTo >= nanoseconds - 1e-5 && upTo < nanoseconds + 1.001);
        }
        QCOMPARE(fromTimeCondition(snapshot, 1'000'000), QStringLiteral("time >= 0s"));
    }

    void joinsMeanWhatTheySay()
    {
        const QStringList filters{
            QString(),
            QStringLiteral("  "),
            QStringLiteral("a"),
            QStringLiteral(" a b "),
            QStringLiteral("a or b"),
            QStringLiteral("(a or b)"),
            QStringLiteral("not a"),
            QStringLiteral("-a"),
            QStringLiteral("a and b or c"),
            QStringLiteral("not (a or b)"),
        };
        const QStringList conditions{QStringLiteral("d"), QStringLiteral("d and e"), QStringLiteral("d or e"),
                                     QStringLiteral("not d"), QStringLiteral("a")};
        int compared = 0;
        for (const QString &filter : filters) {
            for (const QString &condition : conditions) {
                for (unsigned bits = 0; bits < 32; ++bits) {
                    QMap<QString, bool> truth;
                    for (unsigned i = 0; i < 5; ++i)
                        truth.insert(QString(QChar(u'a' + char16_t(i))), (bits >> i & 1) != 0);
                    const bool isEmpty = filter.trimmed().isEmpty();
                    const bool there = holds(filter, truth);
                    const bool added = holds(condition, truth);
                    const auto joined = [&](FilterJoin join) {
                        return holds(joinedFilter(filter, condition, join), truth);
                    };
                    QCOMPARE(joined(FilterJoin::Only), added);
                    QCOMPARE(joined(FilterJoin::Not), there && !added);
                    QCOMPARE(joined(FilterJoin::And), there && added);
                    QCOMPARE(joined(FilterJoin::Or), isEmpty ? added : there || added);
                    ++compared;
                }
            }
        }
        QVERIFY(compared > 1000);
    }

    void joinsAreReadable()
    {
        const auto joined = [](const char *filter, const char *condition, FilterJoin join) {
            return joinedFilter(QString::fromLatin1(filter), QString::fromLatin1(condition), join);
        };
        QCOMPARE(joined("a", "b", FilterJoin::And), QStringLiteral("a and b"));
        QCOMPARE(joined("a or c", "b", FilterJoin::And), QStringLiteral("(a or c) and b"));
        QCOMPARE(joined("a", "b and c", FilterJoin::Not), QStringLiteral("a and not (b and c)"));
        QCOMPARE(joined("a and c", "b", FilterJoin::Or), QStringLiteral("a and c or b"));
        QCOMPARE(joined("a", "a", FilterJoin::And), QStringLiteral("a")); // once is enough
        QCOMPARE(joined("(", "b", FilterJoin::And), QStringLiteral("b")); // no filter is known
        QCOMPARE(joined("a", "", FilterJoin::Only), QStringLiteral("a")); // nothing to say
    }
};

CLRLENS_TEST(TestCondition)
#include "tst_condition.moc"
