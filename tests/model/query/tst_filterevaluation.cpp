// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/filterscan.h"

#include "model/query/condition.h"
#include "model/query/eventfield.h"
#include "model/text/payloadtext.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <functional>
#include <QElapsedTimer>
#include <QtTest>
#include <random>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

Field named(const char *name, FieldType type, std::vector<Field> members = {})
{
    Field field;
    field.name = QString::fromLatin1(name);
    field.type = type;
    field.members = std::move(members);
    return field;
}

/// An event as the plain second implementation sees it: what it has, in plain members.
struct PlainEvent {
    int type = 0;
    std::int64_t ms = 0; ///< since the first event
    std::uint64_t thread = 0;
    QString threadName;
    QStringList methods; ///< of its stack
    bool hasStack = false;
    std::optional<std::uint64_t> size;
    std::optional<std::uint32_t> kind;
    std::optional<QString> name;
    std::optional<std::int32_t> after;
    std::optional<double> ratio;
    std::optional<bool> flag;
    std::optional<std::vector<int>> values;
    QString line; ///< the payload as it is shown
};

struct PlainType {
    const char *provider;
    std::uint32_t id;
    const char *name; ///< as it is shown
    std::uint32_t version;
    std::uint8_t level;
    std::uint64_t keywords;
};
constexpr PlainType plainTypes[] = {
    {"Alpha-Provider", 1, "Allocated", 2, 4, 0x11},
    {"Beta", 2, "Started", 0, 2, 0x10},
    {"Beta", 80, "Event 80", 1, 5, 0},
    {"Alpha-Provider", 3, "Listed", 0, 4, 0xf000000000000001},
};

class Names : public MethodNames {
public:
    static constexpr const char *names[] = {"App.Main", "App.Run", "Lib.Wait", "Lib.Run"};
    QStringList namesAt(std::uint64_t address) const override
    {
        const auto index = address / 0x1000 - 1;
        return index < std::size(names) ? QStringList{QString::fromLatin1(names[index])} : QStringList();
    }
};

/// A trace of random events, as a snapshot and as plain values.
struct RandomTrace {
    explicit RandomTrace(unsigned seed, int count)
    {
        std::mt19937 random(seed);
        builder.type(QStringLiteral("Alpha-Provider"), 1, QStringLiteral("Allocated"),
                     {named("Size", FieldType::UInt64), named("Kind", FieldType::UInt32),
                      named("Name", FieldType::Utf16z), named("After", FieldType::Int32)});
        builder.type(QStringLiteral("Beta"), 2, QStringLiteral("Started"),
                     {named("Name", FieldType::Utf16z), named("Ratio", FieldType::Double),
                      named("Flag", FieldType::Boolean8)});
        builder.type(QStringLiteral("Beta"), 80, QString());
        builder.type(QStringLiteral("Alpha-Provider"), 3, QStringLiteral("Listed"),
                     {named("Values", FieldType::Array, {named("", FieldType::UInt16)}),
                      named("Name", FieldType::Utf16z)});
        const std::vector<std::pair<std::uint64_t, QString>> threads{
            {1, {}}, {7, QStringLiteral("Pool Worker")}, {12, QStringLiteral("main")}};
        for (const auto &[id, name] : threads)
            builder.thread(id, name);
        std::int64_t ms = 5000;
        for (int i = 0; i < count; ++i) {
            PlainEvent event;
            event.type = int(random() % 4);
            const auto thread = random() % threads.size();
            event.thread = threads[thread].first;
            event.threadName = threads[thread].second;
            event.ms = ms - 5000;
            std::vector<std::uint64_t> frames;
            for (auto frame = random() % 4; frame > 0; --frame) {
                frames.push_back((1 + random() % 6) * 0x1000);
                event.methods += Names().namesAt(frames.back());
            }
            event.hasStack = !frames.empty();
            const QByteArray payload = payloadOf(event, random);
            builder.event(ms, std::uint32_t(event.type), payload, builder.stack(frames),
                          std::uint32_t(thread));
            payloads.push_back(payload);
            events.push_back(event);
            ms += std::int64_t(random() % 3);
        }
        auto changed = std::make_shared<TraceSnapshot>(*builder.snapshot());
        auto types = *changed->types;
        for (std::size_t i = 0; i < types.size(); ++i) {
            types[i].version = plainTypes[i].version;
            types[i].level = plainTypes[i].level;
            types[i].keywords = plainTypes[i].keywords;
        }
        changed->types = std::make_shared<std::vector<EventType>>(types);
        snapshot = changed;
        for (std::size_t i = 0; i < events.size(); ++i)
            events[i].line = payloadSummary(types[std::size_t(events[i].type)], payloads[i], 8);
        auto opened = PayloadSource::open(snapshot->filePath);
        if (opened.ok())
            source = opened.value();
    }

    /// Writes the fields that the event gets, sometimes not all of them.
    static QByteArray payloadOf(PlainEvent &event, std::mt19937 &random)
    {
        static constexpr QStringView words[] = {u"teapot", u"big teapot", u"Kettle", u"", u"TEA", u"t-t"};
        const bool cut = random() % 8 == 0;
        protocol::ByteWriter writer;
        const auto name = [&] {
            event.name = words[random() % std::size(words)].toString();
            writer.utf16z(*event.name);
        };
        if (event.type == 0) {
            event.size = random() % 2 ? random() % 20 : random() % 12'000;
            writer.u64(*event.size);
            if (cut)
                return writer.takeBytes();
            event.kind = random() % 5;
            writer.u32(*event.kind);
            name();
            event.after = std::int32_t(random() % 7) - 3;
            writer.u32(std::uint32_t(*event.after));
        } else if (event.type == 1) {
            name();
            if (cut)
                return writer.takeBytes();
            event.ratio = double(random() % 9) / 4 - 1;
            std::uint64_t bits = 0;
            std::memcpy(&bits, &*event.ratio, sizeof bits);
            writer.u64(bits);
            event.flag = random() % 2 == 0;
            writer.u8(*event.flag ? 1 : 0);
        } else if (event.type == 3) {
            event.values.emplace();
            const auto count = random() % 4;
            writer.u16(std::uint16_t(count));
            for (std::size_t i = 0; i < count; ++i) {
                event.values->push_back(int(random() % 5));
                writer.u16(std::uint16_t(event.values->back()));
            }
            if (!cut)
                name();
        }
        return writer.takeBytes();
    }

    std::vector<std::uint32_t> rows(const QString &text, unsigned workers = 1) const
    {
        const auto parsed = Filter::parse(text);
        if (parsed.problem)
            qFatal("%s: %s", qPrintable(text), qPrintable(parsed.problem->text));
        const CompiledFilter filter(parsed.filter, snapshot, std::make_shared<Names>());
        std::vector<std::uint32_t> found;
        const std::atomic<bool> cancel = false;
        scanRows(filter, source, 0, snapshot->events.size(), workers, cancel, [&](auto rows, std::uint64_t) {
            found.insert(found.end(), rows.begin(), rows.end());
            return true;
        });
        return found;
    }

    tests::SnapshotBuilder builder;
    std::vector<PlainEvent> events;
    std::vector<QByteArray> payloads;
    std::shared_ptr<const TraceSnapshot> snapshot;
    std::shared_ptr<const PayloadSource> source;
};

/// A filter as text and as what it means.
struct Meaning {
    QString text;
    std::function<bool(const PlainEvent &)> holds;
};

bool has(const QString &text, const QString &part)
{
    return text.contains(part, Qt::CaseInsensitive);
}

bool equal(const QString &text, const QString &other)
{
    return text.compare(other, Qt::CaseInsensitive) == 0;
}

template <class T> bool compared(int sign, const T &a, const T &b)
{
    const bool results[] = {a == b, a != b, a<b, a <= b, a> b, a >= b};
    return results[sign];
}
constexpr const char *signTexts[] = {"==", "!=", "<", "<=", ">", ">="};

/// A comparison of an optional member with a number.
template <class T>
Meaning numberMeaning(const char *field, std::optional<T> PlainEvent::*member, int sign, double number,
                      const QString &written)
{
    return {QStringLiteral("%1 %2 %3").arg(QLatin1String(field), QLatin1String(signTexts[sign]), written),
            [=](const PlainEvent &event) {
                return (event.*member).has_value() && compared(sign, double(*(event.*member)), number);
            }};
}

const PlainType &typeOf(const PlainEvent &event)
{
    return plainTypes[event.type];
}

Meaning typeMeaning(std::mt19937 &random)
{
    const int sign = int(random() % 6);
    const QString op = QLatin1String(signTexts[sign]);
    switch (random() % 8) {
    case 0:
        return {QStringLiteral("event == ALLOCATED"), [](const PlainEvent &e) { return e.type == 0; }};
    case 1:
        return {QStringLiteral("event != \"event 80\""), [](const PlainEvent &e) { return e.type != 2; }};
    case 2:
        return {QStringLiteral("provider contains alpha"),
                [](const PlainEvent &e) { return e.type == 0 || e.type == 3; }};
    case 3: {
        const std::uint32_t id = 1 + random() % 4;
        return {QStringLiteral("id %1 %2").arg(op).arg(id),
                [=](const PlainEvent &e) { return compared(sign, typeOf(e).id, id); }};
    }
    case 4:
        return {QStringLiteral("id in {80, 2..3}"),
                [](const PlainEvent &e) { return typeOf(e).id == 80 || typeOf(e).id == 2; }};
    case 5:
        return {QStringLiteral("level %1 Informational").arg(op),
                [=](const PlainEvent &e) { return compared(sign, int(typeOf(e).level), 4); }};
    case 6:
        return {QStringLiteral("keywords contains 0x10"),
                [](const PlainEvent &e) { return (typeOf(e).keywords & 0x10) != 0; }};
    default:
        return {QStringLiteral("version %1 1").arg(op),
                [=](const PlainEvent &e) { return compared(sign, int(typeOf(e).version), 1); }};
    }
}

Meaning columnMeaning(std::mt19937 &random)
{
    const int sign = int(random() % 6);
    const QString op = QLatin1String(signTexts[sign]);
    const auto ms = std::int64_t(random() % 1000);
    const auto stackHas = [](const char *method) {
        return [=](const PlainEvent &e) { return e.methods.contains(QLatin1String(method)); };
    };
    switch (random() % 12) {
    case 0:
        return {QStringLiteral("thread %1 7").arg(op),
                [=](const PlainEvent &e) { return compared(sign, int(e.thread), 7); }};
    case 1:
        return {QStringLiteral("thread in {1, 8..13}"),
                [](const PlainEvent &e) { return e.thread == 1 || e.thread == 12; }};
    case 2:
        return {QStringLiteral("thread == MAIN"), [](const PlainEvent &e) { return e.thread == 12; }};
    case 3:
        return {QStringLiteral("thread matches \"^7 .*worker$\""),
                [](const PlainEvent &e) { return e.thread == 7; }};
    case 4:
        return {QStringLiteral("time %1 %2ms").arg(op).arg(ms),
                [=](const PlainEvent &e) { return compared(sign, e.ms, ms); }};
    case 5:
        return {QStringLiteral("time in 0.1..%1ms").arg(ms + 200),
                [=](const PlainEvent &e) { return e.ms >= 100 && e.ms < ms + 200; }};
    case 6: // between two ticks
        return {QStringLiteral("time %1 %2us").arg(op).arg(ms * 1000 + 500),
                [=](const PlainEvent &e) { return compared(sign, e.ms * 1000, ms * 1000 + 500); }};
    case 7:
        return {QStringLiteral("stack exists"), [](const PlainEvent &e) { return e.hasStack; }};
    case 8:
        return {QStringLiteral("stack contains .run"), [](const PlainEvent &e) {
                    return e.methods.contains(QLatin1String("App.Run"))
                        || e.methods.contains(QLatin1String("Lib.Run"));
                }};
    case 9:
        return {QStringLiteral("stack == app.main"), stackHas("App.Main")};
    case 10:
        return {QStringLiteral("stack != App.Main"),
                [=](const PlainEvent &e) { return e.hasStack && !stackHas("App.Main")(e); }};
    default:
        return {QStringLiteral("stack in {Lib.Wait, \"Lib.Run\"}"),
                [=](const PlainEvent &e) { return stackHas("Lib.Wait")(e) || stackHas("Lib.Run")(e); }};
    }
}

Meaning payloadMeaning(std::mt19937 &random)
{
    const int sign = int(random() % 6);
    switch (random() % 14) {
    case 0: {
        const auto kilobytes = random() % 30;
        return numberMeaning("Size", &PlainEvent::size, sign, double(kilobytes) * 1000,
                             QStringLiteral("%1kB").arg(kilobytes));
    }
    case 1: {
        const auto kibibytes = random() % 30;
        return numberMeaning("payload.size", &PlainEvent::size, sign, double(kibibytes) * 1024,
                             QStringLiteral("%1 KiB").arg(kibibytes));
    }
    case 2:
        return numberMeaning("Kind", &PlainEvent::kind, sign, 2, QStringLiteral("2"));
    case 3:
        return numberMeaning("After", &PlainEvent::after, sign, -1, QStringLiteral("-1"));
    case 4:
        return numberMeaning("Ratio", &PlainEvent::ratio, sign, 0.25, QStringLiteral("0.25"));
    case 5:
        return {QStringLiteral("Size in 5..10kB"),
                [](const PlainEvent &e) { return e.size && *e.size >= 5 && *e.size < 10'000; }};
    case 6:
        return {QStringLiteral("Name == \"Big Teapot\""),
                [](const PlainEvent &e) { return e.name && equal(*e.name, QStringLiteral("big teapot")); }};
    case 7:
        return {QStringLiteral("Name != kettle"),
                [](const PlainEvent &e) { return e.name && !equal(*e.name, QStringLiteral("kettle")); }};
    case 8:
        return {QStringLiteral("Name contains tea"),
                [](const PlainEvent &e) { return e.name && has(*e.name, QStringLiteral("tea")); }};
    case 9:
        return {QStringLiteral("Name matches ^t.*t$"), [](const PlainEvent &e) {
                    return e.name
                        && (equal(*e.name, QStringLiteral("teapot"))
                            || equal(*e.name, QStringLiteral("t-t")));
                }};
    case 10:
        return {QStringLiteral("Flag == TRUE"), [](const PlainEvent &e) { return e.flag && *e.flag; }};
    case 11: {
        const auto contained = [](const PlainEvent &e) {
            return e.values && std::find(e.values->begin(), e.values->end(), 3) != e.values->end();
        };
        if (random() % 2)
            return {QStringLiteral("Values == 3"), contained};
        return {QStringLiteral("Values != 3"),
                [=](const PlainEvent &e) { return e.values && !contained(e); }};
    }
    case 12:
        return {QStringLiteral("Kind exists"), [](const PlainEvent &e) { return e.kind.has_value(); }};
    default:
        return {QStringLiteral("Nowhere != 1"), [](const PlainEvent &) { return false; }};
    }
}

Meaning wordMeaning(std::mt19937 &random)
{
    static constexpr const char *words[]
        = {"teapot", "BETA", "\"big teapot\"", "worker", "start", "Name=TEA", "12", "80", "nothing"};
    const QString word = QLatin1String(words[random() % std::size(words)]);
    const bool excluded = random() % 3 == 0;
    const QString bare = QString(word).remove(u'"');
    return {(excluded ? QStringLiteral("-") : QString()) + word, [=](const PlainEvent &e) {
                const QString thread = QString::number(e.thread) + u' ' + e.threadName;
                const bool occurs = has(QLatin1String(typeOf(e).provider), bare)
                    || has(QLatin1String(typeOf(e).name), bare) || has(thread.trimmed(), bare)
                    || has(e.line, bare);
                return occurs != excluded;
            }};
}

Meaning randomMeaning(std::mt19937 &random, int depth)
{
    const auto choice = random() % (depth == 0 ? 4 : 8);
    switch (choice) {
    case 0:
        return typeMeaning(random);
    case 1:
        return columnMeaning(random);
    case 2:
        return payloadMeaning(random);
    case 3:
        return wordMeaning(random);
    case 4: {
        const Meaning inner = randomMeaning(random, depth - 1);
        return {QStringLiteral("not (%1)").arg(inner.text),
                [=](const PlainEvent &e) { return !inner.holds(e); }};
    }
    default: {
        const Meaning a = randomMeaning(random, depth - 1);
        const Meaning b = randomMeaning(random, depth - 1);
        if (choice == 5)
            return {QStringLiteral("(%1) or (%2)").arg(a.text, b.text),
                    [=](const PlainEvent &e) { return a.holds(e) || b.holds(e); }};
        const auto pattern = choice == 6 ? QStringLiteral("(%1) and (%2)") : QStringLiteral("(%1)(%2)");
        return {pattern.arg(a.text, b.text), [=](const PlainEvent &e) { return a.holds(e) && b.holds(e); }};
    }
    }
}

} // namespace

class TestFilterEvaluation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithAPlainImplementation()
    {
        int some = 0;
        for (unsigned seed = 1; seed <= 3; ++seed) {
            const RandomTrace trace(seed, 500);
            QCOMPARE(trace.snapshot->events.size(), std::uint64_t(500));
            std::mt19937 random(seed * 100);
            for (int round = 0; round < 200; ++round) {
                const Meaning meaning = randomMeaning(random, int(random() % 4));
                std::vector<std::uint32_t> expected;
                for (std::size_t i = 0; i < trace.events.size(); ++i) {
                    if (meaning.holds(trace.events[i]))
                        expected.push_back(std::uint32_t(i));
                }
                QVERIFY2(trace.rows(meaning.text) == expected, qPrintable(meaning.text));
                some += !expected.empty() && expected.size() < trace.events.size() ? 1 : 0;
            }
        }
        QVERIFY(some > 350);
    }

    void sameRowsHoweverTheyAreDivided()
    {
        const RandomTrace trace(9, 12'000);
        const QString text
            = QStringLiteral("(Size > 5kB or stack contains Run or -teapot) and not time in 1s..5s");
        const auto whole = trace.rows(text);
        QVERIFY(whole.size() > 400 && whole.size() < 11'600);
        QCOMPARE(trace.rows(text, 4), whole);
        const CompiledFilter filter(Filter::parse(text).filter, trace.snapshot, std::make_shared<Names>());
        const std::atomic<bool> cancel = false;
        std::mt19937 random(3);
        for (int round = 0; round < 5; ++round) {
            std::vector<std::uint32_t> found;
            std::uint64_t from = 0;
            while (from < 12'000) {
                PayloadReader reader(trace.source, trace.snapshot->bytesRead);
                FilterScan scan(filter, reader);
                const auto to = from + 1 + random() % 4000;
                scan.collect(from, to, cancel, found);
                from = to;
            }
            QVERIFY(found == whole);
        }
        PayloadReader reader(trace.source, trace.snapshot->bytesRead);
        FilterScan scan(filter, reader);
        std::vector<std::uint32_t> byRow;
        for (std::uint32_t row = 0; row < 12'000; ++row) {
            if (scan.matches(trace.snapshot->events.row(row)))
                byRow.push_back(row);
        }
        QVERIFY(byRow == whole);
    }

    void handsPiecesOverInOrder()
    {
        const RandomTrace trace(4, 20'000);
        const CompiledFilter filter(Filter::parse(QStringLiteral("teapot")).filter, trace.snapshot);
        const std::atomic<bool> cancel = false;
        std::uint64_t decided = 100;
        scanRows(filter, trace.source, 100, 60'000, 3, cancel, [&](auto rows, std::uint64_t end) {
            const bool ordered = std::ranges::is_sorted(rows) && end > decided
                && (rows.empty() || (rows.front() >= decided && rows.back() < end));
            decided = ordered ? end : 0;
            return ordered;
        });
        QCOMPARE(decided, std::uint64_t(20'000));
        int pieces = 0;
        scanRows(filter, trace.source, 0, 20'000, 2, cancel,
                 [&](auto, std::uint64_t) { return ++pieces < 2; });
        QCOMPARE(pieces, 2);
        const std::atomic<bool> cancelled = true;
        scanRows(filter, trace.source, 0, 20'000, 2, cancelled, [&](auto, std::uint64_t) {
            ++pieces;
            return true;
        });
        QCOMPARE(pieces, 2);
    }

    void emptyFilterAndEmptyTrace()
    {
        const RandomTrace trace(1, 10);
        QCOMPARE(trace.rows(QString()).size(), std::size_t(10));
        QCOMPARE(trace.rows(QStringLiteral("nothing")).size(), std::size_t(0));
        const CompiledFilter filter(Filter::parse(QStringLiteral("a and X == 1 and thread == 1")).filter,
                                    emptySnapshot(QString()));
        const std::atomic<bool> cancel = false;
        scanRows(filter, nullptr, 0, 10, 2, cancel, [](auto, std::uint64_t) {
            qFatal("an empty trace has no rows");
            return true;
        });
        QCOMPARE(filter.unknownFields(), QStringList{QStringLiteral("X")});
    }

    void namesFieldsThatNoEventHas()
    {
        const RandomTrace trace(1, 10);
        const auto unknown = [&](const char *text) {
            return CompiledFilter(Filter::parse(QString::fromLatin1(text)).filter, trace.snapshot)
                .unknownFields();
        };
        QCOMPARE(unknown("size > 1 and not Nmae exists and Nmae == 1"), QStringList{QStringLiteral("Nmae")});
        QCOMPARE(unknown("Flag == 1"), QStringList());
    }

    /// A field whose name stands in several events can be told by its event, and by its provider.
    void aFieldOfOneEvent()
    {
        tests::SnapshotBuilder builder;
        const std::vector fields{named("Depth", FieldType::UInt32)};
        builder.type(QStringLiteral("A/B"), 1, QStringLiteral("GC/Start"), fields);
        builder.type(QStringLiteral("A/B"), 2, QStringLiteral("End"), fields);
        builder.type(QStringLiteral("C"), 1, QStringLiteral("GC/Start"), fields);
        builder.type(QStringLiteral("C"), 3, QStringLiteral("Odd"), {named("End.Depth", FieldType::UInt32)});
        for (std::uint32_t type = 0; type < 4; ++type) {
            protocol::ByteWriter payload;
            payload.u32(type);
            builder.event(type, type, payload.takeBytes());
        }
        const auto snapshot = builder.snapshot();
        const auto rows = [&](const char *text) {
            const auto parsed = Filter::parse(QString::fromUtf8(text));
            const CompiledFilter filter(parsed.filter, snapshot);
            std::vector<std::uint32_t> found;
            const std::atomic<bool> cancel = parsed.problem.has_value();
            const auto source = PayloadSource::open(snapshot->filePath);
            scanRows(filter, source.ok() ? source.value() : nullptr, 0, 4, 1, cancel,
                     [&](auto piece, std::uint64_t) {
                         found.insert(found.end(), piece.begin(), piece.end());
                         return true;
                     });
            return found;
        };
        using Rows = std::vector<std::uint32_t>;
        QCOMPARE(rows("Depth >= 0"), (Rows{0, 1, 2}));
        QCOMPARE(rows("gc/start.depth >= 0"), (Rows{0, 2}));
        QCOMPARE(rows("A/B/GC/Start.Depth >= 0"), Rows{0});
        QCOMPARE(rows("\"C/GC/Start.Depth\" >= 0"), Rows{2});
        QCOMPARE(rows("C/GC/Start.Depth in {0, 1}"), Rows());
        QCOMPARE(rows("End.Depth exists"), (Rows{1, 3}));
        QCOMPARE(rows("A/B/End.Depth exists"), Rows{1});
        QCOMPARE(rows("not GC/Start.Depth exists"), (Rows{1, 3}));

        const EventFieldNames names(*snapshot);
        const auto &types = *snapshot->types;
        QCOMPARE(names.eventOf(types[0]), QStringLiteral("A/B/GC/Start"));
        QCOMPARE(names.eventOf(types[1]), QStringLiteral("End"));
        QVERIFY(names.isShared(types[0], u"Depth"));
        QVERIFY(!names.isShared(types[3], u"End.Depth"));
        // What a cell offers means that cell's event alone, and reads back.
        const auto conditions = fieldConditions(*snapshot, 2);
        QCOMPARE(conditions.size(), std::size_t(1));
        QVERIFY(conditions[0].isShared);
        QCOMPARE(conditions[0].condition, QStringLiteral("Depth == 2"));
        QCOMPARE(conditions[0].nameOfEvent, QStringLiteral("C/GC/Start.Depth"));
        QCOMPARE(rows(conditions[0].conditionOfEvent.toUtf8().constData()), Rows{2});
        QVERIFY(!fieldConditions(*snapshot, 3)[0].isShared);
    }

    void valuesOfOtherKinds_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("matches");
        const auto row = [](const char *text, bool matches) {
            QTest::newRow(text) << QString::fromLatin1(text) << matches;
        };
        row("Big == 18446744073709551615", true);
        row("Big > 9223372036854775807", true);
        row("Big < 18446744073709551615", false);
        row("Big == 0xffffffffffffffff", true);
        row("Reason == AllocLarge", true);
        row("Reason == alloclarge", true);
        row("Reason == 4", true);
        row("Reason != AllocLarge", false);
        row("Reason < AllocLarge", false);
        row("Reason contains large", true);
        row("Guid == 00112233-4455-6677-8899-aabbccddeeff", true);
        row("Guid == \"{00112233-4455-6677-8899-AABBCCDDEEFF}\"", true);
        row("Guid == x", false);
        row("Guid contains 4455", true);
        row("When >= 2020-01-01", true);
        row("When == 2020-01-01T00:00:00.5", true);
        row("When == 2020-01-01T00:00:00.5000000Z", true);
        row("When < 2020-01-01T00:00:00.5000001Z", true);
        row("When contains 2020-01", true);
        row("DurationNs == 1.5ms", true);
        row("DurationNs > 1s", false);
        row("ElapsedMs == 2s", true);
        row("ElapsedMs in 1s..2s", false);
        row("ElapsedMs in 1s..2001ms", true);
        row("Bytes == 0aff", true);
        row("Bytes == \"0A FF\"", true);
        row("Bytes contains \"a f\"", true);
        row("payload.In exists", true);
        row("payload.In == 7", false);
        row("In.Deep == 7", true);
        row("Text == 5", false);
        row("Text == 10", true);
        row("Text > 2", false); // texts have the order of texts
    }
    void valuesOfOtherKinds()
    {
        QFETCH(QString, text);
        QFETCH(bool, matches);
        tests::SnapshotBuilder builder;
        Field reason = named("Reason", FieldType::UInt32);
        reason.valueMap = QStringLiteral("GCReason");
        const auto type
            = builder.type(QStringLiteral("P"), 1, QStringLiteral("E"),
                           {named("Big", FieldType::UInt64), reason, named("Guid", FieldType::Guid),
                            named("When", FieldType::DateTime), named("DurationNs", FieldType::UInt64),
                            named("ElapsedMs", FieldType::UInt32),
                            named("Bytes", FieldType::Array, {named("", FieldType::Byte)}),
                            named("In", FieldType::Object, {named("Deep", FieldType::Byte)}),
                            named("Text", FieldType::Utf16z)});
        protocol::ByteWriter payload;
        payload.u64(UINT64_MAX);
        payload.u32(4);
        payload.guid(QUuid(QStringLiteral("00112233-4455-6677-8899-aabbccddeeff")));
        payload.u64(132'223'104'005'000'000); // 2020-01-01 00:00:00.5
        payload.u64(1'500'000);
        payload.u32(2000);
        payload.u16(2);
        payload.u8(0x0a);
        payload.u8(0xff);
        payload.u8(7);
        payload.utf16z(u"10");
        builder.event(0, type, payload.bytes());
        const auto snapshot = builder.snapshot();
        const auto parsed = Filter::parse(text);
        QVERIFY2(!parsed.problem, parsed.problem ? qPrintable(parsed.problem->text) : "");
        const CompiledFilter filter(parsed.filter, snapshot);
        PayloadReader reader(TracePayloads(snapshot->filePath).source(), snapshot->bytesRead);
        FilterScan scan(filter, reader);
        QCOMPARE(scan.matches(snapshot->events.row(0)), matches);
    }

    void timesBeyondTheClock()
    {
        tests::SnapshotBuilder builder;
        const auto type = builder.type(QStringLiteral("P"), 1, QStringLiteral("E"));
        builder.event(INT64_MIN + 1, type);
        builder.event(0, type);
        builder.event(INT64_MAX, type);
        const auto snapshot = builder.snapshot();
        const auto count = [&](const char *text) {
            const CompiledFilter filter(Filter::parse(QString::fromLatin1(text)).filter, snapshot);
            PayloadReader reader(nullptr, 0);
            FilterScan scan(filter, reader);
            int found = 0;
            for (std::uint64_t row = 0; row < 3; ++row)
                found += scan.matches(snapshot->events.row(row)) ? 1 : 0;
            return found;
        };
        QCOMPARE(count("time >= 0"), 3);
        QCOMPARE(count("time < 0"), 0);
        QCOMPARE(count("time > 0"), 2);
        QCOMPARE(count("time < 1e300"), 3);
        QCOMPARE(count("time > -1e300"), 3);
        QCOMPARE(count("time != 0"), 2);
    }

    /// The classic that takes 2^n steps.
    void hostilePatternsEnd()
    {
        tests::SnapshotBuilder builder;
        const auto type
            = builder.type(QStringLiteral("P"), 1, QStringLiteral("E"), {named("Text", FieldType::Utf16z)});
        protocol::ByteWriter payload;
        payload.utf16z(QString(QString(2000, u'a') + u'!'));
        constexpr int events = 20;
        for (int i = 0; i < events; ++i)
            builder.event(i, type, payload.bytes());
        const auto snapshot = builder.snapshot();
        for (const char *pattern : {"(a+)+$", "(a|a)*$", "(a|aa)+$", "(.*a){20}$", "(?:(?:(?:a*)*)*)*$"}) {
            const auto parsed
                = Filter::parse(QStringLiteral("Text matches \"%1\"").arg(QLatin1String(pattern)));
            QVERIFY2(!parsed.problem, pattern);
            const CompiledFilter filter(parsed.filter, snapshot);
            PayloadReader reader(TracePayloads(snapshot->filePath).source(), snapshot->bytesRead);
            FilterScan scan(filter, reader);
            QElapsedTimer timer;
            timer.start();
            int found = 0;
            for (int i = 0; i < events; ++i)
                found += scan.matches(snapshot->events.row(std::uint64_t(i))) ? 1 : 0;
            QCOMPARE(found, 0);
            QVERIFY2(timer.elapsed() < tests::promptMilliseconds, pattern); // without the limit: years
        }
    }
};

CLRLENS_TEST(TestFilterEvaluation)
#include "tst_filterevaluation.moc"
