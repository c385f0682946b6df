// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/clockrecorder.h"

#include "model/sidecar/threadclocks.h"

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

ClockRecorder::ClockRecorder(qint64 pid, const QString &tracePath)
    : m_thread([this, pid, path = threadClocksPath(tracePath)] { run(pid, path); })
{
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

bool ClockRecorder::wait(LookClock::time_point until)
{
    std::unique_lock lock(m_mutex);
    return !m_changed.wait_until(lock, until, [this] { return m_stopped; });
}

void ClockRecorder::run(qint64 pid, const QString &path)
{
    if (pid <= 0)
        return;
    auto process = ThreadTimes::open(pid);
    ClocksHeader header = clocksHeaderNow(pid);
    // Before the disk is asked for anything, which may take its time: the trace has begun.
    std::vector<ThreadTime> times;
    if (process.ok() && !process.value().read(times, threadsMax).ok())
        return;
    auto created = RecordingFile::create(path, Existing::Keep);
    if (!created.ok())
        return;
    RecordingFile &file = *created.value();
    if (!process.ok())
        header.whyNone = process.error().text;
    if (!file.write(protocol::byteView(clocksHeaderBytes(header))).ok() || !file.commit().ok()
        || !process.ok())
        return;

    ClockPasses passes;
    std::int64_t before = header.ticks;
    auto due = LookClock::now();
    for (bool isFirst = true;; isFirst = false) {
        const auto begun = LookClock::now();
        const std::int64_t ticks = isFirst ? header.ticks : ThreadTimes::nowTicks();
        if (!isFirst && !process.value().read(times, threadsMax).ok())
            return;
        const QByteArray bytes = clockPassBytes(before, passes.next(ticks, times, times.size() < threadsMax));
        before = ticks;
        if (file.size() + std::uint64_t(bytes.size()) > bytesMax
            || !file.write(protocol::byteView(bytes)).ok())
            return;
        const auto now = LookClock::now();
        due += lookInterval;
        due = std::max(due, now + (now - begun) * restPerLook);
        if (!wait(due))
            break;
    }
    // Once more, for the end of the trace.
    const std::int64_t ticks = ThreadTimes::nowTicks();
    if (process.value().read(times, threadsMax).ok())
        (void)file.write(
            protocol::byteView(clockPassBytes(before, passes.next(ticks, times, times.size() < threadsMax))));
}

} // namespace model
