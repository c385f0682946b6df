// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// The environment variable that names another folder, for tests.
inline constexpr char stateFolderVariable[] = "CLRLENS_STATE";

/// Returns the folder for what the program keeps between its runs besides settings: reports of crashes,
/// what was open. "$XDG_STATE_HOME/clrlens" (~/.local/state/clrlens), elsewhere where the system keeps such
/// data. Makes nothing.
QString stateFolder();
/// Returns where programs keep such data: statefolder_linux.cpp, _macos.cpp, _windows.cpp.
QString stateHome();
/// Makes a folder for its owner alone, and its parents. Returns whether it is there.
bool makePrivateFolder(const QString &path);

} // namespace model
