// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/export/scopeexport.h"
#include "model/items/eventcolumns.h"

namespace model {

/// Writes events with these columns, as they are shown. Only the payload is whole and exact, as one JSON
/// object: the table shows its begin. Cells are neutral to spreadsheets.
MakeCsvTable csvOf(ShownColumns shown);

} // namespace model
