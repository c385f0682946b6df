// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentfile.h"

#include "model/async/endingthreads.h"
#include "model/async/startthread.h"
#include "model/words/texts.h"

#include <algorithm>
#include <cstring>

namespace model::agents {

using namespace protocol;
using namespace std::chrono_literals;

namespace {

RecordingOptions recordingOptions(const AgentFile::Options &options)
{
    RecordingOptions recording;
    recording.processName = options.name;
    recording.output.filePath = options.path;
    recording.output.ringBytes = options.ringBytes;
    return recording;
}

} // namespace

struct AgentFile::Work {
    explicit Work(const Options &options)
        : writer(
            recordingOptions(options), {[] {}, [](std::uint64_t) {}, [] {}}, [] { return false; },
            options.write)
    {
    }
    void run()
    {
        writer.run();
        // The writer keeps this to itself where there was no file to begin with.
        const auto file = writer.waitForFile(CaptureWriter::Clock::now(), [] { return false; });
        const std::lock_guard lock(mutex);
        if (!file.ok())
            noFile = file.error();
        isDone = true;
    }

    CaptureWriter writer;
    std::mutex mutex; ///< protects what follows
    std::optional<Error> noFile;
    bool isDone = false;
};

AgentFile::AgentFile(Options options)
    : m_options(std::move(options))
    , m_work(std::make_shared<Work>(m_options))
{
    EndingThreads::instance();
    m_work->writer.begin();
    auto thread = startThread([work = m_work] { work->run(); });
    if (thread.ok())
        m_thread = std::move(thread).value();
    else
        m_failure = thread.error();
}

AgentFile::~AgentFile()
{
    close();
    if (m_thread.joinable())
        EndingThreads::instance().add(
            std::move(m_thread), [ending = std::weak_ptr(m_work)](std::chrono::milliseconds atMost) {
                const auto work = ending.lock(); // the thread is the last to hold it
                return !work || work->writer.waitUntilDone(CaptureWriter::Clock::now() + atMost);
            });
}

void AgentFile::write(const QByteArray &bytes)
{
    CaptureRing &ring = m_work->writer.ring();
    for (auto left = byteView(bytes); !left.empty() && !m_closed;) {
        const std::span<std::uint8_t> room = ring.room();
        if (room.empty()) {
            if (!waitForRoom())
                return;
            continue;
        }
        const std::size_t count = std::min(room.size(), left.size());
        std::memcpy(room.data(), left.data(), count);
        ring.put(count);
        left = left.subspan(count);
    }
}

bool AgentFile::waitForRoom()
{
    constexpr auto look = 20ms;
    if (!failure() && m_work->writer.diskSilentFor() >= m_options.stallLimit)
        m_failure = Error{ErrorCode::DiskStalled, model::Texts::tr("The disk takes nothing any more")};
    if (failure()) {
        close();
        return false;
    }
    m_work->writer.ring().waitForRoom(look);
    return true;
}

void AgentFile::close()
{
    if (!std::exchange(m_closed, true))
        m_work->writer.ring().close();
}

QString AgentFile::path() const
{
    return m_work->writer.filePath();
}

std::uint64_t AgentFile::size() const
{
    return m_work->writer.size();
}

bool AgentFile::isDone() const
{
    const std::lock_guard lock(m_work->mutex);
    return m_work->isDone || m_failure;
}

std::optional<Error> AgentFile::failure() const
{
    if (m_failure)
        return m_failure;
    if (const auto failure = m_work->writer.failure())
        return failure->error;
    const std::lock_guard lock(m_work->mutex);
    return m_work->noFile;
}

} // namespace model::agents
