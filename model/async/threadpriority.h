// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace model {

/// Lets the other threads of this program and of others go first, from now until the calling thread ends: a
/// runtime drops events when the thread that reads its socket waits for a processor. The caller still gets a
/// share of a busy machine, a third of what an ordinary thread gets. Where the system refuses, nothing
/// changes.
void lowerThreadPriority();

} // namespace model
