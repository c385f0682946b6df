// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/socketname.h"
#include "model/discovery/socketscan.h"
#include "protocol/transport/socketfile.h"

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
    protocol::transport::FileId id; ///< the same file seen through another path has the same one
    qint64 modified = 0; ///< nanoseconds since 1970
};

inline SocketStamp stampOf(const SocketFile &socket)
{
    return {socket.id, socket.modified, socket.owner};
}

/// Returns the sockets with a runtime's name in a folder (`path` is the folder's); those whose state cannot
/// be read are left out. A folder that is not there has none. Errors: those of
/// protocol::transport::openFolder(), but for NotFound.
protocol::Result<QList<SocketFile>> listSockets(const protocol::transport::SocketAddress &folder);

/// Returns the path of a file in a folder.
QString pathIn(const QString &folder, const QString &fileName);

/// When the file was last written to, in nanoseconds since 1970.
qint64 modifiedNanoseconds(const struct stat &status);

/// $TMPDIR, or /tmp: where a runtime started like ourselves puts its socket.
QString ownSocketFolder();

} // namespace model
