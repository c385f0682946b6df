// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/filter.h"
#include "model/query/filterlexer.h"
#include "model/query/soundfilter.h"

#include "tests/support/testprogram.h"

#include <QtTest>
#include <random>

using namespace model;

namespace {

QString shown(const FilterValue &value)
{
    const QString text = u'\'' % value.text % u'\'';
    return value.number ? std::visit([](auto number) { return QString::number(number); }, *value.number)
                        : text;
}

/// The tree in one line: "(and word:gc (not thread == 7))".
QString shown(const std::vector<FilterNode> &nodes, std::size_t index)
{
    static const char *const fields[]
        = {"provider", "event", "id",    "version",   "level",    "keywords",        "opcode",
           "thread",   "time",  "stack", "processor", "activity", "relatedactivity", "payload."};
    static const char *const signs[]
        = {"==", "!=", "<", "<=", ">", ">=", "in", "contains", "matches", "exists"};
    const FilterNode &node = nodes[index];
    if (node.kind == FilterNode::Kind::Word)
        return u"word:" % node.text;
    if (node.kind == FilterNode::Kind::Comparison) {
        QString text = QLatin1String(fields[int(node.field)]) % node.text % u' '
            % QLatin1String(signs[int(node.comparison)]);
        for (const FilterChoice &choice : node.choices)
            text += u' ' % shown(choice.value)
                % (choice.end ? QString(u".." % shown(*choice.end)) : QString());
        return text;
    }
    QString text = node.kind == FilterNode::Kind::And ? QStringLiteral("(and")
        : node.kind == FilterNode::Kind::Or           ? QStringLiteral("(or")
                                                      : QStringLiteral("(not");
    for (const std::uint32_t child : node.children)
        text += u' ' % shown(nodes, child);
    return text % u')';
}

QString treeOf(const QString &text)
{
    const auto parsed = Filter::parse(text);
    if (parsed.problem)
        return QStringLiteral("%1+%2: %3")
            .arg(parsed.problem->position)
            .arg(parsed.problem->length)
            .arg(parsed.problem->text);
    const auto &nodes = parsed.filter.nodes();
    return nodes.empty() ? QStringLiteral("all") : shown(nodes, nodes.size() - 1);
}

} // namespace

class TestFilterLanguage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void grammar_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tree");
        const auto row = [](const char *text, const char *tree) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(tree);
        };
        // Words
        row("", "all");
        row("   ", "all");
        row("gc", "word:gc");
        row("  gc\tstart ", "(and word:gc word:start)");
        row("-gc", "(not word:gc)");
        row("\"two words\" x", "(and word:two words word:x)");
        row("-\"two words\"", "(not word:two words)");
        row("a-b", "word:a-b");
        row("say\"so\"", "(and word:say word:so)");
        row("\"a \"\"quoted\"\" b\"", "word:a \"quoted\" b");
        row("\"C:\\dir\\\"", "word:C:\\dir\\");
        row("a,b", "word:a,b");
        row("System.Object..ctor", "word:System.Object..ctor");
        row("Count=12", "word:Count=12");
        row("\"and\" \"in\"", "(and word:and word:in)");
        row("-not", "(not word:not)");
        // Precedence: or, and, not
        row("a and b", "(and word:a word:b)");
        row("a b or c d", "(or (and word:a word:b) (and word:c word:d))");
        row("a or b and c", "(or word:a (and word:b word:c))");
        row("(a or b) and c", "(and (or word:a word:b) word:c)");
        row("(a or b) c", "(and (or word:a word:b) word:c)");
        row("not a and b", "(and (not word:a) word:b)");
        row("not not a", "word:a");
        row("not (a or b)", "(not (or word:a word:b))");
        row("A AND b Or NOT c", "(or (and word:A word:b) (not word:c))");
        row("((((a))))", "word:a");
        row("a not b", "(and word:a (not word:b))");
        row("-a or -b", "(or (not word:a) (not word:b))");
        // Comparisons
        row("event == GCAllocationTick and ObjectSize > 10kB and not thread in {1, 7}",
            "(and event == 'GCAllocationTick' payload.ObjectSize > 10000 (not thread in 1 7))");
        row("time in 2s..5s", "time in 2000000000..5000000000");
        row("time in 2..5", "time in 2000000000..5000000000");
        row("time in -1 .. 5 s", "time in -1000000000..5000000000");
        row("time in -5s..-2s", "time in -5000000000..-2000000000");
        row("time in -1..5s", "time in -1000000000..5000000000");
        row("time in 10ms..-5", "8+4: This range ends before it begins.");
        row("time in {1s, 2s..3s}", "time in 1000000000 2000000000..3000000000");
        row("time<1.5", "time < 1500000000");
        row("time >= 1e3", "time >= 1e+12");
        row("Size>=10 KiB", "payload.Size >= 10240");
        row("Size==10 kb x", "(and payload.Size == 10000 word:x)");
        row("Size==10 kb == 3", "(and payload.Size == 10 payload.kb == 3)");
        row("Size == -5", "payload.Size == -5");
        row("Size == 0x1F", "payload.Size == 31");
        row("Size == \"5\"", "payload.Size == '5'");
        row("payload.id == 1", "payload.id == 1");
        row("PAYLOAD.Thread == 1", "payload.Thread == 1");
        row("Payload.In.Deep exists", "payload.In.Deep exists");
        row("\"thread\" == 1", "payload.thread == 1");
        row("\"my field\" contains x", "payload.my field contains 'x'");
        row("THREAD == 1", "thread == 1");
        row("thread == \"Pool Worker\"", "thread == 'Pool Worker'");
        row("thread not in {1}", "(not thread in 1)");
        row("not thread not in {1}", "(not (not thread in 1))");
        row("name not contains x", "(not payload.name contains 'x')");
        row("level <= warning", "level <= 3");
        row("keywords contains 0x10", "keywords contains 16");
        row("Name matches \"^a.*b$\"", "payload.Name matches '^a.*b$'");
        row("stack contains Main and stack exists", "(and stack contains 'Main' stack exists)");
        row("stack in {A.B, \"C D\"}", "stack in 'A.B' 'C D'");
        row("Name in a..c", "payload.Name in 'a'..'c'");
        row("a == b c == d", "(and payload.a == 'b' payload.c == 'd')");
        row("a exists b", "(and payload.a exists word:b)");
        row("a==b", "payload.a == 'b'");
        row("a!=b", "payload.a != 'b'");
        row("(a==b)", "payload.a == 'b'");
    }
    void grammar()
    {
        QFETCH(QString, text);
        QFETCH(QString, tree);
        QCOMPARE(treeOf(text), tree);
    }

    void problems_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("position");
        QTest::addColumn<int>("length");
        QTest::addColumn<QString>("message"); ///< how it begins
        const auto row = [](const char *text, int position, int length, const char *message) {
            QTest::newRow(text) << QString::fromUtf8(text) << position << length
                                << QString::fromUtf8(message);
        };
        row("a and", 5, 0, "A condition is missing here");
        row("not", 3, 0, "A condition is missing here");
        row("a or or b", 5, 2, "A condition is missing before \"or\"");
        row("and a", 0, 3, "A condition is missing before \"and\"");
        row("()", 1, 1, "A condition is missing before this parenthesis");
        row("(a", 0, 1, "This parenthesis is not closed");
        row("a (b (c)", 2, 1, "This parenthesis is not closed");
        row("a)", 1, 1, "This parenthesis closes nothing");
        row("x \"abc", 2, 4, "This quote is not closed");
        row("x == \"abc", 5, 4, "This quote is not closed");
        row("-\"abc", 1, 4, "This quote is not closed");
        row("\"\"", 0, 2, "There is nothing between these quotes");
        row("-", 0, 1, "A word must follow \"-\"");
        row("a - b", 2, 1, "A word must follow \"-\"");
        row("-(a)", 0, 1, "\"-\" stands before words. Write \"not\" here");
        row("-a == 5", 0, 1, "\"-\" stands before words. Write \"not\" before a comparison");
        row("== 5", 0, 2, "A field's name is missing before \"==\"");
        row("in {1}", 0, 2, "A field's name is missing before \"in\"");
        row("a == 5 exists", 7, 6, "A field's name is missing before \"exists\"");
        row("{1}", 0, 1, "\"{\" has a meaning only behind \"in\"");
        row("a }", 2, 1, "\"}\" has a meaning only behind \"in\"");
        row("thread = 7", 7, 1, "Write \"==\" to compare");
        row("thread=7", 6, 1, "Write \"==\" to compare");
        row("payload.X=7", 9, 1, "Write \"==\" to compare");
        row("payload. == 7", 0, 8, "The name of a payload field is missing");
        row("a ==", 4, 0, "A value is missing behind \"==\"");
        row("a == and b", 5, 3, "A value is missing behind \"==\"");
        row("a == )", 5, 1, "A value is missing behind \"==\"");
        row("a == -", 6, 0, "A value is missing behind \"==\"");
        row("a in", 4, 0, "A value is missing behind \"in\"");
        row("a in 5", 5, 1, "A set or a range must follow \"in\"");
        row("a in {1, 2", 5, 1, "This brace is not closed");
        row("a in {1 2}", 8, 1, "A comma is missing before \"2\"");
        row("a in {}", 6, 1, "A value is missing behind \"in\"");
        row("a in 5..", 8, 0, "A value is missing behind \"..\"");
        row("a in ..5", 5, 2, "A value is missing behind \"in\"");
        row("a in 5..2", 5, 1, "This range ends before it begins");
        row("stack in A..B", 10, 2, "A stack has no range");
        row("stack < 5", 6, 1, "\"<\" is not for stack");
        row("time contains 5", 5, 8, "\"contains\" is not for time");
        row("id matches 5", 3, 7, "\"matches\" is not for id");
        row("keywords matches 5", 9, 7, "\"matches\" is not for keywords");
        row("time > soon", 7, 4, "The time is compared with seconds");
        row("time > 5kB", 7, 3, "The time is compared with seconds");
        row("id == gc", 6, 2, "This field is compared with numbers");
        row("id == 5ms", 6, 3, "This field is compared with numbers");
        row("version in {1, x}", 15, 1, "This field is compared with numbers");
        row("keywords == gc", 12, 2, "This field is compared with numbers");
        row("level == loud", 9, 4, "A level is a number or a name");
        row("thread < Worker", 9, 6, "Only the number of a thread has an order");
        row("activity == 0010", 12, 4, "An activity id is 32 hexadecimal digits");
        row("relatedActivity in {x}", 20, 1, "An activity id is 32 hexadecimal digits");
        row("a matches (x", 10, 1, "A value is missing behind \"matches\"");
        row("a matches \"b(c\"", 14, 1, "This is no regular expression: missing closing parenthesis");
        row("a matches [z-a]", 13, 1, "This is no regular expression: range out of order");
        row("a matches Ru[", 12, 1, "This is no regular expression: missing terminating ]"); // its last one
    }
    void problems()
    {
        QFETCH(QString, text);
        QFETCH(int, position);
        QFETCH(int, length);
        QFETCH(QString, message);
        const auto parsed = Filter::parse(text);
        QVERIFY2(parsed.problem, qPrintable(treeOf(text)));
        QVERIFY2(parsed.problem->text.startsWith(message), qPrintable(parsed.problem->text));
        QVERIFY2(parsed.problem->text.endsWith(u'.'), qPrintable(parsed.problem->text));
        QCOMPARE(int(parsed.problem->position), position);
        QCOMPARE(int(parsed.problem->length), length);
        QVERIFY(parsed.filter.matchesAll());
    }

    void limits_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("position"); ///< -1: no problem
        const auto row = [](const char *name, const QString &text, qint64 position) {
            QTest::newRow(name) << text << position;
        };
        const auto times
            = [](const char *text, int count) { return QString::fromLatin1(text).repeated(count); };
        row("deep enough", times("(", 50) + u'a' + times(")", 50), -1);
        row("too deep", times("(", 51) + u'a' + times(")", 51), 50);
        row("only open", times("(", 9'000), 50);
        row("many nots", times("not ", 2'000) + u'a', -1);
        row("many words", times("a ", 64), -1);
        row("too many words", times("a ", 65), 128);
        row("too many conditions", times("a==1 ", 257), 256 * 5);
        row("large set", u"a in {1" + times(",1", 999) + u'}', -1);
        row("too large set", u"a in {1" + times(",1", 1000) + u'}', 7 + 2 * 1000);
        row("long", times("x", 10'000), -1);
        row("too long", times("x", 10'001), 10'000);
        row("a megabyte", times("(a or ", 200'000), 10'000);
    }
    void limits()
    {
        QFETCH(QString, text);
        QFETCH(qint64, position);
        const auto parsed = Filter::parse(text);
        QCOMPARE(parsed.problem ? qint64(parsed.problem->position) : qint64(-1), position);
    }

    void anyTextIsParsed()
    {
        static constexpr QStringView pieces[]
            = {u"a",   u"-", u"\"", u"(",   u")",     u"{",        u"}",       u",",      u"..", u"==",
               u"in",  u"<", u"!",  u"and", u"or",    u"not",      u"matches", u"exists", u"5",  u"kB",
               u"0x1", u" ", u"  ", u"=",   u"event", u"contains", u"time",    u"stack",  u"[",  u"\\"};
        std::mt19937 random(5);
        int valid = 0;
        for (int round = 0; round < 20'000; ++round) {
            QString text;
            for (auto i = random() % 12; i > 0; --i)
                text += pieces[random() % std::size(pieces)];
            const auto parsed = Filter::parse(text);
            valid += parsed.problem ? 0 : 1;
            if (parsed.problem) {
                QVERIFY(parsed.problem->position >= 0);
                QVERIFY2(parsed.problem->position + parsed.problem->length <= text.size(), qPrintable(text));
                QVERIFY(!parsed.problem->text.isEmpty());
            }
            qsizetype end = 0;
            for (const FilterToken &token : filterTokens(text)) {
                QVERIFY(token.position >= end);
                end = token.position + token.length;
            }
            QVERIFY(end <= text.size());
        }
        QVERIFY(valid > 500);
    }

    void sameFilterHoweverItIsSpaced()
    {
        const auto filter = [](const char *text) { return Filter::parse(QString::fromLatin1(text)).filter; };
        QVERIFY(filter("a  and(b)") == filter(" a and ( b )"));
        QVERIFY(!(filter("a b") == filter("\"a b\"")));
        QVERIFY(!(filter("-a") == filter("a")));
        QVERIFY(filter("") == filter("  "));
    }

    void knowsWhatItNeeds()
    {
        const auto filter = [](const char *text) { return Filter::parse(QString::fromLatin1(text)).filter; };
        QVERIFY(filter("a and not stack contains b").usesStacks());
        QVERIFY(!filter("stack exists").usesStacks());
        QCOMPARE(filter("x == 1 or payload.Y exists and X < 3").payloadFields(),
                 (QStringList{QStringLiteral("x"), QStringLiteral("Y")}));
    }

    void problemLeavesTheFilterBefore()
    {
        SoundFilter filter;
        QVERIFY(filter.filter().matchesAll() && !filter.problem());
        filter.setText(QStringLiteral("id == 7"));
        filter.setText(QStringLiteral("id == 7 and"));
        QVERIFY(filter.problem());
        QCOMPARE(filter.filter().text(), QStringLiteral("id == 7"));
        QCOMPARE(filter.filter().nodes().size(), std::size_t(1));
        filter.setText(QStringLiteral("id == 7 and gc"));
        QVERIFY(!filter.problem());
        QCOMPARE(filter.filter().text(), QStringLiteral("id == 7 and gc"));
    }
};

CLRLENS_TEST(TestFilterLanguage)
#include "tst_filterlanguage.moc"
