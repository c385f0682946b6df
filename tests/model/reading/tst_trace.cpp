// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/trace.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <thread>

using namespace model;
using namespace generated;

/// The face of a trace in the thread of the user interface.
class TestTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensAFile();
    void beginsWithTimeRange();
    void longEpochsBeginWithAllBlocks();
    void saysWhyItCannotRead();
    void followsAFile();
    void anEmptyFileThatEnds();
    void cancels();
    void diesWhileReading();
};

void TestTrace::opensAFile()
{
    const auto written = runtimeLike({});
    const File file(written.bytes);
    const auto trace = Trace::openFile(file.path());
    QSignalSpy changed(trace.get(), &Trace::snapshotChanged);
    QVERIFY(trace->snapshot());
    QVERIFY(!trace->isLive());
    QTRY_VERIFY(trace->snapshot()->complete);
    QVERIFY(changed.size() > 0);
    QCOMPARE(withoutStacks(shown(*trace->snapshot(), written.bytes)), withoutStacks(written.events));
    QVERIFY(!trace->failure());
    QCOMPARE(trace->filePath(), file.path());
}

void TestTrace::beginsWithTimeRange()
{
    const auto written = runtimeLike({});
    const File file(written.bytes);
    std::vector<std::shared_ptr<const TraceSnapshot>> snapshots;
    const std::atomic<bool> never = false;
    const ReadControl control{never, [&](std::shared_ptr<const TraceSnapshot> snapshot) {
                                  snapshots.push_back(std::move(snapshot));
                              }};
    auto opened = PositionalFile::open(file.path());
    QVERIFY(readWholeFile(opened.value(), file.path(), control, 2).ok());
    const auto &first = *snapshots.front();
    QCOMPARE(first.events.size(), 0u);
    QVERIFY(!first.complete);
    QCOMPARE(first.firstTicks, written.events.front().time);
    QCOMPARE(first.lastTicks, written.events.back().time);
    QCOMPARE(first.sequencePointTimes->size(), 4u);
    QVERIFY(!first.blockTimes->empty());
    for (const auto &block : *first.blockTimes) {
        QVERIFY(block.from <= block.to && block.bytes > 0);
        QVERIFY(block.from >= first.firstTicks && block.to <= first.lastTicks);
    }
    QVERIFY(snapshots.back()->complete);
}

/// A file that has to be read in order says by its first snapshot, too, when how much was written.
void TestTrace::longEpochsBeginWithAllBlocks()
{
    Options options;
    options.epochs = 30;
    const auto written = runtimeLike(options);
    const File file(written.bytes);
    std::vector<std::shared_ptr<const TraceSnapshot>> snapshots;
    const std::atomic<bool> never = false;
    ReadControl control{never, [&](std::shared_ptr<const TraceSnapshot> snapshot) {
                            snapshots.push_back(std::move(snapshot));
                        }};
    auto opened = PositionalFile::open(file.path());
    QVERIFY(readWholeFile(opened.value(), file.path(), control, 2).ok());
    const auto divided = snapshots.back();
    snapshots.clear();
    control.epochBytesMax = 1;
    control.interval = std::chrono::milliseconds(0);
    QVERIFY(readWholeFile(opened.value(), file.path(), control, 2).ok());
    QVERIFY(snapshots.size() > 2);
    const auto &first = *snapshots.front();
    QCOMPARE(first.events.size(), 0u);
    QVERIFY(!first.complete);
    QCOMPARE(first.header.ticksPerSecond, divided->header.ticksPerSecond);
    for (const auto &snapshot : snapshots) {
        QCOMPARE(snapshot->blockTimes->size(), divided->blockTimes->size());
        QCOMPARE(snapshot->firstTicks, divided->firstTicks);
        QCOMPARE(snapshot->lastTicks, divided->lastTicks);
    }
    QVERIFY(snapshots.back()->complete);
    QCOMPARE(withoutStacks(shown(*snapshots.back(), written.bytes)), withoutStacks(written.events));
}

void TestTrace::saysWhyItCannotRead()
{
    const File file("no trace at all, but longer than any mark");
    const auto trace = Trace::openFile(file.path());
    QSignalSpy failed(trace.get(), &Trace::failed);
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(trace->failure()->code, protocol::ErrorCode::NotATrace);
    QVERIFY(trace->snapshot());

    const auto missing = Trace::openFile(file.path() + QStringLiteral("x"));
    QTRY_VERIFY(missing->failure());
    QCOMPARE(missing->failure()->code, protocol::ErrorCode::NotFound);
}

void TestTrace::followsAFile()
{
    Options options;
    options.epochs = 30;
    const auto written = runtimeLike(options);
    const File file(QByteArray{});
    const auto trace = Trace::followFile(file.path());
    QVERIFY(trace->isLive());
    // A capture thread appends and says so.
    std::thread capture([&] {
        QFile out(file.path());
        if (!out.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            return;
        for (qsizetype at = 0; at < written.bytes.size(); at += 1777) {
            out.write(written.bytes.mid(at, 1777));
            trace->fileGrewTo(std::uint64_t(out.pos()));
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        trace->fileEnded();
    });
    std::vector<std::uint64_t> sizes;
    connect(trace.get(), &Trace::snapshotChanged, this,
            [&] { sizes.push_back(trace->snapshot()->events.size()); });
    QTRY_VERIFY(trace->snapshot()->complete);
    capture.join();
    QVERIFY(!sizes.empty() && std::is_sorted(sizes.begin(), sizes.end()));
    QVERIFY(!trace->isLive());
    QCOMPARE(withoutStacks(shown(*trace->snapshot(), written.bytes)), withoutStacks(written.events));
    QVERIFY(!trace->snapshot()->endedEarly);
}

void TestTrace::anEmptyFileThatEnds()
{
    const File file(QByteArray{});
    const auto trace = Trace::followFile(file.path());
    trace->fileEnded();
    QTRY_VERIFY(trace->failure());
    QCOMPARE(trace->failure()->code, protocol::ErrorCode::NotATrace);
    QVERIFY(!trace->isLive());
}

void TestTrace::cancels()
{
    const auto written = runtimeLike({});
    const File file(written.bytes);
    const auto trace = Trace::followFile(file.path());
    trace->fileGrewTo(std::uint64_t(written.bytes.size()));
    QTRY_VERIFY(trace->snapshot()->events.size() > 0);
    trace->cancel();
    QTRY_VERIFY(trace->snapshot()->complete);
    QCOMPARE(trace->snapshot()->endedEarly->code, protocol::ErrorCode::Cancelled);
    // What was held back is shown.
    QCOMPARE(trace->snapshot()->events.size(), std::uint64_t(written.events.size()));
}

void TestTrace::diesWhileReading()
{
    Options options;
    options.epochs = 100;
    const File file(runtimeLike(options).bytes);
    for (int i = 0; i < 20; ++i) {
        auto trace = i % 2 == 0 ? Trace::openFile(file.path()) : Trace::followFile(file.path());
        trace->fileGrewTo(100'000);
        QTest::qWait(i / 4);
        trace.reset(); // its last events must not reach what is gone
        QCoreApplication::sendPostedEvents();
    }
}

CLRLENS_TEST(TestTrace)
#include "tst_trace.moc"
