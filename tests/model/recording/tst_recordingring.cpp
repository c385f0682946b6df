// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoprocess.h"
#include "model/demo/demoruntime.h"
#include "model/recording/recordingring.h"
#include "tests/support/endlessruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace model;
using namespace std::chrono_literals;
using demo::DemoRuntime;

class TestRecordingRing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void keepsTheLastFiles_data();
    void keepsTheLastFiles();
    void noEventIsBetweenFiles();
    void removesNothingElse();
    void endsWithTheTarget();
    void stopBeforeTheFirstFile();
    void endsAtAConditionOfTheWhole_data();
    void endsAtAConditionOfTheWhole();
    void endsInTimeWhileAFileBegins();

private:
    RecordingOptions options() const;
    std::shared_ptr<const TraceSnapshot> read(const QString &path)
    {
        const auto trace = Trace::openFile(path);
        (void)tests::waitFor([&] { return trace->snapshot()->complete || trace->failure(); });
        return trace->snapshot();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<DemoRuntime> m_runtime;
};

void TestRecordingRing::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    qputenv(recordingFolderVariable, m_dir->filePath(QStringLiteral("recordings")).toLocal8Bit());
    DemoRuntime::Options options;
    options.folder = m_dir->path();
    m_runtime = DemoRuntime::listen(options).value();
}

void TestRecordingRing::cleanup()
{
    m_runtime.reset();
    m_dir.reset();
}

RecordingOptions TestRecordingRing::options() const
{
    RecordingOptions options;
    options.runtime = tests::runtimeAt(m_runtime->socketPath());
    options.pid = QCoreApplication::applicationPid();
    options.processName = QStringLiteral("Demo.Shop");
    options.request.providers = {{QString::fromLatin1(demo::runtimeProvider), ~0ull, 5, {}}};
    options.ends.duration = 400ms;
    return options;
}

void TestRecordingRing::keepsTheLastFiles_data()
{
    QTest::addColumn<bool>("bySize");
    QTest::newRow("by time") << false;
    QTest::newRow("by size") << true;
}

void TestRecordingRing::keepsTheLastFiles()
{
    QFETCH(const bool, bySize);
    auto options = this->options();
    if (bySize) {
        options.ends.duration.reset();
        options.ends.maxBytes = 8000;
    }
    RecordingRing ring(options, 2);
    QSignalSpy began(&ring, &RecordingRing::fileBegan);
    QSignalSpy removed(&ring, &RecordingRing::fileRemoved);
    QSignalSpy finished(&ring, &RecordingRing::finished);
    ring.start();
    QTRY_VERIFY(began.size() >= 4);
    ring.stop();
    QTRY_COMPARE(finished.size(), 1);
    QTRY_COMPARE(removed.size(), began.size() - 2);
    const auto kept = QDir(recordingFolder()).entryList(QDir::Files, QDir::Time | QDir::Reversed);
    QCOMPARE(kept.size(), 2);
    QCOMPARE(ring.files().size(), 2);
    QCOMPARE(ring.files().back(), began.back()[0].toString());
    for (const QString &path : ring.files()) {
        const auto trace = read(path);
        QVERIFY2(trace->complete && !trace->endedEarly && trace->events.size() > 0, qPrintable(path));
    }
}

void TestRecordingRing::noEventIsBetweenFiles()
{
    RecordingRing ring(options(), 3);
    std::vector<std::chrono::milliseconds> overlaps;
    connect(&ring, &RecordingRing::overlapped, this,
            [&](const QString &, std::chrono::milliseconds overlap) { overlaps.push_back(overlap); });
    QSignalSpy began(&ring, &RecordingRing::fileBegan);
    QSignalSpy finished(&ring, &RecordingRing::finished);
    ring.start();
    QTRY_VERIFY(overlaps.size() >= 2);
    ring.stop();
    QTRY_COMPARE(finished.size(), 1);
    for (const auto overlap : overlaps)
        QVERIFY2(overlap >= 150ms && overlap < 3s, qPrintable(QString::number(overlap.count())));
    // Each file has events from before the end of the one before it. All times are of one clock.
    QVERIFY(ring.files().size() >= 2);
    auto before = read(ring.files().front());
    for (const QString &path : ring.files().mid(1)) {
        const auto after = read(path);
        QVERIFY(before->complete && before->events.size() > 0);
        QVERIFY(after->complete && after->events.size() > 0);
        QCOMPARE(after->header.ticksPerSecond, before->header.ticksPerSecond);
        const double overlap
            = double(before->lastTicks - after->firstTicks) / double(after->header.ticksPerSecond);
        QVERIFY2(overlap >= 0.1 && overlap < 3, qPrintable(QString::number(overlap)));
        before = after;
    }
}

void TestRecordingRing::removesNothingElse()
{
    const QString folder = recordingFolder();
    QFile other(folder + QStringLiteral("/Demo.Shop_20200101_000000.nettrace"));
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("precious") == 8);
    other.close();
    RecordingRing ring(options(), 1);
    QSignalSpy removed(&ring, &RecordingRing::fileRemoved);
    QSignalSpy finished(&ring, &RecordingRing::finished);
    ring.start();
    QTRY_VERIFY(removed.size() >= 2);
    ring.stop();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(other.exists());
}

void TestRecordingRing::endsWithTheTarget()
{
    RecordingRing ring(options(), 2);
    QSignalSpy began(&ring, &RecordingRing::fileBegan);
    QSignalSpy finished(&ring, &RecordingRing::finished);
    ring.start();
    QTRY_VERIFY(began.size() >= 2);
    m_runtime.reset();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!ring.newest());
    QVERIFY(!ring.files().isEmpty());
}

void TestRecordingRing::stopBeforeTheFirstFile()
{
    RecordingRing ring(options(), 2);
    QSignalSpy finished(&ring, &RecordingRing::finished);
    ring.start();
    ring.stop();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!ring.newest());
}

void TestRecordingRing::endsAtAConditionOfTheWhole_data()
{
    QTest::addColumn<QString>("event");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<int>("milliseconds");
    QTest::newRow("event") << QStringLiteral("event == GCStart and Count >= 1") << QString() << 0;
    QTest::newRow("counter") << QString() << QStringLiteral("System.Runtime/working-set > 1 MB") << 0;
    QTest::newRow("time") << QString() << QString() << 2500;
}

void TestRecordingRing::endsAtAConditionOfTheWhole()
{
    QFETCH(const QString, event);
    QFETCH(const QString, counter);
    QFETCH(const int, milliseconds);
    auto options = this->options();
    // Each session of the demo runtime has a process of its own, whose first collection and first value of a
    // counter come after a while.
    if (milliseconds == 0)
        options.ends.duration = 4s;
    if (!event.isEmpty())
        options.ends.stopAt = parseEventMatch(event).valueOr({});
    if (milliseconds > 0)
        options.ends.ringDuration = std::chrono::milliseconds(milliseconds);
    if (!counter.isEmpty()) {
        options.ends.stopAtCounter = parseCounterMatch(counter).valueOr({});
        options.request.providers = withCounters(options.request.providers, *options.ends.stopAtCounter);
    }
    RecordingRing ring(options, 2);
    QElapsedTimer time;
    QSignalSpy began(&ring, &RecordingRing::fileBegan);
    QSignalSpy finished(&ring, &RecordingRing::finished);
    time.start();
    ring.start();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(ring.isStopping());
    QVERIFY(!ring.files().isEmpty() && ring.files().size() <= 2);
    if (milliseconds > 0) {
        QVERIFY2(time.elapsed() >= milliseconds, qPrintable(QString::number(time.elapsed())));
        QVERIFY(began.size() >= 2);
    }
    for (const QString &path : ring.files()) {
        const auto trace = read(path);
        QVERIFY2(trace->complete && !trace->endedEarly && trace->events.size() > 0, qPrintable(path));
    }
}

/// The runtime does not answer the session of the next file, which tells no progress meanwhile.
void TestRecordingRing::endsInTimeWhileAFileBegins()
{
    tests::EndlessRuntime runtime(tests::EndlessRuntime::Stop::EndsStream);
    auto options = this->options();
    options.runtime = tests::runtimeAt(runtime.path());
    options.ends.ringDuration = 1500ms;
    options.startDeadline = 20s;
    options.ends.stopTurnLimit = 300ms;
    RecordingRing ring(options, 2);
    QSignalSpy began(&ring, &RecordingRing::fileBegan);
    QSignalSpy finished(&ring, &RecordingRing::finished);
    QElapsedTimer time;
    time.start();
    ring.start();
    QTRY_COMPARE(began.size(), 1);
    runtime.acceptNoMoreStreams();
    QTRY_VERIFY(ring.isStopping());
    QVERIFY2(time.elapsed() >= 1500, qPrintable(QString::number(time.elapsed())));
    QCOMPARE(began.size(), 1);
    ring.abort();
    QTRY_COMPARE(finished.size(), 1);
}

CLRLENS_TEST(TestRecordingRing)

#include "tst_recordingring.moc"
