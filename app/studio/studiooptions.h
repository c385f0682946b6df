// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/options.h"

namespace app {

/// What the command line of the studio asks for.
struct StudioOptions {
    QString screenshotsFolder; ///< go through the window and save pictures
    int stallLimit = 0; ///< milliseconds the window may be blocked before that is printed; 0 does not watch
    /// All others, which the desktop program has, too; the window is always one of its own.
    Options window;
};

StudioOptions parseStudioOptions(const QStringList &arguments);

} // namespace app
