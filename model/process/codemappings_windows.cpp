// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/codemappings.h"

namespace model {

// Not implemented for Windows yet.
std::vector<CodeMapping> codeMappings(qint64)
{
    return {};
}

} // namespace model
