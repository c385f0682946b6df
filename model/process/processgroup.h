// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processidentity.h"

#include <QList>

class QProcess;

/// A program that we start with all that it starts in turn, as a group that can be found also when a parent
/// in it has ended before its children. One implementation per family of systems: processgroup_unix.cpp,
/// processgroup_windows.cpp. For the thread of the QProcess; never waits.
namespace model {

/// Has a program, before it is started, begin a session and a group of its own (Unix): a key that is pressed
/// in our terminal does not reach it.
void beginGroup(QProcess &process);

/// Returns the processes of the group that `leader` began and that run now, the leader among them; of the
/// leader the start time must be known. Empty, too, where another process has the leader's id by now. On
/// Windows: the leader's descendants, without those whose parents have ended.
QList<ProcessIdentity> membersOfGroup(const ProcessIdentity &leader);

} // namespace model
