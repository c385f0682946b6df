// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>

/// Where diagnostic ports are: files or named pipes. One implementation per family of systems:
/// portplace_unix.cpp, portplace_windows.cpp.
namespace model {

/// Returns a path for a port of that name, the same at each start: in a folder of this program, which only
/// the user may enter, or a name of a pipe with the user's in it.
QString portPathOf(const QString &name);
/// Returns whether a port can be opened at the path: nothing is there, or the socket of a program of this
/// user's that has ended. Whoever listens there is not told of the question.
bool isPortPathFree(const QString &path);
/// Makes that folder where the path is in it and it is not there yet, and takes it from others where they may
/// enter. Other folders are left as they are. Errors: AccessDenied where it is a link or somebody else's;
/// IoError.
protocol::Result<> makePortFolder(const QString &path);
/// Removes from that folder the files of ports whose programs have ended without removing them; never one
/// that somebody listens at. Waits for the disk.
void removeLeftPorts();
/// Returns the path as programs with another current folder need it.
QString absolutePortPath(const QString &path);
/// Returns the number of the user whom alone the sockets let in, as containers are told of it; empty where
/// users have none.
QString portUserNumber();

} // namespace model
