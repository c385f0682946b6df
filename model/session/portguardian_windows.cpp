// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/portguardian.h"

namespace model {

struct PortGuardian::Shell { };

PortGuardian::PortGuardian() = default;

PortGuardian::~PortGuardian() = default;

void PortGuardian::watch(const QString & /*portPath*/) { }

void PortGuardian::dismiss() { }

bool freeLeftPort(const QString & /*portPath*/)
{
    return false;
}

QSet<QString> awaitedPorts()
{
    return {};
}

} // namespace model
