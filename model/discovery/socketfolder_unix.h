// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/socketname.h"

#include <QList>
#include <QString>
#include <sys/stat.h>
#include <sys/types.h>

/// Unix: the folders that hold diagnostic sockets.
namespace model {

struct SocketFile {
    SocketName name;
    QString fileName;
    uid_t owner = 0;
    bool accessible = false; ///< we may write to it, which is what connecting takes
    dev_t device = 0; ///< with `inode`: the same file seen through another path
    ino_t inode = 0;
    qint64 modified = 0; ///< nanoseconds since 1970
};

/// The sockets with a runtime's name; those whose state cannot be read are left out. Empty when the folder
/// cannot be read.
QList<SocketFile> listSockets(const QString &folder);

/// When the file was last written to, in nanoseconds since 1970.
qint64 modifiedNanoseconds(const struct stat &status);

/// $TMPDIR, or /tmp: where a runtime started like ourselves puts its socket.
QString ownSocketFolder();

} // namespace model
