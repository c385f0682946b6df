// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demosocket.h"

#include <QCoreApplication>
#include <QDir>

namespace model::demo {

QString socketPathIn(const QString &folder)
{
    return QStringLiteral("\\\\.\\pipe\\%1\\dotnet-diagnostic-%2")
        .arg(QDir::toNativeSeparators(folder), QString::number(QCoreApplication::applicationPid()));
}

} // namespace model::demo
