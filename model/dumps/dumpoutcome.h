// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/dumps/dumps.h"
#include "model/text/errortext.h"

namespace model {

/// Says why a dump failed: the HRESULT by its name with the runtime's own words, the likely cause from these
/// words or from what was found beforehand, and what to do about it.
ErrorText describeDumpFailure(const Dump &dump);

/// "Full" and so on, as the field calls it.
QString dumpTypeName(DumpType type);

} // namespace model
