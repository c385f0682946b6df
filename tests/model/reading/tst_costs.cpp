// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/readtrace.h"
#include "tests/support/allocations.h"
#include "tests/support/hostiletraces.h"
#include "tests/support/testprogram.h"
#include "tests/support/writtentrace.h"

#include <QtTest>

using namespace model;
using support::AllocationCosts;

/// What it costs to read traces that are made to be expensive.
class TestCosts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void memoryGrowsWithTheFile_data();
    void memoryGrowsWithTheFile();
    void workGrowsWithTheFile_data();
    void workGrowsWithTheFile();
};

namespace {

void addHostileTraces()
{
    QTest::addColumn<qsizetype>("index");
    qsizetype index = 0;
    for (const auto &trace : support::hostileTraces())
        QTest::newRow(trace.name) << index++;
}

const support::HostileTrace &hostileTrace(qsizetype index)
{
    return support::hostileTraces()[std::size_t(index)];
}

AllocationCosts costsOfReading(const QByteArray &bytes)
{
    const written::File file(bytes);
    std::shared_ptr<const TraceSnapshot> snapshot;
    const auto costs = support::costs([&] {
        const auto read = readTrace(file.path());
        if (read.ok())
            snapshot = read.value();
    });
    if (!snapshot || !snapshot->complete || snapshot->events.size() == 0)
        qFatal("the trace cannot be read");
    return costs;
}

} // namespace

void TestCosts::memoryGrowsWithTheFile_data()
{
    addHostileTraces();
}

void TestCosts::memoryGrowsWithTheFile()
{
    QFETCH(qsizetype, index);
    if (!support::countsAllocations())
        QSKIP("a sanitizer counts its own memory, too");
    const auto &trace = hostileTrace(index);
    const auto bytes = trace.make(trace.fullBytes);
    const auto costs = costsOfReading(bytes);
    constexpr std::uint64_t atAnyRate = 200'000'000;
    constexpr std::uint64_t forEachByte = 40;
    QVERIFY2(costs.peakBytes <= atAnyRate + forEachByte * std::uint64_t(bytes.size()),
             qPrintable(QStringLiteral("%1 bytes for a file of %2").arg(costs.peakBytes).arg(bytes.size())));
}

void TestCosts::workGrowsWithTheFile_data()
{
    addHostileTraces();
}

void TestCosts::workGrowsWithTheFile()
{
    QFETCH(qsizetype, index);
    if (!support::countsAllocations())
        QSKIP("allocations are counted where no sanitizer does");
    const auto &trace = hostileTrace(index);
    const auto once = costsOfReading(trace.make(trace.fullBytes / 8));
    const auto twice = costsOfReading(trace.make(trace.fullBytes / 4));
    constexpr double growth = 2.2;
    constexpr double slack = 1 << 20; // what a reading takes at any rate
    QVERIFY2(
        double(twice.allocations) <= growth * double(once.allocations) + 1000,
        qPrintable(QStringLiteral("%1, then %2 allocations").arg(once.allocations).arg(twice.allocations)));
    QVERIFY2(
        double(twice.allocatedBytes) <= growth * double(once.allocatedBytes) + slack,
        qPrintable(QStringLiteral("%1, then %2 bytes").arg(once.allocatedBytes).arg(twice.allocatedBytes)));
}

CLRLENS_TEST(TestCosts)
#include "tst_costs.moc"
