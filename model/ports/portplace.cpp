// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portplace.h"

#include <atomic>
#include <QCoreApplication>

namespace model {

QString newPortPath(const QString &purpose)
{
    static std::atomic<int> ports = 0;
    return portPathOf(
        QStringLiteral("%1-%2-%3").arg(purpose).arg(QCoreApplication::applicationPid()).arg(++ports));
}

} // namespace model
