// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/capturethread.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace model {

using namespace std::chrono_literals;

namespace {

/// Enough for StopTracing and for a disk that works to take what is left.
constexpr auto endGrace = 500ms;

/// The threads of captures whose owners have gone before them. A capture that is over keeps nothing open: the
/// thread is the last to hold it. The program's exit destroys this.
class EndingCaptures {
public:
    static EndingCaptures &instance()
    {
        static EndingCaptures captures;
        return captures;
    }

    void add(std::weak_ptr<Capture> capture, std::thread thread)
    {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_captures, [](Ending &ending) { return joinIfDone(ending, 0ms); });
        m_captures.push_back({std::move(capture), std::move(thread)});
    }

    ~EndingCaptures()
    {
        const auto deadline = std::chrono::steady_clock::now() + endGrace;
        const std::lock_guard lock(m_mutex);
        for (Ending &ending : m_captures) {
            const auto left
                = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
            if (!joinIfDone(ending, std::max(left, 0ms)))
                ending.thread.detach();
        }
    }
    EndingCaptures(const EndingCaptures &) = delete;
    EndingCaptures &operator=(const EndingCaptures &) = delete;

private:
    struct Ending {
        std::weak_ptr<Capture> capture;
        std::thread thread;
    };

    EndingCaptures() = default;
    static bool joinIfDone(Ending &ending, std::chrono::milliseconds atMost)
    {
        const auto capture = ending.capture.lock();
        if (capture && !capture->waitUntilDone(atMost))
            return false;
        ending.thread.join();
        return true;
    }

    std::mutex m_mutex;
    std::vector<Ending> m_captures;
};

} // namespace

CaptureThread::CaptureThread(RecordingOptions options, std::function<void()> notify,
                             CaptureWriter::Write write, CaptureWriter::Commit commit)
    : m_capture(
        std::make_shared<Capture>(std::move(options), std::move(notify), std::move(write), std::move(commit)))
{
    EndingCaptures::instance(); // made before whatever dies at the exit before it
}

CaptureThread::~CaptureThread()
{
    abort();
    m_capture->letGo();
    if (m_thread.joinable())
        EndingCaptures::instance().add(m_capture, std::move(m_thread));
}

void CaptureThread::start()
{
    m_thread = std::thread([capture = m_capture] { capture->run(); });
}

} // namespace model
