// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/export/privatekinds.h"
#include "model/rewrite/copychanges.h"
#include "model/sidecar/sidecar.h"

namespace model {

/// Returns what a copy of a trace changes to leave that out: events stay, as many and as long as they are,
/// with '_' in the place of characters. Of events whose fields are not known, Paths and Strings leave only
/// zeros.
CopyChanges changesFor(PrivateKinds leftOut);

/// Leaves that out of the notes of a copy; and, whatever is left out, all that may have anything in it: the
/// machine's name, notes, marks, filters, the providers' arguments, folders of files, and keys that this
/// version does not know.
void leaveOut(Sidecar &sidecar, PrivateKinds leftOut);

} // namespace model
