// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/recordingfile.h"

#include <chrono>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace model {

void RecordingFile::lock()
{
    // Whoever lists the folder just now may hold the lock for a moment, to see whether we do.
    constexpr int tries = 20;
    constexpr auto pause = std::chrono::milliseconds(5);
    for (int i = 0; i < tries && ::flock(m_file.handle(), LOCK_EX | LOCK_NB) != 0; ++i)
        std::this_thread::sleep_for(pause);
}

qint64 RecordingFile::writeSome(protocol::ByteView bytes)
{
    return ::write(m_file.handle(), bytes.data(), bytes.size());
}

} // namespace model
