// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// Command lines in the room that a row of the process list has.
namespace model {

/// Returns a command line without the path of the dotnet host and its options: the file name of the program
/// and its arguments, "shop.dll --urls http://*:80".
QString shortCommandLine(const QString &commandLine);

/// Returns the short command lines of processes that have one name, so that they are told apart where they
/// are cut: the arguments that all have in common at the beginning are an ellipsis, and programs of the same
/// arguments have those folders before them that differ.
QStringList distinctCommandLines(const QStringList &commandLines);

} // namespace model
