// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/presets/presets.h"

namespace ui {

/// What chosen presets cost a process, in words.
struct PresetCost {
    QStringList sentences; ///< none where no preset says anything
    bool isHigh = false; ///< samples of its many threads: the last sentence names presets without samples
};

/// `threads` of the process; 0: not known.
PresetCost presetCost(const QList<model::Preset> &chosen, int threads);

} // namespace ui
