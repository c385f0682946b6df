// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/clockrecorder.h"

#include "model/async/startthread.h"
#include "model/sidecar/threadclocks.h"
#include "model/sidecar/toldclocks.h"

#include <QDateTime>

namespace model {

using namespace std::chrono_literals;

namespace {

using LookClock = std::chrono::steady_clock;
constexpr auto lookInterval = 100ms;
/// A look takes at most one of so many parts of the time.
constexpr int restPerLook = 100;

ClocksHeader clocksHeaderNow(qint64 pid)
{
    ClocksHeader header;
    header.ticks = ThreadTimes::nowTicks();
    header.unixNanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(
                                 std::chrono::system_clock::now().time_since_epoch())
                                 .count();
    header.ticksPerSecond = ThreadTimes::ticksPerSecond();
    header.processId = pid;
    return header;
}

} // namespace

ClockPass ClockPasses::next(std::int64_t ticks, const std::vector<ThreadTime> &times, bool all)
{
    ClockPass pass{ticks, {}};
    auto last = m_last.cbegin();
    for (const ThreadTime &time : times) {
        while (last != m_last.cend() && last->thread < time.thread)
            ++last;
        const bool known = last != m_last.cend() && last->thread == time.thread;
        if (known && time.cpuNanoseconds > last->cpuNanoseconds)
            pass.threads.push_back(
                {time.thread, ClockChange::More, time.cpuNanoseconds - last->cpuNanoseconds});
        else if (!known || time.cpuNanoseconds < last->cpuNanoseconds) // another one with the same id
            pass.threads.push_back(
                {time.thread, m_hadAll ? ClockChange::Began : ClockChange::Total, time.cpuNanoseconds});
    }
    m_hadAll = all;
    m_last = times;
    return pass;
}

OpenClocks clocksReader(qint64 pid, const QString &toldClocks)
{
    if (!toldClocks.isEmpty()) {
        return [toldClocks]() -> protocol::Result<ReadClocks> {
            return ReadClocks([toldClocks](std::vector<ThreadTime> &times, std::size_t threadsMost) {
                auto read = readToldClocks(toldClocks, times, threadsMost);
                const bool isNotYet = !read.ok() && read.error().code == protocol::ErrorCode::NotFound;
                return isNotYet ? protocol::Result<>() : read;
            });
        };
    }
    return [pid]() -> protocol::Result<ReadClocks> {
        auto process = ThreadTimes::open(pid);
        if (!process.ok())
            return process.error();
        const auto opened = std::make_shared<ThreadTimes>(std::move(process).value());
        return ReadClocks([opened](std::vector<ThreadTime> &times, std::size_t threadsMost) {
            return opened->read(times, threadsMost);
        });
    };
}

ClockRecorder::ClockRecorder(OpenClocks open, qint64 pid)
    : m_pid(pid)
{
    auto thread = startThread([this, open = std::move(open)] { run(open); });
    if (thread.ok())
        m_thread = std::move(thread).value();
    else
        m_whyNoThread = thread.error();
}

ClockRecorder::ClockRecorder(qint64 pid)
    : ClockRecorder(clocksReader(pid), pid)
{
}

ClockRecorder::ClockRecorder(qint64 pid, const QString &tracePath)
    : ClockRecorder(pid)
{
    writeBeside(tracePath);
}

ClockRecorder::~ClockRecorder()
{
    stop();
}

void ClockRecorder::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopped = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void ClockRecorder::writeBeside(const QString &tracePath)
{
    {
        const std::lock_guard lock(m_mutex);
        m_path = threadClocksPath(tracePath);
    }
    m_changed.notify_all();
    if (m_whyNoThread)
        run([this]() -> protocol::Result<ReadClocks> { return *m_whyNoThread; }); // the file says only why
}

void ClockRecorder::keepNames(KeepNames keep)
{
    const std::lock_guard lock(m_mutex);
    m_keepNames = std::move(keep);
}

void ClockRecorder::tellNames(ThreadNameWatch &watch, bool isLast)
{
    KeepNames keep;
    {
        const std::lock_guard lock(m_mutex);
        keep = m_keepNames;
    }
    if (keep && watch.look(isLast))
        keep(watch.names());
}

QString ClockRecorder::path() const
{
    const std::lock_guard lock(m_mutex);
    return m_path;
}

bool ClockRecorder::waitForPath()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_stopped || !m_path.isEmpty(); });
    return !m_path.isEmpty();
}

bool ClockRecorder::wait(LookClock::time_point until)
{
    std::unique_lock lock(m_mutex);
    return !m_changed.wait_until(lock, until, [this] { return m_stopped; });
}

void ClockRecorder::run(const OpenClocks &open)
{
    if (m_pid <= 0)
        return;
    const auto process = open();
    ClocksHeader header = clocksHeaderNow(m_pid);
    if (!process.ok())
        header.whyNone = process.error().text;
    QByteArray unwritten = clocksHeaderBytes(header);
    std::unique_ptr<RecordingFile> file;
    const auto write = [&] {
        if (!file) {
            const QString path = this->path();
            if (path.isEmpty())
                return true;
            auto created = RecordingFile::create(path, Existing::Keep);
            if (!created.ok() || !created.value()->commit().ok())
                return false;
            file = std::move(created).value();
        }
        const QByteArray bytes = std::exchange(unwritten, {});
        return file->size() + std::uint64_t(bytes.size()) <= bytesMax
            && file->write(protocol::byteView(bytes)).ok();
    };
    if (!process.ok()) {
        if (waitForPath())
            (void)write();
        return;
    }

    ClockPasses passes;
    ThreadNameWatch names(m_pid);
    std::int64_t before = header.ticks;
    std::vector<ThreadTime> times;
    auto due = LookClock::now();
    bool goesOn = true;
    while (goesOn) {
        const auto begun = LookClock::now();
        const std::int64_t ticks = ThreadTimes::nowTicks();
        if (!process.value()(times, threadsMax).ok())
            break;
        if (!file && unwritten.size() > unwrittenMax) {
            // The recording takes long to begin.
            header = clocksHeaderNow(m_pid);
            header.ticks = before = ticks;
            unwritten = clocksHeaderBytes(header);
            passes = {};
        }
        unwritten += clockPassBytes(before, passes.next(ticks, times, times.size() < threadsMax));
        before = ticks;
        if (!write())
            return;
        const auto now = LookClock::now();
        due += lookInterval;
        due = std::max(due, now + (now - begun) * restPerLook);
        tellNames(names, false); // waits for the disk, which is no part of a look
        goesOn = wait(due);
    }
    // Once more, for the end of the trace.
    const std::int64_t ticks = ThreadTimes::nowTicks();
    const bool lives = process.value()(times, threadsMax).ok();
    if (lives)
        unwritten += clockPassBytes(before, passes.next(ticks, times, times.size() < threadsMax));
    (void)write();
    if (lives) // else another process may have its id
        tellNames(names, true);
}

} // namespace model
