// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processgroup.h"

#include "model/process/processtree.h"

#include <QProcess>

namespace model {

void beginGroup(QProcess & /*process*/)
{
    // Its descendants are found without.
}

QList<ProcessIdentity> membersOfGroup(const ProcessIdentity &leader)
{
    return descendantsOf({leader}, runningProcesses());
}

} // namespace model
