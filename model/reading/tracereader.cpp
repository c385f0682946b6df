// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/tracereader.h"

#include "model/async/startthread.h"
#include "model/async/threadpriority.h"
#include "model/reading/readtrace.h"
#include "model/reading/sequentialreader.h"
#include "model/store/payloadsource.h"

#include <new>

namespace model {

using protocol::Error;

namespace {

/// A file that grows by small pieces is read some at a time: being woken for each costs more than its
/// decoding.
constexpr std::uint64_t gatherBytes = 1u << 20;
constexpr std::chrono::milliseconds gatherTime{25};
constexpr std::chrono::milliseconds interval{100};
/// Between two snapshots of a growing file. Each has all that shows it painted: no user reads faster
/// than this.
constexpr std::chrono::milliseconds growingInterval{333};

} // namespace

TraceReader::TraceReader(QString path, bool follow, std::function<void()> notify)
    : m_path(std::move(path))
    , m_naming(m_path)
    , m_follow(follow)
    , m_notify(std::move(notify))
{
    auto thread = startThread([this] { run(); });
    if (thread.ok())
        m_thread = std::move(thread).value();
    else
        fail(thread.error());
}

TraceReader::~TraceReader()
{
    cancel();
    if (m_thread.joinable())
        m_thread.join();
}

TraceReader::Mail TraceReader::takeMail()
{
    const std::lock_guard lock(m_mutex);
    m_notified = false;
    return std::exchange(m_mail, {});
}

void TraceReader::cancel()
{
    {
        const std::lock_guard lock(m_mutex);
        m_cancelled = true;
    }
    m_grew.notify_all();
}

void TraceReader::fileGrewTo(std::uint64_t bytes)
{
    bool wake = false;
    {
        const std::lock_guard lock(m_mutex);
        m_growth.bytes = std::max(m_growth.bytes, bytes);
        wake = m_growth.bytes >= m_wakeAt;
    }
    if (wake)
        m_grew.notify_all();
}

void TraceReader::fileEnded()
{
    {
        const std::lock_guard lock(m_mutex);
        m_growth.ended = true;
    }
    m_grew.notify_all();
}

void TraceReader::run()
try {
    auto opened = PayloadSource::open(m_path);
    if (!opened.ok()) {
        fail(opened.error());
        return;
    }
    m_payloads = std::move(opened).value();
    if (m_follow) {
        follow(m_payloads->file());
    } else {
        const ReadControl control{
            m_cancelled,
            [this](std::shared_ptr<const TraceSnapshot> snapshot) { publish(std::move(snapshot)); },
            interval};
        const auto result
            = readWholeFile(m_payloads->file(), m_path, control, std::thread::hardware_concurrency());
        if (!result.ok())
            fail(result.error());
    }
} catch (const std::bad_alloc &) {
    fail(outOfMemory());
}

TraceReader::Growth TraceReader::waitForGrowth(const Growth &known, std::chrono::milliseconds atMost)
{
    const auto grownBy = [&](std::uint64_t bytes) {
        return m_cancelled || m_growth.bytes >= known.bytes + bytes || m_growth.ended != known.ended;
    };
    std::unique_lock lock(m_mutex);
    m_wakeAt = known.bytes + 1;
    if (m_grew.wait_for(lock, atMost, [&] { return grownBy(1); })) {
        m_wakeAt = known.bytes + gatherBytes;
        m_grew.wait_for(lock, gatherTime, [&] { return grownBy(gatherBytes); });
    }
    return m_growth;
}

void TraceReader::follow(const PositionalFile &file)
{
    lowerThreadPriority(); // the capture that this follows has to keep up with the runtime
    SequentialReader reader(file, m_path, &m_cancelled);
    try {
        follow(reader);
    } catch (const std::bad_alloc &) {
        reader.giveUp(outOfMemory());
        publish(reader.snapshot());
    }
}

void TraceReader::follow(SequentialReader &reader)
{
    Growth growth;
    auto published = std::chrono::steady_clock::now() - growingInterval;
    bool changed = false;
    bool isRestTold = true; // what is held back, once the file has stopped to grow
    auto state = SequentialReader::State::Waiting;
    while (state != SequentialReader::State::Finished) {
        if (state == SequentialReader::State::Waiting) {
            // Rows that were read since the last snapshot are published at once, and do not wait for the file
            // to grow.
            const bool isSettled = !changed && isRestTold;
            const auto next = waitForGrowth(growth, isSettled ? std::chrono::hours(1) : growingInterval);
            const bool hasGrown = next.bytes != growth.bytes;
            if (!hasGrown && !changed && !std::exchange(isRestTold, true))
                publishHeldBack(reader.heldBack());
            isRestTold = isRestTold && !hasGrown;
            changed = changed || hasGrown;
            growth = next;
        }
        if (m_cancelled) {
            reader.abandon(readingStopped());
            break;
        }
        const auto result = reader.read(growth.bytes, growth.ended, interval);
        if (!result.ok()) {
            fail(result.error());
            return;
        }
        state = result.value();
        const auto now = std::chrono::steady_clock::now();
        if (changed && now - published >= growingInterval && state != SequentialReader::State::Finished) {
            publish(reader.snapshot());
            published = now;
            changed = state == SequentialReader::State::More;
        }
    }
    publish(reader.snapshot());
}

void TraceReader::publish(std::shared_ptr<const TraceSnapshot> snapshot)
{
    snapshot = m_naming.named(withPayloads(*snapshot, m_payloads));
    {
        const std::lock_guard lock(m_mutex);
        m_mail.snapshot = std::move(snapshot);
        m_mail.heldBack = nullptr;
    }
    notifyOnce();
}

void TraceReader::publishHeldBack(std::shared_ptr<const TraceSnapshot> snapshot)
{
    if (!snapshot)
        return;
    snapshot = withPayloads(*snapshot, m_payloads);
    {
        const std::lock_guard lock(m_mutex);
        m_mail.heldBack = std::move(snapshot);
    }
    notifyOnce();
}

void TraceReader::fail(Error error)
{
    {
        const std::lock_guard lock(m_mutex);
        m_mail.failure = std::move(error);
    }
    notifyOnce();
}

void TraceReader::notifyOnce()
{
    {
        const std::lock_guard lock(m_mutex);
        if (std::exchange(m_notified, true))
            return;
    }
    m_notify();
}

} // namespace model
