// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventpairs.h"

#include "model/analysis/eventlinks.h"
#include "model/calltree/stackcosts.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <map>

using namespace generated;
using namespace model;

namespace {

/// A recording whose events have a number each, and perhaps an activity, which is a byte.
class PairTrace {
public:
    std::uint32_t type(const QString &provider, const QString &name, const QString &field,
                       std::uint8_t opcode = 0)
    {
        ++m_types;
        EventMetadata row = metadata(m_types, name, m_types);
        row.provider = provider;
        row.opcode = opcode;
        row.fields[0].name = field;
        m_writer.metadata(row);
        return m_types;
    }
    void event(std::int64_t milliseconds, std::uint64_t thread, std::uint32_t type, std::uint32_t number = 0,
               std::uint8_t activity = 0)
    {
        const generated::Event source{milliseconds * 1'000'000, thread, type, number, 0};
        auto row = eventHeader(source, ++m_numbers[thread], true);
        std::array<std::uint8_t, 16> id{};
        id.fill(activity);
        row.activityId = activity == 0 ? nullptr : id.data();
        m_writer.event(row);
    }
    void write()
    {
        m_writer.end();
        m_file.write(m_writer.takeBytes());
        m_snapshot = readTrace(m_file.path()).value();
    }

    const TraceSnapshot &snapshot() const { return *m_snapshot; }
    PayloadReader payloads() const { return PayloadReader(*m_snapshot); }
    std::shared_ptr<const StackCosts> waits(const QString &event) const
    {
        StackCostsAnalysis analysis(Measure{Measure::Kind::Wait, event});
        PayloadReader reader = payloads();
        const std::atomic<bool> never = false;
        analysis.update({*m_snapshot, 0, m_snapshot->events.size(), reader, never});
        return std::dynamic_pointer_cast<const StackCosts>(analysis.result());
    }
    EventLinks links(std::uint64_t event) const
    {
        PayloadReader reader = payloads();
        const std::atomic<bool> never = false;
        return findEventLinks(*m_snapshot, event, reader, never);
    }

private:
    TraceWriter m_writer{header()};
    File m_file{QByteArray()};
    std::uint32_t m_types = 0;
    std::map<std::uint64_t, std::uint32_t> m_numbers;
    std::shared_ptr<const TraceSnapshot> m_snapshot;
};

double millisecondsOf(const StackCosts &costs)
{
    double sum = 0;
    for (const StackCost &cost : costs.costs)
        sum += cost.weight;
    return sum;
}

const QString web = QStringLiteral("Web");

} // namespace

class TestEventPairs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Requests and, in them, queries go on on whatever thread is free; two began before activities were
    /// recorded.
    void nestedRequestsArePairedByActivity()
    {
        PairTrace trace;
        const auto start = trace.type(web, QStringLiteral("QueryStart"), QStringLiteral("rows"), 1);
        const auto stop = trace.type(web, QStringLiteral("QueryStop"), QStringLiteral("rows"), 2);
        trace.event(0, 1, start); // 0
        trace.event(1, 1, start); // 1
        trace.event(10, 1, start, 0, 1); // 2
        trace.event(20, 1, start, 0, 2); // 3
        trace.event(30, 1, stop); // 4: of none
        trace.event(40, 2, stop, 0, 1); // 5: 30 ms
        trace.event(60, 3, start, 0, 3); // 6
        trace.event(70, 1, stop, 0, 2); // 7: 50 ms
        trace.event(80, 1, stop, 0, 9); // 8: began before the recording
        trace.write();
        const auto costs = trace.waits(QStringLiteral("querystart"));
        QCOMPARE(costs->events, std::uint64_t(2));
        QCOMPARE(millisecondsOf(*costs), 80.0);
        QCOMPARE(costs->pairs.size(), std::size_t(1));
        QVERIFY(costs->pairs[0].evidence.rule == PairRule::Activity);
        QVERIFY(!costs->pairs[0].evidence.lacksActivities);
        QCOMPARE(costs->pairs[0].starts, std::uint64_t(5));
        QCOMPARE(costs->pairs[0].ended, std::uint64_t(2));
        // The details of an event say the same.
        QCOMPARE(trace.links(2).pair->other, std::optional<std::uint64_t>(5));
        QCOMPARE(trace.links(7).pair->other, std::optional<std::uint64_t>(3));
        QVERIFY(!trace.links(1).pair->other && !trace.links(1).pair->hasIdentity);
        QVERIFY(!trace.links(4).pair->other);
        QVERIFY(!trace.links(6).pair->other && trace.links(6).pair->hasIdentity);
        QVERIFY(trace.links(4).pair->evidence == costs->pairs[0].evidence);
    }

    void withoutActivitiesTheirOwnIdPairsThem()
    {
        PairTrace trace;
        const auto start = trace.type(web, QStringLiteral("RequestStart"), QStringLiteral("requestId"), 1);
        const auto stop = trace.type(web, QStringLiteral("RequestStop"), QStringLiteral("requestId"), 2);
        trace.event(0, 1, start, 70); // 0
        trace.event(10, 1, start, 71); // 1
        trace.event(30, 1, stop, 70); // 2
        trace.event(50, 2, stop, 71); // 3
        trace.write();
        const auto costs = trace.waits(QStringLiteral("RequestStart"));
        QCOMPARE(costs->events, std::uint64_t(2));
        QCOMPARE(millisecondsOf(*costs), 70.0);
        QVERIFY(costs->pairs[0].evidence.rule == PairRule::OwnId);
        QCOMPARE(costs->pairs[0].evidence.idFields, QStringList(QStringLiteral("requestId")));
        QCOMPARE(trace.links(0).pair->other, std::optional<std::uint64_t>(2));
        QCOMPARE(trace.links(3).pair->other, std::optional<std::uint64_t>(1));
    }

    void elseTheThreadPairsThemAndThatIsSaid()
    {
        PairTrace trace;
        const auto start = trace.type(web, QStringLiteral("QueryStart"), QStringLiteral("rows"), 1);
        const auto stop = trace.type(web, QStringLiteral("QueryStop"), QStringLiteral("rows"), 2);
        trace.event(0, 1, start);
        trace.event(10, 1, start);
        trace.event(15, 2, stop);
        trace.event(30, 1, stop);
        trace.event(50, 1, stop);
        trace.write();
        const auto costs = trace.waits(QStringLiteral("QueryStart"));
        QCOMPARE(costs->events, std::uint64_t(2));
        QCOMPARE(millisecondsOf(*costs), 70.0);
        const PairEvidence &evidence = costs->pairs[0].evidence;
        QVERIFY(evidence.rule == PairRule::Thread && evidence.lacksActivities);
        const QString text = pairEvidenceText(evidence);
        QVERIFY2(text.contains(QStringLiteral("TplEventSource")) && text.contains(QStringLiteral("0x80")),
                 qPrintable(text));
        QVERIFY(trace.links(0).pair->evidence == evidence);
    }

    void theRuntimesOwnEventsNeedNoActivities()
    {
        PairTrace trace;
        const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
        const auto start
            = trace.type(runtime, QStringLiteral("ContentionStart"), QStringLiteral("LockID"), 1);
        const auto stop = trace.type(runtime, QStringLiteral("ContentionStop"), QStringLiteral("LockID"), 2);
        trace.event(0, 1, start, 5, 1); // the activity of whatever the thread does
        trace.event(10, 2, start, 6, 1);
        trace.event(20, 1, stop, 0, 2);
        trace.event(50, 2, stop, 0, 1);
        trace.write();
        const auto costs = trace.waits(QStringLiteral("ContentionStart"));
        QCOMPARE(millisecondsOf(*costs), 60.0);
        QVERIFY(costs->pairs[0].evidence.rule == PairRule::Thread);
        QVERIFY(!costs->pairs[0].evidence.lacksActivities);
    }

    void eventsOfOneNameByTwoProvidersAreTwo()
    {
        PairTrace trace;
        const QString client = QStringLiteral("System.Net.Http");
        const auto start = trace.type(web, QStringLiteral("RequestStart"), QStringLiteral("x"), 1);
        const auto stop = trace.type(web, QStringLiteral("RequestStop"), QStringLiteral("x"), 2);
        const auto otherStart = trace.type(client, QStringLiteral("RequestStart"), QStringLiteral("x"), 1);
        const auto otherStop = trace.type(client, QStringLiteral("RequestStop"), QStringLiteral("x"), 2);
        trace.event(0, 1, start, 0, 1);
        trace.event(10, 1, otherStart, 0, 1); // of the same activity
        trace.event(20, 1, stop, 0, 1);
        trace.event(50, 1, otherStop, 0, 1);
        trace.write();
        QCOMPARE(millisecondsOf(*trace.waits(QStringLiteral("System.Net.Http/RequestStart"))), 40.0);
        QCOMPARE(millisecondsOf(*trace.waits(QStringLiteral("web/requeststart"))), 20.0);
        const auto both = trace.waits(QStringLiteral("RequestStart"));
        QCOMPARE(both->pairs.size(), std::size_t(2));
        QCOMPARE(millisecondsOf(*both), 60.0);
    }

    /// Events of which only the thread's activity is known: several threads are in one activity.
    void inOneActivityTheThreadGoesFirst()
    {
        PairTrace trace;
        const auto start = trace.type(web, QStringLiteral("BeginExecute"), QStringLiteral("x"));
        const auto stop = trace.type(web, QStringLiteral("EndExecute"), QStringLiteral("x"));
        trace.type(web, QStringLiteral("EndpointFound"), QStringLiteral("x"));
        trace.event(0, 1, start, 0, 1); // 0
        trace.event(10, 2, start, 0, 1); // 1
        trace.event(20, 1, stop, 0, 1); // 2
        trace.event(50, 3, stop, 0, 1); // 3
        trace.write();
        QCOMPARE(trace.links(0).pair->other, std::optional<std::uint64_t>(2));
        QCOMPARE(trace.links(3).pair->other, std::optional<std::uint64_t>(1));
        QCOMPARE(trace.waits(QStringLiteral("BeginExecute"))->events, std::uint64_t(2));
    }

    void idsOfThreadsAndProcessesPairNothing()
    {
        PairTrace trace;
        const auto start = trace.type(web, QStringLiteral("WorkStart"), QStringLiteral("ManagedThreadId"));
        const auto stop = trace.type(web, QStringLiteral("WorkStop"), QStringLiteral("ManagedThreadId"));
        trace.event(0, 1, start, 1);
        trace.event(10, 1, stop, 2);
        trace.write();
        QCOMPARE(millisecondsOf(*trace.waits(QStringLiteral("WorkStart"))), 10.0);
    }

    /// What never ends is forgotten at last, and nothing else.
    void startsWithoutStopsAreForgotten()
    {
        PairMatcher matcher;
        const auto identity = [](std::size_t i) { return QByteArray::number(qulonglong(i)); };
        for (std::size_t i = 0; i < 3 * PairMatcher::openMax; ++i)
            matcher.begin(identity(i), {i, {}});
        QVERIFY(!matcher.end(identity(0), 0));
        const std::size_t last = 3 * PairMatcher::openMax - 1;
        const auto start = matcher.end(identity(last), 0);
        QVERIFY(start && start->index == last);
        QVERIFY(matcher.end(identity(last - PairMatcher::openMax), 0));
    }
};

CLRLENS_TEST(TestEventPairs)
#include "tst_eventpairs.moc"
