// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/systemtext.h"

#include "protocol/core/texts.h"

#include <cerrno>
#include <cstring>

namespace protocol {

QString systemErrorText(int number)
{
    switch (number) {
    case EPERM:
        return Texts::tr("Operation not permitted");
    case ENOENT:
        return Texts::tr("No such file or directory");
    case ESRCH:
        return Texts::tr("No such process");
    case EIO:
        return Texts::tr("Input/output error");
    case ENOMEM:
        return Texts::tr("Cannot allocate memory");
    case EACCES:
        return Texts::tr("Permission denied");
    case EBUSY:
        return Texts::tr("Device or resource busy");
    case EEXIST:
        return Texts::tr("File exists");
    case EXDEV:
        return Texts::tr("Invalid cross-device link");
    case ENOTDIR:
        return Texts::tr("Not a directory");
    case EISDIR:
        return Texts::tr("Is a directory");
    case EINVAL:
        return Texts::tr("Invalid argument");
    case ENFILE:
        return Texts::tr("Too many open files in system");
    case EMFILE:
        return Texts::tr("Too many open files");
    case EFBIG:
        return Texts::tr("File too large");
    case ENOSPC:
        return Texts::tr("No space left on device");
    case EROFS:
        return Texts::tr("Read-only file system");
    case EPIPE:
        return Texts::tr("Broken pipe");
    case ENAMETOOLONG:
        return Texts::tr("File name too long");
    case ELOOP:
        return Texts::tr("Too many levels of symbolic links");
    case EAGAIN:
        return Texts::tr("Resource temporarily unavailable");
    case EADDRINUSE:
        return Texts::tr("Address already in use");
    case ECONNRESET:
        return Texts::tr("Connection reset by peer");
    case ECONNREFUSED:
        return Texts::tr("Connection refused");
    case ETIMEDOUT:
        return Texts::tr("Connection timed out");
    default:
        return QString::fromLocal8Bit(std::strerror(number));
    }
}

} // namespace protocol
