// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/traceassembler.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QtTest>

using namespace model;

/// What is told of a trace has an end, whatever the file says.
class TestTraceAssembler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsGapsThatItDoesNotList();
    void withoutEventsTimesAreSinceTheStart();
};

void TestTraceAssembler::countsGapsThatItDoesNotList()
{
    constexpr std::uint64_t gaps = 300'000;
    TraceAssembler assembler(QStringLiteral("file"));
    assembler.setHeader({});
    SequenceSection section;
    for (std::uint64_t gap = 0; gap < gaps; ++gap)
        section.sequences.gaps.push_back({1, std::int64_t(gap), std::int64_t(gap + 1), 2});
    assembler.join(std::move(section));
    const auto snapshot = assembler.snapshot();
    QCOMPARE(snapshot->dropped, 2 * gaps);
    const auto &anomalies = *snapshot->anomalies;
    const auto limit = std::ranges::find(anomalies, protocol::nettrace::Anomaly::Kind::LimitReached,
                                         &protocol::nettrace::Anomaly::kind);
    QVERIFY(limit != anomalies.end());
    QVERIFY(!snapshot->gaps->empty());
    QCOMPARE(snapshot->gaps->size() + limit->count, gaps);
    QCOMPARE(snapshot->gapsNotListed, limit->count);
}

void TestTraceAssembler::withoutEventsTimesAreSinceTheStart()
{
    TraceAssembler assembler(QStringLiteral("file"));
    protocol::nettrace::TraceHeader header;
    header.ticksPerSecond = 1000;
    header.syncTicks = 1'000'000;
    assembler.setHeader(header);
    SequenceSection section;
    protocol::nettrace::SequencePoint point;
    point.time = 1'002'000;
    point.threads = {{7, 3}};
    section.then = SequenceChange{0, point};
    assembler.join(std::move(section));
    const auto snapshot = assembler.snapshot();
    QCOMPARE(*snapshot->gaps, (std::vector<DropGap>{{7, 1'000'000, 1'002'000, 3}}));
    QCOMPARE(snapshot->seconds(snapshot->gaps->back().to), 2.0);
}

CLRLENS_TEST(TestTraceAssembler)
#include "tst_traceassembler.moc"
