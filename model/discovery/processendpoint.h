// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/runtime/endpoint.h"

namespace model {

/// Returns the way to the runtime of a row of the process list.
std::shared_ptr<Endpoint> endpointOf(const ProcessEntry &entry);

} // namespace model
