// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/peerconnections.h"

namespace model {

// The system does not tell it as simply.
int connectionsOfOthers(qint64 /*pid*/, const QString & /*socket*/)
{
    return 0;
}

} // namespace model
