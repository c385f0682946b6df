// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/sequentialreader.h"
#include "model/rewrite/rewrite.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <numeric>

using namespace model;
using tests::TraceBytes;
using namespace protocol::nettrace;

/// Files whose head, up to the header of the first block, is damaged or missing: the events are shown, and
/// what was assumed is said. What is no trace is refused after a look at its beginning.
class TestDamagedHead : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyBitFlipped_data();
    void everyBitFlipped();
    void cutAtTheBeginning_data();
    void cutAtTheBeginning();
    void overwritten_data();
    void overwritten();
    void growing_data();
    void growing();
    void growingDecidesAsTheWholeDoes();
    void repaired_data();
    void repaired();
    void otherVersionsAreRefused();
    void whatIsNoTrace_data();
    void whatIsNoTrace();
    void hugeFileOfZeros();
    void soundHeadsCostNothing();
};

namespace {

constexpr int eventsPerBlock = 5;
constexpr int eventBlocks = 6;
constexpr int allEvents = eventsPerBlock * eventBlocks;

/// A trace of thirty events, whose payloads are numbers from 0 on, in six blocks.
struct Sample {
    QByteArray bytes;
    qsizetype descriptionBegin = 0; ///< of its body
    qsizetype descriptionEnd = 0;
    qsizetype headEnd = 0; ///< of the first block's header
    std::vector<qsizetype> lostFrom; ///< cut there, the first 0, 5, 10 ... events are lost
};

QByteArray number(int value)
{
    const auto bits = std::uint32_t(value);
    return QByteArray(reinterpret_cast<const char *>(&bits), sizeof bits);
}

std::int64_t timeOf(int event)
{
    return 2'000'000 + 1000 * event;
}

const QByteArray someStack(16, '\x10');

Sample blocklessEvents(std::uint32_t version)
{
    Sample sample;
    auto trace = TraceBytes::fastSerialization(version);
    sample.headEnd = sample.descriptionEnd = qsizetype(trace.size());
    sample.descriptionBegin = sample.headEnd - 36;
    protocol::ByteWriter type;
    if (version == 1)
        type.zeros(16);
    else
        type.utf16z(u"Test-Provider");
    type.u32(80);
    type.u32(1);
    type.u32(0);
    const auto id = std::uint32_t(trace.size());
    trace.raw(tests::netPerfRow(0, 50, type.bytes()));
    for (int event = 0; event < allEvents; ++event) {
        sample.lostFrom.push_back(qsizetype(trace.size()));
        trace.raw(
            tests::netPerfRow(id, timeOf(event), number(event), event % 3 == 0 ? someStack : QByteArray()));
    }
    sample.bytes = trace.bytes();
    return sample;
}

Sample v3()
{
    Sample sample;
    auto trace = TraceBytes::fastSerialization(3);
    sample.descriptionEnd = qsizetype(trace.size()) - 1;
    sample.descriptionBegin = sample.descriptionEnd - 48;
    for (int block = 0; block < eventBlocks; ++block) {
        QByteArray rows;
        if (block == 0)
            rows += tests::netPerfRow(
                0, 50, tests::metadataPayload(1, QStringLiteral("Test"), 101, QStringLiteral("Number")), {},
                true);
        for (int event = block * eventsPerBlock; event < (block + 1) * eventsPerBlock; ++event)
            rows += tests::netPerfRow(1, timeOf(event), number(event),
                                      event % 3 == 0 ? someStack : QByteArray(), true);
        sample.lostFrom.insert(sample.lostFrom.end(), eventsPerBlock, qsizetype(trace.size()));
        trace.object("EventBlock", rows, 1);
        if (block == 0)
            sample.headEnd = qsizetype(trace.size()) - rows.size() - 1;
    }
    sample.bytes = trace.end().bytes();
    return sample;
}

Sample netTrace(Format format)
{
    Sample sample;
    TraceWriter writer(generated::header(format));
    sample.bytes = writer.takeBytes();
    const bool v6 = format == Format::NetTraceV6;
    sample.descriptionBegin = v6 ? 24 : 53;
    sample.descriptionEnd = sample.bytes.size() - (v6 ? 0 : 1);
    sample.headEnd = sample.bytes.size() + (v6 ? 4 : 15 + 13 + 1 + 4 + 3);
    writer.metadata(generated::metadata(1, QStringLiteral("Number"), 1));
    if (v6) {
        ThreadRow thread;
        thread.index = 7;
        thread.threadId = 700;
        writer.thread(thread);
    }
    for (int block = 0; block < eventBlocks; ++block) {
        writer.flush();
        sample.bytes += writer.takeBytes();
        sample.lostFrom.insert(sample.lostFrom.end(), eventsPerBlock, sample.bytes.size());
        for (int i = block * eventsPerBlock; i < (block + 1) * eventsPerBlock; ++i) {
            const generated::Event event{timeOf(i), 7, 1, std::uint32_t(i), 0};
            writer.event(generated::eventHeader(event, std::uint32_t(i) + 1, true));
        }
    }
    writer.end();
    sample.bytes += writer.takeBytes();
    return sample;
}

Sample sampleOf(int version)
{
    switch (version) {
    case 1:
    case 2:
        return blocklessEvents(std::uint32_t(version));
    case 3:
        return v3();
    default:
        return netTrace(Format(version));
    }
}

void addVersions()
{
    QTest::addColumn<int>("version");
    for (const int version : {1, 2, 3, 4, 6})
        QTest::addRow("V%d", version) << version;
}

std::vector<int> numbers(const TraceSnapshot &snapshot, const QByteArray &bytes)
{
    std::vector<int> found;
    for (const auto &event : generated::shown(snapshot, bytes))
        found.push_back(int(event.number));
    return found;
}

std::vector<int> numbersFrom(int first)
{
    std::vector<int> all(std::size_t(allEvents - first));
    std::iota(all.begin(), all.end(), first);
    return all;
}

bool endsWithAllBut(const std::vector<int> &shown, int first)
{
    const auto rest = numbersFrom(first);
    return shown.size() >= rest.size() && std::equal(rest.rbegin(), rest.rend(), shown.rbegin());
}

QString described(const protocol::Result<std::shared_ptr<const TraceSnapshot>> &result, qsizetype position)
{
    auto text = QStringLiteral("byte %1: ").arg(position);
    if (!result.ok())
        return text + result.error().text;
    text += QStringLiteral("%1 events, %2")
                .arg(result.value()->events.size())
                .arg(formatName(result.value()->header.format));
    for (const auto &anomaly : *result.value()->anomalies)
        text += QStringLiteral("; ") + anomaly.text;
    return text;
}

bool sameFormat(Format a, Format b)
{
    const auto unmarked
        = [](Format format) { return format == Format::NetTraceV5 ? Format::NetTraceV4 : format; };
    return unmarked(a) == unmarked(b);
}

bool sameValues(const TraceHeader &a, const TraceHeader &b)
{
    return sameFormat(a.format, b.format) && a.syncTimeUnixNanoseconds == b.syncTimeUnixNanoseconds
        && a.syncTicks == b.syncTicks && a.ticksPerSecond == b.ticksPerSecond
        && a.pointerSize == b.pointerSize && a.processId == b.processId
        && a.processorCount == b.processorCount && a.samplingNanoseconds == b.samplingNanoseconds
        && a.keyValues == b.keyValues;
}

bool saysWhatWasAssumed(const TraceSnapshot &snapshot)
{
    return std::ranges::any_of(*snapshot.anomalies, [](const Anomaly &anomaly) {
        return anomaly.kind == Anomaly::Kind::DamagedHead && !anomaly.text.isEmpty()
            && anomaly.position < 200;
    });
}

/// Bytes of which several values mean the same: the minor version of V6; the tags and versions of an object.
bool mayBeOtherwise(int version, qsizetype position)
{
    if (version == 6)
        return position >= 16 && position < 20;
    const auto inObject = position - (version >= 4 ? 32 : 24);
    return inObject == 0 || inObject == 1 || (inObject >= 3 && inObject < 11);
}

bool typesAreKnown(const TraceSnapshot &snapshot)
{
    bool known = true;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const EventRow &row) {
        known = known && (*snapshot.types)[row.type].defined;
    });
    return known;
}

/// What this process has read of files since it began; 0 where the system does not say.
std::uint64_t bytesRead()
{
    QFile file(QStringLiteral("/proc/self/io"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto line = file.readLine(); // "rchar: 4711"
    return line.startsWith("rchar: ") ? line.mid(7).trimmed().toULongLong() : 0;
}

} // namespace

void TestDamagedHead::everyBitFlipped_data()
{
    addVersions();
}

void TestDamagedHead::everyBitFlipped()
{
    QFETCH(const int, version);
    const auto sample = sampleOf(version);
    const auto sound = generated::read(sample.bytes).value();
    QCOMPARE(numbers(*sound, sample.bytes), numbersFrom(0));
    QVERIFY(sound->anomalies->empty());
    QVERIFY(typesAreKnown(*sound));
    QVERIFY(sample.headEnd < sample.bytes.size());
    for (qsizetype position = 0; position < sample.headEnd; ++position) {
        for (int bit = 0; bit < 8; ++bit) {
            auto bytes = sample.bytes;
            bytes[position] = char(bytes[position] ^ (1 << bit));
            const auto result = generated::read(bytes);
            const auto what = described(result, position);
            QVERIFY2(result.ok(), qPrintable(what));
            const auto &snapshot = *result.value();
            const bool inFirstBlock
                = position > sample.descriptionEnd || (version == 6 && position == sample.descriptionEnd);
            const bool inDescription
                = position >= sample.descriptionBegin && position < sample.descriptionEnd;
            const auto shown = numbers(snapshot, bytes);
            // Of a damaged block that has events some or all are lost, but no others.
            const bool firstBlockLost = inFirstBlock && version == 3 && endsWithAllBut(shown, eventsPerBlock)
                && !snapshot.anomalies->empty();
            QVERIFY2(shown == numbersFrom(0) || firstBlockLost, qPrintable(what));
            QVERIFY2(sameFormat(snapshot.header.format, sound->header.format), qPrintable(what));
            if (inDescription)
                continue;
            // What the description says is known still. Where all is as it was there is nothing to say.
            QVERIFY2(sameValues(snapshot.header, sound->header), qPrintable(what));
            if (!inFirstBlock) {
                QVERIFY2(typesAreKnown(snapshot), qPrintable(what));
                QVERIFY2(saysWhatWasAssumed(snapshot)
                             || (snapshot.anomalies->empty() && mayBeOtherwise(version, position)),
                         qPrintable(what));
            }
        }
    }
}

void TestDamagedHead::cutAtTheBeginning_data()
{
    addVersions();
}

void TestDamagedHead::cutAtTheBeginning()
{
    QFETCH(const int, version);
    const auto sample = sampleOf(version);
    const auto sound = generated::read(sample.bytes).value();
    for (qsizetype cut = 1; cut < sample.lostFrom.at(eventsPerBlock * 2); ++cut) {
        const auto bytes = sample.bytes.mid(cut);
        const auto result = generated::read(bytes);
        const auto what = described(result, cut);
        QVERIFY2(result.ok(), qPrintable(what));
        const auto &snapshot = *result.value();
        const auto lost = std::ranges::count_if(sample.lostFrom, [&](qsizetype from) { return from < cut; });
        QVERIFY2(numbers(snapshot, bytes) == numbersFrom(int(lost)), qPrintable(what));
        QVERIFY2(sameFormat(snapshot.header.format, sound->header.format)
                     || (version == 1 && cut > sample.headEnd),
                 qPrintable(what));
        QVERIFY2(saysWhatWasAssumed(snapshot), qPrintable(what));
        if (cut <= sample.descriptionBegin)
            QVERIFY2(sameValues(snapshot.header, sound->header), qPrintable(what));
        if (cut <= sample.descriptionEnd)
            QVERIFY2(typesAreKnown(snapshot), qPrintable(what));
    }
}

void TestDamagedHead::overwritten_data()
{
    addVersions();
}

/// Not a bit, but all of it.
void TestDamagedHead::overwritten()
{
    QFETCH(const int, version);
    const auto sample = sampleOf(version);
    std::mt19937 random(5);
    for (int i = 0; i < 20; ++i) {
        auto bytes = sample.bytes;
        for (qsizetype at = 0; at < sample.descriptionEnd; ++at)
            bytes[at] = i == 0 ? '\0' : char(random());
        const auto result = generated::read(bytes);
        const auto what = described(result, 0);
        QVERIFY2(result.ok(), qPrintable(what));
        QVERIFY2(numbers(*result.value(), bytes) == numbersFrom(0), qPrintable(what));
        QVERIFY2(saysWhatWasAssumed(*result.value()), qPrintable(what));
        QVERIFY2(typesAreKnown(*result.value()), qPrintable(what));
    }
}

void TestDamagedHead::growing_data()
{
    addVersions();
}

/// A file that grows ends up as the whole one.
void TestDamagedHead::growing()
{
    QFETCH(const int, version);
    const auto sample = sampleOf(version);
    for (qsizetype position = 0; position < sample.descriptionBegin; position += 2) {
        auto bytes = sample.bytes;
        bytes[position] = char(bytes[position] ^ (1 << position / 2 % 8));
        const generated::File file(bytes);
        const auto whole = readTrace(file.path()).value();
        for (const std::uint64_t step : {1u, 50u, 333u}) {
            const auto opened = PositionalFile::open(file.path());
            SequentialReader reader(opened.value(), file.path());
            const auto size = std::uint64_t(bytes.size());
            for (auto limit = step; limit < size; limit += step) {
                auto state = SequentialReader::State::More;
                while (state == SequentialReader::State::More) {
                    const auto read = reader.read(limit, false, std::chrono::seconds(10));
                    QVERIFY2(read.ok(), qPrintable(QString::number(position)));
                    state = read.value();
                }
            }
            auto state = SequentialReader::State::More;
            while (state != SequentialReader::State::Finished)
                state = reader.read(size, true, std::chrono::seconds(10)).value();
            const auto grown = reader.snapshot();
            QCOMPARE(numbers(*grown, bytes), numbersFrom(0));
            QVERIFY(sameValues(grown->header, whole->header));
            QVERIFY(saysWhatWasAssumed(*grown) || whole->anomalies->empty());
        }
    }
}

/// Without a mark only the blocks tell, and a block that the written part cuts off could be anything.
void TestDamagedHead::growingDecidesAsTheWholeDoes()
{
    auto bytes = sampleOf(6).bytes;
    const QByteArray noise("\0Ne\0\0\0\0\x06\0\0\0\0\0\0\0", 15);
    bytes.replace(0, noise.size(), noise);
    for (qsizetype size = 1; size <= bytes.size(); size += 3) {
        auto tail = bytes.first(size);
        tail.append("ettrace\0\0\0\0\x06\0\0", 14);
        const generated::File file(tail);
        const auto whole = readTrace(file.path());
        for (const std::uint64_t step : {1u, 50u, 333u}) {
            const auto opened = PositionalFile::open(file.path());
            SequentialReader reader(opened.value(), file.path());
            const auto end = std::uint64_t(tail.size());
            bool ok = true;
            auto state = SequentialReader::State::More;
            for (auto limit = std::min(step, end); ok && state != SequentialReader::State::Finished;
                 limit = std::min(limit + step, end)) {
                do {
                    const auto read = reader.read(limit, limit == end, std::chrono::seconds(10));
                    ok = read.ok();
                    state = ok ? read.value() : SequentialReader::State::Finished;
                } while (state == SequentialReader::State::More);
            }
            QVERIFY2(ok == whole.ok(), qPrintable(QStringLiteral("%1 bytes").arg(size)));
            if (ok)
                QCOMPARE(numbers(*reader.snapshot(), tail), numbers(*whole.value(), tail));
        }
    }
}

void TestDamagedHead::repaired_data()
{
    addVersions();
}

void TestDamagedHead::repaired()
{
    QFETCH(const int, version);
    const auto sample = sampleOf(version);
    const std::atomic<bool> never = false;
    for (qsizetype position = 0; position < sample.descriptionBegin; position += 3) {
        auto bytes = sample.bytes;
        bytes[position] = char(bytes[position] ^ (1 << position % 8));
        const generated::File file(bytes);
        const auto damaged = readTrace(file.path()).value();
        const QString target = file.path() + QStringLiteral(".repaired");
        const auto done = repairTrace(file.path(), target, Existing::Keep, never);
        QVERIFY(done.ok());
        QCOMPARE(done.value().source.anomalies.size(), damaged->anomalies->size());
        QFile out(target);
        QVERIFY(out.open(QIODevice::ReadOnly));
        const auto mended = readTrace(target).value();
        QCOMPARE(numbers(*mended, out.readAll()), numbersFrom(0));
        QVERIFY(mended->anomalies->empty() && !mended->endedEarly);
        QVERIFY(typesAreKnown(*mended));
        QCOMPARE(mended->header.syncTimeUnixNanoseconds, damaged->header.syncTimeUnixNanoseconds);
        QCOMPARE(mended->header.processId, damaged->header.processId);
    }
}

void TestDamagedHead::otherVersionsAreRefused()
{
    // The object's version and the reader's agree, so that no bit was flipped.
    auto v7 = sampleOf(4).bytes;
    v7[35] = v7[39] = '\x07';
    const auto refused = generated::read(v7);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, protocol::ErrorCode::Unsupported);

    // A mark alone is no reason to believe that other blocks than those of its version are meant.
    auto other = sampleOf(6).bytes.first(20);
    other[12] = '\x07';
    other += QByteArray(1000, '\x33');
    const auto unknown = generated::read(other);
    QVERIFY(!unknown.ok());
    QCOMPARE(unknown.error().code, protocol::ErrorCode::Unsupported);
}

void TestDamagedHead::whatIsNoTrace_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    const auto none = QStringLiteral("no blocks of a trace");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("empty");
    QTest::newRow("one byte") << QByteArray("x") << QStringLiteral("1 bytes");
    QTest::newRow("tiny") << QByteArray("Hello, World") << none;
    QTest::newRow("the mark alone, damaged")
        << QByteArray("Nettrac_\x14\0\0\0!FastSerialization.1", 32) << none;
    QTest::newRow("zeros") << QByteArray(5'000'000, '\0') << none;
    QTest::newRow("ones") << QByteArray(5'000'000, '\xff') << none;
    QTest::newRow("text") << QByteArray("Once upon a time there was an EventBlock.\r\n").repeated(20'000)
                          << none;
    QTest::newRow("ZIP") << QByteArray("PK\x03\x04").append(sampleOf(4).bytes) << QStringLiteral("ZIP");
    QTest::newRow("gzip") << QByteArray("\x1f\x8b\x08").append(sampleOf(4).bytes) << QStringLiteral("gzip");
    std::mt19937 random(7);
    for (int seed = 0; seed < 3; ++seed) {
        QByteArray noise(1'000'000, Qt::Uninitialized);
        for (auto &byte : noise)
            byte = char(random());
        QTest::addRow("noise %d", seed) << noise << none;
    }
    QByteArray counted;
    QByteArray kinds; // small numbers look like sizes and kinds of V6's blocks
    for (std::uint32_t i = 0; i < 200'000; ++i) {
        const std::uint32_t kind = (i % 9) << 24 | i % 64;
        counted.append(reinterpret_cast<const char *>(&i), sizeof i);
        kinds.append(reinterpret_cast<const char *>(&kind), sizeof kind);
    }
    QTest::newRow("counted") << counted << none;
    QTest::newRow("kinds") << kinds << none;
    const auto one = sampleOf(6);
    QTest::newRow("a single block of V6 in noise") << QByteArray(1000, '\x55')
            + one.bytes.mid(one.lostFrom.at(0), one.lostFrom.at(eventsPerBlock) - one.lostFrom.at(0))
            + QByteArray(1000, '\x55') << none;
}

void TestDamagedHead::whatIsNoTrace()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, text);
    const auto result = generated::read(bytes);
    QVERIFY2(!result.ok(), qPrintable(described(result, 0)));
    QCOMPARE(result.error().code, protocol::ErrorCode::NotATrace);
    QVERIFY2(result.error().text.contains(text), qPrintable(result.error().text));
}

void TestDamagedHead::hugeFileOfZeros()
{
    const generated::File file(QByteArray{});
    QFile sparse(file.path());
    if (!sparse.open(QIODevice::ReadWrite) || !sparse.resize(20'000'000'000))
        QSKIP("no room for a sparse file");
    const auto before = bytesRead();
    if (before == 0)
        QSKIP("the system does not count what is read");
    const auto result = readTrace(file.path());
    const auto read = bytesRead() - before;
    QVERIFY(!result.ok());
    QCOMPARE(result.error().code, protocol::ErrorCode::NotATrace);
    QVERIFY2(result.error().text.contains(QLatin1String("4194304")), qPrintable(result.error().text));
    QVERIFY2(read < 4'500'000, qPrintable(QString::number(read)));
}

void TestDamagedHead::soundHeadsCostNothing()
{
    for (const int version : {1, 2, 3, 4, 6}) {
        const auto sample = sampleOf(version);
        const generated::File file(sample.bytes + QByteArray(100'000, '\0'));
        const auto opened = PositionalFile::open(file.path());
        const auto before = bytesRead();
        if (before == 0)
            QSKIP("the system does not count what is read");
        const auto own = bytesRead() - before; // to read the counter
        BlockScanner scanner(opened.value());
        const auto next = scanner.next(std::uint64_t(sample.bytes.size()), true);
        const auto read = bytesRead() - before - 2 * own;
        QVERIFY(std::holds_alternative<BlockScanner::Block>(next));
        // Its first read, and another one where the first block ends behind that.
        QVERIFY2(read <= 512 + 4096, qPrintable(QStringLiteral("V%1: %2").arg(version).arg(read)));
    }
}

CLRLENS_TEST(TestDamagedHead)
#include "tst_damagedhead.moc"
