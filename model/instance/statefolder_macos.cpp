// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instance/statefolder.h"

#include <QStandardPaths>

namespace model {

QString stateHome()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
}

} // namespace model
