// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/selftest/check.h"
#include "model/selftest/systemfacts.h"

/// The checks of the self test, one function each. They look at nothing but the facts.
namespace model::selftest {

Check checkVersions(const SystemFacts &facts);
Check checkSocketFolder(const SystemFacts &facts);
Check checkSockets(const SystemFacts &facts);
Check checkVariables(const SystemFacts &facts);
Check checkReach(const SystemFacts &facts);
Check checkTracing(const SystemFacts &facts);
Check checkNamespaces(const SystemFacts &facts);
Check checkRuntimes(const SystemFacts &facts);
Check checkRecordings(const SystemFacts &facts);
Check checkDescriptors(const SystemFacts &facts);
Check checkMemory(const SystemFacts &facts);
Check checkGraphics(const SystemFacts &facts);

/// Does all of them, in this order.
QList<Check> checkAll(const SystemFacts &facts);

} // namespace model::selftest
