// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/threadclocks.h"
#include "model/sidecar/toldclocks.h"
#include "model/sidecar/tracefiles.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;

namespace {

constexpr std::int64_t begin = 5'000'000'000;
constexpr std::int64_t tenth = 100'000'000;
const ClocksHeader sound{begin, 1'000'000'000, 1'600'000'000'000'000'000, 4711, {}};

/// A second of two threads: 7, which was there and runs half of the time, and 9, which begins in the middle
/// and runs for 30 ms.
std::vector<ClockPass> aSecond()
{
    std::vector<ClockPass> passes{{begin, {{7, ClockChange::Total, 60'000'000'000}}}};
    for (int i = 1; i <= 10; ++i) {
        passes.push_back({begin + i * tenth, {{7, ClockChange::More, tenth / 2}}});
        if (i == 5)
            passes.back().threads.push_back({9, ClockChange::Began, 30'000'000});
    }
    return passes;
}

QByteArray bytesOf(const std::vector<ClockPass> &passes)
{
    QByteArray bytes = clocksHeaderBytes(sound);
    std::int64_t before = sound.ticks;
    for (const ClockPass &pass : passes)
        bytes += clockPassBytes(std::exchange(before, pass.ticks), pass);
    return bytes;
}

} // namespace

/// What the file beside a trace says of its threads, and what becomes of it.
class TestThreadClocks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void tellsWhatThreadsUsed();
    void anIdleThreadDidNotRun();
    void anIdOfAnotherThread();
    void piecesOfAnySize_data();
    void piecesOfAnySize();
    void followsAFileThatGrows();
    void keepsWhatComesBeforeADamage();
    void refusesOtherFiles_data();
    void refusesOtherFiles();
    void cutHasTheRange();
    void saysWhyThereAreNone();
    void followTheirTrace();
    void toldOnesAreAFile_data();
    void toldOnesAreAFile();
    void othersFilesStay();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void write(const QString &path, const QByteArray &bytes) const;
    static ThreadClocks readAt(const QString &path) { return ThreadClocks::read(path).valueOr({}); }

    std::unique_ptr<QTemporaryDir> m_folder;
    const std::atomic<bool> m_goOn{false};
};

void TestThreadClocks::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestThreadClocks::write(const QString &path, const QByteArray &bytes) const
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

void TestThreadClocks::tellsWhatThreadsUsed()
{
    write(path("c"), bytesOf(aSecond()));
    const auto read = ThreadClocks::read(path("c"));
    QVERIFY(read.ok());
    const ThreadClocks &clocks = read.value();
    QCOMPARE(*clocks.header(), sound);
    QCOMPARE(clocks.threads(), (std::vector<std::uint64_t>{7, 9}));
    QCOMPARE(clocks.firstTicks(), begin);
    QCOMPARE(clocks.lastTicks(), begin + 10 * tenth);
    QVERIFY(!clocks.isCutOff() && !clocks.damage() && !clocks.isCapped());
    // What a thread used before the recording does not count.
    QCOMPARE(clocks.readingsOf(7).front(), (ThreadClocks::Reading{begin, 7, 0}));
    QCOMPARE(clocks.readingsOf(7).back(), (ThreadClocks::Reading{begin + 10 * tenth, 7, 5 * tenth}));
    QCOMPARE(clocks.cpuBetween(7, begin, begin + 10 * tenth), 5 * tenth);
    QCOMPARE(clocks.cpuBetween(7, begin + tenth / 2, begin + 2 * tenth), tenth * 3 / 4);
    // All that a thread used which began meanwhile counts, within the tenth in which it did.
    QCOMPARE(clocks.cpuBetween(9, begin, begin + 10 * tenth), 30'000'000u);
    QCOMPARE(clocks.cpuBetween(9, begin, begin + 4 * tenth), 0u);
    QCOMPARE(clocks.cpuBetween(9, begin + 5 * tenth, begin + 10 * tenth), 0u);
    // Where no clock was read nothing is known, also of threads that are not.
    QVERIFY(!clocks.cpuBetween(7, 0, begin));
    QVERIFY(!clocks.cpuBetween(7, begin + 10 * tenth, begin + 11 * tenth));
    QCOMPARE(clocks.cpuBetween(8, begin, begin + tenth), 0u);
}

void TestThreadClocks::anIdleThreadDidNotRun()
{
    // It is named in the first pass and the last, and runs in the last tenth only.
    auto passes = aSecond();
    for (std::size_t i = 1; i < passes.size() - 1; ++i)
        passes[i].threads.clear();
    ThreadClocks clocks;
    QVERIFY(clocks.feed(protocol::byteView(bytesOf(passes))).ok());
    QCOMPARE(clocks.cpuBetween(7, begin, begin + 9 * tenth), 0u);
    QCOMPARE(clocks.cpuBetween(7, begin + 9 * tenth, begin + 10 * tenth), tenth / 2);
}

void TestThreadClocks::anIdOfAnotherThread()
{
    const std::vector<ClockPass> passes{{begin, {{7, ClockChange::Total, 900}}},
                                        {begin + tenth, {{7, ClockChange::More, 50}}},
                                        {begin + 2 * tenth, {{7, ClockChange::Began, 20}}},
                                        {begin + 3 * tenth, {{7, ClockChange::Total, 25}}}};
    ThreadClocks clocks;
    QVERIFY(clocks.feed(protocol::byteView(bytesOf(passes))).ok());
    QCOMPARE(clocks.cpuBetween(7, begin, begin + 3 * tenth), 75u);
}

void TestThreadClocks::piecesOfAnySize_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {1, 2, 3, 7, 64, 100'000})
        QTest::addRow("%d", size) << size;
}

void TestThreadClocks::piecesOfAnySize()
{
    QFETCH(const int, size);
    const QByteArray bytes = bytesOf(aSecond());
    ClockPassReader reader;
    std::vector<ClockPass> passes;
    for (qsizetype at = 0; at < bytes.size(); at += size) {
        const QByteArray piece = bytes.mid(at, size);
        QVERIFY(reader.feed(protocol::byteView(piece), [&](const ClockPass &pass) { passes.push_back(pass); })
                    .ok());
    }
    QCOMPARE(passes, aSecond());
    QVERIFY(!reader.isWithin());
}

void TestThreadClocks::followsAFileThatGrows()
{
    const QByteArray bytes = bytesOf(aSecond());
    ThreadClocks clocks;
    QVERIFY(!clocks.follow(path("c")).ok()); // not there yet
    for (const qsizetype size : {qsizetype(0), qsizetype(5), bytes.size() - 3, bytes.size()}) {
        write(path("c"), bytes.first(size));
        const auto followed = clocks.follow(path("c"));
        QVERIFY(followed.ok());
        QCOMPARE(followed.value(), size > 0);
        QCOMPARE(clocks.isCutOff(), size != bytes.size());
    }
    QVERIFY(!clocks.follow(path("c")).value());
    QCOMPARE(clocks.cpuBetween(7, begin, begin + 10 * tenth), 5 * tenth);
}

void TestThreadClocks::keepsWhatComesBeforeADamage()
{
    const QByteArray bytes = bytesOf(aSecond());
    write(path("c"), bytes.chopped(2));
    QVERIFY(readAt(path("c")).isCutOff());
    QCOMPARE(readAt(path("c")).lastTicks(), begin + 9 * tenth);
    write(path("c"), bytes + QByteArray(20, '\xff'));
    const ThreadClocks damaged = readAt(path("c"));
    QVERIFY(damaged.damage());
    QCOMPARE(damaged.damage()->position, std::uint64_t(bytes.size()));
    QCOMPARE(damaged.cpuBetween(7, begin, begin + 10 * tenth), 5 * tenth);
}

void TestThreadClocks::refusesOtherFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QByteArray newer = clocksHeaderBytes(sound);
    newer[8] = 2;
    QByteArray endless = clocksHeaderBytes(sound);
    endless.replace(12, 4, QByteArray("\xff\xff\xff\x7f", 4));
    QTest::newRow("empty") << QByteArray() << int(ErrorCode::Truncated);
    QTest::newRow("another") << QByteArray("Nettrace") << int(ErrorCode::BadMagic);
    QTest::newRow("newer") << newer << int(ErrorCode::Unsupported);
    QTest::newRow("half a header") << clocksHeaderBytes(sound).first(20) << int(ErrorCode::Truncated);
    QTest::newRow("a header without end") << endless << int(ErrorCode::BadSize);
    ClocksHeader still = sound;
    still.ticksPerSecond = 0;
    QTest::newRow("a clock that stands") << clocksHeaderBytes(still) << int(ErrorCode::BadValue);
}

void TestThreadClocks::refusesOtherFiles()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, code);
    write(path("c"), bytes);
    const auto read = ThreadClocks::read(path("c"));
    QVERIFY(!read.ok());
    QCOMPARE(int(read.error().code), code);
}

void TestThreadClocks::cutHasTheRange()
{
    write(path("a.nettrace.clocks"), bytesOf(aSecond()));
    const std::int64_t from = begin + tenth * 5 / 2;
    const std::int64_t to = begin + tenth * 15 / 2;
    QVERIFY(copyThreadClocks(path("a.nettrace"), path("b.nettrace"), from, to));
    const ThreadClocks whole = readAt(path("a.nettrace.clocks"));
    const ThreadClocks cut = readAt(path("b.nettrace.clocks"));
    QVERIFY(!cut.damage() && !cut.isCutOff());
    QCOMPARE(cut.firstTicks(), begin + 2 * tenth);
    QCOMPARE(cut.lastTicks(), begin + 8 * tenth);
    QCOMPARE(cut.header()->unixNanoseconds, sound.unixNanoseconds + 2 * tenth);
    for (const std::uint64_t thread : {7, 9})
        QCOMPARE(cut.cpuBetween(thread, from, to), whole.cpuBetween(thread, from, to));
    // A range without clocks leaves none, not even those of a trace that was replaced.
    QVERIFY(!copyThreadClocks(path("a.nettrace"), path("b.nettrace"), begin + 20 * tenth, INT64_MAX));
    QVERIFY(!QFileInfo::exists(path("b.nettrace.clocks")));
}

void TestThreadClocks::saysWhyThereAreNone()
{
    ClocksHeader header = sound;
    header.whyNone = QStringLiteral("process 4711 is of another user \u2013 of root");
    write(threadClocksPath(path("a")), clocksHeaderBytes(header));
    const auto read = ThreadClocks::read(threadClocksPath(path("a")));
    QVERIFY(read.ok());
    QCOMPARE(*read.value().header(), header);
    QVERIFY(!read.value().firstTicks() && !read.value().isCutOff());
    // A cut of the trace has none for the same reason.
    QVERIFY(copyThreadClocks(path("a"), path("b"), begin, begin + tenth));
    QCOMPARE(*readAt(threadClocksPath(path("b"))).header(), header);
    // A text that is too long is cut, and does not harm.
    header.whyNone = QString(100'000, u'x');
    write(threadClocksPath(path("c")), clocksHeaderBytes(header));
    QCOMPARE(readAt(threadClocksPath(path("c"))).header()->whyNone.size(), qsizetype(clocksTextBytesMax));
}

void TestThreadClocks::followTheirTrace()
{
    const QByteArray bytes = bytesOf(aSecond());
    write(path("a.nettrace"), "trace");
    write(path("a.nettrace.clocks"), bytes);
    QVERIFY(renameTrace(path("a.nettrace"), QStringLiteral("b")).ok());
    QVERIFY(!QFileInfo::exists(path("a.nettrace.clocks")));
    QVERIFY(copyTrace(path("b.nettrace"), path("c.nettrace"), Existing::Keep, m_goOn).ok());
    QVERIFY(removeTrace(path("b.nettrace")).ok());
    QVERIFY(!QFileInfo::exists(path("b.nettrace.clocks")));
    QFile copy(path("c.nettrace.clocks"));
    QVERIFY(copy.open(QIODevice::ReadOnly));
    QCOMPARE(copy.readAll(), bytes);
    // A trace without clocks that replaces one with them has none.
    write(path("d.nettrace"), "trace");
    QVERIFY(copyTrace(path("d.nettrace"), path("c.nettrace"), Existing::Replace, m_goOn).ok());
    QVERIFY(!QFileInfo::exists(path("c.nettrace.clocks")));
}

void TestThreadClocks::othersFilesStay()
{
    write(path("a.nettrace"), "trace");
    write(path("a.nettrace.clocks"), "mine");
    QVERIFY(copyTrace(path("a.nettrace"), path("b.nettrace"), Existing::Keep, m_goOn).ok());
    QVERIFY(!QFileInfo::exists(path("b.nettrace.clocks")));
    QVERIFY(removeTrace(path("a.nettrace")).ok());
    QVERIFY(QFileInfo::exists(path("a.nettrace.clocks")));
    write(path("c.nettrace.clocks"), bytesOf(aSecond()));
    QVERIFY(!copyThreadClocks(path("c.nettrace"), path("a.nettrace")));
    QCOMPARE(QFileInfo(path("a.nettrace.clocks")).size(), 4);
}

void TestThreadClocks::toldOnesAreAFile_data()
{
    QTest::addColumn<QString>("socket");
    QTest::addColumn<QString>("file");
    QTest::newRow("a socket") << "/tmp/demo/dotnet-diagnostic-1-2-socket"
                              << "/tmp/demo/dotnet-diagnostic-1-2-socket.clocks";
    QTest::newRow("a pipe") << "\\\\.\\pipe\\C:\\demo\\dotnet-diagnostic-1"
                            << "C:\\demo\\dotnet-diagnostic-1.clocks";
}

void TestThreadClocks::toldOnesAreAFile()
{
    QFETCH(const QString, socket);
    QFETCH(const QString, file);
    QCOMPARE(toldClocksPath(socket), file);
}

CLRLENS_TEST(TestThreadClocks)
#include "tst_threadclocks.moc"
