// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/activitysearch.h"

#include "model/analysis/eventlinks.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

using namespace generated;
using namespace model;

namespace {

using Id = std::array<std::uint8_t, 16>;
constexpr Id one{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
constexpr Id two{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
const QUuid uuidOne(QStringLiteral("{01010101-0101-0101-0101-010101010101}"));
const QUuid uuidTwo(QStringLiteral("{02020202-0202-0202-0202-020202020202}"));

/// Requests of two activities whose starts and stops are on different threads, with events of none between.
/// 0 start one, 1 start two, 2 none, 3 stop one, 4 stop two
struct Row {
    std::int64_t time;
    std::uint64_t thread;
    std::uint32_t type;
    int activity;
};
constexpr std::array rows{Row{1000, 7, 1, 1}, Row{2000, 7, 1, 2}, Row{3000, 7, 3, 0}, Row{4000, 8, 2, 1},
                          Row{6000, 7, 2, 2}};

void defineRequests(TraceWriter &writer)
{
    writer.metadata(metadata(1, QStringLiteral("RequestStart"), 1));
    writer.metadata(metadata(2, QStringLiteral("RequestStop"), 2));
    writer.metadata(metadata(3, QStringLiteral("Other"), 3));
}

QByteArray requestsOfV4(bool blocks)
{
    TraceWriter writer(header());
    defineRequests(writer);
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (const Row &row : rows) {
        const Event source{row.time, row.thread, row.type, 0, 0}; // the payload is its number
        auto event = eventHeader(source, ++numbers[row.thread], true);
        event.activityId = row.activity == 0 ? nullptr : row.activity == 1 ? one.data() : two.data();
        event.relatedActivityId = row.activity == 2 ? one.data() : nullptr;
        writer.event(event);
        if (blocks)
            writer.flush();
    }
    writer.end();
    return writer.takeBytes();
}

QByteArray requestsOfV6()
{
    TraceWriter writer(header(Format::NetTraceV6));
    defineRequests(writer);
    for (const std::uint64_t id : {7, 8}) {
        ThreadRow thread;
        thread.index = id;
        thread.threadId = id;
        writer.thread(thread);
    }
    LabelList labels;
    labels.id = 1;
    labels.activityId = uuidOne;
    writer.labelList(labels);
    labels.id = 2;
    labels.activityId = uuidTwo;
    labels.relatedActivityId = uuidOne;
    writer.labelList(labels);
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (const Row &row : rows) {
        const Event source{row.time, row.thread, row.type, 0, 0}; // the payload is its number
        auto event = eventHeader(source, ++numbers[row.thread], true);
        event.labelListId = std::uint32_t(row.activity);
        writer.event(event);
    }
    writer.end();
    return writer.takeBytes();
}

std::shared_ptr<const TraceSnapshot> readFile(const QString &path)
{
    auto read = readTrace(path);
    return read.ok() ? read.value() : nullptr;
}

EventLinks linksIn(const TraceSnapshot &trace, std::uint64_t event)
{
    PayloadReader payloads(trace);
    const std::atomic<bool> cancel = false;
    return findEventLinks(trace, event, payloads, cancel);
}

using Found = std::optional<std::uint64_t>;

} // namespace

class TestActivitySearch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void requestsArePairedAcrossThreads_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("V4") << requestsOfV4(false);
        QTest::newRow("V4, a block for each") << requestsOfV4(true);
        QTest::newRow("V6") << requestsOfV6();
    }
    void requestsArePairedAcrossThreads()
    {
        QFETCH(QByteArray, bytes);
        const File file(bytes);
        const auto trace = readFile(file.path());
        QVERIFY(trace);
        QCOMPARE(trace->events.size(), std::uint64_t(rows.size()));

        const EventLinks first = linksIn(*trace, 0);
        QCOMPARE(first.activity, uuidOne);
        QVERIFY(first.relatedActivity.isNull());
        QVERIFY(first.pair && first.pair->isStart && first.pair->evidence.rule == PairRule::Activity);
        QCOMPARE(first.pair->other, Found(3)); // not the nearest on its thread
        QCOMPARE(first.nextOfActivity, Found(3));
        QVERIFY(!first.previousOfActivity);

        const EventLinks second = linksIn(*trace, 4);
        QCOMPARE(second.activity, uuidTwo);
        QCOMPARE(second.relatedActivity, uuidOne);
        QCOMPARE(second.pair->other, Found(1));
        QCOMPARE(second.previousOfActivity, Found(1));
        QVERIFY(!second.nextOfActivity);

        const EventLinks none = linksIn(*trace, 2);
        QVERIFY(none.activity.isNull() && !none.pair && !none.nextOfActivity);
    }

    void looksNoFurtherThanAsked()
    {
        const File file(requestsOfV4(true));
        const auto trace = readFile(file.path());
        QVERIFY(trace);
        const std::atomic<bool> cancel = false;
        const auto found = [&](std::uint64_t bytes) {
            return findActivity(trace->payloads->file(), trace->bytesRead,
                                trace->events.row(0).payload.position, cancel, bytes);
        };
        QCOMPARE(found(1 << 20).others.size(), std::size_t(2));
        QCOMPARE(found(1).others.size(), std::size_t(1));
        QCOMPARE(found(1).id, uuidOne);
        QVERIFY(findActivity(trace->payloads->file(), trace->bytesRead, trace->bytesRead + 100, cancel)
                    .id.isNull());
    }
};

CLRLENS_TEST(TestActivitySearch)
#include "tst_activitysearch.moc"
