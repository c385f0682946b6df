// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/positionalfile.h"

namespace model {

// The system cannot be asked what is in memory, and what is there would be copied for nothing.
void PositionalFile::prefetch(std::uint64_t, std::uint64_t) const { }

} // namespace model
