// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/portplace.h"

namespace model {

QString portPathOf(const QString &name)
{
    return QLatin1String("clrlens-") % name;
}

void makePortFolder(const QString & /*path*/)
{
    // Pipes have none.
}

QString absolutePortPath(const QString &path)
{
    return path;
}

} // namespace model
