// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instance/statefolder.h"

#include <QDir>

namespace model {

QString stateFolder()
{
    if (QString named = qEnvironmentVariable(stateFolderVariable); !named.isEmpty())
        return named;
    return stateHome() + QStringLiteral("/clrlens");
}

bool makePrivateFolder(const QString &path)
{
    const QFileInfo info(path);
    if (info.isDir())
        return true;
    const QDir parent = info.absoluteDir();
    parent.mkpath(QStringLiteral("."));
    parent.mkdir(info.fileName(), QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    return QFileInfo(path).isDir();
}

} // namespace model
