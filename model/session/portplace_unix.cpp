// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/portplace.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace model {

namespace {

QString portFolder()
{
    QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (folder.isEmpty())
        folder = QDir::tempPath();
    return folder % QLatin1String("/clrlens");
}

} // namespace

QString portPathOf(const QString &name)
{
    return portFolder() % u'/' % name;
}

void makePortFolder(const QString &path)
{
    if (QFileInfo(path).path() == portFolder())
        QDir().mkdir(portFolder(), QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
}

QString absolutePortPath(const QString &path)
{
    return QDir::cleanPath(QFileInfo(path).absoluteFilePath());
}

} // namespace model
