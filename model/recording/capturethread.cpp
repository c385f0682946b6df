// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/capturethread.h"

#include "model/async/endingthreads.h"
#include "model/async/startthread.h"

namespace model {

CaptureThread::CaptureThread(RecordingOptions options, std::function<void()> notify,
                             CaptureWriter::Write write, CaptureWriter::Commit commit)
    : m_capture(
        std::make_shared<Capture>(std::move(options), std::move(notify), std::move(write), std::move(commit)))
{
    EndingThreads::instance();
}

CaptureThread::~CaptureThread()
{
    abort();
    m_capture->letGo();
    if (m_thread.joinable())
        EndingThreads::instance().add(
            std::move(m_thread), [ending = std::weak_ptr(m_capture)](std::chrono::milliseconds atMost) {
                const auto capture = ending.lock(); // the thread is the last to hold it
                return !capture || capture->waitUntilDone(atMost);
            });
}

void CaptureThread::start()
{
    auto thread = startThread([capture = m_capture] { capture->run(); });
    if (thread.ok())
        m_thread = std::move(thread).value();
    else
        m_capture->giveUp(thread.error());
}

} // namespace model
