// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/features/features.h"
#include "ui/trace/lane.h"

/// The kinds of lanes that a timeline can have. A new one is a class in this folder, if none of those here
/// will do, and an entry in lanekinds.cpp.
namespace ui {

/// Returns all kinds in the order of the menu, with the lanes of these features behind the others. The first
/// one is the lane of a timeline that the user has not changed.
QList<LaneKind> laneKinds(const std::vector<model::answers::Feature> &features = model::features());

} // namespace ui
