// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/fileerror.h"
#include "model/files/positionalfile.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <cerrno>
#include <fcntl.h>
#include <QFile>
#include <sys/stat.h>
#include <unistd.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;

namespace {

Error openError(const QString &path, int number)
{
    return Error{fileErrorCode(number), QStringLiteral("%1: %2").arg(path, protocol::systemErrorText(number)),
                 0, number};
}

} // namespace

protocol::Result<PositionalFile> PositionalFile::open(const QString &path)
{
    // Without O_NONBLOCK opening a named pipe would wait for its writer.
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return openError(path, errno);
    PositionalFile file;
    file.m_handle = descriptor;
    struct stat info { };
    if (::fstat(descriptor, &info) != 0)
        return openError(path, errno);
    if (!S_ISREG(info.st_mode))
        return Error{ErrorCode::NotATrace, Texts::tr("%1 is not a regular file").arg(path)};
    return file;
}

PositionalFile::PositionalFile(PositionalFile &&other) noexcept
    : m_handle(std::exchange(other.m_handle, -1))
{
}

PositionalFile &PositionalFile::operator=(PositionalFile &&other) noexcept
{
    std::swap(m_handle, other.m_handle);
    return *this;
}

PositionalFile::~PositionalFile()
{
    if (m_handle >= 0)
        ::close(int(m_handle));
}

std::size_t PositionalFile::read(std::uint64_t position, std::span<std::uint8_t> into) const
{
    std::size_t done = 0;
    while (done < into.size()) {
        const auto count
            = ::pread(int(m_handle), into.data() + done, into.size() - done, off_t(position + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            break;
        done += std::size_t(count);
    }
    return done;
}

std::uint64_t PositionalFile::size() const
{
    struct stat info { };
    return ::fstat(int(m_handle), &info) == 0 ? std::uint64_t(info.st_size) : 0;
}

} // namespace model
