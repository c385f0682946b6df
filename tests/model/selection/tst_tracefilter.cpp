// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selection/tracefilter.h"

#include "model/query/filterscan.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

/// The next snapshot of a trace; without new types and threads it shares their tables, as those of a reader
/// do.
std::shared_ptr<const TraceSnapshot> next(tests::SnapshotBuilder &trace,
                                          const std::shared_ptr<const TraceSnapshot> &before)
{
    auto snapshot = std::make_shared<TraceSnapshot>(*trace.snapshot());
    if (*snapshot->types == *before->types)
        snapshot->types = before->types;
    if (*snapshot->threads == *before->threads)
        snapshot->threads = before->threads;
    return snapshot;
}

QByteArray methodPayload(std::uint64_t start, std::uint32_t size, QStringView name)
{
    protocol::ByteWriter writer;
    writer.u64(1);
    writer.u64(2);
    writer.u64(start);
    writer.u32(size);
    writer.u32(0);
    writer.u32(0);
    writer.utf16z(u"App");
    writer.utf16z(name);
    writer.utf16z(u"void ()");
    return writer.takeBytes();
}

} // namespace

/// A filter that follows a growing trace finds what one finds that is made for each snapshot, with less work.
class TestTraceFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isCompiledAgainOnlyForNewTypesAndThreads()
    {
        tests::SnapshotBuilder trace;
        const auto order = trace.type(QStringLiteral("Shop"), 1, QStringLiteral("Order"));
        trace.event(0, order);
        TraceFilter filter(Filter::parse(QStringLiteral("event == Order or event == Sale")).filter);
        const std::atomic<bool> cancel = false;
        const auto found = [&](const std::shared_ptr<const TraceSnapshot> &snapshot) {
            PayloadReader payloads(nullptr, 0);
            FilterScan scan(filter.compiledFor(snapshot, payloads, cancel), payloads);
            std::vector<std::uint32_t> rows;
            scan.collect(0, snapshot->events.size(), cancel, rows);
            return rows.size();
        };
        auto snapshot = trace.snapshot();
        QCOMPARE(found(snapshot), std::size_t(1));
        for (int i = 0; i < 10; ++i) {
            trace.event(1 + i, order);
            snapshot = next(trace, snapshot);
            QCOMPARE(found(snapshot), std::size_t(2 + i));
        }
        QCOMPARE(filter.compilations(), std::uint64_t(1));
        trace.event(20, trace.type(QStringLiteral("Shop"), 2, QStringLiteral("Sale")));
        snapshot = next(trace, snapshot);
        QCOMPARE(found(snapshot), std::size_t(12));
        trace.event(21, order, {}, 0, trace.thread(99));
        snapshot = next(trace, snapshot);
        QCOMPARE(found(snapshot), std::size_t(13));
        QCOMPARE(filter.compilations(), std::uint64_t(3));
    }

    void namesComeAsTheTraceGrows()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        const auto work = trace.type(QStringLiteral("Shop"), 1, QStringLiteral("Work"));
        trace.event(0, load, methodPayload(0x1000, 0x100, u"Run"));
        trace.event(1, work, {}, trace.stack({0x1010}));
        TraceFilter filter(Filter::parse(QStringLiteral("stack contains Walk")).filter);
        const std::atomic<bool> cancel = false;
        const auto matches = [&](const std::shared_ptr<const TraceSnapshot> &snapshot, std::uint64_t row) {
            PayloadReader payloads(*snapshot);
            FilterScan scan(filter.compiledFor(snapshot, payloads, cancel), payloads);
            return scan.matches(snapshot->events.row(row));
        };
        auto snapshot = trace.snapshot();
        QVERIFY(!matches(snapshot, 1));
        trace.event(2, load, methodPayload(0x2000, 0x100, u"Walk"));
        trace.event(3, work, {}, trace.stack({0x2010, 0x1010}));
        snapshot = next(trace, snapshot);
        QVERIFY(matches(snapshot, 3));
        QVERIFY(!matches(snapshot, 1));
    }
};

CLRLENS_TEST(TestTraceFilter)
#include "tst_tracefilter.moc"
