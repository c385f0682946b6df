// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recordingfile.h"

#include "model/words/texts.h"

#include <chrono>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace model {

void RecordingFile::lock()
{
    // A program that lists the folder just now may hold the lock for a moment, to see whether we do.
    constexpr int tries = 20;
    constexpr auto pause = std::chrono::milliseconds(5);
    for (int i = 0; i < tries && ::flock(m_file.handle(), LOCK_EX | LOCK_NB) != 0; ++i)
        std::this_thread::sleep_for(pause);
}

protocol::Result<> RecordingFile::checkPlace() const
{
    struct stat own { };
    struct stat named { };
    if (::fstat(m_file.handle(), &own) != 0
        || (::lstat(QFile::encodeName(m_path).constData(), &named) == 0 && own.st_dev == named.st_dev
            && own.st_ino == named.st_ino))
        return {};
    return protocol::Error{
        protocol::ErrorCode::IoError,
        (own.st_nlink == 0 ? Texts::tr("%1 was removed while it was recorded, and what was recorded with it")
                           : Texts::tr("%1 was renamed or replaced while it was recorded; what was recorded "
                                       "has another name now"))
            .arg(m_path)};
}

qint64 RecordingFile::writeSome(protocol::ByteView bytes)
{
    return ::write(m_file.handle(), bytes.data(), bytes.size());
}

} // namespace model
