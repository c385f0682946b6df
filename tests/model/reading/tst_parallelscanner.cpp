// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/parallelscanner.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

using namespace model;

/// With any number of threads the blocks of a file are those that one finds, whatever its state; and events
/// are in order however long their epochs are.
class TestParallelScanner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsTheSameBlocks_data();
    void findsTheSameBlocks();
    void stopsWhenCancelled();
    void sortsLongEpochs_data();
    void sortsLongEpochs();
};

namespace {

struct Found {
    std::vector<std::array<std::uint64_t, 3>> blocks; ///< its position, its body's, bytes that are there
    std::size_t anomalies = 0;
    bool operator==(const Found &) const = default;
};

template <class Scanner, class Next> Found findAll(Scanner &scanner, Next &&next)
{
    Found found;
    while (true) {
        const auto one = next();
        if (std::holds_alternative<BlockScanner::Searching>(one))
            continue;
        const auto *block = std::get_if<BlockScanner::Block>(&one);
        if (!block)
            break;
        found.blocks.push_back({block->header.position, block->header.bodyPosition, block->available});
    }
    found.anomalies = scanner.takeAnomalies().all().size();
    return found;
}

/// Calls of read() and its like since this process began; 0 where the system does not count them.
qint64 readCallsOfThisProcess()
{
    QFile counters(QStringLiteral("/proc/self/io"));
    if (!counters.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : counters.readAll().split('\n')) {
        if (line.startsWith("syscr: "))
            return line.mid(7).toLongLong();
    }
    return 0;
}

generated::GeneratedTrace longTrace(std::uint32_t payloadBytes)
{
    return generated::runtimeLike(
        {.threads = 6, .epochs = 3, .batches = 120, .events = 100, .payloadBytes = payloadBytes});
}

} // namespace

void TestParallelScanner::findsTheSameBlocks_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto whole = longTrace(4).bytes;
    QTest::newRow("whole") << whole;
    QTest::newRow("cut") << whole.left(whole.size() / 2 + 17);
    auto garbage = whole;
    for (qsizetype at = whole.size() / 3; at < whole.size() / 3 + 5000; ++at)
        garbage[at] = char(at * 7);
    QTest::newRow("garbage inside") << garbage;
    // What follows begins at other remainders by 4 than the scanner of its part expects.
    QTest::newRow("a byte lost") << QByteArray(whole).remove(whole.size() / 3, 1);
    auto again = whole;
    for (qsizetype at = whole.size() - 5000; at > 0; at -= whole.size() / 7)
        again.remove(at, 3);
    QTest::newRow("bytes lost again and again") << again;
    QTest::newRow("another trace behind") << QByteArray(whole + whole);
    auto searched = whole;
    searched.insert(whole.size() / 3, QByteArray(10'000'000, '\x55'));
    QTest::newRow("much garbage inside") << searched;
    // Payloads that hold blocks: a thread that starts among them follows a false trail.
    auto inside = generated::runtimeLike({.epochs = 1, .batches = 2}).bytes;
    protocol::nettrace::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("First"), 1));
    auto event = generated::eventHeader({2'000'000, 7}, 1, true);
    for (int i = 0; i < 40; ++i) {
        event.payload = reinterpret_cast<const std::uint8_t *>(inside.constData());
        event.payloadSize = std::uint32_t(inside.size());
        writer.event(event);
        ++event.sequenceNumber;
        writer.flush();
    }
    writer.end();
    QTest::newRow("traces in payloads") << writer.takeBytes();
}

void TestParallelScanner::findsTheSameBlocks()
{
    QFETCH(QByteArray, bytes);
    const generated::File file(bytes);
    const auto opened = PositionalFile::open(file.path());
    const std::atomic<bool> never = false;
    const ReadControl control{never, [](const std::shared_ptr<const TraceSnapshot> &) {}};
    BlockScanner one(opened.value());
    const auto expected = findAll(one, [&] { return one.next(std::uint64_t(bytes.size()), true); });
    QVERIFY(expected.blocks.size() > 10);
    const auto mapped = FileMapping::of(opened.value(), std::uint64_t(bytes.size()));
#ifdef Q_OS_UNIX
    QVERIFY(mapped);
#endif
    for (unsigned workers = 1; workers <= 9; ++workers) {
        for (const FileMapping *mapping : std::array<const FileMapping *, 2>{nullptr, mapped.get()}) {
            ParallelScanner scanner(opened.value(), opened.value().size(), mapping, control, workers, 1000);
            QVERIFY2(
                findAll(scanner, [&] { return scanner.next(); }) == expected,
                qPrintable(QStringLiteral("%1 workers, mapped %2").arg(workers).arg(mapping != nullptr)));
        }
    }
}

void TestParallelScanner::stopsWhenCancelled()
{
    // 6,000 blocks, each too long to be read along with its neighbour's header.
    const generated::File file(
        generated::runtimeLike({.threads = 6, .epochs = 3, .batches = 2000, .events = 4, .payloadBytes = 400})
            .bytes);
    const auto opened = PositionalFile::open(file.path());
    // How often the threads read: the first block starts them, the scanner's end waits for them.
    const auto readCalls = [&](bool isCancelled) {
        const std::atomic<bool> cancelled = isCancelled;
        const ReadControl control{cancelled, [](const std::shared_ptr<const TraceSnapshot> &) {}};
        const auto before = readCallsOfThisProcess();
        {
            ParallelScanner scanner(opened.value(), opened.value().size(), nullptr, control, 4, 1000);
            if (!std::holds_alternative<BlockScanner::Block>(scanner.next()))
                return qint64(-1);
        }
        return readCallsOfThisProcess() - before;
    };
    if (readCallsOfThisProcess() == 0)
        QSKIP("this system does not count a process's reads");
    const auto whole = readCalls(false);
    const auto stopped = readCalls(true);
    QVERIFY2(whole > 3000, qPrintable(QString::number(whole)));
    QVERIFY2(stopped > 0 && stopped < 50, qPrintable(QString::number(stopped)));
}

void TestParallelScanner::sortsLongEpochs_data()
{
    QTest::addColumn<bool>("trueTimes");
    QTest::newRow("as written") << true;
    QTest::newRow("block times that are too late") << false;
}

void TestParallelScanner::sortsLongEpochs()
{
    QFETCH(bool, trueTimes);
    auto trace = longTrace(4);
    if (!trueTimes) {
        const generated::File file(trace.bytes);
        const auto opened = PositionalFile::open(file.path());
        BlockScanner scanner(opened.value());
        while (true) {
            const auto next = scanner.next(std::uint64_t(trace.bytes.size()), true);
            const auto *block = std::get_if<BlockScanner::Block>(&next);
            if (!block)
                break;
            constexpr qsizetype minTimeAt = 4;
            const auto late = std::numeric_limits<std::int64_t>::max();
            if (block->info)
                std::memcpy(trace.bytes.data() + qsizetype(block->header.bodyPosition) + minTimeAt, &late,
                            sizeof late);
        }
    }
    const auto snapshot = generated::read(trace.bytes).value();
    QVERIFY(snapshot->events.size() > 50'000);
    const auto numbers = [](const std::vector<generated::Event> &events) {
        std::vector<std::uint32_t> result;
        for (const auto &event : events)
            result.push_back(event.number);
        return result;
    };
    QVERIFY(numbers(generated::shown(*snapshot, trace.bytes)) == numbers(trace.events));
}

CLRLENS_TEST(TestParallelScanner)
#include "tst_parallelscanner.moc"
