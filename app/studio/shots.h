// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/studio/stage.h"

#include <functional>
#include <vector>

namespace app {

/// A step of the tour, and the picture that is taken after it.
struct Shot {
    using Action = std::function<void(Stage &)>;
    using Condition = std::function<bool(Stage &)>;

    QString name; ///< of the picture; empty where none is taken
    QString shows; ///< a class in `ui` or an object name that must be seen in the picture; may be empty
    Action prepare = {}; ///< may be null
    Condition isReady = {}; ///< before `prepare`; null for at once
    int settleMilliseconds = 0; ///< between being ready and `prepare`
};

/// Returns all steps of the tour, in their order. A new pane, tab or dialog is one more line.
std::vector<Shot> shots();

/// Returns the name of the file of the picture with that number, counted from 1: "01-welcome.png".
QString pictureFile(int number, const QString &name);

} // namespace app
