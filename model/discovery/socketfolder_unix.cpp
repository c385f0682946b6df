// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketfolder_unix.h"

#include "model/words/texts.h"
#include "protocol/transport/socketfile_unix.h"

#include <QFile>

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace model {
namespace {

using protocol::ErrorCode;
using protocol::Result;
namespace transport = protocol::transport;

struct CloseFolder {
    void operator()(DIR *folder) const { ::closedir(folder); }
};
using Folder = std::unique_ptr<DIR, CloseFolder>;

/// Whether an entry is certainly something else than a socket: a file system that a user mounted there
/// would be asked about it, and need not answer.
bool isNoSocket(const dirent &entry)
{
    return entry.d_type != DT_SOCK && entry.d_type != DT_UNKNOWN;
}

Result<Folder> entriesOf(const transport::OpenFolder &folder)
{
    const int readable = ::openat(folder.descriptor.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    Folder entries(readable < 0 ? nullptr : ::fdopendir(readable));
    if (!entries)
        return transport::systemError(errno, Texts::tr("listing the folder %1").arg(folder.path));
    return entries;
}

} // namespace

Result<QList<SocketFile>> listSockets(const transport::SocketAddress &folder)
{
    QList<SocketFile> sockets;
    const auto opened = transport::openFolder({pathIn(folder.path, {}), folder.root, folder.foreign});
    if (!opened.ok())
        return opened.error().code == ErrorCode::NotFound ? Result(sockets) : opened.error();
    const auto entries = entriesOf(opened.value());
    if (!entries.ok())
        return entries.error();
    while (const dirent *entry = ::readdir(entries.value().get())) {
        const QString fileName = QFile::decodeName(entry->d_name);
        const std::optional<SocketName> name = parseSocketName(fileName);
        if (!name || isNoSocket(*entry))
            continue;
        const auto file = transport::openSocketFile(opened.value(), entry->d_name);
        if (!file.ok())
            continue;
        sockets.append({.name = *name,
                        .fileName = fileName,
                        .owner = file.value().status.st_uid,
                        .accessible = transport::isWritable(opened.value(), entry->d_name, file.value()),
                        .id = file.value().id(),
                        .modified = modifiedNanoseconds(file.value().status)});
    }
    return sockets;
}

QString pathIn(const QString &folder, const QString &fileName)
{
    return folder + (folder.endsWith(u'/') ? QLatin1String() : QLatin1String("/")) + fileName;
}

QString ownSocketFolder()
{
    const QString folder = qEnvironmentVariable("TMPDIR");
    return folder.isEmpty() ? QStringLiteral("/tmp") : folder;
}

} // namespace model
