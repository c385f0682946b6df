// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/fileerror.h"
#include "model/files/outputfile.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <QFile>
#include <sys/stat.h>
#include <unistd.h>

namespace model {

using protocol::Error;
using protocol::Result;

namespace {

// Only the user may read what a process did.
constexpr mode_t ownerOnly = S_IRUSR | S_IWUSR;

int newFile(const QByteArray &path)
{
    return ::open(path.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, ownerOnly);
}

/// For file systems without hard links: an empty file holds the name until the whole one takes its place.
int renameToReservedName(const QByteArray &from, const QByteArray &to)
{
    const int reserved = newFile(to);
    if (reserved < 0)
        return errno;
    ::close(reserved);
    if (std::rename(from.constData(), to.constData()) == 0)
        return 0;
    const int number = errno;
    ::unlink(to.constData());
    return number;
}

} // namespace

int OutputFile::open()
{
    m_handle = newFile(QFile::encodeName(m_temporary));
    return m_handle < 0 ? errno : 0;
}

Result<> OutputFile::write(protocol::ByteView bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(int(m_handle), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return failure(count < 0 ? errno : EIO, Texts::tr("Writing"));
        bytes = bytes.subspan(std::size_t(count));
    }
    return {};
}

void OutputFile::close()
{
    if (m_handle >= 0)
        ::close(int(std::exchange(m_handle, -1)));
}

int OutputFile::rename()
{
    const QByteArray from = QFile::encodeName(m_temporary);
    const QByteArray to = QFile::encodeName(m_path);
    if (m_existing == Existing::Replace)
        return std::rename(from.constData(), to.constData()) == 0 ? 0 : errno;
    // rename() replaces what is there, link() does not.
    if (::link(from.constData(), to.constData()) == 0) {
        ::unlink(from.constData());
        return 0;
    }
    const bool noLinks
        = errno == EPERM || errno == ENOTSUP || errno == EOPNOTSUPP || errno == EMLINK || errno == ENOSYS;
    return noLinks ? renameToReservedName(from, to) : errno;
}

void OutputFile::removeTemporary()
{
    ::unlink(QFile::encodeName(m_temporary).constData());
}

Error OutputFile::failure(int number, const QString &doing) const
{
    return {fileErrorCode(number),
            doing % u' ' % m_path % QStringLiteral(": ") % protocol::systemErrorText(number), 0, number};
}

} // namespace model
