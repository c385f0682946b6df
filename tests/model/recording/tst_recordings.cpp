// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "model/recording/recordingfolder.h"
#include "model/recording/recordings.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace model;
using demo::DemoRuntime;

/// Recordings that run and stay while views come and go.
class TestRecordings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void listsAndFinds();
    void runsAndStaysWithoutAView();
    void viewsShareOneTrace();
    void traceIsReleasedAndReadAgain();
    void shownTraceStays();
    void dismissedOnesGoOnceNobodyShowsThem();
    void forgetsTheOldest();
    void failedStartStaysListed();
    void stopAllWithRundown();
    void stopAllAtOnce();
    void stopAllWhileStarting_data();
    void stopAllWhileStarting();
    void ringIsARecordingForEachFile();
    void ringThatCannotBeginFails();
    void destructorEndsThem();

private:
    RecordingOptions options(const QString &file) const;
    QString path(const QString &file) const { return m_folder->filePath(file); }
    /// A recording of process 4711 that has some events; null where it has not come so far.
    Recording *record(Recordings &recordings, const QString &file);
    /// One that ended, too.
    Recording *recordAndStop(Recordings &recordings, const QString &file);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DemoRuntime> m_runtime;
};

namespace {

constexpr ProcessKey shop{4711, 99};

std::uint64_t eventsOf(const Trace &trace)
{
    (void)tests::waitFor([&trace] { return trace.snapshot()->complete || trace.failure(); });
    return trace.snapshot()->events.size();
}

} // namespace

void TestRecordings::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    DemoRuntime::Options options;
    options.folder = m_folder->path();
    auto runtime = DemoRuntime::listen(options);
    QVERIFY(runtime.ok());
    m_runtime = std::move(runtime).value();
}

RecordingOptions TestRecordings::options(const QString &file) const
{
    RecordingOptions options;
    options.runtime = tests::runtimeAt(m_runtime->socketPath());
    options.pid = QCoreApplication::applicationPid();
    options.request.providers = {{QString::fromLatin1(demo::runtimeProvider), ~0ull, 5, {}}};
    options.output.filePath = path(file);
    return options;
}

Recording *TestRecordings::record(Recordings &recordings, const QString &file)
{
    Recording *recording = recordings.start(options(file), shop, QStringLiteral("Shop 4711"));
    const bool came = tests::waitFor([recording] { return recording->progress().events >= 20; });
    return came ? recording : nullptr;
}

Recording *TestRecordings::recordAndStop(Recordings &recordings, const QString &file)
{
    Recording *recording = record(recordings, file);
    if (!recording)
        return nullptr;
    recording->stop();
    const bool ended = tests::waitFor([recording] { return !recording->isRunning(); });
    return ended && recording->state() == RecordingState::Finished ? recording : nullptr;
}

void TestRecordings::listsAndFinds()
{
    Recordings recordings;
    QSignalSpy added(&recordings, &Recordings::added);
    QSignalSpy changed(&recordings, &Recordings::changed);
    QSignalSpy progressed(&recordings, &Recordings::progressed);
    Recording *first = recordAndStop(recordings, QStringLiteral("a.nettrace"));
    Recording *second = record(recordings, QStringLiteral("b.nettrace"));
    QVERIFY(first && second);
    QCOMPARE(added.size(), 2);
    QCOMPARE(changed.size(), 4); // recording, stopping and finished; recording
    QVERIFY(progressed.size() >= 2);
    QCOMPARE(recordings.recordings(), (QList<Recording *>{first, second}));
    QCOMPARE(recordings.running(), QList<Recording *>{second});
    QCOMPARE(second->label(), QStringLiteral("Shop 4711"));

    QCOMPARE(recordings.newestOf(shop), second);
    QCOMPARE(recordings.newestOf({4711, 100}), nullptr); // the id was given to another process
    QCOMPARE(recordings.newestOf({4712, 99}), nullptr);

    QCOMPARE(recordings.runningAt(path(QStringLiteral("b.nettrace"))), second);
    QVERIFY(QFile::link(path(QStringLiteral("b.nettrace")), path(QStringLiteral("link"))));
    QCOMPARE(recordings.runningAt(path(QStringLiteral("link"))), second);
    QCOMPARE(recordings.runningAt(path(QStringLiteral("a.nettrace"))), nullptr); // has ended
    QCOMPARE(recordings.runningAt(path(QStringLiteral("none"))), nullptr);
    QCOMPARE(recordings.runningAt({}), nullptr);
}

void TestRecordings::runsAndStaysWithoutAView()
{
    Recordings recordings;
    Recording *recording = recordAndStop(recordings, QStringLiteral("a.nettrace"));
    QVERIFY(recording);
    QCOMPARE(recording->end(), RecordingEnd::Stopped);
    const auto trace = recording->trace();
    QVERIFY(trace);
    QVERIFY(eventsOf(*trace) >= 20);
    QCOMPARE(trace->filePath(), path(QStringLiteral("a.nettrace")));
}

void TestRecordings::viewsShareOneTrace()
{
    Recordings recordings;
    Recording *recording = record(recordings, QStringLiteral("a.nettrace"));
    QVERIFY(recording);
    auto one = recording->trace();
    const auto other = recording->trace();
    QVERIFY(one->isLive());
    QCOMPARE(one.get(), other.get());
    QSignalSpy shownNoMore(recording, &Recording::shownNoMore);
    one.reset();
    QVERIFY(recording->isShown());
    QCOMPARE(shownNoMore.size(), 0);
    // A view that goes ends nothing.
    QTest::qWait(50);
    QCOMPARE(recording->state(), RecordingState::Recording);
}

void TestRecordings::traceIsReleasedAndReadAgain()
{
    Recordings recordings({1, 200});
    Recording *first = recordAndStop(recordings, QStringLiteral("a.nettrace"));
    QVERIFY(first);
    auto trace = first->trace();
    const auto events = eventsOf(*trace);
    trace.reset();
    QTest::qWait(50);
    QVERIFY(first->isLoaded());
    Recording *second = recordAndStop(recordings, QStringLiteral("b.nettrace"));
    QVERIFY(second);
    QTRY_VERIFY(!first->isLoaded());
    QVERIFY(second->isLoaded());
    // What is known of it stays.
    QCOMPARE(first->state(), RecordingState::Finished);
    QVERIFY(first->progress().events >= 20);
    trace = first->trace();
    QVERIFY(trace);
    QCOMPARE(eventsOf(*trace), events);
    trace.reset();
    QTRY_VERIFY(!first->isLoaded());
}

void TestRecordings::shownTraceStays()
{
    Recordings recordings({0, 200});
    Recording *recording = record(recordings, QStringLiteral("a.nettrace"));
    QVERIFY(recording);
    auto trace = recording->trace();
    recording->stop();
    QTRY_VERIFY(!recording->isRunning());
    QTest::qWait(50);
    QVERIFY(recording->isLoaded());
    QCOMPARE(recording->trace().get(), trace.get());
    QVERIFY(eventsOf(*trace) >= 20);
    trace.reset();
    QTRY_VERIFY(!recording->isLoaded());
}

void TestRecordings::dismissedOnesGoOnceNobodyShowsThem()
{
    Recordings recordings;
    Recording *recording = record(recordings, QStringLiteral("a.nettrace"));
    QVERIFY(recording);
    recordings.dismiss(recording); // it runs: nothing happens
    QCOMPARE(recordings.recordings().size(), 1);
    auto trace = recording->trace();
    recording->stop();
    QTRY_VERIFY(!recording->isRunning());
    QSignalSpy removed(&recordings, &Recordings::removed);
    recordings.dismiss(recording);
    QVERIFY(recordings.recordings().isEmpty());
    QCOMPARE(recordings.newestOf(shop), nullptr);
    QTest::qWait(50);
    QCOMPARE(removed.size(), 0);
    QVERIFY(eventsOf(*trace) >= 20); // a view still reads it
    trace.reset();
    QTRY_COMPARE(removed.size(), 1);
    QVERIFY(QFile::exists(path(QStringLiteral("a.nettrace"))));
}

void TestRecordings::forgetsTheOldest()
{
    Recordings recordings({4, 2});
    QSignalSpy removed(&recordings, &Recordings::removed);
    QList<Recording *> all;
    for (const char *file : {"a", "b", "c"})
        all.append(recordAndStop(recordings, QLatin1String(file)));
    QVERIFY(!all.contains(nullptr));
    QTRY_COMPARE(removed.size(), 1);
    QCOMPARE(recordings.recordings(), all.mid(1));
}

void TestRecordings::failedStartStaysListed()
{
    Recordings recordings;
    QSignalSpy allEnded(&recordings, &Recordings::allEnded);
    RecordingOptions options = this->options(QStringLiteral("a.nettrace"));
    options.runtime = tests::runtimeAt(path(QStringLiteral("nobody")));
    Recording *recording = recordings.start(options, shop, {});
    QVERIFY(recording->isRunning());
    QTRY_COMPARE(recording->state(), RecordingState::Failed);
    QVERIFY(recording->error());
    QVERIFY(!recording->trace());
    QCOMPARE(allEnded.size(), 1);
    QTest::qWait(50);
    QCOMPARE(recordings.newestOf(shop), recording);
}

void TestRecordings::stopAllWithRundown()
{
    Recordings recordings;
    QVERIFY(record(recordings, QStringLiteral("a")) && record(recordings, QStringLiteral("b")));
    QSignalSpy allEnded(&recordings, &Recordings::allEnded);
    recordings.stopAll(Recordings::StopHow::WithRundown);
    QTRY_COMPARE(allEnded.size(), 1);
    QVERIFY(recordings.running().isEmpty());
    for (const Recording *recording : recordings.recordings())
        QCOMPARE(recording->end(), RecordingEnd::Stopped);
}

void TestRecordings::stopAllAtOnce()
{
    Recordings recordings;
    QVERIFY(record(recordings, QStringLiteral("a")) && record(recordings, QStringLiteral("b")));
    QSignalSpy allEnded(&recordings, &Recordings::allEnded);
    recordings.stopAll(Recordings::StopHow::AtOnce);
    QTRY_COMPARE(allEnded.size(), 1);
    for (const Recording *recording : recordings.recordings()) {
        QCOMPARE(recording->end(), RecordingEnd::StoppedWithoutRundown);
        QVERIFY(QFile(recording->filePath()).size() > 0);
    }
}

void TestRecordings::stopAllWhileStarting_data()
{
    QTest::addColumn<int>("how");
    QTest::newRow("with rundown") << int(Recordings::StopHow::WithRundown);
    QTest::newRow("at once") << int(Recordings::StopHow::AtOnce);
}

void TestRecordings::stopAllWhileStarting()
{
    QFETCH(const int, how);
    Recordings recordings;
    QSignalSpy allEnded(&recordings, &Recordings::allEnded);
    recordings.start(options(QStringLiteral("a")), shop, {});
    recordings.stopAll(Recordings::StopHow(how));
    QTRY_COMPARE(allEnded.size(), 1);
    QVERIFY(recordings.running().isEmpty());
}

void TestRecordings::ringIsARecordingForEachFile()
{
    qputenv(recordingFolderVariable, path(QStringLiteral("ring")).toLocal8Bit());
    Recordings recordings;
    QSignalSpy added(&recordings, &Recordings::added);
    QSignalSpy allEnded(&recordings, &Recordings::allEnded);
    RecordingOptions wanted = options({});
    wanted.ends.duration = std::chrono::milliseconds(300);
    Recording *first = recordings.startRing(wanted, 2, shop, QStringLiteral("Shop 4711"));
    QCOMPARE(added.size(), 1);
    QCOMPARE(first->ringPlace(), (RingPlace{1, 2, {}}));
    QPointer<Recording> removed = first;
    QTRY_VERIFY(added.size() >= 3);
    auto *third = added.at(2).at(0).value<Recording *>();
    const std::shared_ptr<Trace> shown = third->trace();
    QVERIFY(shown);
    QVERIFY(allEnded.isEmpty());
    QTRY_VERIFY(third->ringPlace()->overlap.has_value());
    QVERIFY(*third->ringPlace()->overlap > std::chrono::milliseconds(0));
    QTRY_VERIFY(!removed); // its file, too
    for (const Recording *listed : recordings.recordings())
        QVERIFY(listed->process() == shop && QFile::exists(listed->filePath()));

    recordings.recordings().constFirst()->stop(); // any of them stops the ring
    QTRY_COMPARE(allEnded.size(), 1);
    QTRY_COMPARE(QDir(path(QStringLiteral("ring"))).entryList(QDir::Files).size(), 2);
    QTRY_COMPARE(recordings.recordings().size(), 2);
    const Recording *last = recordings.recordings().constLast();
    QCOMPARE(last->state(), RecordingState::Finished);
    QCOMPARE(last->ringPlace()->file, int(added.size()));
    QVERIFY(eventsOf(*shown) > 0); // whether its file is there or not
}

void TestRecordings::ringThatCannotBeginFails()
{
    Recordings recordings;
    QSignalSpy allEnded(&recordings, &Recordings::allEnded);
    RecordingOptions wanted = options({});
    wanted.runtime = tests::runtimeAt(path(QStringLiteral("nobody")));
    wanted.ends.duration = std::chrono::milliseconds(300);
    const Recording *only = recordings.startRing(wanted, 2, shop, QStringLiteral("Shop 4711"));
    QTRY_COMPARE(only->state(), RecordingState::Failed);
    QCOMPARE(allEnded.size(), 1);
    QCOMPARE(recordings.recordings().size(), 1);
}

void TestRecordings::destructorEndsThem()
{
    auto recordings = std::make_unique<Recordings>();
    QVERIFY(record(*recordings, QStringLiteral("a")));
    recordings.reset();
    QVERIFY(QFile(path(QStringLiteral("a"))).size() > 0);
}

CLRLENS_TEST(TestRecordings)
#include "tst_recordings.moc"
