// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/regularfile.h"

#include "model/files/fileerror.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Result<std::unique_ptr<QFile>> openRegularFile(const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0 && errno == ENOENT)
        return Error{ErrorCode::NotFound, Texts::tr("there is no file %1").arg(path), 0, errno};
    // A socket cannot be opened at all.
    if (descriptor < 0 && errno == ENXIO)
        return Error{ErrorCode::BadValue, Texts::tr("%1 is no regular file").arg(path), 0, errno};
    if (descriptor < 0)
        return Error{fileErrorCode(errno),
                     Texts::tr("%1 cannot be read: %2").arg(path, protocol::systemErrorText(errno)), 0,
                     errno};
    auto file = std::make_unique<QFile>();
    struct stat status { };
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)
        || !file->open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        ::close(descriptor);
        return Error{ErrorCode::BadValue, Texts::tr("%1 is no regular file").arg(path)};
    }
    return file;
}

} // namespace model
