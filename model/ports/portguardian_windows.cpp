// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portguardian.h"

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

bool hasGuardian(const QString & /*portPath*/)
{
    return false;
}

void relieveGuardian(const QString & /*portPath*/) { }

QSet<QString> awaitedPorts()
{
    return {};
}

} // namespace model
