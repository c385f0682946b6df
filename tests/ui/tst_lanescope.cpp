// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of lane shows the events that filter and threads pick.
#include "model/analysis/analysisrunner.h"
#include "model/analysis/counters.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/lanes/lanekinds.h"
#include "ui/plots/timeplot.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"

#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <numeric>

namespace {

using namespace generated;

constexpr std::int64_t second = 1'000'000'000;
const QString runtimeName = QStringLiteral("Microsoft-Windows-DotNETRuntime");

enum Type : std::uint32_t { Work = 1, Suspend, Start, Restart, Heap, Tick, Thrown, Pool, Sample, Counter };

EventMetadata numberType(Type type, const QString &provider, const QString &name, std::uint32_t eventId,
                         const QString &field)
{
    auto row = metadata(type, name, eventId);
    row.provider = provider;
    row.fields.front().name = field;
    return row;
}

Field fieldOf(const QString &name, FieldType type, std::vector<Field> members = {})
{
    Field field;
    field.name = name;
    field.type = type;
    field.members = std::move(members);
    return field;
}

/// As EventSource sends the mean of a counter.
EventMetadata counterType()
{
    auto row = metadata(Counter, QStringLiteral("EventCounters"), 1);
    row.provider = QStringLiteral("System.Runtime");
    std::vector<Field> members{fieldOf(QStringLiteral("Name"), FieldType::Utf16z),
                               fieldOf(QStringLiteral("Mean"), FieldType::Double),
                               fieldOf(QStringLiteral("CounterType"), FieldType::Utf16z)};
    row.fields = {fieldOf({}, FieldType::Object,
                          {fieldOf(QStringLiteral("Payload"), FieldType::Object, std::move(members))})};
    return row;
}

/// Two of each event on thread 7, then four of each on thread 8.
QByteArray everyKindOfEvent()
{
    TraceWriter writer(header());
    writer.metadata(
        numberType(Work, QStringLiteral("App"), QStringLiteral("Work"), 1, QStringLiteral("Size")));
    const auto runtime = [&](Type type, const char *name, std::uint32_t id, const char *field) {
        writer.metadata(numberType(type, runtimeName, QLatin1String(name), id, QLatin1String(field)));
    };
    runtime(Suspend, "GCSuspendEEBegin", 9, "Reason");
    runtime(Start, "GCStart", 1, "Depth");
    runtime(Restart, "GCRestartEEEnd", 3, "ClrInstanceID");
    runtime(Heap, "GCHeapStats", 4, "GenerationSize0");
    runtime(Tick, "GCAllocationTick", 10, "AllocationAmount");
    runtime(Thrown, "ExceptionThrown", 80, "ClrInstanceID");
    runtime(Pool, "ThreadPoolWorkerThreadStart", 50, "ActiveWorkerThreadCount");
    writer.metadata(numberType(Sample, QStringLiteral("Microsoft-DotNETCore-SampleProfiler"),
                               QStringLiteral("ThreadSample"), 0, QStringLiteral("Type")));
    writer.metadata(counterType());
    protocol::ByteWriter counter;
    counter.utf16z(u"threadpool-thread-count");
    counter.f64(5);
    counter.utf16z(u"Mean");
    const QByteArray counted = counter.takeBytes();
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (int round = 0; round < 6; ++round) {
        const std::uint64_t thread = round < 2 ? 7 : 8;
        std::int64_t time = (2 + round) * second;
        for (std::uint32_t type = Work; type <= Counter; ++type) {
            const std::uint32_t value = type == Suspend ? 1 : type == Start ? 2 : 10;
            const Event event{time += second / 100, thread, type, value, 0};
            auto row = eventHeader(event, ++numbers[thread], true);
            if (type == Counter) {
                row.payload = protocol::byteView(counted).data();
                row.payloadSize = std::uint32_t(counted.size());
            }
            writer.event(row);
        }
        writer.flush();
    }
    writer.end();
    return writer.takeBytes();
}

class Bench : public tests::PaneContext {
public:
    Bench()
        : m_file(everyKindOfEvent())
        , m_trace(model::Trace::openFile(m_file.path()))
    {
        traceTabs = {ui::traceTabFactory<ui::EventsTab>()};
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->resize(1000, 900);
        m_view->show();
    }
    ui::TraceContext &shared() { return m_view->shared(); }
    bool isReady()
    {
        shared().analyses().add<model::CounterAnalysis>();
        return QTest::qWaitFor([this] {
            const auto counters = shared().analyses().result<model::Counters>();
            return m_trace->snapshot()->complete && shared().analyses().isUpToDate() && counters
                && !counters->counters.empty();
        });
    }
    ui::Lane *add(const QString &kind, const QString &parameter)
    {
        return m_view->timeline().addLane({kind, parameter, 0, false});
    }

private:
    File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

/// Returns how many lines or bands a lane has, and how much they are together.
qsizetype linesOf(const ui::Lane &lane)
{
    return lane.plot()->series().size() + lane.plot()->bands().size();
}
double amountOf(const ui::Lane &lane)
{
    auto amount = double(lane.plot()->bands().size());
    for (const ui::TimeSeries &series : lane.plot()->series())
        amount += std::accumulate(series.values.begin(), series.values.end(), 0.0);
    return amount;
}

} // namespace

class TestLaneScope : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { model::finishSettings(); } // before their folder goes
    void initTestCase()
    {
        QVERIFY(m_settings.isValid());
        tests::keepSettingsIn(m_settings.path());
    }

    void everyKindFollowsFilterAndThreads_data()
    {
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<int>("lines"); ///< or bands
        const QMap<QString, std::pair<QString, int>> known{
            {QStringLiteral("rates"), {{}, 4}},
            {QStringLiteral("cpuSamples"), {{}, 2}},
            {QStringLiteral("gcPauses"), {{}, 6}},
            {QStringLiteral("heapSize"), {{}, 1}},
            {QStringLiteral("allocations"), {{}, 1}},
            {QStringLiteral("exceptions"), {{}, 1}},
            {QStringLiteral("threadPool"), {{}, 2}},
            {QStringLiteral("counter"), {QStringLiteral("the counter"), 1}},
            {QStringLiteral("field"), {QStringLiteral("Work.Size"), 1}},
            {QStringLiteral("fieldSum"), {QStringLiteral("Work.Size"), 1}},
            {QStringLiteral("gc.pauseShare"), {{}, 1}},
        };
        for (const ui::LaneKind &kind : ui::laneKinds()) {
            if (kind.id == QLatin1String("density"))
                continue; // it shows bytes of the file, of which no event is known; and it says so
            if (kind.id == QLatin1String("gc.allocationRate"))
                continue; // rates between collections do not add up: tst_gc has them
            const auto [parameter, lines] = known.value(kind.id, {{}, -1});
            QTest::newRow(qPrintable(kind.id)) << parameter << lines;
        }
    }
    void everyKindFollowsFilterAndThreads()
    {
        QFETCH(QString, parameter);
        QFETCH(int, lines);
        Bench bench;
        QVERIFY(bench.isReady());
        const QString kind = QString::fromLatin1(QTest::currentDataTag());
        if (kind == QLatin1String("counter"))
            parameter = bench.shared().analyses().result<model::Counters>()->counters.front().key;
        const ui::Lane *lane = bench.add(kind, parameter);
        QVERIFY(lane);
        QTRY_COMPARE(int(linesOf(*lane)), lines);
        // Sums per second depend on how wide the lane is, which it is not when it is first drawn.
        bench.shared().setFilter(QStringLiteral("thread == 9"));
        QTRY_COMPARE(amountOf(*lane), 0.0);
        bench.shared().setFilter({});
        QTRY_VERIFY(linesOf(*lane) == lines && amountOf(*lane) > 0);
        const double whole = amountOf(*lane);
        const auto is
            = [&](double share) { return std::abs(amountOf(*lane) - share * whole) < 1e-6 * whole; };
        bench.shared().setFilter(QStringLiteral("thread == 7"));
        QTRY_VERIFY(amountOf(*lane) > 0 && amountOf(*lane) < whole / 2);
        // Of the time in pauses, the last part of the trace is shorter than the others.
        const double ofSeven = amountOf(*lane) / whole;
        if (kind != QLatin1String("gc.pauseShare"))
            QVERIFY2(is(1.0 / 3), qPrintable(QString::number(ofSeven)));
        bench.shared().setFilter({});
        bench.shared().setThreads({8});
        QTRY_VERIFY(is(1 - ofSeven));
        bench.shared().setFilter(QStringLiteral("thread == 7")); // with the threads: nothing
        QTRY_VERIFY(is(0));
        if (kind != QLatin1String("rates"))
            QTRY_VERIFY2(lane->hint().contains(QStringLiteral("looked at")), qPrintable(lane->hint()));
        bench.shared().setScope({});
        QTRY_VERIFY(is(1));
        QCOMPARE(lane->hint(), QString());
    }

    /// Of a pause any event may be meant, as the start of a collection of some generation.
    void aPauseIsThereWithAnyOfItsEvents()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const ui::Lane *lane = bench.add(QStringLiteral("gcPauses"), {});
        QTRY_COMPARE(lane->plot()->bands().size(), 6);
        for (const char *filter :
             {"event == GCStart and Depth == 2", "event == GCRestartEEEnd", "Reason == 1"}) {
            bench.shared().setFilter(QStringLiteral("event == Work"));
            QTRY_COMPARE(lane->plot()->bands().size(), 0);
            bench.shared().setFilter(QLatin1String(filter));
            QTRY_COMPARE(lane->plot()->bands().size(), 6);
        }
        bench.shared().setFilter(QStringLiteral("event == GCStart and Depth == 1"));
        QTRY_COMPARE(lane->plot()->bands().size(), 0);
    }

private:
    QTemporaryDir m_settings;
};

CLRLENS_TEST(TestLaneScope)
#include "tst_lanescope.moc"
