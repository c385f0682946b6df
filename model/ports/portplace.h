// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QStringList>

/// Where diagnostic ports are: files or named pipes. One implementation per family of systems:
/// portplace_unix.cpp, portplace_windows.cpp; portplace.cpp is the same on all.
namespace model {

/// Returns a path for a port of that name, the same at each start: in the program's own folder, which only
/// the user may enter, or a name of a pipe with the user's in it.
QString portPathOf(const QString &name);
/// Returns a path for a port that is one of many and lives no longer than this process, such as that of a
/// launch: "PURPOSE-PID-NUMBER", which is no other's.
QString newPortPath(const QString &purpose);
/// Returns whether a port can be opened at the path: nothing is there, or the socket of a program of this
/// user's that has ended, also if a guardian answers in its place. A program that listens there does not see
/// the question.
bool isPortPathFree(const QString &path);
/// Makes the program's own folder where the path is in it and it is not there yet, and checks that only this
/// user has a say in the folder of the path, which is left as it is: a user who could put another socket
/// there would be taken for us, and could send runtimes any command. Errors: as checkPrivateFolder().
protocol::Result<> preparePortPlace(const QString &path);
/// Removes from that folder the files of ports whose programs have ended without removing them; never one
/// that a process listens at. Where a process still waits at one, or may, it is let go on instead
/// (freeLeftPort()), unless the port is one of `reopened`. Waits for the disk.
void removeLeftPorts(const QStringList &reopened = {});
/// Returns the path as programs with another current folder need it.
QString absolutePortPath(const QString &path);
/// Returns the number of the only user whom the sockets let in, which containers need; empty where users
/// have none.
QString portUserNumber();

} // namespace model
