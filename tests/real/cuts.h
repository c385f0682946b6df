// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tests {

/// Cuts a copy of the recording at 200 places and opens each: nothing may fail, and at least the events of
/// all blocks that lie wholly before the cut must be there. Says what is wrong, empty when nothing is. The
/// seed of the places is printed; CLRLENS_SEED sets it.
QString checkCuts(const QString &recording);

} // namespace tests
