// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recording.h"

namespace model {

Sidecar beginSidecarOf(const RecordingOptions &options)
{
    Sidecar sidecar = beginSidecar();
    sidecar.process = options.process;
    if (sidecar.process.name.isEmpty())
        sidecar.process.name = options.processName;
    if (sidecar.process.pid == 0)
        sidecar.process.pid = options.pid;
    sidecar.presets = options.presetIds;
    sidecar.providers = options.request.providers;
    for (auto &provider : sidecar.providers)
        provider.eventFilter = {};
    return sidecar;
}

} // namespace model
