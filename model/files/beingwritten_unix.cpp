// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/beingwritten.h"

#include "model/files/regularfile.h"

#include <cerrno>
#include <sys/file.h>

namespace model {

bool isBeingWritten(const QString &path)
{
    const auto file = openRegularFile(path);
    return file.ok() && ::flock(file.value()->handle(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

} // namespace model
