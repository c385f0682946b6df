// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instance/statefolder.h"

#include <QDir>

namespace model {

QString stateHome()
{
    // Qt 6.4 has no name for this place.
    const QString home = qEnvironmentVariable("XDG_STATE_HOME");
    return home.startsWith(u'/') ? home : QDir::homePath() + QStringLiteral("/.local/state");
}

} // namespace model
