// SPDX-License-Identifier: GPL-3.0-or-later
// What methods called, put together from entries and exits: nested, recursive, left by exceptions, cut by
// lost events, and still open.
#include "model/calls/callsfeature.h"
#include "model/calls/classesfeature.h"
#include "model/calls/markers.h"
#include "model/calls/methodsfeature.h"

#include "model/answers/answer.h"
#include "model/calls/calltables.h"
#include "model/symbols/symbols.h"
#include "tests/support/agentcalls.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace model::answers;

namespace {

class AgentTrace : public tests::AgentCalls {
public:
    std::shared_ptr<const Answer> answer(const Feature &feature, const std::vector<bool> *counted = nullptr,
                                         std::optional<TimeRange> time = {})
    {
        const auto snapshot = trace.snapshot();
        PayloadReader payloads(*snapshot);
        const std::atomic<bool> cancel = false;
        const auto symbols = std::make_shared<Symbols>();
        symbols->readTo(*snapshot, snapshot->events.size(), payloads, cancel);
        const auto analysis = feature.make({symbols});
        const auto rowAt
            = [&](double seconds) { return snapshot->events.lowerBound(snapshot->ticksAt(seconds)); };
        analysis->update({*snapshot, time ? rowAt(time->from) : 0,
                          time ? rowAt(time->to) : snapshot->events.size(), payloads, cancel, counted, 1,
                          time});
        return std::dynamic_pointer_cast<const Answer>(analysis->result());
    }
};

/// The rows of a table as lines of some cells: "method #0 1 0.01".
QStringList lines(const Answer &answer, const char *id, const QStringList &columns)
{
    QStringList rows;
    for (const auto &table : answer.tables) {
        if (table->id() != QLatin1String(id))
            continue;
        for (std::size_t row = 0; row < table->rowCount(); ++row) {
            QStringList cells;
            for (const QString &column : columns) {
                for (std::size_t i = 0; i < table->columnCount(); ++i) {
                    if (table->column(i).id == column) {
                        const Value value = table->value(row, i);
                        const auto number = numberOf(value);
                        const auto *const text = std::get_if<QString>(&value);
                        cells << (number     ? QString::number(*number, 'g', 4)
                                      : text ? *text
                                             : QStringLiteral("-"));
                    }
                }
            }
            rows << cells.join(u' ');
        }
    }
    return rows;
}

QString fact(const Answer &answer, const char *id)
{
    for (const Fact &one : answer.facts) {
        if (one.id == QLatin1String(id))
            return QString::number(numberOf(one.value).value_or(-1));
    }
    return QStringLiteral("no such fact");
}

} // namespace

class TestCalls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void methods_data()
    {
        QTest::addColumn<QString>("events");
        QTest::addColumn<QStringList>("expected"); // name, calls, total, self, threads, cut, open
        const auto row = [](const char *name, const char *events, const QStringList &expected) {
            QTest::newRow(name) << QString::fromLatin1(events) << expected;
        };
        row("nested", "0 +a, 2 +b, 5 -b, 6 +b, 7 -b, 10 -a",
            {QStringLiteral("method #0 1 0.01 0.006 1 0 0"),
             QStringLiteral("method #1 2 0.004 0.004 1 0 0")});
        row("recursive: the outermost call counts", "0 +a, 2 +a, 4 +b, 5 -b, 6 -a, 10 -a",
            {QStringLiteral("method #0 2 0.01 0.009 1 0 0"),
             QStringLiteral("method #1 1 0.001 0.001 1 0 0")});
        row("each thread has its own", "0 +a, 1 +a', 3 -a, 5 -a'",
            {QStringLiteral("method #0 2 0.007 0.007 2 0 0")});
        row("an exception leaves", "0 +a, 1 +b, 3 ~b, 4 -a",
            {QStringLiteral("method #0 1 0.004 0.002 1 0 0"),
             QStringLiteral("method #1 1 0.002 0.002 1 0 0")});
        row("an outer one is left", "0 +a, 1 +b, 2 +c, 6 -a",
            {QStringLiteral("method #0 1 0.006 0.001 1 0 0"), QStringLiteral("method #1 1 0.005 0.001 1 1 0"),
             QStringLiteral("method #2 1 0.004 0.004 1 1 0")});
        row("lost events end all", "0 +a, 1 +b', 3 gap, 4 -a, 5 +a, 7 -a",
            {QStringLiteral("method #0 2 0.005 0.005 1 1 0"),
             QStringLiteral("method #1 1 0.002 0.002 1 1 0")});
        row("what is open counts so far", "0 +a, 2 +b, 6 -b, 8 +b, 9 +c', 10 -c'",
            {QStringLiteral("method #0 1 0.01 0.004 1 0 1"), QStringLiteral("method #1 2 0.006 0.006 1 0 1"),
             QStringLiteral("method #2 1 0.001 0.001 1 0 0")});
        row("an exit without an entry changes nothing", "0 -b, 1 +a, 2 -b, 4 -a",
            {QStringLiteral("method #0 1 0.003 0.003 1 0 0")});
    }
    void methods()
    {
        QFETCH(QString, events);
        QFETCH(QStringList, expected);
        AgentTrace trace;
        trace.play(events);
        const auto answer = trace.answer(calls::methodsFeature());
        QCOMPARE(lines(*answer, "methods",
                       {QStringLiteral("name"), QStringLiteral("calls"), QStringLiteral("total"),
                        QStringLiteral("self"), QStringLiteral("threads"), QStringLiteral("cut"),
                        QStringLiteral("open")}),
                 expected);
    }
    void exitsWithoutAnEntryAreCounted()
    {
        AgentTrace trace;
        trace.play(QStringLiteral("0 -b, 1 +a, 2 -b, 4 -a, 5 -c'"));
        QCOMPARE(fact(*trace.answer(calls::methodsFeature()), "unmatchedExits"), QStringLiteral("3"));
    }
    void aCallCountsWhereItsEntryDoes()
    {
        AgentTrace trace;
        trace.play(QStringLiteral("0 +a, 2 +b, 5 -b, 10 -a"));
        const std::vector<bool> counted{false, true, false, false};
        QCOMPARE(lines(*trace.answer(calls::methodsFeature(), &counted), "methods",
                       {QStringLiteral("name"), QStringLiteral("calls"), QStringLiteral("total")}),
                 QStringList{QStringLiteral("method #1 1 0.003")});
    }
    void callsThatBeganBeforeAreTold()
    {
        AgentTrace trace;
        trace.play(QStringLiteral("0 +c, 0 -c, 1 +a, 2 +b, 6 -b, 10 -a"));
        const TimeRange part{0.004, 0.008};
        const auto methods = trace.answer(calls::methodsFeature(), nullptr, part);
        QCOMPARE(lines(*methods, "methods",
                       {QStringLiteral("calls"), QStringLiteral("total"), QStringLiteral("self"),
                        QStringLiteral("threads"), QStringLiteral("open")}),
                 (QStringList{QStringLiteral("0 0.004 0.002 1 1"), QStringLiteral("0 0.002 0.002 1 0")}));
        QCOMPARE(fact(*methods, "unmatchedExits"), QStringLiteral("0"));
        QCOMPARE(methods->notes.size(), 1);
        QVERIFY2(methods->notes.front().contains(QLatin1String("went on: 2")),
                 qPrintable(methods->notes.front()));
        QVERIFY(trace.answer(calls::methodsFeature())->notes.isEmpty());
    }
    void waysAreATree()
    {
        AgentTrace trace;
        trace.play(QStringLiteral("0 +a, 1 +b, 2 +c, 3 -c, 4 -b, 9 -a, 10 +a', 11 +c', 13 -c', 14 -a'"));
        const auto answer = trace.answer(calls::callsFeature());
        QCOMPARE(answer->tables.front()->text(1, 1), QStringLiteral("  method #1"));
        QCOMPARE(lines(*answer, "calls",
                       {QStringLiteral("depth"), QStringLiteral("name"), QStringLiteral("calls"),
                        QStringLiteral("total"), QStringLiteral("self")}),
                 (QStringList{QStringLiteral("0 method #0 2 0.013 0.008"),
                              QStringLiteral("1 method #1 1 0.003 0.002"),
                              QStringLiteral("2 method #2 1 0.001 0.001"),
                              QStringLiteral("1 method #2 1 0.002 0.002")}));
    }
    void exceptionsAreOfTheirThrowers()
    {
        AgentTrace trace;
        trace.play(QStringLiteral("0 +a"));
        for (const std::int64_t at : {1, 2})
            trace.thrown(at, 0, 7, QStringLiteral("java.lang.IllegalStateException"));
        trace.thrown(3, 1, 7, {});
        QCOMPARE(lines(*trace.answer(calls::callsFeature()), "exceptions",
                       {QStringLiteral("type"), QStringLiteral("thrower"), QStringLiteral("thrown")}),
                 (QStringList{QStringLiteral("java.lang.IllegalStateException method #0 2"),
                              QStringLiteral("java.lang.IllegalStateException method #1 1")}));
    }
    void markersStandInTheOrderOfTime()
    {
        AgentTrace trace;
        trace.texts(1000, 6, QStringLiteral("phase"), QStringLiteral("warm"));
        trace.texts(2500, 6, QString(), QString());
        QCOMPARE(lines(*trace.answer(calls::callsFeature()), "markers",
                       {QStringLiteral("at"), QStringLiteral("name"), QStringLiteral("value")}),
                 (QStringList{QStringLiteral("0 phase warm"), QStringLiteral("1.5 - -")}));
    }
    void theFirstMarkersAreThoseOfTheTimeline()
    {
        AgentTrace trace;
        QVERIFY(calls::hasMarkers(*trace.trace.snapshot()));
        for (const std::int64_t at : {1000, 2500, 3000})
            trace.texts(at, 6, QStringLiteral("phase"), QString::number(at));
        calls::MarkersAnalysis analysis(2);
        const auto found = tests::runAnalysis<calls::Markers>(analysis, trace.trace.snapshot());
        QCOMPARE(found->markers.size(), 2u);
        QCOMPARE(found->markers[1], (calls::MarkerRow{1.5, QStringLiteral("phase"), QStringLiteral("2500")}));
        QCOMPARE(found->leftOut, 1u);
        QCOMPARE(analysis.result(), found);
    }
    void classesSayWhatBecameOfThem()
    {
        AgentTrace trace;
        trace.texts(0, 12, QStringLiteral("transformed"), QStringLiteral("com/acme/Demo"));
        trace.texts(1, 12, QStringLiteral("ignored"), QStringLiteral("sun/Helper"));
        const auto answer = trace.answer(calls::classesFeature());
        QCOMPARE(lines(*answer, "classes",
                       {QStringLiteral("name"), QStringLiteral("outcome"), QStringLiteral("package")}),
                 (QStringList{QStringLiteral("com.acme.Demo transformed com.acme"),
                              QStringLiteral("sun.Helper ignored sun")}));
        QCOMPARE(fact(*answer, "neverCalled"), QStringLiteral("1"));
        QCOMPARE(lines(*answer, "packages", {QStringLiteral("package"), QStringLiteral("count")}),
                 (QStringList{QStringLiteral("com.acme 1"), QStringLiteral("sun 1")}));
    }
    void classesBeyondTheLimitAreTold()
    {
        AgentTrace trace;
        for (const char *name : {"A", "B", "A", "C", "D"})
            trace.texts(0, 12, QStringLiteral("ignored"), QString::fromLatin1(name));
        const auto answer = trace.answer(calls::classesFeature(2));
        QCOMPARE(lines(*answer, "classes", {QStringLiteral("name")}),
                 (QStringList{QStringLiteral("A"), QStringLiteral("B")}));
        QCOMPARE(answer->notes.size(), 1);
        QVERIFY2(answer->notes.front().contains(QLatin1String("first 2 of 4 ")),
                 qPrintable(answer->notes.front()));
        QVERIFY(trace.answer(calls::classesFeature(4))->notes.isEmpty());
    }
    void whatIsBeyondTheLimitsIsLeftOutAndCounted()
    {
        AgentTrace trace;
        trace.play(QStringLiteral("0 +a, 1 +b, 2 +c, 3 -c, 4 -b, 5 +d, 6 -d, 7 -a"));
        const auto taken = [&](const calls::CallLimits &limits) {
            auto all = std::make_unique<calls::Calls>(limits);
            const auto snapshot = trace.trace.snapshot();
            PayloadReader payloads(*snapshot);
            const std::atomic<bool> cancel = false;
            all->take({*snapshot, 0, snapshot->events.size(), payloads, cancel});
            return all;
        };
        QCOMPARE(taken({})->nodes().size(), 5u);
        QCOMPARE(taken({})->callsLeftOut(), 0u);
        const auto fewWays = taken({.ways = 2});
        QCOMPARE(fewWays->nodes().size(), 3u);
        QCOMPARE(fewWays->callsLeftOut(), 2u);
        QVERIFY(fewWays->open().empty());
        const auto shallow = taken({.depth = 2});
        QCOMPARE(shallow->callsLeftOut(), 1u);
        QCOMPARE(shallow->unmatchedExits(), 0u);
        QCOMPARE(calls::callNotes(*fewWays).size(), 1);
    }
    void exitsInVainAreLookedForALimitedNumberOfTimes()
    {
        AgentTrace trace;
        QStringList events;
        for (int i = 0; i < 100; ++i)
            events << QStringLiteral("%1 +a").arg(i);
        events << QStringLiteral("100 -b") << QStringLiteral("101 +c") << QStringLiteral("102 -c");
        trace.play(events.join(QStringLiteral(", ")));
        const auto snapshot = trace.trace.snapshot();
        PayloadReader payloads(*snapshot);
        const std::atomic<bool> cancel = false;
        calls::Calls all({.looks = 0});
        all.take({*snapshot, 0, snapshot->events.size(), payloads, cancel});
        QCOMPARE(all.unmatchedExits(), 1u);
        QCOMPARE(all.open().size(), 100u); // c has ended: an exit of the innermost call is no look in vain
    }
    void theMostCostlyWaysAreListedWhereverTheyAre()
    {
        AgentTrace trace;
        QStringList events{QStringLiteral("0 +a"), QStringLiteral("1 +b'")};
        // A deep and cheap tree on the first thread would fill the table.
        constexpr int depth = 12'000;
        for (int i = 0; i < depth; ++i)
            events << QStringLiteral("1 +%1").arg(QChar('c' + i % 2));
        events << QStringLiteral("2 -a") << QStringLiteral("1000 -b'");
        trace.play(events.join(QStringLiteral(", ")));
        const auto answer = trace.answer(calls::callsFeature());
        QCOMPARE(answer->tables.front()->rowCount(), calls::waysMost);
        QCOMPARE(answer->tables.front()->text(0, 1), QStringLiteral("method #1"));
        QCOMPARE(answer->notes.size(), 1);
    }
    void rowsThatTookLongerAreOthers()
    {
        AgentTrace trace;
        trace.play(QStringLiteral("0 +a, 5 +b, 6 -b"));
        const auto before = trace.answer(calls::callsFeature());
        trace.play(QStringLiteral("9 +b, 10 -b"));
        const auto after = trace.answer(calls::callsFeature());
        QVERIFY(!before->tables.front()->hasSameRow(*after->tables.front(), 0));
    }
    void aClassOfWhichAMethodWasCalledIsCalled()
    {
        AgentTrace trace;
        trace.texts(0, 12, QStringLiteral("transformed"), QStringLiteral("com/acme/Demo"));
        trace.texts(0, 12, QStringLiteral("transformed"), QStringLiteral("com/acme/Idle"));
        trace.name(0, QStringLiteral("com.acme.Demo"), QStringLiteral("run"));
        trace.play(QStringLiteral("1 +a, 2 -a"));
        const auto answer = trace.answer(calls::classesFeature());
        QCOMPARE(fact(*answer, "neverCalled"), QStringLiteral("1"));
        QCOMPARE(lines(*answer, "classes",
                       {QStringLiteral("name"), QStringLiteral("methods"), QStringLiteral("calls")}),
                 (QStringList{QStringLiteral("com.acme.Demo 1 1"), QStringLiteral("com.acme.Idle 0 0")}));
        QVERIFY(lines(*trace.answer(calls::methodsFeature()), "methods", {QStringLiteral("name")})
                    .front()
                    .startsWith(QLatin1String("com.acme.Demo.run")));
    }
};

CLRLENS_TEST(TestCalls)
#include "tst_calls.moc"
