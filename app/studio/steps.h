// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/studio/shots.h"

/// What steps of the tour are made of.
namespace app {

using Shots = std::vector<Shot>;

constexpr int analysed = 1'500; ///< milliseconds, until a trace of some seconds was looked at

/// A step without a picture.
Shot step(Shot::Action action, Shot::Condition isReady = {});
Shot::Action trigger(const char *action); ///< of the window, by its object name
Shot::Action click(const char *button); ///< that is seen, likewise
Shot closeFront();
/// Takes a picture of the dialog that the action opens, and closes it.
void addDialog(Shots &shots, const char *name, const char *shows, const char *action);
/// Writes into a line that is seen.
void type(const char *line, const QString &text);

} // namespace app
