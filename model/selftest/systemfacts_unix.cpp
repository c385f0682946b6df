// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/systemfacts_unix.h"

#include "model/discovery/socketfolder_unix.h"

#include <QFile>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace model::selftest {

SocketFolder readSocketFolder(const QString &path)
{
    SocketFolder folder;
    folder.path = path;
    const QByteArray name = QFile::encodeName(path);
    folder.pathBytes = name.size();
    folder.socketPathMax = qsizetype(sizeof sockaddr_un::sun_path) - 1;
    struct stat status { };
    folder.there = ::stat(name.constData(), &status) == 0;
    folder.isFolder = folder.there && S_ISDIR(status.st_mode);
    folder.writable = folder.isFolder && ::access(name.constData(), W_OK | X_OK) == 0;
    const bool othersWrite = (status.st_mode & (S_IWGRP | S_IWOTH)) != 0;
    folder.guarded = !othersWrite || (status.st_mode & S_ISVTX) != 0;
    return folder;
}

SocketFolder readSocketFolder()
{
    SocketFolder folder = readSocketFolder(ownSocketFolder());
    folder.fromVariable = !qEnvironmentVariableIsEmpty("TMPDIR");
    return folder;
}

void readDescriptorLimits(Limits &limits)
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limits.descriptors = limit.rlim_cur;
    limits.descriptorsHard = limit.rlim_max;
}

bool isAdministrator()
{
    return ::geteuid() == 0;
}

} // namespace model::selftest
