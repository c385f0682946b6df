// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "model/recording/capturethread.h"
#include "model/recording/tracesession.h"
#include "tests/support/endlessruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <condition_variable>
#include <csignal>
#include <fcntl.h>
#include <linux/fs.h>
#include <mutex>
#include <QProcess>
#include <QTest>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <unistd.h>

using namespace model;
using namespace std::chrono_literals;
using protocol::ErrorCode;
using tests::EndlessRuntime;
using Phase = CaptureThread::Phase;

namespace {

/// A disk that stands still while it is told to. It outlives the test, like a real one.
class Disk {
public:
    void standStill(bool still)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_still = still;
        }
        m_changed.notify_all();
    }
    /// A writer to it. `slowness` is what each call takes in addition.
    static CaptureWriter::Write writer(const std::shared_ptr<Disk> &disk,
                                       std::chrono::milliseconds slowness = 0ms)
    {
        return [disk, slowness](RecordingFile &file, protocol::ByteView bytes) {
            std::this_thread::sleep_for(slowness);
            std::unique_lock lock(disk->m_mutex);
            disk->m_changed.wait(lock, [&disk] { return !disk->m_still; });
            return file.write(bytes);
        };
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_still = false;
};

/// A small file system of its own on a loop device, in a mount namespace of this thread and those that it
/// starts.
class LoopDisk {
public:
    /// Returns an empty text, or why it cannot be had.
    QString mount(const QString &folder)
    {
        const auto run = [](const QString &program, const QStringList &arguments) {
            QProcess process;
            process.start(program, arguments);
            return process.waitForFinished(tests::patienceMilliseconds)
                && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
        };
        if (::unshare(CLONE_NEWNS) != 0 || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
            return QStringLiteral("A file system that can be frozen needs the rights to mount one");
        const QString image = folder + QStringLiteral("/image");
        QFile file(image);
        constexpr qint64 imageBytes = 64 << 20;
        if (!file.open(QIODevice::WriteOnly) || !file.resize(imageBytes)
            || !run(QStringLiteral("mkfs.ext4"), {QStringLiteral("-q"), image}))
            return QStringLiteral("A file system that can be frozen needs mkfs.ext4");
        m_path = folder + QStringLiteral("/disk");
        QDir().mkdir(m_path);
        if (!run(QStringLiteral("mount"), {QStringLiteral("-o"), QStringLiteral("loop"), image, m_path})) {
            m_path.clear();
            return QStringLiteral("No loop device can be had");
        }
        m_folder = ::open(QFile::encodeName(m_path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        return {};
    }
    ~LoopDisk()
    {
        thaw();
        if (m_folder >= 0)
            ::close(m_folder);
        if (!m_path.isEmpty())
            ::umount2(QFile::encodeName(m_path).constData(), MNT_DETACH);
    }
    LoopDisk() = default;
    Q_DISABLE_COPY_MOVE(LoopDisk)

    bool freeze(std::chrono::seconds atMost)
    {
        // Also when this program dies meanwhile: a frozen file system without a mount stays frozen for good.
        constexpr auto spare = 20s;
        m_rescuer.setChildProcessModifier([] { ::setpgid(0, 0); });
        m_rescuer.start(
            QStringLiteral("sh"),
            {QStringLiteral("-c"),
             QStringLiteral("sleep %1; fsfreeze -u %2").arg((atMost + spare).count()).arg(m_path)});
        m_frozen
            = m_rescuer.waitForStarted(tests::patienceMilliseconds) && ::ioctl(m_folder, FIFREEZE, 0) == 0;
        return m_frozen;
    }
    void thaw()
    {
        if (std::exchange(m_frozen, false))
            ::ioctl(m_folder, FITHAW, 0);
        if (m_rescuer.state() != QProcess::NotRunning) {
            ::kill(-pid_t(m_rescuer.processId()), SIGKILL); // its group, because the shell waits for `sleep`
            m_rescuer.waitForFinished(tests::patienceMilliseconds);
        }
    }
    const QString &path() const { return m_path; }

private:
    QString m_path;
    int m_folder = -1;
    bool m_frozen = false;
    QProcess m_rescuer;
};

/// How long a real file system is frozen: CLRLENS_FREEZE_SECONDS, or 3.
std::chrono::seconds freezeTime()
{
    const int seconds = qEnvironmentVariableIntValue("CLRLENS_FREEZE_SECONDS");
    return std::chrono::seconds(seconds > 0 ? seconds : 3);
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestCaptureThread : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void shortStallCostsNothing();
    void stallFillsTheRingAndEndsTheSession();
    void slowDiskIsNoStall();
    void aStalledFileHoldsUpNoOtherCommand();
    void stuckWriteHoldsUpNobody();
    void manyStuckWritesHoldUpNobody();
    void stuckWriteAfterTheEndOfTheStream();
    void whatIsNoTraceIsNotKept_data();
    void whatIsNoTraceIsNotKept();
    void aDiskThatWasFullLeavesNoFile();
    void beginningInPieces();
    void frozenFileSystem();

private:
    RecordingOptions options(const EndlessRuntime &runtime) const;
    static bool reaches(const CaptureThread &capture, Phase phase)
    {
        return tests::waitFor([&] { return capture.report().phase == phase; });
    }

    QTemporaryDir m_dir;
    QString m_path;
    std::shared_ptr<Disk> m_disk;
};

void TestCaptureThread::init()
{
    m_path = m_dir.filePath(QStringLiteral("%1.nettrace").arg(QLatin1String(QTest::currentTestFunction())));
    m_disk = std::make_shared<Disk>();
    QFile::remove(m_path);
}

RecordingOptions TestCaptureThread::options(const EndlessRuntime &runtime) const
{
    RecordingOptions options;
    options.runtime = tests::runtimeAt(runtime.path());
    options.request.providers = {{QStringLiteral("Test"), 1, 4, {}}};
    options.output.filePath = m_path;
    options.output.ringBytes = 256 << 10;
    options.output.stallLimit = 300ms;
    return options;
}

void TestCaptureThread::shortStallCostsNothing()
{
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream, 2000);
    auto options = this->options(runtime);
    options.output.ringBytes = 4 << 20;
    CaptureThread capture(
        options, [] {}, Disk::writer(m_disk));
    capture.start();
    QTRY_VERIFY(capture.bytesWritten() > 10000);
    m_disk->standStill(true);
    const std::uint64_t before = capture.bytesReceived();
    QTRY_VERIFY(capture.diskSilentFor() > 1s);
    // The stream was read on while the disk stood still, for longer than the stall limit.
    QVERIFY(capture.bytesReceived() > before + 10000);
    QVERIFY(capture.bytesWritten() < capture.bytesReceived());
    QCOMPARE(capture.report().phase, Phase::Streaming);
    m_disk->standStill(false);
    QTRY_VERIFY(capture.bytesWritten() > before + 10000);
    QCOMPARE(capture.report().phase, Phase::Streaming);
    capture.allowStop();
    capture.abort();
    QVERIFY(reaches(capture, Phase::Ended));
    QVERIFY(!capture.report().error);
    QVERIFY(runtime.longestBlocked() < 500);
    QCOMPARE(contents(m_path), EndlessRuntime::streamBytes(qsizetype(capture.bytesReceived())));
}

void TestCaptureThread::stallFillsTheRingAndEndsTheSession()
{
    EndlessRuntime runtime(EndlessRuntime::Stop::IsIgnored, 100'000);
    CaptureThread capture(
        options(runtime), [] {}, Disk::writer(m_disk));
    m_disk->standStill(true);
    capture.allowStop();
    capture.start();
    QVERIFY(reaches(capture, Phase::Draining));
    const auto stalled = capture.report();
    QCOMPARE(stalled.end, RecordingEnd::DiskStalled);
    QVERIFY(stalled.error);
    QCOMPARE(stalled.error->code, ErrorCode::DiskStalled);
    QCOMPARE(capture.bytesReceived(), std::uint64_t(256 << 10));
    QCOMPARE(capture.bytesWritten(), 0u);
    // The runtime was told, and nothing holds it up any more, though the disk still stands.
    QTRY_COMPARE(runtime.stops(), 1);
    QTRY_VERIFY(!runtime.isStreaming());
    QVERIFY2(runtime.longestBlocked() < tests::promptMilliseconds,
             qPrintable(QString::number(runtime.longestBlocked())));
    QVERIFY(capture.diskSilentFor() > 250ms);

    m_disk->standStill(false);
    QVERIFY(reaches(capture, Phase::Ended));
    QCOMPARE(capture.report().end, RecordingEnd::DiskStalled);
    QCOMPARE(contents(m_path), EndlessRuntime::streamBytes(256 << 10));
}

void TestCaptureThread::slowDiskIsNoStall()
{
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream, 100'000);
    auto options = this->options(runtime);
    options.output.ringBytes = 32 << 10;
    options.output.stallLimit = 2s;
    CaptureThread capture(
        options, [] {}, Disk::writer(m_disk, 20ms));
    capture.start();
    // Far more than the ring holds, at less than the runtime could send.
    QTRY_VERIFY(capture.bytesWritten() > 300'000);
    QCOMPARE(capture.report().phase, Phase::Streaming);
    capture.abort();
    QVERIFY(reaches(capture, Phase::Ended));
    QCOMPARE(capture.report().end, RecordingEnd::StoppedWithoutRundown);
    QCOMPARE(contents(m_path), EndlessRuntime::streamBytes(qsizetype(capture.bytesReceived())));
}

/// From the beginning: not a byte fits.
void TestCaptureThread::aDiskThatWasFullLeavesNoFile()
{
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream);
    CaptureThread capture(
        options(runtime), [] {},
        [](RecordingFile &, protocol::ByteView) -> protocol::Result<> {
            return protocol::Error{ErrorCode::DiskFull, QStringLiteral("no room")};
        });
    capture.start();
    QVERIFY(reaches(capture, Phase::Ended));
    QCOMPARE(capture.report().end, RecordingEnd::DiskFull);
    QTRY_VERIFY(!QFile::exists(m_path));
    QVERIFY(!leavesFile(capture.report().end, capture.bytesWritten()));
}

void TestCaptureThread::aStalledFileHoldsUpNoOtherCommand()
{
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream);
    const auto disk = m_disk;
    CaptureThread capture(
        options(runtime), [] {}, {},
        [write = Disk::writer(disk)](RecordingFile &file) {
            (void)write(file, {}); // stands still for as long as the disk does
            return file.commit();
        });
    m_disk->standStill(true);
    capture.start();
    // The runtime has answered, which is all that other commands wait for. The recording has not begun.
    QTRY_VERIFY(capture.report().isAnswered);
    QTRY_VERIFY(capture.diskSilentFor() > 50ms);
    QCOMPARE(capture.report().phase, Phase::Starting);
    m_disk->standStill(false);
    QVERIFY(reaches(capture, Phase::Streaming));
}

void TestCaptureThread::stuckWriteHoldsUpNobody()
{
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream);
    std::atomic<int> notified = 0;
    auto capture = std::make_unique<CaptureThread>(
        options(runtime), [&notified] { ++notified; }, Disk::writer(m_disk));
    capture->start();
    QTRY_VERIFY(capture->bytesWritten() > 10000);
    m_disk->standStill(true);
    QTRY_VERIFY(capture->diskSilentFor() > 100ms);
    QElapsedTimer took;
    took.start();
    capture.reset();
    QVERIFY2(took.elapsed() < tests::promptMilliseconds, qPrintable(QString::number(took.elapsed())));
    const int calls = notified;
    QTRY_VERIFY(!runtime.isStreaming());
    const qint64 before = QFileInfo(m_path).size();
    // What it had read is still written, and no owner is called that may be gone.
    m_disk->standStill(false);
    QTRY_VERIFY(QFileInfo(m_path).size() > before);
    QTRY_VERIFY(!RecordingFile::isBeingWritten(m_path));
    const QByteArray kept = contents(m_path);
    QCOMPARE(kept, EndlessRuntime::streamBytes(kept.size()));
    QCOMPARE(notified.load(), calls);
}

void TestCaptureThread::manyStuckWritesHoldUpNobody()
{
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream);
    std::vector<std::unique_ptr<CaptureThread>> captures;
    for (int i = 0; i < 5; ++i) {
        auto options = this->options(runtime);
        options.output.filePath += QString::number(i);
        captures.push_back(std::make_unique<CaptureThread>(
            options, [] {}, Disk::writer(m_disk)));
        captures.back()->start();
        QTRY_VERIFY(captures.back()->bytesWritten() > 0);
    }
    m_disk->standStill(true);
    QElapsedTimer took;
    took.start();
    captures.clear();
    QVERIFY2(took.elapsed() < tests::promptMilliseconds, qPrintable(QString::number(took.elapsed())));
    // Their sessions end though no object owns them any more.
    QTRY_VERIFY(runtime.stops() > 0);
    QTRY_VERIFY(!runtime.isStreaming());
    m_disk->standStill(false);
    for (int i = 0; i < 5; ++i)
        QTRY_VERIFY(!RecordingFile::isBeingWritten(m_path + QString::number(i)));
}

void TestCaptureThread::stuckWriteAfterTheEndOfTheStream()
{
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream);
    CaptureThread capture(
        options(runtime), [] {}, Disk::writer(m_disk));
    capture.start();
    QTRY_VERIFY(capture.bytesWritten() > 10000);
    m_disk->standStill(true);
    QTRY_VERIFY(capture.diskSilentFor() > 50ms);
    capture.abort();
    QVERIFY(reaches(capture, Phase::Draining));
    QTRY_VERIFY(!runtime.isStreaming());
    QTest::qWait(500);
    // It is not over before the file is.
    QCOMPARE(capture.report().phase, Phase::Draining);
    m_disk->standStill(false);
    QVERIFY(reaches(capture, Phase::Ended));
    QCOMPARE(capture.report().end, RecordingEnd::StoppedWithoutRundown);
    QCOMPARE(contents(m_path), EndlessRuntime::streamBytes(qsizetype(capture.bytesReceived())));
}

void TestCaptureThread::whatIsNoTraceIsNotKept_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("kept");
    QTest::newRow("text") << QByteArray("HTTP/1.1 400 Bad Request\r\n\r\nand more of this kind\r\n") << false;
    QTest::newRow("zeros") << QByteArray(100, '\0') << false;
    QTest::newRow("nearly") << QByteArray("\x14\0\0\0", 4) + "!FastSerialisation.1 and so on" << false;
    QTest::newRow("V4") << tests::TraceBytes::fastSerialization(4).bytes() << true;
    QTest::newRow("V3") << tests::TraceBytes::fastSerialization(3).bytes() << true;
    QTest::newRow("V6") << QByteArray("Nettrace\0\0\0\0\6\0\0\0\0\0\0\0", 20) << true;
    QTest::newRow("a version to come") << QByteArray("Nettrace\0\0\0\0\x63\0\0\0\0\0\0\0", 20) << true;
}

void TestCaptureThread::whatIsNoTraceIsNotKept()
{
    QFETCH(const QByteArray, head);
    QFETCH(const bool, kept);
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream);
    runtime.setHead(head);
    CaptureThread capture(options(runtime), [] {});
    capture.start();
    if (kept) {
        QTRY_VERIFY(capture.bytesWritten() > 10000);
        QVERIFY(contents(m_path).startsWith(head));
        return;
    }
    QVERIFY(reaches(capture, Phase::Ended));
    QCOMPARE(capture.report().end, RecordingEnd::NotATrace);
    QCOMPARE(capture.report().error->code, ErrorCode::NotATrace);
    QVERIFY(!QFileInfo::exists(m_path));
    // Whatever it is, it was told to stop.
    QTRY_COMPARE(runtime.stops(), 1);
    QTRY_VERIFY(!runtime.isStreaming());
}

void TestCaptureThread::beginningInPieces()
{
    // The head comes byte by byte, some of it with the reply.
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream, 1);
    runtime.setHead(tests::TraceBytes::fastSerialization(4).bytes().first(5));
    CaptureThread capture(options(runtime), [] {});
    capture.start();
    // Its pattern does not go on like a trace.
    QVERIFY(reaches(capture, Phase::Ended));
    QCOMPARE(capture.report().end, RecordingEnd::NotATrace);
    QVERIFY(!QFileInfo::exists(m_path));
}

void TestCaptureThread::frozenFileSystem()
{
    LoopDisk disk;
    if (const QString problem = disk.mount(m_dir.path()); !problem.isEmpty())
        QSKIP(qPrintable(problem));
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream, 20'000);
    auto options = this->options(runtime);
    options.output.filePath = disk.path() + QStringLiteral("/t.nettrace");
    options.output.ringBytes = 1 << 20;
    options.output.stallLimit = 1s;
    TraceSession session(options);
    session.start();
    QTRY_VERIFY(session.progress().bytes > 100'000);
    QElapsedTimer frozen;
    QVERIFY(disk.freeze(std::max(freezeTime(), std::chrono::seconds(10min))));
    frozen.start();
    // At two megabytes a second the ring lasts for half a one.
    QTRY_COMPARE(session.state(), RecordingState::Stopping);
    QVERIFY(frozen.elapsed() < tests::promptMilliseconds); // and the disk is frozen still
    QCOMPARE(session.end(), RecordingEnd::DiskStalled);
    QTRY_VERIFY(!runtime.isStreaming());
    QVERIFY2(runtime.longestBlocked() < tests::promptMilliseconds,
             qPrintable(QString::number(runtime.longestBlocked())));
    const auto left = freezeTime() - std::chrono::milliseconds(frozen.elapsed());
    if (left > 0ms)
        QTest::qWait(int(left / 1ms));
    QTRY_VERIFY(session.progress().diskSilentFor > 1s);
    QCOMPARE(session.state(), RecordingState::Stopping);
    disk.thaw();
    QTRY_COMPARE(session.state(), RecordingState::Finished);
    QCOMPARE(session.end(), RecordingEnd::DiskStalled);
    QCOMPARE(session.error()->code, ErrorCode::DiskStalled);
    QVERIFY(session.progress().bytes > options.output.ringBytes);
    QCOMPARE(session.progress().waitingBytes, 0u);
    QCOMPARE(contents(options.output.filePath),
             EndlessRuntime::streamBytes(qsizetype(session.progress().bytes)));
}

CLRLENS_TEST(TestCaptureThread)

#include "tst_capturethread.moc"
