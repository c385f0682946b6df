// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/disksync.h"

#include "model/files/fileerror.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <cerrno>
#include <fcntl.h>
#include <QFile>
#include <QFileInfo>
#include <unistd.h>

namespace model {

int syncFile(std::intptr_t handle)
{
    int result = 0;
    do {
        result = ::fsync(int(handle));
    } while (result != 0 && errno == EINTR);
    // Pipes, and file systems that keep nothing, cannot be asked.
    return result == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS ? 0 : errno;
}

namespace {

/// So that a new file is found again. Not every file system can, and failures are ignored: the bytes are
/// safe.
void syncFolderOf(const QString &path)
{
    const QByteArray folder = QFile::encodeName(QFileInfo(path).absolutePath());
    const int descriptor = ::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    syncFile(descriptor);
    ::close(descriptor);
}

} // namespace

protocol::Result<> syncToDisk(const QString &path)
{
    const int descriptor
        = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    const int number = descriptor < 0 ? errno : syncFile(descriptor);
    if (descriptor >= 0)
        ::close(descriptor);
    if (number != 0)
        return protocol::Error{
            fileErrorCode(number),
            Texts::tr("Writing %1 to the disk: %2").arg(path, protocol::systemErrorText(number)), 0, number};
    syncFolderOf(path);
    return {};
}

} // namespace model
