// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/blockdecoder.h"
#include "model/reading/definitionreader.h"
#include "model/reading/piecereader.h"
#include "model/reading/readtrace.h"
#include "model/store/hashindex.h"
#include "tests/support/allocations.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/hostiletraces.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <QtTest>

using namespace model;
using tests::AllocationCosts;

/// What it costs to read traces that are made to be expensive.
class TestCosts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void memoryGrowsWithTheFile_data();
    void memoryGrowsWithTheFile();
    void workGrowsWithTheFile_data();
    void workGrowsWithTheFile();
    void limitsAreDescribed_data();
    void limitsAreDescribed();
    void outOfMemoryKeepsWhatWasRead_data();
    void outOfMemoryKeepsWhatWasRead();
    void cancelsInsideABlock_data();
    void cancelsInsideABlock();
};

namespace {

void addHostileTraces()
{
    QTest::addColumn<qsizetype>("index");
    qsizetype index = 0;
    for (const auto &trace : tests::hostileTraces())
        QTest::newRow(trace.name) << index++;
}

const tests::HostileTrace &hostileTrace(qsizetype index)
{
    return tests::hostileTraces()[std::size_t(index)];
}

/// Its full size, or what a build without optimization reads in a few seconds.
std::size_t bytesToRead(const tests::HostileTrace &trace)
{
    constexpr std::size_t bytesMax = 16'000'000;
    return std::min(trace.fullBytes, bytesMax);
}

struct ReadingCosts : AllocationCosts {
    std::uint64_t tableSteps = 0;
};

ReadingCosts costsOfReading(const QByteArray &bytes)
{
    const generated::File file(bytes);
    std::shared_ptr<const TraceSnapshot> snapshot;
    const auto stepsBefore = HashIndex::steps();
    ReadingCosts costs;
    static_cast<AllocationCosts &>(costs) = tests::costs([&] {
        const auto read = readTrace(file.path());
        if (read.ok())
            snapshot = read.value();
    });
    if (!snapshot || !snapshot->complete || snapshot->events.size() == 0)
        qFatal("the trace cannot be read");
    snapshot.reset();
    costs.tableSteps = HashIndex::steps() - stepsBefore;
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
    if (!tests::countsAllocations())
        QSKIP("a sanitizer counts its own memory, too");
    const auto &trace = hostileTrace(index);
    const auto bytes = trace.make(bytesToRead(trace));
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
    if (!tests::countsAllocations())
        QSKIP("allocations are counted where no sanitizer does");
    const auto &trace = hostileTrace(index);
    const auto once = costsOfReading(trace.make(bytesToRead(trace) / 16));
    const auto twice = costsOfReading(trace.make(bytesToRead(trace) / 8));
    constexpr double growth = 2.2;
    constexpr double slack = 1 << 20; // what a reading takes at any rate
    QVERIFY2(
        double(twice.allocations) <= growth * double(once.allocations) + 1000,
        qPrintable(QStringLiteral("%1, then %2 allocations").arg(once.allocations).arg(twice.allocations)));
    QVERIFY2(
        double(twice.allocatedBytes) <= growth * double(once.allocatedBytes) + slack,
        qPrintable(QStringLiteral("%1, then %2 bytes").arg(once.allocatedBytes).arg(twice.allocatedBytes)));
}

void TestCosts::limitsAreDescribed_data()
{
    QTest::addColumn<QByteArray>("trace");
    QTest::addColumn<QString>("words");
    const auto make = [](const char *name, std::size_t bytes) {
        for (const auto &trace : tests::hostileTraces()) {
            if (QByteArray(trace.name) == name)
                return trace.make(bytes);
        }
        qFatal("there is no such trace");
    };
    QTest::newRow("types") << make("types of one key", 7'000'000) << QStringLiteral("more event types");
    QTest::newRow("undefined types") << make("undefined types", 2'000'000)
                                     << QStringLiteral("more event types");
    QTest::newRow("overrides") << make("label lists of a long name", 4'000'000)
                               << QStringLiteral("label lists make more event types");
    QTest::newRow("fields") << make("nested fields", 2'000'000) << QStringLiteral("more fields");
    QTest::newRow("threads") << make("defined threads", 4'000'000) << QStringLiteral("more threads");
}

void TestCosts::limitsAreDescribed()
{
    QFETCH(QByteArray, trace);
    QFETCH(QString, words);
    const auto read = generated::read(trace);
    QVERIFY(read.ok());
    QVERIFY(!read.value()->endedEarly);
    QVERIFY(read.value()->events.size() > 0);
    using protocol::nettrace::Anomaly;
    const auto &anomalies = *read.value()->anomalies;
    QVERIFY(std::ranges::any_of(anomalies, [&](const Anomaly &anomaly) {
        return anomaly.kind == Anomaly::Kind::LimitReached && anomaly.text.contains(words)
            && anomaly.count > 1;
    }));
    QVERIFY(std::ranges::none_of(anomalies, [](const Anomaly &anomaly) {
        return anomaly.kind == Anomaly::Kind::BadRow || anomaly.kind == Anomaly::Kind::BadBlock;
    }));
}

void TestCosts::outOfMemoryKeepsWhatWasRead_data()
{
    QTest::addColumn<QByteArray>("trace");
    QTest::addColumn<quint64>("failures");
    const auto severalJobs = generated::ofSeveralJobs().bytes;
    auto inOrder = tests::TraceBytes::fastSerialization(2);
    for (std::uint32_t number = 0; number < 100'000; ++number) {
        const QByteArray payload(reinterpret_cast<const char *>(&number), sizeof number);
        const QByteArray stack(reinterpret_cast<const char *>(&number), 8 / 2);
        inOrder.raw(tests::netPerfRow(7, 1000 + number, payload, stack + stack));
    }
    // One that fails: there is memory again once some was given back. All that follow: there is none.
    for (const quint64 failures : {quint64(1), quint64(UINT64_MAX)}) {
        const auto times = failures == 1 ? "once" : "for ever";
        QTest::addRow("with all cores, %s", times) << severalJobs << failures;
        QTest::addRow("in order, %s", times) << inOrder.bytes() << failures;
    }
}

void TestCosts::outOfMemoryKeepsWhatWasRead()
{
    QFETCH(QByteArray, trace);
    QFETCH(quint64, failures);
    if (!tests::countsAllocations())
        QSKIP("allocations fail where no sanitizer has them");
    const generated::File file(trace);
    const auto path = file.path();
    const auto whole = readTrace(path);
    QVERIFY(whole.ok());
    constexpr std::size_t largeBytes = 256; // there is always memory for an error
    bool failed = true;
    int kept = 0;
    // What was read is kept only in a part of some tens of allocations, so each of them fails once.
    const std::uint64_t density = failures == 1 ? 64 : 4;
    for (std::uint64_t number = 0; failed; number += 1 + number / density) {
        auto read = [&] {
            const tests::FailingAllocations failing(number, largeBytes, failures);
            return readTrace(path);
        }();
        failed = tests::FailingAllocations::happened();
        if (!read.ok()) {
            QCOMPARE(read.error().code, protocol::ErrorCode::OutOfMemory);
            QVERIFY(failed);
            continue;
        }
        const auto &snapshot = *read.value();
        QVERIFY(snapshot.complete);
        const bool early
            = snapshot.endedEarly && snapshot.endedEarly->code == protocol::ErrorCode::OutOfMemory;
        QVERIFY2(early || snapshot.events.size() == whole.value()->events.size(),
                 "events are lost in silence");
        kept += early && snapshot.events.size() > 0 ? 1 : 0;
        // No event twice, none that is not there.
        std::vector<std::uint64_t> positions;
        snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const EventRow &row) {
            positions.push_back(row.payload.position);
        });
        std::ranges::sort(positions);
        QVERIFY(std::ranges::adjacent_find(positions) == positions.end());
        QVERIFY(positions.empty() || positions.back() < std::uint64_t(trace.size()));
        QCOMPARE(snapshot.events.lowerBound(INT64_MAX), snapshot.events.size());
    }
    QVERIFY2(kept > 0 || failures > 1, "what was read is never kept");
}

void TestCosts::cancelsInsideABlock_data()
{
    QTest::addColumn<QByteArray>("trace");
    for (const auto &trace : tests::hostileTraces()) {
        // Without blocks of which each is small, and blocks of events alone, which are read in portions.
        const QByteArray name(trace.name);
        if (name != "defined threads" && name != "label lists out of line" && !name.endsWith("events"))
            QTest::newRow(trace.name) << trace.make(trace.fullBytes / 4);
    }
}

void TestCosts::cancelsInsideABlock()
{
    QFETCH(QByteArray, trace);
    const generated::File stored(trace);
    const auto opened = PositionalFile::open(stored.path());
    QVERIFY(opened.ok());
    const auto &file = opened.value();
    const std::atomic<bool> cancelled = true;
    const auto stepsBefore = HashIndex::steps();
    {
        TypeTable types;
        ThreadTable threads;
        StackInterner stacks;
        DefinitionReader definitions(types, threads, &cancelled);
        BlockScanner scanner(file);
        PieceReader pieces(file);
        std::optional<BlockDecoder> decoder;
        while (true) {
            const auto next = scanner.next(file.size(), true);
            if (std::holds_alternative<BlockScanner::Searching>(next))
                continue;
            const auto *const block = std::get_if<BlockScanner::Block>(&next);
            if (block == nullptr)
                break;
            if (!decoder)
                decoder.emplace(types, threads, stacks, *scanner.traceHeader(), &cancelled);
            const auto body = pieces.body({block, 1}, 0);
            protocol::nettrace::EventBlockPlace place;
            if (DefinitionReader::handles(block->header.kind))
                definitions.read(*scanner.traceHeader(), *block, body);
            else if (block->header.kind != protocol::nettrace::BlockKind::Event)
                decoder->decode(*block, body, place);
        }
        QVERIFY(types.snapshot()->empty());
        QVERIFY(stacks.size() <= 2);
    }
    QVERIFY(HashIndex::steps() - stepsBefore <= 1000);
}

CLRLENS_TEST(TestCosts)
#include "tst_costs.moc"
