// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recordingfile.h"

#include <cerrno>

namespace model {

void RecordingFile::lock() { }

protocol::Result<> RecordingFile::checkPlace() const
{
    return {}; // The system keeps the name of an open file.
}

qint64 RecordingFile::writeSome(protocol::ByteView bytes)
{
    const qint64 written = m_file.write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size()));
    if (written <= 0)
        errno = m_file.error() == QFileDevice::ResourceError ? ENOSPC : EIO;
    return written;
}

} // namespace model
