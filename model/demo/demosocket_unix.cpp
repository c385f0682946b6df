// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demosocket.h"

#include "model/demo/demoreplies.h"

#include <QCoreApplication>

namespace model::demo {

QString socketPathIn(const QString &folder)
{
    return folder
        % QStringLiteral("/dotnet-diagnostic-%1-%2-socket")
              .arg(QCoreApplication::applicationPid())
              .arg(processStartKey());
}

} // namespace model::demo
