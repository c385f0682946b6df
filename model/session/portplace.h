// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Where diagnostic ports are: files or named pipes. One implementation per family of systems:
/// portplace_unix.cpp, portplace_windows.cpp.
namespace model {

/// Returns a path for a port of that name: in a folder of this program, which only the user may enter, or a
/// name of a pipe.
QString portPathOf(const QString &name);
/// Makes that folder where the path is in it and it is not there yet. Others are left as they are.
void makePortFolder(const QString &path);
/// Returns the path as programs with another current folder need it.
QString absolutePortPath(const QString &path);

} // namespace model
