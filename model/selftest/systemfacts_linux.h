// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/selftest/systemfacts.h"

/// Linux: what /proc and the files of control groups say. Each takes the root of the file system, "" but for
/// tests.
namespace model::selftest::linuxfacts {

Rights readRights(const QString &root);
Namespaces readNamespaces(const QString &root);
void readMemory(const QString &root, Limits &limits);

} // namespace model::selftest::linuxfacts
