// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/sampletrace.h"
#include "model/launch/recentlaunches.h"
#include "model/ports/portsettings.h"
#include "model/ports/recipe.h"
#include "model/presets/ownpresets.h"
#include "model/recording/recordingfolder.h"
#include "model/sidecar/sidecarfile.h"
#include "tests/support/settings.h"

#include <QTemporaryDir>

namespace tests {

/// Has the program keep in `folder` what it keeps for its user: settings, recordings, presets, ports. Call
/// before the window is made.
inline void keepAllIn(const QTemporaryDir &folder)
{
    tests::keepSettingsIn(folder.filePath(QStringLiteral("settings")));
    const auto point = [&folder](const char *variable, const char *name) {
        qputenv(variable, folder.filePath(QLatin1String(name)).toLocal8Bit());
    };
    point(model::recordingFolderVariable, "recordings");
    point(model::ownPresetsVariable, "presets.json");
    point(model::recentLaunchesVariable, "launches.json");
    point(model::keptPortsVariable, "ports.json");
    point(model::recipesVariable, "recipes.json");
    point(model::sidecarFolderVariable, "sidecars");
    point(model::sampleFolderVariable, "sample");
}

} // namespace tests
