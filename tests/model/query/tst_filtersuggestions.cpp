// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/filtersuggestions.h"

#include "model/query/filter.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>
#include <random>

using namespace model;
using namespace protocol::nettrace;

namespace {

FilterNames someNames()
{
    return {{QStringLiteral("Microsoft-Windows-DotNETRuntime"), QStringLiteral("My Source")},
            {QStringLiteral("GCAllocationTick"), QStringLiteral("GCStart"), QStringLiteral("Say \"so\"")},
            {QStringLiteral("my field"), QStringLiteral("ObjectSize"), QStringLiteral("time")},
            {QStringLiteral("7"), QStringLiteral("71")},
            {QStringLiteral(".NET Finalizer")}};
}

/// The text with the first suggestion in place, where the cursor is at "|".
QString completed(const QString &marked, qsizetype which = 0)
{
    const qsizetype cursor = marked.indexOf(u'|');
    QString text = marked;
    text.remove(cursor, 1);
    const auto found = filterSuggestions(text, cursor, someNames());
    return found.texts.size() > which ? text.replace(found.position, found.length, found.texts.at(which))
                                      : QStringLiteral("nothing");
}

} // namespace

class TestFilterSuggestions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatFitsIsOffered_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("completed");
        const auto row = [](const char *text, const char *completed) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(completed);
        };
        row("|", "provider");
        row("pro|", "provider");
        row("PRO|", "provider");
        row("obj|", "ObjectSize");
        row("size|", "ObjectSize"); // within the name
        row("my|", "\"my field\"");
        row("\"my f|", "\"my field\"");
        row("\"my f|\" == 5", "\"my field\" == 5");
        row("gcs|", "event == GCStart");
        row("microsoft|", "provider == Microsoft-Windows-DotNETRuntime");
        row("event == gcs|", "event == GCStart");
        row("event == |", "event == GCAllocationTick");
        row("event == GCSt|art and x", "event == GCStart and x");
        row("event == say|", "event == \"Say \"\"so\"\"\"");
        row("event not contains all|", "event not contains GCAllocationTick");
        row("event in {GCStart, gca|", "event in {GCStart, GCAllocationTick");
        row("provider == my|", "provider == \"My Source\"");
        row("thread == 71|", "nothing"); // it is there
        row("thread in {7, |}", "thread in {7, 7}");
        row("thread == fin|", "thread == \".NET Finalizer\"");
        row("level >= w|", "level >= Warning");
        row("ObjectSize con|", "ObjectSize contains");
        row("ObjectSize not c|", "ObjectSize not contains");
        row("ObjectSize |", "ObjectSize ==");
        row("event == GCStart a|", "event == GCStart and");
        row("(a or b) o|", "(a or b) or");
        row("a and (eve|", "a and (event");
        row("not thr|", "not thread");
        row("tim|", "time");
        row("payload.t|", "payload.time");
        row("ObjectSize > 1|", "nothing");
        row("-obj|", "nothing");
        row("zzz|", "nothing");
    }

    void whatFitsIsOffered()
    {
        QFETCH(const QString, text);
        QTEST(completed(text), "completed");
    }

    void namesComeFromWhatTheTraceHas()
    {
        tests::SnapshotBuilder builder;
        Field size;
        size.name = QStringLiteral("Size");
        size.type = FieldType::UInt32;
        Field object;
        object.name = QStringLiteral("In");
        object.type = FieldType::Object;
        object.members = {size};
        const auto used
            = builder.type(QStringLiteral("B"), 1, QStringLiteral("Used"), std::vector{size, object});
        const auto other = builder.type(QStringLiteral("A"), 2, {}, std::vector{size});
        builder.type(QStringLiteral("Unused"), 3, QStringLiteral("Unused"));
        const auto thread = builder.thread(7, QStringLiteral("Main"));
        builder.event(1, used, {}, 0, thread);
        builder.event(2, other, {}, 0, thread);
        const FilterNames names = filterNames(*builder.snapshot());
        QCOMPARE(names.providers, (QStringList{QStringLiteral("A"), QStringLiteral("B")}));
        QCOMPARE(names.events, (QStringList{QStringLiteral("Event 2"), QStringLiteral("Used")}));
        QCOMPARE(names.fields, (QStringList{QStringLiteral("In.Size"), QStringLiteral("Size")}));
        QCOMPARE(names.eventFields,
                 (QStringList{QStringLiteral("Event 2.Size"), QStringLiteral("Used.Size")}));
        QCOMPARE(filterSuggestions(QStringLiteral("used.s"), 6, names).texts,
                 QStringList{QStringLiteral("Used.Size")});
        QCOMPARE(names.threadIds, QStringList{QStringLiteral("7")});
        QCOMPARE(names.threadNames, QStringList{QStringLiteral("Main")});
    }

    void anyTextAtAnyPlaceHasSuggestions()
    {
        std::mt19937 random(5);
        const QStringList parts{
            QStringLiteral("event"), QStringLiteral("=="),  QStringLiteral("\""), QStringLiteral("{"),
            QStringLiteral("}"),     QStringLiteral(","),   QStringLiteral("("),  QStringLiteral(")"),
            QStringLiteral("not"),   QStringLiteral("in"),  QStringLiteral("-"),  QStringLiteral("GC"),
            QStringLiteral(" "),     QStringLiteral("and"), QStringLiteral(".."), QStringLiteral("my field")};
        const FilterNames names = someNames();
        int offered = 0;
        for (int i = 0; i < 3000; ++i) {
            QString text;
            for (auto length = random() % 9; length > 0; --length)
                text += parts.at(qsizetype(random() % std::size_t(parts.size())))
                    + (random() % 2 ? QString() : QStringLiteral(" "));
            const auto cursor = qsizetype(random() % (std::size_t(text.size()) + 3)) - 1;
            const auto found = filterSuggestions(text, cursor, names);
            QVERIFY(found.position >= 0 && found.length >= 0 && found.position + found.length <= text.size());
            QVERIFY(found.texts.size() <= FilterSuggestions::textsMax);
            offered += found.texts.isEmpty() ? 0 : 1;
        }
        QVERIFY(offered > 1000);
    }
};

CLRLENS_TEST(TestFilterSuggestions)
#include "tst_filtersuggestions.moc"
