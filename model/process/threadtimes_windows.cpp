// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/threadtimes.h"

#include "model/words/texts.h"

namespace model {

// Not implemented for Windows yet: what the times would be worth could not be tried.

struct ThreadTimes::Process { };

ThreadTimes::ThreadTimes(std::unique_ptr<Process> process)
    : m_process(std::move(process))
{
}
ThreadTimes::ThreadTimes(ThreadTimes &&) noexcept = default;
ThreadTimes &ThreadTimes::operator=(ThreadTimes &&) noexcept = default;
ThreadTimes::~ThreadTimes() = default;

protocol::Result<ThreadTimes> ThreadTimes::open(qint64)
{
    return protocol::Error{protocol::ErrorCode::Unsupported,
                           Texts::tr("the times of threads are not read on Windows yet")};
}

protocol::Result<> ThreadTimes::read(std::vector<ThreadTime> &, std::size_t)
{
    return protocol::Error{protocol::ErrorCode::Unsupported, {}};
}

qint64 ThreadTimes::nowTicks()
{
    return 0;
}

qint64 ThreadTimes::ticksPerSecond()
{
    return 1;
}

} // namespace model
