// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/selftest/systemfacts.h"

/// Unix: what Linux and macOS have alike.
namespace model::selftest {

/// Looks at the folder that TMPDIR names, or /tmp.
SocketFolder readSocketFolder();
/// Looks at any folder; `fromVariable` is left as it is.
SocketFolder readSocketFolder(const QString &path);
void readDescriptorLimits(Limits &limits);
bool isAdministrator();

} // namespace model::selftest
