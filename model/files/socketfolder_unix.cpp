// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/socketfolder.h"

#include <QDir>
#include <QFileInfo>

#include <unistd.h>

namespace model {

QString socketFolder()
{
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (runtime.startsWith(u'/') && QFileInfo(runtime).isDir())
        return QDir::cleanPath(runtime) % QLatin1String("/clrlens");
    return QDir::tempPath() % QStringLiteral("/clrlens-%1").arg(::geteuid());
}

} // namespace model
