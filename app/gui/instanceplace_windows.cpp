// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/instanceplace.h"

#include <QDir>

#include <windows.h>

namespace app {

QString instanceAddress()
{
    // The pipe itself lets no other user in; the name keeps users and their sessions apart.
    DWORD session = 0;
    ProcessIdToSessionId(GetCurrentProcessId(), &session);
    return QStringLiteral("clrlens-%1-%2").arg(QDir::home().dirName()).arg(session);
}

QString instanceLockPath(const QString &address)
{
    return QDir::tempPath() % u'/' % address % QStringLiteral(".lock");
}

bool isOwnPeer(qintptr)
{
    return true;
}

} // namespace app
