// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/beingwritten.h"

#include <cerrno>
#include <QFile>
#include <sys/file.h>

namespace model {

bool isBeingWritten(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && ::flock(file.handle(), LOCK_SH | LOCK_NB) != 0
        && errno == EWOULDBLOCK;
}

} // namespace model
