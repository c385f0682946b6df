// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/capturethread.h"

namespace model {

using namespace std::chrono_literals;

namespace {
/// Enough for StopTracing and for a disk that works to take what is left.
constexpr auto endGrace = 500ms;
} // namespace

CaptureThread::CaptureThread(RecordingOptions options, std::function<void()> notify,
                             CaptureWriter::Write write)
    : m_capture(std::make_shared<Capture>(std::move(options), std::move(notify), std::move(write)))
{
}

CaptureThread::~CaptureThread()
{
    abort();
    m_capture->letGo();
    if (!m_thread.joinable())
        return;
    if (m_capture->waitUntilDone(endGrace))
        m_thread.join();
    else
        m_thread.detach();
}

void CaptureThread::start()
{
    m_thread = std::thread([capture = m_capture] { capture->run(); });
}

} // namespace model
