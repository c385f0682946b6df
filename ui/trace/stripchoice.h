// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/subject.h"

namespace ui {

/// Returns whether the timeline is a strip while that subject is in front, as the user chose it last. Before,
/// it has all of its lanes above the summary alone.
bool isKeptAsStrip(model::answers::Subject subject);
void keepAsStrip(model::answers::Subject subject, bool isStrip);

} // namespace ui
